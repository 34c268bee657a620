// Guandan on the page: see README.md, "A game", for what each entry means.
import { classes, html } from "../core/html.js";
import { listed, t } from "../core/language.js";
import { rankText } from "../parts/card.js";
import { Chart } from "../parts/chart.js";
import { Mark } from "../parts/mark.js";
import { Plate } from "../parts/plate.js";
import { SEATS, arePartners, completed, tapped, teamNames, teamSides, winningTeam } from "./teams.js";

const LEVELS = [..."23456789TJQKA"];
const [LOWEST] = LEVELS;
const HIGHEST = LEVELS.at(-1);
const CHART = { width: 346, height: 150 };

const isEnough = (order) => arePartners(order) || order.length >= SEATS - 1;
const whole = (order) => (arePartners(order) ? order.slice(0, 2) : completed(order, SEATS));
const stepsLeft = (level) => LEVELS.length - 1 - LEVELS.indexOf(level);

const result = {
  empty: { order: [] },
  begun: (order) => ({ order }),
  hint: "guandan.hint",
  tap: ({ order }, seat) => ({ order: tapped(order, seat) }),
  event: ({ order }) => (isEnough(order) ? { type: "result", order: whole(order) } : null),
  read: (event) => ({ order: event.order.slice(0, SEATS - 1) }),
  missing: () => t("guandan.order_missing"),
  says: (ruling, state) => climbed(ruling, state),
  Plate: ResultPlate,
  Tray,
};

/** The entry of `games/index.js`. */
export const guandan = {
  id: "guandan",
  seats: [SEATS],
  inTeams: true,
  cards: ["2h", "XR"],
  wild: "2h",
  presets: [
    { text: "guandan.no_tribute", options: { tribute: false } },
    { text: "guandan.endless_ace", options: { ace_attempts: "none" } },
  ],
  sides: (state) => teamSides(state, (team) => rankText(state.standing.levels[team]), (team) => below(state, team)),
  about: ({ standing }) => t("guandan.playing", { level: rankText(standing.playing) }),
  winner: winningTeam,
  PadDetail: Ladder,
  result,
  plays: () => import("./guandan_plays.js"),
  spot: { levels: LEVELS },
  handLine: (hand, players) => ({
    title: t("guandan.won", { win: winText(hand.win), names: teamNames(players, players[hand.order[0]].team) }),
    calls: [],
  }),
  handTotals: (hand) => hand.levels.map(rankText),
  HandsChart: LevelsChart,
};

/** A kind of win as it is written: 1–2. */
const winText = (win) => win.replace("-", "–");

/** What stands under a level: the attempts on the Ace that failed, or how far the Ace is. */
function below({ standing, options }, team) {
  const failures = standing.ace_failures[team];
  if (standing.levels[team] === HIGHEST && options.ace_attempts !== "none") {
    return html`<${Attempts} failures=${failures} allowed=${options.ace_attempts} />`;
  }
  return t("guandan.to_go", { n: stepsLeft(standing.levels[team]), ace: rankText(HIGHEST) });
}

function Attempts({ failures, allowed }) {
  const rings = Array.from({ length: allowed }, (_, at) => html`<span key=${at} class=${classes("ring", at < failures && "full")}></span>`);
  return html`<span class="attempts">${t("guandan.ace_failed", { ace: rankText(HIGHEST) })} <span class="rings">${rings}</span> ${failures}/${allowed}</span>`;
}

/** The thirteen levels with the teams at theirs; the level of this hand is inverted. */
function Ladder({ state }) {
  const { levels, playing } = state.standing;
  return html`<span class="ladder" aria-hidden="true">
    ${LEVELS.map((level) => html`<span key=${level} class=${classes("step-of", level === playing && "playing")}>
      <span class="step-mark">${levels[0] === level && html`<${Mark} side=${0} />`}</span>
      <span class="step-rank">${rankText(level)}</span>
      <span class="step-mark">${levels[1] === level && html`<${Mark} side=${1} />`}</span>
    </span>`)}
  </span>`;
}

function LevelsChart({ state }) {
  const steps = (levels) => levels.map((level) => LEVELS.indexOf(level));
  const course = [steps([LOWEST, LOWEST]), ...state.hands.map((hand) => steps(hand.levels))];
  return html`<div class="hands-chart"><${Chart} totals=${course} target=${LEVELS.length - 1} label=${rankText(HIGHEST)} ...${CHART} /></div>`;
}

function ResultPlate({ seat, place, match, values, tap }) {
  const order = whole(values.order);
  const at = order.indexOf(seat);
  const said = at < 0 ? "" : t(`guandan.place.${at + 1}`);
  return html`<${Plate} player=${match.state.players[seat]} place=${place} said=${said} implied=${at >= values.order.length} onTap=${tap} />`;
}

/** Which win it is and what it brings, once the referee has told; before anything is entered, the tribute this hand begins with. */
function Tray({ match, values, preview }) {
  const scored = effect(preview.ruling, "hand_scored");
  const owed = values.order.length === 0 && tributeOwed(match);
  if (owed) return html`<p class="win-hint tribute-owed" role="status">${owed}</p>`;
  if (!isEnough(values.order) || !scored) return html`<p class="win-hint">${t("guandan.which_win")}</p>`;
  const { team } = match.state.players[scored.order[0]];
  return html`<p class=${classes("win", preview.is === "asking" && "asking")} role="status">
    <b class=${`win-kind side-${team}`}>${winText(scored.win)}</b>
    <span class="win-text"><b>${teamNames(match.state.players, team)}</b><span>${outcome(preview.ruling, match.state)}</span></span>
  </p>`;
}

/** Who owes tribute to whom in this hand, or null. Of two payers it is open who gets which card. */
function tributeOwed({ state, hand }) {
  const { number, tribute } = state.hand;
  if (hand !== number || !tribute || tribute.refused || tribute.owed.length === 0) return null;
  const name = (seat) => state.players[seat].name;
  const title = t("guandan.hand", { n: number });
  const [{ from, to }] = tribute.owed;
  if (to !== null) return t("guandan.owes", { hand: title, from: name(from), to: name(to) });
  const [first, second] = state.hands.at(-1).order.map(name);
  return t("guandan.both_owe", { hand: title, names: listed(tribute.owed.map((debt) => name(debt.from))), first, second });
}

function outcome(ruling, state) {
  if (effect(ruling, "match_won")) return t("guandan.passes", { ace: rankText(HIGHEST) });
  const { playing, declarer } = state.standing;
  const line = climbed(ruling, state);
  if (playing !== HIGHEST || declarer === null) return line;
  const names = teamNames(state.players, declarer);
  return `${t("guandan.not_passed", { ace: rankText(HIGHEST), names })} ${line}`;
}

/** Which level rises or falls, from the ruling. */
function climbed(ruling, { players }) {
  const won = effect(ruling, "match_won");
  if (won) return t("guandan.match_won", { names: teamNames(players, won.team) });
  const moves = ruling.effects.filter(({ type }) => type === "level_up");
  if (moves.length === 0) return t("guandan.levels_stay");
  return moves.map(({ team, from, to }) => `${teamNames(players, team)} ${rankText(from)} → ${rankText(to)}`).join(" · ");
}

const effect = (ruling, type) => ruling?.effects.find((each) => each.type === type);
