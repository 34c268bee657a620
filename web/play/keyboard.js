import { useEffect, useRef } from "../core/html.js";
import { t } from "../core/language.js";
import { openSheet, place } from "../core/router.js";
import { SHEETS } from "../sheets/index.js";

const RANKS = "23456789TJQKA";

/** Keys of a keyboard: ranks as they are written in the language of the page, Enter, P, Backspace, U, ?. */
export function useKeyboard(actions) {
  const now = useRef(actions);
  now.current = actions;
  useEffect(() => {
    const press = (event) => pressed(event, now.current);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function pressed(event, { hasCards, type, play, pass, remove, undo }) {
  const isElsewhere = place.get().sheets.length > 0 || event.target.matches("input, textarea");
  if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "Enter" && event.target.closest("button, a") && !isPlayed(event.target, hasCards)) return;
  const doIt = { Enter: play, Backspace: remove, p: pass, u: undo, "?": SHEETS.referee && (() => openSheet("referee")) }[small(event.key)];
  const rank = doIt ? null : rankOf(event.key);
  if (!doIt && !rank) return;
  event.preventDefault();
  if (doIt) void doIt();
  else type(rank);
}

/** Whether Enter lays the cards though a button has the focus: a key just pressed, or a seat once cards are typed. */
const isPlayed = (target, hasCards) => target.closest(".keys, .typed-cards") || (hasCards && target.closest(".player"));

const small = (key) => (key.length === 1 ? key.toLowerCase() : key);

/** The rank of a key; 0 and T are the 10 in every language. */
function rankOf(key) {
  const written = key.toUpperCase();
  if (written === "0" || written === "T") return "T";
  return [...RANKS].find((rank) => t(`rank.${rank}`) === written) ?? null;
}
