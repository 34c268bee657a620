import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { rankText } from "../parts/card.js";

/** The wish that goes with the cards typed: opens the keys for it, which then are brass. */
export function WishRow({ wish, isWishing, onWishing }) {
  const text = wish ? t("wish.of", { rank: rankText(wish) }) : t("wish.none");
  return html`<button type="button" class=${classes("wish-row", isWishing && "open")} aria-expanded=${isWishing} onClick=${onWishing}>
    <b>${isWishing ? t("wish.choose") : text}</b>
    ${!isWishing && html`<span>${t(wish ? "wish.change" : "wish.make")}</span>`}
  </button>`;
}
