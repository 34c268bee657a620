// Links that open a match: #/m/<id>?t=<token>. The token is behind #, so no server sees it, and it leaves
// the address at once, so no screenshot and no history has it.
import { knownMatch, remember } from "./matches.js";

/**
 * Takes a token out of the address, if there is one, and keeps it. A phone that already keeps the score goes on
 * with its own token, and has the new one to spare should that be revoked.
 */
export function takeToken() {
  const [path, query] = location.hash.replace(/^#/, "").split("?");
  const id = /^\/m\/([^/]+)/.exec(path)?.[1];
  const token = new URLSearchParams(query ?? "").get("t");
  if (!id || !token) return;
  const known = knownMatch(id);
  if (known?.role !== "scorer") remember(id, { token, role: undefined });
  else if (known.token !== token) remember(id, { spare: token });
  history.replaceState(history.state, "", `#${path}`);
}

/** The link that opens a match with a token. */
export const linkTo = (id, token) => `${location.origin}/#/m/${id}?t=${encodeURIComponent(token)}`;
