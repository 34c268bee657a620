import { html, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { back } from "../core/router.js";
import { recordNow } from "../core/session.js";
import { Sheet } from "../parts/sheet.js";

const LONGEST = 500;

/** A note in the log, perhaps about an event. */
export default function Note({ about }) {
  const [text, write] = useState("");
  const save = () => back().then(() => recordNow({ type: "note", text: text.trim(), ...(about && { about }) }));
  const foot = html`<button type="button" class=${text.trim() ? "go" : "go not-yet"} aria-disabled=${!text.trim()} onClick=${() => text.trim() && save()}><b>${t("note.save")}</b></button>`;
  return html`<${Sheet} title=${about ? t("note.about", { n: about }) : t("note.title")} foot=${foot}>
    <label class="field-label">${t("note.text")}
      <textarea class="field" rows="3" maxlength=${LONGEST} value=${text} onInput=${(event) => write(event.currentTarget.value)}></textarea>
    </label>
  </${Sheet}>`;
}
