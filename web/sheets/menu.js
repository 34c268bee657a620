import { NoAnswer, Refused } from "../core/api.js";
import { html, useState } from "../core/html.js";
import { choose, language, LANGUAGES, t } from "../core/language.js";
import { setLock } from "../core/lock.js";
import { remember } from "../core/matches.js";
import { back, go, openInstead } from "../core/router.js";
import { session } from "../core/session.js";
import { beginFrom, setup } from "../core/setup.js";
import { GAMES, gameOf } from "../games/index.js";
import { Icon } from "../parts/icon.js";
import { Sheet } from "../parts/sheet.js";
import { chooseLevel } from "../parts/strip.js";
import { LEVELS } from "../levels/index.js";

const NO_FILE = new Set([400, 422]);

/** What is seldom needed: rules, options, lock, seat, language, the end. */
export default function Menu({ match, game }) {
  const chosen = gameOf(setup.get().game) ?? GAMES[0];
  const isPlaying = match?.state?.status === "playing" && match.mayRecord;
  const mayNote = match?.state && match.mayRecord;
  return html`<${Sheet} title=${t("menu")}>
    <${Languages} />
    <ul class="rows">
      ${game && html`<${Row} icon="law" text=${t("menu.rules")} onClick=${() => leaveFor(`/m/${match.id}/rules`)} />`}
      ${game && html`<${Row} icon="search" text=${t("ask_referee")} onClick=${() => leaveFor(`/m/${match.id}/ask`)} />`}
      ${game && html`<${Row} icon="menu" text=${t("menu.options")} onClick=${() => openInstead("options", { of: game.id })} />`}
      ${isPlaying && html`<${Row} icon="lock" text=${t("menu.lock")} onClick=${() => back().then(() => setLock(match.id, true))} />`}
      ${match?.state && html`<${Row} icon="turn" text=${t("menu.turn", { name: bottom(match, 1) })} onClick=${() => turn(match)} />`}
      ${isPlaying && html`<${Row} icon="swap" text=${t("menu.substitute")} onClick=${() => openInstead("substitute")} />`}
      ${isPlaying && html`<${Row} icon="plus" text=${t("menu.adjust")} onClick=${() => openInstead("adjust")} />`}
      ${mayNote && html`<${Row} icon="edit" text=${t("menu.note")} onClick=${() => openInstead("note")} />`}
      ${mayNote && html`<${Row} icon="name" text=${t("menu.names")} onClick=${() => openInstead("names")} />`}
      ${match?.state && html`<${Row} icon="eye" text=${t("menu.board")} onClick=${() => leaveFor(`/m/${match.id}/board`)} />`}
      ${isPlaying && html`<${Row} icon="flag" text=${t("menu.end")} onClick=${() => openInstead("end")} />`}
      ${!match && html`<${Row} icon="law" text=${t("rules.title", { game: t(`${chosen.id}.name`) })} onClick=${() => leaveFor(`/rules/${chosen.id}`)} />`}
      ${!match && html`<${Row} icon="menu" text=${t("menu.options")} onClick=${() => openInstead("options", { of: chosen.id })} />`}
      ${!match && html`<${Row} icon="turn" text=${t("matches")} onClick=${() => leaveFor("/matches")} />`}
      ${!match && html`<${ReadFile} />`}
      ${match?.state && html`<${Row} icon="back" text=${t("to_start")} onClick=${() => leaveFor("/")} />`}
    </ul>
    ${isPlaying && html`<${Levels} match=${match} />`}
  </${Sheet}>`;
}

function Languages() {
  return html`<div class="choices menu-languages" role="group" aria-label=${t("menu.language")}>
    <${Icon} name="globe" size=${20} />
    ${Object.entries(LANGUAGES).map(([id, name]) => html`<button key=${id} type="button" lang=${id} class="choice" aria-pressed=${id === language()} onClick=${() => choose(id)}>${name}</button>`)}
  </div>`;
}

/** The levels of detail, for screens too low for the strip. */
function Levels({ match }) {
  const choose = (name) => back().then(() => chooseLevel(match, name));
  return html`<h3>${t("level")}</h3>
    <div class="choices" role="group" aria-label=${t("level")}>
      ${Object.keys(LEVELS).map((name) => html`<button key=${name} type="button" class="choice" aria-pressed=${name === match.detail} onClick=${() => choose(name)}>${t(`level.${name}`)}</button>`)}
    </div>`;
}

function Row({ icon, text, onClick }) {
  return html`<li><button type="button" class="row" onClick=${onClick}><${Icon} name=${icon} /> <span>${text}</span></button></li>`;
}

/** A match file, chosen on the phone, becomes a match of its own; what is wrong with it is said line by line. */
function ReadFile() {
  const [trouble, tell] = useState([]);
  const read = async ({ currentTarget: input }) => {
    const [file] = input.files;
    input.value = ""; // so that the same file, mended, can be chosen again
    try {
      const id = await beginFrom(await file.text());
      await leaveFor(`/m/${id}`);
    } catch (error) {
      tell(reasons(error));
    }
  };
  return html`<li>
    <label class="row"><${Icon} name="down" /> <span>${t("menu.import")}</span> <input type="file" class="hidden" accept=".json,application/json" onChange=${read} /></label>
    ${trouble.length > 0 && html`<div class="warning" role="alert">${trouble.map((line) => html`<p key=${line}>${line}</p>`)}</div>`}
  </li>`;
}

/** That it is no match file, and below it where it goes wrong. */
function reasons(error) {
  if (error instanceof NoAnswer) return [t("start.no_network")];
  if (!(error instanceof Refused)) throw error;
  if (!NO_FILE.has(error.status)) return [error.message];
  const lines = Object.entries(error.problem.errors ?? {}).map(([field, said]) => `${field}: ${said.join(" ")}`);
  return [t("menu.no_match_file"), ...(lines.length > 0 ? lines : [error.message])];
}

const leaveFor = (path) => back().then(() => go(path));

const bottom = ({ mine, state }, by = 0) => state.players[(mine + by) % state.players.length].name;

/** The table is turned by one seat, so that whoever holds the phone sits at the bottom. */
function turn({ id, mine, state }) {
  remember(id, { mine: (mine + 1) % state.players.length });
  session.set({ ...session.get() });
}
