// @ts-check
// Names and plain words, found in the index written with the site: until Python is there, and where it cannot run.
import { once } from "../front/turns.js";

/** @typedef {{kind: string, id: string, name: string, about: string, words: string}} Entry */

const MOST = 200;
/** @type {() => Promise<Entry[]>} */
const entries = once(async () => (await fetch(new URL("../../index.json", import.meta.url))).json());

/** Letters and digits alone, without accents. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, " ").trim();

/** How well an entry fits: 0 not at all; a name that begins with what was typed is best, then names, then words.
 * @param {Entry} entry @param {string} typed @param {string[]} words */
function fit(entry, typed, words) {
  const name = " " + entry.name;
  if (entry.name.startsWith(typed)) return 4;
  if (words.every((word) => name.includes(" " + word))) return 3;
  const all = name + " " + entry.words;
  return words.every((word) => all.includes(" " + word)) ? 1 : 0;
}

/** @param {string} text @param {(entry: Entry) => boolean} wanted */
async function found(text, wanted) {
  const typed = plain(text);
  const words = typed.split(" ").filter(Boolean);
  if (!words.length) return [];
  const fitting = (await entries()).filter(wanted).map((entry) => ({ entry, rank: fit(entry, typed, words) })).filter((one) => one.rank);
  return fitting.sort((a, b) => b.rank - a.rank).map((one) => one.entry);
}

/** Answer as `search` would, for names and plain words alone. @param {any} request */
export async function findCards(request) {
  const cards = (await found(request.query, (entry) => entry.kind === "card")).map((entry) => ({ id: entry.id, full_name: entry.about, ...shown(entry) }));
  return { total: cards.length, cards: cards.slice(0, Math.min(MOST, request.limit ?? 50)), waiting: true };
}

/** @param {any} entry */
const shown = (entry) => ({ kind: entry.type, cost: entry.cost, set: entry.set });

/** Answer as `ask` would, for the words of rules and rulings alone. @param {any} request */
export async function findRules(request) {
  const answers = await found(request.question, (entry) => entry.kind !== "card");
  return { answers: answers.slice(0, request.limit ?? 5).map((entry) => ({ kind: entry.kind, id: entry.id, text: entry.about })), waiting: true };
}
