// @ts-check
// The gallery: filters write the query, the query sets the filters. The page is readable as it came; what is pressed
// afterwards is asked for and drawn here, so that nothing moves under the hand. Arrows walk, the preview follows.
import { ask, given } from "./answers.js";
import { Elsewhere, Found, ORDERS, PAGE } from "./found.js";
import { html, render } from "./html.js";
import { Fault } from "./parts.js";
import { Preview, addToDeck, pick } from "./preview.js";
import { Rail } from "./rail.js";
import { toolPage } from "./places.js";
import { ofOther } from "./suggest.js";
import { Turns } from "./turns.js";

/** @typedef {{query: string, sort: string, view: string, page: number}} Asked */

const place = /** @type {HTMLElement} */ (document.getElementById("gallery"));
const narrow = () => matchMedia("(max-width: 63.99rem)").matches;
let pinned = false;
const turns = new Turns();
let shown = location.search; // what the address asks for, as it is drawn or about to be
/** @type {Promise<void>} */
let drawing = Promise.resolve();

/** Return what an address asks for. @param {string} address @returns {Asked} */
function askedBy(address) {
  const fields = new URL(address, location.href).searchParams;
  return { query: fields.get("q") ?? "", sort: fields.get("sort") ?? "", view: fields.get("view") ?? "", page: Math.max(1, Number(fields.get("page")) || 1) };
}

/** Return the address of this page for what is asked. @param {Asked} asked */
function addressOf(asked) {
  const fields = new URLSearchParams();
  if (asked.query) fields.set("q", asked.query);
  if (asked.sort) fields.set("sort", asked.sort);
  if (asked.view) fields.set("view", asked.view);
  if (asked.page > 1) fields.set("page", String(asked.page));
  const text = String(fields);
  return location.pathname + (text ? "?" + text : "");
}

/** Show what is asked; `more` bounds a number first. @param {Asked} asked @param {object} more @param {boolean} noted */
function show(asked, more = {}, noted = true) {
  drawing = draw(asked, more, noted);
}

/** Change what stands there once nothing else is awaited. @param {Partial<Asked>} change @param {object} more */
async function add(change, more = {}) {
  for (let last; last !== drawing; ) await (last = drawing);
  show({ ...askedBy(location.href), page: 1, ...change }, more);
}

/** @param {Asked} asked @param {object} more @param {boolean} noted */
async function draw(asked, more, noted) {
  const goesOn = turns.begin();
  const box = /** @type {HTMLInputElement | null} */ (document.querySelector(".bar input[data-box]"));
  const typed = box?.value;
  if (!noted) shown = location.search;
  place.setAttribute("aria-busy", "true");
  const other = ofOther(asked.query) ? await ask("find", { query: asked.query }).catch((error) => ({ error })) : null;
  const found = other?.game || other?.error ? other : await ask("gallery", { query: other ? other.query : asked.query, sort: asked.sort, limit: PAGE, offset: (asked.page - 1) * PAGE, ...more }).catch((error) => ({ error }));
  if (!goesOn()) return;
  if (found.error && !given("worker")) return location.assign(addressOf(asked)); // the server draws it
  refuse(found.error);
  if (found.error) return;
  const now = { ...asked, query: found.game ? asked.query : found.query };
  if (noted) history.pushState(null, "", addressOf(now));
  shown = location.search;
  document.title = (now.query || "Cards") + " · cardbase";
  if (box && box.value === typed) box.value = now.query; // else something is being typed
  const go = (/** @type {Partial<Asked>} */ change, /** @type {object} */ bounds = {}) => show({ ...now, page: 1, ...change }, bounds);
  const at = (/** @type {Partial<Asked>} */ change) => addressOf({ ...now, page: 1, ...change });
  const rail = /** @type {HTMLDetailsElement | null} */ (place.querySelector("details.rail"));
  const open = rail?.open ?? !narrow(); // as it stands
  const focus = place.dataset.drawn ? () => {} : focusAgain();
  if (!place.dataset.drawn) place.textContent = ""; // as the file had it
  place.dataset.drawn = "1";
  if (found.game) render(html`<${Elsewhere} found=${found} />`, place);
  else render(html`<${Rail} found=${found} at=${at} go=${go} open=${open} /><${Found} found=${found} asked=${now} at=${at} go=${go} /><aside class="preview" id="preview" aria-label="The marked card"></aside>`, place);
  focus();
  settled();
  document.dispatchEvent(new CustomEvent("cardbase-answered"));
  previewFirst();
}

/** What something that can be pressed is called, in whose part of the gallery. @param {Element | null} one */
function calledSo(one) {
  const words = one?.getAttribute("aria-label") ?? (one?.querySelector("span") ?? one)?.textContent ?? "";
  return one?.closest(".chips, .views, .pages, .rail, .found-head")?.className + " " + words.trim().toLowerCase();
}

/** Return what gives the focus to that which takes the place of what has it now. */
function focusAgain() {
  const before = document.activeElement && place.contains(document.activeElement) ? calledSo(document.activeElement) : "";
  return () => {
    const there = [...place.querySelectorAll("summary, a, select, input[type=range]")].find((one) => before && calledSo(one) === before);
    if (there) /** @type {HTMLElement} */ (there).focus({ preventScroll: true });
  };
}

/** Nothing is awaited any more. */
function settled() {
  place.removeAttribute("aria-busy");
  place.classList.remove("pending");
  place.querySelector(":scope > .asked")?.remove();
}

/** Say above the cards why they are not those that were asked for; nothing where they are. @param {any} error */
function refuse(error) {
  let box = document.getElementById("refused");
  if (!box) place.before((box = Object.assign(document.createElement("div"), { id: "refused" })));
  render(html`<${Fault} error=${error} />`, box);
  if (!error) return;
  settled();
  document.dispatchEvent(new CustomEvent("cardbase-refused"));
}

/** Show a card beside the gallery. @param {string} id */
function preview(id) {
  const side = document.getElementById("preview");
  if (!side || side.dataset.card === id || getComputedStyle(side).display === "none") return;
  side.dataset.card = id;
  render(html`<${Preview} key=${id} id=${id} />`, side);
}

/** Show the first card beside the gallery until another is marked. */
function previewFirst() {
  const first = /** @type {HTMLElement | null} */ (place.querySelector("[data-card]:not(.preview)"));
  if (first) preview(first.dataset.card ?? "");
}

/** Answer the search box on this page: another page would begin Python anew. */
function searchHere() {
  const box = /** @type {HTMLInputElement | null} */ (document.querySelector(".bar input[data-box]"));
  box?.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    box.blur(); // the keyboard of a phone lies over what is found
    show({ query: box.value.trim(), sort: "", view: "", page: 1 });
    scrollTo({ top: 0 });
  });
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const cardAt = (target) => (target instanceof Element ? target.closest("[data-card]:not(.preview)") : null);

place.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? /** @type {HTMLAnchorElement | null} */ (event.target.closest(".rail a, .views a, .tokens a, .pages a, .fault a, .respelled a, .named a")) : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button || new URL(link.href).pathname !== location.pathname) return;
  event.preventDefault();
  show(askedBy(link.href));
  if (link.closest(".pages")) scrollTo({ top: 0 });
});
place.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const form = field.form;
  if (field.name === "sort") add({ sort: field.value in ORDERS ? field.value : "" });
  if (field.type === "range" && form) {
    const [least, most] = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input[type=range]")]);
    const ends = { at_least: Math.min(+least.value, +most.value), at_most: Math.max(+least.value, +most.value) };
    const bounds = { field: form.dataset.field ?? /** @type {any} */ (form.elements).field?.value, ...(ends.at_least > +least.min ? { at_least: ends.at_least } : {}), ...(ends.at_most < +most.max ? { at_most: ends.at_most } : {}) };
    add({}, bounds);
  }
});
for (const kind of ["mouseover", "focusin"]) place.addEventListener(kind, (event) => {
  const card = cardAt(event.target);
  if (card && !(pinned && kind === "mouseover")) preview(card.dataset.card ?? "");
});
place.addEventListener("keydown", (event) => {
  const card = cardAt(event.target);
  if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = /** @type {HTMLElement[]} */ ([...place.querySelectorAll("[data-card]:not(.preview)")]);
  const across = all.filter((one) => one.offsetTop === all[0].offsetTop).length;
  const steps = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across });
  const id = card.dataset.card ?? "";
  if (event.key in steps) all[all.indexOf(card) + steps[event.key]]?.querySelector("a")?.focus();
  else if (event.key === " ") pinned = !pinned;
  else if (event.key === "+") addToDeck(id);
  else if (event.key.toLowerCase() === "p") pick(id);
  else return;
  event.preventDefault();
});
if (given("worker")) document.addEventListener("cardbase-ready", searchHere, { once: true });
addEventListener("popstate", () => { if (location.search !== shown) show(askedBy(location.href), {}, false); }); // not for a place in this page
document.getElementById("print-found")?.addEventListener("click", (event) => {
  const picked = document.querySelectorAll(".picked[data-card]");
  if (!picked.length) return;
  event.preventDefault();
  location.assign(toolPage("print") + "#cards=" + [...picked].map((one) => /** @type {HTMLElement} */ (one).dataset.card).join(","));
});
/** Whether a field says something else than the page came with: it was chosen while this script was on its way.
 * @param {Element} field */
const isChosen = (field) => (field instanceof HTMLSelectElement ? [...field.options].some((one) => one.defaultSelected && !one.selected) : field instanceof HTMLInputElement && field.value !== field.defaultValue);

for (const field of place.querySelectorAll("select, input[type=range]")) if (isChosen(field)) field.dispatchEvent(new Event("change", { bubbles: true }));
if (narrow()) place.querySelector("details.rail")?.removeAttribute("open");
const drawn = given("worker") ? !location.search : place.dataset.query !== undefined; // a file holds no answer to a question
if (!drawn) {
  place.classList.add("pending"); // the cards of the file are not those that are asked for
  const asked = askedBy(location.href);
  place.prepend(Object.assign(document.createElement("h1"), { className: "asked", textContent: asked.query || "Cards" }));
  show(asked, {}, false);
}
previewFirst();
