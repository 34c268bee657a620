import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { Mark } from "./mark.js";
import { Name } from "./name.js";

/**
 * The plate of a player at the table, to be tapped.
 * @param {{player: object, place: string, coin?: number | null, said?: string, implied?: boolean, onTap: () => void}} props
 *   `coin` is the place in the order of going out; a game that has words for places gives `said` instead, which
 *   stands under the name. Either is hollow where it filled itself in. Children (a call) lie on the plate and are
 *   tapped for themselves
 */
export function Plate({ player, place, coin = null, said = "", implied = false, onTap, children, className }) {
  const spoken = said || (coin === null ? "" : t(`place.${coin}`));
  return html`<div class=${classes("plate", `plate-${place}`, className)}>
    <button type="button" class="plate-name" aria-label=${t("plate", { name: player.name, place: spoken })} aria-pressed=${spoken !== ""} onClick=${onTap}>
      <${Mark} side=${player.team} /><${Name} text=${player.name} />
      ${said && html` <span class=${classes("badge", implied && "hollow")} aria-hidden="true">${said}</span>`}
    </button>
    ${children}
    ${coin !== null && html`<span class=${classes("coin", implied && "hollow")} aria-hidden="true">${coin}</span>`}
  </div>`;
}
