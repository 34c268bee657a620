import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { remember } from "../core/matches.js";
import { openSheet } from "../core/router.js";
import { session } from "../core/session.js";
import { LEVELS } from "../levels/index.js";
import { SHEETS } from "../sheets/index.js";

/** The level of detail, changeable at any moment, and the way to the referee. */
export function Strip({ match }) {
  const names = Object.keys(LEVELS);
  return html`<nav class="strip">
    ${names.length > 1 && html`<div class="levels" role="group" aria-label=${t("level")}>
      ${names.map((name) => html`<${Level} key=${name} name=${name} match=${match} />`)}
    </div>`}
    ${SHEETS.referee && html`<button type="button" class="referee" onClick=${() => openSheet("referee")}>
      <span class="coin-law" aria-hidden="true">§</span> ${t("referee")}
    </button>`}
  </nav>`;
}

function Level({ name, match }) {
  const choose = () => {
    remember(match.id, { detail: name });
    session.set({ ...session.get() });
  };
  const chosen = match.detail === name;
  return html`<button type="button" class=${classes("level", chosen && "chosen")} aria-pressed=${chosen} onClick=${choose}>
    ${t(`level.${name}`)}
  </button>`;
}
