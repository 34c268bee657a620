// The referee of a match: what was said of the last event, the log in words, and another situation.
import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { useLog } from "../core/log.js";
import { go } from "../core/router.js";
import { EventLine, standingOf, standingWord } from "../parts/event_line.js";
import { Reasons } from "../parts/reasons.js";
import { Icon } from "../parts/icon.js";
import { Sheet } from "../parts/sheet.js";
import { VerdictSign } from "../parts/verdict.js";

/** The sheet. It stays under what it opens: Back comes back to it. */
export default function Referee({ match }) {
  if (!match?.state) return null;
  return html`<${Sheet} title=${t("referee")} className="tall" foot=${html`<${Foot} match=${match} />`}><${Log} match=${match} /></${Sheet}>`;
}

function Foot({ match }) {
  return html`<div class="actions">
    <button type="button" class="choice" onClick=${() => go(`/m/${match.id}/rules`)}>${t("menu.rules")}</button>
    <button type="button" class="go" onClick=${() => go(`/m/${match.id}/ask`)}><b>${t("referee.other")}</b></button>
  </div>`;
}

function Log({ match }) {
  const log = useLog(match);
  if (!log) return html`<p role="status">${t("referee.reading")}</p>`;
  const events = [...log.events].reverse();
  const [newest, ...earlier] = events;
  const show = ({ number }) => go(`/m/${match.id}/events/${number}`);
  return html`
    ${log.isOld && html`<p class="warning">${t("referee.no_network")}</p>`}
    ${!newest && !log.isOld && html`<p>${t("referee.nothing")}</p>`}
    ${newest && html`<${Newest} event=${newest} match=${match} show=${show} />`}
    ${earlier.length > 0 && html`<h3>${t("referee.earlier")}</h3>`}
    <ul class="events">
      ${earlier.map((event, at) => html`<li key=${event.number}>
        ${event.hand !== (events[at]?.hand ?? event.hand) && html`<p class="events-hand">${t(`${match.state.game}.hand`, { n: event.hand })}</p>`}
        <${EventLine} event=${event} match=${match} onOpen=${() => show(event)} />
      </li>`)}
    </ul>
    ${!log.isWhole && html`<button type="button" class="wide" onClick=${log.more}>${t("referee.more")}</button>`}`;
}

function Newest({ event, match, show }) {
  return html`<section class="newest">
    <header><${VerdictSign} verdict=${standingOf(event)} /> <b>${standingWord(event)}</b></header>
    <${EventLine} event=${event} match=${match} className="plain" onOpen=${() => show(event)} />
    <${Reasons} ruling=${event.ruling} />
    <button type="button" class="choice" onClick=${() => show(event)}>${t("referee.why")} <${Icon} name="forward" size=${20} /></button>
  </section>`;
}
