// Before the game: seats, links, decks. During it: the owner's tools for a lost link or a guest who stays away.

import { call } from "./api.js";
import { el, fill } from "./dom.js";

let games = null;
let shown = "";
let typed = "";

const link = (id, name, secret) => `${location.origin}/t/${id}#${name}=${secret}`;

function shared(label, address) {
  return el("label", {}, label, el("input", { readonly: true, value: address, onfocus: (event) => event.target.select() }));
}

function seat(told, chair, number, { act, secrets }) {
  const owner = Boolean(secrets.owner);
  const open = told.table.stage === "open";
  const own = told.you && told.you.seat === number;
  const words = [chair.name || "free", chair.player && chair.player !== "person" ? "bot" : "", chair.stand_in ? "a bot plays on" : "", chair.title, chair.player && open ? (chair.ready ? "ready" : "not ready") : ""].filter(Boolean);
  const key = secrets.owner;
  const person = chair.player === "person";
  return el("li", { class: own ? "own" : "" }, el("span", {}, words.join(", ")),
    owner && open && !chair.player && el("button", { onclick: () => act("fill", { seat: number }, key) }, "Bot"),
    owner && open && chair.player && !own && el("button", { onclick: () => act("kick", { seat: number }, key) }, "Free the seat"),
    owner && person && !own && el("details", {}, el("summary", {}, "Tools"),
      el("button", { onclick: () => act("kick", { seat: number, ban: true }, key) }, "Ban"),
      el("button", { onclick: () => relink(number, act, key, told) }, "New link"),
      !open && !chair.stand_in && el("button", { onclick: () => act("stand-in", { seat: number }, key) }, "Let a bot play on")),
    told.you && !own && person && el("button", { onclick: () => act("mute", { other: number, muted: !told.you.muted.includes(number) }) }, told.you.muted.includes(number) ? "Hear" : "Mute"));
}

async function relink(number, act, key, told) {
  const found = await act("relink", { seat: number }, key);
  if (found) prompt(`A new link for ${told.table.seats[number].name}; the old one opens nothing any more.`, link(told.table.id, "seat", found.secret));
}

function bring(told, game, act) {
  if (!game || !game.brings || !told.you || told.table.stage !== "open") return null;
  const choice = el("select", { id: "offer", "aria-label": `Choose a ${game.brings}` }, el("option", { value: "" }, "choose..."), game.offers.map((name) => el("option", { value: name }, name)));
  const text = el("textarea", { id: "deck", rows: 4, "aria-label": `The text of a ${game.brings}`, placeholder: `or paste a ${game.brings}`, oninput: (event) => (typed = event.target.value) });
  text.value = typed;
  const send = () => act("bring", text.value.trim() ? { text: text.value } : { offer: choice.value });
  return el("div", { class: "bring" }, el("h3", {}, told.you.title ? `You bring ${told.you.title}` : `Your ${game.brings}`), choice, text, el("button", { id: "bring", onclick: send }, "Bring it"));
}

export async function lobby(node, told, tools) {
  const { act, sit, secrets, id } = tools;
  games ||= (await call("/api/games")).games;
  const { table, you } = told;
  const key = JSON.stringify([table.seats, table.stage, you && [you.title, you.muted], tools.role]);
  if (key === shown) return;
  shown = key;
  const open = table.stage === "open";
  const name = el("input", { id: "who", maxlength: 40, required: true, "aria-label": "Your name", placeholder: "your name" });
  const door = open && !you && (secrets.join || secrets.owner) && table.seats.some((chair) => !chair.player);
  node.hidden = false;
  fill(node, el("h2", {}, "Seats"), el("ol", { class: "seats" }, table.seats.map((chair, number) => seat(told, chair, number, tools))),
    door && el("form", { onsubmit: (event) => { event.preventDefault(); sit(name.value); } }, name, el("button", { class: "main" }, "Sit down")),
    bring(told, games.find((one) => one.id === table.game), act),
    secrets.owner && open && el("button", { class: "main", id: "begin", onclick: () => act("begin", {}, secrets.owner) }, "Begin"),
    el("details", { open: open && Boolean(secrets.owner) }, el("summary", {}, "Links"),
      secrets.join && shared("For friends who sit down", link(id, "join", secrets.join)),
      table.watch !== "nobody" && secrets.watch && shared("For friends who watch", link(id, "watch", secrets.watch)),
      secrets.seat && shared("Your own seat, for another device: keep it to yourself", link(id, "seat", secrets.seat)),
      secrets.feed && shared("Your feed: it says when it is your turn", `${location.origin}/feed/${id}/${secrets.feed}`)),
    open && you && !you.contribution && el("p", { class: "soft" }, "Your part of the seed is missing: sit down again to add it."));
}
