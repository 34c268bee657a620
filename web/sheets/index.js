/**
 * The sheets by name, each fetched when it is first laid down: `openSheet(name, props)`. A module exports
 * its component as default; it gets its `props` and, on a match page, `match` and `game`.
 */
export const SHEETS = {
  menu: () => import("./menu.js"),
  options: () => import("./options.js"),
  refused: () => import("./refused.js"),
  end: () => import("./end.js"),
  share: () => import("./share.js"),
  referee: () => import("./referee.js"),
  correct_hand: () => import("./correct_hand.js"),
  correct: () => import("./correct.js"),
  adjust: () => import("./adjust.js"),
  note: () => import("./note.js"),
  chapters: () => import("./chapters.js"),
  links: () => import("./links.js"),
};
