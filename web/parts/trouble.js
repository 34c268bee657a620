import { Component, html } from "../core/html.js";
import { t } from "../core/language.js";

/** Shows its children, or, where one of them failed, a word and the way on. Nothing entered is lost. */
export class Trouble extends Component {
  componentDidCatch(error) {
    console.error(error);
    this.setState({ error });
  }

  render({ children }, { error }) {
    if (!error) return children;
    return html`<div class="trouble" role="alert">
      <p>${t("trouble.part")}</p>
      <button type="button" class="go" onClick=${() => location.reload()}>${t("trouble.reload")}</button>
    </div>`;
  }
}
