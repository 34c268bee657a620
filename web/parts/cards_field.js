import { html, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { Keypad } from "../play/keypad.js";
import { nameAndRank, nameOf } from "../play/words.js";
import { Card, Suit } from "./card.js";

/**
 * Cards typed on the keys of a game, apart from a match: a tap on one takes it out; while a suit is chosen, ranks have it.
 * @param {{plays: object, state: object, cards: string[], change: (cards: string[]) => void, foot?: (button: any) => any}} props
 *   `state`: whatever of STATE the keys of the game ask for; `foot(suitsButton)`: whoever shows the cards itself
 *   says what stands under the keys
 */
export function CardsField({ plays, state, cards, change, foot = null }) {
  const [areOpen, open] = useState(plays.suits === "row");
  const [suit, choose] = useState(null);
  const toggle = () => {
    open(!areOpen);
    choose(null);
  };
  const add = (card) => change([...cards, card.length === 1 && suit ? card + suit : card]);
  const suits = plays.suits === "button" && html`<button type="button" class="action" aria-label=${t("suits")} aria-expanded=${areOpen} onClick=${toggle}><${Suit} suit="s" /><${Suit} suit="h" /></button>`;
  return html`
    ${!foot && html`<${TypedCards} cards=${cards} change=${change} plays=${plays} state=${state} />`}
    <${Keypad} rows=${plays.rows(state)} typed=${cards} onCard=${add} suit=${suit} onSuit=${(each) => choose(each === suit ? null : each)} areSuitsOpen=${areOpen} onSuits=${toggle} />
    ${foot ? foot(suits) : suits}`;
}

/** Typed cards, each to be taken out. */
function TypedCards({ cards, change, plays, state }) {
  const wilds = plays.wilds(state);
  return html`<div class="hand-cards" role="group" aria-label=${t("typed")}>
    ${cards.map((code, at) => html`<button key=${`${at}${code}`} type="button" class="typed-card" aria-label=${t("typed.remove", { name: nameAndRank(plays, code) })}
      onClick=${() => change(cards.filter((_, each) => each !== at))}><${Card} code=${code} small=${true} name=${nameOf(plays, code)} wild=${wilds.includes(code)} /></button>`)}
  </div>`;
}
