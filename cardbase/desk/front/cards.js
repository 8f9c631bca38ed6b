// @ts-check
// Every card in short, by id: asked for once a page.
import { ask } from "./answers.js";

/** @typedef {{id: string, full_name: string, name: string, title: string, kind: string, type: string, set: string, deck: string,
 *   cost: number | string | null, subtypes: string[], allegiances: string[], talents: Record<string, number>,
 *   command: number | null, resistance: number | null, operation: string}} Card */
/** @typedef {{byId: Map<string, Card>, cards: Card[], sets: {code: string, name: string}[], powers: {id: string, name: string}[]}} Known */

/** @type {Promise<Known> | null} */
let known = null;

/** @returns {Promise<Known>} */
export function allCards() {
  known ??= ask("cards").then((found) => ({ ...found, byId: new Map(found.cards.map((/** @type {Card} */ card) => [card.id, card])) }));
  return known;
}

/** Say a card in one line.
 * @param {Card} card */
export function inShort(card) {
  const talents = Object.entries(card.talents).map(([name, rank]) => `${name} ${rank}`);
  return [card.kind, ...talents, card.cost === null ? "" : `${card.cost} solaris`].filter(Boolean).join(" · ");
}
