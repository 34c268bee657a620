// The calls of the hand at the table, made and changed by tapping.
import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { back } from "../core/router.js";
import { Mark } from "../parts/mark.js";
import { Sheet } from "../parts/sheet.js";

/** The sheet: each player with the game's own call button. */
export default function Calls({ match, game }) {
  if (!match?.state) return null;
  const foot = html`<button type="button" class="go" onClick=${() => back()}><b>${t("done")}</b></button>`;
  return html`<${Sheet} title=${t("calls.title")} foot=${foot}>
    <ul class="rows calls">
      ${match.state.players.map(({ seat, name, team }) => html`<li key=${seat}>
        <span class=${`side-${team}`}><${Mark} side=${team} /></span> <b>${name}</b> <${game.Call} seat=${seat} match=${match} />
      </li>`)}
    </ul>
  </${Sheet}>`;
}
