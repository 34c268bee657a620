// What the table agreed on: points or levels for each side, and why.
import { html, useState } from "../core/html.js";
import { joined, signed, t } from "../core/language.js";
import { back } from "../core/router.js";
import { recordNow } from "../core/session.js";
import { Icon } from "../parts/icon.js";
import { Mark } from "../parts/mark.js";
import { Sheet } from "../parts/sheet.js";

const STEPS = { points: [5, 25], levels: [1] };
const LONGEST = 200;

/** The sheet; the verdict never implies it. */
export default function Adjust({ match, game }) {
  const what = match?.state?.standing.totals ? "points" : "levels";
  const sides = match?.state ? game.sides(match.state) : [];
  const [by, move] = useState(null);
  const [reason, write] = useState(t("adjust.agreed"));
  if (!match?.state) return null;
  const values = by ?? sides.map(() => 0);
  const isEnough = values.some((value) => value !== 0) && reason.trim();
  const change = (side, step) => move(values.map((value, at) => (at === side ? value + step : value)));
  const save = () => back().then(() => recordNow({ type: "adjust", [what]: values, reason: reason.trim() }));
  const foot = html`<button type="button" class=${isEnough ? "go" : "go not-yet"} aria-disabled=${!isEnough} onClick=${() => isEnough && save()}>
    <b>${t("adjust.save")}</b><span>${values.map(signed).join(" : ")}</span>
  </button>`;
  return html`<${Sheet} title=${t(`adjust.${what}`)} foot=${foot}>
    ${sides.map((side, at) => html`<${Side} key=${side.mark} side=${side} value=${values[at]} steps=${STEPS[what]} change=${(step) => change(at, step)} />`)}
    <label class="field-label">${t("adjust.reason")}
      <input class="field" type="text" maxlength=${LONGEST} value=${reason} onInput=${(event) => write(event.currentTarget.value)} />
    </label>
  </${Sheet}>`;
}

function Side({ side, value, steps, change }) {
  const names = joined(side.names);
  const button = (step) => html`<button key=${step} type="button" class="step" aria-label=${t(step < 0 ? "slider.less" : "slider.more", { name: names, n: Math.abs(step) })} onClick=${() => change(step)}>
    ${steps.length > 1 ? signed(step) : html`<${Icon} name=${step < 0 ? "minus" : "plus"} />`}
  </button>`;
  return html`<section class="adjust-side">
    <p class=${`side-${side.mark}`}><${Mark} side=${side.mark} /> <b>${names}</b></p>
    <div class="adjust-row">
      ${[...steps].reverse().map((step) => button(-step))}
      <output class=${`side-${side.mark}`}>${signed(value)}</output>
      ${steps.map(button)}
    </div>
  </section>`;
}
