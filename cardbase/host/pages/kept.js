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

/** What is typed into a field and not sent yet: it is there again after a reload, as where a device let go of the page
 * while it slept, and where the game began meanwhile. @param {string} name @returns {[string, (typed: string) => void]} */
export function useTyped(name) {
  const [typed, setTyped] = useState(() => remembered("sessionStorage", name));
  return [typed, (/** @type {string} */ now) => { remember("sessionStorage", name, now); setTyped(now); }];
}

/** The secrets of a table's links, by role; none of what cannot be read. @param {string} name @returns {Record<string, string>} */
export function secretsOf(name) {
  const inAddress = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  try {
    return { ...JSON.parse(remembered("localStorage", name) || "{}"), ...inAddress };
  } catch {
    return inAddress;
  }
}

/** Keep them, out of the address where the browser keeps anything. @param {string} name @param {Record<string, string>} secrets */
export function keepSecrets(name, secrets) {
  const stored = remember("localStorage", name, JSON.stringify(secrets));
  history.replaceState(null, "", location.pathname + (stored ? "" : "#" + new URLSearchParams(secrets)));
}
