// What was typed and what the referee says of it, always in the same place.
import { classes, html, useRef } from "../core/html.js";
import { t } from "../core/language.js";
import { openSheet } from "../core/router.js";
import { Card, rankText, Suit } from "../parts/card.js";
import { Icon } from "../parts/icon.js";
import { VerdictSign } from "../parts/verdict.js";
import { without } from "./entry.js";
import { SUITS } from "./keypad.js";
import { turnWord } from "./seat.js";
import { shownCards } from "./shown.js";
import { begin, combinationText, nameAndRank, nameOf } from "./words.js";

const HOLD_MILLISECONDS = 450;
const MANY = 5;

/** The line; `suits` is what `Tray` keeps of suits, `other` `{text, onTap}` a way of paying what is due without a card, `wishing` `{isOpen, onOpen}` where a wish may go with the cards. */
export function PreviewLine({ match, game, plays, due, values, change, seat, preview, suits, other, wishing }) {
  const { cards } = values;
  const said = wishing?.isOpen ? { title: t("wish.choose") } : saying({ match, game, plays, due, values, seat, preview });
  const hasReadings = cards.some((code) => plays.wilds(match.state).includes(code)) && cards.length > 1;
  const show = () => openSheet("readings");
  const text = html`<b>${said.title}</b>${said.below && html`<span>${said.below}</span>`}`;
  return html`<div class=${classes("preview", cards.length > MANY && "many")}>
    ${cards.length > 0 && html`<${Typed} cards=${cards} plays=${plays} state=${match.state} change=${change} suits=${suits} />`}
    <div class=${classes("preview-says", preview.is === "asking" && "asking")}>
      ${said.sign && (preview.is === "asking" ? html`<span class="sign-hollow" aria-hidden="true"></span>` : html`<${VerdictSign} verdict=${said.sign} size=${22} />`)}
      ${said.icon && html`<${Icon} name=${said.icon} size=${22} />`}
      ${hasReadings ? html`<button type="button" class="preview-text" onClick=${show}>${text}</button>` : html`<p class="preview-text">${text}</p>`}
      <span class="hidden" role="status">${preview.is === "asking" ? "" : `${said.title}. ${said.below ?? ""}`}</span>
    </div>
    ${other && html`<button type="button" class="due-choice quiet" onClick=${other.onTap}>${other.text}</button>`}
    ${wishing && html`<button type="button" class="wish-button" aria-expanded=${wishing.isOpen} onClick=${wishing.onOpen}>
      <span>${t("wish")}</span><b>${values.wish ? rankText(values.wish) : "–"}</b>
    </button>`}
    ${!wishing && plays.suits === "button" && html`<button type="button" class=${classes("suits-button", suits.areOpen && "open")} aria-label=${t("suits")} aria-expanded=${suits.areOpen} onClick=${suits.toggle}>
      <${Suit} suit="s" size=${18} /><${Suit} suit="h" size=${18} />
    </button>`}
  </div>`;
}

/** The cards typed: a tap removes one, holding it gives it a suit (or C, D, H, S while it has the focus). */
function Typed({ cards, plays, state, change, suits }) {
  const timer = useRef(null);
  const wilds = plays.wilds(state);
  const remove = (at) => {
    if (suits.held !== null) return suits.hold(null);
    return change((now) => without(now, at, plays, state));
  };
  const press = (at) => {
    timer.current = setTimeout(() => {
      timer.current = null;
      suits.hold(at);
    }, HOLD_MILLISECONDS);
  };
  const letGo = (at) => {
    const isTap = timer.current !== null;
    clearTimeout(timer.current);
    timer.current = null;
    if (isTap) remove(at);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = null;
  };
  const onKeyDown = (event, at) => {
    const isSuit = SUITS.includes(event.key.toLowerCase());
    if (isSuit) suits.give(at, event.key.toLowerCase());
    else if (event.key === " " || event.key === "Delete") remove(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<div class="typed-cards" role="group" aria-label=${t("typed")}>
    ${cards.map((code, at) => html`<button key=${`${at}${code}`} type="button" class=${classes("typed-card", suits.held === at && "held")}
      aria-label=${t("typed.remove", { name: nameAndRank(plays, code) })}
      onPointerDown=${() => press(at)} onPointerUp=${() => letGo(at)} onPointerLeave=${leave} onPointerCancel=${leave}
      onContextMenu=${(event) => event.preventDefault()} onKeyDown=${(event) => onKeyDown(event, at)}>
      <${Card} code=${code} small=${true} name=${nameOf(plays, code)} wild=${wilds.includes(code) && cards.length > 1} />
    </button>`)}
  </div>`;
}

/** The line in words: `{sign, icon, title, below}`. */
function saying({ match, game, plays, due, values, seat, preview }) {
  const { state } = match;
  if (due?.takesCard && (values.cards.length === 0 || preview.is === "none")) return { title: due.text, below: t("due.card") };
  if (values.cards.length === 0) return { title: emptyText(match, seat, values), below: emptyBelow(match) };
  if (seat === null && preview.is === "none") return { sign: "question", title: t("preview.who") };
  if (preview.is === "unchecked") return { icon: "cloud", title: t("preview.unchecked"), below: t(match.isConnected && match.entries.length > 0 ? "record.waits" : "preview.offline") };
  const { ruling } = preview;
  if (!ruling) return { sign: "legal", title: "…" };
  if (ruling.verdict === "ambiguous") {
    return { sign: "question", title: t("preview.readings", { n: ruling.readings.length }), below: t("preview.readings_ask") };
  }
  const what = ruling.combination ? begin(combinationText(game, plays, ruling.combination)) : "";
  if (ruling.verdict === "illegal") return illegal(what, ruling.findings);
  const isOpen = ruling.depends_on.length > 0;
  const happens = [readAs(ruling.combination, plays, state), ...ruling.effects.map(({ text }) => text)];
  const below = isOpen ? ruling.depends_on[0].text : happens.filter(Boolean).join(" · ");
  const title = beats(state, seat) && what ? t("preview.beats", { what }) : what || t("verdict.legal");
  return { sign: isOpen ? "question" : "legal", title, below };
}

function illegal(what, findings) {
  const isTooLow = findings.some(({ rule }) => rule.includes(".beats."));
  const title = isTooLow && what ? t("preview.beats_not", { what }) : t("verdict.illegal");
  return { sign: "illegal", title, below: findings[0].text };
}

/** Whether it can be said that legal cards beat the top: somebody else's lies there and is to be answered. */
function beats({ hand }, seat) {
  const { top, passed } = hand.trick;
  const isLead = hand.turn === seat && hand.obliged.some((rule) => rule.endsWith(".lead.must_play"));
  return top !== null && top.seat !== seat && !isLead && !(hand.out.includes(top.seat) && passed.includes(seat));
}

function readAs(combination, plays, state) {
  if (!combination) return "";
  const cards = shownCards(combination, plays, state);
  if (!cards.some(({ isWild, code }) => isWild && code.length === 1)) return "";
  return t("preview.read_as", { cards: cards.map(({ code }) => t(`rank.${code[0]}`)).join(" ") });
}

function emptyText({ state, hand }, seat, values) {
  if (seat === null) return t(hand === state.hand.number ? "opening.who" : "opening.after");
  const name = state.players[seat].name;
  if (values.seat !== null) return t("preview.of", { name });
  return state.hand.turn === seat ? t(`${turnWord(state.hand)}_of`, { name }) : t("preview.of", { name });
}

const emptyBelow = ({ entries, isConnected }) => (entries.length > 0 && !isConnected ? t("saving.unsent", { n: entries.length }) : "");
