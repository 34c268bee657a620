// The rules of a game as a table plays them, in the language of the page. Kept on the phone, since quarrels
// start without a network too.
import { ask, NoAnswer } from "./api.js";
import { useEffect, useState } from "./html.js";
import { keep, kept } from "./keep.js";
import { language } from "./language.js";

const asked = new Map();

/**
 * The rulebook, or null until it is there; `options` are those of the match, if there is one.
 * @returns {{book: object | null, isMissing: boolean}} `isMissing`: it was never read, and there is no network
 */
export function useRulebook(game, options = {}) {
  const query = new URLSearchParams(options).toString();
  const key = `rules.${game}.${language()}.${query}`;
  const [told, tell] = useState({});
  useEffect(() => {
    if (!game) return;
    read(game, query, key).then(
      (book) => tell({ key, book }),
      (error) => {
        if (!(error instanceof NoAnswer)) throw error;
        tell({ key, book: kept(key), isMissing: kept(key) === null });
      },
    );
  }, [key]);
  if (told.key === key) return { book: told.book, isMissing: Boolean(told.isMissing) };
  return { book: kept(key), isMissing: false };
}

/** The paragraphs a number or the id of a rule names. */
export function paragraphsNamed(book, name) {
  const all = book.chapters.flatMap((chapter) => chapter.paragraphs.map((paragraph) => ({ ...paragraph, chapter })));
  return all.filter(({ number, rules }) => number === name || rules.includes(name));
}

/** The paragraphs in which all the words occur, or whose number begins so, chapter by chapter. */
export function found(book, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ number, text: law }) =>
    words.every((word) => law.toLowerCase().includes(word)) || number.startsWith(words.join(" ").replace(/^§ ?/, ""));
  return book.chapters
    .map((chapter) => ({ ...chapter, paragraphs: chapter.paragraphs.filter(fits) }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}

/** Each book is read once in the life of the page, unless that fails. */
function read(game, query, key) {
  if (!asked.has(key)) {
    const reading = ask("GET", `/games/${game}/rules?${query}`).then(({ data }) => {
      keep(key, data);
      return data;
    });
    reading.catch(() => asked.delete(key));
    asked.set(key, reading);
  }
  return asked.get(key);
}
