// @ts-check
// Cards of one's own in this browser: each is kept at each change, under an id that its tab's address names.
import { fields } from "./address.js";
import { html } from "./html.js";
import { forget, kept, newId, opened, save } from "./store.js";

/** @typedef {{card: any, given: string, do: string}} Work What a tab designs: a card's file, and where it is tried. */
/** What a card begins with. */
export const FIRST = { card: { type: "Persona", subtypes: ["Aide"], cost: 2, command: 1, resistance: 2, operation: "Engage: gain 1 favor." }, given: "", do: "" };

/** What a text says as JSON, null where that is no object. @param {string} text */
export function recordOf(text) {
  try {
    const found = JSON.parse(text);
    return found && typeof found === "object" && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}

/** The card that the address names, else the one that was changed last, if the address wants no other.
 * @param {{id: string}[]} own @returns {{id: string, work: Work} | null} */
export function before(own) {
  const asked = fields();
  const id = asked.get("own") ?? (asked.has("card") ? "" : own[0]?.id ?? "");
  const found = id ? opened("card", id) : asked.has("card") ? null : kept("draft", "design"); // a draft: of the version before
  const card = recordOf(found?.text ?? "");
  return card ? { id: id || newId(), work: { card, given: String(found.given ?? ""), do: String(found.do ?? "") } } : null;
}

/** Keep what a tab designs; returns its id, another one where another tab changed it too, and what is to be told.
 * @param {string} id @param {Work} work */
export function hold(id, work) {
  const saved = save("card", id, { text: JSON.stringify(work.card), given: work.given, do: work.do, name: nameOf(work.card) });
  forget("draft", "design");
  if (location.hash !== "#own=" + saved.id) history.replaceState(null, "", "#own=" + saved.id);
  return saved;
}

/** @param {any} card */
const nameOf = (card) => [card.name, card.title].filter((part) => typeof part === "string" && part).join(", ") || "a card without a name";

/** @param {{own: any[], now: string, open: (id: string) => void, drop: (id: string) => void}} props */
export const OwnCards = ({ own, now, open, drop }) => {
  const others = own.filter((one) => one.id !== now);
  return others.length ? html`<h3>Your other cards in this browser</h3><ul class="rows">${others.map((one) => html`<li key=${one.id}><button type="button" class="link" aria-label=${"Back to " + one.name} onClick=${() => open(one.id)}>${one.name}</button> <span class="soft">${new Date(one.changed).toLocaleString()}</span> <button type="button" class="quiet" aria-label=${"Forget " + one.name} onClick=${() => drop(one.id)}>Forget</button></li>`)}</ul>` : null;
};
