import StartPage from "./start.js";

/**
 * The pages by their path; a component gets the parts of the path. All but the start are fetched when they are first
 * shown, or once the page is quiet, in this order.
 */
export const PAGES = [
  ["/", { Part: StartPage }],
  ["/m/:id", { load: () => import("./match.js") }],
  ["/m/:id/hands", { load: () => import("./hands.js") }],
];
