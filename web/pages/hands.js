// All hands of a match with the totals after each, and the chart.
import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { useMatch } from "../core/session.js";
import { gameOf } from "../games/index.js";
import { Icon } from "../parts/icon.js";
import { Mark } from "../parts/mark.js";
import { PageBar } from "../parts/page_bar.js";

/** The page at `/m/:id/hands`. */
export default function HandsPage() {
  const match = useMatch();
  if (!match?.state) return null;
  const game = gameOf(match.state.game);
  const sides = game.sides(match.state);
  const unsent = match.entries.filter(({ body }) => body.type === "result");
  return html`<main class="paper-page">
    <${PageBar} title=${t(`${game.id}.hands`)} />
    <div class="paper">
      ${game.HandsChart && match.state.hands.length > 1 && html`<${game.HandsChart} state=${match.state} />`}
      <table class="hands">
        <thead><tr>
          <th scope="col"><span class="hidden">${t("hands.number")}</span></th>
          <th scope="col">${t("hands.after")}</th>
          ${sides.map((side) => html`<th key=${side.mark} scope="col" class="hands-total"><${Mark} side=${side.mark} /><span class="hidden">${side.names.join(", ")}</span></th>`)}
        </tr></thead>
        <tbody>
          ${match.state.hands.map((hand) => html`<${Hand} key=${hand.number} hand=${hand} game=${game} match=${match} />`)}
          ${unsent.map((entry) => html`<tr key=${entry.id} class="unsent"><td>${entry.body.hand}</td><td colspan=${1 + sides.length}>${t("hands.unsent")}</td></tr>`)}
        </tbody>
      </table>
      ${match.state.hands.length + unsent.length === 0 && html`<p class="paper-empty">${t("hands.none")}</p>`}
    </div>
  </main>`;
}

function Hand({ hand, game, match }) {
  const { title, calls = [] } = game.handLine(hand, match.state.players);
  return html`<tr class=${classes(hand.irregular.length > 0 && "irregular")}>
    <td>${hand.number}</td>
    <td>
      <span class="hand-title">${title}${hand.irregular.length > 0 && html` <${Icon} name="flag" size=${16} /><span class="hidden">${t("hands.irregular")}</span>`}</span>
      ${calls.map(({ text, won }) => html`<span key=${text} class="hand-call">${text} <${Icon} name=${won ? "check" : "cross"} size=${16} /><span class="hidden">${t(won ? "call.made" : "call.failed")}</span></span>`)}
    </td>
    ${game.handTotals(hand).map((total, side) => html`<td key=${side} class=${`hands-total side-${side}`}>${total}</td>`)}
  </tr>`;
}
