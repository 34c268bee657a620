// The record was wrong: what a correction would change, and the correction itself. Always asked from the
// server, at once: what changes is seen before it is saved.
import { ask, NoAnswer, Refused } from "./api.js";
import { useEffect, useState } from "./html.js";
import { language } from "./language.js";
import { knownMatch } from "./matches.js";
import { refresh } from "./session.js";
import { createStore } from "./store.js";

/**
 * @typedef {object} Correction
 * @property {"PUT" | "DELETE" | "POST" | "PATCH"} method
 * @property {string} path below the match
 * @property {object} [body]
 */

/** @returns {Correction} another event in the place of one */
export const replacing = (number, event) => ({ method: "PUT", path: `/events/${number}`, body: event });

/** @returns {Correction} an event that never happened */
export const retracting = (number) => ({ method: "DELETE", path: `/events/${number}` });

/** @returns {Correction} one that was left out; its `id` makes a resend harmless */
export const inserting = (number, event) => ({ method: "POST", path: `/events?before=${number}`, body: event });

/** @returns {Correction} what the match began with: names, options, title */
export const restarting = (changes) => ({ method: "PATCH", path: "", body: changes });

const OF_THE_LOG = new Set(["number", "recorded_at", "role", "irregular", "ruling", "before", "id", "at"]);

/** An event of the log as it was entered. */
export const entered = (event) => Object.fromEntries(Object.entries(event).filter(([field]) => !OF_THE_LOG.has(field)));

/** STATE as it would be after the correction one looks at, or null. */
export const previewed = createStore(null);

/** Corrects; resolves with the answer. Throws NoAnswer or Refused. */
export async function correct(match, correction) {
  const { data } = await send(match, correction);
  await refresh(match);
  return data;
}

/** Takes back the last event in the order of play, or brings it back: `undo` or `redo`. Throws NoAnswer or Refused. */
export async function step(match, which, id) {
  await ask("POST", `/matches/${match}/${which}`, { token: knownMatch(match).token, body: { id } });
  await refresh(match);
}

/**
 * What a correction would change, asked whenever it does.
 * @param {object} match as of `useMatch`
 * @param {Correction | null} correction null: nothing is changed yet
 * @returns {{is: "none" | "asking" | "told" | "refused" | "unchecked", answer?: object, problem?: object}}
 */
export function useConsequences(match, correction) {
  const [told, tell] = useState({ key: "" });
  const key = correction ? JSON.stringify([correction, match.state.version, language()]) : "";
  useEffect(() => {
    if (!key) return undefined;
    const controller = new AbortController();
    send(match.id, correction, { isPreview: true, signal: controller.signal }).then(
      ({ data }) => tell({ key, is: "told", answer: data }),
      (error) => !controller.signal.aborted && tell({ key, ...failed(error) }),
    );
    return () => controller.abort();
  }, [key]);
  const now = !key ? { is: "none" } : told.key === key ? told : { is: "asking" };
  useEffect(() => {
    previewed.set(now.answer?.match ?? null);
    return () => previewed.set(null);
  }, [now.answer]);
  return now;
}

function send(match, { method, path, body }, { isPreview = false, signal } = {}) {
  const mark = path.includes("?") ? "&" : "?";
  return ask(method, `/matches/${match}${path}${isPreview ? `${mark}preview=true` : ""}`, { token: knownMatch(match).token, body, signal });
}

/** What a failure means to who corrects. */
export function failed(error) {
  if (error instanceof NoAnswer) return { is: "unchecked" };
  if (error instanceof Refused) return { is: "refused", problem: error.problem };
  throw error;
}
