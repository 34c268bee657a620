// Dragon and Phoenix on the page: see README.md, "A game", for what each entry means.
import { classes, html } from "../core/html.js";
import { figure, joined, listed, score, t } from "../core/language.js";
import { amendNow, recordNow } from "../core/session.js";
import { Mark } from "../parts/mark.js";
import { Plate } from "../parts/plate.js";
import { ShareSlider } from "../parts/share_slider.js";
import { PointsChart, PointsDetail, scoreLine } from "./points.js";
import { SEATS, arePartners, completed, tapped, teamSides, winningTeam } from "./teams.js";

const POINTS = { min: -25, max: 125, step: 5, sum: 100, notches: [0, 50, 100] };
const NEXT_CALL = { none: "take_off", take_off: "high_flight", high_flight: null };

const isEnough = (order) => order.length >= 2;

const result = {
  empty: { order: [], points: null },
  begun: (order) => ({ order, points: null }),
  hint: "dragon_phoenix.hint",

  tap: (values, seat) => ({ ...values, order: tapped(values.order, seat) }),

  event({ order, points }) {
    if (!isEnough(order)) return null;
    if (arePartners(order)) return { type: "result", order: order.slice(0, 2) };
    if (points === null) return null;
    return { type: "result", order: completed(order, SEATS), card_points: [points, POINTS.sum - points] };
  },

  read: (event) => ({ order: event.order.slice(0, SEATS - 1), points: event.card_points?.[0] ?? null }),

  missing: ({ order }) => t(isEnough(order) ? "dragon_phoenix.points_missing" : "dragon_phoenix.order_missing"),

  says: scoreLine,

  Plate: ResultPlate,
  Tray,
};

/** The entry of `games/index.js`. */
export const dragonPhoenix = {
  id: "dragon_phoenix",
  seats: [SEATS],
  inTeams: true,
  cards: ["2s", "2h"],
  presets: [
    { text: "preset.to", values: { n: 1000 }, options: { target: 1000 } },
    { text: "preset.to", values: { n: 500 }, options: { target: 500 } },
    { text: "dragon_phoenix.no_wish", options: { wish: false } },
  ],
  sides: (state) => teamSides(state, (team) => figure(state.standing.totals[team])),
  about: (state) => t("target", { n: figure(state.standing.target) }),
  winner: winningTeam,
  PadDetail: PointsDetail,
  result,
  plays: () => import("./dragon_phoenix_plays.js"),
  spot: { below: "2h" },
  Call,
  handLine,
  handTotals: (hand) => hand.totals.map(figure),
  HandsChart: PointsChart,
};

/** A hand of the list in words: who was first or that it was a double victory, and the calls. */
function handLine(hand, players) {
  const name = (seat) => players[seat].name;
  const how = hand.double_victory ? t("dragon_phoenix.double_victory") : t("dragon_phoenix.first", { name: name(hand.order[0]) });
  return {
    title: `${how} · ${score(hand.score.map(figure))}`,
    calls: hand.calls.map(({ seat, call, won }) => ({
      text: t("dragon_phoenix.called", { call: t(`dragon_phoenix.${call}`), name: name(seat) }),
      won,
    })),
  };
}

function ResultPlate({ seat, place, match, values, tap }) {
  const order = arePartners(values.order) ? values.order.slice(0, 2) : completed(values.order, SEATS);
  const at = order.indexOf(seat);
  const isImplied = at >= values.order.length;
  return html`<${Plate} player=${match.state.players[seat]} place=${place} coin=${at < 0 ? null : at + 1} implied=${isImplied} onTap=${tap}>
    <${Call} seat=${seat} match=${match} />
  </${Plate}>`;
}

/** The call of a player, recorded when it is tapped: none, Take-off, High Flight, none. */
function Call({ seat, match }) {
  const call = callsNow(match)[seat] ?? "none";
  const next = NEXT_CALL[call];
  const change = () => {
    const event = next && { type: "call", seat, call: next };
    return call === "none" ? recordNow(event) : amendNow({ type: "call", seat }, event);
  };
  const name = match.state.players[seat].name;
  const text = t(`dragon_phoenix.${call === "none" ? "call" : call}`);
  return html`<button type="button" class=${classes("call", call)} disabled=${!match.mayRecord} onClick=${change}
    aria-label=${t("dragon_phoenix.call_of", { name, call: text })}>${text}</button>`;
}

/** The calls of the hand at the table by seat: those the server told and those that wait to be sent. */
function callsNow({ state, hand, entries }) {
  const told = hand === state.hand.number ? state.hand.calls : [];
  const calls = Object.fromEntries(told.map(({ seat, call }) => [seat, call]));
  for (const { kind, body, problem } of entries) {
    if (problem) continue;
    if (kind === "event" && body.type === "call" && body.hand === hand) calls[body.seat] = body.call;
    if (kind === "amend" && body.find.type === "call" && body.find.hand === hand) calls[body.find.seat] = body.event?.call;
  }
  return calls;
}

function Tray({ match, values, change }) {
  const sides = dragonPhoenix.sides(match.state);
  if (arePartners(values.order)) {
    const { team } = match.state.players[values.order[0]];
    return html`<${DoubleVictory} side=${sides[team]} />`;
  }
  const names = sides.map((side) => listed(side.names));
  return html`<${ShareSlider} ...${POINTS} value=${values.points} names=${names} title=${t("dragon_phoenix.card_points")}
    onChange=${(points) => change({ ...values, points })} />`;
}

function DoubleVictory({ side }) {
  return html`<p class="double-victory">
    <${Mark} side=${side.mark} size=${24} /> <b class=${`side-${side.mark}`}>${joined(side.names)}</b>
    <span>${t("dragon_phoenix.double_victory")}</span>
  </p>`;
}
