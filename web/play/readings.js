import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { Card } from "../parts/card.js";
import { Icon } from "../parts/icon.js";
import { shownCards } from "./shown.js";
import { begin, combinationText } from "./words.js";

/**
 * What cards can be read as, each a button; `onChoose` gets what says so in the event: the reading or, where readings
 * are of different cards, the cards.
 */
export function Readings({ readings, game, plays, state, onChoose }) {
  const isOfCards = new Set(readings.map(({ cards }) => cards.join(" "))).size > 1;
  const chosen = ({ kind, rank, cards }) => (isOfCards ? { cards } : { as: rank === null ? { kind } : { kind, rank } });
  return html`<div class="stack">
    ${readings.map((reading) => html`<button key=${JSON.stringify(reading)} type="button" class="reading" onClick=${() => onChoose(chosen(reading))}>
      <span class="reading-name"><b>${begin(combinationText(game, plays, reading))}</b>${reading.beats === false && html`<small>${t("reading.beats_not")}</small>`}</span>
      <${Icon} name="forward" />
      <span class="fan reading-cards">${shownCards(reading, plays, state).map(({ code, isWild }) => html`<${Card} code=${code} small=${true} wild=${isWild} />`)}</span>
    </button>`)}
  </div>`;
}
