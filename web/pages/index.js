import MatchPage from "./match.js";
import StartPage from "./start.js";

/** The pages by their path; a component gets the parts of the path. Rare ones are fetched when first shown. */
export const PAGES = [
  ["/", { Part: StartPage }],
  ["/m/:id", { Part: MatchPage }],
  ["/m/:id/hands", { load: () => import("./hands.js") }],
];
