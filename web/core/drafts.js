// What is being entered and not recorded yet: kept on the phone with every tap, so that it survives a
// reload, Back and a killed browser.
import { keep, kept } from "./keep.js";
import { createStore } from "./store.js";

const stores = new Map();

/** The draft of a kind (`result`, `plays`, ...) of a match: `{hand, values}` or null. */
export function draftStore(match, kind) {
  const name = `draft.${kind}.${match}`;
  if (!stores.has(name)) {
    const store = createStore(kept(name));
    store.listen((draft) => keep(name, draft));
    stores.set(name, store);
  }
  return stores.get(name);
}
