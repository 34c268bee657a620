// Links and QR codes: one for watching, one for a second scorer. What is taken away (summaries, exports) has
// its place at the end.
import { NoAnswer, Refused } from "../core/api.js";
import { classes, html, useEffect, useState } from "../core/html.js";
import { tokensOf, tokenToShare } from "../core/keys.js";
import { t } from "../core/language.js";
import { isOnlyHere, linkTo } from "../core/links.js";
import { openSheet } from "../core/router.js";
import { Icon } from "../parts/icon.js";
import { Qr } from "../parts/qr.js";
import { Sheet } from "../parts/sheet.js";
import { TakeAway } from "../parts/take_away.js";

const ROLES = [
  ["spectator", "watch", "eye"],
  ["scorer", "record", "edit"],
];

/** The sheet. Who only watches shares watching. */
export default function Share({ match }) {
  const [role, choose] = useState("spectator");
  const { link, trouble } = useLink(match.id, role);
  const key = ROLES.find(([each]) => each === role)[1];
  return html`<${Sheet} title=${t("share.title")}>
    ${match.mayRecord && html`<div class="tabs" role="group" aria-label=${t("share.title")}>
      ${ROLES.map(([each, name, icon]) => html`<button key=${each} type="button" class="tab" aria-pressed=${each === role} onClick=${() => choose(each)}>
        <${Icon} name=${icon} size=${20} /> ${t(`share.${name}`)}
      </button>`)}
    </div>`}
    ${trouble && html`<p class="warning" role="alert">${trouble}</p>`}
    <div class="share-code">
      <div class="qr-paper">${link && html`<${Qr} text=${link} label=${t("share.qr")} />`}</div>
      <p><b>${t("share.camera")}</b> ${t(`share.${key}_text`)}</p>
    </div>
    ${isOnlyHere() && html`<p class="warning">${t("share.only_here")}</p>`}
    ${link && html`<${Ways} link=${link} title=${t("share.title")} />`}
    ${match.mayRecord && html`<${Links} match=${match.id} link=${link} />`}
    <${TakeAway} match=${match} />
  </${Sheet}>`;
}

function useLink(match, role) {
  const [made, make] = useState({});
  useEffect(() => {
    let isWanted = true;
    tokenToShare(match, role).then(
      (token) => isWanted && make({ role, link: linkTo(match, token) }),
      (error) => isWanted && make({ role, trouble: said(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [match, role]);
  return made.role === role ? made : {};
}

function said(error) {
  if (error instanceof NoAnswer) return t("share.no_network");
  if (error instanceof Refused) return error.message;
  throw error;
}

/** Copying works on https and localhost only; elsewhere the link stands in a field, chosen, to be copied by hand. */
function Ways({ link, title }) {
  const [state, set] = useState("");
  useEffect(() => set(""), [link]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      set("copied");
    } catch {
      set("by hand");
    }
  };
  const send = () => navigator.share({ title, url: link }).catch(() => undefined);
  return html`<div class="actions share-ways">
      <button type="button" class="go" aria-label=${t("share.copy")} onClick=${copy}><b>${t(state === "copied" ? "share.copied" : "share.copy")}</b></button>
      <span class="hidden" role="status">${state === "copied" && t("share.copied")}</span>
      ${navigator.share && html`<button type="button" class="action" aria-label=${t("share.send")} onClick=${send}><${Icon} name="share" /></button>`}
    </div>
    ${state === "by hand" && html`<input class="field" readonly aria-label=${t("share.select")} value=${link} ref=${(field) => field?.select()} />`}`;
}

function Links({ match, link }) {
  const [tokens, tell] = useState(null);
  useEffect(() => void tokensOf(match).then(tell, () => tell(null)), [match, link]);
  if (!tokens) return null;
  const write = tokens.filter(({ role }) => role === "scorer").length;
  return html`<div class="share-links">
    <${Icon} name="eye" />
    <p><b>${t("share.links", { n: tokens.length })}</b> <span>${t("share.links_text", { watch: tokens.length - write, write })}</span></p>
    <button type="button" class=${classes("choice", "danger")} onClick=${() => openSheet("links")}>${t("links.lock")}</button>
  </div>`;
}
