// What games for points share: the chart and the last hands on the pad.
import { html } from "../core/html.js";
import { figure } from "../core/language.js";
import { Icon } from "../parts/icon.js";
import { Chart } from "../parts/chart.js";

const LAST = 3;

/** The totals after each hand, from nothing on: what the chart draws. */
export const course = (state) => [state.standing.totals.map(() => 0), ...state.hands.map((hand) => hand.totals)];

/** The chart and the last hands; nothing before there is a hand. */
export function PointsDetail({ state }) {
  if (state.hands.length === 0) return null;
  return html`<span class="pad-detail" aria-hidden="true">
    <${Chart} totals=${course(state)} target=${state.standing.target} />
    <span class="last-hands">
      ${state.hands.slice(-LAST).map((hand) => html`<${LastHand} key=${hand.number} hand=${hand} />`)}
    </span>
    <${Icon} name="forward" />
  </span>`;
}

/** The chart alone and larger, above the list of hands. */
export function PointsChart({ state }) {
  return html`<div class="hands-chart"><${Chart} totals=${course(state)} target=${state.standing.target} width=${346} height=${150} /></div>`;
}

function LastHand({ hand }) {
  const [first, ...others] = hand.score;
  return html`<span class="last-hand">
    <b class="side-0">${figure(first)}</b><span>${hand.number}</span>
    ${others.map((points, at) => html`<b class=${`side-${at + 1}`}>${figure(points)}</b>`)}
  </span>`;
}

/** What a result would score and where the totals would stand, from the ruling on it. */
export function scoreLine(ruling, { standing }, signed) {
  const scored = ruling.effects.find((effect) => effect.type === "hand_scored");
  if (!scored) return "";
  const totals = standing.totals.map((total, side) => figure(total + scored.score[side]));
  return `${scored.score.map(signed).join(" : ")}  →  ${totals.join(" : ")}`;
}
