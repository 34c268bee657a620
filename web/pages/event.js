// An event of the log: what was ruled, what was open and what settled it, the paragraph, and what could have
// been played of cards that are known by now.
import { ask } from "../core/api.js";
import { html, useEffect, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { useLog } from "../core/log.js";
import { back, go, openSheet } from "../core/router.js";
import { paragraphsNamed, useRulebook } from "../core/rulebook.js";
import { useSamePlace } from "../core/scroll.js";
import { useMatch } from "../core/session.js";
import { lying, wishedFor } from "../core/trick.js";
import { gameOf } from "../games/index.js";
import { Card, rankText } from "../parts/card.js";
import { levelOf } from "../parts/event_form.js";
import { EventLine, numbered, Said, standingOf } from "../parts/event_line.js";
import { Icon } from "../parts/icon.js";
import { PageBar } from "../parts/page_bar.js";
import { signOf } from "../parts/reasons.js";
import { VerdictSign } from "../parts/verdict.js";
import { usePlays } from "../play/plays_of.js";
import { begin, combinationText } from "../play/words.js";

const MOST_PLAYS = 6;

/** The page at `/m/:id/events/:number`. */
export default function EventPage({ id, number }) {
  const match = useMatch();
  if (match?.id !== id || !match.state) return null;
  return html`<${Event} key=${number} match=${match} number=${Number(number)} />`;
}

function Event({ match, number }) {
  const log = useLog(match, (events) => events[0].hand >= (events.find((event) => event.number === number)?.hand ?? 0));
  const at = log?.events.findIndex((event) => event.number === number) ?? -1;
  const event = log?.events[at];
  useSamePlace(`event.${match.id}.${number}`, Boolean(event));
  if (!event) {
    const isGone = log && (log.isWhole || log.isOld);
    return html`<main class="paper-page"><${PageBar} title=${t("event.title", { n: number })} /><p class="on-felt" role="status">${t(isGone ? "event.gone" : "referee.reading")}</p></main>`;
  }
  const before = log.events.slice(0, at).filter(({ hand }) => hand === event.hand);
  const hand = t(`${match.state.game}.hand`, { n: event.hand });
  return html`<main class="paper-page">
    <${PageBar} title=${`${t("event.title", { n: number })} · ${hand}`}>
      ${match.mayRecord && html`<button type="button" class="bar-button" aria-label=${t("event.correct")} onClick=${() => openSheet("correct", { number })}><${Icon} name="edit" /></button>`}
    </${PageBar}>
    <${Happened} event=${event} before=${before} match=${match} />
    <div class="paper">
      <${Course} event=${event} events=${log.events} match=${match} />
      <${Paragraphs} event=${event} match=${match} />
      ${event.ruling.depends_on.filter(({ status }) => status === "violated").map((question) => html`<${CouldHave} key=${question.rule} question=${question} event=${event} events=${log.events} before=${before} match=${match} />`)}
    </div>
    ${match.mayRecord && standingOf(event) === "illegal" && html`<${Agree} number=${number} />`}
  </main>`;
}

/** The table as it was, and what happened. */
function Happened({ event, before, match }) {
  const top = lying(before);
  const wish = wishedFor(before);
  return html`<section class="happened">
    ${top && html`<span class="happened-top">${top.cards.map((code, at) => html`<${Card} key=${at} code=${code} />`)}</span>`}
    <div>
      ${top && html`<p>${t("event.lies", { name: match.state.players[top.seat].name })}</p>`}
      ${wish && html`<p>${t("event.wish", { rank: rankText(wish) })}</p>`}
      <p class="happened-now"><${Said} event=${event} match=${match} /></p>
    </div>
  </section>`;
}

/** What the referee said when it happened, and whatever became of it. */
function Course({ event, events, match }) {
  const { findings, depends_on: questions, effects } = event.ruling;
  const show = ({ number }) => go(`/m/${match.id}/events/${number}`);
  const settled = questions.filter(({ status }) => status !== "open");
  const open = questions.filter(({ status }) => status === "open");
  return html`<ol class="course">
    ${findings.map(({ rule, text }) => html`<${Step} key=${rule + text} sign="illegal" when=${t("event.when", { n: event.number })} text=${text} />`)}
    ${event.stands && html`<${Step} sign="illegal" when=${t("event.stood")} text=${event.reason} />`}
    ${findings.length === 0 && questions.length === 0 && html`<${Step} sign="legal" when=${t("event.when", { n: event.number })} text=${t("event.legal")} />`}
    ${open.map((question) => html`<${Step} key=${question.rule} sign="question" when=${t("event.when", { n: event.number })} text=${question.text}
      more=${t("question.settled_by", { what: question.settled_by })} />`)}
    ${settled.length > 0 && html`<${Step} sign="question" when=${t("event.when", { n: event.number })} text=${t("event.was_open")} />`}
    ${settled.map((question) => html`<${Step} key=${question.rule} sign=${signOf(question.status)} when=${t("event.settled", { what: question.settled_by })} text=${question.text}>
      ${events.filter(({ number }) => question.evidence.includes(number)).map((each) => html`<${EventLine} key=${each.number} event=${each} match=${match} className="evidence" onOpen=${() => show(each)} />`)}
    </${Step}>`)}
    ${effects.filter(({ text }) => text).map((effect) => html`<${Effect} key=${effect.text} effect=${effect} events=${events} match=${match} show=${show} />`)}
  </ol>`;
}

function Step({ sign, when, text, more, children }) {
  return html`<li class="step-row">
    <${VerdictSign} verdict=${sign} />
    <div><p class="quiet"><span class="hidden">${t(`standing.${sign}`)}:</span> ${when}</p><p class="step-text">${text}</p>${more && html`<p class="quiet">${more}</p>`}${children}</div>
  </li>`;
}

function Effect({ effect, events, match, show }) {
  const about = effect.type === "question_settled" && events.find(({ number }) => number === effect.event);
  return html`<li class="step-row">
    <span class="reason-dot" aria-hidden="true"></span>
    <div><p>${effect.text}</p>${about && html`<${EventLine} event=${about} match=${match} className="evidence" onOpen=${() => show(about)} />`}</div>
  </li>`;
}

function Paragraphs({ event, match }) {
  const { game, options } = match.state;
  const { book } = useRulebook(game, options);
  const cited = [...event.ruling.findings, ...event.ruling.depends_on].map(({ paragraph }) => paragraph);
  const shown = book ? [...new Set(cited)].flatMap((number) => paragraphsNamed(book, number)) : [];
  return shown.map(({ number, text, ours, chapter }) => html`<button key=${number} type="button" class="paragraph-box" onClick=${() => go(`/m/${match.id}/rules/${number}`)}>
    <span class="paragraph-head"><b class="paragraph">§ ${number}</b> <span>${chapter.title}${ours ? ` · ${t("rules.ours")}` : ""}</span><${Icon} name="forward" size=${20} /></span>
    <span class="law">${text}</span>
  </button>`);
}

/** What the cards known by now could have done then, as the server says. */
function CouldHave({ question, event, events, before, match }) {
  const game = gameOf(match.state.game);
  const words = usePlays(game);
  const [plays, tell] = useState([]);
  const evidence = events.filter(({ number, seat, cards }) => question.evidence.includes(number) && seat === question.seat && cards);
  const top = lying(before);
  const isPlain = !top || top.cards.length > 1 || top.cards[0][0] === top.ruling.combination?.rank;
  const mayAsk = evidence.length > 0 && isPlain && match.isConnected;
  useEffect(() => {
    if (!mayAsk) return;
    const level = levelOf(match.state, event);
    const body = { game: game.id, options: match.state.options, hand: evidence.flatMap(({ cards }) => cards) };
    if (level) body.level = level;
    if (top) body.top = { seat: top.seat, cards: top.cards, ...(top.as && { as: top.as }) };
    const wish = wishedFor(before);
    if (wish) body.wish = wish;
    ask("POST", "/plays", { body }).then(({ data }) => tell(data.plays), () => tell([]));
  }, [mayAsk, question.evidence.join()]);
  if (plays.length === 0 || !words) return null;
  return html`<section class="could-have">
    <h2>${t("event.could_have", { name: match.state.players[question.seat].name })}</h2>
    <ul>${plays.slice(0, MOST_PLAYS).map(({ cards, combination }) => html`<li key=${cards.join()}>
      <span class="event-cards">${cards.map((code, at) => html`<${Card} key=${at} code=${code} small=${true} />`)}</span>
      <span>${begin(combinationText(game, words, combination))}</span>
    </li>`)}</ul>
    <p class="quiet">${t("event.known_later", { n: numbered(evidence.map(({ number }) => number)) })}</p>
  </section>`;
}

function Agree({ number }) {
  return html`<footer class="law-foot agree">
    <p class="quiet">${t("event.penalty")}</p>
    <div class="choices">
      <button type="button" class="choice" onClick=${() => openSheet("adjust")}>${t("adjust.title")}</button>
      <button type="button" class="choice" onClick=${() => openSheet("note", { about: number })}>${t("note.title")}</button>
      <button type="button" class="choice" onClick=${() => back()}>${t("event.leave")}</button>
    </div>
  </footer>`;
}
