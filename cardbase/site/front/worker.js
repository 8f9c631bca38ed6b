// @ts-check
// Python in a worker: the first message says where it lies, each further one is a question, answered in order.

const NOTHING = /** @type {any} */ (null);
let answered = NOTHING;
/** @type {Promise<void>} */
let begun = Promise.resolve();

/** @param {{runtime: string, archive: string}} places */
async function begin({ runtime, archive }) {
  const { loadPyodide } = await import(runtime + "pyodide.mjs");
  const [python, packed] = await Promise.all([
    loadPyodide({ indexURL: runtime, env: { HOME: "/program", XDG_CACHE_HOME: "/program/cache" } }),
    fetch(archive).then((reply) => (reply.ok ? reply.arrayBuffer() : Promise.reject(new Error(`the program is not there (${reply.status})`)))),
  ]);
  python.unpackArchive(new Uint8Array(packed), "zip", { extractDir: "/program" });
  answered = python.runPython("import sys; sys.path.insert(0, '/program'); from browser import answered; answered");
  self.postMessage({ ready: true });
}

self.onmessage = ({ data }) => {
  if (data.runtime) {
    begun = begin(data);
    begun.catch((error) => self.postMessage({ failed: String(error.message ?? error).split("\n").filter(Boolean).pop() }));
    return;
  }
  begun.then(() => {
    try {
      self.postMessage({ id: data.id, found: answered(data.name, data.request) });
    } catch (error) {
      self.postMessage({ failed: String(error).trim().split("\n").pop() }); // out of memory, or a fault of cardbase
    }
  }, () => {});
};
