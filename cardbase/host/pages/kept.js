// @ts-check
// What a page of a table remembers on this device. Where the browser keeps nothing, links stay in the address, which a
// reload keeps, and the rest in the page.
import { useState } from "../../desk/front/html.js";

/** @type {Map<string, string>} */
const page = new Map();

/** @param {"localStorage" | "sessionStorage"} where @param {string} name @returns {string} */
export function remembered(where, name) {
  try {
    return window[where].getItem(name) ?? page.get(name) ?? "";
  } catch {
    return page.get(name) ?? "";
  }
}

/** Remember a value; returns whether the browser did. @param {"localStorage" | "sessionStorage"} where @param {string} name @param {string} value */
export function remember(where, name, value) {
  page.set(name, value);
  try {
    window[where].setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} id */
const linksOf = (id) => `table:${id}`;

/** The tables whose links this device keeps. @returns {string[]} */
export function tablesHere() {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(linksOf(""))).map((name) => name.slice(linksOf("").length));
  } catch {
    return [];
  }
}

/** Keep nothing of a table any more. @param {string} id */
export function forgetTable(id) {
  for (const name of [linksOf(id), leftAt(id), `earlier:${id}`]) localStorage.removeItem(name);
}

/** @param {string} id */
const leftAt = (id) => `left:${id}`;

/** @typedef {{role: string, event: string, at: number}} Left what was seen of a table last, by whose link, and when */

/** What this device saw of a table last. @param {string} id @returns {Left | null} */
export function left(id) {
  try {
    return JSON.parse(remembered("localStorage", leftAt(id)) || "null");
  } catch {
    return null;
  }
}

/** @param {string} id @param {Left} seen */
export const leave = (id, seen) => remember("localStorage", leftAt(id), JSON.stringify(seen));

/** What is typed into a field and not sent yet: it is there again after a reload, as where a device let go of the page
 * while it slept, and where the game began meanwhile. @param {string} name @returns {[string, (typed: string) => void]} */
export function useTyped(name) {
  const [typed, setTyped] = useState(() => remembered("sessionStorage", name));
  return [typed, (/** @type {string} */ now) => { remember("sessionStorage", name, now); setTyped(now); }];
}

/** Which of a table's links is used, "" for none. @param {Record<string, string>} secrets */
export const used = (secrets) => ["seat", "owner", "join", "watch"].find((role) => secrets[role]) ?? "";

const ENCODED = 3; // times that programs on its way may have encoded a link

/** The address as it was before they did, and mails broke it. */
function address() {
  let text = location.pathname + location.hash;
  try {
    for (let n = 0; n < ENCODED; n++) text = decodeURIComponent(text);
  } catch {
    // a sign of percent of its own
  }
  return text.replace(/\s/g, "");
}

/** The table of the address; no sign that stood behind a link is part of it. */
export const tableHere = () => /^\/t\/([a-z0-9]*)/i.exec(address())?.[1]?.toLowerCase() ?? "";

/** The secrets of a table's links, by role; none of what cannot be read. @param {string} name @returns {Record<string, string>} */
export function secretsOf(name) {
  const inAddress = Object.fromEntries([...address().matchAll(/(seat|owner|join|watch|feed)=([\w-]{1,32})/g)].map(([, role, secret]) => [role, secret]));
  try {
    return { ...JSON.parse(remembered("localStorage", name) || "{}"), ...inAddress };
  } catch {
    return inAddress;
  }
}

/** Keep them, out of the address where the browser keeps anything. @param {string} name @param {Record<string, string>} secrets */
export function keepSecrets(name, secrets) {
  const stored = remember("localStorage", name, JSON.stringify(secrets));
  history.replaceState(null, "", `/t/${tableHere()}` + (stored ? "" : "#" + new URLSearchParams(secrets)));
}
