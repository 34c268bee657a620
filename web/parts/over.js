import { NoAnswer } from "../core/api.js";
import { html, useState } from "../core/html.js";
import { listed, t } from "../core/language.js";
import { go, openSheet } from "../core/router.js";
import { rematch } from "../core/setup.js";
import { undoNow } from "../core/session.js";
import { SHEETS } from "../sheets/index.js";
import { Icon } from "./icon.js";
import { LockBar } from "./lock.js";

/** The end of a match: who has won, once and large, and what one may do now. */
export default function Over({ match, game }) {
  const { state } = match;
  const winner = game.winner(state);
  const [trouble, setTrouble] = useState("");
  const again = () =>
    rematch({ match: state, mine: match.mine }).then(
      (id) => go(`/m/${id}`),
      (error) => setTrouble(error instanceof NoAnswer ? t("start.no_network") : error.message),
    );
  return html`<section class="over">
    <p class="over-title">${winner ? t("over.won") : t("over.ended")}</p>
    ${winner && html`<p class="over-winner">${winner}</p>`}
    <p class="over-line">${t("over.hands", { n: state.hands.length })} · ${listed(state.players.map(({ name }) => name))}</p>
  </section>
  ${match.isLocked ? html`<${LockBar} match=${match} />` : html`<footer class="tray">
    ${trouble && html`<p class="start-trouble" role="alert">${trouble}</p>`}
    <div class="actions">
      ${match.mayRecord && html`<button type="button" class="action" aria-label=${t("undo")} onClick=${undoNow}><${Icon} name="undo" /></button>`}
      ${SHEETS.share && html`<button type="button" class="action" aria-label=${t("share")} onClick=${() => openSheet("share")}><${Icon} name="share" /></button>`}
      ${match.mayRecord && html`<button type="button" class="go" onClick=${again}><b>${t("over.rematch")}</b></button>`}
    </div>
  </footer>`}`;
}
