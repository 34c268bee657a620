import { html, useEffect } from "../core/html.js";
import { useMatch } from "../core/session.js";
import { stayAwake } from "../core/wake.js";
import { gameOf } from "../games/index.js";
import Board from "../parts/board.js";

/** The page at `/m/:id/board`: the scoreboard, for whoever wants it on a tablet across the table. */
export default function BoardPage({ id }) {
  const match = useMatch();
  useEffect(stayAwake, []);
  if (match?.id !== id || !match.state) return null;
  return html`<${Board} match=${match} game=${gameOf(match.state.game)} />`;
}
