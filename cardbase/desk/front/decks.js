// @ts-check
// What this browser keeps, as all its tabs see it, and the decks that can be chosen.
import { ask } from "./answers.js";
import { useEffect, useState } from "./html.js";
import { useWork } from "./parts.js";
import { all, onChange } from "./store.js";

/** All that is kept of a kind, newest first, also as other tabs change it; and what looks again.
 * @param {string} kind @returns {[any[], () => void]} */
export function useKept(kind) {
  const [list, setList] = useState(() => all(kind));
  const look = () => setList(all(kind));
  useEffect(() => onChange(kind, look), []);
  return [list, look];
}

/** One's own decks, among others: their names say whose they are. */
export const useOwnDecks = () => useKept("deck")[0].map((deck) => ({ id: "own:" + deck.id, name: deck.name + " (yours)", text: deck.text }));

/** One's own decks, then those that ship, each with an id; and why the latter are not there.
 * @returns {{decks: {id: string, name: string, text: string}[], error: any}} */
export function useDecks() {
  const own = useOwnDecks();
  const [shipped, run] = useWork();
  useEffect(() => { run(async () => (await ask("decks")).decks); }, []);
  return { decks: [...own, ...(shipped.value ?? [])], error: shipped.error };
}
