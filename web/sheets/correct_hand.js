// A hand of the list: its result to be corrected, seen in the list above it before it is saved.
import { catalogue } from "../core/catalogue.js";
import { correct, entered, failed, replacing, useConsequences } from "../core/corrections.js";
import { html, useState } from "../core/html.js";
import { figure, score, t } from "../core/language.js";
import { useLog } from "../core/log.js";
import { back, go, openSheet } from "../core/router.js";
import { useStore } from "../core/store.js";
import { Felt } from "../parts/felt.js";
import { Icon } from "../parts/icon.js";
import { SaveRow } from "../parts/save_row.js";
import { Sheet } from "../parts/sheet.js";
import { WhatChanges } from "../parts/what_changes.js";

/** The sheet of the hand `number`. */
export default function HandSheet({ number, match, game }) {
  return match?.state ? html`<${Hand} number=${number} match=${match} game=${game} />` : null;
}

function Hand({ number, match, game }) {
  const log = useLog(match, (events) => events[0].hand >= number);
  if (!log) return html`<${Sheet} title=${t("correct.hand", { n: number })}><p role="status">${t("referee.reading")}</p></${Sheet}>`;
  const result = log.events.find((event) => event.type === "result" && event.hand === number);
  if (!result || !match.mayRecord) return html`<${Played} number=${number} match=${match} game=${game} />`;
  return html`<${ResultSheet} key=${result.number} result=${result} match=${match} game=${game} />`;
}

function Played({ number, match, game }) {
  const hand = match.state.hands.find((each) => each.number === number);
  return html`<${Sheet} title=${t(`${game.id}.hand`, { n: number })} className="clear">
    ${hand && html`<p>${game.handLine(hand, match.state.players).title}</p>`}
    ${match.mayRecord && html`<p class="quiet">${t("correct.no_result")}</p>`}
    <${Calls} match=${match} game=${game} hand=${hand} />
    <${ToEvents} match=${match} number=${number} />
  </${Sheet}>`;
}

/** Who called what, each to be corrected. */
function Calls({ match, game, hand }) {
  if (!game.Call || !hand || !match.mayRecord) return null;
  const said = (seat) => hand.calls.find((call) => call.seat === seat)?.call;
  return html`<fieldset class="form-field hand-calls"><legend>${t("calls.title")}</legend><div class="choices">
    ${match.state.players.map(({ seat, name }) => html`<button key=${seat} type="button" class="choice" onClick=${() => openSheet("correct_call", { number: hand.number, seat })}>
      ${t(`${game.id}.call_of`, { name, call: said(seat) ? t(`${game.id}.${said(seat)}`) : t("correct.call_none") })}
    </button>`)}
  </div></fieldset>`;
}

function ToEvents({ match, number }) {
  return html`<button type="button" class="row" onClick=${() => go(`/m/${match.id}/hands/${number}`)}>
    <${Icon} name="menu" /> <span>${t("correct.hand_events")}</span> <${Icon} name="forward" size=${20} />
  </button>`;
}

function ResultSheet({ result, match, game }) {
  const entry = game.result;
  const { games } = useStore(catalogue);
  const [values, change] = useState(() => entry.read(result));
  const [problem, fail] = useState(null);
  const event = entry.event(values, match.state);
  const correction = event && isOther(event, result, entry, match.state) ? replacing(result.number, { ...besides(result, entry, match.state), ...event }) : null;
  const consequences = useConsequences(match, correction);
  const told = problem ?? consequences;
  const hand = match.state.hands.find((each) => each.number === result.hand);
  const shown = { ...match, hand: result.hand, entries: [], mayRecord: false };
  const set = (next) => {
    fail(null);
    change(next);
  };
  const plate = (seat, place) => html`<${entry.Plate} seat=${seat} place=${place} match=${shown} values=${values} change=${set} tap=${() => set(entry.tap(values, seat, match))} />`;
  const save = () => correct(match.id, correction).then(() => back(), (error) => fail(failed(error)));
  const was = hand?.score && html`<span class="was">${t("correct.was", { was: score(hand.score.map(figure)) })}</span>`;
  return html`<${Sheet} title=${t("correct.hand", { n: result.hand })} under=${was} className="clear correcting"
    foot=${html`<${SaveRow} isReady=${told.is === "told"} missing=${!event && entry.missing(values, match)} save=${save} />`}>
    <${Felt} seats=${match.state.players.length} direction=${games[game.id]?.direction ?? "clockwise"} mine=${match.mine} plate=${plate} className="mini" />
    <${entry.Tray} match=${shown} values=${values} change=${set} preview=${{ is: "none" }} />
    <${WhatChanges} match=${match} game=${game} told=${told} />
    <${Calls} match=${match} game=${game} hand=${hand} />
    <${ToEvents} match=${match} number=${result.hand} />
  </${Sheet}>`;
}

/** What the event says that the entry of the page does not: it stays as it was. */
function besides(result, entry, state) {
  const said = entry.event(entry.read(result), state) ?? {};
  return Object.fromEntries(Object.entries(entered(result)).filter(([field]) => field !== "hand" && !(field in said)));
}

const isOther = (event, result, entry, state) => JSON.stringify(event) !== JSON.stringify(entry.event(entry.read(result), state));
