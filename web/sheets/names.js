// Names written wrong at the start, corrected: the same people, so the whole match changes with them.
import { correct, failed, restarting, useConsequences } from "../core/corrections.js";
import { html, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { rememberNames } from "../core/matches.js";
import { back } from "../core/router.js";
import { Mark } from "../parts/mark.js";
import { SaveRow } from "../parts/save_row.js";
import { Sheet } from "../parts/sheet.js";
import { WhatChanges } from "../parts/what_changes.js";

const LONGEST = { name: 60, title: 120 };

/** The sheet. Another person at the table is a substitute. */
export default function Names({ match, game }) {
  return match?.state ? html`<${Form} match=${match} game=${game} />` : null;
}

function Form({ match, game }) {
  const { players, title } = match.state;
  const [names, write] = useState(players.map(({ name }) => name));
  const [called, call] = useState(title);
  const [problem, fail] = useState(null);
  const clean = names.map((name) => name.trim());
  const isOther = clean.some((name, seat) => name !== players[seat].name);
  const changes = { ...(isOther && { players: clean }), ...(called.trim() !== title && { title: called.trim() }) };
  const isReady = clean.every(Boolean) && Object.keys(changes).length > 0;
  const correction = isReady ? restarting(changes) : null;
  const consequences = useConsequences(match, correction);
  const told = problem ?? consequences;
  const save = () => correct(match.id, correction).then(() => {
    rememberNames(clean);
    return back();
  }, (error) => fail(failed(error)));
  const put = (seat) => (event) => {
    fail(null);
    const { value } = event.currentTarget;
    write((old) => old.map((name, at) => (at === seat ? value : name)));
  };
  return html`<${Sheet} title=${t("menu.names")} under=${t("names.text")} foot=${html`<${SaveRow} isReady=${told.is === "told"} save=${save} />`}>
    ${players.map(({ seat, team }) => html`<label key=${seat} class="field-label"><span><${Mark} side=${team} /> ${t("player", { n: seat + 1 })}</span>
      <input class="field" type="text" maxlength=${LONGEST.name} autocomplete="off" value=${names[seat]} onInput=${put(seat)} />
    </label>`)}
    <label class="field-label">${t("names.title")}
      <input class="field" type="text" maxlength=${LONGEST.title} value=${called} onInput=${(event) => call(event.currentTarget.value)} />
    </label>
    ${told.is !== "told" && html`<${WhatChanges} match=${match} game=${game} told=${told} />`}
  </${Sheet}>`;
}
