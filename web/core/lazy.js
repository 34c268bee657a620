import { html, useEffect, useState } from "./html.js";

const loaded = new Map();

/**
 * A component that is fetched when it is first shown: `load` imports its module, which exports it as
 * default. If it cannot be fetched (no network, or a page left open over an update) that is thrown, and
 * the nearest `Trouble` offers to load the page anew.
 */
export function Lazy({ load, ...props }) {
  const [failure, fail] = useState(null);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (loaded.has(load)) return;
    load().then((module) => {
      loaded.set(load, module.default);
      redraw((times) => times + 1);
    }, fail);
  }, [load]);
  if (failure) throw failure;
  const Part = loaded.get(load);
  return Part ? html`<${Part} ...${props} />` : null;
}
