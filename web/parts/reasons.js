import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { VerdictSign } from "./verdict.js";

const SIGNS = { open: "question", violated: "illegal", cleared: "legal" };

/** The sign of a question by its status. */
export const signOf = (status) => SIGNS[status];

/** Everything a ruling says: what was against the rules, what hidden cards decide, what it brought about. */
export function Reasons({ ruling }) {
  const { findings, depends_on: questions, effects } = ruling;
  return html`<ul class="reasons">
    ${findings.map(({ rule, paragraph, text }) => html`<li key=${rule + text}><${VerdictSign} verdict="illegal" size=${24} /><p><b class="paragraph">§ ${paragraph}</b> ${text}</p></li>`)}
    ${questions.map(({ rule, paragraph, status, text, settled_by: by }) => html`<li key=${rule + text}>
      <${VerdictSign} verdict=${SIGNS[status]} size=${24} />
      <p><b class="paragraph">§ ${paragraph}</b> ${text}${status === "open" && by && html` <span class="quiet">${t("question.settled_by", { what: by })}</span>`}</p>
    </li>`)}
    ${effects.filter(({ text }) => text).map(({ text }) => html`<li key=${text}><span class="reason-dot" aria-hidden="true"></span><p>${text}</p></li>`)}
  </ul>`;
}
