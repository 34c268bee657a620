// What was entered and is not known to be recorded yet. An entry is written to the phone before it is sent,
// leaves when the server has said that it is recorded, and goes out again with the same id otherwise; sent
// twice it is recorded once. Entries of a match go out one after the other; a refused one stops the rest.
import { ask, NoAnswer, Refused } from "./api.js";
import { connected, pause } from "./connection.js";
import { all, put, remove } from "./database.js";
import { newId } from "./ids.js";
import { knownMatch } from "./matches.js";
import { createStore } from "./store.js";

const PAUSES = [1000, 2000, 4000, 8000, 15_000];
const NOTHING_TO_DO = new Set(["nothing-to-undo", "nothing-to-redo"]);

/**
 * @typedef {object} Entry
 * @property {string} id what makes a resend harmless; for an event its own id
 * @property {string} match
 * @property {"event" | "undo" | "redo" | "amend"} kind
 * @property {object} body event: the event; amend: `{find, event, number}`, see {@link amend}
 * @property {number} at when it was entered
 * @property {boolean} tried whether it was sent, so that it may be recorded though no answer came
 * @property {number} [seen] the version of the match it was entered on, where nothing of this phone waited before it
 * @property {object} [problem] why it was refused, with `status`
 * @property {boolean} [isOvertaken] it was refused, and others had recorded something since it was entered
 */

/** Everything waiting, in the order it was entered. */
export const queue = createStore([]);

const sending = new Set();
const listeners = new Set();
const refusals = new Set();
let last = 0;

/** Reads what was left from before, and goes on sending it. */
export async function startQueue() {
  queue.set((await all("queue")).sort((one, other) => one.at - other.at));
  for (const match of new Set(queue.get().map((entry) => entry.match))) void send(match);
}

/** What waits of one match. @returns {Entry[]} */
export const waiting = (match, entries = queue.get()) => entries.filter((entry) => entry.match === match);

/** Told of each answer that records: `(match id, entry, answer)`. */
export function onRecorded(listener) {
  listeners.add(listener);
}

/** Told of each refusal: `(match id, entry)`. */
export function onRefused(listener) {
  refusals.add(listener);
}

/** Takes an event into the queue, entered on a `version` of the match; resolves once it is safe on the phone. */
export async function record(match, event, version) {
  const id = newId();
  const seen = waiting(match).length === 0 ? version : undefined;
  await add({ id, match, kind: "event", seen, body: { ...event, id, at: new Date().toISOString() } });
}

/**
 * Changes what this hand's newest event like `find` says: `event` in its place, or null to retract it. While
 * that event has not been sent it is changed here; else its number is looked up before anything is sent.
 */
export async function amend(match, find, event) {
  const unsent = waiting(match).findLast(
    (entry) => entry.kind === "event" && !entry.tried && isLike(entry.body, find),
  );
  if (!unsent) return add({ id: newId(), match, kind: "amend", body: { find, event } });
  if (event === null) return drop(unsent.id);
  await change({ ...unsent, body: { ...unsent.body, ...event } });
}

/** Takes back the last thing entered: what was never sent or was refused leaves the queue, else the server is asked. */
export async function undo(match) {
  const newest = waiting(match).at(-1);
  if (newest && (!newest.tried || newest.problem)) {
    await drop(newest.id);
    return newest;
  }
  await add({ id: newId(), match, kind: "undo", body: {} });
  return null;
}

/** Brings back what was taken back. */
export const redo = (match) => add({ id: newId(), match, kind: "redo", body: {} });

/** Takes an entry out, and sends what waited behind it. */
export async function drop(id) {
  const entry = queue.get().find((each) => each.id === id);
  if (!entry) return;
  await remove("queue", id);
  queue.set(queue.get().filter((each) => each.id !== id));
  void send(entry.match);
}

/** Notes that others had recorded something since a refused entry was entered. */
export async function overtake(id) {
  const entry = queue.get().find((each) => each.id === id);
  if (entry?.problem) await change({ ...entry, isOvertaken: true });
}

/** Sends a refused entry again, changed: `stands` with a reason, another reading, another hand. */
export async function sendAgain(id, changes) {
  const entry = queue.get().find((each) => each.id === id);
  const body = { ...entry.body, ...changes };
  await change({ ...entry, body, problem: undefined });
  void send(entry.match);
}

async function add(entry) {
  last = Math.max(last + 1, Date.now());
  const whole = { ...entry, at: last, tried: false };
  queue.set([...queue.get(), whole]);
  await put("queue", whole).catch(() => undefined); // a full phone: it lives as long as the page
  void send(entry.match);
}

async function change(entry) {
  await put("queue", entry);
  queue.set(queue.get().map((each) => (each.id === entry.id ? entry : each)));
}

async function send(match) {
  if (sending.has(match)) return;
  sending.add(match);
  try {
    for (let failures = 0; ; ) {
      const [entry] = waiting(match);
      if (!entry || entry.problem) return;
      const wait = await attempt(entry);
      failures = wait === null ? 0 : failures + 1;
      if (wait !== null) await pause(Math.max(wait, PAUSES[Math.min(failures, PAUSES.length) - 1]));
    }
  } finally {
    sending.delete(match);
  }
}

/** One try: null if the next may go, else the least milliseconds to wait. */
async function attempt(entry) {
  try {
    const tried = { ...entry, tried: true };
    await change(tried);
    const { data } = await KINDS[entry.kind](tried);
    connected.set(true);
    for (const listener of listeners) listener(entry.match, entry, data);
    await forget(entry.id);
    return null;
  } catch (error) {
    return failed(entry, error);
  }
}

async function failed(entry, error) {
  if (error instanceof NoAnswer) {
    connected.set(false);
    return 0;
  }
  if (!(error instanceof Refused)) throw error;
  connected.set(true);
  if (error.isPassing) return error.retryAfter * 1000;
  if (NOTHING_TO_DO.has(error.name)) {
    await forget(entry.id);
    return null;
  }
  await change({ ...entry, tried: true, problem: { ...error.problem, status: error.status } });
  for (const listener of refusals) listener(entry.match, entry);
  return null;
}

async function forget(id) {
  await remove("queue", id);
  queue.set(queue.get().filter((entry) => entry.id !== id));
}

const KINDS = {
  event: (entry) => post(entry, "events", entry.body),
  undo: (entry) => post(entry, "undo", { id: entry.id }),
  redo: (entry) => post(entry, "redo", { id: entry.id }),
  amend: sendAmendment,
};

const post = ({ match }, to, body) => ask("POST", `/matches/${match}/${to}`, { token: token(match), body });

const token = (match) => knownMatch(match)?.token;

async function sendAmendment(entry) {
  const number = entry.body.number ?? (await numbered(entry));
  if (number === null) return ask("GET", `/matches/${entry.match}`, { token: token(entry.match) });
  const path = `/matches/${entry.match}/events/${number}`;
  const { event } = entry.body;
  if (event === null) return ask("DELETE", path, { token: token(entry.match) });
  return ask("PUT", path, { token: token(entry.match), body: event });
}

/** Looks the number up and keeps it, so that a resend means the same event; null if there is none such. */
async function numbered(entry) {
  const events = await log(entry.match);
  const found = events.findLast((event) => isLike(event, entry.body.find));
  if (found) await change({ ...entry, body: { ...entry.body, number: found.number } });
  return found?.number ?? null;
}

/** The log of a match, from the first event on. */
export async function log(match) {
  const events = [];
  for (let after = 0; after !== null; ) {
    const { data } = await ask("GET", `/matches/${match}/events?after=${after}`, { token: token(match) });
    events.push(...data.events);
    after = data.next;
  }
  return events;
}

const isLike = (event, find) => Object.entries(find).every(([field, value]) => event[field] === value);
