// The thumb's half: what is owed, what was typed and what the referee says of it, the keys, Pass and Play.
import { html, useEffect, useRef, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { usePreview } from "../core/preview.js";
import { recordNow, ruling, undoNow } from "../core/session.js";
import { Icon } from "../parts/icon.js";
import { DealRow } from "./deal_row.js";
import { DueRow } from "./due_row.js";
import { EMPTY, isTyped, passEvents, playEvent, restore } from "./entry.js";
import { useKeyboard } from "./keyboard.js";
import { Keypad } from "./keypad.js";
import { PreviewLine } from "./preview_line.js";
import { WishRow } from "./wish_row.js";
import { shortName } from "./words.js";

const REST_MILLISECONDS = 90;

/** `seat` is whose entry it is, `passing` who passes before him. */
export function Tray({ match, game, plays, values, change, clear, seat, passing, isFull }) {
  const { state } = match;
  const [bomb, setBomb] = useState("");
  const [isWishing, wishes] = useState(false);
  const suits = useSuits(plays, values, change);
  const isSending = useRef(false);
  const due = plays.due(match);
  const typed = values.cards.join(" ");
  const isAnytime = bomb === typed && seat !== state.hand.trick.top?.seat;
  const single = due?.takesCard && due.choices.length === 1 && values.cards.length === 1 ? due.choices[0] : null;
  const event = single ? single.event(values.cards) : playEvent(match, values, isAnytime);
  const preview = usePreview(match, event, REST_MILLISECONDS);
  const combination = preview.is === "told" ? preview.ruling.combination : null;
  useEffect(() => {
    if (combination && plays.isAnytime(combination)) setBomb(typed);
  }, [combination, typed]);

  const send = async (...events) => {
    if (isSending.current || events.length === 0) return;
    isSending.current = true;
    navigator.vibrate?.(10);
    try {
      for (const each of events) await recordNow(each);
      clear();
      wishes(false);
      suits.reset();
    } finally {
      isSending.current = false;
    }
  };
  const taken = plays.take(state, seat);
  const hasTrick = taken !== null;
  const pass = () => {
    const passes = passEvents(match, values);
    return hasTrick ? send(...(values.seat === taken.seat ? passes.slice(0, -1) : []), { type: "take", seat: taken.seat }) : send(...passes);
  };
  const play = async () => {
    if (values.cards.length === 0 || seat === null) return;
    await send(await decided({ match, values, plays, passing, preview, event: playEvent(match, values, isAnytime) }));
  };
  const type = (card) => change({ cards: [...values.cards, card], as: EMPTY.as });
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
    if (values.cards.length > 0) return change({ cards: values.cards.slice(0, -1), as: EMPTY.as, wish: EMPTY.wish });
    return isBlank ? takeBack(match) : clear();
  };
  useKeyboard({ plays, state, type: onCard, play, pass, remove, undo: () => takeBack(match) });

  return html`<footer class="tray play-tray">
    ${isFull && state.hand.phase === "deal" && html`<${DealRow} match=${match} send=${send} />`}
    ${due && html`<${DueRow} due=${due} cards=${values.cards} plays=${plays} send=${send} />`}
    <${PreviewLine} match=${match} game=${game} plays=${plays} values=${values} change=${change} seat=${seat} preview=${preview} suits=${suits} />
    ${wished && html`<${WishRow} wish=${values.wish} isWishing=${isWishing} onWishing=${() => wishes(!isWishing)} />`}
    <${Keypad} rows=${plays.rows(state)} typed=${isWishing && wished ? [values.wish] : values.cards} onCard=${onCard} isWishing=${isWishing && wished !== null}
      suit=${suits.suit} onSuit=${suits.choose} areSuitsOpen=${suits.areOpen} onSuits=${suits.toggle} />
    <div class="actions">
      <button type="button" class="action" aria-label=${t(isBlank ? "undo" : "key.delete")} onClick=${remove}><${Icon} name=${isBlank ? "undo" : "bin"} /></button>
      <button type="button" class="action pass" onClick=${pass}>${t(hasTrick ? taken.text : "pass")}</button>
      <button type="button" class="go play" aria-disabled=${!event} onClick=${play}>
        <b>${seat === null && values.cards.length > 0 ? t("play.who") : t("play")}<span class="play-cards">${inShort(values.cards, plays)}</span></b>
      </button>
    </div>
  </footer>`;
}

const MOST_NAMED = 5;

const inShort = (cards, plays) => (cards.length > MOST_NAMED ? "" : cards.map((code) => shortName(plays, code)).join(" "));

/**
 * The event as it goes out. Where cards may come at any time, it has to be known what they are before it is
 * said that others have passed: a ruling that is on its way is waited for.
 */
async function decided({ match, values, plays, passing, preview, event }) {
  const isOpen = preview.is === "asking" && passing.length > 0 && values.passed === null;
  if (!isOpen) return event;
  const { combination } = await ruling(event).catch(() => ({ combination: null }));
  const isAnytime = combination !== null && plays.isAnytime(combination) && event.seat !== match.state.hand.trick.top?.seat;
  return playEvent(match, values, isAnytime);
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
    const next = cards.map((code, each) => (each === at && code[0] !== "X" ? code[0] + (code[1] === given ? "" : given) : code));
    change({ cards: next, as: EMPTY.as });
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
