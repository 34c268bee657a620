import { classes, html } from "../core/html.js";
import { figure, t } from "../core/language.js";
import { Icon } from "./icon.js";
import { Mark } from "./mark.js";

const THUMB = 44; // as in styles/table.css

/**
 * One slider that shares points between two sides, so that they always add up.
 * @param {{value: number | null, min: number, max: number, step: number, sum: number, notches: number[], names: string[],
 *   title: string, onChange: (value: number) => void}} props `value` is side 0's, null while nobody
 *   has touched it; three `notches` mark round numbers; `names` are the sides for readers
 */
export function ShareSlider({ value, min, max, step, sum, notches, names, title, onChange }) {
  const shown = value ?? sum / 2;
  const move = (by) => onChange(Math.min(max, Math.max(min, shown + by)));
  const spoken = t("slider.value", { one: names[0], a: figure(shown), other: names[1], b: figure(sum - shown) });
  const part = (points) => String((points - min) / (max - min));
  const places = Object.fromEntries(notches.map((points, at) => [`--notch-${at + 1}`, part(points)]));
  const take = (event) => onChange(Number(event.currentTarget.value));
  const jump = (event) => {
    event.currentTarget.value = pointed(event, min, max, step);
    take(event);
  };
  return html`<div class=${classes("share", value === null && "untouched")}>
    <div class="share-figures" aria-hidden="true">
      <span class="side-0"><${Mark} side=${0} /> ${value === null ? "–" : figure(value)}</span>
      <span class="share-title">${title}</span>
      <span class="side-1">${value === null ? "–" : figure(sum - value)} <${Mark} side=${1} /></span>
    </div>
    <div class="share-row">
      <button type="button" class="step" aria-label=${t("slider.less", { name: names[0], n: step })} onClick=${() => move(-step)}><${Icon} name="back" /></button>
      <input type="range" min=${min} max=${max} step=${step} value=${shown} aria-label=${title}
        aria-valuetext=${value === null ? t("slider.untouched") : spoken}
        style=${{ "--at": part(shown), ...places }} onPointerDown=${jump} onInput=${take} onClick=${take} />
      <button type="button" class="step" aria-label=${t("slider.more", { name: names[0], n: step })} onClick=${() => move(step)}><${Icon} name="forward" /></button>
    </div>
  </div>`;
}

/** The value under the finger: a tap on the thumb counts where it is, which a browser leaves where it was. */
function pointed(event, min, max, step) {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientX - left - THUMB / 2) / (width - THUMB);
  return Math.min(max, Math.max(min, Math.round((min + part * (max - min)) / step) * step));
}
