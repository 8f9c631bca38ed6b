// @ts-check
// Asking in plain words where no server draws the page: the question stands in the address, Python answers.
import { ask, given } from "./answers.js";
import { html, render } from "./html.js";
import { counted } from "./nouns.js";
import { Fault, Linked } from "./parts.js";
import { askPage, cardPage, deckPage, rulePage, rulingPage } from "./places.js";
import { Turns } from "./turns.js";
import { whyFound } from "./why.js";

const MOST = 20;
/** @type {Record<string, string>} */
const KINDS = { "": "All", rule: "Rules", ruling: "Rulings", ambiguity: "Open questions", term: "Words", example: "Examples", card: "Cards", deck: "Decks" };
const BY_ID = ["rule", "ruling", "ambiguity", "example"];
/** @type {Record<string, (id: string) => string>} */
const PLACES = { rule: rulePage, ambiguity: rulePage, example: rulePage, ruling: rulingPage, card: cardPage, deck: deckPage };

/** @param {{kind: string, id: string, children?: any}} props */
const To = ({ kind, id, children }) => (PLACES[kind] ? html`<a href=${PLACES[kind](id)}>${children ?? id}</a>` : children ?? id);

/** @param {{one: any}} props */
const Answer = ({ one }) => html`<li><h2><${To} kind=${one.kind} id=${one.id}>${BY_ID.includes(one.kind) ? one.id : one.title}<//> <span class="tag">${one.kind}</span></h2>
  ${BY_ID.includes(one.kind) && one.title && one.title !== one.id ? html`<p class="line">${one.title}</p>` : null}
  <p class="answer"><${Linked} text=${one.sentence} /></p>
  ${one.sentence === one.text ? null : html`<details><summary>All of it</summary><p class="whole"><${Linked} text=${one.text} /></p></details>`}
  <p class="because">Found by ${whyFound(one) || "the way it is asked"}${one.like ? `; often asked as “${one.like}”` : ""}. ${one.also.length ? html`See also ${one.also.map((/** @type {any} */ other, /** @type {number} */ n) => html`${n ? ", " : ""}<${To} kind=${other.kind} id=${other.id} />`)}.` : null}</p></li>`;

/** @param {{question: string, kind: string, answers: any[]}} props */
const Answers = ({ question, kind, answers }) => html`<nav class="kinds" aria-label="Kinds of answers"><ul class="chips">${Object.entries(KINDS).map(([name, title]) => html`<li><a href=${askPage(question, name)} aria-current=${name === kind ? "true" : null}>${title}</a></li>`)}</ul></nav>
  <p class="found" role="status">${answers[0]?.weak ? "Nothing here answers that well; the nearest comes first" : answers.length ? counted(answers.length, "answer") + ", the best first" : "Nothing has any of these words."}</p>
  <ol class="answers">${answers.map((one) => html`<${Answer} key=${one.kind + one.id} one=${one} />`)}</ol>`;

const place = document.getElementById("answers");
const box = /** @type {HTMLInputElement | null} */ (document.getElementById("question"));
const turns = new Turns();
let shown = location.search; // what the address asks, as it is answered
if (place && given("worker")) {
  answered(place);
  document.addEventListener("cardbase-ready", () => askHere(place), { once: true });
}

/** Answer further questions on this page: another page would begin Python anew. @param {HTMLElement} place */
function askHere(place) {
  /** @param {string} address */
  const go = (address) => {
    history.pushState(null, "", address);
    answered(place);
  };
  box?.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    go(askPage(box.value.trim()));
  });
  place.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? /** @type {HTMLAnchorElement | null} */ (event.target.closest(".kinds a")) : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(link.href);
  });
  addEventListener("popstate", () => { if (location.search !== shown) answered(place); }); // not for a place in this page
}

/** Answer the question of the address. @param {HTMLElement} place */
async function answered(place) {
  const goesOn = turns.begin();
  shown = location.search;
  const fields = new URLSearchParams(shown);
  const [question, kind] = [(fields.get("q") ?? "").trim(), fields.get("kind") ?? ""];
  if (box) box.value = question;
  if (!question) return render(null, place);
  document.title = question + " · cardbase";
  document.getElementById("asks")?.remove();
  render(html`<p role="status">The answers come once the program is loaded …</p>`, place);
  const there = () => render(html`<p role="status">Looking for answers …</p>`, place);
  document.addEventListener("cardbase-ready", there, { once: true });
  const found = await ask("ask", { question, limit: MOST, only: kind in KINDS ? kind : "" }).catch((error) => ({ error }));
  document.removeEventListener("cardbase-ready", there);
  if (!goesOn()) return;
  document.dispatchEvent(new CustomEvent(found.error ? "cardbase-refused" : "cardbase-answered"));
  render(found.error ? html`<${Fault} error=${found.error} />` : html`<${Answers} question=${question} kind=${kind} answers=${found.answers} />`, place);
}
