// @ts-check
// The deck that an address names: one kept here (own), one that ships (shipped), or the list itself (deck).
import { fields, unpacked } from "./address.js";
import { ask } from "./answers.js";
import { kept } from "./store.js";

/** @returns {Promise<{name: string, text: string} | null>} */
export async function givenDeck() {
  const asked = fields();
  const [own, shipped, deck] = ["own", "shipped", "deck"].map((name) => asked.get(name) ?? "");
  if (own) return kept("deck", own) ?? Promise.reject(new Error("this browser keeps no deck of that address"));
  if (shipped) return (await ask("decks")).decks.find((/** @type {any} */ one) => one.id === shipped) ?? Promise.reject(new Error(`no deck is called ${shipped}`));
  return deck ? { name: "the deck of the address", text: await unpacked(deck) } : null;
}
