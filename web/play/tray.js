// The thumb's half: what is owed, what was typed and what the referee says of it, the keys, Pass and Play.
import { classes, html, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { recordNow, ruling, undoNow } from "../core/session.js";
import { Icon } from "../parts/icon.js";
import { DealRow } from "./deal_row.js";
import { DueRow } from "./due_row.js";
import { isOthers } from "./entering.js";
import { EMPTY, isTyped, passEvents, playEvent, restore, without } from "./entry.js";
import { useKeyboard } from "./keyboard.js";
import { Keypad } from "./keypad.js";
import { PreviewLine } from "./preview_line.js";
import { shortName } from "./words.js";

/** `entering` is what `useEntering` gives. */
export function Tray({ match, game, plays, entering, isFull }) {
  const { values, change, clear, seat, due, event, preview } = entering;
  const { state } = match;
  const [isWishing, wishes] = useState(false);
  const suits = useSuits(plays, values, change);
  const [isDeciding, decides] = useState(false);

  const send = (...events) => {
    navigator.vibrate?.(10);
    const saved = events.map((each) => recordNow(each));
    clear();
    wishes(false);
    suits.reset();
    return Promise.all(saved);
  };
  const taken = plays.take(state, seat);
  const pass = () => {
    const passes = passEvents(match, values);
    if (!taken) return send(...passes);
    const before = values.seat === taken.seat ? passes.slice(0, -1) : [];
    return send(...before, { type: "take", seat: taken.seat });
  };
  const play = async () => {
    if (values.cards.length === 0 || seat === null || isDeciding) return;
    decides(true);
    try {
      await send(await decided(match, plays, entering));
    } finally {
      decides(false);
    }
  };
  const type = (card) => !isDeciding && change(({ cards }) => ({ cards: [...cards, card], as: EMPTY.as }));
  const wished = plays.wishes(state, values.cards);
  const onCard = (card) => (isWishing && wished ? pickWish(card) : type(suits.suited(card)));
  const pickWish = (card) => {
    if (!wished.includes(card)) return;
    change({ wish: values.wish === card ? null : card });
    wishes(false);
  };
  const isBlank = values.cards.length === 0 && values.seat === null;
  const remove = async () => {
    suits.reset();
    if (values.cards.length > 0) return change((now) => without(now, now.cards.length - 1, plays, state));
    return isBlank ? takeBack(match) : clear();
  };
  useKeyboard({ hasCards: values.cards.length > 0, type: onCard, play, pass, remove, undo: () => takeBack(match) });

  const isBefore = isFull && state.hand.phase === "deal";
  const isAsked = isBlank && (isBefore || (due && !due.takesCard));
  return html`<footer class="tray play-tray">
    ${isBefore && html`<${DealRow} match=${match} send=${send} />`}
    ${due && html`<${DueRow} due=${due} cards=${values.cards} plays=${plays} send=${send} />`}
    ${!isAsked && html`<${PreviewLine} match=${match} game=${game} plays=${plays} due=${due} values=${values} change=${change} seat=${seat} preview=${preview} suits=${suits}
      other=${due?.takesCard && due.other && { text: due.other.text, onTap: () => send(due.other.event([])) }}
      wishing=${wished && { isOpen: isWishing, onOpen: () => wishes(!isWishing) }} />`}
    ${!(isAsked && isBefore) && html`<${Keypad} rows=${plays.rows(state)} typed=${isWishing && wished ? [values.wish ?? ""] : values.cards} onCard=${onCard} isWishing=${isWishing && wished !== null}
      suit=${suits.suit} onSuit=${suits.choose} areSuitsOpen=${suits.areOpen} onSuits=${suits.toggle} />`}
    <div class="actions">
      <button type="button" class="action" aria-label=${t(isBlank ? "undo" : "key.delete")} onClick=${remove}><${Icon} name=${isBlank ? "undo" : "bin"} /></button>
      <button type="button" class="action pass" onClick=${pass}>${t(taken ? taken.text : "pass")}</button>
      <button type="button" class=${classes("go", "play", isDeciding && "deciding")} aria-disabled=${!event} onClick=${play}>
        <b>${seat === null && !due && values.cards.length > 0 ? t("play.who") : html`${t("play")}<span class="play-cards">${inShort(values.cards, plays)}</span>`}</b>
      </button>
    </div>
  </footer>`;
}

const MOST_MILLISECONDS = 1500;
const MOST_NAMED = 5;

const inShort = (cards, plays) => (cards.length > MOST_NAMED ? "" : cards.map((code) => shortName(plays, code)).join(" "));

/**
 * The event as it goes out. Where cards may come at any time, it has to be known what they are before it is
 * said that others have passed: a ruling that is on its way is waited for.
 */
async function decided(match, plays, { values, passing, hasPassed, preview }) {
  const event = playEvent(match, values, !hasPassed);
  const isOpen = preview.is === "asking" && passing.length > 0 && values.passed === null && isOthers(match.state, event.seat);
  if (!isOpen) return event;
  const late = new Promise((resolve) => setTimeout(resolve, MOST_MILLISECONDS, { combination: null }));
  const { combination } = await Promise.race([ruling(event).catch(() => late), late]);
  return playEvent(match, values, combination !== null && plays.isAnytime(combination));
}

/** The last entry back: into the keys if it never left the phone. */
async function takeBack(match) {
  const unsent = await undoNow();
  if (unsent && isTyped(unsent.body)) restore(match.id, match.hand, unsent.body);
}

/** The suit chosen for the cards to come, or given to one that is typed. */
function useSuits(plays, { cards }, change) {
  const [isOpen, open] = useState(false);
  const [suit, choose] = useState(null);
  const [held, hold] = useState(null);
  const give = (at, given) => {
    const suited = (code) => (code[0] === "X" ? code : code[0] + (code[1] === given ? "" : given));
    change(({ cards: typed }) => ({ cards: typed.map((code, each) => (each === at ? suited(code) : code)), as: EMPTY.as }));
    hold(null);
  };
  return {
    suit: held === null ? suit : (cards[held]?.[1] ?? null),
    held,
    areOpen: isOpen || plays.suits === "row" || held !== null,
    toggle: () => {
      open(!isOpen);
      choose(null);
      hold(null);
    },
    choose: (chosen) => (held === null ? choose(suit === chosen ? null : chosen) : give(held, chosen)),
    hold,
    give,
    suited: (card) => (card.length === 1 && suit ? card + suit : card),
    reset: () => {
      open(false);
      choose(null);
      hold(null);
    },
  };
}
