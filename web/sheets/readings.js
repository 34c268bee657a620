// All that the cards typed can be read as; what their player declares goes with the play.
import { ask, NoAnswer, Refused } from "../core/api.js";
import { html, useEffect, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { back } from "../core/router.js";
import { Sheet } from "../parts/sheet.js";
import { useEntry } from "../play/entry.js";
import { usePlays } from "../play/plays_of.js";
import { Readings } from "../play/readings.js";

/** The sheet. */
export default function ReadingsSheet({ match, game }) {
  const plays = usePlays(game);
  return plays && match?.state && html`<${Listed} match=${match} game=${game} plays=${plays} />`;
}

function Listed({ match, game, plays }) {
  const { state } = match;
  const [values, change] = useEntry(match);
  const [answer, tell] = useState(null);
  useEffect(() => {
    const { top } = state.hand.trick;
    const asked = { game: state.game, options: state.options, cards: values.cards };
    if (state.hand.level) asked.level = state.hand.level;
    if (top?.combination) asked.top = { seat: top.seat, cards: top.cards, as: { kind: top.combination.kind, rank: top.combination.rank } };
    ask("POST", "/combinations", { body: asked }).then(({ data }) => tell(data.readings), failed);
    function failed(error) {
      if (!(error instanceof NoAnswer || error instanceof Refused)) throw error;
      tell([]);
    }
  }, [values.cards.join(" ")]);
  const choose = (reading) => {
    change(reading);
    void back();
  };
  return html`<${Sheet} title=${t("readings.title")}>
    ${answer?.length === 0 && html`<p>${t("readings.none")}</p>`}
    ${answer && html`<${Readings} readings=${answer} game=${game} plays=${plays} state=${state} onChoose=${choose} />`}
  </${Sheet}>`;
}
