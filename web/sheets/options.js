// All options of a game, as GET /games tells them: to choose before a match, to correct in one.
import { catalogue } from "../core/catalogue.js";
import { correct, failed, restarting, useConsequences } from "../core/corrections.js";
import { html, useState } from "../core/html.js";
import { figure, t } from "../core/language.js";
import { back } from "../core/router.js";
import { chooseOptions, chosenOptions, setup } from "../core/setup.js";
import { useStore } from "../core/store.js";
import { SaveRow } from "../parts/save_row.js";
import { Sheet } from "../parts/sheet.js";
import { WhatChanges } from "../parts/what_changes.js";

const TARGETS = { 500: [300, 500, 750, 1000], 1000: [250, 500, 1000, 1500, 2000] };

/** The sheet; in a match it tells how it is played, and corrects what was chosen wrongly. */
export default function Options({ of, match, game }) {
  if (match?.state) return html`<${InMatch} match=${match} game=${game} />`;
  return html`<${BeforeMatch} of=${of} />`;
}

function BeforeMatch({ of }) {
  const value = useStore(setup);
  const { games } = useStore(catalogue);
  const options = games[of]?.options ?? [];
  const defaults = Object.fromEntries(options.map((option) => [option.name, option.default]));
  const choose = (name, chosen) => chooseOptions({ [name]: chosen }, defaults);
  const foot = html`<button type="button" class="go" onClick=${() => back()}><b>${t("done")}</b></button>`;
  return html`<${Sheet} title=${t("options")} foot=${foot}>
    <${All} options=${options} now=${{ ...defaults, ...chosenOptions(value) }} choose=${choose} />
  </${Sheet}>`;
}

function InMatch({ match, game }) {
  const { games } = useStore(catalogue);
  const [changes, change] = useState({});
  const [problem, fail] = useState(null);
  const before = match.state.options;
  const choose = (name, value) => {
    fail(null);
    const next = { ...changes, [name]: value };
    change(Object.fromEntries(Object.entries(next).filter(([each, chosen]) => chosen !== before[each])));
  };
  const isOther = Object.keys(changes).length > 0;
  const correction = isOther ? restarting({ options: changes }) : null;
  const consequences = useConsequences(match, correction);
  const told = problem ?? consequences;
  const save = () => correct(match.id, correction).then(() => back(), (error) => fail(failed(error)));
  const foot = match.mayRecord && isOther
    ? html`<${SaveRow} isReady=${told.is === "told"} save=${save} />`
    : html`<button type="button" class="go" onClick=${() => back()}><b>${t("done")}</b></button>`;
  return html`<${Sheet} title=${t("options")} foot=${foot}>
    <${WhatChanges} match=${match} game=${game} told=${told} />
    <${All} options=${games[game.id]?.options ?? []} now=${{ ...before, ...changes }} choose=${match.mayRecord ? choose : null} />
  </${Sheet}>`;
}

function All({ options, now, choose }) {
  if (options.length === 0) return html`<p>${t("options.unknown")}</p>`;
  return options.map((option) => html`<${Option} key=${option.name} option=${option} now=${now[option.name]} choose=${choose} />`);
}

function Option({ option, now, choose }) {
  return html`<section class="option">
    <h3>${option.title}</h3>
    <p>${option.description}</p>
    <div class="choices" role="group" aria-label=${option.title}>
      ${valuesOf(option, now).map(({ value, name }) => html`<button key=${value} type="button" class="choice" aria-pressed=${value === now}
        disabled=${!choose && value !== now} onClick=${() => choose?.(option.name, value)}>${name}</button>`)}
    </div>
  </section>`;
}

function valuesOf({ type, choices, default: usual }, now) {
  if (choices) return choices;
  if (type === "boolean") return [true, false].map((value) => ({ value, name: t(value ? "yes" : "no") }));
  const numbers = new Set([...(TARGETS[usual] ?? [usual]), now]);
  return [...numbers].sort((one, other) => one - other).map((value) => ({ value, name: figure(value) }));
}
