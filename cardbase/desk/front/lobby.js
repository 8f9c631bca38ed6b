// @ts-check
// Who plays, with which decks; games to go on with.
import { ask } from "./answers.js";
import { html, useEffect, useState } from "./html.js";
import { Fault, useWork } from "./parts.js";
import { toolPage } from "./places.js";
import { all, forget } from "./store.js";

const BOTS = [["person", "You, or somebody beside you"], ["sensible", "Bot, medium: plays by rules of thumb"], ["random", "Bot, easy: plays at random"], ["search", "Bot, strong: thinks ahead, takes longer"]];

/** @param {{begin: (setup: any) => void, open: (text: string) => void, resume: (id: string) => void, stored: any[]}} props */
export function Lobby({ begin, open, resume, stored }) {
  const [decks, run] = useWork();
  const [seats, setSeats] = useState([{ deck: "", player: "person" }, { deck: "", player: "sensible" }]);
  const [games, setGames] = useState(stored);
  useEffect(() => {
    run(async () => {
      const shipped = (await ask("decks")).decks;
      const own = all("deck").map((deck) => ({ id: "own:" + deck.id, name: deck.name + " (yours)", text: deck.text }));
      return [...own, ...shipped];
    });
  }, []);
  const list = decks.value ?? [];
  /** @param {number} n @param {object} change */
  const change = (n, change) => setSeats(seats.map((seat, at) => (at === n ? { ...seat, ...change } : seat)));
  const start = () => {
    const texts = seats.map((seat, n) => (list.find((/** @type {any} */ one) => one.id === seat.deck) ?? list[(n * 5) % list.length]).text);
    begin({ seat: Math.max(0, seats.findIndex((seat) => seat.player === "person")), setup: { decks: texts, players: seats.map((seat) => seat.player), seed: Math.floor(Math.random() * 2 ** 31) } });
  };
  return html`<div class="lobby padded"><h1>Play</h1>
    <${Fault} error=${decks.error} />
    <section class="panel" aria-labelledby="seats"><h2 id="seats">A new game</h2>
      <p>New to it? <a href=${toolPage("learn")}>Sixteen lessons at a real table</a> come first.</p>
      ${seats.map((seat, n) => html`<fieldset class="seat"><legend>Seat ${n + 1}</legend>
        <label>Player <select value=${seat.player} onChange=${(/** @type {any} */ event) => change(n, { player: event.target.value })}>${BOTS.map(([id, name]) => html`<option value=${id} selected=${seat.player === id}>${name}</option>`)}</select></label>
        <label>Deck <select value=${seat.deck} onChange=${(/** @type {any} */ event) => change(n, { deck: event.target.value })}><option value="">any</option>${list.map((/** @type {any} */ deck) => html`<option value=${deck.id} selected=${seat.deck === deck.id}>${deck.name}</option>`)}</select></label>
      </fieldset>`)}
      <p class="row"><button type="button" disabled=${seats.length >= 8} onClick=${() => setSeats([...seats, { deck: "", player: "sensible" }])}>One seat more</button>
      <button type="button" disabled=${seats.length <= 2} onClick=${() => setSeats(seats.slice(0, -1))}>One less</button>
      <button type="button" class="act" disabled=${!list.length} onClick=${start}>Begin</button></p>
    </section>
    <section class="panel" aria-labelledby="stored"><h2 id="stored">Games to go on with</h2>
      ${games.length ? html`<ul class="rows">${games.map((game) => html`<li><button type="button" class="link" onClick=${() => resume(game.id)}>${(game.names ?? []).join(" against ") || "a game"}</button> <span class="soft">${game.over ? "over" : "turn " + game.turn}, ${new Date(game.changed).toLocaleString()}</span> <button type="button" class="quiet" onClick=${() => { forget("game", game.id); setGames(all("game")); }}>Forget</button></li>`)}</ul>` : html`<p class="soft">Games are kept in this browser after every choice; none is here yet.</p>`}
      <label class="file">Open a stored game (also one of <code>cardbase play</code>) <input type="file" accept=".json" onChange=${async (/** @type {any} */ event) => { const file = event.target.files[0]; if (file) open(await file.text()); }} /></label>
    </section>
  </div>`;
}
