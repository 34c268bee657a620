import ResultLevel from "./result.js";

/**
 * The levels of detail there are, by name: `Part`, a component `{match, game}` that fills the page below the pad,
 * or `load`, how to fetch it when it is first shown.
 */
export const LEVELS = {
  result: { Part: ResultLevel },
  plays: { load: () => import("./plays.js") },
  full: { load: () => import("./full.js") },
};
