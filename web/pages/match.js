import { html, useEffect } from "../core/html.js";
import { t } from "../core/language.js";
import { Lazy } from "../core/lazy.js";
import { goInstead } from "../core/router.js";
import { useMatch } from "../core/session.js";
import { stayAwake } from "../core/wake.js";
import { lawful } from "../core/styles.js";
import { warmUp } from "../core/warm.js";
import { useWide } from "../core/wide.js";
import { GAMES, gameOf } from "../games/index.js";
import { LEVELS } from "../levels/index.js";
import { Pad } from "../parts/pad.js";
import { Trouble } from "../parts/trouble.js";

/** The match on the table. */
export default function MatchPage({ id }) {
  const match = useMatch();
  const isWide = useWide();
  useEffect(stayAwake, []);
  if (match?.id !== id) return null;
  if (match.gone && !match.state) return html`<${Gone} />`;
  if (!match.state) return html`<p class="on-felt" role="status">${t("opening")}</p>`;
  const game = gameOf(match.state.game);
  if (isWide && match.isWatching) return html`<${Lazy} load=${loadBoard} match=${match} game=${game} />`;
  const isOver = match.state.status !== "playing";
  const level = match.detail in LEVELS ? match.detail : "result";
  return html`<main class="match">
    <${Pad} match=${match} game=${game} about=${game.about(match.state)} small=${level !== "result"} />
    <${Trouble}>
      ${isOver ? html`<${Lazy} load=${loadOver} match=${match} game=${game} />` : html`<${Lazy} key=${level} ...${LEVELS[level]} match=${match} game=${game} />`}
    </${Trouble}>
  </main>`;
}

const loadBoard = lawful(() => import("../parts/board.js"));
const loadOver = () => import("../parts/over.js");
warmUp([loadOver, ...Object.values(LEVELS).flatMap(({ load }) => load ?? []), ...GAMES.map(({ plays }) => plays)]);

function Gone() {
  return html`<main class="on-felt trouble" role="alert">
    <p>${t("gone")}</p>
    <button type="button" class="go" onClick=${() => goInstead("/")}>${t("to_start")}</button>
  </main>`;
}
