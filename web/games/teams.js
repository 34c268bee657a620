// What games of two teams of two share.
import { listed } from "../core/language.js";

/** Seats at a table of two teams. */
export const SEATS = 4;

/** The names of a team. */
export const teamNames = (players, team) =>
  listed(players.filter((player) => player.team === team).map(({ name }) => name));

/** The winners' names, or null. */
export const winningTeam = ({ players, standing }) =>
  standing.winner === null ? null : teamNames(players, standing.winner);

/** Whether the first two to go out are partners, which is all there is to tell. */
export const arePartners = ([first, second]) => second !== undefined && (first + 2) % SEATS === second;

/** The two sides of the pad; `figure(team)` is what stands under the T, `below(team)` what stands under it. */
export function teamSides({ players }, figure, below = () => null) {
  return [0, 1].map((team) => ({
    mark: team,
    names: players.filter((player) => player.team === team).map((player) => player.name),
    figure: figure(team),
    below: below(team),
  }));
}

/** The seats as they went out, after another one was tapped: a placed one is lifted with all behind it. */
export function tapped(order, seat) {
  const at = order.indexOf(seat);
  return at < 0 ? [...order, seat] : order.slice(0, at);
}

/** The order with its last seat, where only one is missing. */
export function completed(order, seats) {
  if (order.length !== seats - 1) return order;
  return [...order, Array.from({ length: seats }, (_, seat) => seat).find((seat) => !order.includes(seat))];
}
