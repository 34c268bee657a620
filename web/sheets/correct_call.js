// What a player called in a hand of the list, corrected: another call, one that was forgotten, or none.
import { correct, entered, failed, inserting, replacing, retracting, useConsequences } from "../core/corrections.js";
import { html, useState } from "../core/html.js";
import { newId } from "../core/ids.js";
import { t } from "../core/language.js";
import { useLog } from "../core/log.js";
import { back } from "../core/router.js";
import { CALLS } from "../parts/event_form.js";
import { SaveRow } from "../parts/save_row.js";
import { Sheet } from "../parts/sheet.js";
import { WhatChanges } from "../parts/what_changes.js";

/** The sheet of the call of `seat` in the hand `number`. */
export default function CorrectCall({ number, seat, match, game }) {
  const hand = match?.state?.hands.find((each) => each.number === number);
  return hand ? html`<${Known} hand=${hand} seat=${seat} match=${match} game=${game} />` : null;
}

function Known({ hand, seat, match, game }) {
  const log = useLog(match, (events) => events[0].hand >= hand.number);
  const events = log ? sinceDealt(log.events, hand.number) : [];
  const call = hand.calls.find((each) => each.seat === seat)?.call ?? null;
  const [id] = useState(newId);
  const [chosen, choose] = useState(call);
  const [problem, fail] = useState(null);
  const correction = chosen === call || events.length === 0 ? null : correctionOf({ chosen, seat, events, id });
  const consequences = useConsequences(match, correction);
  const told = problem ?? consequences;
  const pick = (each) => {
    fail(null);
    choose(each);
  };
  const save = () => correct(match.id, correction).then(() => back(), (error) => fail(failed(error)));
  return html`<${Sheet} title=${`${t("correct.call")} · ${match.state.players[seat].name}`} under=${t(`${game.id}.hand`, { n: hand.number })} className="clear"
    foot=${html`<${SaveRow} isReady=${told.is === "told"} save=${save} />`}>
    <div class="choices" role="group" aria-label=${t("correct.call")}>
      ${[null, ...CALLS].map((each) => html`<button key=${each} type="button" class="choice" aria-pressed=${each === chosen} onClick=${() => pick(each)}>
        ${each ? t(`${game.id}.${each}`) : t("correct.call_none")}
      </button>`)}
    </div>
    <${WhatChanges} match=${match} game=${game} told=${told} />
  </${Sheet}>`;
}

/** The events of a hand; where it was dealt again, those since then. */
function sinceDealt(events, number) {
  const own = events.filter(({ hand }) => hand === number);
  return own.slice(own.findLastIndex(({ type }) => type === "redeal") + 1);
}

/** A call is an event of its own, or stands in the result; one that was forgotten came before all else of the hand. */
function correctionOf({ chosen, seat, events, id }) {
  const event = { type: "call", seat, call: chosen };
  const made = events.find((each) => each.type === "call" && each.seat === seat);
  if (made) return chosen ? replacing(made.number, event) : retracting(made.number);
  const result = events.find((each) => each.calls?.some((call) => call.seat === seat));
  if (!result) return inserting(events[0].number, { ...event, hand: events[0].hand, id });
  const others = result.calls.filter((call) => call.seat !== seat);
  return replacing(result.number, { ...entered(result), calls: chosen ? [...others, { seat, call: chosen }] : others });
}
