// Cards left, of those who have to tell: asked from the referee, never counted here.
import { NoAnswer, Refused } from "../core/api.js";
import { useEffect, useState } from "../core/html.js";
import { ruling } from "../core/session.js";

/** `{[seat]: cards}` of the seats that are obliged to tell how many cards they hold. */
export function useCounts(match, plays) {
  const [told, tell] = useState({ match: "", counts: {} });
  const { state } = match;
  const mayAsk = match.isConnected && match.entries.length === 0 && state.hand.phase === "play" && plays.isCounted(state);
  const key = mayAsk ? `${state.id} ${state.hand.number} ${state.hand.held}` : "";
  useEffect(() => {
    if (!key) return undefined;
    const controller = new AbortController();
    Promise.all(state.players.map(({ seat }) => asked(seat, state, controller.signal))).then(
      (counts) => tell({ match: state.id, counts: Object.fromEntries(counts.filter(([, count]) => count !== undefined)) }),
      (error) => {
        if (!(error instanceof NoAnswer || error instanceof Refused)) throw error;
      },
    );
    return () => controller.abort();
  }, [key]);
  return told.match === state.id && state.hand.phase === "play" ? told.counts : {};
}

async function asked(seat, { players, hand }, signal) {
  if (hand.out.includes(seat)) return [seat, undefined];
  const by = (seat + 1) % players.length;
  const { effects } = await ruling({ type: "ask_count", by, of: seat }, signal);
  return [seat, effects.find(({ type }) => type === "count")?.count];
}
