import { useEffect, useState } from "./html.js";

const WIDE = "(min-width: 900px) and (orientation: landscape)";

/** Whether the screen lies across and is as wide as a tablet. */
export const useWide = () => useMedia(WIDE);

/** Whether a media query holds, now and whenever that changes. */
export function useMedia(wanted) {
  const [query] = useState(() => matchMedia(wanted));
  const [holds, tell] = useState(query.matches);
  useEffect(() => {
    const listen = () => tell(query.matches);
    query.addEventListener("change", listen);
    return () => query.removeEventListener("change", listen);
  }, [query]);
  return holds;
}
