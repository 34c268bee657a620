import { lawful } from "../core/styles.js";
import StartPage from "./start.js";

const ask = { load: lawful(() => import("./ask.js")) };
const rules = { load: lawful(() => import("./rules.js")) };

/**
 * The pages by their path; a component gets the parts of the path. All but the start are fetched when they are first
 * shown, or once the page is quiet, in this order.
 */
export const PAGES = [
  ["/", { Part: StartPage }],
  ["/matches", { load: lawful(() => import("./matches.js")) }],
  ["/m/:id", { load: () => import("./match.js") }],
  ["/m/:id/hands", { load: lawful(() => import("./hands.js")) }],
  ["/m/:id/hands/:number", { load: lawful(() => import("./hand.js")) }],
  ["/m/:id/events/:number", { load: lawful(() => import("./event.js")) }],
  ["/m/:id/rules", rules],
  ["/m/:id/rules/:paragraph", rules],
  ["/m/:id/statistics", { load: lawful(() => import("./statistics.js")) }],
  ["/m/:id/board", { load: lawful(() => import("./board.js")) }],
  ["/m/:id/ask", ask],
  ["/ask", ask],
  ["/rules/:game", rules],
  ["/rules/:game/:paragraph", rules],
];
