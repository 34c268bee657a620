const PATIENCE_MILLISECONDS = 2000;

/**
 * Fetches what is rare once the page has been quiet for a while, so that it is there when the network is not.
 * Over plain http no service worker does that. @param {(() => Promise<any>)[]} loads
 */
export function warmUp(loads) {
  setTimeout(async () => {
    for (const load of loads) await load().catch(() => undefined);
  }, PATIENCE_MILLISECONDS);
}
