import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { LockBar } from "../parts/lock.js";
import { Sheet } from "../parts/sheet.js";

/** In place of a sheet that changes the record while the match is locked: unlocked, it is that sheet. */
export default function Locked({ match }) {
  return html`<${Sheet} title=${t("lock.title")}>
    <p>${t("lock.text")}</p>
    <${LockBar} match=${match} />
  </${Sheet}>`;
}
