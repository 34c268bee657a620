// News of a match as they come: a stream while it holds, else asking every few seconds.
import { listen } from "./api.js";
import { pause } from "./connection.js";

const POLL_MILLISECONDS = 4000;
const SILENCE_MILLISECONDS = 40_000;

/**
 * Follows a match until the signal ends it.
 * @param {string} id
 * @param {string} token
 * @param {{version: () => number, refresh: () => Promise<void>, signal: AbortSignal}} session
 */
export async function follow(id, token, { version, refresh, signal }) {
  while (!signal.aborted) {
    await refresh();
    if (!document.hidden) await stream(id, token, { version, refresh, signal }).catch(() => undefined);
    if (!signal.aborted) await pause(POLL_MILLISECONDS, signal);
  }
}

async function stream(id, token, { version, refresh, signal }) {
  const silence = new AbortController();
  const end = () => silence.abort();
  const whenHidden = () => document.hidden && end();
  signal.addEventListener("abort", end);
  document.addEventListener("visibilitychange", whenHidden);
  window.addEventListener("online", end); // what was open before may be dead without knowing
  try {
    const answer = await listen(`/matches/${id}/stream`, { token, after: version(), signal: silence.signal });
    for await (const known of versions(answer.body, end)) if (known > version()) await refresh();
  } finally {
    end();
    signal.removeEventListener("abort", end);
    document.removeEventListener("visibilitychange", whenHidden);
    window.removeEventListener("online", end);
  }
}

/** The version of each message of a stream, until it ends or says nothing for too long. */
async function* versions(body, onSilence) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const timer = setTimeout(onSilence, SILENCE_MILLISECONDS);
    const { value, done } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    const messages = (rest + value).split("\n\n");
    rest = messages.pop();
    for (const message of messages) {
      const id = /^id: (\d+)$/m.exec(message);
      if (id) yield Number(id[1]);
    }
  }
}
