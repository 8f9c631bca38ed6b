// @ts-check
// What people do beside choosing: take back, stand-in, pause, concede, play again, keep the game.
import { html, useEffect, useState } from "../../desk/front/html.js";
import { saveFile } from "../../desk/front/store.js";
import { file } from "./api.js";
import { remembered } from "./kept.js";
import { verified } from "./seed.js";

/** @param {{state: any, tools: any, sealed?: boolean}} props */
export function Acts({ state, tools, sealed = false }) {
  const { table, you } = state;
  const { act, secrets } = tools;
  const own = you && table.seats[you.seat];
  const playing = you && table.stage === "playing" && !own.conceded && !sealed;
  const button = (/** @type {string} */ words, /** @type {string} */ name, /** @type {object} */ body = {}) => html`<button type="button" onClick=${() => act(name, body)}>${words}</button>`;
  return html`<section id="acts" class="row" aria-label="What you can do">
    ${table.undo !== null && playing ? html`<${Undo} table=${table} seat=${you.seat} button=${button} />` : playing ? button("Take back", "undo") : null}
    ${playing ? (own.stand_in ? button("Play on myself", "return") : button("Let a bot play on", "stand-in")) : null}
    ${playing ? (table.paused ? button("Go on", "resume") : button("Pause", "pause")) : null}
    ${playing ? html`<button type="button" class="bad" onClick=${() => confirm("Give up?") && act("concede")}>Concede</button>` : null}
    ${table.stage === "over" ? html`<${After} state=${state} tools=${tools} sealed=${sealed} />` : null}
    ${typeof Notification !== "undefined" && Notification.permission === "default" && you ? html`<button type="button" onClick=${() => Notification.requestPermission()}>Notify me</button>` : null}
    ${table.rematch ? html`<a class="button act" href=${again(table.rematch, secrets, Boolean(you))}>To the next game</a>` : null}</section>`;
}

/** @param {{table: any, seat: number, button: any}} props */
const Undo = ({ table, seat, button }) => table.undo === seat
  ? html`<p class="ask">You ask to take back your last choice.</p>${button("Stop asking", "refuse")}`
  : html`<p class="ask">${table.seats[table.undo].name} asks to take back the last choice.</p>${button("Allow", "consent")}${button("Refuse", "refuse")}`;

/** @param {string} id @param {Record<string, string>} secrets @param {boolean} sits */
const again = (id, secrets, sits) => `/t/${id}#` + Object.entries({ seat: sits ? secrets.seat : "", owner: secrets.owner, watch: secrets.watch }).filter(([, secret]) => secret).map(([name, secret]) => `${name}=${secret}`).join("&");

/** @param {{state: any, tools: any, sealed: boolean}} props */
function After({ state, tools, sealed }) {
  const { table, you } = state;
  const [seed, setSeed] = useState("");
  const [fault, setFault] = useState("");
  const kept = remembered("sessionStorage", `seed:${tools.id}`) || table.seed.commitment;
  useEffect(() => void verified(table.seed, you ? you.contribution : "", kept).then(setSeed), []);
  /** @param {string} name @param {string} type */
  const save = (name, type) => file(`${tools.api}/${name}`, tools.secret()).then((text) => saveFile(`${tools.id}-${name}`, text, type), (error) => setFault(error.message));
  return html`${you && !table.rematch ? html`<button type="button" class="act" onClick=${() => tools.act("rematch")}>Play again</button>` : null}
    ${sealed ? null : html`<button type="button" onClick=${() => save("game.json", "application/json")}>Save the game</button>`}<button type="button" onClick=${() => save("page.html", "text/html")}>Save as a page</button>
    ${fault ? html`<p class="fault">${fault}</p>` : null}<p class="soft" id="seed">${seed}</p>`;
}
