// What games for points share: the chart and the last hands on the pad.
import { html } from "../core/html.js";
import { figure, signed } from "../core/language.js";
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

/** The totals a result would lead to, from the ruling on it; null if it scores nothing. */
export function totalsAfter(ruling, { standing }) {
  const scored = scoredBy(ruling);
  return scored && standing.totals.map((total, side) => figure(total + scored.score[side]));
}

/** What a result would score and where the totals would stand, from the ruling on it. */
export function scoreLine(ruling, state) {
  const scored = scoredBy(ruling);
  return scored ? `${scored.score.map(signed).join(" : ")}  →  ${totalsAfter(ruling, state).join(" : ")}` : "";
}

const scoredBy = (ruling) => ruling.effects.find((effect) => effect.type === "hand_scored") ?? null;
