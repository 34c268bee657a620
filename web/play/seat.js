import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { Mark } from "../parts/mark.js";
import { Name } from "../parts/name.js";
import { seatNext } from "./entry.js";

const WALK = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A player at the table, tapped to say that it was he who played.
 * @param {{match: object, seat: number, isChosen: boolean, isPassing: boolean, count?: number, onTap: () => void}} props
 *   `count` only where he has to tell it
 */
export function Seat({ match, seat, isChosen, isPassing, count, onTap }) {
  const { state } = match;
  const { hand } = state;
  const player = state.players[seat];
  const isNow = match.entries.length === 0 && hand.turn === seat;
  const isNext = seatNext(match) === seat;
  const out = hand.out.indexOf(seat);
  const call = hand.calls.find((made) => made.seat === seat);
  const words = [
    isPassing ? t("seat.passes") : isNow && t(turnWord(hand)),
    count !== undefined && t("seat.cards", { n: count }),
    call && t(`${state.game}.${call.call}`),
  ].filter(Boolean);
  return html`<button type="button" class=${classes("player", isNow && "in-turn", (isNow || isNext) && "next", isChosen && "chosen", out >= 0 && "is-out")}
    aria-pressed=${isChosen} onClick=${onTap} onKeyDown=${walk}>
    <span class="player-name"><${Mark} side=${player.team} plain=${true} size=${12} /><${Name} text=${player.name} /></span>
    ${out >= 0 && html`<span class="coin" aria-hidden="true">${out + 1}</span><span class="hidden">, ${t(`place.${out + 1}`)}</span>`}
    ${words.length > 0 && html`<span class="player-words">${words.map((word) => html`<span class="hidden">, </span><span>${word}</span> `)}</span>`}
  </button>`;
}

const leads = (hand) => hand.obliged.some((rule) => rule.endsWith(".lead.must_play") || rule.endsWith(".lead.opener"));

/** What a player in turn does: `turn.leads`, `turn.gives` or `turn.plays`. */
export function turnWord(hand) {
  if (hand.phase === "gift") return "turn.gives";
  return leads(hand) ? "turn.leads" : "turn.plays";
}

/** Arrows walk round the table. */
function walk(event) {
  const by = WALK[event.key];
  if (!by) return;
  event.preventDefault();
  const seats = [...event.currentTarget.closest(".felt").querySelectorAll(".player")];
  seats.at((seats.indexOf(event.currentTarget) + by) % seats.length).focus();
}
