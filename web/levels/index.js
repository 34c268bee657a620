/** The levels of detail there are, by name, each a component `{match, game}` that fills the page below the pad. */
export const LEVELS = {
  result: () => import("./result.js"),
  plays: () => import("./plays.js"),
  full: () => import("./full.js"),
};
