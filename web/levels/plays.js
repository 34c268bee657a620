// A hand play by play: who sits where and what lies there, keys, and what the referee says before Play is pressed.
import { catalogue } from "../core/catalogue.js";
import { classes, html, useEffect } from "../core/html.js";
import { t } from "../core/language.js";
import { place, openSheet } from "../core/router.js";
import { useStore } from "../core/store.js";
import { useMedia } from "../core/wide.js";
import { Felt } from "../parts/felt.js";
import { LockBar } from "../parts/lock.js";
import { Strip } from "../parts/strip.js";
import { useCounts } from "../play/counts.js";
import { useEntering } from "../play/entering.js";
import { EMPTY, seatNext } from "../play/entry.js";
import { Seat } from "../play/seat.js";
import { Table } from "../play/table.js";
import { Tray } from "../play/tray.js";
import { usePlays } from "../play/plays_of.js";

// Where the seats stand in a row: there is little height, or a row of what is owed takes it.
const LOW = "(max-height: 779px) and (max-width: 899px), (max-height: 779px) and (orientation: portrait)";
const LOW_IF_OWED = "(max-height: 899px) and (orientation: portrait)";

/** The level itself; `isFull` shows the cards dealt too. */
export default function PlaysLevel({ match, game, isFull = false }) {
  const plays = usePlays(game);
  return plays && html`<${Level} match=${match} game=${game} plays=${plays} isFull=${isFull} />`;
}

function Level({ match, game, plays, isFull }) {
  const entering = useEntering(match, plays);
  const { values, change, passing, hasPassed } = entering;
  const { games } = useStore(catalogue);
  const isLow = useMedia(LOW);
  const isLowIfOwed = useMedia(LOW_IF_OWED);
  const isInRow = isLow || (isLowIfOwed && entering.due !== null);
  const counts = useCounts(match, plays);
  useRefusal(match);
  const { state, mine } = match;
  const { mayRecord, isLocked } = match;
  const tap = (seat) => {
    if (mayRecord) change({ seat: seat === values.seat || seat === seatNext(match) ? EMPTY.seat : seat, passed: EMPTY.passed });
  };
  const plate = (at) => html`<${Seat} match=${match} seat=${at} isChosen=${at === values.seat}
    isPassing=${values.seat !== null && hasPassed && passing.includes(at)} count=${counts[at]} onTap=${() => tap(at)} />`;
  const skipped = mayRecord && values.seat !== null && passing.length > 0
    ? { names: passing.map((each) => state.players[each].name), passed: hasPassed, onChange: (passed) => change({ passed }) }
    : null;
  const openTool = ({ sheet, event }) => openSheet(sheet, event ?? {});
  return html`
    <${Strip} match=${match} />
    <${Felt} seats=${state.players.length} direction=${games[game.id]?.direction ?? "clockwise"} mine=${mine} plate=${plate} className=${classes("play-felt", isInRow && "in-row")}>
      <${Table} match=${match} game=${game} plays=${plays} onTool=${mayRecord ? openTool : null} skipped=${skipped} />
    </${Felt}>
    ${isLocked && html`<${LockBar} match=${match} />`}
    ${mayRecord && html`<${Tray} match=${match} game=${game} plays=${plays} entering=${entering} isFull=${isFull} />`}
  `;
}

/** An entry that was refused is laid on the table at once, unless something else lies there. */
function useRefusal({ entries, mayRecord }) {
  const refused = entries.find((entry) => entry.problem)?.id;
  useEffect(() => {
    if (refused && mayRecord && place.get().sheets.length === 0) openSheet("refused", { id: refused });
  }, [refused, mayRecord]);
}
