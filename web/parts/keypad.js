// Cards typed by rank; suits only where they matter.
import { classes, html, useState } from "../core/html.js";
import { t } from "../core/language.js";
import { Card, cardName, rankText, Suit } from "./card.js";
import { Icon } from "./icon.js";

const SUITS = ["s", "h", "d", "c"];

/**
 * The keys of a game (`games/keypads.js`); a key adds its card, again for a pair. While a suit is chosen the
 * ranks have it. `change(cards)` gets the cards with the new one, or without the last.
 */
export function Keypad({ game, keys, level, cards, change }) {
  const [open, setOpen] = useState(Boolean(keys.suits));
  const [suit, setSuit] = useState("");
  const add = (code) => change([...cards, code]);
  const toggle = () => {
    setOpen(!open);
    setSuit("");
  };
  const wild = keys.wild?.(level);
  return html`<div class="keypad">
    ${open && html`<div class="key-suits" role="group" aria-label=${t("keys.suits")}>
      ${SUITS.map((each) => html`<button key=${each} type="button" class="key" aria-pressed=${suit === each} aria-label=${t(`suit.${each}`)} onClick=${() => setSuit(suit === each ? "" : each)}><${Suit} suit=${each} size=${22} /></button>`)}
    </div>`}
    <div class="key-ranks">
      ${keys.ranks.map((rank) => html`<${RankKey} key=${rank} rank=${rank} suit=${suit} typed=${cards.filter((code) => code[0] === rank && code !== wild && !keys.specials.includes(code)).length} add=${add} />`)}
    </div>
    <div class="key-named">
      ${wild && html`<${NamedKey} code=${wild} typed=${cards.includes(wild)} add=${add}>${rankText(level)} <${Suit} suit="h" size=${16} /> <span>${t("keys.wild")}</span></${NamedKey}>`}
      ${keys.specials.map((code) => html`<${NamedKey} key=${code} code=${code} typed=${cards.includes(code)} add=${add}>
        ${code[0] !== "X" && html`<${Suit} suit=${code[1]} size=${16} />`} ${specialName(game, code)}
      </${NamedKey}>`)}
      <button type="button" class="key key-name" aria-pressed=${open} onClick=${toggle}><${Suit} suit="s" size=${16} /><${Suit} suit="h" size=${16} /> ${t("keys.suits")}</button>
      <button type="button" class="key key-name" aria-label=${t("keys.delete")} disabled=${cards.length === 0} onClick=${() => change(cards.slice(0, -1))}><${Icon} name="bin" /></button>
    </div>
  </div>`;
}

function RankKey({ rank, suit, typed, add }) {
  const named = suit ? cardName(`${rank}${suit}`) : rankText(rank);
  return html`<button type="button" class=${classes("key", typed > 0 && "typed")} aria-label=${typed > 0 ? t("keys.typed", { card: named, n: typed }) : named} onClick=${() => add(`${rank}${suit}`)}>
    ${rankText(rank)}${typed > 0 && html`<sup aria-hidden="true">${typed}</sup>`}
  </button>`;
}

function NamedKey({ code, typed, add, children }) {
  const isRed = code === "XR" || code[1] === "h" || code[1] === "d";
  return html`<button type="button" class=${classes("key key-name", isRed && "red", typed && "typed")} onClick=${() => add(code)}>${children}</button>`;
}

/** How a game calls one of its special cards. */
export const specialName = (game, code) => t(code[0] === "X" ? `joker.${code[1]}` : `${game}.card.${code}`);

/** The cards typed so far; a tap takes one out. */
export function Typed({ cards, change, wild, empty, small = false }) {
  if (cards.length === 0) return html`<p class="typed-empty">${empty}</p>`;
  return html`<div class=${classes("typed-cards", cards.length > 4 && "many")}>
    ${cards.map((code, at) => html`<button key=${`${at}${code}`} type="button" class="typed-card" aria-label=${t("keys.remove", { card: cardName(code) })}
      onClick=${(event) => { event.stopPropagation(); change(cards.filter((_, other) => other !== at)); }}><${Card} code=${code} wild=${code === wild} small=${small} /></button>`)}
  </div>`;
}
