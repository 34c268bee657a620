import { NoAnswer, Refused } from "../core/api.js";
import { html, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { MATCH_FILE, MORE_REPORTS, REPORTS, takeAway } from "../core/reports.js";
import { back, go } from "../core/router.js";

/** What one takes away from a match: text, picture and PDF at hand, the rest behind one more tap. */
export function TakeAway({ match }) {
  const [isOpen, open] = useState(false);
  const [state, tell] = useState({});
  const more = !match.isWatching ? [...MORE_REPORTS, MATCH_FILE] : MORE_REPORTS;
  const take = async (format) => {
    tell({ format });
    try {
      await takeAway(match.id, format);
      tell({});
    } catch (error) {
      tell({ trouble: said(error) });
    }
  };
  const button = (format) => html`<button key=${format} type="button" class="choice" aria-busy=${state.format === format} onClick=${() => take(format)}>${t(`report.${format}`)}</button>`;
  return html`<section class="take-away">
    <h3>${t("report")}</h3>
    <div class="choices">
      ${REPORTS.map(button)}
      ${isOpen ? more.map(button) : html`<button type="button" class="choice" aria-expanded="false" onClick=${() => open(true)}>${t("report.more")}</button>`}
      <button type="button" class="choice" onClick=${() => back().then(() => go(`/m/${match.id}/statistics`))}>${t("statistics")}</button>
    </div>
    ${state.format && html`<p class="caption" role="status" ref=${inView}>${t("report.coming")}</p>`}
    ${state.trouble && html`<p class="warning" role="alert" ref=${inView}>${state.trouble}</p>`}
  </section>`;
}

const inView = (notice) => notice?.scrollIntoView({ block: "nearest" });

function said(error) {
  if (error instanceof NoAnswer) return t("report.no_network");
  if (error instanceof Refused) return error.message;
  throw error;
}
