import { styled } from "../core/styles.js";
import ResultLevel from "./result.js";

/**
 * The levels of detail there are, by name: `Part`, a component `{match, game}` that fills the page below the pad,
 * or `load`, how to fetch it when it is first shown.
 */
export const LEVELS = {
  result: { Part: ResultLevel },
  plays: { load: styled("plays", () => import("./plays.js")) },
  full: { load: styled("plays", () => import("./full.js")) },
};
