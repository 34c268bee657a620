import { html, useRef } from "../core/html.js";
import { t } from "../core/language.js";
import { setLock } from "../core/lock.js";
import { Icon } from "./icon.js";

const FAR_ENOUGH = 95;

/** In place of what changes the record while it is locked: one bar to slide to its end. */
export function LockBar({ match }) {
  const bar = useRef(null);
  const slide = (event) => {
    if (Number(event.currentTarget.value) >= FAR_ENOUGH) setLock(match.id, false);
  };
  const letGo = () => {
    if (bar.current) bar.current.value = 0;
  };
  return html`<div class="tray lock">
    <label>
      <span class="lock-text"><${Icon} name="lock" /> ${t("lock.slide")}</span>
      <input ref=${bar} type="range" class="lock-slider" min="0" max="100" step="5" defaultValue="0"
        onInput=${slide} onPointerUp=${letGo} />
    </label>
  </div>`;
}
