// @ts-check
// Suggestions below a search box: cards, then rules and rulings, then the query itself. A combobox as ARIA describes it.
import { ask } from "./answers.js";
import { counted } from "./nouns.js";
import { askPage, cardPage, faceOf, rulePage, rulingPage, toolPage } from "./places.js";
import { Turns } from "./turns.js";
import { whyFound } from "./why.js";

let lists = 0;

/** @param {HTMLInputElement} box */
export function suggest(box) {
  const list = document.createElement("ul");
  list.id = "suggestions-" + (lists += 1);
  list.className = "suggestions";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  list.hidden = true;
  box.after(list);
  for (const [name, value] of Object.entries({ role: "combobox", "aria-expanded": "false", "aria-controls": list.id, "aria-autocomplete": "list", autocomplete: "off" })) box.setAttribute(name, value);
  const turns = new Turns(); // what is still awaited was asked for another text
  let timer = 0;
  let marked = -1;

  const close = () => {
    clearTimeout(timer);
    turns.end();
    list.hidden = true;
    marked = -1;
    box.setAttribute("aria-expanded", "false");
    box.removeAttribute("aria-activedescendant");
  };
  /** @param {number} to */
  const mark = (to) => {
    const rows = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role=option]")]);
    if (!rows.length) return;
    marked = (to + rows.length) % rows.length;
    rows.forEach((row, n) => row.setAttribute("aria-selected", String(n === marked)));
    rows[marked].scrollIntoView({ block: "nearest" });
    box.setAttribute("aria-activedescendant", rows[marked].id);
  };
  const fill = () => {
    const text = box.value.trim();
    if (!text) return close();
    turns.answered(ofOther(text) ? rowsOfOther(text, list.id) : rowsOfCards(text, list.id), lay, close);
  };
  /** @param {HTMLElement[]} rows */
  const lay = (rows) => {
    if (document.activeElement !== box) return;
    list.replaceChildren(...rows);
    list.hidden = !list.children.length;
    box.setAttribute("aria-expanded", String(!list.hidden));
    marked = -1;
  };
  box.addEventListener("input", () => {
    clearTimeout(timer);
    turns.end();
    timer = window.setTimeout(fill, 120);
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return close();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      return mark(event.key === "ArrowDown" ? marked + 1 : marked < 0 ? -1 : marked - 1);
    }
    if (event.key === "Enter" && marked >= 0) {
      event.preventDefault();
      goTo(box, list.querySelectorAll("[role=option]")[marked].getAttribute("data-href"));
    }
  });
  list.addEventListener("mousedown", (event) => {
    event.preventDefault(); // the box keeps the focus, a drag of the list's bar too
    const entry = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    if (entry) goTo(box, entry.getAttribute("data-href"));
  });
  box.form?.addEventListener("submit", close);
  box.addEventListener("blur", close);
}

/** Go where a suggestion leads; the search for what stands in the box is the box's own. @param {HTMLInputElement} box @param {string | null} place */
function goTo(box, place) {
  if (place === searchOf(box.value.trim())) box.form?.requestSubmit();
  else if (place) location.assign(place);
}

/** Whether a query names a game, as `game:board` does. @param {string} text */
export const ofOther = (text) => /(^|\s)game[:=]\S/i.test(text);

/** @param {string} text */
const searchOf = (text) => toolPage("cards") + "?q=" + encodeURIComponent(text);

/** The entries of another game, which all stand on one page; or why none are found. @param {string} text @param {string} id */
async function rowsOfOther(text, id) {
  const found = await ask("find", { query: text, limit: 5 }, true).catch((error) => ({ error }));
  if (found.error) return [row(id, 0, searchOf(text), found.error.message[0].toUpperCase() + found.error.message.slice(1), found.error.hint, "", "")];
  if (found.waiting) return [waitingRow(id, 0, text)];
  if (!found.game) return rowsOfCards(found.query, id);
  const rows = found.entries.map((/** @type {any} */ entry, /** @type {number} */ n) => row(id, n, searchOf(`game:${found.game} "${entry.title.replaceAll('"', "")}"`), entry.title, entry.kind + (entry.text ? " · " + cut(entry.text) : ""), "", found.query));
  return [...rows, row(id, rows.length, searchOf(text), found.total ? `All ${found.total} found` : "Nothing found", "in " + found.title, "", "")];
}

/** @param {string} text */
const cut = (text) => text.slice(0, 90) + (text.length > 90 ? "…" : "");

/** @param {string} id @param {number} n @param {string} text */
const waitingRow = (id, n, text) => row(id, n, searchOf(text), "Search for: " + text, "names and plain words so far; the query language answers there", "", "");

/** @param {string} text @param {string} id */
async function rowsOfCards(text, id) {
  const [search, asked] = await Promise.all([ask("search", { query: text, limit: 5, full: true }, true).catch(() => null), ask("ask", { question: text, limit: 4 }, true).catch(() => null)]);
  const rows = [];
  const cards = (search?.cards ?? search?.near ?? []);
  for (const card of cards) rows.push(row(id, rows.length, cardPage(card.id), card.full_name, [card.kind, card.cost === null ? "" : counted(card.cost, "solari")].filter(Boolean).join(" · "), faceOf(card.id), text));
  const kinds = ["rule", "ruling", "ambiguity", "erratum"];
  for (const answer of (asked?.answers ?? []).filter((/** @type {any} */ one) => kinds.includes(one.kind)).slice(0, 3)) {
    const place = answer.kind === "ruling" ? rulingPage(answer.id) : rulePage(answer.id);
    rows.push(row(id, rows.length, place, cut(answer.sentence ?? answer.text), [answer.kind + " " + answer.id, whyFound(answer)].filter(Boolean).join(" · by "), "", text));
  }
  if (asked?.answers.length) rows.push(row(id, rows.length, askPage(text), "Ask: " + cut(text), "rules, rulings, cards and decks that answer it", "", ""));
  if (search?.waiting) rows.push(waitingRow(id, rows.length, text));
  else if (search?.total > cards.length) rows.push(row(id, rows.length, searchOf(text), "All " + counted(search.total, "card"), text, "", ""));
  return rows;
}

/** @param {string} list @param {number} n @param {string} place @param {string} title @param {string} under @param {string} face @param {string} text */
function row(list, n, place, title, under, face, text) {
  const entry = document.createElement("li");
  entry.id = list + "-" + n;
  entry.setAttribute("role", "option");
  entry.setAttribute("aria-selected", "false");
  entry.dataset.href = place;
  if (face) {
    const picture = document.createElement("img");
    Object.assign(picture, { src: face, alt: "", width: 34, height: 47 });
    entry.append(picture);
  }
  const words = document.createElement("span");
  const at = text ? title.toLowerCase().indexOf(text.toLowerCase()) : -1;
  if (at >= 0) {
    const met = document.createElement("b");
    met.textContent = title.slice(at, at + text.length);
    words.append(title.slice(0, at), met, title.slice(at + text.length));
  } else words.append(title);
  const small = document.createElement("small");
  small.textContent = under;
  words.append(small);
  entry.append(words);
  return entry;
}
