// All options of a game, as GET /games tells them: to choose before a match, to read in one.
import { catalogue } from "../core/catalogue.js";
import { html } from "../core/html.js";
import { figure, t } from "../core/language.js";
import { back } from "../core/router.js";
import { chooseOptions, chosenOptions, setup } from "../core/setup.js";
import { useStore } from "../core/store.js";
import { Sheet } from "../parts/sheet.js";

const TARGETS = { 500: [300, 500, 750, 1000], 1000: [250, 500, 1000, 1500, 2000] };

/** The sheet; in a match it only tells how it is played. */
export default function Options({ of, match }) {
  const value = useStore(setup);
  const { games } = useStore(catalogue);
  const options = games[of]?.options ?? [];
  const defaults = Object.fromEntries(options.map((option) => [option.name, option.default]));
  const now = match?.state?.options ?? { ...defaults, ...chosenOptions(value) };
  const choose = match?.state ? null : (name, chosen) => chooseOptions({ [name]: chosen }, defaults);
  const foot = html`<button type="button" class="go" onClick=${() => back()}><b>${t("done")}</b></button>`;
  return html`<${Sheet} title=${t("options")} foot=${foot}>
    ${options.map((option) => html`<${Option} key=${option.name} option=${option} now=${now[option.name]} choose=${choose} />`)}
    ${options.length === 0 && html`<p>${t("options.unknown")}</p>`}
  </${Sheet}>`;
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
