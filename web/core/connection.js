import { createStore } from "./store.js";

/** Whether the last word we had of the server was an answer. */
export const connected = createStore(true);

const WAKING = [
  [window, "online"],
  [document, "visibilitychange"],
];

/** Waits so long, or until the phone is looked at again or has a network again, whichever is first. */
export function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    for (const [target, name] of WAKING) target.addEventListener(name, wake);
    signal?.addEventListener("abort", done);
    function wake() {
      if (!document.hidden) done();
    }
    function done() {
      clearTimeout(timer);
      for (const [target, name] of WAKING) target.removeEventListener(name, wake);
      signal?.removeEventListener("abort", done);
      resolve();
    }
  });
}
