// Everything: the cards each seat was dealt, and then every play.
import { html } from "../core/html.js";
import PlaysLevel from "./plays.js";

/** The level itself. */
export default function FullLevel(props) {
  return html`<${PlaysLevel} ...${props} isFull=${true} />`;
}
