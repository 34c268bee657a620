import { classes, html, useRef } from "../core/html.js";
import { figure, t } from "../core/language.js";
import { Icon } from "./icon.js";
import { Mark } from "./mark.js";

/**
 * A bar that shares a sum among several players, so that the shares always add up: a handle between each two, and
 * steps for each share.
 * @param {{players: object[], shares: number[] | null, sum: number, step: number, title: string, note: string,
 *   onChange: (shares: number[]) => void}} props `shares` in the order of `players`, null while nobody has touched it
 */
export function ShareBar({ players, shares, sum, step, title, note, onChange }) {
  const bar = useRef(null);
  const shown = shares ?? evenly(sum, step, players.length);
  const bounds = boundsOf(shown);
  const place = (handle, points) => {
    const next = [...bounds];
    const [low, high] = [bounds[handle - 1] ?? 0, bounds[handle + 1] ?? sum];
    next[handle] = Math.min(high, Math.max(low, Math.round(points / step) * step));
    onChange(sharesOf(next, sum));
  };
  const pointed = (event) => {
    const { left, width } = bar.current.getBoundingClientRect();
    return ((event.clientX - left) * sum) / width;
  };
  const grab = (event) => {
    const points = pointed(event);
    const handle = nearest(bounds, points);
    bar.current.setPointerCapture(event.pointerId);
    bar.current.dataset.handle = handle;
    place(handle, points);
  };
  const drag = (event) => bar.current.hasPointerCapture(event.pointerId) && place(Number(bar.current.dataset.handle), pointed(event));
  return html`<div class=${classes("shares", !shares && "untouched")}>
    <p class="shares-title"><b>${title}</b> <span>${note}</span></p>
    <div class="shares-bar" ref=${bar} onPointerDown=${grab} onPointerMove=${drag}>
      ${players.map((player, at) => html`<span key=${player.seat} class=${classes("part", `part-${player.seat}`)} style=${{ "--part": shown[at] }}>
        <${Mark} side=${player.seat} plain size=${16} /> ${shares ? figure(shown[at]) : "–"}
      </span>`)}
      ${bounds.map((bound, at) => html`<${Handle} key=${at} bound=${bound} sum=${sum} step=${step} between=${players.slice(at, at + 2)} shares=${shares && shown.slice(at, at + 2)} onMove=${(points) => place(at, points)} />`)}
    </div>
    <div class="shares-steps">
      ${players.map((player, at) => html`<div key=${player.seat} class="shares-step" role="group" aria-label=${player.name}>
        <button type="button" aria-label=${t("slider.less", { name: player.name, n: step })} onClick=${() => onChange(moved(shown, at, -step))}><${Icon} name="minus" size=${20} /></button>
        <${Mark} side=${player.seat} size=${18} />
        <button type="button" aria-label=${t("slider.more", { name: player.name, n: step })} onClick=${() => onChange(moved(shown, at, step))}><${Icon} name="plus" size=${20} /></button>
      </div>`)}
    </div>
  </div>`;
}

/** A handle: a native range for keyboard and reader; the pointer drags the bar itself. */
function Handle({ bound, sum, step, between, shares, onMove }) {
  const [one, other] = between;
  const spoken = shares ? t("slider.value", { one: one.name, a: figure(shares[0]), other: other.name, b: figure(shares[1]) }) : t("slider.untouched");
  return html`<input type="range" class="handle" min="0" max=${sum} step=${step} value=${bound} style=${{ "--at": bound / sum }}
    aria-label=${`${one.name} / ${other.name}`} aria-valuetext=${spoken} onInput=${(event) => onMove(Number(event.currentTarget.value))} />`;
}

/** Shares of about the same size, each a multiple of the step. */
function evenly(sum, step, many) {
  const part = Math.floor(sum / many / step) * step;
  return Array.from({ length: many }, (_, at) => (at < many - 1 ? part : sum - part * (many - 1)));
}

const boundsOf = (shares) => shares.slice(0, -1).map((_, at) => shares.slice(0, at + 1).reduce((one, other) => one + other, 0));

const sharesOf = (bounds, sum) => [...bounds, sum].map((bound, at) => bound - (bounds[at - 1] ?? 0));

const nearest = (bounds, points) =>
  bounds.reduce((best, bound, at) => (Math.abs(bound - points) < Math.abs(bounds[best] - points) ? at : best), 0);

/** One share more or less: the difference comes from, or goes to, the next one that can give it. */
function moved(shares, at, by) {
  if (shares[at] + by < 0) return shares;
  const others = shares.map((_, each) => (at + 1 + each) % shares.length).filter((each) => each !== at);
  const other = others.find((each) => shares[each] - by >= 0);
  if (other === undefined) return shares;
  return shares.map((share, each) => share + (each === at ? by : each === other ? -by : 0));
}
