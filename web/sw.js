// Keeps one whole version of the page on the phone, so that it opens without a network. The API is never
// answered from here: what the referee says is never old.
const BASE = "/page/VERSION/";
const PARTS = "PARTS";
const NETWORK_MILLISECONDS = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(BASE).then((cache) => cache.addAll(["/", ...PARTS])).then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== self.location.origin) return;
  if (address.pathname === "/") event.respondWith(page(event.request));
  else if (address.pathname.startsWith("/page/")) event.respondWith(part(event.request));
});

/** The page from the network, or the kept one if there is none or it takes too long. */
async function page(request) {
  const kept = await caches.open(BASE).then((cache) => cache.match("/"));
  const asked = fetch(request).catch(() => null);
  if (!kept) return (await asked) ?? Response.error();
  const answer = await Promise.race([asked, waited(NETWORK_MILLISECONDS)]);
  return answer?.ok ? answer : kept;
}

/** The version before is kept, since a page of it may still be open and need its rarer parts. */
async function forgetOld() {
  const older = (await caches.keys()).slice(0, -2);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** A part of any version that is kept, else from the network. */
async function part(request) {
  const kept = await caches.match(request);
  return kept ?? fetch(request);
}

function waited(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}
