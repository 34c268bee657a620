import { lawful, styled } from "../core/styles.js";

/**
 * The sheets by name, each fetched when it is first laid down: `openSheet(name, props)`. A module exports
 * its component as default; it gets its `props` and, on a match page, `match` and `game`.
 */
export const SHEETS = {
  menu: () => import("./menu.js"),
  options: lawful(() => import("./options.js")),
  refused: lawful(() => import("./refused.js")),
  end: () => import("./end.js"),
  readings: styled("plays", () => import("./readings.js")),
  calls: styled("plays", () => import("./calls.js")),
  hand: styled("plays", () => import("./hand.js")),
  exchange: styled("plays", () => import("./exchange.js")),
  referee: lawful(() => import("./referee.js")),
  correct: lawful(() => import("./correct.js")),
  correct_hand: lawful(() => import("./correct_hand.js")),
  correct_call: lawful(() => import("./correct_call.js")),
  adjust: lawful(() => import("./adjust.js")),
  names: lawful(() => import("./names.js")),
  substitute: lawful(() => import("./substitute.js")),
  note: lawful(() => import("./note.js")),
  ask_game: lawful(() => import("./ask_game.js")),
  chapters: lawful(() => import("./chapters.js")),
  share: lawful(() => import("./share.js")),
  links: lawful(() => import("./links.js")),
  locked: lawful(() => import("./locked.js")),
};

/** The sheets that change no record, or only where `mayRecord` is true; while a match is locked no others are drawn. */
const HARMLESS = new Set(["menu", "options", "referee", "correct_hand", "ask_game", "chapters", "share"]);

/** How the sheet of a name is fetched, as it may lie on this match. */
export const sheetFor = (name, match) => SHEETS[match?.isLocked && !HARMLESS.has(name) ? "locked" : name];
