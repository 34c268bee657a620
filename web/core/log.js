// The log of a match, its newest piece first: events as they stand now, with their rulings in the language of
// the page. Read again whenever the match has changed.
import { ask, NoAnswer, Refused } from "./api.js";
import { useEffect, useState } from "./html.js";
import { language } from "./language.js";
import { knownMatch } from "./matches.js";

const PIECE = 60;
const LARGEST = 1000;

let last = null;

/**
 * @typedef {object} Log
 * @property {object[]} events in the order of play
 * @property {boolean} isWhole whether they begin with the first of the match
 * @property {boolean} isOld the server could not be asked: this is how it was
 * @property {() => void} more reads the piece before
 */

/**
 * The newest events; null until the server told them. `wanted(events)` says whether more are needed.
 * @returns {Log | null}
 */
export function useLog(match, wanted = () => false) {
  const { id, state } = match;
  const [log, tell] = useState(last?.id === id ? last : null);
  const [from, reach] = useState(log?.from ?? Math.max(0, state.version - PIECE));
  const key = `${state.version}.${language()}`;
  useEffect(() => {
    if (log?.key === key && log.from <= from) return undefined;
    let isWanted = true;
    read(id, from).then(
      (events) => {
        last = { id, key, from, events: inOrderOfPlay(events) };
        if (isWanted) tell(last);
      },
      (error) => {
        if (!(error instanceof NoAnswer || error instanceof Refused)) throw error;
        if (isWanted) tell({ ...(log ?? { id, from, events: [] }), isOld: true });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, key, from]);
  const more = () => reach(Math.max(0, from - 2 * PIECE));
  const isShort = log && log.from > 0 && !log.isOld && log.from <= from && (log.events.length === 0 || wanted(log.events));
  useEffect(() => {
    if (isShort) more();
  }, [isShort, log]);
  if (!log) return null;
  return { events: log.events, isWhole: log.from === 0, isOld: Boolean(log.isOld), more };
}

/** Numbers never exceed the version, so the newest events are those after a little less than it. */
async function read(match, from) {
  const events = [];
  for (let after = from; after !== null; ) {
    const path = `/matches/${match}/events?after=${after}&limit=${LARGEST}`;
    const { data } = await ask("GET", path, { token: knownMatch(match).token });
    events.push(...data.events);
    after = data.next;
  }
  return events;
}

/** An inserted event stands before the one it was inserted before. */
export function inOrderOfPlay(events) {
  const ordered = events.filter(({ before }) => before === undefined);
  for (const event of events.filter(({ before }) => before !== undefined)) {
    const at = ordered.findIndex(({ number }) => number === event.before);
    const later = at < 0 ? ordered.findIndex(({ number, before }) => before === undefined && number > event.before) : at;
    ordered.splice(later < 0 ? ordered.length : later, 0, event);
  }
  return ordered;
}
