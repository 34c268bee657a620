// Where we are: a page (in the address, after #) and the sheets lying on it (in the history). Each is an
// entry of the history, so that Back closes the top sheet, then the page, and a reload keeps all of it.
import { takeToken } from "./links.js";
import { createStore } from "./store.js";

/** `{path, sheets: [{name, props}], isBack}`: `isBack` where one came by Back (or Forward) to where one had been */
export const place = createStore({ path: "/", sheets: [], isBack: false });

const openers = [];

/**
 * Begins to follow the history. Whoever comes by a link directly to a page gets the start page below it, so
 * that Back does not leave.
 */
export function startRouter() {
  history.scrollRestoration = "manual"; // each page that is long goes back to its place itself: core/scroll.js
  takeToken();
  const path = pathOf(location.hash);
  if (history.state === null && path !== "/") {
    history.replaceState({ sheets: [] }, "", "#/");
    history.pushState({ sheets: [] }, "", `#${path}`);
  } else if (history.state === null) {
    history.replaceState({ sheets: [] }, "", "#/");
  }
  window.addEventListener("popstate", () => arrive(true));
  arrive(false);
}

/** Opens a page. */
export const go = (path) => enter(path, [], "pushState");

/** Opens a page in place of the one we are on: Back does not come here again. */
export const goInstead = (path) => enter(path, [], "replaceState");

/** Lays a sheet on the page; `props` has to be plain data. */
export function openSheet(name, props = {}) {
  openers.push(document.activeElement);
  enter(place.get().path, [...place.get().sheets, { name, props }], "pushState");
}

/** Gives the focus back to what had it before the sheets above the first `left` were laid down. */
export function giveFocusBack(left) {
  const [opener] = openers.splice(left);
  if (opener?.isConnected) opener.focus({ preventScroll: true });
}

/** Lays a sheet in place of the top one. */
export const openInstead = (name, props = {}) =>
  enter(place.get().path, [...place.get().sheets.slice(0, -1), { name, props }], "replaceState");

/** What Back does: closes the top sheet, or else the page. Resolves when it is closed. */
export function back() {
  return new Promise((resolve) => {
    window.addEventListener("popstate", () => resolve(), { once: true });
    history.back();
  });
}

/** The parts of a path that fits a pattern such as `/m/:id`, or null. */
export function matched(pattern, path) {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const parts = {};
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith(":")) parts[part.slice(1)] = decodeURIComponent(given[at]);
    else if (part !== given[at]) return null;
  }
  return parts;
}

function enter(path, sheets, how) {
  history[how]({ sheets }, "", `#${path}`);
  arrive(false);
}

function arrive(isBack) {
  takeToken();
  place.set({ path: pathOf(location.hash), sheets: history.state?.sheets ?? [], isBack });
}

function pathOf(hash) {
  return hash.replace(/^#/, "").split("?")[0] || "/";
}
