// An event of the log in words, with its cards and the sign of its verdict.
import { classes, html } from "../core/html.js";
import { figure, listed, t } from "../core/language.js";
import { gameOf } from "../games/index.js";
import { usePlays } from "../play/plays_of.js";
import { combinationText, nameOf } from "../play/words.js";
import { Card, rankText } from "./card.js";
import { VerdictSign } from "./verdict.js";

/** How an event stands: `legal`, `illegal` (also what proved a breach later) or `question`. */
export function standingOf({ ruling }) {
  if (ruling.verdict === "illegal" || ruling.depends_on.some(({ status }) => status === "violated")) return "illegal";
  return ruling.depends_on.some(({ status }) => status === "open") ? "question" : "legal";
}

/** The word for it. */
export const standingWord = (event) => t(`standing.${standingOf(event)}`);

/** The event in one line; a button where it opens. */
export function EventLine({ event, match, onOpen, className }) {
  const line = html`
    <${VerdictSign} verdict=${standingOf(event)} size=${26} />
    <span class="hidden">${standingWord(event)}:</span>
    <span class="event-said"><${Said} event=${event} match=${match} /></span>
    <span class="event-number">${event.number}</span>`;
  if (!onOpen) return html`<p class=${classes("event-line", className)}>${line}</p>`;
  return html`<button type="button" class=${classes("event-line", className)} onClick=${onOpen}>${line}</button>`;
}

/** What happened: words and cards. */
export function Said({ event, match }) {
  const game = gameOf(match.state.game);
  const plays = usePlays(game);
  const { players } = match.state;
  const name = (seat) => players[seat]?.name ?? "";
  const tell = TOLD[event.type];
  const { who, text, cards = [] } = tell ? tell(event, name, match) : { text: event.type };
  const kind = event.type === "play" && plays && kindOf(event, game, plays);
  return html`${who !== undefined && html`<b>${who}</b> `}${text}
    ${cards.length > 0 && html` <span class="event-cards">${cards.map((code, at) => html`<${Card} key=${at} code=${code} small=${true} name=${plays ? nameOf(plays, code) : undefined} />`)}</span>`}
    ${kind && html` <span class="event-kind">${kind}</span>`}
    ${event.wish && html` <span class="event-kind">${t("told.wish", { rank: rankText(event.wish) })}</span>`}`;
}

/** The combination of a play in words; of one card only where the game has a name for it. */
function kindOf({ ruling }, game, plays) {
  const { combination } = ruling;
  const isTold = combination && (combination.size > 1 || combination.cards[0] in plays.names);
  return isTold ? combinationText(game, plays, combination) : null;
}

const of = (word) => (event, name) => ({ who: name(event.seat), text: t(`told.${word}`) });
const paid = (word) => (event, name) => ({
  who: name(event.from),
  text: t(`told.${word}`, { name: name(event.to) }),
  cards: event.card ? [event.card] : [],
});
const effect = ({ ruling }) => ruling.effects.find(({ type }) => type === "hand_scored")?.text;

// Each type of event (contract 3) in words: who, what, which cards.
const TOLD = {
  deal: () => ({ text: t("told.deal") }),
  call: (event, name, match) => ({ who: name(event.seat), text: t(`${match.state.game}.${event.call}`) }),
  exchange: () => ({ text: t("told.exchange") }),
  tribute: paid("tribute"),
  refuse_tribute: () => ({ text: t("told.refuse_tribute") }),
  return_tribute: paid("return_tribute"),
  play: (event, name) => ({ who: name(event.seat), text: "", cards: event.cards }),
  pass: of("pass"),
  take: of("take"),
  give: (event, name) => ({ who: name(event.seat), text: t("told.give", { name: name(event.to) }) }),
  show: (event, name) => ({ who: name(event.seat), text: t("told.show"), cards: event.cards }),
  ask_count: (event, name) => ({ who: name(event.by), text: t("told.ask_count", { name: name(event.of) }) }),
  result: (event) => ({ text: effect(event) ?? t("told.result") }),
  redeal: (event) => ({ text: t("told.redeal", { reason: event.reason ?? "" }) }),
  adjust: (event) => ({ text: t("told.adjust", { by: (event.points ?? event.levels).map(figure).join(" : "), reason: event.reason }) }),
  substitute: (event, name) => ({ who: event.name, text: t("told.substitute", { name: t("player", { n: event.seat + 1 }) }) }),
  note: (event) => ({ text: t("told.note", { text: event.text }) }),
  end: (event) => ({ text: t("told.end", { reason: event.reason ?? "" }) }),
};

/** Names as a list, for what several events prove. */
export const numbered = (events) => listed(events.map((number) => String(number)));
