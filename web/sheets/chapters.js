import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { back } from "../core/router.js";
import { useRulebook } from "../core/rulebook.js";
import { Sheet } from "../parts/sheet.js";

/** The chapters of the rulebook that lies under it. */
export default function Chapters({ of, options }) {
  const { book } = useRulebook(of, options);
  const show = (number) => back().then(() => document.getElementById(`chapter-${number}`)?.scrollIntoView());
  return html`<${Sheet} title=${t("rules.chapters")}>
    <ul class="rows">
      ${book?.chapters.map(({ number, title }) => html`<li key=${number}>
        <button type="button" class="row" onClick=${() => show(number)}><b class="law-number">${number}</b> <span>${title}</span></button>
      </li>`)}
    </ul>
  </${Sheet}>`;
}
