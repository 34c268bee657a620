import MatchPage from "./match.js";
import StartPage from "./start.js";

const ask = { load: () => import("./ask.js") };
const rules = { load: () => import("./rules.js") };

/** The pages by their path; a component gets the parts of the path. Rare ones are fetched when first shown. */
export const PAGES = [
  ["/", { Part: StartPage }],
  ["/m/:id", { Part: MatchPage }],
  ["/m/:id/hands", { load: () => import("./hands.js") }],
  ["/m/:id/hands/:number", { load: () => import("./hand.js") }],
  ["/m/:id/events/:number", { load: () => import("./event.js") }],
  ["/m/:id/rules", rules],
  ["/m/:id/rules/:paragraph", rules],
  ["/m/:id/statistics", { load: () => import("./statistics.js") }],
  ["/m/:id/board", { load: () => import("./board.js") }],
  ["/m/:id/ask", ask],
  ["/ask", ask],
  ["/rules/:game", rules],
  ["/rules/:game/:paragraph", rules],
];
