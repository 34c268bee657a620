/** The place for what one takes away from a match: summaries and exports. Empty until the server makes them. */
export function TakeAway() {
  return null;
}
