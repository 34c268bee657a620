import { html } from "../core/html.js";
import { figure } from "../core/language.js";

const WIDTH = 186;
const HEIGHT = 76;
const EDGE = 7;
const MOST_MARKS = 12;

/**
 * The totals after each hand as lines, one a side; the table beside it says the same in figures.
 * @param {{totals: number[][], target: number, label?: string, width?: number, height?: number}} props `totals` from
 *   the start on: the first row is before any hand; `label` names the target where it is no number
 */
export function Chart({ totals, target, label = figure(target), width = WIDTH, height = HEIGHT }) {
  const all = totals.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(target, ...all);
  const x = (hand) => EDGE + (hand * (width - 2 * EDGE)) / Math.max(1, totals.length - 1);
  const y = (total) => height - EDGE - ((total - low) * (height - 2 * EDGE)) / (high - low);
  const sides = totals[0].map((_, side) => totals.map((row, hand) => [x(hand), y(row[side])]));
  return html`<svg class="chart" viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
    <path class="chart-target" d=${`M0 ${y(target)}H${width}`} />
    <text class="chart-text" x="0" y=${y(target) + 14}>${label}</text>
    <path class="chart-zero" d=${`M0 ${y(0)}H${width}`} />
    ${sides.map((points, side) => html`<${Line} key=${side} points=${points} side=${side} />`)}
  </svg>`;
}

function Line({ points, side }) {
  const marked = points.length <= MOST_MARKS ? points : points.slice(-1);
  return html`<g class=${`chart-line side-${side}`}>
    <path d=${`M${points.map((point) => point.join(" ")).join("L")}`} />
    ${marked.map((point) => html`<path class="chart-mark" d=${MARKS[side](...point)} />`)}
  </g>`;
}

const MARKS = [
  (x, y) => `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`,
  (x, y) => `M${x - 3.6} ${y - 3.6}h7.2v7.2h-7.2z`,
  (x, y) => `M${x} ${y - 4.6}l4.6 8h-9.2z`,
  (x, y) => `M${x} ${y - 5}l5 5-5 5-5-5z`,
];
