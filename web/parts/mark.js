import { classes, html } from "../core/html.js";

const SHAPES = [
  html`<circle cx="12" cy="12" r="10" />`,
  html`<rect x="2.5" y="2.5" width="19" height="19" rx="1.5" />`,
  html`<path d="M12 2l11 19.5H1z" />`,
  html`<path d="M12 .8L23.2 12 12 23.2.8 12z" />`,
];

/** The mark of a side: its colour and its shape. Decoration beside a name. */
export function Mark({ side, plain = false, size = 14 }) {
  return html`<svg class=${classes("mark", !plain && `side-${side}`)} viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">
    ${SHAPES[side]}
  </svg>`;
}
