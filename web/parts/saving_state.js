import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { openSheet } from "../core/router.js";
import { Icon } from "./icon.js";

/** What became of the entries: saved, going out, waiting for a network, or refused (a button to it). */
export function SavingState({ match }) {
  const { entries, isConnected } = match;
  const refused = entries.find((entry) => entry.problem);
  if (refused) {
    const behind = entries.length - 1;
    const show = () => openSheet("refused", { id: refused.id });
    return html`<button type="button" class="saving is-refused" onClick=${show}>
      <${Icon} name="flag" size=${18} /> <span>${t("saving.refused", { n: 1 })}${behind > 0 && html`<br />${t("saving.unsent", { n: behind })}`}</span>
    </button>`;
  }
  const [name, icon] = stateOf(entries, isConnected);
  return html`<p class=${classes("saving", `is-${name}`)} role="status">
    <${Icon} name=${icon} size=${18} /> <span>${t(`saving.${name}`, { n: entries.length })}</span>
  </p>`;
}

function stateOf(entries, isConnected) {
  if (!isConnected) return entries.length > 0 ? ["unsent", "cloud"] : ["offline", "cloud"];
  return entries.length > 0 ? ["sending", "send"] : ["saved", "check"];
}
