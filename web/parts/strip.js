import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { remember } from "../core/matches.js";
import { openSheet } from "../core/router.js";
import { session } from "../core/session.js";
import { LEVELS } from "../levels/index.js";
import { SHEETS } from "../sheets/index.js";

/** The level of detail, changeable at any moment, and the way to the referee. */
export function Strip({ match }) {
  return html`<nav class="strip">
    <div class="levels" role="group" aria-label=${t("level")}>
      ${Object.keys(LEVELS).map((name) => html`<${Level} key=${name} name=${name} match=${match} />`)}
    </div>
    ${SHEETS.referee && html`<button type="button" class="referee" onClick=${() => openSheet("referee")}>
      <span class="coin-law" aria-hidden="true">§</span> ${t("referee")}
    </button>`}
  </nav>`;
}

/** Another level of detail from now on. */
export function chooseLevel(match, name) {
  remember(match.id, { detail: name });
  session.set({ ...session.get() });
}

function Level({ name, match }) {
  const choose = () => chooseLevel(match, name);
  const chosen = match.detail === name;
  return html`<button type="button" class=${classes("level", chosen && "chosen")} aria-pressed=${chosen} disabled=${match.isLocked} onClick=${choose}>
    ${t(`level.${name}`)}
  </button>`;
}
