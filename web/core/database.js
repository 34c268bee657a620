// IndexedDB as promises, with memory in its place where the browser has none.
const NAME = "referee";
const VERSION = 1;
const STORES = { queue: { keyPath: "id" }, states: { keyPath: "id" } };

let opening = null;

/** Everything in a store. */
export const all = (store) => use(store, "readonly", (objects) => objects.getAll());

/** One object by its key, or undefined. */
export const one = (store, key) => use(store, "readonly", (objects) => objects.get(key));

/** Writes an object; resolves once it is written. */
export const put = (store, object) => use(store, "readwrite", (objects) => objects.put(object));

/** Removes an object by its key; resolves once it is gone. */
export const remove = (store, key) => use(store, "readwrite", (objects) => objects.delete(key));

async function use(store, mode, work) {
  opening ??= open();
  const database = await opening;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const [name, options] of Object.entries(STORES)) request.result.createObjectStore(name, options);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }).catch(inMemory);
}

/** The few calls this module makes, answered from memory. */
function inMemory() {
  const kept = new Map(Object.keys(STORES).map((name) => [name, new Map()]));
  const objects = (map) => ({
    getAll: () => ({ result: [...map.values()] }),
    get: (key) => ({ result: map.get(key) }),
    put: (object) => ({ result: map.set(object.id, object) && object.id }),
    delete: (key) => ({ result: void map.delete(key) }),
  });
  return {
    transaction(store) {
      const transaction = { objectStore: () => objects(kept.get(store)) };
      queueMicrotask(() => transaction.oncomplete());
      return transaction;
    },
  };
}
