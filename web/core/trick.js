// What the log tells of the table at some event: only what the rulings of the events before it have said.

const ENDS_TRICK = new Set(["trick_won", "trick_given"]);

/** The play that lay there after these events of one hand, or null. */
export function lying(events) {
  let top = null;
  for (const { type, ruling, ...event } of events) {
    if (type === "play") top = { ...event, ruling };
    if (type === "take" || type === "give" || ruling.effects.some((effect) => ENDS_TRICK.has(effect.type))) top = null;
  }
  return top;
}

/** The rank that was wished for and not played yet, or null. */
export function wishedFor(events) {
  let rank = null;
  for (const effect of events.flatMap(({ ruling }) => ruling.effects)) {
    if (effect.type === "wish_set") rank = effect.rank;
    if (effect.type === "wish_fulfilled") rank = null;
  }
  return rank;
}
