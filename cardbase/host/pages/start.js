// @ts-check
// The first page: what a table may be, asked in one form. Its fields keep what was typed, whatever is drawn again: they
// are only told what they begin with.
import { html, show, useEffect, useRef, useState } from "../../desk/front/html.js";
import { Fault } from "../../desk/front/parts.js";
import { call } from "./api.js";
import { contribution } from "./seed.js";
import { Tables } from "./tables.js";

const CLOCKS = { none: ["no clock", ""], choice: ["seconds for each choice", "Seconds"], game: ["seconds for the whole game", "Seconds"], days: ["days for each choice (by correspondence)", "Days"] };
const POLICIES = { "private-auto": "when I can act", uniform: "at every window: nothing is betrayed" };
const TIMEOUTS = { "stand-in": "a bot chooses", concede: "the seat concedes" };
const WATCHERS = { nobody: "nobody", link: "who has the watchers' link", anyone: "anyone" };
const RULESETS = { crf: "with the rulings in force", "rulebook_1997": "the rulebook of 1997", printed: "cards as printed" };

/** @param {{name: string, label: string, from: Record<string, any>, set?: (value: string) => void}} props */
const Pick = ({ name, label, from, set }) => html`<label>${label}<select name=${name} onChange=${(/** @type {any} */ event) => set?.(event.target.value)}>${Object.entries(from).map(([value, words]) => html`<option value=${value}>${Array.isArray(words) ? words[0] : words}</option>`)}</select></label>`;
/** @param {{name: string, label: string, value: number, min: number, max: number}} props */
const Count = ({ name, label, value, min, max }) => html`<label>${label}<input name=${name} type="number" defaultValue=${value} min=${min} max=${max} /></label>`;

function Start() {
  const [offered, setOffered] = useState(/** @type {any} */ (null));
  const [game, setGame] = useState("ccg");
  const [clock, setClock] = useState("none");
  const [fault, setFault] = useState(/** @type {any} */ (null));
  useEffect(() => void call("/api/games").then((found) => { setOffered(found); setGame(found.games[0].id); }, setFault), []);
  const isOpening = useRef(false);
  useEffect(() => addEventListener("pageshow", () => { isOpening.current = false; }), []); // who comes back may open another
  /** @param {any} event */
  const open = async (event) => {
    event.preventDefault();
    if (isOpening.current) return;
    isOpening.current = true;
    try {
      const chosen = offered.games.find((/** @type {any} */ one) => one.id === game);
      const opened = await call("/api/tables", String(new FormData(event.target).get("password") ?? ""), { ...asked(new FormData(event.target), chosen), press: contribution() });
      location.href = `/t/${opened.table}#owner=${opened.owner}&join=${opened.join}&watch=${opened.watch}`;
    } catch (error) {
      isOpening.current = false;
      setFault(error);
    }
  };
  if (!offered) return html`<div class="padded"><${Fault} error=${fault} /><p role="status">Looking for the games …</p></div>`;
  const chosen = offered.games.find((/** @type {any} */ one) => one.id === game);
  return html`<div class="padded opening"><${Tables} /><h1>Open a table</h1><p class="soft">Choose a game, send the link to your friends, sit down. No account is needed.</p>
    <form class="panel" id="open" onSubmit=${open}>
      <${Pick} name="game" label="Game" from=${Object.fromEntries(offered.games.map((/** @type {any} */ one) => [one.id, one.title]))} set=${setGame} />
      <label>Name of the table<input name="name" maxlength="40" required dir="auto" defaultValue="Our table" /></label>
      <${Count} key=${game} name="seats" label=${`Seats (${chosen.seats.join(" to ")})`} value=${chosen.seats[0]} min=${chosen.seats[0]} max=${chosen.seats[1]} />
      <${Pick} name="watch" label="Who may watch" from=${WATCHERS} />
      <${Pick} name="clock" label="Clock" from=${CLOCKS} set=${setClock} />
      ${clock === "none" ? null : html`<${Count} key=${clock} name="amount" label=${CLOCKS[/** @type {"days"} */ (clock)][1]} value=${{ choice: 90, game: 3600, days: 3 }[clock]} min=${1} max=${86400} />
        ${clock === "game" ? html`<${Count} name="increment" label="Seconds more for each choice" value=${5} min=${0} max=${600} />` : null}
        <${Pick} name="timeout" label="When it runs out" from=${TIMEOUTS} />`}
      ${game === "ccg" ? html`<details><summary>Rules and questions</summary><${Pick} name="policy" label="I am asked" from=${POLICIES} /><${Pick} name="ruleset" label="Rules" from=${RULESETS} />
        <label>Switches and optional rules, one a line<textarea name="switches" rows="2" placeholder="six_dune_fiefs=yes"></textarea></label></details>` : null}
      ${chosen.options.map((/** @type {any} */ one) => html`<label class="check"><input type="checkbox" name=${"option-" + one.name} defaultChecked=${one.value} /> ${one.words}</label>`)}
      <details><summary>Watchers see it later</summary><${Count} name="delay" label="Seconds" value=${0} min=${0} max=${3600} /></details>
      ${offered.password ? html`<label>Password of the club<input name="password" type="password" autocomplete="off" /></label>` : null}
      <${Fault} error=${fault} />
      <p class="row"><button class="act">Open the table</button></p>
    </form></div>`;
}

/** @param {FormData} form @param {any} game */
function asked(form, game) {
  const text = (/** @type {string} */ name) => String(form.get(name) ?? "");
  const whole = (/** @type {string} */ name) => Number.parseInt(text(name), 10) || 0;
  const clock = text("clock") === "none" ? null : { kind: text("clock"), amount: whole("amount"), increment: whole("increment") };
  const switches = Object.fromEntries(text("switches").split("\n").filter((line) => line.trim()).map((line) => [line.split("=", 1)[0].trim(), valueOf(line.includes("=") ? line.slice(line.indexOf("=") + 1).trim() : "")]));
  const setup = text("game") === "ccg" ? { policy: text("policy"), ruleset: text("ruleset"), ...(Object.keys(switches).length ? { switches } : {}) } : Object.fromEntries(game.options.map((/** @type {any} */ one) => [one.name, form.has("option-" + one.name)]));
  return { game: text("game"), name: text("name"), seats: whole("seats"), setup, clock, watch: text("watch"), delay: whole("delay"), ...(clock ? { timeout: text("timeout") } : {}) };
}

/** @param {string} text */
const valueOf = (text) => (/^(yes|true|on)$/i.test(text) ? true : /^(no|false|off)$/i.test(text) ? false : /^-?\d+$/.test(text) ? Number(text) : text);

show(Start);
