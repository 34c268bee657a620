// Guandan play by play: see README.md, "Play by play".
import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { rankText } from "../parts/card.js";

const RANKS = [..."23456789TJQKA"].map((card) => ({ card }));

/** The `plays` of `games/guandan.js`. */
export default {
  rows: (state) => [
    RANKS.slice(0, 6),
    RANKS.slice(6, 12),
    [RANKS[12], { card: wildOf(state), under: "guandan.wild" }, { card: "XB", text: "guandan.black", under: "guandan.joker" }, { card: "XR", text: "guandan.red", under: "guandan.joker" }, { suits: true, span: 4 }],
  ],
  names: {},
  suits: "key",
  ladder: "A23456789TJQKA",
  runs: { straight: 1, straight_flush: 1, tube: 2, plate: 3 },
  wilds: (state) => [wildOf(state)],
  isAnytime: () => false,
  wishes: () => null,
  take: () => null,
  due,
  tools: () => [],
  isCounted: () => true,
  Tile,
};

const wildOf = ({ hand }) => `${hand.level}h`;

/** What is owed at the beginning of a hand: tribute first, then what goes back. */
function due({ state }) {
  const { tribute, phase } = state.hand;
  if (!tribute || tribute.refused || !["deal", "tribute"].includes(phase)) return null;
  const name = (seat) => state.players[seat].name;
  if (tribute.owed.length > 0) {
    const refusal = { text: t("guandan.refused"), event: () => ({ type: "refuse_tribute" }) };
    return {
      text: t("guandan.tribute_due"),
      takesCard: true,
      choices: tribute.owed.flatMap((debt) => payments(debt, state)).map(([from, to]) => passing("tribute", from, to, name)),
      other: tribute.paid.length === 0 ? refusal : null,
    };
  }
  const open = tribute.paid.filter(({ from, to }) => !tribute.returned.some((back) => back.from === to && back.to === from));
  if (open.length === 0) return null;
  return {
    text: t("guandan.return_due"),
    takesCard: true,
    choices: open.map(({ from, to }) => passing("return_tribute", to, from, name)),
  };
}

/** Who may get what a player owes: whoever it is for, or while that is open each of the two first. */
function payments({ from, to }, { hands }) {
  return to === null ? hands.at(-1).order.slice(0, 2).map((seat) => [from, seat]) : [[from, to]];
}

function passing(type, from, to, name) {
  return {
    text: t("guandan.passing", { from: name(from), to: name(to) }),
    names: [name(from), name(to)],
    event: ([card]) => ({ type, from, to, ...(card && { card }) }),
  };
}

/** The level of the hand. */
function Tile({ state }) {
  return html`<p class="tile"><span>${t("guandan.level_card")}</span><b>${rankText(state.hand.level)}</b></p>`;
}
