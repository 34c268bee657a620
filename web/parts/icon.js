import { html } from "../core/html.js";

// Drawn with strokes in a field of 24 x 24.
const PATHS = {
  back: "M15 5l-7 7 7 7",
  bin: "M9 6h11v12H9l-6-6 6-6m3 4l4 4m0-4l-4 4",
  check: "M5 12.5l4.5 4.5L19 7.5",
  cloud: "M7 18h10a4 4 0 0 0 1-7.9A6 6 0 0 0 8.6 7.4M6.5 10A4 4 0 0 0 7 18M4 4l16 16",
  cross: "M6 6l12 12M18 6L6 18",
  down: "M5 9l7 7 7-7",
  edit: "M4 20l1-4L16 5l3 3L8 19l-4 1M14 7l3 3",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12m10-3a3 3 0 1 1 0 6 3 3 0 0 1 0-6",
  flag: "M6 21V4h11l-2 4 2 4H6",
  forward: "M9 5l7 7-7 7",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  law: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3V4m0 13a3 3 0 0 1 3-3h11M9 8h6",
  lock: "M6 11h12v9H6v-9m3 0V8a3 3 0 0 1 6 0v3",
  menu: "M3 6h18M3 12h18M3 18h18",
  minus: "M5 12h14",
  name: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4 3.6-6.5 8-6.5 1 0 2 .1 2.9.4M14 21l1-3 4-4 2 2-4 4-3 1",
  plus: "M12 5v14M5 12h14",
  redo: "M15 14l5-5-5-5M20 9H10a5.5 5.5 0 0 0 0 11h3",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L21 21",
  send: "M12 19V5M6 11l6-6 6 6",
  share: "M12 15V3M7 7l5-5 5 5M5 12v9h14v-9",
  swap: "M8 4v16l-4-4M16 20V4l4 4",
  turn: "M20 11a8 8 0 1 0-2 6M20 4v7h-7",
  undo: "M9 14L4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-3",
};

/** A line drawing, decoration only: whoever uses it says in words what it means. */
export function Icon({ name, size = 24 }) {
  return html`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">
    <path d=${PATHS[name]} />
  </svg>`;
}
