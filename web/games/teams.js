// What games of two teams of two share.

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
