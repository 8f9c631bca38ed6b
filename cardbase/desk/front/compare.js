// @ts-check
// What differs between a list and another deck: the cards added and taken out, and the lines at its head.
import { ask } from "./answers.js";
import { useDecks } from "./decks.js";
import { html, useEffect, useState } from "./html.js";
import { CardLink, Fault, useSettled, useWork } from "./parts.js";

/** @param {{text: string, cards: any, piles: Record<string, string>}} props */
export function Compare({ text, cards, piles }) {
  const { decks, error } = useDecks();
  const [other, setOther] = useState("");
  const [state, run] = useWork();
  const settled = useSettled(text + "\n" + other, 300);
  useEffect(() => { if (other) run(async () => ({ ...(await ask("diff", { text: other, other: text })), from: other })); }, [settled]);
  return html`<section class="panel compare" aria-label="Compare"><h2>Compare</h2>
    <label>With <select onChange=${(/** @type {any} */ event) => setOther(decks.find((deck) => deck.id === event.target.value)?.text ?? "")}><option value="">no deck</option>${decks.map((deck) => html`<option value=${deck.id}>${deck.name}</option>`)}</select></label>
    <${Fault} error=${error ?? state.error} />
    ${other && state.value?.from === other ? html`<${Changes} found=${state.value} cards=${cards} piles=${piles} />` : null}</section>`;
}

/** @param {{found: any, cards: any, piles: Record<string, string>}} props */
const Changes = ({ found, cards, piles }) => html`<div role="status">${found.cards.length + found.fields.length ? null : html`<p class="soft">Both hold the same.</p>`}
  <ul>${found.cards.map((/** @type {any} */ one) => html`<li><b>${one.after > one.before ? "+" + (one.after - one.before) : "−" + (one.before - one.after)}</b> <${CardLink} card=${cards.byId.get(one.card) ?? { id: one.card, full_name: one.card }} /> <span class="soft">${piles[one.pile] ?? one.pile}, ${one.after} here, ${one.before} there</span></li>`)}
  ${found.fields.map((/** @type {any} */ one) => html`<li>${one.field}: ${one.after || "none"} <span class="soft">there ${one.before || "none"}</span></li>`)}</ul></div>`;
