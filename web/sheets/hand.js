// The cards one player was dealt, typed by who knows them.
import { html, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { back } from "../core/router.js";
import { Card, cardName } from "../parts/card.js";
import { Sheet } from "../parts/sheet.js";
import { useHands } from "../play/hands_known.js";
import { Keypad } from "../play/keypad.js";
import { usePlays } from "../play/plays_of.js";

/** The sheet of the hand of `seat`. */
export default function HandSheet({ seat, match, game }) {
  const plays = usePlays(game);
  return plays && match?.state && html`<${Hand} seat=${seat} match=${match} plays=${plays} />`;
}

function Hand({ seat, match, plays }) {
  const [hands, change] = useHands(match);
  const [suit, choose] = useState(null);
  const cards = hands[seat] ?? [];
  const add = (card) => change(seat, (typed) => [...typed, card.length === 1 && suit ? card + suit : card]);
  const rows = plays.rows(match.state).map((row) => row.filter((key) => !key.suits));
  const foot = html`<button type="button" class="go" onClick=${() => back()}><b>${t("hand.keep", { n: cards.length })}</b></button>`;
  return html`<${Sheet} title=${t("hand.title", { name: match.state.players[seat].name })} foot=${foot}>
    <p class="sheet-under">${t("hand.text")}</p>
    <div class="hand-cards" role="group" aria-label=${t("typed")}>
      ${cards.map((code, at) => html`<button key=${`${at}${code}`} type="button" class="typed-card" aria-label=${t("typed.remove", { name: cardName(code) })}
        onClick=${() => change(seat, (typed) => typed.filter((_, each) => each !== at))}><${Card} code=${code} small=${true} /></button>`)}
    </div>
    <${Keypad} rows=${rows} typed=${cards} onCard=${add} suit=${suit} onSuit=${(each) => choose(each === suit ? null : each)} areSuitsOpen=${true} />
  </${Sheet}>`;
}
