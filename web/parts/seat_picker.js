import { classes, html, useLayoutEffect, useRef, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { knownNames } from "../core/matches.js";
import { arrange } from "../core/setup.js";
import { Felt } from "./felt.js";
import { Icon } from "./icon.js";
import { Mark } from "./mark.js";
import { Name } from "./name.js";

const MOST_NAMES = 12;

/**
 * Who sits where: a seat is tapped, then a name; or a name, which takes the next free seat. The seat at the
 * bottom is the one of who holds the phone.
 */
export function SeatPicker({ value, direction, teams }) {
  const { seats, names } = value;
  const [chosen, choose] = useState(null);
  const [mode, setMode] = useState("name");
  const put = (seat, name) => arrange({ names: names.map((old, at) => (at === seat ? name : old)) });
  const others = knownNames().filter((name) => !names.slice(0, seats).includes(name)).slice(0, MOST_NAMES);
  const isNew = others.length === 0;

  const tapSeat = (seat) => {
    if (mode === "swap" && chosen !== null) {
      arrange({ names: swapped(names, chosen, seat) });
      choose(null);
      setMode("name");
    } else {
      choose(seat);
      if (mode !== "swap") setMode(isNew || mode === "write" ? "write" : "name");
    }
  };
  const tapName = (name) => {
    const seat = chosen ?? names.slice(0, seats).indexOf("");
    if (seat < 0) return;
    put(seat, name);
    choose(null);
  };
  const write = () => {
    choose(chosen ?? Math.max(0, names.slice(0, seats).indexOf("")));
    setMode("write");
  };
  const written = (seat, name, goesOn) => {
    put(seat, name.trim());
    const next = (seat + 1) % seats;
    const isNext = goesOn && !names[next];
    choose(isNext ? next : null);
    if (!isNext) setMode("name");
  };

  const plate = (seat) =>
    chosen === seat && mode === "write"
      ? html`<${NameField} key=${`write${seat}`} name=${names[seat]} seat=${seat} onDone=${(name, goesOn) => written(seat, name, goesOn)} />`
      : html`<button type="button" class=${classes("seat", chosen === seat && "chosen")} aria-pressed=${chosen === seat} onClick=${() => tapSeat(seat)}>
          <${Mark} side=${teams ? seat % 2 : seat} />
          <${Name} text=${names[seat] || t("player", { n: seat + 1 })} className=${!names[seat] && "empty"} />
        </button>`;

  return html`<div class="picker">
    <${Felt} seats=${seats} direction=${direction} mine=${0} plate=${plate} className="mini">
      <span class=${classes("direction", direction)} aria-hidden="true"><${Icon} name="turn" size=${52} /></span>
      <span class="hidden">${t(`direction.${direction}`)}</span>
    </${Felt}>
    <p class="picker-here">${t("start.you")}</p>
    <button type="button" class=${classes("picker-swap", mode === "swap" && "chosen")} aria-pressed=${mode === "swap"}
      onClick=${() => { setMode(mode === "swap" ? "name" : "swap"); choose(null); }}>
      <${Icon} name="swap" size=${20} /> ${t("start.swap")}
    </button>
    <div class="chips names" role="group" aria-label=${t("start.names")}>
      ${mode === "swap" ? html`<p class="picker-hint" role="status">${t("start.swap_hint")}</p>` : html`
        <button type="button" class="chip" onMouseDown=${stay} onClick=${write}><${Icon} name="plus" size=${18} /> ${t("start.new_name")}</button>
        ${others.map((name) => html`<button key=${name} type="button" class="chip" onClick=${() => tapName(name)}>${name}</button>`)}`}
    </div>
  </div>`;
}

function NameField({ name, seat, onDone }) {
  const field = useRef(null);
  const done = useRef(false);
  useLayoutEffect(() => field.current.select(), []);
  const finish = (goesOn) => {
    if (done.current) return;
    done.current = true;
    onDone(field.current.value, goesOn);
  };
  const onKeyDown = (event) => {
    if (event.key === "Enter" && !event.isComposing) finish(true);
    if (event.key === "Escape") finish(false);
  };
  return html`<input ref=${field} class="seat name-field" type="text" defaultValue=${name} maxlength="60" autocomplete="off" autocapitalize="words"
    enterkeyhint="next" aria-label=${t("start.name_of", { n: seat + 1 })} onKeyDown=${onKeyDown} onBlur=${() => finish(false)} />`;
}

/** A field that is open keeps the focus, and with it its seat. */
function stay(event) {
  event.preventDefault();
}

function swapped(names, one, other) {
  const copy = [...names];
  [copy[one], copy[other]] = [copy[other], copy[one]];
  return copy;
}
