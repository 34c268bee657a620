import { speakAll } from "./language.js";

const laid = new Map();

/**
 * What `load` gives, once the styles of `styles/<name>.css` and the texts of `texts/<language>.later.js` are
 * there too: for what is fetched when it is first shown.
 */
export const styled = (name, load) => async () => (await Promise.all([load(), style(name), speakAll()]))[0];

/** The same for what the referee says, for corrections and sharing: their styles come after those of the cards they show. */
export const lawful = (load) => styled("law", styled("plays", load));

function style(name) {
  if (!laid.has(name)) {
    laid.set(name, lay(new URL(`../styles/${name}.css`, import.meta.url)).catch((error) => {
      laid.delete(name);
      throw error;
    }));
  }
  return laid.get(name);
}

function lay(address) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address.href });
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`No ${address.pathname}`));
    };
    document.head.append(link);
  });
}
