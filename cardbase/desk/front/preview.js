// @ts-check
// The card that is marked in a gallery, beside it; adding it to the deck that was open last, picking it for print.
import { ask } from "./answers.js";
import { html, useEffect } from "./html.js";
import { Face, useWork } from "./parts.js";
import { cardPage, toolPage } from "./places.js";
import { all, opened, save } from "./store.js";

/** @param {{id: string}} props */
export function Preview({ id }) {
  const [state, run] = useWork();
  useEffect(() => { run(() => ask("card", { name: id })); }, []);
  const card = state.value;
  const facts = card ? [card.errata.length ? "changed by " + card.errata.map((/** @type {any} */ one) => one.id).join(", ") : "never changed", card.rulings.length ? card.rulings.length + " rulings" : "no rulings"] : [];
  return html`<${Face} card=${{ id, full_name: card?.full_name ?? "" }} />
    <p class="row"><button type="button" class="act" onClick=${() => addToDeck(id)}>+ To a deck</button><a class="button" href=${toolPage("print") + "#cards=" + id}>Print</a><a class="button" href=${cardPage(id)}>Page</a></p>
    <p>${card?.operation ?? ""}</p><ul class="tags">${facts.map((fact) => html`<li class="tag">${fact}</li>`)}</ul>`;
}

/** Add a card to the deck that was changed last, or begin one. @param {string} id */
export async function addToDeck(id) {
  const [deck] = all("deck");
  if (!deck) return location.assign(toolPage("build") + "#add=" + id);
  try {
    const { text } = await ask("change", { text: opened("deck", deck.id).text, name: id, delta: 1 });
    say(save("deck", deck.id, { name: deck.name, sponsor: deck.sponsor, text }).why || "Added to " + deck.name + ".");
  } catch (error) {
    say(/** @type {Error} */ (error).message);
  }
}

/** Pick a card for print, or put it back. @param {string} id */
export function pick(id) {
  const place = document.querySelector(`#gallery [data-card="${CSS.escape(id)}"]:not(.preview)`);
  const picked = place?.classList.toggle("picked");
  say((picked ? "Picked for print: " : "No longer picked: ") + document.querySelectorAll(".picked[data-card]").length + " cards. Print takes these.");
}

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
  setTimeout(() => place?.classList.remove("on"), 6000);
}
