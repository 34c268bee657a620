// The scoreboard for a tablet across the table: totals, the table, the course of the match. Nothing to enter.
import { classes, html } from "../core/html.js";
import { figure, joined, listed, t } from "../core/language.js";
import { back, go, openSheet } from "../core/router.js";
import { usePlays } from "../play/plays_of.js";
import { begin, combinationText } from "../play/words.js";
import { Card } from "./card.js";
import { Icon } from "./icon.js";
import { Mark } from "./mark.js";
import { Name } from "./name.js";

/** The component, for `useMatch()` and the game. */
export default function Board({ match, game }) {
  const { state } = match;
  const sides = game.sides(state);
  return html`<main class="board">
    <header class="board-bar">
      <button type="button" class="bar-button" aria-label=${t("back")} onClick=${() => back()}><${Icon} name="back" /></button>
      <h1><b>${state.title || t(`${game.id}.name`)}</b> <span>${t(`${game.id}.hand`, { n: state.hand.number })} · ${game.about(state)}</span></h1>
      <p class="board-live" role="status"><span class=${classes("live-dot", !match.isConnected && "off")} aria-hidden="true"></span>
        ${t(match.isConnected ? "board.live" : "saving.offline")}${match.isWatching && ` · ${t("watching")}`}</p>
      <button type="button" class="bar-button" aria-label=${t("menu")} onClick=${() => openSheet("menu")}><${Icon} name="menu" /></button>
    </header>
    <section class="board-pad" aria-label=${sides.map((side) => t("pad.side", { names: listed(side.names), total: side.figure })).join(", ")}>
      <div class=${`totals sides-${sides.length}`} aria-hidden="true">
        ${sides.map((side) => html`<span key=${side.mark} class=${`total side-${side.mark}`}>
          <span class="total-names"><${Mark} side=${side.mark} size=${22} /><${Name} text=${joined(side.names)} roomy=${18} /></span>
          <span class=${classes("total-figure", side.figure.length > 3 && "long")}>${side.figure}</span>
          ${side.below && html`<span class="total-below">${side.below}</span>`}
        </span>`)}
      </div>
    </section>
    <${Table} match=${match} game=${game} />
    <${Hands} match=${match} game=${game} sides=${sides} />
  </main>`;
}

function Table({ match, game }) {
  const { state } = match;
  const plays = usePlays(game);
  const { trick, turn, calls } = state.hand;
  const { top } = trick;
  const winner = game.winner(state);
  if (state.status !== "playing") {
    return html`<section class="board-table is-over"><p>${t(winner ? "over.won" : "over.ended")}</p>${winner && html`<p class="over-winner">${winner}</p>`}</section>`;
  }
  const name = (seat) => state.players[seat].name;
  return html`<section class="board-table">
    <div class="board-said">
      <div><p>${t("board.table")}</p>
        <p class="board-top">${top && plays ? t("board.top", { name: name(top.seat), what: begin(combinationText(game, plays, top.combination)) }) : t("board.nothing")}</p></div>
      ${turn !== null && html`<div class="board-turn"><p>${t("board.turn")}</p><p class="board-name">${name(turn)}</p></div>`}
    </div>
    <div class="board-cards">${top?.cards.map((code, at) => html`<${Card} key=${at} code=${code} />`)}</div>
    <div class="board-signs">
      ${plays?.Tile && html`<${plays.Tile} state=${state} />`}
      ${calls.map(({ seat, call }) => html`<span key=${seat} class="board-sign">${name(seat)}: ${t(`${game.id}.${call}`)}</span>`)}
    </div>
  </section>`;
}

/** The chart and all hands, the newest first. */
function Hands({ match, game, sides }) {
  const { state } = match;
  return html`<aside class="board-hands">
    ${game.HandsChart && state.hands.length > 0 && html`<${game.HandsChart} state=${state} />`}
    ${state.hands.length === 0 && html`<p class="paper-empty">${t("hands.none")}</p>`}
    <table class="hands">
      <thead><tr class="hidden"><th scope="col">${t("hands.number")}</th><th scope="col">${t("hands.after")}</th>${sides.map((side) => html`<th key=${side.mark} scope="col">${listed(side.names)}</th>`)}</tr></thead>
      <tbody>${[...state.hands].reverse().map((hand) => html`<${Hand} key=${hand.number} hand=${hand} game=${game} match=${match} />`)}</tbody>
    </table>
    <button type="button" class="choice" onClick=${() => go(`/m/${state.id}/hands`)}>${t("pad.open")}</button>
  </aside>`;
}

function Hand({ hand, game, match }) {
  const { title, calls = [] } = game.handLine(hand, match.state.players);
  return html`<tr><td>${figure(hand.number)}</td>
    <td>${title}${calls.map(({ text, won }) => html`<span key=${text} class="hand-call">${text} <${Icon} name=${won ? "check" : "cross"} size=${16} /><span class="hidden">${t(won ? "call.made" : "call.failed")}</span></span>`)}</td>
    ${game.handTotals(hand).map((total, side) => html`<td key=${side} class=${`hands-total side-${side}`}>${total}</td>`)}
  </tr>`;
}
