import { NoAnswer, Refused } from "../core/api.js";
import { html, useEffect, useState } from "../core/html.js";
import { revoke, tokensOf } from "../core/keys.js";
import { moment, t } from "../core/language.js";
import { Sheet } from "../parts/sheet.js";

/** The links that open a match, each to be revoked. */
export default function Links({ match }) {
  const [tokens, tell] = useState([]);
  const [said, say] = useState("");
  const load = () => tokensOf(match.id).then(tell, trouble);
  const trouble = (error) => {
    if (!(error instanceof NoAnswer || error instanceof Refused)) throw error;
    say(error instanceof NoAnswer ? t("share.no_network") : error.name === "last-scorer" ? t("share.last") : error.message);
  };
  const lock = (token) =>
    revoke(match.id, token)
      .then(() => say(t("links.locked")))
      .then(load, trouble);
  useEffect(() => void load(), [match.id]);
  return html`<${Sheet} title=${t("links.title")}>
    <p>${t("links.text")}</p>
    <p class="sheet-said" role="status">${said}</p>
    <ul class="rows">${tokens.map((token) => html`<${Link} key=${token.id} token=${token} lock=${lock} />`)}</ul>
  </${Sheet}>`;
}

function Link({ token, lock }) {
  const since = t("links.since", { time: moment(Date.parse(token.created_at)) });
  return html`<li class="link-row">
    <p><b>${t(`links.${token.role}`)}</b> <span>${token.yours ? `${t("links.mine")} · ` : ""}${since}</span></p>
    ${!token.yours && html`<button type="button" class="choice danger" onClick=${() => lock(token)}>${t("links.lock")}</button>`}
  </li>`;
}
