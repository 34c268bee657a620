import { html } from "../core/html.js";
import { joined, signed, t } from "../core/language.js";
import { Icon } from "./icon.js";
import { Mark } from "./mark.js";

/** How far a tap goes. */
export const STEPS = { points: [5, 25], levels: [1] };

/** What is agreed on for one side, in steps. */
export function AdjustSide({ side, value, steps, change }) {
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
