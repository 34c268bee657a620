import { keep, kept } from "./keep.js";
import { createStore } from "./store.js";

/** The languages there are, each by its own name. A language is `texts/<id>.js` and a line here. */
export const LANGUAGES = { en: "English", de: "Deutsch", zh: "中文" };
const LOADERS = {
  en: [() => import("../texts/en.js"), () => import("../texts/en.later.js")],
  de: [() => import("../texts/de.js"), () => import("../texts/de.later.js")],
  zh: [() => import("../texts/zh.js"), () => import("../texts/zh.later.js")],
};
const MINUS = "\u2212";

/** `{language, texts, isWhole}`; components draw again when it changes, because the root listens to it. */
export const spoken = createStore({ language: "en", texts: {} });

/** The language of the page. */
export const language = () => spoken.get().language;

/** Whether all texts are wanted: those of what is rare come with the first screen that has some. */
let isWhole = false;

/** Speaks a language from now on; without one: the chosen one, or the first of the browser's that is known. */
export async function speak(chosen = kept("language") ?? browsers()) {
  const wanted = LOADERS[chosen].slice(0, isWhole ? 2 : 1);
  const parts = await Promise.all(wanted.map((load) => load()));
  document.documentElement.lang = { zh: "zh-Hans" }[chosen] ?? chosen;
  spoken.set({ language: chosen, texts: Object.assign({}, ...parts.map((part) => part.default)), isWhole: wanted.length === 2 });
}

/** Speaks the language of the page with all its texts. */
export async function speakAll() {
  isWhole = true;
  if (!spoken.get().isWhole) await speak(language());
}

/** The person chose a language: it is spoken and kept. */
export async function choose(chosen) {
  keep("language", chosen);
  await speak(chosen);
}

/**
 * A text in the language of the page. `{name}` is filled from `values`; a text with forms
 * (`{one, other}`) is chosen by `values.n`.
 */
export function t(key, values = {}) {
  const text = spoken.get().texts[key];
  if (text === undefined) throw new Error(`No text ${key}`);
  const form = typeof text === "string" ? text : (text[plural(values.n)] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** A number as it is written: with a real minus. */
export const figure = (number) => String(number).replace("-", MINUS);

/** A number with its sign: +45, −20. */
export const signed = (number) => (number >= 0 ? "+" : "") + figure(number);

/** Figures as one score, which no line breaks: 130 : 70. */
export const score = (figures) => figures.join("\u00a0:\u00a0");

/** Names as one would say them: Anna and Carla. */
export const listed = (names) => new Intl.ListFormat(language(), { type: "conjunction" }).format(names);

/** Names as they stand over a column: Anna & Carla. */
export const joined = (names) => names.reduce((one, other) => t("pair", { one, other }));

/** The time of the day. */
export const clock = (milliseconds) =>
  new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit" }).format(milliseconds);

/** A day and its time. */
export const moment = (milliseconds) =>
  new Intl.DateTimeFormat(language(), { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(milliseconds);

function plural(n) {
  return new Intl.PluralRules(language()).select(n ?? 0);
}

function browsers() {
  const known = (navigator.languages ?? []).map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find((id) => id in LANGUAGES) ?? "en";
}
