import { useEffect, useState } from "./html.js";

/**
 * A value that tells who listens when it changes.
 * @returns {{get: () => any, set: (next: any) => void, listen: (listener: (value: any) => void) => () => void}}
 */
export function createStore(value) {
  const listeners = new Set();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener(value);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store in a component, which is drawn again whenever the value changes. */
export function useStore(store) {
  const [, redraw] = useState(store.get());
  useEffect(() => {
    redraw(store.get());
    return store.listen(redraw);
  }, [store]);
  return store.get();
}
