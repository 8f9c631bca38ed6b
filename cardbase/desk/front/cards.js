// @ts-check
// Every card in short, by id: asked for once a page.
import { ask } from "./answers.js";
import { counted } from "./nouns.js";
import { once } from "./turns.js";

/** @typedef {{id: string, full_name: string, name: string, title: string, kind: string, type: string, set: string, deck: string,
 *   cost: number | string | null, subtypes: string[], allegiances: string[], talents: Record<string, number>,
 *   command: number | null, resistance: number | null, operation: string}} Card */
/** @typedef {{byId: Map<string, Card>, cards: Card[], sets: {code: string, name: string}[], powers: {id: string, name: string}[]}} Known */

/** @type {() => Promise<Known>} */
export const allCards = once(async () => {
  const found = await ask("cards");
  return { ...found, byId: new Map(found.cards.map((/** @type {Card} */ card) => [card.id, card])) };
});

/** Say a card in one line.
 * @param {Card} card */
export function inShort(card) {
  const talents = Object.entries(card.talents).map(([name, rank]) => `${name} ${rank}`);
  return [card.kind, ...talents, card.cost === null ? "" : counted(card.cost, "solari")].filter(Boolean).join(" · ");
}

const HYPHEN = "\u00ad"; // seen where a line breaks, and nowhere else
const LONG = /[a-z']{9,}/gi; // words that fill the line of a tile
const SYLLABLE = /[aeiouy][bcdfghjklmnpqrstvwxz]*?(?=(?:[bcdfgpt][lr]|[cgpst]h|kn|qu|[bcdfghjklmnpqrstvwxz])[aeiouy])/gi;

/** A name whose long words may be broken, with a hyphen, between their syllables: no less than three letters stand alone.
 * @param {string} name */
export const hyphenated = (name) => name.replace(LONG, (word) => word.replace(SYLLABLE, (part, at) => {
  const end = at + part.length;
  return part + (end >= 3 && word.length - end >= 3 ? HYPHEN : "");
}));
