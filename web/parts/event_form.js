// The fields of an event, to be entered again: who, which cards, what was called.
import { html } from "../core/html.js";
import { t } from "../core/language.js";
import { usePlays } from "../play/plays_of.js";
import { AdjustSide, STEPS } from "./adjust_side.js";
import { rankText } from "./card.js";
import { CardsField } from "./cards_field.js";

/** The calls there are. */
export const CALLS = ["take_off", "high_flight"];
const LONGEST = { name: 60, text: 500, reason: 200 };

// What can be entered of each type; a type that is not here has nothing to change.
const FIELDS = {
  play: ["seat", "cards", "wish"],
  pass: ["seat"],
  take: ["seat"],
  give: ["seat", "to"],
  call: ["seat", "call"],
  show: ["seat", "cards"],
  ask_count: ["by", "of"],
  tribute: ["from", "to", "card"],
  return_tribute: ["from", "to", "card"],
  substitute: ["seat", "name"],
  adjust: ["points", "levels", "reason"],
  note: ["text"],
  redeal: ["reason"],
  end: ["reason"],
};
const NEEDED = new Set(["seat", "to", "from", "by", "of", "call", "name", "text"]);

/** The types that can be put into the log afterwards, of those the game has. */
export const insertable = (events) => events.filter((type) => type in FIELDS && !["adjust", "end", "redeal", "substitute"].includes(type));

/** Whether an event has something to change. */
export const isEditable = (type) => type in FIELDS;

/** Whether everything is there that such an event needs. */
export function isComplete(event) {
  const fields = FIELDS[event.type] ?? [];
  return fields.every((field) => !NEEDED.has(field) || (event[field] ?? "") !== "") && (!fields.includes("cards") || event.cards?.length > 0);
}

/** The form; `change(event)` gets the event with the field changed. */
export function EventForm({ event, change, match, game }) {
  const set = (field) => (value) => {
    const { [field]: _, ...others } = event;
    change(value === null ? others : { ...others, [field]: value });
  };
  return html`<div class="event-form">${FIELDS[event.type].map((field) => {
    const Field = FIELD[field];
    return html`<${Field} key=${field} field=${field} event=${event} value=${event[field]} set=${set(field)} match=${match} game=${game} />`;
  })}</div>`;
}

function Choices({ title, choices, value, set }) {
  return html`<fieldset class="form-field"><legend>${title}</legend>
    <div class="choices">${choices.map(({ value: each, text }) => html`<button key=${String(each)} type="button" class="choice" aria-pressed=${each === value} onClick=${() => set(each)}>${text}</button>`)}</div>
  </fieldset>`;
}

function Seat({ field, value, set, match }) {
  const titles = { seat: "correct.seat", to: "correct.to", of: "correct.to", from: "correct.from", by: "correct.from" };
  const choices = match.state.players.map(({ seat, name }) => ({ value: seat, text: name }));
  return html`<${Choices} title=${t(titles[field])} choices=${choices} value=${value} set=${set} />`;
}

function Call({ value, set, match }) {
  const choices = CALLS.map((call) => ({ value: call, text: t(`${match.state.game}.${call}`) }));
  return html`<${Choices} title=${t("correct.call")} choices=${choices} value=${value} set=${set} />`;
}

function Cards({ value = [], set, match, event, game }) {
  const plays = usePlays(game);
  const { state } = match;
  const then = { ...state, hand: { ...state.hand, level: levelOf(state, event) } };
  return html`<fieldset class="form-field"><legend>${t("correct.cards")}</legend>
    ${plays && html`<${CardsField} plays=${plays} state=${then} cards=${value} change=${set} />`}
  </fieldset>`;
}

function OneCard({ value, set, ...props }) {
  return html`<${Cards} ...${props} value=${value ? [value] : []} set=${(cards) => set(cards.at(-1) ?? null)} />`;
}

function Wish({ value, set, match, event, game }) {
  const plays = usePlays(game);
  const wishes = plays?.wishes(match.state, event.cards ?? []);
  if (!wishes) return null;
  const choices = [{ value: undefined, text: t("correct.wish_none") }, ...wishes.map((rank) => ({ value: rank, text: rankText(rank) }))];
  return html`<${Choices} title=${t("correct.wish")} choices=${choices} value=${value} set=${(rank) => set(rank ?? null)} />`;
}

function Text({ field, value = "", set }) {
  return html`<label class="field-label">${t(`correct.${field}`)}
    <input class="field" type="text" maxlength=${LONGEST[field]} value=${value} onInput=${(event) => set(event.currentTarget.value)} />
  </label>`;
}

function Agreed({ field, value, set, match, game }) {
  if (!value) return null;
  const change = (at) => (step) => set(value.map((each, side) => (side === at ? each + step : each)));
  return game.sides(match.state).map((side, at) => html`<${AdjustSide} key=${side.mark} side=${side} value=${value[at]} steps=${STEPS[field]} change=${change(at)} />`);
}

const FIELD = { seat: Seat, to: Seat, from: Seat, by: Seat, of: Seat, call: Call, cards: Cards, card: OneCard, wish: Wish, name: Text, text: Text, reason: Text, points: Agreed, levels: Agreed };

/** The level of the hand an event belongs to, where the game has levels. */
export const levelOf = ({ hands, hand }, event) => hands.find(({ number }) => number === event.hand)?.level ?? hand.level;
