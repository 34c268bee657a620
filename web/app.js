// The page begins here: what is kept is read, the language is fetched, then the page is drawn.
import { startCatalogue } from "./core/catalogue.js";
import { html, render, useEffect, useLayoutEffect } from "./core/html.js";
import { speak, spoken } from "./core/language.js";
import { Lazy } from "./core/lazy.js";
import { startQueue } from "./core/queue.js";
import { giveFocusBack, matched, place, startRouter } from "./core/router.js";
import { close, open, refresh, useMatch } from "./core/session.js";
import { useStore } from "./core/store.js";
import { warmUp } from "./core/warm.js";

import { gameOf } from "./games/index.js";
import { PAGES } from "./pages/index.js";
import { Trouble } from "./parts/trouble.js";
import { SHEETS, sheetFor } from "./sheets/index.js";

function App() {
  useStore(spoken);
  const { path, sheets } = useStore(place);
  const [pattern, page] = PAGES.find(([each]) => matched(each, path)) ?? PAGES[0];
  const parts = matched(pattern, path) ?? {};
  useEffect(() => (parts.id ? void open(parts.id) : close()), [parts.id]);
  useLayoutEffect(() => giveFocusBack(sheets.length), [sheets.length]);
  return html`<${Trouble} key=${path}>
    <div class="page" inert=${sheets.length > 0}><${Lazy} ...${page} ...${parts} /></div>
    ${sheets.map((sheet, at) => html`<${Laid} key=${`${at}.${sheet.name}`} ...${sheet} under=${at < sheets.length - 1} />`)}
  </${Trouble}>`;
}

/** A sheet that lies on the page; the ones under the top one are not to be touched. */
function Laid({ name, props, under }) {
  const match = useMatch();
  const game = match?.state && gameOf(match.state.game);
  return html`<div inert=${under}><${Lazy} load=${sheetFor(name, match)} ...${props} match=${match} game=${game} /></div>`;
}

async function start() {
  startRouter();
  await speak();
  render(html`<${App} />`, document.getElementById("app"));
  startCatalogue();
  spoken.listen(() => void refresh(undefined, { anew: true }));
  await startQueue();
  warmUp([...PAGES.flatMap(([, { load }]) => load ?? []), ...Object.values(SHEETS)]);
  await navigator.serviceWorker?.register("/sw.js");
}

void start();
