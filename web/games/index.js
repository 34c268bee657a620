import { dragonPhoenix } from "./dragon_phoenix.js";
import { guandan } from "./guandan.js";
import { zhengfen } from "./zhengfen.js";

/** The games the page can keep, in the order of the start page. Nothing else in `web/` names one. */
export const GAMES = [dragonPhoenix, guandan, zhengfen];

/** A game by its id. */
export const gameOf = (id) => GAMES.find((game) => game.id === id);
