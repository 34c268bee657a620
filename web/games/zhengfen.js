// ZhengFen on the page: see README.md, "A game", for what each entry means.
import { html } from "../core/html.js";
import { figure, t } from "../core/language.js";
import { Plate } from "../parts/plate.js";
import { ShareBar } from "../parts/share_bar.js";
import { PointsChart, totalsAfter } from "./points.js";

const SUM = 100;
const STEP = 5;
const LAST_HANDS = 2;

const isEnough = ({ first, last }) => first !== null && last !== null;

const result = {
  empty: { first: null, last: null, points: null },
  begun: ([first]) => ({ first, last: null, points: null }),
  hint: "zhengfen.hint",

  /** First the first, then the last; whoever is tapped again stands up, and with the last the shares. */
  tap(values, seat) {
    if (values.first === seat) return result.empty;
    if (values.last === seat) return { ...values, last: null, points: null };
    if (values.first === null) return { ...values, first: seat };
    return { ...values, last: seat, points: null };
  },

  event(values) {
    if (!isEnough(values) || values.points === null) return null;
    return { type: "result", ...values };
  },

  read: ({ first, last, points }) => ({ first, last, points }),
  missing: (values) => t(isEnough(values) ? "zhengfen.points_missing" : "zhengfen.order_missing"),
  says: (ruling, state) => totalsAfter(ruling, state)?.join(" · "),
  Plate: ResultPlate,
  Tray,
};

/** The entry of `games/index.js`. */
export const zhengfen = {
  id: "zhengfen",
  seats: [4, 3],
  inTeams: false,
  cards: ["Ks", "5h"],
  presets: [
    { text: "zhengfen.opens_hearts", options: { opening_card: "3h" } },
    { text: "zhengfen.opens_spades", options: { opening_card: "3s" } },
  ],
  sides: ({ players, standing }) =>
    players.map(({ seat, name }) => ({ mark: seat, names: [name], figure: figure(standing.totals[seat]) })),
  about: (state) => t("target", { n: figure(state.standing.target) }),
  winner: ({ players, standing }) => (standing.winner === null ? null : players[standing.winner].name),
  PadDetail: LastHands,
  result,
  plays: () => import("./zhengfen_plays.js"),
  handLine: (hand, players) => ({
    title: t("zhengfen.first_and_last", { first: players[hand.order[0]].name, last: players[hand.order.at(-1)].name }),
    calls: [],
  }),
  handTotals: (hand) => hand.totals.map(figure),
  HandsChart: PointsChart,
};

/** The last hands under the columns of the pad. */
function LastHands({ state }) {
  if (state.hands.length === 0) return null;
  return html`<span class="last-rows" aria-hidden="true">
    ${state.hands.slice(-LAST_HANDS).map((hand) => html`<span key=${hand.number} class=${`last-row sides-${hand.score.length}`}>
      <span class="last-number">${hand.number}</span>
      ${hand.score.map((points, seat) => html`<b key=${seat} class=${`side-${seat}`}>${figure(points)}</b>`)}
    </span>`)}
  </span>`;
}

function ResultPlate({ seat, place, match, values, tap }) {
  const isLast = seat === values.last;
  const said = seat === values.first ? t("zhengfen.first") : isLast ? t("zhengfen.last") : "";
  return html`<${Plate} player=${match.state.players[seat]} place=${place} said=${said} implied=${isLast} onTap=${tap} />`;
}

function Tray({ match, values, change }) {
  const sharing = match.state.players.filter(({ seat }) => seat !== values.last);
  const shares = values.points && sharing.map(({ seat }) => values.points[seat]);
  const share = (next) => {
    const points = match.state.players.map(() => 0);
    sharing.forEach(({ seat }, at) => { points[seat] = next[at]; });
    change({ ...values, points });
  };
  if (!isEnough(values)) return html`<p class="win-hint">${t("zhengfen.hint")}</p>`;
  return html`<${ShareBar} players=${sharing} shares=${shares} sum=${SUM} step=${STEP} title=${t("zhengfen.share", { n: SUM })}
    note=${t("zhengfen.last_zero")} onChange=${share} />`;
}
