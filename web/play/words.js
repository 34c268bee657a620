// Cards and combinations in the words of a game.
import { t } from "../core/language.js";
import { cardName, rankText } from "../parts/card.js";

/** A card's rank, or the name the game has for the card. */
export const shortName = (plays, code) => (plays.names[code] ? t(plays.names[code]) : code[0] === "X" ? t(`joker.${code[1]}`) : rankText(code[0]));

/** A card in words as the game calls it: "Dragon", "7 of hearts". */
export const nameOf = (plays, code) => (plays.names[code] ? t(plays.names[code]) : cardName(code));

/** The same with the rank one reads on the card, for a button that shows nothing else. */
export const nameAndRank = (plays, code) => (plays.names[code] ? `${nameOf(plays, code)} ${rankText(code[0])}` : cardName(code));

/** A combination in words: "pair of Jacks". */
export function combinationText(game, plays, { kind, rank, size, half, cards }) {
  if (kind === "single") return singleText(plays, cards[0], half ? rank : null);
  const named = rank === null ? "" : rank[0] === "X" ? t(`joker.${rank[1]}`) : rankText(rank);
  const many = rank === null ? "" : t(`ranks.${rank}`);
  return t(`${game.id}.kind.${kind}`, { rank: named, ranks: many, n: size });
}

/** A text that begins a line. */
export const begin = (text) => text.charAt(0).toUpperCase() + text.slice(1);

function singleText(plays, code, under) {
  const name = shortName(plays, code);
  return under === null || under === "2" ? name : t("card.half", { name, rank: rankText(under) });
}
