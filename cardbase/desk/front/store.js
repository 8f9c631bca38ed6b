// @ts-check
// What people keep in this browser: decks, games, lessons done. Each under a key of its own, so that two tabs lose nothing.

const PREFIX = "cardbase.";
export const FORMAT = "cardbase-desk/1";
/** @type {Map<string, string>} */
const memory = new Map(); // where the browser keeps nothing (private mode), until the tab is closed

/** @returns {Storage | null} */
function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Keep a value; returns "" or why it is kept only until the tab is closed.
 * @param {string} kind @param {string} id @param {object} value */
export function keep(kind, id, value) {
  const key = PREFIX + kind + "." + id;
  const text = JSON.stringify({ ...value, version: 1, changed: new Date().toISOString() });
  memory.set(key, text);
  try {
    const there = storage();
    if (!there) return "this browser keeps nothing: save it as a file";
    there.setItem(key, text);
    return "";
  } catch {
    return "the browser's storage is full: save it as a file";
  }
}

/** Return a kept value, null where there is none or it cannot be read.
 * @param {string} kind @param {string} id
 * @returns {any} */
export function kept(kind, id) {
  const key = PREFIX + kind + "." + id;
  return readable(storage()?.getItem(key) ?? memory.get(key) ?? "");
}

/** @param {string} text */
function readable(text) {
  try {
    const value = JSON.parse(text);
    return value && typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** Forget a value. @param {string} kind @param {string} id */
export function forget(kind, id) {
  memory.delete(PREFIX + kind + "." + id);
  storage()?.removeItem(PREFIX + kind + "." + id);
}

/** Return everything kept of a kind, newest first.
 * @param {string} kind
 * @returns {{id: string, [field: string]: any}[]} */
export function all(kind) {
  const start = PREFIX + kind + ".";
  const there = storage();
  const keys = new Set(memory.keys());
  for (let n = 0; there && n < there.length; n++) keys.add(there.key(n) ?? "");
  const ids = [...keys].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  const found = ids.map((id) => ({ id, ...kept(kind, id) })).filter((entry) => "version" in entry);
  return found.sort((a, b) => String(b.changed).localeCompare(String(a.changed)));
}

/** Return all that is kept as the text of a file; also what this version cannot read. */
export function exported() {
  const entries = /** @type {Record<string, any>} */ ({});
  const there = storage();
  for (const [key, text] of memory) entries[key] = text;
  for (let n = 0; there && n < there.length; n++) {
    const key = there.key(n) ?? "";
    if (key.startsWith(PREFIX)) entries[key] = there.getItem(key);
  }
  return JSON.stringify({ format: FORMAT, entries }, null, 1);
}

/** Take in a file of exported data; returns how many entries. What is here already and newer stays. Throws in words.
 * @param {string} text */
export function imported(text) {
  const found = readable(text);
  if (!found || found.format !== FORMAT || typeof found.entries !== "object") throw new Error("this is no file of kept data (" + FORMAT + ")");
  let count = 0;
  for (const [key, value] of Object.entries(found.entries)) {
    if (!key.startsWith(PREFIX) || typeof value !== "string" || value.length > 1e6) continue;
    const mine = readable(storage()?.getItem(key) ?? memory.get(key) ?? "");
    const theirs = readable(value);
    if (mine && theirs && String(mine.changed) > String(theirs.changed)) continue;
    memory.set(key, value);
    storage()?.setItem(key, value);
    count += 1;
  }
  return count;
}

/** Return a new id. */
export const newId = () => Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36);

/** Let the browser save a file.
 * @param {string} name @param {BlobPart} content @param {string} type */
export function saveFile(name, content, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
