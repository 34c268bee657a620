import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { back } from "../core/router.js";
import { Icon } from "./icon.js";

/** The head of a page that lies over the match: back, what it is, and what one can do with it. */
export function PageBar({ title, children }) {
  return html`<header class="page-bar">
    <button type="button" class="bar-button" aria-label=${t("back")} onClick=${() => back()}><${Icon} name="back" /></button>
    <h1>${title}</h1>
    ${children}
  </header>`;
}
