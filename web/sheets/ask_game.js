import { catalogue } from "../core/catalogue.js";
import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { back } from "../core/router.js";
import { BLANK, setSpot, spot } from "../core/spot.js";
import { useStore } from "../core/store.js";
import { GAMES, gameOf } from "../games/index.js";
import { rankText } from "../parts/card.js";
import { Sheet } from "../parts/sheet.js";

/** Which game the question is about, and at which level; `isFixed`: that of a match. */
export default function AskGame({ isFixed }) {
  const { games } = useStore(catalogue);
  const { game, level } = useStore(spot);
  const levels = gameOf(game)?.spot?.levels;
  const choose = (each) => setSpot({ ...BLANK, game: each.id, level: each.spot?.levels[0] ?? null });
  const foot = html`<button type="button" class="go" onClick=${() => back()}><b>${t("done")}</b></button>`;
  return html`<${Sheet} title=${t("ask_referee")} foot=${foot}>
    ${!isFixed && html`<fieldset class="form-field"><legend>${t("start.games")}</legend><div class="choices">
      ${GAMES.map((each) => html`<button key=${each.id} type="button" class="choice" aria-pressed=${each.id === game} onClick=${() => choose(each)}>${games[each.id]?.name ?? t(`${each.id}.name`)}</button>`)}
    </div></fieldset>`}
    ${levels && html`<fieldset class="form-field"><legend>${t("ask.of_level")}</legend><div class="choices">
      ${levels.map((each) => html`<button key=${each} type="button" class="choice" aria-pressed=${each === level} onClick=${() => setSpot({ level: each })}>${rankText(each)}</button>`)}
    </div></fieldset>`}
  </${Sheet}>`;
}
