// All hands of a match with the totals after each, and the chart.
import { failed, previewed, step } from "../core/corrections.js";
import { classes, html, useEffect, useRef, useState } from "../core/html.js";
import { newId } from "../core/ids.js";
import { go, openSheet } from "../core/router.js";
import { useStore } from "../core/store.js";
import { t } from "../core/language.js";
import { useSamePlace } from "../core/scroll.js";
import { useMatch } from "../core/session.js";
import { gameOf } from "../games/index.js";
import { Icon } from "../parts/icon.js";
import { Mark } from "../parts/mark.js";
import { PageBar } from "../parts/page_bar.js";

/** The page at `/m/:id/hands`. */
export default function HandsPage() {
  const match = useMatch();
  const after = useStore(previewed);
  useSamePlace(`hands.${match?.id}`, Boolean(match?.state));
  if (!match?.state) return null;
  const game = gameOf(match.state.game);
  const sides = game.sides(match.state);
  const unsent = match.entries.filter(({ body }) => body.type === "result");
  return html`<main class="paper-page">
    <${PageBar} title=${t(`${game.id}.hands`)}>
      ${match.mayRecord && html`<${Steps} match=${match} />`}
      <button type="button" class="bar-button" aria-label=${t("share")} onClick=${() => openSheet("share")}><${Icon} name="share" /></button>
    </${PageBar}>
    <div class="paper">
      ${game.HandsChart && match.state.hands.length > 1 && html`<${game.HandsChart} state=${match.state} />`}
      <table class="hands">
        <thead><tr>
          <th scope="col"><span class="hidden">${t("hands.number")}</span></th>
          <th scope="col">${t("hands.after")}</th>
          ${sides.map((side) => html`<th key=${side.mark} scope="col" class="hands-total"><${Mark} side=${side.mark} /><span class="hidden">${side.names.join(", ")}</span></th>`)}
        </tr></thead>
        <tbody>
          ${match.state.hands.map((hand) => html`<${Hand} key=${hand.number} hand=${hand} after=${after?.hands.find(({ number }) => number === hand.number)} game=${game} match=${match} />`)}
          ${isBegun(match) && html`<${Running} match=${match} sides=${sides} />`}
          ${unsent.map((entry) => html`<tr key=${entry.id} class="unsent"><td>${entry.body.hand}</td><td colspan=${1 + sides.length}>${t("hands.unsent")}</td></tr>`)}
        </tbody>
      </table>
      ${match.state.hands.length + unsent.length === 0 && html`<p class="paper-empty">${t("hands.none")}</p>`}
    </div>
  </main>`;
}

/** Whether something of the hand at the table is recorded, and no result of it waits to be sent. */
function isBegun({ state, hand }) {
  const { number, phase, calls } = state.hand;
  return state.status === "playing" && hand === number && (phase !== "deal" || calls.length > 0);
}

/** The hand that is being played, with the way to its events. */
function Running({ match, sides }) {
  const { number } = match.state.hand;
  return html`<tr class="running">
    <td>${number}</td>
    <td colspan=${1 + sides.length}>
      <button type="button" class="hand-open" onClick=${() => go(`/m/${match.id}/hands/${number}`)}>
        <span>${t("hands.running")}</span> <${Icon} name="forward" size=${20} />
      </button>
    </td>
  </tr>`;
}

/** Undo and redo, at once: the list shows what they did. */
function Steps({ match }) {
  const [said, say] = useState("");
  const make = (which) => async () => {
    try {
      await step(match.id, which, newId());
      say(t(`${which}.done`));
    } catch (error) {
      const { problem } = failed(error);
      say(problem?.detail ?? t("changes.no_network"));
    }
  };
  return html`<p class="bar-said" role="status">${said}</p>
    <button type="button" class="bar-button" aria-label=${t("undo")} onClick=${make("undo")}><${Icon} name="undo" /></button>
    <button type="button" class="bar-button" aria-label=${t("redo")} onClick=${make("redo")}><${Icon} name="redo" /></button>`;
}

/** A row; with a correction looked at it shows what was, struck through, and what would be. */
function Hand({ hand, after, game, match }) {
  const row = useRef(null);
  const shown = after ?? hand;
  const { title, calls = [] } = game.handLine(shown, match.state.players);
  const isOther = title !== game.handLine(hand, match.state.players).title;
  useEffect(() => {
    if (isOther) row.current.scrollIntoView({ block: "start" });
  }, [isOther]);
  const before = game.handTotals(hand);
  return html`<tr ref=${row} class=${classes(hand.irregular.length > 0 && "irregular", isOther && "changed")}>
    <td>${hand.number}</td>
    <td>
      <button type="button" class="hand-open" onClick=${() => openSheet("correct_hand", { number: hand.number })}>
        <span class="hand-title">${title}${hand.irregular.length > 0 && html` <${Icon} name="flag" size=${16} /><span class="hidden">${t("hands.irregular")}</span>`}</span>
        ${calls.map(({ text, won }) => html`<span key=${text} class="hand-call">${text} <${Icon} name=${won ? "check" : "cross"} size=${16} /><span class="hidden">${t(won ? "call.made" : "call.failed")}</span></span>`)}
      </button>
    </td>
    ${game.handTotals(shown).map((total, side) => html`<td key=${side} class=${`hands-total side-${side}`}>
      ${total !== before[side] && html`<s class="hands-before"><span class="hidden">${t("hands.before")}</span> ${before[side]}</s>`}${total}
    </td>`)}
  </tr>`;
}
