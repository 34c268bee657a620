// ZhengFen play by play: see README.md, "Play by play".
const RANKS = [..."3456789TJQKA2"].map((card) => ({ card }));

/** The `plays` of `games/zhengfen.js`. */
export default {
  rows: () => [
    RANKS.slice(0, 6),
    RANKS.slice(6, 12),
    [RANKS[12], { card: "XB", text: "zhengfen.black_joker", span: 5 }, { card: "XR", text: "zhengfen.red_joker", span: 5 }],
  ],
  names: {},
  suits: "row",
  ladder: "3456789TJQKA2",
  runs: { pair_stairs: 2, triple_stairs: 3, quad_stairs: 4, flush_straight: 1 },
  wilds: () => ["XB", "XR"],
  isAnytime: () => false,
  wishes: () => null,
  take: ({ hand }, seat) => hand.trick.top !== null && hand.trick.top.seat === seat ? { seat, text: "zhengfen.clear" } : null,
  due: () => null,
  tools: () => [],
  isCounted: () => false,
  Tile: null,
};
