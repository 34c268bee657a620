import { classes, html } from "../core/html.js";

const WIDE = /[\u2e80-\uffef]/g;

/**
 * A name in one line: shrunk once if it is longer than `roomy` letters, then cut with an ellipsis; readers and
 * a long press have it whole.
 */
export function Name({ text, roomy = 7, className }) {
  const length = text.length + (text.match(WIDE)?.length ?? 0);
  return html`<span class=${classes("name", length > roomy && "long", className)} title=${text}>${text}</span>`;
}
