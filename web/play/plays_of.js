import { useEffect, useState } from "../core/html.js";

const loaded = new Map();

/** What a game has for the play level, fetched when it is first wanted; null until it is there. */
export function usePlays(game) {
  const [failure, fail] = useState(null);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!game || loaded.has(game.id)) return;
    game.plays().then((module) => {
      loaded.set(game.id, module.default);
      redraw((times) => times + 1);
    }, fail);
  }, [game]);
  if (failure) throw failure;
  return loaded.get(game?.id) ?? null;
}
