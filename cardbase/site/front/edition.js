// @ts-check
// What every page of the static edition does besides: a search in the address finds names before Python is there.
import { findCards, findRules } from "./index.js";
import { counted } from "../front/nouns.js";
import { cardPage, rulePage, rulingPage } from "../front/places.js";

const tool = document.querySelector('meta[name="cardbase-python"]') !== null;
if (navigator.serviceWorker) offline(navigator.serviceWorker).catch(() => {}); // a private window: pages come from the host

/** Keep what was loaded, what tools need once one is open, everything in an installed site or when asked.
 * @param {ServiceWorkerContainer} workers */
async function offline(workers) {
  const registered = await workers.register(new URL("../../sw.js", import.meta.url), { updateViaCache: "none" });
  const { active } = await workers.ready;
  if (tool) active?.postMessage("tools");
  if (matchMedia("(display-mode: standalone)").matches) active?.postMessage("all");
  if (active && location.pathname.endsWith("/about.html")) offer(workers, active);
  await quiet();
  await gathered(registered);
  if (registered.waiting && !tool) registered.waiting.postMessage("take over");
  if (!registered.waiting) registered.active?.postMessage("forget");
}

/** Wait until the page is there and a second more: a version that takes over while the former one still answers leaves
 * browsers waiting for an answer that never comes. */
async function quiet() {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  await new Promise((done) => setTimeout(done, 1000));
}

/** Look for a new version, and wait until it has its files: browsers put their own look off for as long as one page after
 * the other is opened. @param {ServiceWorkerRegistration} registered */
async function gathered(registered) {
  await registered.update().catch(() => {}); // without network
  const next = registered.installing;
  if (next) await new Promise((done) => next.addEventListener("statechange", done, { once: true }));
}

/** Offer to keep the whole site. @param {ServiceWorkerContainer} workers @param {ServiceWorker} active */
function offer(workers, active) {
  const panel = document.createElement("section");
  panel.className = "panel";
  const head = Object.assign(document.createElement("h2"), { textContent: "Without network" });
  const about = Object.assign(document.createElement("p"), { textContent: "Pages that were opened and, once one was opened, all tools work without network. Every page and face can be kept too (some 80 MB)." });
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Keep the whole site" });
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  button.addEventListener("click", () => {
    button.disabled = true;
    active.postMessage("all");
  });
  workers.addEventListener("message", ({ data }) => {
    line.textContent = data.cut ? "The network was cut; what was loaded stays." : data.kept === data.of ? "Everything is kept." : `${data.kept} of ${data.of} files are kept.`;
    button.disabled = !data.cut;
  });
  panel.append(head, about, button, line);
  document.getElementById("main")?.append(panel);
}

/** Lead back to the page that was not there, and go there when the network is back. @param {HTMLElement} place */
function again(place) {
  const root = new URL("../../", import.meta.url).href;
  const wanted = new URL(new URLSearchParams(location.search).get("wanted") ?? "", root).href;
  if (wanted === root || !wanted.startsWith(root)) return;
  const name = decodeURIComponent(wanted.slice(root.length).replace(/%(?![0-9a-f]{2})/gi, "%25"));
  place.append("Wanted: ", Object.assign(document.createElement("a"), { href: wanted, textContent: name }), " (it opens by itself when the network is back)");
  addEventListener("online", () => location.replace(wanted));
}

const asked = document.getElementById("again");
if (asked) again(asked);
const query = new URLSearchParams(location.search).get("q") ?? "";
const main = document.getElementById("main");
let answered = false, refused = false;
document.addEventListener("cardbase-answered", () => (answered = true));
document.addEventListener("cardbase-refused", () => (refused = true));
if (query && main && tool) early(main);

/** Show the names and words that fit until the query language answers. @param {HTMLElement} place */
async function early(place) {
  const { missing } = await import("./static.js");
  const found = await findCards({ query, limit: 24 }).catch(() => null);
  const rules = await findRules({ question: query, limit: 3 }).catch(() => null);
  if (!found || !rules || answered) return;
  const panel = document.createElement("section");
  panel.className = "panel early-found";
  panel.setAttribute("aria-label", "Found so far");
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  const waits = missing() || "the query language is being loaded …";
  line.textContent = found.total ? `${counted(found.total, "card")} by names and plain words; ${waits}` : waits[0].toUpperCase() + waits.slice(1);
  const list = document.createElement("ul");
  list.className = "chips";
  for (const card of found.cards) {
    const link = Object.assign(document.createElement("a"), { href: cardPage(card.id), textContent: card.full_name });
    const entry = document.createElement("li");
    entry.append(link);
    list.append(entry);
  }
  const beside = document.createElement("ul");
  beside.className = "plain";
  for (const rule of rules.answers) {
    const link = Object.assign(document.createElement("a"), { href: rule.kind === "ruling" ? rulingPage(rule.id) : rulePage(rule.id), textContent: rule.id });
    const entry = document.createElement("li");
    entry.append(link, " " + rule.text);
    beside.append(entry);
  }
  panel.append(line, list, ...(rules.answers.length ? [beside] : []));
  place.prepend(panel);
  document.addEventListener("cardbase-answered", () => panel.remove());
  const told = () => {
    if (!found.total && !rules.answers.length) panel.remove();
    else if (!missing()) line.textContent = `${counted(found.total, "card")} by names and plain words`;
  };
  if (refused) told();
  else document.addEventListener("cardbase-refused", told);
}
