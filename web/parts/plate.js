import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { Mark } from "./mark.js";
import { Name } from "./name.js";

/**
 * The plate of a player at the table, to be tapped.
 * @param {{player: object, place: string, coin?: number | null, implied?: boolean, onTap: () => void}} props
 *   `coin` is the place in the order of going out, hollow where it filled itself in; children (a call,
 *   a badge) lie on the plate and are tapped for themselves
 */
export function Plate({ player, place, coin = null, implied = false, onTap, children, className }) {
  const said = coin === null ? "" : t(`place.${coin}`);
  return html`<div class=${classes("plate", `plate-${place}`, className)}>
    <button type="button" class="plate-name" aria-label=${t("plate", { name: player.name, place: said })} aria-pressed=${coin !== null} onClick=${onTap}>
      <${Mark} side=${player.team} /><${Name} text=${player.name} />
    </button>
    ${children}
    ${coin !== null && html`<span class=${classes("coin", implied && "hollow")} aria-hidden="true">${coin}</span>`}
  </div>`;
}
