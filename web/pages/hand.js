// All events of a hand in the order of play.
import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { useLog } from "../core/log.js";
import { go } from "../core/router.js";
import { useSamePlace } from "../core/scroll.js";
import { useMatch } from "../core/session.js";
import { gameOf } from "../games/index.js";
import { EventLine } from "../parts/event_line.js";
import { PageBar } from "../parts/page_bar.js";

/** The page at `/m/:id/hands/:number`. */
export default function HandPage({ id, number }) {
  const match = useMatch();
  if (match?.id !== id || !match.state) return null;
  return html`<${Hand} match=${match} number=${Number(number)} />`;
}

function Hand({ match, number }) {
  const { game: name, hands, players } = match.state;
  const game = gameOf(name);
  const log = useLog(match, (events) => events[0].hand >= number);
  const hand = hands.find((each) => each.number === number);
  const events = log?.events.filter((event) => event.hand === number) ?? [];
  useSamePlace(`hand.${match.id}.${number}`, events.length > 0);
  return html`<main class="paper-page">
    <${PageBar} title=${t(`${name}.hand`, { n: number })} />
    <div class="paper">
      ${hand && html`<p class="hand-summary">${game.handLine(hand, players).title}</p>`}
      ${!log && html`<p role="status">${t("referee.reading")}</p>`}
      ${log && events.length === 0 && html`<p class="paper-empty">${t("referee.nothing")}</p>`}
      <ul class="events">${events.map((event) => html`<li key=${event.number}><${EventLine} event=${event} match=${match} onOpen=${() => go(`/m/${match.id}/events/${event.number}`)} /></li>`)}</ul>
    </div>
  </main>`;
}
