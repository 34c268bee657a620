import { classes, html } from "../core/html.js";
import { shortName } from "./words.js";

/**
 * What somebody owes before it goes on, each way of paying it a button. Where a card goes over, the first one typed is
 * named, and the line below says what is due; without it the card is one nobody saw.
 * @param {{due: {text: string, takesCard?: boolean, choices: {text: string, event: (cards: string[]) => object}[], other?: object}}} props
 */
export function DueRow({ due, cards, plays, send }) {
  const named = due.takesCard ? cards.slice(0, 1) : [];
  const pay = (choice) => send(choice.event(named));
  return html`<section class="due" aria-label=${due.text}>
    ${!due.takesCard && html`<p>${due.text}</p>`}
    <div class=${classes("due-choices", due.takesCard && "passings")}>
      ${due.choices.map((choice) => html`<button key=${choice.text} type="button" class="due-choice" onClick=${() => pay(choice)}>
        ${choice.text}${named.length > 0 && html` <b>${shortName(plays, named[0])}</b>`}
      </button>`)}
      ${due.other && html`<button type="button" class="due-choice quiet" onClick=${() => pay(due.other)}>${due.other.text}</button>`}
    </div>
  </section>`;
}
