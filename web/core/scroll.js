// Where one was on a page: Back comes back to the same place, also where the page is drawn again first.
import { useEffect } from "./html.js";
import { place } from "./router.js";

const places = new Map();

/**
 * Coming back, goes to where the page was when it was left, once `isReady`: its height is known then. Else `first`
 * decides where it begins.
 */
export function useSamePlace(key, isReady, first = () => window.scrollTo(0, 0)) {
  useEffect(() => {
    if (!isReady) return undefined;
    const y = places.get(key);
    if (y === undefined || !place.get().isBack) first();
    else window.scrollTo(0, y);
    const note = () => places.set(key, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [key, isReady]);
}
