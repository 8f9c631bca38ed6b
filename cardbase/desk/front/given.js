// @ts-check
// The deck that an address names: one kept here (own), one that ships (shipped), or the list itself (deck).
import { fields, unpacked } from "./address.js";
import { ask } from "./answers.js";
import { useLayoutEffect, useRef } from "./html.js";
import { keep, kept } from "./store.js";

/** @returns {Promise<{name: string, text: string} | null>} */
export async function givenDeck() {
  const asked = fields();
  const [own, shipped, deck] = ["own", "shipped", "deck"].map((name) => asked.get(name) ?? "");
  if (own) return kept("deck", own) ?? Promise.reject(new Error("this browser keeps no deck of that address"));
  if (shipped) return (await ask("decks")).decks.find((/** @type {any} */ one) => one.id === shipped) ?? Promise.reject(new Error(`no deck is called ${shipped}`));
  return deck ? { name: "the deck of the address", text: await unpacked(deck) } : null;
}

/** What was typed into a tool before: whatever the address names now comes before what was typed at another one. A field
 * of another sort than in `shape` is as there. @template {Record<string, string>} Shape
 * @param {string} tool @param {Shape} shape @returns {Shape | null} */
export function draftOf(tool, shape) {
  const found = kept("draft", tool);
  if (!found || (location.hash && found.from !== location.hash)) return null;
  const entries = Object.entries(shape).map(([name, value]) => [name, typeof found[name] === "string" ? found[name] : value]);
  return Object.fromEntries(entries);
}

/** Keep what is typed into a tool, at once: a page may be left before it is drawn again. An untouched form is not kept.
 * @param {string} tool @param {Record<string, string>} typed @param {Record<string, string>} untouched */
export function useDraft(tool, typed, untouched) {
  const held = useRef(JSON.stringify(untouched));
  const now = JSON.stringify(typed);
  useLayoutEffect(() => {
    if (now === held.current) return;
    held.current = now;
    keep("draft", tool, { ...typed, from: location.hash });
  }, [now]);
}
