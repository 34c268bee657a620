import { html, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { knownNames, rememberNames } from "../core/matches.js";
import { back } from "../core/router.js";
import { recordNow } from "../core/session.js";
import { Mark } from "../parts/mark.js";
import { Sheet } from "../parts/sheet.js";

const MOST_NAMES = 8;
const LONGEST = 60;

/** Another person takes a seat from now on: who leaves, who comes. */
export default function Substitute({ match }) {
  const [seat, choose] = useState(null);
  const [name, write] = useState("");
  if (!match?.state) return null;
  const { players } = match.state;
  const others = knownNames().filter((known) => !players.some((player) => player.name === known)).slice(0, MOST_NAMES);
  const isReady = seat !== null && name.trim() !== "";
  const save = () => {
    rememberNames([name.trim()]);
    return back().then(() => recordNow({ type: "substitute", seat, name: name.trim() }));
  };
  const foot = html`<button type="button" class=${isReady ? "go" : "go not-yet"} aria-disabled=${!isReady} onClick=${() => isReady && save()}>
    <b>${isReady ? t("substitute.save", { name: name.trim(), other: players[seat].name }) : t("substitute.missing")}</b>
  </button>`;
  return html`<${Sheet} title=${t("menu.substitute")} foot=${foot}>
    <fieldset class="form-field"><legend>${t("substitute.leaves")}</legend><div class="choices">
      ${players.map((player) => html`<button key=${player.seat} type="button" class="choice" aria-pressed=${player.seat === seat} onClick=${() => choose(player.seat)}><${Mark} side=${player.team} plain=${player.seat === seat} /> ${player.name}</button>`)}
    </div></fieldset>
    <label class="field-label">${t("substitute.comes")}
      <input class="field" type="text" maxlength=${LONGEST} autocomplete="off" autocapitalize="words" value=${name} onInput=${(event) => write(event.currentTarget.value)} />
    </label>
    <div class="choices names-known">${others.map((known) => html`<button key=${known} type="button" class="choice" aria-pressed=${known === name} onClick=${() => write(known)}>${known}</button>`)}</div>
  </${Sheet}>`;
}
