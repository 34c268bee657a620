// The matches this phone has opened, newest first: tokens, who sits where I sit, and what the start page
// and the list of matches show of them.
import { keep, kept } from "./keep.js";

const NAMES = "names";
const MOST_NAMES = 24;
const MATCHES = "matches";
const MOST_MATCHES = 60;

/**
 * @typedef {object} Known
 * @property {string} id
 * @property {string} token
 * @property {string} [spare] another token that came by a link, for when the first is revoked
 * @property {string} [role] `scorer` or `spectator`, once it is known
 * @property {string} [spectator] the token to share for watching, where this phone began the match
 * @property {string} [second] the token to share with a second scorer, once there is one
 * @property {boolean} [isLocked] against stray touches
 * @property {number} [mine] the seat of who holds the phone
 * @property {string} [detail] the level of detail: `result`, `plays` or `full`
 * @property {object} [match] what the start page shows: game, players, options, standing, status, hand
 * @property {number} [at] when that last changed here
 */

/** All of them. @returns {Known[]} */
export const knownMatches = () => kept(MATCHES, []);

/** One of them, or undefined. @returns {Known | undefined} */
export const knownMatch = (id) => knownMatches().find((match) => match.id === id);

/** Keeps something about a match, which becomes the newest if it was unknown. */
export function remember(id, facts) {
  const all = knownMatches();
  const isNew = !all.some((match) => match.id === id);
  if (isNew) keep(MATCHES, [{ id, ...facts }, ...all].slice(0, MOST_MATCHES));
  else keep(MATCHES, all.map((match) => (match.id === id ? { ...match, ...facts } : match)));
}

/** Keeps what is shown of a match that is not open, as it is now. */
export function rememberState(state) {
  const { game, players, options, standing, status, title } = state;
  const match = { game, players, options, standing, status, title, hand: state.hand.number };
  if (JSON.stringify(match) !== JSON.stringify(knownMatch(state.id)?.match)) remember(state.id, { match, at: Date.now() });
}

/** Forgets a match: this phone can no longer open it. */
export const forget = (id) => keep(MATCHES, knownMatches().filter((match) => match.id !== id));

/** The names that have played on this phone, the last ones first. @returns {string[]} */
export const knownNames = () => kept(NAMES, []);

/** Keeps names as the ones that played last. */
export function rememberNames(names) {
  const others = knownNames().filter((name) => !names.includes(name));
  keep(NAMES, [...names, ...others].slice(0, MOST_NAMES));
}
