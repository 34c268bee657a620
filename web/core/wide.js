import { useEffect, useState } from "./html.js";

const WIDE = "(min-width: 900px) and (orientation: landscape)";

/** Whether the screen lies across and is as wide as a tablet. */
export function useWide() {
  const [query] = useState(() => matchMedia(WIDE));
  const [isWide, tell] = useState(query.matches);
  useEffect(() => {
    const listen = () => tell(query.matches);
    query.addEventListener("change", listen);
    return () => query.removeEventListener("change", listen);
  }, [query]);
  return isWide;
}
