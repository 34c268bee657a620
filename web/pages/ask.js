// The referee without a match: what lies there, what is played, and the verdict after each card.
import { catalogue } from "../core/catalogue.js";
import { classes, html, useEffect } from "../core/html.js";
import { t } from "../core/language.js";
import { go, openSheet } from "../core/router.js";
import { useMatch } from "../core/session.js";
import { BLANK, question, reading, setSpot, spot, useAnswer } from "../core/spot.js";
import { useStore } from "../core/store.js";
import { GAMES, gameOf } from "../games/index.js";
import { Card, rankText } from "../parts/card.js";
import { CardsField } from "../parts/cards_field.js";
import { Icon } from "../parts/icon.js";
import { PageBar } from "../parts/page_bar.js";
import { VerdictSign } from "../parts/verdict.js";
import { usePlays } from "../play/plays_of.js";
import { Readings } from "../play/readings.js";
import { begin, combinationText } from "../play/words.js";

/** The pages at `/ask` and, with the game and the options of a match, `/m/:id/ask`. */
export default function AskPage({ id }) {
  const match = useMatch();
  const { state } = (id && match) || {};
  const asked = useStore(spot);
  const game = gameOf(state?.game ?? asked.game) ?? GAMES[0];
  const plays = usePlays(game);
  useEffect(() => {
    if (asked.game !== game.id) setSpot({ ...BLANK, game: game.id, level: game.spot?.levels ? (state?.hand.level ?? game.spot.levels[0]) : null });
  }, [game.id]);
  if ((id && !state) || !plays || asked.game !== game.id) return null;
  return html`<${Ask} game=${game} plays=${plays} match=${state ? match : null} value=${asked} />`;
}

function Ask({ game, plays, match, value }) {
  const { games } = useStore(catalogue);
  const { at = "top" } = value;
  const move = (to) => setSpot({ at: to });
  const options = match?.state.options ?? defaults(games[game.id]?.options ?? []);
  const table = { options, hand: { level: value.level } };
  const law = (paragraph) => go(match ? `/m/${match.id}/rules/${paragraph}` : `/rules/${game.id}/${paragraph}`);
  const answer = useAnswer("/rulings", question(game.id, options, value));
  const top = useAnswer("/combinations", reading(game.id, options, value));
  const places = placesOf(value, plays, table, game);
  const place = places[at] ?? places.cards;
  const name = games[game.id]?.name ?? t(`${game.id}.name`);
  const settings = html`<button type="button" class="chip on-bar" onClick=${() => openSheet("ask_game", { isFixed: match !== null })}>
    <span class="name">${value.level ? t("ask.level", { game: name, level: rankText(value.level) }) : name}</span> <${Icon} name="down" size=${18} />
  </button>`;
  return html`<main class="paper-page ask">
    <${PageBar} title=${t("ask_referee")}>${match && !value.level ? null : settings}</${PageBar}>
    <section class="ask-table">
      <div class="ask-boxes">
        ${["top", "cards"].map((each) => html`<${Box} key=${each} title=${t(`ask.${each}`)} isChosen=${at === each} place=${places[each]} wilds=${plays.wilds(table)}
          empty=${each === "cards" && value.isPass ? t("pass") : t(`ask.${each}_empty`)} choose=${() => move(each)} />`)}
      </div>
      <${Chips} value=${value} places=${places} at=${at} move=${move} />
      ${places[at]?.isExtra && html`<${Box} title=${t(`ask.${at}`)} isChosen=${true} place=${place} wilds=${plays.wilds(table)} empty=${t(`ask.${at}_empty`)} choose=${() => undefined} />`}
    </section>
    <${Verdict} answer=${answer} top=${top} value=${value} game=${game} plays=${plays} table=${table} law=${law} />
    <footer class="tray ask-tray">
      <${CardsField} key=${at} plays=${plays} state=${table} cards=${place.cards} change=${place.change} foot=${(suits) => html`<div class="actions">
        <button type="button" class="action" aria-label=${t("key.delete")} onClick=${() => place.change(place.cards.slice(0, -1))}><${Icon} name="bin" /></button>
        ${suits}
        <button type="button" class="action pass" aria-pressed=${value.isPass} onClick=${() => setSpot({ isPass: !value.isPass, cards: [], as: null })}>${t("pass")}</button>
        <button type="button" class="wide next" onClick=${() => setSpot(BLANK)}>${t("ask.next")}</button>
      </div>`} />
    </footer>
  </main>`;
}

const defaults = (options) => Object.fromEntries(options.map(({ name, default: usual }) => [name, usual]));

/** Where cards can be put: each its cards, and how they change. A rank is one card without its suit. */
function placesOf(value, plays, table, { spot: has = {} }) {
  const rank = (field) => ({ cards: value[field] ? [value[field]] : [], change: (cards) => setSpot({ [field]: cards.at(-1)?.[0] ?? null }), isExtra: true });
  const everyWish = plays.wishes(table, Object.keys(plays.names));
  const places = {
    top: { cards: value.top, change: (top) => setSpot({ top, topAs: null }) },
    cards: { cards: value.cards, change: (cards) => setSpot({ cards, as: null, isPass: false, ownWish: null }) },
  };
  if (everyWish) places.wish = rank("wish");
  if (has.below && value.top.join() === has.below) places.below = rank("below");
  if (plays.wishes(table, value.cards)) places.ownWish = rank("ownWish");
  places.hand = { cards: value.hand, change: (hand) => setSpot({ hand }), isExtra: true };
  return places;
}

function Box({ title, isChosen, place, wilds, empty, choose }) {
  return html`<button type="button" class=${classes("ask-box", isChosen && "chosen")} aria-pressed=${isChosen} onClick=${choose}>
    <span class="ask-title">${title}</span>
    <span class="ask-cards" style=${{ "--cards": String(Math.max(2, place.cards.length)) }}>
      ${place.cards.length === 0 ? html`<span class="ask-empty">${empty}</span>` : place.cards.map((code, at) => html`<${Card} key=${at} code=${code} wild=${code[0] !== "X" && wilds.includes(code)} />`)}
    </span>
  </button>`;
}

function Chips({ value, places, at, move }) {
  const extra = Object.entries(places).filter(([, { isExtra }]) => isExtra);
  return html`<div class="chips ask-chips">
    <button type="button" class="chip on-felt-chip" aria-pressed=${value.isInTurn} onClick=${() => setSpot({ isInTurn: !value.isInTurn })}>
      ${value.isInTurn && html`<${Icon} name="check" size=${18} />`} ${t(value.isInTurn ? "ask.in_turn" : "ask.out_of_turn")}
    </button>
    ${extra.map(([name, { cards }]) => html`<button key=${name} type="button" class=${classes("chip on-felt-chip", at === name && "chosen")} aria-pressed=${at === name} onClick=${() => move(at === name ? "cards" : name)}>
      ${cards.length === 0 && html`<${Icon} name="plus" size=${18} />`} ${t(`ask.${name}`)}${cards.length > 0 && html` <b>${name === "hand" ? cards.length : rankText(cards[0][0])}</b>`}
    </button>`)}
  </div>`;
}

/** The ruling, or what is missing for one. */
function Verdict({ answer, top, value, game, plays, table, law }) {
  const readings = top.is === "told" ? top.data.readings : [];
  return html`<section class=${classes("ask-verdict", answer.is === "asking" && "is-asking")} aria-live="polite">
    ${answer.is === "none" && html`<p class="quiet">${t("ask.hint")}</p>`}
    ${answer.is === "unchecked" && html`<p>${t("ask.no_network")}</p>`}
    ${answer.is === "refused" && html`<${Heading} sign="question" text=${t("ask.unreadable")} /><p>${Object.values(answer.problem.errors ?? {}).flat().join(" ") || answer.problem.detail}</p>`}
    ${answer.data && answer.is !== "refused" && html`<${Ruling} ruling=${answer.data} value=${value} game=${game} plays=${plays} table=${table} law=${law} />`}
    ${readings.length > 1 && html`<h3>${t("ask.lies_as")}</h3>
      <div class="choices">${readings.map((each) => html`<${TopReading} key=${JSON.stringify(each)} reading=${each} chosen=${value.topAs} game=${game} plays=${plays} />`)}</div>`}
  </section>`;
}

function TopReading({ reading: each, chosen, game, plays }) {
  const { kind, rank } = each;
  const isChosen = chosen !== null && chosen.kind === kind && (chosen.rank ?? null) === rank;
  const as = rank === null ? { kind } : { kind, rank };
  return html`<button type="button" class="choice" aria-pressed=${isChosen} onClick=${() => setSpot({ topAs: isChosen ? null : as })}>${begin(combinationText(game, plays, each))}</button>`;
}

function Heading({ sign, text }) {
  return html`<h2 class="ask-heading"><${VerdictSign} verdict=${sign} /> ${text}</h2>`;
}

function Ruling({ ruling, value, game, plays, table, law }) {
  const { verdict, findings, combination, readings, depends_on: questions } = ruling;
  const open = questions.filter(({ status }) => status === "open");
  const sign = verdict === "ambiguous" || (verdict === "legal" && open.length > 0) ? "question" : verdict;
  const beats = value.top.length > 0 && !value.isPass;
  const text = { legal: beats ? "ask.legal_beats" : "standing.legal", question: verdict === "ambiguous" ? "ask.ambiguous" : "standing.question", illegal: "standing.illegal" }[sign];
  return html`<${Heading} sign=${sign} text=${t(text)} />
    ${combination && html`<p class="ask-kind">${begin(combinationText(game, plays, combination))}</p>`}
    ${[...findings, ...open].map((reason) => html`<p key=${reason.rule + reason.text} class="ask-reason">
      <button type="button" class="paragraph-link" onClick=${() => law(reason.paragraph)}>§ ${reason.paragraph}</button> <span>${reason.text}</span>
    </p>`)}
    ${verdict === "ambiguous" && html`<${Readings} readings=${readings} game=${game} plays=${plays} state=${table} onChoose=${setSpot} />`}
    <p class="quiet ask-note">${findings.length + open.length > 0 && `${t("ask.seats")} · `}${t("ask.nothing_recorded")}</p>`;
}
