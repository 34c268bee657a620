import { remember } from "./matches.js";
import { session } from "./session.js";

/** Locks a match on this phone, so that stray touches change nothing, or unlocks it; kept until then. */
export function setLock(id, isLocked) {
  remember(id, { isLocked });
  session.set({ ...session.get() });
}
