import { classes, html } from "../core/html.js";
import { shortName } from "./words.js";

/**
 * What somebody owes before it goes on, each way of paying it a button. Where a card goes over, the first one typed is
 * named, and the line below says what is due, beside the way that needs no card; without it the card is one nobody saw.
 * @param {{due: {text: string, takesCard?: boolean, choices: {text: string, names?: [string, string], event: (cards: string[]) => object}[], other?: object}}} props
 */
export function DueRow({ due, cards, plays, send }) {
  const named = due.takesCard ? cards.slice(0, 1) : [];
  const pay = (choice) => send(choice.event(named));
  return html`<section class="due" aria-label=${due.text}>
    ${!due.takesCard && html`<p>${due.text}</p>`}
    <div class=${classes("due-choices", due.takesCard && "passings")}>
      ${due.choices.map((choice) => html`<${Choice} key=${choice.text} choice=${choice} card=${named.length > 0 ? shortName(plays, named[0]) : ""} onClick=${() => pay(choice)} />`)}
      ${due.other && !due.takesCard && html`<button type="button" class="due-choice quiet" onClick=${() => pay(due.other)}>${due.other.text}</button>`}
    </div>
  </section>`;
}

/** Who gives and who gets a card stand below each other where both do not fit in one line. */
function Choice({ choice: { text, names }, card, onClick }) {
  const label = card ? `${text} ${card}` : text;
  return html`<button type="button" class="due-choice" aria-label=${label} onClick=${onClick}>
    ${names ? html`<span class="name">${names[0]}</span> <span class="name">→ ${names[1]}${card && html` <b>${card}</b>`}</span>` : label}
  </button>`;
}
