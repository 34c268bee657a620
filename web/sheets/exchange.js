// The exchange before the first trick: who gave whom which card, as far as anybody knows it.
import { html } from "../core/html.js";
import { draftStore } from "../core/drafts.js";
import { t } from "../core/language.js";
import { back } from "../core/router.js";
import { recordNow } from "../core/session.js";
import { useStore } from "../core/store.js";
import { Card, cardName } from "../parts/card.js";
import { Icon } from "../parts/icon.js";
import { Sheet } from "../parts/sheet.js";
import { useHands } from "../play/hands_known.js";
import { Keypad } from "../play/keypad.js";
import { usePlays } from "../play/plays_of.js";

/** The sheet. A gift is chosen, then its card is tapped: of the giver's hand where that is known, else on the keys. */
export default function Exchange({ match, game }) {
  const plays = usePlays(game);
  return plays && match?.state && html`<${Gifts} match=${match} plays=${plays} />`;
}

function Gifts({ match, plays }) {
  const drafts = draftStore(match.id, "exchange");
  const draft = useStore(drafts);
  const { gives = {}, at = [0, 1], suit = null } = draft?.hand === match.hand ? draft.values : {};
  const change = (changes) => drafts.set({ hand: match.hand, values: { gives, at, suit, ...changes } });
  const [hands] = useHands(match);
  const { players } = match.state;
  const [from, to] = at;
  const give = (card) => {
    const coded = card.length === 1 && suit ? card + suit : card;
    change({ gives: { ...gives, [from]: { ...gives[from], [to]: coded } }, at: next(players.length, at) });
  };
  const record = async () => {
    await back();
    await recordNow({ type: "exchange", gives });
    drafts.set(null);
  };
  const isKnown = Object.keys(gives).length > 0;
  const foot = html`<button type="button" class="go" onClick=${record}><b>${t(isKnown ? "exchange.record" : "exchange.unknown")}</b></button>`;
  return html`<${Sheet} title=${t("exchange.title")} foot=${foot}>
    <p class="sheet-under">${t("exchange.text")}</p>
    <ul class="rows gifts">
      ${players.map((player) => html`<li key=${player.seat}><b>${player.name}</b>
        ${others(players, player.seat).map((taker) => html`<${Gift} key=${taker.seat} taker=${taker} card=${gives[player.seat]?.[taker.seat]}
          isNow=${player.seat === from && taker.seat === to} onClick=${() => change({ at: [player.seat, taker.seat] })} />`)}
      </li>`)}
    </ul>
    <h3>${t("exchange.now", { from: players[from].name, to: players[to].name })}</h3>
    ${hands[from]
      ? html`<div class="hand-cards">${hands[from].map((code, each) => html`<button key=${each} type="button" class="typed-card" aria-label=${cardName(code)} onClick=${() => give(code)}><${Card} code=${code} small=${true} /></button>`)}</div>`
      : html`<${Keypad} rows=${plays.rows(match.state)} typed=${[]} onCard=${give} suit=${suit} onSuit=${(each) => change({ suit: each === suit ? null : each })} areSuitsOpen=${true} />`}
  </${Sheet}>`;
}

function Gift({ taker, card, isNow, onClick }) {
  return html`<button type="button" class="gift" aria-pressed=${isNow} onClick=${onClick}>
    <${Icon} name="forward" size=${16} /> ${taker.name} <b>${card ? cardName(card) : "–"}</b>
  </button>`;
}

const others = (players, seat) => [1, 2, 3].map((by) => players[(seat + by) % players.length]);

/** The gift after this one, giver by giver. */
function next(seats, [from, to]) {
  const following = (to + 1) % seats;
  return following === from ? [(from + 1) % seats, (from + 2) % seats] : [from, following];
}
