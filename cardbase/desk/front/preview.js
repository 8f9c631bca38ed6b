// @ts-check
// The card that is marked in a gallery, beside it; adding it to the deck that was open last, picking it for print.
import { ask } from "./answers.js";
import { Changes } from "./changes.js";
import { html, useEffect } from "./html.js";
import { counted } from "./nouns.js";
import { Face, useWork } from "./parts.js";
import { cardPage, toolPage } from "./places.js";
import { all, opened, save } from "./store.js";

/** @param {{id: string}} props */
export function Preview({ id }) {
  const [state, run] = useWork();
  useEffect(() => { run(() => ask("card", { name: id })); }, []);
  const card = state.value;
  const facts = card ? [card.errata.length ? "changed by " + card.errata.map((/** @type {any} */ one) => one.id).join(", ") : "never changed", card.rulings.length ? counted(card.rulings.length, "ruling") : "no rulings"] : [];
  return html`<${Face} card=${{ id, full_name: card?.full_name ?? "" }} />
    <p class="row"><button type="button" class="act" onClick=${() => addToDeck(id)}>+ To a deck</button><a class="button" href=${toolPage("print") + "#cards=" + id}>Print</a><a class="button" href=${cardPage(id)}>Page</a></p>
    <p>${card?.operation ?? ""}</p><ul class="tags">${facts.map((fact) => html`<li class="tag">${fact}</li>`)}</ul>`;
}

/** What is being added to a deck. @type {Changes | null} */
let adding = null;

/** Add a card to the deck that was changed last, or begin one. @param {string} id */
export function addToDeck(id) {
  const [deck] = all("deck");
  if (!deck) return location.assign(toolPage("build") + "#add=" + id);
  if (!adding?.waiting.length) adding = changesOf(deck.id);
  adding.add({ answer: "change", name: id, delta: 1 });
}

/** The changes of a kept deck. They are kept with it until they are made, as the builder's are; those that it was kept
 * with are made, too. @param {string} id */
function changesOf(id) {
  let deck = { ...opened("deck", id), id };
  const before = Array.isArray(deck.waiting) ? deck.waiting : [];
  let isAdded = false;
  const keep = () => {
    const { name, sponsor, text } = deck;
    const saved = save("deck", deck.id, { name, sponsor, text, ...(changes.waiting.length ? { waiting: changes.waiting } : {}) });
    deck.id = saved.id;
    if (saved.why || isAdded) say(saved.why || "Added to " + name + ".");
    isAdded = false;
  };
  const put = (/** @type {string} */ text) => { deck = { ...deck, text }; isAdded = true; };
  const changes = new Changes({ id: () => deck.id, list: () => deck.text, put, keep, tell: (error) => say(error.message) });
  changes.resume(before);
  return changes;
}

/** Pick a card for print, or put it back. @param {string} id */
export function pick(id) {
  const place = document.querySelector(`#gallery [data-card="${CSS.escape(id)}"]:not(.preview)`);
  const picked = place?.classList.toggle("picked");
  say((picked ? "Picked for print: " : "No longer picked: ") + counted(document.querySelectorAll(".picked[data-card]").length, "card") + ". Print takes what is picked.");
}

let timer = 0;

/** @param {string} words */
function say(words) {
  let place = document.getElementById("gallery-notice");
  if (!place) {
    place = document.createElement("p");
    place.id = "gallery-notice";
    place.setAttribute("role", "status");
    document.body.append(place);
  }
  place.className = "toast on";
  place.textContent = words;
  clearTimeout(timer);
  timer = setTimeout(() => place?.classList.remove("on"), 6000);
}
