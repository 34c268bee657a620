// An event of the log corrected: changed, taken out, or another one put before it; what follows is seen first.
import { catalogue } from "../core/catalogue.js";
import { correct, entered as enteredOf, failed, inserting, replacing, retracting, useConsequences } from "../core/corrections.js";
import { html, useMemo, useState } from "../core/html.js";
import { newId } from "../core/ids.js";
import { t } from "../core/language.js";
import { useLog } from "../core/log.js";
import { back, openInstead } from "../core/router.js";
import { useStore } from "../core/store.js";
import { EventForm, insertable, isComplete, isEditable } from "../parts/event_form.js";
import { EventLine } from "../parts/event_line.js";
import { SaveRow } from "../parts/save_row.js";
import { Sheet } from "../parts/sheet.js";
import { WhatChanges } from "../parts/what_changes.js";
import { usePlays } from "../play/plays_of.js";
import { Readings } from "../play/readings.js";
import { Stands } from "./refused.js";

const WAYS = ["replace", "insert", "retract"];

/** The sheet of the event `number`. */
export default function Correct({ number, match, game }) {
  return match?.state ? html`<${Known} number=${number} match=${match} game=${game} />` : null;
}

function Known({ number, match, game }) {
  const log = useLog(match, (events) => events[0].number > number);
  const event = log?.events.find((each) => each.number === number);
  if (!event) return html`<${Sheet} title=${t("correct.title", { n: number })}><p role="status">${t(log?.isWhole ? "event.gone" : "referee.reading")}</p></${Sheet}>`;
  return html`<${Ways} event=${event} match=${match} game=${game} />`;
}

function Ways({ event, match, game }) {
  const { games } = useStore(catalogue);
  const entered = useMemo(() => enteredOf(event), [event]);
  const [way, choose] = useState("replace");
  const [changed, change] = useState(entered);
  const [added, add] = useState({ type: "pass", hand: event.hand, id: newId() });
  const [problem, fail] = useState(null);
  const correction = correctionOf(way, { event, entered, changed, added });
  const consequences = useConsequences(match, correction);
  const told = problem ?? consequences;
  const edit = (set) => (value) => {
    fail(null);
    set(value);
  };
  const save = () => correct(match.id, correction).then(() => back(), (error) => fail(failed(error)));
  const types = insertable(games[game.id]?.events ?? []);
  return html`<${Sheet} title=${t("correct.title", { n: event.number })} foot=${html`<${SaveRow} isReady=${told.is === "told"} save=${save} />`}>
    <${EventLine} event=${event} match=${match} />
    <div class="tabs ways" role="group" aria-label=${t("correct.title", { n: event.number })}>
      ${WAYS.map((each) => html`<button key=${each} type="button" class="tab" aria-pressed=${each === way} onClick=${() => edit(choose)(each)}>${t(`correct.${each}`)}</button>`)}
    </div>
    ${way === "replace" && html`<${Replace} event=${event} changed=${changed} change=${edit(change)} match=${match} game=${game} />`}
    ${way === "retract" && html`<p>${t("correct.retract_text")}</p>`}
    ${way === "insert" && html`
      <fieldset class="form-field"><legend>${t("correct.type")}</legend><div class="choices">
        ${types.map((type) => html`<button key=${type} type="button" class="choice" aria-pressed=${type === added.type} onClick=${() => edit(add)({ type, hand: event.hand, id: added.id })}>${t(`type.${type}`)}</button>`)}
      </div></fieldset>
      <${EventForm} event=${added} change=${edit(add)} match=${match} game=${game} />`}
    <${WhatChanges} match=${match} game=${game} told=${told} gone=${way === "retract" && event.type === "result" ? event.hand : undefined} />
    <${WaysOn} told=${told} match=${match} game=${game} event=${way === "insert" ? added : changed} change=${edit(way === "insert" ? add : change)} />
  </${Sheet}>`;
}

function Replace({ event, changed, change, match, game }) {
  if (event.type === "result") {
    return html`<button type="button" class="wide" onClick=${() => openInstead("correct_hand", { number: event.hand })}>${t("correct.to_result")}</button>`;
  }
  if (!isEditable(event.type)) return html`<p>${t("correct.fixed")}</p>`;
  return html`<${EventForm} event=${changed} change=${change} match=${match} game=${game} />`;
}

/** A correction that is itself illegal or ambiguous: it stands, or which reading it is. */
function WaysOn({ told, event, change, match, game }) {
  const plays = usePlays(game);
  const ruling = told.problem?.ruling;
  if (!ruling || !plays) return null;
  if (ruling.verdict === "ambiguous") {
    return html`<h3>${t("correct.reading")}</h3>
      <${Readings} readings=${ruling.readings} game=${game} plays=${plays} state=${match.state} onChoose=${(chosen) => change({ ...event, ...chosen })} />`;
  }
  if (!ruling.findings.every(({ waivable }) => waivable)) return null;
  return html`<${Stands} onReason=${(reason) => change({ ...event, stands: true, reason })} />`;
}

function correctionOf(way, { event, entered, changed, added }) {
  if (way === "retract") return retracting(event.number);
  if (way === "insert") return isComplete(added) ? inserting(event.number, added) : null;
  if (!isComplete(changed) || JSON.stringify(changed) === JSON.stringify(entered)) return null;
  return replacing(event.number, changed);
}
