import { NoAnswer, Refused } from "./api.js";
import { useEffect, useState } from "./html.js";
import { language } from "./language.js";
import { refresh, ruling } from "./session.js";

/**
 * What the referee would say of an event, asked whenever it changes.
 * @param {object} match as of `useMatch`
 * @param {object | null} event null: there is nothing to ask yet
 * @param {number} [rest] milliseconds without another change before it is asked
 * @returns {{is: "none" | "asking" | "told" | "unchecked", ruling?: object}} while asking, `ruling` is the one
 *   before, if it was about the same hand; `unchecked`: there is no network, or entries wait before this one
 */
export function usePreview(match, event, rest = 0) {
  const [told, tell] = useState({ key: "" });
  const mayAsk = match.isConnected && match.entries.length === 0;
  const key = event && mayAsk ? JSON.stringify([event, match.state.version, language()]) : "";
  useEffect(() => {
    if (!key) return undefined;
    const controller = new AbortController();
    const asks = () =>
      ruling(event, controller.signal).then(
        (answer) => tell({ key, hand: match.hand, ruling: answer }),
        (error) => {
          if (controller.signal.aborted || !expected(error)) return;
          tell({ key, isUnknown: true });
          if (error instanceof NoAnswer) void refresh(); // which learns whether there is a network
        },
      );
    const timer = setTimeout(asks, rest);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  if (!event) return { is: "none" };
  if (!mayAsk || (told.key === key && told.isUnknown)) return { is: "unchecked" };
  if (told.key === key) return { is: "told", ruling: told.ruling };
  return { is: "asking", ruling: told.hand === match.hand ? told.ruling : undefined };
}

function expected(error) {
  if (error instanceof NoAnswer || error instanceof Refused) return true;
  throw error;
}
