import { ask, NoAnswer, Refused } from "../core/api.js";
import { html, useEffect, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { knownMatch } from "../core/matches.js";
import { Card } from "../parts/card.js";

const MOST = 12;

/** What a seat could have played now; nothing where its cards are not known. */
export function Playable({ match, seat }) {
  const [plays, tell] = useState(null);
  useEffect(() => {
    if (seat === null || match.detail !== "full") return;
    const path = `/matches/${match.id}/options?seat=${seat}`;
    ask("GET", path, { token: knownMatch(match.id)?.token }).then(
      ({ data }) => tell(data.plays),
      (error) => {
        if (!(error instanceof NoAnswer || error instanceof Refused)) throw error;
      },
    );
  }, [seat, match.state.version]);
  if (!plays) return null;
  return html`<section class="playable">
    <h3>${t(plays.length > 0 ? "playable" : "playable.none")}</h3>
    <ul>${plays.slice(0, MOST).map(({ cards }, at) => html`<li key=${at} class="fan">${cards.map((code) => html`<${Card} code=${code} small=${true} />`)}</li>`)}</ul>
    ${plays.length > MOST && html`<p>${t("playable.more", { n: plays.length - MOST })}</p>`}
  </section>`;
}
