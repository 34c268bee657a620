// What the cards of a combination stand for, so that it can be drawn.

/**
 * The cards of a combination as they are read: `{code, isWild}`, a wild one as the rank it stands for.
 * @param {{kind: string, rank: string | null, size: number, cards: string[]}} combination
 * @param {{ladder: string, runs: Record<string, number>, wilds: (state: object) => string[]}} plays `ladder`: the ranks in the
 *   order of runs; `runs`: the kinds that are runs, and how many of each rank they have
 */
export function shownCards(combination, plays, state) {
  const wilds = plays.wilds(state);
  const natural = combination.cards.filter((code) => !wilds.includes(code));
  if (natural.length === combination.cards.length || natural.length === 0) return combination.cards.map(plain);
  const ranks = ranksOf(combination, plays, natural);
  if (ranks.length !== combination.cards.length) return combination.cards.map((code) => ({ code, isWild: wilds.includes(code) }));
  return ranks.map((rank) => {
    const at = natural.findIndex((code) => code[0] === rank);
    return at < 0 ? { code: rank, isWild: true } : plain(natural.splice(at, 1)[0]);
  });
}

const plain = (code) => ({ code, isWild: false });

function ranksOf({ kind, rank, size }, { ladder, runs }, natural) {
  const width = runs[kind];
  if (width) {
    const top = ladder.lastIndexOf(rank) + 1;
    const low = ladder.indexOf(rank) + 1;
    const length = size / width;
    const end = low >= length ? low : top;
    return [...ladder.slice(end - length, end)].flatMap((each) => Array(width).fill(each));
  }
  const other = natural.map((code) => code[0]).find((each) => each !== rank);
  if (kind !== "full_house" || !other) return Array(size).fill(rank);
  return [rank, rank, rank, other, other];
}
