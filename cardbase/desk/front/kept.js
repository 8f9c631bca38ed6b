// @ts-check
// All that this browser keeps: saved as one file, taken in again.
import { useKept } from "./decks.js";
import { html, show, useState } from "./html.js";
import { Fault } from "./parts.js";
import { toolPage } from "./places.js";
import { exported, forget, imported, saveFile, unreadable } from "./store.js";

const LARGEST = 30_000_000;

function Kept() {
  const [notice, setNotice] = useState("");
  const [fault, setFault] = useState(/** @type {any} */ (null));
  /** @param {any} event */
  const take = async (event) => {
    try {
      setFault(null);
      const file = event.target.files[0];
      if (!file) return;
      if (file.size > LARGEST) throw new Error(file.name + " is larger than 30 MB");
      const counts = imported(await file.text());
      for (const look of [lookAtDecks, lookAtGames, lookAtCards]) look();
      setNotice(`${counts.taken} taken in, ${counts.there} were here already${counts.refused ? `, ${counts.refused} refused` : ""}.${counts.why ? " But " + counts.why + "." : ""}`);
    } catch (error) {
      setFault(error);
    }
  };
  const [[decks, lookAtDecks], [games, lookAtGames], [cards, lookAtCards]] = [useKept("deck"), useKept("game"), useKept("card")];
  const broken = unreadable();
  return html`<section class="panel" aria-labelledby="own"><h2 id="own">Kept in this browser</h2>
    <ul class="rows">${decks.map((deck) => html`<li><a href=${toolPage("build") + "#own=" + deck.id}>${deck.name}</a> <span class="soft">${deck.sponsor}</span></li>`)}${games.map((game) => html`<li><a href=${toolPage("play") + "#game=" + game.id}>${game.names.join(" against ")}</a> <span class="soft">${game.over ? "over" : "turn " + game.turn}</span></li>`)}${cards.map((card) => html`<li><a href=${toolPage("design") + "#own=" + card.id}>${card.name}</a> <span class="soft">a card</span></li>`)}</ul>
    ${broken.length ? html`<h3>Not readable by this version</h3><ul class="rows">${broken.map(({ kind, id }) => html`<li key=${kind + id}>A ${kind} (${id}), kept and saved with the others <button type="button" class="quiet" aria-label=${"Forget the unreadable " + kind + " " + id} onClick=${() => { forget(kind, id); setNotice("Forgotten."); }}>Forget</button></li>`)}</ul>` : null}
    <p class="row"><button type="button" onClick=${() => saveFile("cardbase-desk.json", exported(), "application/json")}>Save all as a file</button><label class="file">Take in a file <input type="file" accept=".json" onChange=${take} /></label></p>
    <p class="soft" role="status">${notice}</p><${Fault} error=${fault} /></section>`;
}

show(Kept);
