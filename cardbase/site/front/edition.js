// @ts-check
// What every page of the static edition does besides: a search in the address finds names before Python is there.
import { findCards } from "./index.js";
import { cardPage } from "../front/places.js";

const query = new URLSearchParams(location.search).get("q") ?? "";
const main = document.getElementById("main");
if (query && main && document.querySelector('meta[name="cardbase-python"]')) early(main);

/** Show the names and words that fit until the query language answers. @param {HTMLElement} place */
async function early(place) {
  const found = await findCards({ query, limit: 24 }).catch(() => null);
  if (!found) return;
  const panel = document.createElement("section");
  panel.className = "panel early-found";
  panel.setAttribute("aria-label", "Found so far");
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  said.textContent = `${found.total} cards by names and plain words; the query language is being loaded …`;
  const list = document.createElement("ul");
  list.className = "chips";
  for (const card of found.cards) {
    const link = Object.assign(document.createElement("a"), { href: cardPage(card.id), textContent: card.full_name });
    const entry = document.createElement("li");
    entry.append(link);
    list.append(entry);
  }
  panel.append(said, list);
  place.prepend(panel);
  document.addEventListener("cardbase-ready", () => panel.remove());
}
