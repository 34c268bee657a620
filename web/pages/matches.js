// The matches whose links this phone keeps, the last played first, each to be opened.
import { catalogue } from "../core/catalogue.js";
import { html } from "../core/html.js";
import { joined, moment, t } from "../core/language.js";
import { knownMatches } from "../core/matches.js";
import { go } from "../core/router.js";
import { useSamePlace } from "../core/scroll.js";
import { useStore } from "../core/store.js";
import { gameOf } from "../games/index.js";
import { Icon } from "../parts/icon.js";
import { PageBar } from "../parts/page_bar.js";

/** The page at `/matches`. */
export default function MatchesPage() {
  const { games } = useStore(catalogue);
  const known = [...knownMatches()].sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
  useSamePlace("matches", true);
  return html`<main class="paper-page">
    <${PageBar} title=${t("matches")} />
    <div class="paper">
      ${known.length === 0 && html`<p class="paper-empty">${t("matches.none")}</p>`}
      <ul class="rows">${known.map((each) => html`<li key=${each.id}>
        <button type="button" class="row match-row" onClick=${() => go(`/m/${each.id}`)}>
          <${Told} known=${each} games=${games} /> <${Icon} name="forward" size=${20} />
        </button>
      </li>`)}</ul>
    </div>
  </main>`;
}

function Told({ known: { match, at }, games }) {
  const game = match && gameOf(match.game);
  if (!game) return html`<span>${t("matches.unread")}</span>`;
  const sides = game.sides(match);
  const name = match.title || games[game.id]?.name || t(`${game.id}.name`);
  const how = t(`matches.${match.status}`, { hand: t(`${game.id}.hand`, { n: match.hand }) });
  return html`<span class="match-told">
    <b>${sides.map((side) => joined(side.names)).join(" – ")}</b>
    <span>${sides.map((side) => side.figure).join(" : ")} · ${how}</span>
    <span class="caption">${name}${at ? ` · ${moment(at)}` : ""}</span>
  </span>`;
}
