// The match that is being set up on the start page; kept, so that the next one begins where the last did.
import { ask } from "./api.js";
import { keep, kept } from "./keep.js";
import { knownMatches, remember, rememberNames, rememberState } from "./matches.js";
import { put } from "./database.js";
import { t } from "./language.js";
import { createStore } from "./store.js";

/** `{game, seats, names: [name or ""], options: {[game]: {name: value}}}` */
export const setup = createStore(kept("setup") ?? { game: null, seats: 4, names: ["", "", "", ""], options: {} });
setup.listen((value) => keep("setup", value));

/** Changes some of it. */
export const arrange = (changes) => setup.set({ ...setup.get(), ...changes });

/** The options of a game that are not as its rules have them. */
export const chosenOptions = ({ options, game }) => options[game] ?? {};

/** Chooses options of the game; a value equal to the game's default is forgotten. */
export function chooseOptions(changes, defaults) {
  const value = setup.get();
  const all = { ...chosenOptions(value), ...changes };
  const other = Object.fromEntries(Object.entries(all).filter(([name, chosen]) => chosen !== defaults[name]));
  arrange({ options: { ...value.options, [value.game]: other } });
}

/** Begins the match as set up; resolves with its id. Throws NoAnswer or Refused. */
export async function begin() {
  const value = setup.get();
  const players = value.names.slice(0, value.seats).map((name, seat) => name.trim() || t("player", { n: seat + 1 }));
  return beginWith({ game: value.game, players, options: chosenOptions(value) }, value.names.filter(Boolean));
}

/** Begins the same match anew: game, seats and options of one this phone knows. */
export async function rematch({ match, mine }) {
  const players = match.players.map(({ name }) => name);
  const id = await beginWith({ game: match.game, players, options: match.options }, players);
  if (mine !== undefined) remember(id, { mine });
  return id;
}

/** The newest match that is over and can be played again, if none is going on. */
export const forRematch = () => {
  const [newest] = knownMatches().filter(({ match, role }) => match && role !== "spectator");
  return newest && newest.match.status !== "playing" ? newest : null;
};

/** Begins a match from the text of a match file; resolves with its id. Throws NoAnswer or Refused. */
export async function beginFrom(text) {
  const { data } = await ask("POST", "/matches/import", { body: text });
  return begun(data, data.match.players.map(({ name }) => name));
}

async function beginWith(body, names) {
  const { data } = await ask("POST", "/matches", { body });
  return begun(data, names);
}

/** Keeps what the server answered to a new match. */
async function begun({ match, tokens }, names) {
  remember(match.id, { token: tokens.scorer, spectator: tokens.spectator, role: "scorer" });
  rememberState(match);
  rememberNames(names);
  await put("states", { id: match.id, state: match, told: Date.now() });
  return match.id;
}
