// @ts-check
// Before the game: seats, decks, links. During it: the owner's tools for a lost link or a guest who stays away.
import { html, useEffect, useRef, useState } from "../../desk/front/html.js";
import { useTurns } from "../../desk/front/parts.js";
import { signed } from "../../desk/front/scripts.js";
import { once } from "../../desk/front/turns.js";
import { call } from "./api.js";
import { useTyped } from "./kept.js";
import { mayBeAllowed } from "./notices.js";
import { Talk } from "./talk.js";

const allGames = once(() => call("/api/games"));

/** @param {{state: any, tools: any, fault: any}} props */
export function Lobby({ state, tools, fault }) {
  const { act, secrets } = tools;
  const [games, setGames] = useState(/** @type {any[]} */ ([]));
  useEffect(() => { if (!games.length) allGames().then((found) => setGames(found.games), () => {}); }, [games.length ? null : state]); // with the next event again
  const { table, you } = state;
  const free = table.seats.some((/** @type {any} */ chair) => !chair.player);
  const door = !you && (secrets.join || secrets.owner) && free;
  const game = games.find((one) => one.id === table.game);
  return html`<div class="lobby padded"><h1>${table.name}</h1>
    <div><p class="soft">${table.title}. The game has not begun.</p>${fault}
      ${door ? html`<form class="panel" onSubmit=${(/** @type {any} */ event) => { event.preventDefault(); tools.sit(new FormData(event.target).get("name")); }}><h2>Take a seat</h2><label>Your name<input id="who" name="name" maxlength="40" required autocomplete="off" dir="auto" /></label><button class="act">Sit down</button></form>` : null}
      ${you && game?.brings ? html`<${Bring} game=${game} title=${you.title} taken=${game.hidden ? [] : state.table.seats.filter((/** @type {any} */ _, /** @type {number} */ seat) => seat !== you.seat).map((/** @type {any} */ chair) => chair.title)} act=${act} forgive=${tools.forgive} id=${tools.id} />` : null}
      ${you || tools.role === "owner" ? html`<${Talk} state=${state} act=${act} behind=${tools.behind} />` : null}</div>
    <div><section class="panel" aria-labelledby="seats"><h2 id="seats">The table</h2><${Chairs} state=${state} tools=${tools} />
      ${secrets.owner ? html`<button type="button" class="act begin" id="begin" onClick=${() => act("begin", {}, secrets.owner)}>Begin</button>` : html`<p class="soft">The table's owner begins the game.</p>`}</section>
    <${Links} state=${state} tools=${tools} open=${Boolean(secrets.owner)} /></div></div>`;
}

/** The seats, with what the owner and the others may do about each. @param {{state: any, tools: any}} props */
export const Chairs = ({ state, tools }) => html`<ol class="rows seats">${state.table.seats.map((/** @type {any} */ chair, /** @type {number} */ number) => html`<${Chair} chair=${chair} number=${number} state=${state} tools=${tools} />`)}</ol>`;

/** @param {{chair: any, number: number, state: any, tools: any}} props */
function Chair({ chair, number, state, tools: { act, secrets, id } }) {
  const owner = secrets.owner;
  const open = state.table.stage === "open";
  const own = state.you && state.you.seat === number;
  const person = chair.player === "person";
  const muted = state.you?.muted.includes(number);
  const words = [chair.name || "free", chair.player && !person ? "bot" : "", chair.conceded ? "plays no more" : "", chair.stand_in ? "a bot plays on" : "", chair.title, chair.player && open ? (chair.ready ? "ready" : "not ready") : ""].filter(Boolean);
  const linking = useTurns(); // two presses are told one link
  const relink = () => linking.answered(act("relink", { seat: number }, owner), (found) => {
    if (found) prompt(`A new link for ${signed(chair.name)}; the old one opens nothing any more.`, link(id, "seat", found.secret));
  }, () => {});
  return html`<li class=${own ? "own" : ""}><span>${words.join(", ")}</span>
    ${owner && open && !chair.player ? html`<button type="button" onClick=${() => act("fill", { seat: number }, owner)} aria-label="Bot: let one sit here">Bot</button>` : null}
    ${owner && open && chair.player && !own ? html`<button type="button" onClick=${() => act("kick", { seat: number }, owner)}>Free the seat</button>` : null}
    ${owner && person && !own ? html`<details><summary>Tools</summary><p class="row">
      <button type="button" onClick=${() => act("kick", { seat: number, ban: true }, owner)}>Ban</button>${chair.conceded ? null : html`<button type="button" onClick=${relink}>New link</button>`}
      ${!open && !chair.stand_in ? html`<button type="button" onClick=${() => act("stand-in", { seat: number }, owner)}>Let a bot play on</button>` : null}</p></details>` : null}
    ${state.you && !own && person ? html`<button type="button" onClick=${() => act("mute", { other: number, muted: !muted })}>${muted ? "Hear" : "Mute"}</button>` : null}</li>`;
}

/** What becomes of what one brings, and who sees it. @param {any} game @returns {string} */
function seenBy({ hidden, own, brings }) {
  if (hidden) return "It is judged before it is accepted; nobody else sees it before the game shows it.";
  return own ? "It is judged before it is accepted; everybody at the table sees its name." : `Everybody at the table sees which ${brings} you bring.`;
}

/** @param {{game: any, title: string, taken: string[], act: any, forgive: () => void, id: string}} props */
function Bring({ game, title, taken, act, forgive, id }) {
  const [offer, setOffer] = useState("");
  const [text, setText] = useTyped(`brings:${id}`);
  const [open] = useState(Boolean(text));
  /** Take one thing in hand in place of another: what was refused of that one is past. @param {string} name @param {string} own */
  const take = (name, own) => { setOffer(name); setText(own); forgive(); };
  const offers = html`<ul class="offers">${game.offers.map((/** @type {string} */ name) => html`<li><button type="button" data-offer=${name} aria-pressed=${offer === name} disabled=${taken.includes(name)} onClick=${() => take(name, "")}>${titled(game, name)}${taken.includes(name) ? ", taken" : ""}</button></li>`)}</ul>
    ${game.own ? html`<details open=${open}><summary>Paste one of your own</summary><textarea id="deck" rows="8" dir="auto" aria-label=${`The text of a ${game.brings}`} value=${text} onInput=${(/** @type {any} */ event) => take("", event.target.value)}></textarea></details>` : null}
    <p class=${"row bringing" + (offer ? " chosen" : "")}><button type="button" class="act" id="bring" disabled=${!offer && !text.trim()} onClick=${() => act("bring", text.trim() ? { text } : { offer })}>${offer ? `Bring ${titled(game, offer)}` : "Bring it"}</button><span class="soft" role="status">${title ? `You bring ${title}. Another one takes its place.` : seenBy(game)}</span></p>`;
  return html`<section class="panel" aria-labelledby="brings"><h2 id="brings">${title ? `You bring ${title}` : `Your ${game.brings}`}</h2>
    ${title ? html`<details class="another"><summary>Bring another</summary>${offers}</details>` : offers}</section>`;
}

/** What people call a thing that is offered. @param {any} game @param {string} name */
const titled = (game, name) => game.titles[name] ?? name;

/** @param {string} id @param {string} name @param {string} secret */
const link = (id, name, secret) => `${location.origin}/t/${id}#${name}=${secret}`;

/** @param {{state: any, tools: any, open: boolean}} props */
export function Links({ state, tools: { act, secrets, id }, open }) {
  const joins = secrets.join && state.table.stage === "open", watches = state.table.watch !== "nobody" && secrets.watch;
  if (!joins && !watches && !secrets.seat && !secrets.owner) return null;
  return html`<details class="panel" open=${open}><summary>Links</summary>
  ${joins ? html`<${Shared} label="For friends who sit down" address=${link(id, "join", secrets.join)} />` : null}
  ${watches ? html`<${Shared} label="For friends who watch" address=${link(id, "watch", secrets.watch)} />` : null}
  ${secrets.owner ? html`<${Shared} label="The owner's, to run the table from another device: keep it to yourself" address=${link(id, "owner", secrets.owner)} />` : null}
  ${secrets.seat ? html`<${Shared} label="Your own seat, for another device: keep it to yourself" address=${link(id, "seat", secrets.seat)} />` : null}
  ${state.you && state.table.stage !== "playing" ? html`<p><button type="button" class="bad" onClick=${() => confirm("Your name, what you said and your link are deleted here. The game stays.") && act("forget")}>Forget me</button></p>` : null}
  ${secrets.owner ? html`<p><button type="button" class="bad" onClick=${() => confirm("The table is deleted with all that is kept of it, for everybody.") && act("delete", {}, secrets.owner)}>Delete the table</button></p>` : null}
  ${secrets.feed ? html`<${Shared} label="Your feed: it says when it is your turn" address=${`${location.origin}/feed/${id}/${secrets.feed}`} />` : null}
  ${state.you ? html`<${Notify} />` : null}</details>`;
}

/** Ask the browser once whether it may say "your turn" where this page is not seen. */
function Notify() {
  const [open, setOpen] = useState(mayBeAllowed);
  return !open ? null : html`<p><button type="button" onClick=${() => void Notification.requestPermission().then(() => setOpen(false))}>Notify me on this device</button></p>`;
}

/** @param {{label: string, address: string}} props */
function Shared({ label, address }) {
  const [said, setSaid] = useState("Copy");
  const field = useRef(/** @type {any} */ (null));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Copied");
    } catch { // a page without TLS has no clipboard
      field.current.select();
      setSaid(document.execCommand("copy") ? "Copied" : "Marked: copy it");
    }
  };
  return html`<div class="row shared"><label>${label}<input ref=${field} readonly value=${address} onFocus=${(/** @type {any} */ event) => event.target.select()} /></label><button type="button" onClick=${copy} aria-label=${`${said}: ${label}`}>${said}</button></div>`;
}
