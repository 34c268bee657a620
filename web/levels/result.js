// A hand by its result: players tapped where they sit, points on a slider, one button that says what it does.
import { catalogue } from "../core/catalogue.js";
import { draftStore } from "../core/drafts.js";
import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { usePreview } from "../core/preview.js";
import { onRecorded } from "../core/queue.js";
import { recordNow, undoNow } from "../core/session.js";
import { useStore } from "../core/store.js";
import { gameOf } from "../games/index.js";
import { Felt } from "../parts/felt.js";
import { Icon } from "../parts/icon.js";
import { LockBar } from "../parts/lock.js";
import { Strip } from "../parts/strip.js";

/** The level itself. */
export default function ResultLevel({ match, game }) {
  const { result } = game;
  const drafts = draftStore(match.id, "result");
  const draft = useStore(drafts);
  const { games } = useStore(catalogue);
  const beginning = beginningOf(result, match);
  const values = draft?.hand === match.hand ? draft.values : beginning;
  const change = (next) => drafts.set({ hand: match.hand, values: next });
  const tap = (seat) => () => match.mayRecord && change(result.tap(values, seat));
  const { players } = match.state;
  const plate = (seat, place) => html`<${result.Plate} seat=${seat} place=${place} match=${match} values=${values} tap=${tap(seat)} />`;
  return html`
    <${Strip} match=${match} />
    <${Felt} seats=${players.length} direction=${games[game.id]?.direction ?? "clockwise"} mine=${match.mine} plate=${plate} className=${match.isLocked && "locked"}>
      <p class="felt-hint">${t(match.isWatching ? "watching" : result.hint)}</p>
    </${Felt}>
    ${match.isLocked ? html`<${LockBar} match=${match} />` : match.mayRecord && html`<${Tray} match=${match} game=${game} values=${values} change=${change} drafts=${drafts} beginning=${beginning} />`}
  `;
}

/** What an entry begins with: whoever went out by the plays recorded has his place. */
function beginningOf({ empty, begun }, { state, hand }) {
  const { number, out } = state.hand;
  return hand === number && out.length > 0 ? begun(out) : empty;
}

function Tray({ match, game, values, change, drafts, beginning }) {
  const { result } = game;
  const event = result.event(values, match.state);
  const preview = usePreview(match, event);
  const send = async () => {
    drafts.set(null);
    navigator.vibrate?.(10);
    await recordNow(event);
  };
  return html`<footer class="tray">
    <${result.Tray} match=${match} values=${values} change=${change} preview=${preview} />
    <div class="actions">
      <button type="button" class="action" aria-label=${t("undo")} onClick=${() => takeBack({ match, result, values, drafts, beginning })}><${Icon} name="undo" /></button>
      <button type="button" class=${classes("go", !event && "not-yet")} aria-disabled=${!event} onClick=${() => event && send()}>
        <${ButtonText} match=${match} game=${game} values=${values} event=${event} preview=${preview} />
      </button>
    </div>
  </footer>`;
}

/** Undo: first what is being entered, then the last thing recorded; an unsent result is entered again. */
async function takeBack({ match, result, values, drafts, beginning }) {
  if (JSON.stringify(values) !== JSON.stringify(beginning)) return drafts.set(null);
  const unsent = await undoNow();
  if (unsent?.body.type === "result") drafts.set({ hand: unsent.body.hand, values: result.read(unsent.body) });
  return undefined;
}

function ButtonText({ match, game, values, event, preview }) {
  const hand = match.hand;
  if (!event) return html`<b>${game.result.missing(values)}</b>`;
  if (preview.is === "unchecked") {
    const below = t(match.isConnected && match.entries.length > 0 ? "record.waits" : "record.offline");
    return html`<b>${t(`${game.id}.keep`, { n: hand })}</b><span>${below}</span>`;
  }
  const [finding] = preview.ruling?.findings ?? [];
  const line = finding?.text ?? (preview.ruling && game.result.says(preview.ruling, match.state, match));
  return html`<b>${t(`${game.id}.record`, { n: hand })}</b>
    <span class=${classes(preview.is === "asking" && "asking")} role="status">${line || "…"}</span>`;
}

// A result that was taken back lies there to be entered better.
onRecorded((id, { kind }, { event, match }) => {
  if (kind !== "undo" || event?.type !== "result") return;
  draftStore(id, "result").set({ hand: match.hand.number, values: gameOf(match.game).result.read(event) });
});
