import { classes, html, useLayoutEffect, useRef } from "../core/html.js";
import { t } from "../core/language.js";
import { back } from "../core/router.js";

/**
 * Paper that comes up from below: a dialog named by its title, which takes the focus (the router gives it back).
 * Back, Escape and a tap beside it close it. `head` stands beside the title, `foot` stays at the bottom.
 */
export function Sheet({ title, head, foot, children, className }) {
  const paper = useRef(null);
  useLayoutEffect(() => paper.current.focus({ preventScroll: true }), []);
  const onKeyDown = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    void back();
  };
  return html`<div class="sheet-layer" onKeyDown=${onKeyDown}>
    <button type="button" class="sheet-shade" tabindex="-1" aria-label=${t("close")} onClick=${() => back()}></button>
    <section class=${classes("sheet", className)} role="dialog" aria-modal="true" aria-label=${title} tabindex="-1" ref=${paper}>
      <div class="sheet-grip" aria-hidden="true"></div>
      <header class="sheet-head"><h2>${title}</h2>${head}</header>
      <div class="sheet-body">${children}</div>
      ${foot && html`<footer class="sheet-foot">${foot}</footer>`}
    </section>
  </div>`;
}
