// A table's page: the link's secret is kept on this device, what the host sends is shown, what is chosen is sent.

import { call, stream } from "./api.js";
import { byId, complain, el, fill } from "./dom.js";
import { lobby } from "./lobby.js";
import { orders } from "./orders.js";
import { scene } from "./scene.js";
import { contribution, verified } from "./seed.js";

const id = location.pathname.split("/").pop();
const kept = `table:${id}`;
const secrets = { ...JSON.parse(localStorage.getItem(kept) || "{}"), ...Object.fromEntries(new URLSearchParams(location.hash.slice(1))) };
localStorage.setItem(kept, JSON.stringify(secrets));
history.replaceState(null, "", location.pathname);

const state = { told: null, role: "", log: [], talk: [], drawn: "", skew: 0, sending: false, committed: "" };
const secret = () => secrets.seat || secrets.owner || secrets.join || secrets.watch || "";
const api = `/api/tables/${id}`;

async function act(name, body = {}, key = secret()) {
  try {
    return await call(`${api}/${name}`, key, body);
  } catch (error) {
    complain(error.message);
    return null;
  }
}

async function sit(name, seat) {
  const told = await act("sit", { name, ...(seat !== undefined && { seat }), contribution: contribution() }, secrets.join || secrets.owner);
  if (!told) return;
  secrets.seat = told.secret;
  secrets.feed = told.feed;
  localStorage.setItem(kept, JSON.stringify(secrets));
  listen();
}

async function choose(code) {
  if (state.sending || !state.told || !state.told.question) return;
  state.sending = true;
  await act("choose", { choice: code, position: state.told.position });
  state.sending = false;
}

function question(told) {
  const asked = told.question;
  const key = JSON.stringify([asked, told.position, waiting(told)]);
  if (key === state.drawn) return;
  state.drawn = key;
  const node = byId("question");
  node.classList.toggle("asked", Boolean(asked));
  if (!asked) return fill(node, el("p", { class: "soft" }, waiting(told)));
  const heads = new Map();
  for (const choice of asked.choices) heads.set(choice.group || "", [...(heads.get(choice.group || "") || []), choice]);
  let number = 0;
  const rows = [...heads].map(([head, choices]) => [head && el("h3", {}, head), el("ul", {}, choices.map((choice) => row(choice, ++number)))]);
  const said = [asked.asker.name, asked.asker.sentence].filter(Boolean).join(": ");
  const declared = asked.moment.declared;
  fill(node, el("h2", {}, asked.moment.window), declared && el("p", {}, el("b", {}, "Just now: "), declared), said !== asked.moment.window && el("p", { class: "soft" }, said), asked.stake && el("p", {}, asked.stake), rows);
  // a new question takes no input for a moment: nobody commits what was not yet to be read
  for (const button of node.querySelectorAll("button")) button.disabled = true;
  setTimeout(() => node.querySelectorAll("button").forEach((button) => (button.disabled = false)), 250);
  if (document.hidden) tell(told);
}

function row(choice, number) {
  const more = [choice.price, choice.effect].filter(Boolean).join("; ");
  return el("li", {}, el("button", { class: "choice", "data-key": number < 10 ? String(number) : "", onclick: () => choose(choice.code) },
    el("kbd", {}, number < 10 ? String(number) : ""), el("span", {}, choice.words, more && el("small", {}, more))));
}

function waiting(told) {
  const { stage, paused, result, seats } = told.table;
  if (stage === "closed") return told.table.closed;
  if (stage === "over") return `The game is over by ${result.ending}. ${result.winner >= 0 ? `${seats[result.winner].name} wins.` : "Nobody wins."}`;
  if (stage === "open") return "The game has not begun.";
  if (paused) return "The game is paused.";
  if (told.view && told.view.text !== undefined) return "Send your orders; the last ones before the deadline count.";
  return told.you ? "The others are to choose." : "You are watching.";
}

function tell(told) {
  if (typeof Notification !== "undefined" && Notification.permission === "granted") new Notification(told.table.name, { body: "Your turn", tag: id });
}

function button(words, name, body, key) {
  return el("button", { onclick: () => act(name, body, key) }, words);
}

function acts(told) {
  const { table, you } = told;
  const sealed = told.view && told.view.text !== undefined;
  const playing = table.stage === "playing" && !sealed;
  const asks = table.undo !== null;
  const mine = you && asks && table.undo === you.seat;
  const own = you && table.seats[you.seat];
  fill(byId("acts"),
    asks && you && el("p", { class: "ask" }, mine ? "You ask to take back your last choice." : `${table.seats[table.undo].name} asks to take back the last choice.`),
    asks && you && !mine && button("Allow", "consent"), asks && you && button(mine ? "Stop asking" : "Refuse", "refuse"),
    you && playing && !asks && button("Take back", "undo"),
    you && playing && !own.conceded && (own.stand_in ? button("Play on myself", "return") : button("Let a bot play on", "stand-in")),
    you && playing && (table.paused ? button("Go on", "resume") : button("Pause", "pause")),
    you && playing && !own.conceded && el("button", { class: "bad", onclick: () => confirm("Give up?") && act("concede") }, "Concede"),
    table.stage === "over" && !table.rematch && you && button("Play again", "rematch"),
    table.rematch && el("a", { href: `/t/${table.rematch}#${you ? `seat=${secrets.seat}&` : ""}${secrets.owner ? `owner=${secrets.owner}&` : ""}${secrets.watch ? `watch=${secrets.watch}` : ""}` }, "To the next game"),
    table.stage === "over" && el("button", { onclick: () => save("game.json") }, "Save the game"),
    table.stage === "over" && el("button", { onclick: () => save("page.html") }, "Save as a page"),
    typeof Notification !== "undefined" && Notification.permission === "default" && you && el("button", { onclick: () => Notification.requestPermission() }, "Notify me"));
}

async function save(name) {
  const answer = await fetch(`${api}/${name}`, { headers: { authorization: `Bearer ${secret()}` }, credentials: "omit" });
  if (!answer.ok) return complain((await answer.json()).error.message);
  const address = URL.createObjectURL(await answer.blob());
  el("a", { href: address, download: `${id}-${name}` }).click();
  return setTimeout(() => URL.revokeObjectURL(address), 1000);
}

function lines(told) {
  const grown = (list, part, node, draw) => {
    if (part.since < list.length) list.length = part.since;
    if (!part.lines.length && list.length === node.childElementCount) return;
    list.push(...part.lines);
    fill(node, list.slice(-300).map(draw));
    node.scrollTop = node.scrollHeight;
  };
  // the log's numbers count events, several of which may be one line: an earlier start means that all of it comes again
  if (told.news.since === 0) state.log.length = 0;
  grown(state.log, { since: state.log.length, lines: told.news.lines }, byId("log"), (line) => el("li", {}, line));
  grown(state.talk, told.talk, byId("talk"), (line) => el("li", {}, el("b", {}, `${line.seat < 0 ? "the owner" : told.table.seats[line.seat].name}: `), line.text));
}

function clock() {
  const { you, table } = state.told || {};
  if (!you || !table.clock.amount || table.stage !== "playing") return;
  const left = you.since ? you.since + you.left - (Date.now() + state.skew) : you.left;
  const total = Math.max(0, Math.round(left / 1000));
  const days = Math.floor(total / 86400);
  const rest = new Date((total % 86400) * 1000).toISOString().slice(11, 19);
  byId("state").textContent = `${you.since ? "your clock" : "your clock rests"} ${days ? `${days} d ` : ""}${rest}`;
}

async function checked(told) {
  if (told.table.stage !== "over" || byId("seed")) return;
  const words = await verified(told.table.seed, told.you ? told.you.contribution : "", state.committed || told.table.seed.commitment);
  if (!byId("seed")) byId("acts").append(el("p", { id: "seed", class: "soft" }, words));
}

function look(told) {
  state.told = told;
  state.committed ||= sessionStorage.getItem(`seed:${id}`) || told.table.seed.commitment;
  sessionStorage.setItem(`seed:${id}`, state.committed);
  byId("name").textContent = told.table.name;
  if (!told.table.clock.amount) byId("state").textContent = "";
  byId("table").classList.toggle("waits", told.table.stage === "open");
  document.title = `${told.question ? "Your turn - " : ""}${told.table.name}`;
  lobby(byId("lobby"), told, { act, sit, secrets, role: state.role, id });
  question(told);
  acts(told);
  lines(told);
  byId("say").hidden = !told.you && state.role !== "owner";
  if (told.view && told.view.text !== undefined) orders(byId("scene"), told, act, secrets.owner);
  else scene(byId("scene"), told, choose, picture);
  checked(told);
}

async function picture() {
  const answer = await fetch(`${api}/drawing.svg`, { headers: { authorization: `Bearer ${secret()}` }, credentials: "omit" });
  return answer.ok ? answer.text() : null;
}

let streams = 0;

function listen() {
  const mine = ++streams;
  state.log.length = state.talk.length = 0;
  stream(`${api}/events`, secret(), (event, told) => {
    if (mine !== streams) return;
    if (event === "time") [state.skew, state.role] = [told.now - Date.now(), told.role];
    if (event === "look") look(told);
    if (event === "lost") byId("state").textContent = "the connection is lost; trying again";
    if (event === "gone") gone();
  });
}

function gone() {
  delete secrets.seat;
  localStorage.setItem(kept, JSON.stringify(secrets));
  complain("This link opens nothing here any more. Ask the table's owner for a new one.");
  if (secret()) listen();
}

byId("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const words = byId("words").value.trim();
  if (words && (await act("talk", { text: words }))) byId("words").value = "";
});

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const named = document.querySelector(`#question [data-key="${CSS.escape(event.key)}"]`);
  if (named) named.click();
  else if (event.key === "u" && state.told?.you) act("undo");
  else if (event.key === "t") { byId("words").focus(); event.preventDefault(); }
});

setInterval(clock, 1000);
if (secret() || secrets.watch !== undefined) listen();
else call(api).then(listen).catch((error) => complain(error.message));
