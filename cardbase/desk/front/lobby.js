// @ts-check
// Who plays, with which decks; games to go on with.
import { ask } from "./answers.js";
import { useKept, useOwnDecks } from "./decks.js";
import { givenDeck } from "./given.js";
import { html, useEffect, useState } from "./html.js";
import { Fault, useTurns, useWork, Waiting } from "./parts.js";
import { toolPage } from "./places.js";
import { forget } from "./store.js";

const PLAYERS = { person: "You, or somebody beside you", sensible: "Bot, medium: rules of thumb", random: "Bot, easy: at random", search: "Bot, strong: thinks longer" };

/** @typedef {{brought: string, player: string}} Chair */

/** Who sits when a game is chosen: a person and bots. @param {any} game @returns {Chair[]} */
const chairs = (game) => Array.from({ length: game.id === "ccg" ? game.seats[0] : Math.min(6, game.seats[1]) }, (_, n) => ({ brought: "", player: n ? "sensible" : "person" }));

/** What a game offers its seats: lists of decks by their text, in other games what it calls by name. @param {any} game */
const offered = async (game) => (game.id === "ccg" ? (await ask("decks")).decks : (game.brings?.offers ?? []).map((/** @type {string} */ name) => ({ id: name, name, text: name })));

/** What each seat brings; who left it open gets one that nobody chose. @param {any} game @param {Chair[]} seats @param {any[]} list */
function brought(game, seats, list) {
  const chosen = seats.map((seat) => list.find((one) => one.id === seat.brought)?.text);
  const free = list.filter((one) => !chosen.includes(one.text) && !/^(own:|given$)/.test(one.id)); // the user's own lists may be illegal
  const next = () => (game.id === "ccg" ? free.splice(Math.floor(Math.random() * free.length), 1)[0] ?? list[0] : free.shift());
  return chosen.map((text) => text ?? next().text);
}

/** @param {{begin: (setup: any) => void, open: (file: File) => void, resume: (id: string) => void, dealing: boolean}} props */
export function Lobby({ begin, open, resume, dealing }) {
  const [found, run] = useWork();
  const [game, setGame] = useState(/** @type {any} */ (null));
  const [seats, setSeats] = useState(/** @type {Chair[]} */ ([]));
  const [options, setOptions] = useState(/** @type {Record<string, boolean>} */ ({}));
  const [there, setThere] = useState(/** @type {any[]} */ ([]));
  const [given, setGiven] = useState(/** @type {any[]} */ ([]));
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const choosing = useTurns();
  const own = useOwnDecks();
  const list = there.length && game.id === "ccg" ? [...given, ...own, ...there] : there;
  const [games, lookAgain] = useKept("game");
  /** @param {any} chosen */
  const choose = (chosen) => {
    setGame(chosen);
    setSeats(chairs(chosen));
    setOptions(Object.fromEntries(chosen.options.map((/** @type {any} */ one) => [one.name, one.value])));
    setThere([]);
    setFault(null);
    choosing.answered(Promise.all([offered(chosen), chosen.id === "ccg" ? givenDeck().catch((error) => ({ error })) : null]), ([offers, deck]) => {
      setThere(offers);
      if (deck && "error" in deck) setFault(deck.error);
      else if (deck) seatGiven(deck);
    }, setFault);
  };
  /** The deck that the address names sits down first. @param {{name: string, text: string}} deck */
  const seatGiven = ({ name, text }) => {
    setGiven([{ id: "given", name, text }]);
    setSeats((/** @type {Chair[]} */ now) => now.map((seat, n) => (n || seat.brought ? seat : { ...seat, brought: "given" })));
  };
  useEffect(() => void run(async () => {
    const playable = (await ask("games")).games.filter((/** @type {any} */ one) => one.playable);
    choose(playable[0]);
    return playable;
  }), []);
  /** @param {number} n @param {object} change */
  const change = (n, change) => setSeats((/** @type {Chair[]} */ now) => now.map((seat, at) => (at === n ? { ...seat, ...change } : seat)));
  const start = () => begin({ game: game.id, seat: Math.max(0, seats.findIndex((seat) => seat.player === "person")), setup: { ...options, [game.brings.field]: brought(game, seats, list), players: seats.map((seat) => seat.player), seed: Math.floor(Math.random() * 2 ** 31) } });
  return html`<div class="lobby padded"><h1>Play</h1>
    <${Fault} error=${found.error ?? fault} />
    <section class="panel" aria-labelledby="seats"><h2 id="seats">A new game</h2>
      ${game ? html`<p>New to it? <a href=${toolPage("learn")}>Lessons at a real table</a> come first.</p>
      <label>Game <select value=${game.id} onChange=${(/** @type {any} */ event) => choose(found.value.find((/** @type {any} */ one) => one.id === event.target.value))}>${(found.value ?? [game]).map((/** @type {any} */ one) => html`<option value=${one.id} selected=${one.id === game.id}>${one.title}</option>`)}</select></label>
      ${seats.map((seat, n) => html`<fieldset class="seat"><legend>Seat ${n + 1}</legend>
        <label>Player <select value=${seat.player} onChange=${(/** @type {any} */ event) => change(n, { player: event.target.value })}>${["person", ...game.players].map((name) => html`<option value=${name} selected=${seat.player === name}>${/** @type {any} */ (PLAYERS)[name] ?? name}</option>`)}</select></label>
        <label>${game.id === "ccg" ? "Deck" : inCapitals(game.brings.noun)} <select value=${seat.brought} onChange=${(/** @type {any} */ event) => change(n, { brought: event.target.value })}><option value="">any</option>${list.map((/** @type {any} */ one) => html`<option value=${one.id} selected=${seat.brought === one.id}>${one.name}</option>`)}</select></label>
      </fieldset>`)}
      ${game.options.map((/** @type {any} */ one) => html`<label class="check"><input type="checkbox" checked=${options[one.name]} onChange=${(/** @type {any} */ event) => setOptions({ ...options, [one.name]: event.target.checked })} /> ${one.words}</label>`)}
      <p class="row"><button type="button" disabled=${seats.length >= game.seats[1]} onClick=${() => setSeats([...seats, { brought: "", player: "sensible" }])}>One seat more</button>
      <button type="button" disabled=${seats.length <= game.seats[0]} onClick=${() => setSeats(seats.slice(0, -1))}>One less</button>
      <button type="button" class="act" disabled=${!list.length || dealing} onClick=${start}>${dealing ? "Dealing …" : "Begin"}</button></p>` : found.error ? null : html`<${Waiting} words="Looking which games there are …" />`}
    </section>
    <section class="panel" aria-labelledby="stored"><h2 id="stored">Games to continue</h2>
      ${games.length ? html`<ul class="rows">${games.map((game) => html`<li key=${game.id}><button type="button" class="link" onClick=${() => resume(game.id)}>${game.names.join(" against ")}</button> <span class="soft">${game.over ? "over" : "turn " + game.turn}, ${new Date(game.changed).toLocaleString()}</span> <button type="button" class="quiet" onClick=${() => { forget("game", game.id); lookAgain(); }}>Forget</button></li>`)}</ul>` : html`<p class="soft">Games are kept in this browser after every choice; none is here yet.</p>`}
      <label class="file">Open a stored game (also one of <code>cardbase play</code>) <input type="file" accept=".json" onChange=${(/** @type {any} */ event) => { const file = event.target.files[0]; if (file) open(file); }} /></label>
    </section>
  </div>`;
}

/** @param {string} words */
const inCapitals = (words) => words[0].toUpperCase() + words.slice(1);
