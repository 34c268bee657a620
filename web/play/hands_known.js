import { draftStore } from "../core/drafts.js";
import { useStore } from "../core/store.js";

/** The hands typed for the hand at the table, `{[seat]: cards}`, and how to change one, by a function of its cards: kept on this phone only. */
export function useHands(match) {
  const drafts = draftStore(match.id, "hands");
  const draft = useStore(drafts);
  const of = (known) => (known?.hand === match.hand ? known.values : {});
  const hands = of(draft);
  const change = (seat, next) => {
    const now = of(drafts.get());
    const cards = next(now[seat] ?? []);
    const others = Object.fromEntries(Object.entries(now).filter(([each]) => Number(each) !== seat));
    drafts.set({ hand: match.hand, values: cards.length > 0 ? { ...others, [seat]: cards } : others });
  };
  return [hands, change];
}
