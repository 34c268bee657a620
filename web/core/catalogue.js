// GET /games: names, options and directions, in the language of the page. Kept on the phone, so that a match
// can be read without a network.
import { ask, NoAnswer } from "./api.js";
import { keep, kept } from "./keep.js";
import { language, spoken } from "./language.js";
import { createStore } from "./store.js";

/** `{language, games: {[id]: GAME}}`; games is empty until they were asked for once. */
export const catalogue = createStore({ language: "", games: {} });

/** Begins to know the games, now and after each change of the language. */
export function startCatalogue() {
  spoken.listen(() => void load());
  void load();
}

async function load() {
  const wanted = language();
  const before = kept(`games.${wanted}`);
  if (before) catalogue.set({ language: wanted, games: before });
  try {
    const { data } = await ask("GET", "/games");
    const games = Object.fromEntries(data.games.map((game) => [game.id, game]));
    keep(`games.${wanted}`, games);
    if (language() === wanted) catalogue.set({ language: wanted, games });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
}
