// A match in figures: what the server counted of its hands, by player and by pair.
import { ask, NoAnswer, Refused } from "../core/api.js";
import { html, useEffect, useState } from "../core/html.js";
import { figure, language, t } from "../core/language.js";
import { knownMatch } from "../core/matches.js";
import { useMatch } from "../core/session.js";
import { Mark } from "../parts/mark.js";
import { Name } from "../parts/name.js";
import { PageBar } from "../parts/page_bar.js";

// Which figures say something of several matches only.
const OF_SEVERAL = ["matches", "matches_won"];

/** The page at `/m/:id/statistics`. */
export default function StatisticsPage() {
  const match = useMatch();
  const { summary, trouble } = useSummary(match);
  return html`<main class="paper-page">
    <${PageBar} title=${t("statistics")} />
    <div class="paper">
      ${trouble && html`<p class="warning" role="alert">${trouble}</p>`}
      ${summary && html`<${Told} summary=${summary} />`}
      ${!summary && !trouble && html`<p class="paper-empty" role="status">${t("opening")}</p>`}
    </div>
  </main>`;
}

function useSummary(match) {
  const [told, tell] = useState({});
  useEffect(() => {
    if (!match?.state) return undefined;
    const controller = new AbortController();
    const more = { token: knownMatch(match.id)?.token, signal: controller.signal };
    ask("GET", `/matches/${match.id}/summary?format=json`, more).then(
      ({ data }) => tell({ summary: data }),
      (error) => !controller.signal.aborted && tell({ trouble: said(error) }),
    );
    return () => controller.abort();
  }, [match?.id, match?.state?.version, language()]);
  return told;
}

function said(error) {
  if (error instanceof NoAnswer) return t("statistics.no_network");
  if (error instanceof Refused) return error.message;
  throw error;
}

function Told({ summary }) {
  const { figures, players, pairs } = summary.statistics;
  if (summary.match.hands.length === 0) return html`<p class="paper-empty">${t("hands.none")}</p>`;
  return html`
    ${summary.highlights.length > 0 && html`<ul class="highlights">${summary.highlights.map((line) => html`<li key=${line}>${line}</li>`)}</ul>`}
    <${Figures} title=${t("statistics.players")} figures=${figures} columns=${players} />
    ${pairs.length > 0 && html`<${Figures} title=${t("statistics.pairs")} figures=${figures} columns=${pairs} />`}
  `;
}

/** A table of figures; what nobody has is left out. */
function Figures({ title, figures, columns }) {
  const rows = figures.filter(({ id }) => !OF_SEVERAL.includes(id) && columns.some((column) => column.figures[id]));
  return html`<table class="figures">
    <caption>${title}</caption>
    <thead><tr>
      <td></td>
      ${columns.map((column) => html`<th key=${column.name} scope="col"><${Mark} side=${column.team} /> <${Name} text=${column.name} /></th>`)}
    </tr></thead>
    <tbody>
      ${rows.map(({ id, name }) => html`<tr key=${id}>
        <th scope="row">${name}</th>
        ${columns.map((column) => html`<td key=${column.name}>${figure(column.figures[id] ?? 0)}</td>`)}
      </tr>`)}
    </tbody>
  </table>`;
}
