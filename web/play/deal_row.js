import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { openSheet } from "../core/router.js";
import { Name } from "../parts/name.js";
import { useHands } from "./hands_known.js";

/** The cards dealt, as far as the recorder knows them: a button for each hand, and one that records the deal. */
export function DealRow({ match, send }) {
  const [hands] = useHands(match);
  const isKnown = Object.keys(hands).length > 0;
  return html`<section class="due" aria-label=${t("deal.title")}>
    <p>${t("deal.title")}</p>
    <div class=${classes("due-choices", match.state.players.length > 3 && "deal-hands")}>
      ${match.state.players.map(({ seat, name }) => html`<button key=${seat} type="button" class="due-choice quiet" onClick=${() => openSheet("hand", { seat })}>
        <${Name} text=${name} roomy=${9} /> <b>${hands[seat]?.length ?? "–"}</b>
      </button>`)}
      ${isKnown && html`<button type="button" class="due-choice" onClick=${() => send({ type: "deal", hands })}>${t("deal.record")}</button>`}
    </div>
  </section>`;
}
