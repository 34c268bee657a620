const PATIENCE_MILLISECONDS = 2000;

/** Fetches what is rare once the page is quiet: without a network it is then there, over plain http too. */
export function warmUp(loads) {
  setTimeout(async () => {
    for (const load of loads) {
      await online();
      await load().catch(() => undefined);
    }
  }, PATIENCE_MILLISECONDS);
}

// A module that could not be fetched once stays so until the page is loaded anew.
const online = () => navigator.onLine || new Promise((resolve) => addEventListener("online", resolve, { once: true }));
