// A question to the referee without a match: one position, and the ruling on it whenever it changes.
import { ask, NoAnswer, Refused } from "./api.js";
import { useEffect, useState } from "./html.js";
import { keep, kept } from "./keep.js";
import { language } from "./language.js";
import { createStore } from "./store.js";

const REST_MILLISECONDS = 90;
// Seats as `ask.seats` and the findings name them: the seat 0 of the API is asked about by nobody.
const WHO_LAY = 1;
const WHO_PLAYS = 2;
const ANOTHER = 3;

/**
 * Nothing asked yet. `as` are readings, `below` the single under one that has its rank from it, `isPass` instead of cards.
 * `hand`: all that is known of the cards of who plays, `at` where the next card goes.
 */
export const BLANK = { at: "top", top: [], topAs: null, below: null, cards: [], as: null, isPass: false, wish: null, ownWish: null, isInTurn: true, hand: [] };

/** What is being asked, kept with every tap: `{game, level, ...BLANK}`. */
export const spot = createStore(kept("spot") ?? { game: null, level: null, ...BLANK });
spot.listen((value) => keep("spot", value));

/** Changes some of it. */
export const setSpot = (changes) => spot.set({ ...spot.get(), ...changes });

/** The question as the API takes it (contract 6), or null while nothing is played. */
export function question(game, options, value) {
  const { top, topAs, below, cards, as, isPass, wish, ownWish, isInTurn, hand, level } = value;
  if (cards.length === 0 && !isPass) return null;
  const situation = {};
  if (level) situation.level = level;
  if (top.length > 0) situation.top = { seat: WHO_LAY, cards: top, ...(topAs && { as: topAs }) };
  if (below && top.length > 0) situation.below = below;
  if (wish) situation.wish = wish;
  if (!isInTurn) situation.turn = ANOTHER;
  if (hand.length > 0) situation.hands = { [WHO_PLAYS]: hand };
  const event = isPass
    ? { type: "pass", seat: WHO_PLAYS }
    : { type: "play", seat: WHO_PLAYS, cards, ...(as && { as }), ...(ownWish && { wish: ownWish }) };
  return { game, options, situation, event };
}

/** The body for what the cards lying there can be read as, or null. */
export function reading(game, options, { top, level, below }) {
  if (top.length < 2) return null;
  return { game, options, cards: top, ...(level && { level }), ...(below && { below }) };
}

/**
 * The answer to a body, asked whenever it changes.
 * @returns {{is: "none" | "asking" | "told" | "refused" | "unchecked", data?: object, problem?: object}}
 */
export function useAnswer(path, body) {
  const [told, tell] = useState({ key: "" });
  const key = body ? JSON.stringify([body, language()]) : "";
  useEffect(() => {
    if (!key) return undefined;
    const controller = new AbortController();
    const asks = () =>
      ask("POST", path, { body, signal: controller.signal }).then(
        ({ data }) => tell({ key, is: "told", data }),
        (error) => {
          if (controller.signal.aborted) return;
          if (error instanceof NoAnswer) tell({ key, is: "unchecked" });
          else if (error instanceof Refused) tell({ key, is: "refused", problem: error.problem });
          else throw error;
        },
      );
    const timer = setTimeout(asks, REST_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  if (!key) return { is: "none" };
  return told.key === key ? told : { ...told, is: "asking" };
}
