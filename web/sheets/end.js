import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { back } from "../core/router.js";
import { recordNow } from "../core/session.js";
import { Sheet } from "../parts/sheet.js";

const REASONS = ["end.late", "end.agreed"];

/** Ends the match before anybody has won: the reason is the button, the totals stay. */
export default function End() {
  const end = (reason) => back().then(() => recordNow({ type: "end", reason }));
  return html`<${Sheet} title=${t("end.title")}>
    <p>${t("end.text")}</p>
    <div class="stack">
      ${REASONS.map((key) => html`<button key=${key} type="button" class="wide" onClick=${() => end(t(key))}>${t(key)}</button>`)}
      <button type="button" class="go" onClick=${() => back()}><b>${t("end.stay")}</b></button>
    </div>
  </${Sheet}>`;
}
