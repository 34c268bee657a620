import { html } from "../core/html.js";

const SHAPES = {
  legal: html`<circle cx="16" cy="16" r="15" /><path class="sign" d="M9 16.5l5 5 9-10" />`,
  question: html`<path d="M16 1.5l14.5 14.5L16 30.5 1.5 16z" /><path class="sign" d="M12.5 13a3.5 3.5 0 1 1 5 3.2c-1 .6-1.5 1.2-1.5 2.3m0 3v1" />`,
  illegal: html`<path d="M10 1h12l9 9v12l-9 9H10l-9-9V10z" /><path class="sign" d="M9 16h14" />`,
};

/** The sign of a verdict: disc with check, rhombus with question mark, octagon with bar. A word stands beside it. */
export function VerdictSign({ verdict, size = 34 }) {
  return html`<svg class=${`verdict ${verdict}`} viewBox="0 0 32 32" width=${size} height=${size} aria-hidden="true">${SHAPES[verdict]}</svg>`;
}
