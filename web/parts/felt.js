import { classes, html } from "../core/html.js";

// Where the seats are seen from the one at the bottom, in order of play.
const PLACES = {
  clockwise: { 4: ["bottom", "left", "top", "right"], 3: ["bottom", "left", "right"] },
  "counter-clockwise": { 4: ["bottom", "right", "top", "left"], 3: ["bottom", "right", "left"] },
};

/** Where each seat is drawn: `top`, `left`, `right` or `bottom`, by seat. */
export function placesOf(seats, direction, mine) {
  const places = PLACES[direction][seats];
  return Array.from({ length: seats }, (_, seat) => places[(seat - mine + seats) % seats]);
}

/**
 * The table: `plate(seat, place)` draws each player where he sits, `children` lie in the middle. The plates
 * come in order of play, which is how one walks round them with the keyboard.
 */
export function Felt({ seats, direction, mine, plate, children, className }) {
  const places = placesOf(seats, direction, mine);
  const order = Array.from({ length: seats }, (_, at) => (mine + at) % seats);
  return html`<div class=${classes("felt", className)}>
    ${order.map((seat) => html`<div key=${seat} class=${`felt-seat at-${places[seat]}`}>${plate(seat, places[seat])}</div>`)}
    <div class="felt-middle">${children}</div>
  </div>`;
}
