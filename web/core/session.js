// The match on the table: its STATE as the server last told it, and everything one does to it.
import { ask, NoAnswer, Refused } from "./api.js";
import { connected } from "./connection.js";
import { one, put } from "./database.js";
import { follow } from "./live.js";
import { knownMatch, remember, rememberState } from "./matches.js";
import { amend, onRecorded, onRefused, overtake, queue, record, redo, undo, waiting } from "./queue.js";
import { createStore, useStore } from "./store.js";

/**
 * @typedef {object} Session
 * @property {string} id
 * @property {object | null} state STATE (contract 8), null until it is known
 * @property {number} told when the server last told it, in milliseconds
 * @property {string} [gone] why it cannot be opened: `not-found` or `unauthorized`
 */

/** The open match, or null. @returns {import("./store.js").Store<Session | null>} */
export const session = createStore(null);

let ending = null;

/** Opens a match: first as this phone last knew it, then as the server tells it, then live. */
export async function open(id) {
  if (session.get()?.id === id) return;
  close();
  const controller = new AbortController();
  ending = controller;
  session.set({ id, state: null, told: 0 });
  const kept = await one("states", id).catch(() => undefined);
  if (controller.signal.aborted) return;
  if (kept && session.get().state === null) session.set({ id, state: kept.state, told: kept.told });
  const token = knownMatch(id)?.token;
  const version = () => session.get()?.state?.version ?? 0;
  await follow(id, token, { version, refresh: () => refresh(id), signal: controller.signal });
}

/** Leaves the match. */
export function close() {
  ending?.abort();
  ending = null;
  session.set(null);
}

/** Asks the server for the match as it is now; silent without a network. `anew`: even if nothing has changed. */
export async function refresh(id = session.get()?.id, { anew = false } = {}) {
  const known = session.get();
  if (!known || known.id !== id) return;
  const etag = known.state && known.told && !anew ? `"${known.state.version}"` : undefined;
  try {
    const { data } = await ask("GET", `/matches/${id}`, { token: knownMatch(id)?.token, etag });
    connected.set(true);
    if (data) take(data);
    else if (session.get()?.id === id) session.set({ ...session.get(), told: Date.now() });
    await learnRole(id);
  } catch (error) {
    if (error instanceof NoAnswer) connected.set(false);
    else if (error instanceof Refused && !error.isPassing) refused(id, error);
    else if (!(error instanceof Refused)) throw error;
  }
}

/** Asks what the referee would say of an event. @returns {Promise<object>} RULING */
export async function ruling(event, signal) {
  const { id } = session.get();
  const options = { token: knownMatch(id)?.token, body: event, signal };
  return (await ask("POST", `/matches/${id}/rulings`, options)).data;
}

/** Records an event of the hand that goes on. */
export const recordNow = (event) => record(session.get().id, { ...event, hand: handNow() }, session.get().state.version);

/** Changes an event of the hand that goes on: see `queue.amend`. */
export const amendNow = (find, event) => {
  const hand = handNow();
  return amend(session.get().id, { ...find, hand }, event && { ...event, hand });
};

/** Takes back the last thing entered; what never left the phone is given back. */
export const undoNow = () => undo(session.get().id);

/** Brings it back. */
export const redoNow = () => redo(session.get().id);

/**
 * The number of the hand at the table: the server's, and one more for each result that waits to be sent.
 */
export function handNow(state = session.get().state, entries = waiting(state.id)) {
  return state.hand.number + unsentResults(state, entries).length;
}

/** The open match as components need it, or null while nothing is known of it. */
export function useMatch() {
  const known = useStore(session);
  const entries = useStore(queue);
  const isConnected = useStore(connected);
  if (!known?.state) return known;
  const own = waiting(known.id, entries);
  const phone = knownMatch(known.id) ?? {};
  const isWatching = phone.role === "spectator";
  const isLocked = !isWatching && Boolean(phone.isLocked);
  return {
    ...known,
    entries: own,
    hand: handNow(known.state, own),
    isConnected,
    isWatching,
    isLocked,
    mayRecord: !isWatching && !isLocked,
    mine: phone.mine ?? 0,
    detail: phone.detail ?? "result",
  };
}

function unsentResults({ hand }, entries) {
  return entries.filter(
    ({ kind, body, problem }) => kind === "event" && !problem && body.type === "result" && body.hand >= hand.number,
  );
}

/** Takes a STATE the server told, unless a newer one is known. */
function take(state) {
  const known = session.get();
  void put("states", { id: state.id, state, told: Date.now() });
  rememberState(state);
  if (known?.id !== state.id || (known.told && known.state.version > state.version)) return;
  session.set({ ...known, state, told: Date.now(), gone: undefined });
}

async function learnRole(id) {
  if (knownMatch(id)?.role) return;
  try {
    await ask("GET", `/matches/${id}/tokens`, { token: knownMatch(id)?.token });
    remember(id, { role: "scorer" });
  } catch (error) {
    if (error instanceof Refused && error.status === 403) remember(id, { role: "spectator" });
  }
  session.set({ ...session.get() });
}

function refused(id, error) {
  const { spare } = knownMatch(id) ?? {};
  if (spare) {
    remember(id, { token: spare, spare: undefined, role: undefined });
    void refresh(id);
    return;
  }
  if (session.get()?.id === id) session.set({ ...session.get(), gone: error.name });
}

onRecorded((id, entry, answer) => {
  const state = answer.match ?? answer;
  if (state.id === id) take(state);
});

// What is refused was decided on a newer state than the one we show.
onRefused(async (id, entry) => {
  await refresh(id);
  const { state } = session.get() ?? {};
  if (state?.id === id && entry.seen < state.version) await overtake(entry.id);
});
