// An entry the server did not record: why, and the ways on. What was typed is kept until one is chosen.
import { draftStore } from "../core/drafts.js";
import { html, useEffect, useRef, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { drop, queue, sendAgain } from "../core/queue.js";
import { back, go, place } from "../core/router.js";
import { session } from "../core/session.js";
import { useStore } from "../core/store.js";
import { Said } from "../parts/event_line.js";
import { Card } from "../parts/card.js";
import { Icon } from "../parts/icon.js";
import { Sheet } from "../parts/sheet.js";
import { VerdictSign } from "../parts/verdict.js";
import { isTyped, restore } from "../play/entry.js";
import { usePlays } from "../play/plays_of.js";
import { Playable } from "../play/playable.js";
import { Readings } from "../play/readings.js";

const UNRULED = { effects: [], combination: null };
const STANDS = ["stands.late", "stands.agreed"];

/** The sheet of the refused entry `id`. */
export default function RefusedEntry({ id, match, game }) {
  const entry = useStore(queue).find((each) => each.id === id);
  const isChosen = useRef(false);
  const now = useRef(null);
  now.current = { entry, match, game };
  useEffect(() => () => void (!isChosen.current && place.get().isBack && letLie(now.current)), []);
  if (!entry?.problem || !game || !match?.state) return null;
  const { problem, body } = entry;
  const choose = (then) => {
    isChosen.current = true;
    return back().then(then);
  };
  const correct = () => choose(() => takeUp(entry, match, game));
  const sendWith = (changes) => choose(() => sendAgain(entry.id, changes));
  const leave = () => choose(() => drop(entry.id));
  const ways = { entry, body, match, game, correct, leave, sendWith };
  if (problem.ruling?.verdict === "ambiguous") return html`<${Ambiguous} ...${ways} readings=${problem.ruling.readings} />`;
  if (problem.ruling?.findings.length > 0) return html`<${Illegal} ...${ways} findings=${problem.ruling.findings} />`;
  return html`<${Other} ...${ways} problem=${problem} />`;
}

/** It is entered again: what was typed lies where it was typed. */
function takeUp(entry, match, game) {
  putBack(entry, match, game);
  return drop(entry.id);
}

/**
 * The sheet was closed and nothing chosen: the cards lie on the keys again, if those are free. Where something waits
 * behind the entry it stays refused, since without it the rest would go out.
 */
function letLie({ entry, match, game }) {
  if (!entry?.problem || !isTyped(entry.body) || cardsOf(entry.body).length === 0) return;
  const isFree = !draftStore(entry.match, "plays").get()?.values.cards.length;
  if (isFree && match?.entries?.length === 1) void takeUp(entry, match, game);
}

/** Against the rules: correct the entry, it was taken back, or it stands. */
function Illegal({ entry, body, match, findings, correct, leave, sendWith }) {
  const cards = cardsOf(body);
  const name = match.state.players[body.seat ?? body.from]?.name;
  const turn = match.state.players[match.state.hand.turn]?.name;
  const isTwice = entry.problem.same_as !== undefined;
  const isOvertaken = entry.isOvertaken && !isTwice;
  const isLate = isOvertaken && !isTyped(body);
  const pictures = cards.length > 0 && html`<span class="sheet-cards" aria-hidden="true">${cards.slice(0, 6).map((code) => html`<${Card} code=${code} small=${true} />`)}</span>`;
  const picksUp = name && cards.length > 0 ? pickUpText(name, turn) : t("taken_back.text");
  return html`<${Sheet} title=${t(isLate ? "refused.overtaken" : "verdict.illegal")} sign=${html`<${VerdictSign} verdict=${isLate ? "question" : "illegal"} />`} head=${pictures}
    under=${name ? t("refused.whose", { name }) : t("refused.not_recorded")}>
    ${isTwice && html`<p class="notice-line">${t("refused.same")}</p>`}
    ${isOvertaken && html`<p class="notice-line">${isLate ? html`<${Said} event=${{ ...body, ruling: UNRULED }} match=${match} />` : t("refused.overtaken")}</p>`}
    <${Findings} findings=${findings} />
    <${Playable} match=${match} seat=${body.type === "play" || body.type === "pass" ? body.seat : null} />
    <div class="stack">
      ${findings.every(({ waivable }) => waivable) && html`<${Stands} onReason=${(reason) => sendWith({ stands: true, reason })} />`}
      <${Way} icon="down" title=${t("taken_back")} text=${isTwice ? t("refused.drop_same") : picksUp} onClick=${leave} />
      <${Way} icon="back" title=${t("correct_entry")} text=${cards.length > 0 ? t("correct_entry.cards") : t("correct_entry.text")} isMain=${true} onClick=${correct} />
    </div>
  </${Sheet}>`;
}

const pickUpText = (name, turn) => (turn && turn !== name ? t("taken_back.whose", { name, turn }) : t("taken_back.picks", { name }));

/** It happened and stays: the reason is the button, or is written. */
export function Stands({ onReason }) {
  const [isWriting, write] = useState(false);
  const [reason, change] = useState("");
  const submit = (event) => {
    event.preventDefault();
    if (reason.trim()) onReason(reason.trim());
  };
  return html`<div class="way">
    <p><${Icon} name="flag" /> <b>${t("stands")}</b><br /><span>${t("stands.text")}</span></p>
    <div class="choices">
      ${STANDS.map((key) => html`<button key=${key} type="button" class="choice" onClick=${() => onReason(t(key))}>${t(key)}</button>`)}
      <button type="button" class="choice" aria-label=${t("stands.other")} aria-expanded=${isWriting} onClick=${() => write(!isWriting)}><${Icon} name="edit" size=${20} /></button>
    </div>
    ${isWriting && html`<form class="reason" onSubmit=${submit}>
      <input type="text" aria-label=${t("stands.other")} maxlength="200" value=${reason} onInput=${(event) => change(event.currentTarget.value)} />
      <button type="submit" class="choice">${t("done")}</button>
    </form>`}
  </div>`;
}

function Way({ icon, title, text, isMain = false, onClick }) {
  return html`<button type="button" class=${isMain ? "way-button go" : "way-button"} onClick=${onClick}>
    <${Icon} name=${icon} /><span><b>${title}</b><small>${text}</small></span>
  </button>`;
}

/** It can be read in more than one way: what its player says is one tap, and recorded. */
function Ambiguous({ body, match, game, readings, correct, sendWith }) {
  const plays = usePlays(game);
  const name = match.state.players[body.seat].name;
  return html`<${Sheet} title=${t("ambiguous.title")} sign=${html`<${VerdictSign} verdict="question" />`}>
    <p>${t("ambiguous.ask", { name })}</p>
    ${plays && html`<${Readings} readings=${readings} game=${game} plays=${plays} state=${match.state} onChoose=${sendWith} />`}
    <div class="stack"><button type="button" class="wide" onClick=${correct}><${Icon} name="back" /> ${t("ambiguous.back")}</button></div>
  </${Sheet}>`;
}

/** Not recorded for another reason: another hand is going on, the match is over. */
function Other({ problem, correct, leave }) {
  return html`<${Sheet} title=${problem.title} sign=${html`<${VerdictSign} verdict="question" />`} under=${t("refused.not_recorded")}>
    <p>${problem.detail}</p>
    <div class="stack">
      <button type="button" class="wide" onClick=${leave}>${t("refused.drop")}</button>
      <button type="button" class="go" onClick=${correct}><b>${t("correct_entry")}</b></button>
    </div>
  </${Sheet}>`;
}

/** The reasons, each with its paragraph, which opens. */
export function Findings({ findings }) {
  const open = (paragraph) => go(`/m/${session.get().id}/rules/${paragraph}`);
  return html`<dl class="findings">
    ${findings.map(({ rule, paragraph, text }) => html`<div key=${rule + text}>
      <dt><button type="button" class="paragraph-link" onClick=${() => open(paragraph)}>§ ${paragraph}</button></dt><dd>${text}</dd>
    </div>`)}
  </dl>`;
}

const cardsOf = ({ cards, card }) => cards ?? (card ? [card] : []);

/** What was typed goes back to where it was typed; the rest is entered anew. */
function putBack({ body, match: id }, match, game) {
  if (body.type === "result") draftStore(id, "result").set({ hand: match.state.hand.number, values: game.result.read(body) });
  if (cardsOf(body).length > 0) restore(id, match.state.hand.number, { ...body, seat: body.seat ?? null, cards: cardsOf(body) });
}
