// What a correction would change, in words, or why it cannot be.
import { html } from "../core/html.js";
import { figure, listed, score, t } from "../core/language.js";
import { go } from "../core/router.js";
import { Findings } from "../sheets/refused.js";
import { Icon } from "./icon.js";

/**
 * The box under the entry.
 * @param {{match: object, game: object, told: object, gone?: number}} props `told` of `useConsequences`; `gone` is the hand
 *   whose result is taken out
 */
export function WhatChanges({ match, game, told, gone }) {
  if (told.is === "none") return null;
  return html`<section class="changes" aria-live="polite">
    <h3>${t(told.is === "refused" ? "changes.refused" : "changes.title")}</h3>
    ${told.is === "asking" && html`<p class="quiet">…</p>`}
    ${told.is === "unchecked" && html`<p>${t("changes.no_network")}</p>`}
    ${told.is === "refused" && html`<${Refusal} match=${match} problem=${told.problem} />`}
    ${told.is === "told" && html`<${Consequences} match=${match} game=${game} answer=${told.answer} gone=${gone} />`}
  </section>`;
}

function Refusal({ match, problem }) {
  const { ruling, events = [] } = problem;
  return html`
    ${ruling?.findings.length > 0 ? html`<${Findings} findings=${ruling.findings} />` : html`<p>${problem.detail}</p>`}
    <div class="choices">${events.map((number) => html`<button key=${number} type="button" class="choice" onClick=${() => go(`/m/${match.id}/events/${number}`)}>
      ${t("event.title", { n: number })} <${Icon} name="forward" size=${18} />
    </button>`)}</div>`;
}

function Consequences({ match, game, answer, gone }) {
  const lines = [...disappearing(match.state, answer.match, game, gone), ...totals(match.state, answer.match, game), ...rulings(answer.consequences), ...ending(match.state, answer.match, game)];
  return html`${lines.length === 0 && html`<p>${t("changes.nothing")}</p>`}
    <ul>${lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>
    ${answer.consequences.verdicts.length === 0 && html`<p class="quiet">${t("changes.no_verdict")}</p>`}`;
}

/** A hand without its result is none of the list; what else was recorded of it goes on to the next result. */
function disappearing(before, after, game, gone) {
  if (!gone || after.hands.length >= before.hands.length) return [];
  return [t("changes.hand_gone", { hand: t(`${game.id}.hand`, { n: gone }) }), game.Call && t("changes.calls_stay")].filter(Boolean);
}

/** Which hands then have other totals, and where the match then stands. */
function totals(before, after, game) {
  const old = Object.fromEntries(before.hands.map((hand) => [hand.number, String(game.handTotals(hand))]));
  const changed = after.hands.filter((hand) => String(game.handTotals(hand)) !== old[hand.number]).map(({ number }) => figure(number));
  const stands = score(game.sides(after).map((side) => side.figure));
  const isSame = stands === score(game.sides(before).map((side) => side.figure));
  return [
    changed.length > 0 && t("changes.totals", { hands: listed(changed), n: changed.length }),
    !isSame && t("changes.now", { figures: stands }),
  ].filter(Boolean);
}

function rulings({ verdicts, questions }) {
  return [
    ...verdicts.map(({ event, before, after }) => t("changes.verdict", { n: event, before: t(`verdict.word.${before}`), after: t(`verdict.word.${after}`) })),
    ...grouped(questions),
  ];
}

/** Questions that change alike are told together. */
function grouped(questions) {
  const groups = new Map();
  for (const { event, before, after } of questions) {
    const key = `${before ?? "none"}.${after ?? "none"}`;
    groups.set(key, [...(groups.get(key) ?? []), figure(event)]);
  }
  return [...groups].map(([key, events]) => {
    const [before, after] = key.split(".");
    return t("changes.question", { events: listed(events), before: t(`question.${before}`), after: t(`question.${after}`) });
  });
}

function ending(before, after, game) {
  const [then, now] = [game.winner(before), game.winner(after)];
  if (then === now) return [];
  return [now ? t("changes.won", { names: now }) : t("changes.not_won", { names: then })];
}
