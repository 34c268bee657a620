import { draftStore } from "../core/drafts.js";
import { useStore } from "../core/store.js";

/** The hands typed for the hand at the table, `{[seat]: cards}`, and how to change one: kept on this phone only. */
export function useHands(match) {
  const drafts = draftStore(match.id, "hands");
  const draft = useStore(drafts);
  const hands = draft?.hand === match.hand ? draft.values : {};
  const change = (seat, cards) => {
    const others = Object.fromEntries(Object.entries(hands).filter(([each]) => Number(each) !== seat));
    drafts.set({ hand: match.hand, values: cards.length > 0 ? { ...others, [seat]: cards } : others });
  };
  return [hands, change];
}
