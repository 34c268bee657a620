// The cards of each game as keys: its ranks in rows of six, then what has a name of its own.
const TO_ACE = [..."3456789TJQKA"];

/**
 * `ranks` are keys of a rank, `specials` keys of one card each, `wild(level)` the card that stands for others;
 * `levels` are those a hand may have, `wishes` the ranks one may wish for; `suits`: they often matter.
 */
export const KEYPADS = {
  dragon_phoenix: { ranks: TO_ACE, specials: ["2c", "2d", "2h", "2s"], wishes: TO_ACE },
  guandan: { ranks: ["2", ...TO_ACE], specials: ["XB", "XR"], wild: (level) => `${level}h`, levels: ["2", ...TO_ACE] },
  zhengfen: { ranks: ["2", ...TO_ACE], specials: ["XB", "XR"], suits: true },
};
