const PATIENCE_MILLISECONDS = 2000;

/**
 * Fetches what is rare once the page has been quiet for a while, so that it is there when the network is not.
 * Over plain http no service worker does that. @param {(() => Promise<any>)[]} loads
 */
export function warmUp(loads) {
  setTimeout(async () => {
    for (const load of loads) {
      await online();
      await load().catch(() => undefined);
    }
  }, PATIENCE_MILLISECONDS);
}

/** Waits for the network: a module that could not be fetched once stays so until the page is loaded anew. */
const online = () => navigator.onLine || new Promise((resolve) => addEventListener("online", resolve, { once: true }));
