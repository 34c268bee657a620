import { classes, html } from "../core/html.js";
import { clock, joined, listed, t } from "../core/language.js";
import { go, openSheet } from "../core/router.js";
import { Icon } from "./icon.js";
import { Mark } from "./mark.js";
import { Name } from "./name.js";
import { SavingState } from "./saving_state.js";
import { SHEETS } from "../sheets/index.js";

const ROOMY = 3;

/**
 * The score pad: bar, names, the T and the totals; under it what the game shows of its hands.
 * @param {{match: object, game: object, about: string, small?: boolean}} props `about` stands behind the
 *   number of the hand: the target, the level, the trick
 */
export function Pad({ match, game, about, small = false }) {
  const { state } = match;
  const sides = game.sides(state);
  const spoken = sides.map((side) => t("pad.side", { names: listed(side.names), total: side.figure })).join(", ");
  return html`<header class=${classes("pad", small && "small")}>
    <${Bar} match=${match} game=${game} about=${about} />
    <h1 class="hidden">${spoken}</h1>
    <div class="pad-body">
      <div class=${`totals sides-${sides.length}`} aria-hidden="true">
        ${sides.map((side) => html`<${Total} key=${side.mark} side=${side} small=${small} />`)}
      </div>
      ${!small && match.isConnected && html`<${game.PadDetail} state=${state} />`}
      <button type="button" class="pad-open" aria-label=${t("pad.open")} onClick=${() => go(`/m/${state.id}/hands`)}></button>
    </div>
    ${!match.isConnected && html`<${NoNetwork} match=${match} />`}
  </header>`;
}

function Bar({ match, game, about }) {
  return html`<div class="bar">
    <button type="button" class="bar-button" aria-label=${t("menu")} onClick=${() => openSheet("menu")}><${Icon} name="menu" /></button>
    <p class="bar-title"><b>${t(`${game.id}.hand`, { n: match.hand })}</b> <span>${about}</span></p>
    <${SavingState} match=${match} />
    ${SHEETS.referee && html`<button type="button" class="bar-button bar-law" aria-label=${t("referee")} onClick=${() => openSheet("referee")}><span class="coin-law" aria-hidden="true">§</span></button>`}
    ${SHEETS.share && html`<button type="button" class="bar-button" aria-label=${t("share")} onClick=${() => openSheet("share")}><${Icon} name="share" /></button>`}
  </div>`;
}

function Total({ side, small }) {
  return html`<span class=${`total side-${side.mark}`}>
    <span class="total-names"><${Mark} side=${side.mark} /><${Name} text=${joined(side.names)} roomy=${13} /></span>
    <span class=${classes("total-figure", side.figure.length > ROOMY && "long")}>${side.figure}</span>
    ${!small && side.below && html`<span class="total-below">${side.below}</span>`}
  </span>`;
}

function NoNetwork({ match }) {
  const { state, told, entries } = match;
  const hand = state.hands.length;
  const since = told ? t("offline.saved", { hand: t(`${state.game}.hand`, { n: hand }), time: clock(told) }) : "";
  return html`${hand > 0 && since && html`<p class="pad-since">${since}</p>`}
    <div class="notice" role="status">
      <${Icon} name="cloud" />
      <p><b>${t("offline.title")}</b> <span class="more">${entries.length > 0 ? t("offline.waiting", { n: entries.length }) : t("offline.nothing")}</span></p>
    </div>`;
}
