// @ts-check
// What people keep in this browser: decks, games, cards of their own, lessons done. Each has a key of its own. Nothing is overwritten that
// this tab has not seen, and what the browser does not take stays in memory until it can be saved as a file.

const PREFIX = "cardbase.";
export const FORMAT = "cardbase-desk/1";
const VERSION = 1; // of an entry; one of a later version is listed and exported, and not touched
const LONGEST = 1e6;
const WORK = { deck: "text", game: "journal", card: "text" };
/** What else an entry of work holds: what has another shape, from whatever file, is read as this. */
const SHAPES = { deck: { name: "a deck", sponsor: "" }, game: { game: "ccg", over: false, turn: 0, names: ["a game"] }, card: { name: "a card", given: "", do: "" } };
/** @typedef {{id: string, why: string}} Saved */

/** @type {Map<string, string>} */
const memory = new Map(); // what the browser did not take
/** @type {Map<string, string>} */
const seen = new Map(); // work as this tab last read or wrote it

/** @returns {Storage | null} */
function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** @param {string} key */
function textOf(key) {
  return memory.get(key) ?? storage()?.getItem(key) ?? "";
}

/** Write a text; returns "" or why it is kept only until the tab is closed. @param {string} key @param {string} text */
function put(key, text) {
  try {
    const there = storage();
    if (!there) throw new Error();
    there.setItem(key, text);
    memory.delete(key);
    return "";
  } catch {
    memory.set(key, text);
    return storage() ? "the browser's storage is full: save it as a file before you leave" : "this browser keeps nothing: save it as a file before you leave";
  }
}

/** Keep a value under an id; returns "" or why it is kept only until the tab is closed.
 * @param {string} kind @param {string} id @param {object} value */
export function keep(kind, id, value) {
  return put(PREFIX + kind + "." + id, JSON.stringify({ ...value, version: VERSION, changed: new Date().toISOString() }));
}

/** Save work. Where another tab has changed it meanwhile, both stay: this tab's is saved under a new id.
 * @param {string} kind @param {string} id @param {object} value @returns {Saved} */
export function save(kind, id, value) {
  const key = PREFIX + kind + "." + id;
  if (seen.has(key) && textOf(key) && textOf(key) !== seen.get(key)) {
    const other = newId();
    const why = save(kind, other, value).why;
    return { id: other, why: why || "another tab changed it too: both are kept, this one as a copy" };
  }
  const why = keep(kind, id, value);
  seen.set(key, textOf(key));
  return { id, why };
}

/** Return a kept value, null where there is none or it cannot be read.
 * @param {string} kind @param {string} id
 * @returns {any} */
export function kept(kind, id) {
  const value = readable(textOf(PREFIX + kind + "." + id));
  return value && usable(kind, value) ? shaped(kind, value) : null;
}

/** @param {string} kind @param {any} value */
function shaped(kind, value) {
  const found = { ...value };
  for (const [field, other] of Object.entries(/** @type {Record<string, object>} */ (SHAPES)[kind] ?? {})) {
    const fits = Array.isArray(other) ? Array.isArray(value[field]) && value[field].length && value[field].every((/** @type {any} */ one) => typeof one === "string") : typeof value[field] === typeof other;
    if (!fits || value[field] === "") found[field] = other;
  }
  return found;
}

/** Return kept work to go on with; what another tab does to it from now on is noticed.
 * @param {string} kind @param {string} id
 * @returns {any} */
export function opened(kind, id) {
  const key = PREFIX + kind + "." + id;
  seen.set(key, textOf(key));
  return kept(kind, id);
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

/** @param {string} kind @param {any} value */
function usable(kind, value) {
  const field = /** @type {Record<string, string>} */ (WORK)[kind];
  return value.version === VERSION && (!field || typeof value[field] === "string");
}

/** Forget a value. @param {string} kind @param {string} id */
export function forget(kind, id) {
  memory.delete(PREFIX + kind + "." + id);
  storage()?.removeItem(PREFIX + kind + "." + id);
}

/** @returns {string[]} */
function keys() {
  const there = storage();
  const found = new Set(memory.keys());
  for (let n = 0; there && n < there.length; n++) found.add(there.key(n) ?? "");
  return [...found].filter((key) => key.startsWith(PREFIX));
}

/** Return everything kept of a kind that can be read, newest first.
 * @param {string} kind
 * @returns {{id: string, [field: string]: any}[]} */
export function all(kind) {
  const start = PREFIX + kind + ".";
  const ids = keys().filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  const found = ids.map((id) => ({ ...kept(kind, id), id })).filter((entry) => "version" in entry);
  return found.sort((a, b) => String(b.changed).localeCompare(String(a.changed)));
}

/** Call back whenever another tab changed what is kept of a kind; returns what ends it.
 * @param {string} kind @param {() => void} tell */
export function onChange(kind, tell) {
  const ending = new AbortController();
  addEventListener("storage", ({ key }) => { if (key === null || key.startsWith(PREFIX + kind + ".")) tell(); }, ending);
  const alone = onReturn(tell);
  return () => { ending.abort(); alone(); };
}

/** Call back when somebody comes back to this page, which heard nothing meanwhile; returns what ends it.
 * @param {() => void} tell */
export function onReturn(tell) {
  const ending = new AbortController();
  addEventListener("pageshow", ({ persisted }) => { if (persisted) tell(); }, ending);
  return () => ending.abort();
}

/** Return the decks, games and cards that this version cannot read; they are exported like the others.
 * @returns {{kind: string, id: string}[]} */
export function unreadable() {
  const found = keys().map((key) => key.slice(PREFIX.length).split(/\.(.*)/s)).filter(([kind]) => kind in WORK);
  return found.map(([kind, id]) => ({ kind, id })).filter(({ kind, id }) => !kept(kind, id));
}

/** Return all that is kept as the text of a file; also what this version cannot read. */
export function exported() {
  return JSON.stringify({ format: FORMAT, entries: Object.fromEntries(keys().map((key) => [key, textOf(key)])) }, null, 1);
}

/** Take in a file of exported data: decks, games and cards that are here already in another state stay, and both are kept.
 * Throws in words.
 * @param {string} text @returns {{taken: number, there: number, refused: number, why: string}} */
export function imported(text) {
  const found = readable(text);
  if (found?.format !== FORMAT || !found.entries || typeof found.entries !== "object") throw new Error("this is not a file of kept data (" + FORMAT + ")");
  const counts = { taken: 0, there: 0, refused: 0, why: "" };
  for (const [key, value] of Object.entries(found.entries)) {
    const place = typeof value === "string" && value.length <= LONGEST ? placeFor(key, value) : null;
    if (place === null) counts.refused += 1;
    else if (!place) counts.there += 1;
    else {
      counts.why = put(place, value) || counts.why;
      counts.taken += 1;
    }
  }
  return counts;
}

/** Return the key under which an imported text goes: "" where it already exists, null where cardbase did not write it.
 * @param {string} key @param {string} text */
function placeFor(key, text) {
  const [kind, id] = key.startsWith(PREFIX) ? key.slice(PREFIX.length).split(/\.(.*)/s) : [""];
  if (!kind) return null;
  if (id === undefined) return textOf(key) ? "" : key; // a setting: the one here counts
  const mine = keys().filter((one) => one.startsWith(PREFIX + kind + "."));
  if (mine.some((one) => contentOf(kind, textOf(one)) === contentOf(kind, text))) return "";
  return textOf(key) && kind in WORK ? PREFIX + kind + "." + newId() : key;
}

/** What makes an entry what it is, whenever it was changed. @param {string} kind @param {string} text */
function contentOf(kind, text) {
  const field = /** @type {Record<string, string>} */ (WORK)[kind];
  return String((field && readable(text)?.[field]) ?? text);
}

let last = 0;

/** Return a new id. */
export const newId = () => Date.now().toString(36) + (last += 1).toString(36) + Math.floor(Math.random() * 1679616).toString(36);

/** Let the browser save a file.
 * @param {string} name @param {BlobPart} content @param {string} type */
export function saveFile(name, content, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

addEventListener("beforeunload", (event) => {
  if ([...memory.keys()].some((key) => key.slice(PREFIX.length).split(".")[0] in WORK)) event.preventDefault();
});
