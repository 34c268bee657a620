// The keys: six columns of ranks, what the game has besides, and the suits when they are wanted.
import { classes, html } from "../core/html.js";
import { t } from "../core/language.js";
import { Suit, rankText } from "../parts/card.js";

export const SUITS = ["c", "d", "h", "s"];

/**
 * @typedef {object} Key
 * @property {string} [card] what it types: a rank, which takes the suit chosen, or a card by its code
 * @property {string} [text] id of its name, if it is not a rank
 * @property {string} [under] id of a second line
 * @property {boolean} [suits] it opens the row of suits
 * @property {number} [span] twelfths of the row; 2 if it says nothing
 */

/**
 * @param {{rows: Key[][], typed: string[], onCard: (card: string) => void, suit: string | null, onSuit: (suit: string) => void,
 *   areSuitsOpen: boolean, onSuits: () => void, isWishing?: boolean}} props
 */
export function Keypad({ rows, typed, onCard, suit, onSuit, areSuitsOpen, onSuits, isWishing = false }) {
  const own = rows.flat().map((key) => key.card).filter((card) => card?.length === 2);
  return html`<div class=${classes("keys", isWishing && "wishing")} role="group" aria-label=${t("keys")}>
    ${rows.map((keys) => html`<div class="key-row">
      ${keys.map((key) => (key.suits
        ? html`<${SuitsKey} key="suits" span=${key.span} isOpen=${areSuitsOpen} onSuits=${onSuits} />`
        : html`<${CardKey} key=${key.card} of=${key} times=${times(typed, key.card, own)} onCard=${onCard} />`))}
    </div>`)}
    ${areSuitsOpen && html`<div class="key-row suit-row">
      ${SUITS.map((each) => html`<button key=${each} type="button" class=${classes("key", "span-3", suit === each && "typed")}
        aria-pressed=${suit === each} aria-label=${t(`suit.${each}`)} onClick=${() => onSuit(each)}><${Suit} suit=${each} size=${22} /></button>`)}
    </div>`}
  </div>`;
}

function CardKey({ of: { card, text, under, span = 2 }, times: count, onCard }) {
  const suit = card.length === 2 && card[0] !== "X" ? card[1] : null;
  const red = suit === "d" || suit === "h" || card === "XR";
  return html`<button type="button" class=${classes("key", `span-${span}`, text && "named", red && "red", count > 0 && "typed")} onClick=${() => onCard(card)}>
    ${suit && html`<${Suit} suit=${suit} size=${15} />`}
    <span>${text ? t(text) : rankText(card[0])}</span>
    ${under && html`<small>${t(under)}</small>`}
    ${count > 1 && html`<sup aria-hidden="true">${count}</sup>`}
    ${count > 0 && html`<span class="hidden">, ${t("key.typed", { n: count })}</span>`}
  </button>`;
}

function SuitsKey({ span, isOpen, onSuits }) {
  return html`<button type="button" class=${classes("key", "named", `span-${span}`, isOpen && "typed")} aria-expanded=${isOpen} onClick=${onSuits}>
    <${Suit} suit="s" size=${15} /><${Suit} suit="h" size=${15} /> <span>${t("suits")}</span>
  </button>`;
}

/** How often a key's card was typed. A key of a rank counts its suits too, except those with a key of their own. */
function times(typed, card, own) {
  return typed.filter((code) => code === card || (card.length === 1 && code[0] === card && !own.includes(code))).length;
}
