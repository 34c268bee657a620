import { dragonPhoenix } from "./dragon_phoenix.js";

/** The games the page can keep, in the order of the start page. Nothing else in `web/` names one. */
export const GAMES = [dragonPhoenix];

/** A game by its id. */
export const gameOf = (id) => GAMES.find((game) => game.id === id);
