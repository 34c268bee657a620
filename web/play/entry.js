// What is being entered at the play level, and the event it makes. Nothing here decides whether it is legal.
import { draftStore } from "../core/drafts.js";
import { useStore } from "../core/store.js";

/**
 * @typedef {object} PlayEntry
 * @property {number | null} seat the seat tapped; null: the one in turn
 * @property {string[]} cards codes, in the order they were typed
 * @property {string | null} wish
 * @property {{kind: string, rank: string | null} | null} as the reading its player declared
 * @property {boolean | null} passed whether those before the seat passed; null: nobody has said
 */

/** Nothing entered. @type {PlayEntry} */
export const EMPTY = { seat: null, cards: [], wish: null, as: null, passed: null };

/**
 * The entry of the hand at the table, and how to change it: `[values, change, clear]`. A change is made to what is
 * entered by then, so that quick fingers lose nothing: it is some values, or a function of the values that gives them.
 */
export function useEntry(match) {
  const drafts = draftStore(match.id, "plays");
  const of = (draft) => (draft?.hand === match.hand ? draft.values : EMPTY);
  const values = of(useStore(drafts));
  const change = (changes) => {
    const now = of(drafts.get());
    drafts.set({ hand: match.hand, values: { ...now, ...(typeof changes === "function" ? changes(now) : changes) } });
  };
  return [values, change, () => drafts.set(null)];
}

/** The values without one of their cards; a wish goes with the card it came with. */
export function without({ cards, wish }, at, plays, state) {
  const left = cards.filter((_, each) => each !== at);
  return { cards: left, as: EMPTY.as, wish: plays.wishes(state, left) ? wish : EMPTY.wish };
}

/** Puts an event back into the entry of its match, as it was typed. */
export function restore(match, hand, { seat, cards = [], wish = null, as = null, passed = false }) {
  draftStore(match, "plays").set({ hand, values: { seat, cards, wish, as, passed } });
}

/** Whether the event is one that the play level enters by its keys. */
export const isTyped = ({ type }) => type === "play" || type === "pass";

/**
 * Whose entry comes next: the seat in turn as the server told it or, while plays wait to be sent, the one
 * after the last of them. A guess, used as the beginning of an entry only. Null if nobody knows.
 */
export function seatNext(match) {
  const { state, entries, hand } = match;
  if (hand !== state.hand.number) return null;
  const last = entries.findLast(({ kind, body, problem }) => kind === "event" && !problem && isTyped(body));
  return last ? after(state, last.body.seat) : state.hand.turn;
}

/** The seats from one up to another in order of play, the other one excepted; who is out is left out. */
export function seatsBetween(state, from, to) {
  const seats = [];
  for (let seat = from; seat !== to; seat = (seat + 1) % state.players.length) {
    if (!state.hand.out.includes(seat)) seats.push(seat);
  }
  return seats;
}

/** Who passes if the seat has played: everybody from the one in turn on. */
export function passers(match, seat) {
  const turn = seatNext(match);
  return seat === null || turn === null ? [] : seatsBetween(match.state, turn, seat);
}

/**
 * The event of the cards typed, or null while it is not known who played them.
 * @param {object} match
 * @param {PlayEntry} values
 * @param {boolean} isOutOfTurn what it means that another than the seat in turn played, if nobody has said it
 */
export function playEvent(match, values, isOutOfTurn) {
  const seat = values.seat ?? seatNext(match);
  if (seat === null || values.cards.length === 0) return null;
  const event = { type: "play", seat, cards: values.cards };
  if (values.as) event.as = values.as;
  if (values.wish) event.wish = values.wish;
  const others = passers(match, seat).length > 0 || match.entries.length > 0;
  if (others && (values.passed ?? !isOutOfTurn)) event.passed = true;
  return event;
}

/** The passes up to a seat, its own included; its own alone where nobody else has passed. */
export function passEvents(match, values) {
  const seat = values.seat ?? seatNext(match);
  if (seat === null) return [];
  const before = values.passed === false ? [] : passers(match, seat);
  return [...before, seat].map((each) => ({ type: "pass", seat: each }));
}

function after({ players, hand }, seat) {
  const seats = players.length;
  const order = Array.from({ length: seats }, (_, by) => (seat + 1 + by) % seats);
  return order.find((each) => !hand.out.includes(each)) ?? null;
}
