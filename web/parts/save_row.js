import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { back } from "../core/router.js";

/** The two ways out of a correction. @param {{isReady: boolean, missing?: string, save: () => void}} props */
export function SaveRow({ isReady, missing, save }) {
  return html`<div class="actions">
    <button type="button" class="choice" onClick=${() => back()}>${t("correct.cancel")}</button>
    <button type="button" class=${classes("go", !isReady && "not-yet")} aria-disabled=${!isReady} onClick=${() => isReady && save()}>
      <b>${isReady ? t("correct.save") : missing || t("correct.unchanged")}</b>
    </button>
  </div>`;
}
