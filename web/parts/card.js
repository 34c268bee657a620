import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";

// Drawn, since phones turn the characters into coloured pictures. In a field of 24 x 24.
const SUITS = {
  c: "M12 2.2a4.6 4.6 0 0 0-4 6.9 4.7 4.7 0 1 0 3 8.2c0 2-.7 3.3-2.4 4.5h6.8c-1.7-1.2-2.4-2.5-2.4-4.5a4.7 4.7 0 1 0 3-8.2 4.6 4.6 0 0 0-4-6.9z",
  d: "M12 1.5l7.5 10.5-7.5 10.5L4.5 12z",
  h: "M12 21.5C5 15.5 2 12 2 8.2 2 5.2 4.3 3 7 3c2 0 3.8 1.1 5 3 1.2-1.9 3-3 5-3 2.7 0 5 2.2 5 5.2 0 3.8-3 7.3-10 13.3z",
  s: "M12 2C9 6.5 3 9.5 3 14a4.5 4.5 0 0 0 7.8 3c-.1 2-.8 3.5-2.2 4.8h6.8c-1.4-1.3-2.1-2.8-2.2-4.8A4.5 4.5 0 0 0 21 14c0-4.5-6-7.5-9-12z",
};

/** A suit. Decoration: whoever uses it names it too. */
export function Suit({ suit, size = 16 }) {
  const red = suit === "d" || suit === "h";
  return html`<svg class=${classes("suit", red && "red")} viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">
    <path d=${SUITS[suit]} />
  </svg>`;
}

/** How a rank is written on cards and keys in the language of the page. */
export const rankText = (rank) => t(`rank.${rank}`);

/**
 * A card by its code (contract 2). `wild` gives it the star; `small` is for rows of many.
 * A suit nobody noted is a small ring. `name` is what a game calls it, if it has a name of its own.
 */
export function Card({ code, wild = false, small = false, dim = false, name = cardName(code) }) {
  const joker = code[0] === "X";
  const suit = joker ? null : code[1];
  const red = suit === "d" || suit === "h" || code === "XR";
  return html`<span class=${classes("card", red && "red", small && "small", dim && "dim", joker && "joker")} role="img" aria-label=${name}>
    <span class="card-rank">${joker ? t(`joker.short`) : rankText(code[0])}</span>
    ${joker && html`<span class="joker-mark">${t(`joker.mark.${code[1]}`)}</span>`}
    ${!joker && (suit ? html`<${Suit} suit=${suit} size=${small ? 12 : 18} />` : html`<span class="no-suit"></span>`)}
    ${wild && html`<span class="wild">★</span>`}
  </span>`;
}

/** A card in words. */
export function cardName(code) {
  if (code[0] === "X") return t(`joker.${code[1]}`);
  return code[1] ? t("card.named", { suit: t(`suit.${code[1]}`), rank: rankText(code[0]) }) : rankText(code[0]);
}
