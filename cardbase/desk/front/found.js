// @ts-check
// What a gallery found: as faces, as a list, as texts.
import { html } from "./html.js";
import { counted } from "./nouns.js";
import { sentence } from "./parts.js";
import { askPage, cardPage, gamePage, rulePage, rulingPage, smallFaceOf, toolPage } from "./places.js";

export const PAGE = 60;
const TALENTS = ["dueling", "battle", "arbitration", "intrigue", "weirding", "prescience"];
/** @type {Record<string, string>} */
export const ORDERS = {
  "": "by name",
  "cost,name": "by cost, then name",
  "-cost,name": "by cost, highest first",
  ...Object.fromEntries(TALENTS.map((talent) => [`-${talent},name`, `by ${talent}, best first`])),
  "-command,name": "by command, highest first",
  "-resistance,name": "by resistance, highest first",
  "set,number": "by set and number",
};
const VIEWS = /** @type {Record<string, string>} */ ({ "": "Gallery", list: "List", text: "Texts" });
const EVERYTHING = "cost:any or cost:none";

/** @param {{found: any, asked: any, at: (change: any) => string, go: any}} props */
export function Found({ found, asked, at }) {
  const pages = Math.max(1, Math.ceil(found.total / PAGE));
  return html`<section class="found" id="found" aria-label="Cards found">
    <header class="found-head"><h1><span role="status">${counted(found.total, "card")}</span></h1>
      <label><span class="hidden">Order</span><select name="sort">${Object.entries(ORDERS).map(([name, title]) => html`<option value=${name} selected=${name === asked.sort}>${title}</option>`)}</select></label>
      <nav class="views" aria-label="Views">${Object.entries(VIEWS).map(([name, title]) => html`<a class="button" href=${at({ view: name, page: asked.page })} aria-current=${name === asked.view ? "true" : null}>${title}</a>`)}</nav>
      <a class="button" href=${toolPage("print") + "#q=" + encodeURIComponent(found.query || EVERYTHING)}>Print</a></header>
    <p class="explained">${sentence(found.explained)}</p>
    ${found.tokens.length ? html`<ul class="chips tokens" aria-label="Conditions">${found.tokens.map((/** @type {any} */ token) => html`<li key=${token.text}><a rel="nofollow" href=${at({ query: token.without })} title=${token.text}>${token.words} <svg class="cross" viewBox="0 0 24 24" role="img" aria-label="leave out"><path d="M6 6l12 12M18 6L6 18" /></svg></a></li>`)}</ul>` : null}
    ${found.fault ? html`<div role="alert" class="fault"><p>${sentence(found.fault.message)} ${sentence(found.fault.hint)}</p><pre>${found.fault.underlined}</pre>${found.query ? html`<p>These are the cards of the rest: ${found.query}</p>` : null}</div>` : null}
    ${found.total ? null : html`<p>No card fits. ${found.leave_out.slice(0, 2).map((/** @type {any} */ one) => html`<a href=${at({ query: one.query })}>Without “${one.words}”: ${one.count} card${one.count === 1 ? "" : "s"}</a>. `)}</p>`}
    ${found.named.length ? html`<p class="named">Cards of ${found.named.map((/** @type {any} */ one, /** @type {number} */ n) => html`${n ? "; " : ""}<a href=${at({ query: one.query })}>${one.words}</a>: ${one.count}`)}.</p>` : null}
    <${Beside} entries=${found.beside} text=${found.query} />
    ${found.respelled.length ? html`<p class="respelled">Did you mean ${found.respelled.map((/** @type {any} */ one, /** @type {number} */ n) => html`${n ? " or " : ""}<a href=${at({ query: one.query })}>${one.query}</a> (${counted(one.count, "card")})`)}?</p>` : null}
    ${found.near.length ? html`<p>${found.respelled.length ? "Cards with names like that:" : "Did you mean one of these?"}</p><ul class="plain">${found.near.map((/** @type {any} */ card) => html`<li><a href=${cardPage(card.id)}>${card.full_name}</a> <span class="unit">${card.set}</span></li>`)}</ul>` : null}
    ${asked.view === "list" ? html`<${Lines} cards=${found.cards} />` : asked.view === "text" ? html`<ol class="texts">${found.cards.map((/** @type {any} */ card) => html`<li key=${card.id} data-card=${card.id}><${Text} card=${card} /></li>`)}</ol>` : html`<ol class="faces">${found.cards.map((/** @type {any} */ card) => html`<li key=${card.id} data-card=${card.id}><a href=${cardPage(card.id)}><img class="picture" src=${smallFaceOf(card.id)} alt=${card.full_name} width="238" height="333" decoding="async" loading="lazy" /></a></li>`)}</ol>`}
    ${pages > 1 ? html`<nav class="pages" aria-label="Pages">${asked.page > 1 ? html`<a rel="prev" href=${at({ page: asked.page - 1 })}>Previous</a>` : html`<span></span>`}<span>Page ${asked.page} of ${pages}</span>${asked.page < pages ? html`<a rel="next" href=${at({ page: asked.page + 1 })}>Next</a>` : html`<span></span>`}</nav>` : null}</section>`;
}

/** Rules and rulings that the words ask for. @param {{entries: any[], text: string}} props */
const Beside = ({ entries, text }) => (entries.length ? html`<section class="beside" aria-labelledby="beside"><h2 id="beside">Rules and rulings</h2>
  <ul class="plain">${entries.map((one) => html`<li key=${one.id}><a href=${one.kind === "ruling" ? rulingPage(one.id) : rulePage(one.id)}>${one.id}</a> ${one.text}</li>`)}</ul>
  <p><a rel="nofollow" href=${askPage(text)}>All that answers “${text.slice(0, 60)}”</a></p></section>` : null);

/** What a query with `game:` found in another game. @param {{found: any}} props */
export const Elsewhere = ({ found }) => html`<section class="found" id="found" aria-label="Entries found"><h1><span role="status">${found.total} found</span></h1>
  <p>In <a href=${gamePage(found.game)}>${found.title}</a>${found.total > found.entries.length ? `; the first ${found.entries.length} are shown` : ""}.</p>
  <dl class="rules">${found.entries.map((/** @type {any} */ entry) => html`<div key=${entry.kind + entry.id}><dt>${entry.title} <span class="soft">${entry.kind}</span></dt><dd>${entry.text}</dd></div>`)}</dl></section>`;

/** @param {any} card */
const talents = (card) => Object.entries(card.talents).map(([name, rank]) => `${name} ${rank}`).join(", ");

/** @param {{cards: any[]}} props */
const Lines = ({ cards }) => html`<div class="scroll" role="region" aria-label="Cards" tabindex="0"><table class="lines"><thead><tr>${["Name", "Kind", "Cost", "Allegiance", "Talents", "Command", "Resistance", "Set"].map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
  <tbody>${cards.map((card) => html`<tr key=${card.id} data-card=${card.id}><th scope="row"><a href=${cardPage(card.id)}>${card.full_name}</a></th><td>${card.kind}</td><td>${card.cost ?? "?"}</td><td>${card.allegiances.join(", ")}</td><td>${talents(card)}</td><td>${card.command}</td><td>${card.resistance}</td><td>${card.set.toUpperCase()}</td></tr>`)}</tbody></table></div>`;

/** @param {{card: any}} props */
const Text = ({ card }) => html`<article><h2><a href=${cardPage(card.id)}>${card.full_name}</a> <span class="count">${card.cost === null ? "cost not known" : counted(card.cost, "solari")}</span></h2>
  <p class="soft">${[card.type + ": " + card.subtypes.join(", "), card.allegiances.join(", "), talents(card), card.command === null ? "" : "command " + card.command, card.resistance === null ? "" : "resistance " + card.resistance].filter(Boolean).join(" · ")}</p>${card.operation ? html`<p class="operation">${card.operation}</p>` : null}</article>`;
