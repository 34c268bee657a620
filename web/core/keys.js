// The tokens of a match: those this phone keeps to share, and those the server lists.
import { ask } from "./api.js";
import { knownMatch, remember } from "./matches.js";

const KEPT_AS = { spectator: "spectator", scorer: "second" };

/** The token to share for a role: the one kept for it, else a new one. Throws NoAnswer or Refused. */
export async function tokenToShare(match, role) {
  const known = knownMatch(match);
  if (known.role === "spectator") return known.token;
  const kept = known[KEPT_AS[role]];
  if (kept) return kept;
  const { data } = await ask("POST", `/matches/${match}/tokens`, { token: known.token, body: { role } });
  remember(match, { [KEPT_AS[role]]: data.token });
  return data.token;
}

/** All tokens that open the match, the oldest first, without their secrets. */
export async function tokensOf(match) {
  return (await ask("GET", `/matches/${match}/tokens`, { token: knownMatch(match).token })).data.tokens;
}

/**
 * Revokes a token. Nobody knows which secret it was, so this phone shares none of that role it had kept.
 */
export async function revoke(match, { id, role }) {
  await ask("DELETE", `/matches/${match}/tokens/${id}`, { token: knownMatch(match).token });
  remember(match, { [KEPT_AS[role]]: undefined });
}
