// Dragon and Phoenix play by play: see README.md, "Play by play".
import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { rankText } from "../parts/card.js";

const SPECIALS = { "2c": "dragon_phoenix.herald", "2d": "dragon_phoenix.fox", "2h": "dragon_phoenix.phoenix", "2s": "dragon_phoenix.dragon" };
const RANKS = [..."3456789TJQKA"].map((card) => ({ card }));
const HAND = 13;
const BEFORE_PLAY = ["deal", "calls", "exchange"];

/** The `plays` of `games/dragon_phoenix.js`. */
export default {
  rows: () => [RANKS.slice(0, 6), RANKS.slice(6), Object.entries(SPECIALS).map(([card, text]) => ({ card, text, span: 3 }))],
  names: SPECIALS,
  suits: "button",
  ladder: "23456789TJQKA",
  runs: { straight: 1, stairs: 2 },
  wilds: () => ["2h"],
  isAnytime: (combination) => combination.bomb,
  wishes: ({ options }, cards) => options.wish && cards.includes("2c") ? RANKS.map(({ card }) => card) : null,
  take,
  due,
  tools,
  isCounted: ({ options }) => options.card_count,
  Tile,
};

/** The winner may take the trick, which then is closed; leading takes it too. */
function take({ hand }) {
  const { top } = hand.trick;
  const isWon = top !== null && hand.obliged.includes("dp.lead.must_play");
  return isWon ? { seat: top.seat, text: "dragon_phoenix.take" } : null;
}

/** The Dragon's trick, to be given to somebody; the partner is named last, since it happens. */
function due({ state }) {
  const { to_give: gift } = state.hand;
  if (!gift) return null;
  const name = state.players[gift.seat].name;
  return {
    text: t("dragon_phoenix.gift", { name, n: gift.points }),
    choices: [1, 3, 2].map((by) => state.players[(gift.seat + by) % state.players.length])
      .map(({ seat, name: to }) => ({ text: to, event: () => ({ type: "give", seat: gift.seat, to: seat }) })),
  };
}

/** Calls as long as somebody may still make one; the exchange before the first card. */
function tools({ state }) {
  const { phase, held } = state.hand;
  const isBefore = BEFORE_PLAY.includes(phase);
  const all = [];
  if (isBefore) all.push({ text: "dragon_phoenix.exchange", sheet: "exchange" });
  if (isBefore || held.includes(HAND)) all.push({ text: "dragon_phoenix.call", sheet: "calls" });
  return all;
}

/** The wish that lies open. */
function Tile({ state }) {
  const { wish, wish_possible: isPossible } = state.hand;
  if (!wish) return null;
  return html`<p class=${classes("tile", "filled", !isPossible && "gone")}><span>${t("dragon_phoenix.wish")}</span><b>${rankText(wish)}</b></p>`;
}
