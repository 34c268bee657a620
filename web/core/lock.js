import { createStore } from "./store.js";

/** Whether the table is locked, so that stray touches enter nothing. */
export const locked = createStore(false);
