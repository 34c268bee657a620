import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { Icon } from "./icon.js";

const REASONS = ["stands.late", "stands.agreed"];

/** What was against the rules, happened, and stands: the reason is the button. */
export function StandChoices({ stand }) {
  return html`<div class="way">
    <p><${Icon} name="flag" /> <b>${t("stands")}</b> ${t("stands.text")}</p>
    <div class="choices">${REASONS.map((key) => html`<button key=${key} type="button" class="choice" onClick=${() => stand(t(key))}>${t(key)}</button>`)}</div>
  </div>`;
}
