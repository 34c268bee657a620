import { styled } from "../core/styles.js";

/**
 * The sheets by name, each fetched when it is first laid down: `openSheet(name, props)`. A module exports
 * its component as default; it gets its `props` and, on a match page, `match` and `game`.
 */
export const SHEETS = {
  menu: () => import("./menu.js"),
  options: () => import("./options.js"),
  refused: styled("plays", () => import("./refused.js")),
  end: () => import("./end.js"),
  readings: styled("plays", () => import("./readings.js")),
  calls: styled("plays", () => import("./calls.js")),
  hand: styled("plays", () => import("./hand.js")),
  exchange: styled("plays", () => import("./exchange.js")),
  referee: styled("plays", () => import("./referee.js")),
  correct: styled("plays", () => import("./correct.js")),
  correct_hand: () => import("./correct_hand.js"),
  adjust: () => import("./adjust.js"),
  names: () => import("./names.js"),
  substitute: () => import("./substitute.js"),
  note: () => import("./note.js"),
  ask_game: () => import("./ask_game.js"),
  chapters: () => import("./chapters.js"),
  share: () => import("./share.js"),
  links: () => import("./links.js"),
};
