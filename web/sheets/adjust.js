// What the table agreed on: points or levels for each side, and why.
import { html, useState } from "../core/html.js";
import { score, signed, t } from "../core/language.js";
import { back } from "../core/router.js";
import { recordNow } from "../core/session.js";
import { AdjustSide, STEPS } from "../parts/adjust_side.js";
import { Sheet } from "../parts/sheet.js";

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
    <b>${t("adjust.save")}</b><span>${score(values.map(signed))}</span>
  </button>`;
  return html`<${Sheet} title=${t(`adjust.${what}`)} foot=${foot}>
    ${sides.map((side, at) => html`<${AdjustSide} key=${side.mark} side=${side} value=${values[at]} steps=${STEPS[what]} change=${(step) => change(at, step)} />`)}
    <label class="field-label">${t("adjust.reason")}
      <input class="field" type="text" maxlength=${LONGEST} value=${reason} onInput=${(event) => write(event.currentTarget.value)} />
    </label>
  </${Sheet}>`;
}
