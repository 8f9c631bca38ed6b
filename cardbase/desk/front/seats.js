// @ts-check
// The Houses: strip, piles, domain; one's own hand and assembly. A tile says all that is known of its card.
import { hyphenated } from "./cards.js";
import { html, useEffect, useState } from "./html.js";
import { counted } from "./nouns.js";
import { Face, Icon } from "./parts.js";
import { cardPage, faceOf } from "./places.js";

const STATUS = ["", "ready", "engaged", "subdued"];
const FOLDING = 3; // seats from which rivals' domains fold, so that one's own hand is seen with them
const UNSEEN = "a face you have not seen";

/** @param {{view: any, cards: any, seat: number, who: string[], lit: Map<string, any>, choose: any, whyNot: any, children?: any}} props */
export function Seats({ view, cards, seat, who, lit, choose, whyNot, children }) {
  if (!view?.seats) return html`<main class="board">${children}</main>`;
  const rivals = view.seats.map((/** @type {any} */ _, /** @type {number} */ n) => n).filter((/** @type {number} */ n) => n !== seat);
  const shared = { view, cards, lit, choose, whyNot };
  const folds = seat >= 0 && view.seats.length >= FOLDING;
  return html`<div class=${"board seats-" + view.seats.length}>
    <div class=${"rivals" + (folds ? " folding" : "")}>${rivals.map((/** @type {number} */ one) => html`<${House} ...${shared} seat=${one} who=${who[one]} own=${false} folds=${folds} />`)}</div>
    ${children}
    ${view.seats[seat] ? html`<${House} ...${shared} seat=${seat} who="you" own=${true} folds=${false} />
    <div class="held">
      <${Hand} ...${shared} title="Assembly" cardsHeld=${view.seats[seat].assembly} />
      <${Hand} ...${shared} title="Hand" cardsHeld=${view.seats[seat].hand} />
    </div>` : null}
  </div>`;
}

/** A card keeps its place on the page, and with it the focus; faces not seen are one like the other. @param {number} card */
const keyOf = (card) => (card < 0 ? null : card);

/** Say who plays a seat of a game in this browser. @param {string} player */
export const inWords = (player) => (player === "person" ? "person" : "bot, " + player);

/** @param {any} props */
function House({ view, cards, lit, choose, whyNot, seat, who, own, folds }) {
  const side = view.seats[seat];
  const target = lit.get("seat:" + seat);
  const hosted = side.domain.map((/** @type {any} */ one, /** @type {number} */ at) => ({ one, at }));
  const [shown, turn] = useFold(folds, takesPart(view, seat, lit));
  const place = "domain-" + seat;
  return html`<section class=${"house" + (own ? " own" : "") + (shown ? "" : " folded")} aria-label=${side.name + (own ? ", yours" : "")}>
    <header class="strip">
      <h2>${side.name}</h2><span class="who">${who}${view.order[0] === seat ? " · first in initiative" : ""}</span>
      <ul class="funds"><li><${Icon} name="solaris" label="solaris" /> ${side.solaris}</li><li><${Icon} name="favor" label="favor" /> ${side.favor}</li><li><${Icon} name="spice" label="spice" /> ${side.spice}</li></ul>
      <ul class="piles"><li>House ${side.house_deck}</li><li>Imperial ${side.imperial_deck}</li>${own ? null : html`<li>Hand ${side.hand.length}</li>`}
        <li><${Pile} title="House discard" numbers=${side.house_discard} view=${view} cards=${cards} /></li><li><${Pile} title="Imperial discard" numbers=${side.imperial_discard} view=${view} cards=${cards} /></li></ul>
      ${turn ? html`<button type="button" class="fold" aria-expanded=${String(shown)} aria-controls=${place} aria-label=${"Domain of " + side.name + ", " + counted(side.domain.length, "card")} onClick=${turn}>${counted(side.domain.length, "card")}</button>` : null}
      ${target ? html`<button type="button" class="target" onClick=${() => choose(target.code)}><kbd>${target.key}</kbd> choose ${side.name}</button>` : null}
    </header>
    ${shown ? html`<ul class="domain" id=${place} aria-label=${"Domain of " + side.name}>${hosted.filter((/** @type {any} */ { one }) => one[2] < 0).map((/** @type {any} */ { one, at }) => html`<li key=${keyOf(one[0])} class="cell"><${Tile} entry=${one} view=${view} cards=${cards} lit=${lit} choose=${choose} whyNot=${own ? whyNot : null} />
      ${hosted.filter((/** @type {any} */ other) => other.one[2] === at).map((/** @type {any} */ other) => html`<${Tile} key=${keyOf(other.one[0])} entry=${other.one} view=${view} cards=${cards} lit=${lit} choose=${choose} whyNot=${null} ribbon=${true} />`)}</li>`)}</ul>` : html`<${Crests} id=${place} side=${side} view=${view} cards=${cards} />`}
  </section>`;
}

/** Whether a domain is shown, and how to change that: one that folds is shown while its House takes part in the moment;
 * who opens or folds it decides until the House takes part, or no longer does.
 * @param {boolean} folds @param {boolean} part @returns {[boolean, (() => void) | null]} */
function useFold(folds, part) {
  const [wanted, setWanted] = useState(/** @type {boolean | null} */ (null));
  useEffect(() => setWanted(null), [part]);
  const shown = !folds || (wanted ?? part);
  return [shown, folds ? () => setWanted(!shown) : null];
}

/** Whether a House is in the Rite, or has a card that may be chosen. @param {any} view @param {number} seat @param {Map<string, any>} lit */
function takesPart(view, seat, lit) {
  const rivals = view.rite ? view.rite.slice(1, 3) : [];
  return rivals.includes(seat) || view.seats[seat].domain.some((/** @type {any} */ one) => lit.has("card:" + one[0]));
}

/** A folded domain: a small picture of each card. @param {any} props */
const Crests = ({ id, side, view, cards }) => html`<ul class="crests" id=${id} aria-label=${"Domain of " + side.name + ", folded"}>${side.domain.map((/** @type {any} */ [number, status]) => {
  const card = cards.byId.get(view.cards[number]);
  const label = (card?.name ?? UNSEEN) + ", " + STATUS[status];
  return html`<li class=${STATUS[status]} title=${label}>${card && status !== 3 ? html`<img src=${faceOf(card.id)} alt=${label} width="30" height="30" loading="lazy" />` : html`<span class="hidden">${label}</span>`}</li>`;
})}</ul>`;

/** @param {any} props */
function Tile({ entry, view, cards, lit, choose, whyNot, ribbon }) {
  const [number, status, , tokens, spice] = entry;
  const card = cards.byId.get(view.cards[number]);
  const marked = lit.get("card:" + number);
  const part = (view.participants ?? []).find((/** @type {any} */ one) => one[0] === number);
  const name = card ? card.name : UNSEEN;
  const facts = card ? [...Object.entries(card.talents).map(([talent, rank]) => talent + " " + rank), card.resistance === null ? "" : "resistance " + card.resistance].filter(Boolean).join(", ") : "";
  const label = [name, STATUS[status], facts, tokens ? counted(tokens, "deferment token") : "", spice ? spice + " spice" : "", part ? "in the Rite" : "", marked ? "choice " + marked.key + ": " + marked.words : ""].filter(Boolean).join(", ");
  const press = () => (marked ? choose(marked.code) : whyNot && card ? whyNot("use " + card.full_name) : undefined);
  const looks = ["tile", STATUS[status], card?.type.toLowerCase() ?? "hidden-face", ribbon ? "ribbon" : "", marked ? "lit" : "", part ? "in-rite" : "", card?.allegiances?.[0] ? "p-" + card.allegiances[0] : ""].join(" ");
  return html`<button type="button" class=${looks} aria-label=${label} onClick=${press}>
    ${marked ? html`<kbd aria-hidden="true">${marked.key}</kbd>` : null}
    ${card && !ribbon && status !== 3 ? html`<img src=${faceOf(card.id)} alt="" width="84" height="117" loading="lazy" />` : null}
    <span class="tile-name">${hyphenated(name)}</span>
    <span class="tile-facts">${card ? Object.entries(card.talents).map(([talent, rank]) => html`<span><${Icon} name=${talent} /> ${rank}</span>`) : null}${card && card.resistance !== null ? html`<span><${Icon} name="resistance" /> ${card.resistance}</span>` : null}${tokens ? html`<span>${tokens}${card ? " of " + card.cost : ""}</span>` : null}${spice ? html`<span><${Icon} name="spice" /> ${spice}</span>` : null}</span>
  </button>`;
}

/** @param {any} props */
function Hand({ view, cards, lit, choose, whyNot, title, cardsHeld }) {
  return html`<section class="hand" aria-label=${title}><h3>${title} · ${cardsHeld.length}</h3><ul>${cardsHeld.map((/** @type {number} */ number) => {
    const card = cards.byId.get(view.cards[number]);
    const marked = lit.get("card:" + number);
    if (!card) return html`<li class="back">a card</li>`;
    return html`<li key=${keyOf(number)}><button type="button" class=${"held-card" + (marked ? " lit" : "")} aria-label=${card.full_name + (marked ? ", choice " + marked.key + ": " + marked.words : ", not offered; press to ask why not")} onClick=${() => (marked ? choose(marked.code) : whyNot?.(card.full_name))}>
      ${marked ? html`<kbd aria-hidden="true">${marked.key}</kbd>` : null}<${Face} card=${card} size="small" /></button></li>`;
  })}</ul></section>`;
}

/** @param {any} props */
const Pile = ({ title, numbers, view, cards }) => html`<details><summary>${title} ${numbers.length}</summary><ul class="pile">${[...numbers].reverse().map((/** @type {number} */ number) => {
  const card = cards.byId.get(view.cards[number]);
  return html`<li>${card ? html`<a href=${cardPage(card.id)} target="_blank" rel="noopener">${card.full_name}</a>` : "face down"}</li>`;
})}</ul></details>`;
