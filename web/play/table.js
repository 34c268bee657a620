// The middle of the felt: the trick, what lies open, and what is seldom entered.
import { classes, html } from "../core/html.js";
import { listed, t } from "../core/language.js";
import { Card } from "../parts/card.js";
import { isTyped } from "./entry.js";
import { shownCards } from "./shown.js";
import { begin, combinationText } from "./words.js";

const EARLIER = 2;
const MANY = 6;
const MOST_NAMED = 2;

/**
 * @param {{match: object, game: object, plays: object, onTool: ((tool: object) => void) | null, skipped: object | null}} props
 *   `onTool` opens one of the game's sheets, null for who may not enter; `skipped` `{names, passed, onChange}` are those
 *   between the seat in turn and the one that was tapped
 */
export function Table({ match, game, plays, onTool, skipped }) {
  const { state } = match;
  const unsent = match.entries.filter(({ kind, body, problem }) => kind === "event" && !problem && isTyped(body));
  const tools = onTool ? plays.tools(match) : [];
  return html`
    <${Trick} match=${match} game=${game} plays=${plays} unsent=${unsent} />
    ${plays.Tile && html`<div class="felt-tile"><${plays.Tile} state=${state} /></div>`}
    ${skipped && html`<div class="felt-tools">
      <button type="button" class="felt-tool" aria-pressed=${skipped.passed} onClick=${() => skipped.onChange(!skipped.passed)}>
        ${skippedText(skipped)}
      </button>
    </div>`}
    ${!skipped && tools.length > 0 && html`<div class="felt-tools">
      ${tools.map((tool) => html`<button key=${tool.sheet} type="button" class="felt-tool" onClick=${() => onTool(tool)}>${t(tool.text)}</button>`)}
    </div>`}
  `;
}

function skippedText({ names, passed }) {
  if (!passed) return t("skipped.not");
  return t(names.length > MOST_NAMED ? "skipped.many" : "skipped.passed", { names: listed(names), n: names.length });
}

function Trick({ match, game, plays, unsent }) {
  const { state } = match;
  const { trick } = state.hand;
  const last = unsent.findLast(({ body }) => body.type === "play");
  if (last) return html`<${Unsent} match=${match} body=${last.body} count=${unsent.length} />`;
  if (!trick.top) return html`<p class="felt-hint" role="status">${openingText(match, game)}</p>`;
  const name = state.players[trick.top.seat].name;
  const earlier = trick.plays.slice(0, -1).slice(-EARLIER);
  const cards = shownCards(trick.top.combination ?? { cards: trick.top.cards, kind: "", size: 0, rank: null }, plays, state);
  const what = trick.top.combination ? combinationText(game, plays, trick.top.combination) : "";
  return html`<div class="trick" key=${trick.plays.length}>
    <div class="trick-cards" aria-hidden="true">
      ${earlier.map((play, at) => html`<span key=${at} class="fan earlier" style=${{ "--n": play.cards.length }}>${play.cards.map((code) => html`<${Card} code=${code} />`)}</span>`)}
      <span class=${classes("fan", "top", cards.length > MANY && "many")} style=${{ "--n": cards.length }}>${cards.map(({ code, isWild }) => html`<${Card} code=${code} wild=${isWild} />`)}</span>
    </div>
    <p class="trick-text" role="status">${t("trick.by", { name, what })}</p>
  </div>`;
}

/** What was typed and not sent: neither called legal nor counted. */
function Unsent({ match, body, count }) {
  const name = match.state.players[body.seat].name;
  return html`<div class="trick unsent">
    <div class="trick-cards" aria-hidden="true">
      <span class=${classes("fan", body.cards.length > MANY && "many")} style=${{ "--n": body.cards.length }}>${body.cards.map((code) => html`<${Card} code=${code} />`)}</span>
    </div>
    <p class="trick-text">${name}${match.isConnected ? "" : ` · ${t("saving.unsent", { n: count })}`}</p>
  </div>`;
}

/** Before there is a trick: how the hand before ended, or who may begin. */
function openingText({ state, hand }, game) {
  const before = state.hands.at(-1);
  const isNew = before && hand === state.hand.number && state.hand.turn === null && state.hand.phase !== "play";
  if (isNew) return begin(game.handLine(before, state.players).title);
  return state.hand.turn === null ? t("opening.who") : "";
}
