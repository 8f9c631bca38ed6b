// @ts-check
// What people do beside choosing: take back, stand-in, pause, concede, play again, keep the game.
import { html, useEffect, useState } from "../../desk/front/html.js";
import { saveFile } from "../../desk/front/store.js";
import { file } from "./api.js";
import { remembered } from "./kept.js";
import { verified } from "./seed.js";

const UNSEEN = 250; // milliseconds in which nobody has seen a button that was not there

/** A button of one act. One that has only just come takes no press: it was meant for what lay there before.
 * @param {{words: string, act: () => void, looks?: string, off?: boolean}} props */
function Act({ words, act, looks = "", off = false }) {
  const [seen, setSeen] = useState(""); // what it said when it was seen; where other words come it keeps the focus
  useEffect(() => {
    const timer = setTimeout(() => setSeen(words), UNSEEN);
    return () => clearTimeout(timer);
  }, [words]);
  const early = seen !== words;
  return html`<button type="button" class=${looks} disabled=${off || !seen} aria-disabled=${early ? "true" : null} onClick=${() => early || act()}>${words}</button>`;
}

/** The acts stand at the foot of the side, each in a place of its own, which nothing that is told or asked moves; what
 * was refused is told above them, where it moves no choice.
 * @param {{state: any, tools: any, fault: any, sealed?: boolean}} props */
export function Acts({ state, tools, fault, sealed = false }) {
  const { table, you } = state;
  const { act, secrets } = tools;
  const own = you && table.seats[you.seat];
  const playing = you && table.stage === "playing" && !own.conceded && !sealed;
  const button = (/** @type {string} */ words, /** @type {string} */ name, off = false, place = name) => html`<${Act} key=${place} words=${words} act=${() => act(name)} off=${off} />`;
  return html`<section id="acts" aria-label="What you can do">${fault}
    ${playing && table.undo !== null ? html`<${Undo} key=${table.undo_requests} table=${table} you=${you} button=${button} />` : null}
    ${playing ? html`<div class="acts">${button("Take back", "undo", table.undo !== null)}${own.stand_in ? button("Play on myself", "return", false, "stand-in") : button("Let a bot play on", "stand-in")}${table.paused ? button("Go on", "resume", false, "pause") : button("Pause", "pause")}
      <${Act} key="concede" words="Concede" looks="bad" act=${() => confirm("Give up?") && act("concede")} /></div>` : null}
    ${table.stage === "closed" && (you || tools.role === "owner") ? html`<p class="row">${button("Try again", "retry")}</p>` : null}
    ${table.stage === "over" || table.rematch ? html`<div class="row">${table.stage === "over" ? html`<${After} state=${state} tools=${tools} sealed=${sealed} />` : null}
      ${table.rematch ? html`<a class="button act" href=${again(table.rematch, secrets, Boolean(you))}>To the next game</a>` : null}</div>` : null}</section>`;
}

/** @param {{table: any, you: any, button: any}} props */
const Undo = ({ table, you, button }) => table.undo === you.seat
  ? html`<p class="row ask">You ask to take back your last choice. ${button("Stop asking", "refuse")}</p>`
  : you.allowed ? html`<p class="row ask"><span>You allow ${table.seats[table.undo].name} to take back the last choice; others have yet to answer.</span> ${button("Refuse", "refuse")}</p>`
  : html`<p class="row ask"><span>${table.seats[table.undo].name} asks to take back the last choice.</span> ${button("Allow", "consent")}${button("Refuse", "refuse")}</p>`;

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
