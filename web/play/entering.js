// An entry and what the referee says of it, as level, felt and tray see it.
import { useEffect, useState } from "../core/html.js";
import { usePreview } from "../core/preview.js";
import { passers, playEvent, seatNext, useEntry } from "./entry.js";

const REST_MILLISECONDS = 90;

/**
 * @returns {{values: object, change: Function, clear: () => void, seat: number | null, passing: number[], hasPassed: boolean,
 *   due: object | null, event: object | null, preview: object}} `passing` are the seats between the one in turn and the one that played,
 *   `hasPassed` whether the entry says that they have passed
 */
export function useEntering(match, plays) {
  const [values, change, clear] = useEntry(match);
  const [anytime, know] = useState("");
  const { state } = match;
  const seat = values.seat ?? seatNext(match);
  const typed = values.cards.join(" ");
  const isAnytime = typed !== "" && anytime === typed && isOthers(state, seat);
  const due = plays.due(match);
  const payment = due?.takesCard && due.choices.length === 1 && values.cards.length === 1 ? due.choices[0] : null;
  const event = payment ? payment.event(values.cards) : playEvent(match, values, isAnytime);
  const preview = usePreview(match, event, REST_MILLISECONDS);
  const combination = preview.is === "told" ? preview.ruling.combination : null;
  useEffect(() => {
    if (combination && plays.isAnytime(combination)) know(typed);
  }, [combination, typed]);
  const passing = passers(match, seat);
  const hasPassed = values.passed ?? !isAnytime;
  return { values, change, clear, seat, passing, hasPassed, due, event, preview };
}

/** Whether it is somebody else's trick: on his own a player comes again because the others have passed. */
export const isOthers = ({ hand }, seat) => seat !== hand.trick.top?.seat;
