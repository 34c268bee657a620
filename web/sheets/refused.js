// An entry the server did not record: why, and the ways on. What was typed is kept until one is chosen.
import { draftStore } from "../core/drafts.js";
import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { drop, queue, sendAgain } from "../core/queue.js";
import { back, go } from "../core/router.js";
import { session } from "../core/session.js";
import { useStore } from "../core/store.js";
import { Sheet } from "../parts/sheet.js";
import { StandChoices } from "../parts/stands.js";
import { VerdictSign } from "../parts/verdict.js";

/** The sheet of the refused entry `id`. */
export default function RefusedEntry({ id, match, game }) {
  const entry = useStore(queue).find((each) => each.id === id);
  if (!entry?.problem || !game) return null;
  const findings = entry.problem.ruling?.findings ?? [];
  const mayStand = findings.length > 0 && findings.every((finding) => finding.waivable);
  const isIllegal = findings.length > 0;
  const correct = async () => {
    await back();
    restore(entry, match, game);
    await drop(entry.id);
  };
  const stand = (reason) => back().then(() => sendAgain(entry.id, { stands: true, reason }));
  const takeBack = () => back().then(() => drop(entry.id));
  return html`<${Sheet} title=${isIllegal ? t("verdict.illegal") : entry.problem.title} head=${html`<${VerdictSign} verdict=${isIllegal ? "illegal" : "question"} />`}>
    <p class="sheet-under">${t("refused.not_recorded")}</p>
    ${isIllegal ? html`<${Findings} findings=${findings} />` : html`<p>${entry.problem.detail}</p>`}
    <div class="stack">
      ${mayStand && html`<${StandChoices} stand=${stand} />`}
      <button type="button" class="wide" onClick=${takeBack}>${t(isIllegal ? "taken_back" : "refused.drop")}</button>
      <button type="button" class="go" onClick=${correct}><b>${t("correct_entry")}</b></button>
    </div>
  </${Sheet}>`;
}

/** The reasons, each with its paragraph, which opens. */
export function Findings({ findings }) {
  const open = (paragraph) => go(`/m/${session.get().id}/rules/${paragraph}`);
  return html`<dl class="findings">
    ${findings.map(({ rule, paragraph, text }) => html`<div key=${rule + text}>
      <dt><button type="button" class="paragraph-link" onClick=${() => open(paragraph)}>§ ${paragraph}</button></dt><dd>${text}</dd>
    </div>`)}
  </dl>`;
}

function restore({ body, match: id }, match, game) {
  if (body.type !== "result") return;
  draftStore(id, "result").set({ hand: match.state.hand.number, values: game.result.read(body) });
}
