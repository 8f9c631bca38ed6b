// @ts-check
// Fields of a card's file as a form has them: what is typed becomes what the file says.
import { html, useEffect, useState } from "./html.js";

/** A field whose text stays as it is typed, also where the file says it otherwise ("Spy, " is one word).
 * @param {{label: string, value: any, list?: string, change: (typed: string) => void}} props */
export function Field({ label, value, list = "", change }) {
  const said = value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  const [typed, setTyped] = useState(said);
  const [told, setTold] = useState(said);
  useEffect(() => { if (said !== told) { setTold(said); if (!same(said, typed)) setTyped(said); } }, [said]);
  return html`<label>${label} <input value=${typed} list=${list || null} spellcheck="false" autocomplete="off" onInput=${(/** @type {any} */ event) => { setTyped(event.target.value); change(event.target.value); }} /></label>`;
}

/** @param {string} said @param {string} typed */
const same = (said, typed) => said === wordsOf(typed).join(", ") || said === String(rankOf(typed) ?? "");

/** Words between commas. @param {string} typed @returns {string[]} */
export const wordsOf = (typed) => typed.split(",").map((word) => word.trim()).filter(Boolean);

/** A number, or what is typed instead of one (X); nothing where nothing is typed. @param {string} typed @returns {number | string | undefined} */
export function rankOf(typed) {
  const text = typed.trim();
  return text === "" ? undefined : /^\d{1,4}$/.test(text) ? Number(text) : text;
}
