import { classes, html, useLayoutEffect, useRef } from "../core/html.js";
import { t } from "../core/language.js";
import { back } from "../core/router.js";

/**
 * Paper that comes up from below: a dialog named by its title, which takes the focus (the router gives it back).
 * Back, Escape and a tap beside it close it. `sign` stands before the title, `under` below it,
 * `head` behind it; `foot` stays at the bottom.
 */
export function Sheet({ title, sign, under, head, foot, children, className }) {
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
      <header class="sheet-head">${sign}<div class="sheet-titles"><h2>${title}</h2>${under && html`<p class="sheet-under">${under}</p>`}</div>${head}</header>
      <div class="sheet-body">${children}</div>
      ${foot && html`<footer class="sheet-foot">${foot}</footer>`}
    </section>
  </div>`;
}
