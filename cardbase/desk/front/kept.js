// @ts-check
// All that this browser keeps: saved as one file, taken in again.
import { html, show, useState } from "./html.js";
import { Fault } from "./parts.js";
import { toolPage } from "./places.js";
import { all, exported, imported, saveFile } from "./store.js";

function Kept() {
  const [said, setSaid] = useState("");
  const [fault, setFault] = useState(/** @type {any} */ (null));
  /** @param {any} event */
  const take = async (event) => {
    try {
      setFault(null);
      setSaid(imported(await event.target.files[0].text()) + " entries taken in.");
    } catch (error) {
      setFault(error);
    }
  };
  return html`<section class="panel" aria-labelledby="own"><h2 id="own">Kept in this browser</h2>
    <ul class="rows">${all("deck").map((deck) => html`<li><a href=${toolPage("build") + "#own=" + deck.id}>${deck.name}</a> <span class="soft">${deck.sponsor ?? ""}</span></li>`)}${all("game").map((game) => html`<li><a href=${toolPage("play") + "#game=" + game.id}>${(game.names ?? []).join(" against ") || "a game"}</a> <span class="soft">${game.over ? "over" : "turn " + game.turn}</span></li>`)}</ul>
    <p class="row"><button type="button" onClick=${() => saveFile("cardbase-desk.json", exported(), "application/json")}>Save all as a file</button><label class="file">Take in a file <input type="file" accept=".json" onChange=${take} /></label></p>
    <p class="soft" role="status">${said}</p><${Fault} error=${fault} /></section>`;
}

show(Kept);
