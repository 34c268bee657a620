import { html, useEffect, useState } from "./html.js";

const loaded = new Map();

/**
 * A component that is there (`Part`), or is fetched when it is first shown: `load` imports its module, which
 * exports it as default. If it cannot be fetched (no network, or a page left open over an update) that is thrown, and
 * the nearest `Trouble` offers to load the page anew.
 */
export function Lazy({ Part, load, ...props }) {
  const [failure, fail] = useState(null);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (Part || loaded.has(load)) return;
    load().then((module) => {
      loaded.set(load, module.default);
      redraw((times) => times + 1);
    }, fail);
  }, [load]);
  if (failure) throw failure;
  const Shown = Part ?? loaded.get(load);
  return Shown ? html`<${Shown} ...${props} />` : null;
}
