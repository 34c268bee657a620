import { html, useMemo } from "../core/html.js";
import { encode } from "../vendor/uqr.js";

/** A text as a QR code, drawn on the phone. Dark on light in every colour scheme, since not every camera reads the other. */
export function Qr({ text, label }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return html`<svg class="qr" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label} shape-rendering="crispEdges"><path d=${path} /></svg>`;
}

const QUIET = 3;

function drawn(text) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET });
  const runs = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: runs.join("") };
}
