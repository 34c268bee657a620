import { styled } from "../core/styles.js";
import StartPage from "./start.js";

const ask = { load: styled("plays", () => import("./ask.js")) };
const rules = { load: () => import("./rules.js") };

/**
 * The pages by their path; a component gets the parts of the path. All but the start are fetched when they are first
 * shown, or once the page is quiet, in this order.
 */
export const PAGES = [
  ["/", { Part: StartPage }],
  ["/m/:id", { load: () => import("./match.js") }],
  ["/m/:id/hands", { load: () => import("./hands.js") }],
  ["/m/:id/hands/:number", { load: () => import("./hand.js") }],
  ["/m/:id/events/:number", { load: styled("plays", () => import("./event.js")) }],
  ["/m/:id/rules", rules],
  ["/m/:id/rules/:paragraph", rules],
  ["/m/:id/statistics", { load: () => import("./statistics.js") }],
  ["/m/:id/board", { load: styled("plays", () => import("./board.js")) }],
  ["/m/:id/ask", ask],
  ["/ask", ask],
  ["/rules/:game", rules],
  ["/rules/:game/:paragraph", rules],
];
