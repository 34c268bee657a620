import { html, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { Keypad } from "../play/keypad.js";
import { Card, cardName, Suit } from "./card.js";

/**
 * Cards typed on the keys of a game, apart from a match: a tap on one takes it out; while a suit is chosen, ranks have it.
 * @param {{plays: object, state: object, cards: string[], change: (cards: string[]) => void, isBare?: boolean}} props
 *   `state`: whatever of STATE the keys of the game ask for; `isBare`: whoever uses it shows the cards
 */
export function CardsField({ plays, state, cards, change, isBare = false }) {
  const [areOpen, open] = useState(plays.suits === "row");
  const [suit, choose] = useState(null);
  const toggle = () => {
    open(!areOpen);
    choose(null);
  };
  const add = (card) => change([...cards, card.length === 1 && suit ? card + suit : card]);
  return html`
    ${!isBare && html`<${TypedCards} cards=${cards} change=${change} wilds=${plays.wilds(state)} />`}
    <${Keypad} rows=${plays.rows(state)} typed=${cards} onCard=${add} suit=${suit} onSuit=${(each) => choose(each === suit ? null : each)} areSuitsOpen=${areOpen} onSuits=${toggle} />
    ${plays.suits === "button" && html`<button type="button" class="choice suits-toggle" aria-expanded=${areOpen} onClick=${toggle}><${Suit} suit="s" /><${Suit} suit="h" /> ${t("suits")}</button>`}`;
}

/** Typed cards, each to be taken out. */
export function TypedCards({ cards, change, wilds }) {
  return html`<div class="hand-cards" role="group" aria-label=${t("typed")}>
    ${cards.map((code, at) => html`<button key=${`${at}${code}`} type="button" class="typed-card" aria-label=${t("typed.remove", { name: cardName(code) })}
      onClick=${() => change(cards.filter((_, each) => each !== at))}><${Card} code=${code} small=${true} wild=${wilds.includes(code)} /></button>`)}
  </div>`;
}
