// Small things the phone keeps: language, names, drafts, the matches it opened. Where the browser keeps
// nothing (private windows), they last as long as the page.
const memory = new Map();

/** What is kept under a name, or `fallback`. */
export function kept(name, fallback = null) {
  try {
    const text = localStorage.getItem(name);
    return text === null ? (memory.get(name) ?? fallback) : JSON.parse(text);
  } catch {
    return memory.get(name) ?? fallback;
  }
}

/** Keeps a JSON value under a name; null forgets it. */
export function keep(name, value) {
  memory.set(name, value);
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing to keep it in: memory has it.
  }
}
