// @ts-check
// The builder: left what can be added, in the middle the deck, right its findings, shape and odds. Every step can be undone.
import { fields, named, packed } from "./address.js";
import { ask } from "./answers.js";
import { allCards, inShort } from "./cards.js";
import { CHANGED, Changes } from "./changes.js";
import { Compare } from "./compare.js";
import { useKept } from "./decks.js";
import { givenDeck } from "./given.js";
import { html, show, useEffect, useLayoutEffect, useRef, useState } from "./html.js";
import { counted } from "./nouns.js";
import { CardLink, Fault, Icon, Refused, Toast, useKeydown, useSettled, useTitle, useTurns, useWork, Waiting } from "./parts.js";
import { Findings, Odds, Shape } from "./verdict.js";
import { toolPage } from "./places.js";
import { forget, newId, onReturn, opened, save, saveFile } from "./store.js";
import { textOf } from "./zip.js";

const PILES = { homeworlds: "Homeworld", imperial: "Imperial deck", house: "House deck", programs: "Programs" };

function Builder() {
  const [cards, setCards] = useState(/** @type {any} */ (null));
  const [text, setText] = useState("");
  const [past, setPast] = useState(/** @type {string[]} */ ([]));
  const [ahead, setAhead] = useState(/** @type {string[]} */ ([]));
  const [turns, setTurns] = useState(0); // times that something was taken back or made again: what was typed is over
  const [notice, setNotice] = useState("");
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const [tab, setTab] = useState("deck");
  const [read, runRead] = useWork();
  const [verdict, runVerdict] = useWork();
  const opening = useTurns(text); // what comes too late takes no place of another deck
  const id = useRef(newId());
  const given = useRef(""); // a list that is only looked at is not kept
  const now = useRef(""); // the list as it is, also between two drawings
  const powerOf = (/** @type {any} */ deck) => cards?.powers.find((/** @type {any} */ one) => one.id === deck?.sponsor)?.name ?? deck?.sponsor ?? "";
  const headOf = (/** @type {any} */ deck) => ({ name: deck?.name || "a deck", sponsor: powerOf(deck) });
  const { name, sponsor } = headOf(read.value);
  const head = useRef({ name, sponsor }); // of the list as it was last read

  /** @param {string} next @param {string} [title] the name that it was just given */
  const put = (next, title) => {
    const before = now.current;
    if (title) head.current = { ...head.current, name: title };
    if (next === before) return;
    now.current = next;
    setPast((/** @type {string[]} */ old) => [...old.slice(-199), before]);
    setAhead([]);
    setText(next);
  };
  /** Keep the list; another id where another tab changed the same deck. */
  const hold = () => {
    const { waiting } = changes.current;
    if (now.current === given.current && !waiting.length) return;
    given.current = "";
    const title = waiting.filter((one) => one.title && typeof one.title === "string").pop()?.title; // it is named so once that is made
    const saved = save("deck", id.current, { ...head.current, ...(title ? { name: title } : {}), text: now.current, ...(waiting.length ? { waiting } : {}) });
    id.current = saved.id;
    named("#own=" + saved.id);
    setNotice(saved.why);
  };
  const changes = useRef(new Changes({ id: () => id.current, list: () => now.current, put, keep: hold, tell: setFault }));
  /** @param {string} list */
  const look = (list) => { given.current = now.current = list; setText(list); };
  /** Open a kept deck. @param {string} own */
  const reopen = (own) => {
    const deck = opened("deck", own);
    if (!deck) return setFault(new Error("this browser keeps no deck of that address, or a newer version of this site wrote it"));
    id.current = own;
    head.current = { name: deck.name, sponsor: deck.sponsor };
    named("#own=" + own);
    look(deck.text);
    if (deck.waiting) changes.current.claim(() => resume(own));
  };
  /** Make what a deck was kept with, unless another tab has made it, or this one something else. @param {string} own */
  const resume = (own) => {
    const deck = id.current === own && now.current === given.current ? opened("deck", own) : null;
    if (!deck) return;
    look(deck.text);
    changes.current.resume(deck.waiting);
  };
  /** What another page did to the deck while this one was kept by the browser, as a step that can be taken back. */
  const catchUp = () => {
    const deck = changes.current.waiting.length ? null : opened("deck", id.current);
    if (deck && now.current) put(deck.text, deck.name);
  };
  const back = useRef(catchUp);
  back.current = catchUp;
  const undo = () => { if (past.length) { setTurns(turns + 1); setAhead([text, ...ahead]); setText(past[past.length - 1]); setPast(past.slice(0, -1)); } };
  const redo = () => { if (ahead.length) { setTurns(turns + 1); setPast([...past, text]); setText(ahead[0]); setAhead(ahead.slice(1)); } };
  /** Begin with a list; a card that the address names goes into it. @param {string} list */
  const begin = (list) => {
    const wanted = fields().get("add");
    if (wanted) opening.answered(ask("change", { text: list, name: wanted, delta: 1 }), (found) => setText(found.text), setFault);
    else setText(list);
  };
  /** Change the list. @param {object} change @param {string} answer */
  const change = (change, answer = "change") => changes.current.add({ answer, ...change });

  useEffect(() => {
    allCards().then(setCards, setFault);
    const asked = fields();
    if (asked.get("own")) reopen(asked.get("own") ?? "");
    else opening.answered(givenDeck(), (deck) => { if (deck) look(deck.text); }, setFault);
  }, []);
  useLayoutEffect(() => { // at once: a page may be left before it is drawn again
    now.current = text;
    if (!text) return;
    setFault(null); // it was told of the list before
    hold(); // whether it can be read or not: the network may be cut
  }, [text]);
  useEffect(() => {
    if (!text) return;
    runRead(() => ask("read", { text }).then((found) => { if (text === now.current) { head.current = headOf(found); hold(); } return found; }));
    runVerdict(async () => { const [judged, stats] = await Promise.all([ask("judge", { text, name: "deck" }), ask("stats", { text })]); return { judged, stats, of: text }; });
  }, [text]);
  useEffect(() => onReturn(() => back.current()), []);
  useKeydown((event) => {
    if (!(event.ctrlKey || event.metaKey) || /^(input|textarea)$/i.test(/** @type {any} */ (event.target).tagName)) return;
    if (event.key === "z") { event.preventDefault(); undo(); }
    if (event.key === "y") { event.preventDefault(); redo(); }
  });
  useTitle(text && read.value ? name : "");
  if (!cards) return html`<${Waiting} words="Laying out the cards …" error=${fault} />`;
  if (!text) return html`<${Fault} error=${fault} /><${Start} cards=${cards} take=${(/** @type {string} */ list) => begin(list)} read=${(/** @type {File} */ file) => opening.answered(textOf(file), begin, setFault)} open=${reopen} />`;
  const deck = read.value;
  const isOfFix = fault?.message === CHANGED;
  return html`<div class=${"builder tab-" + tab}>
    <div class="tabs" role="group" aria-label="What to show">${["search", "deck", "shape"].map((name) => html`<button type="button" aria-pressed=${String(tab === name)} onClick=${() => setTab(name)}>${name[0].toUpperCase() + name.slice(1)}</button>`)}</div>
    <${Pool} text=${text} cards=${cards} add=${(/** @type {string} */ card) => change({ name: card, delta: 1 })} />
    <section class="deck" aria-label="The deck">
      <${Fault} error=${(isOfFix ? null : fault) ?? read.error} />
      <${Head} key=${turns} deck=${deck} sponsor=${sponsor} judged=${verdict.value?.judged} type=${(/** @type {string} */ title) => changes.current.type({ answer: "change", title })} rename=${(/** @type {string} */ title) => change({ title })} />
      <p class="row"><button type="button" onClick=${undo} disabled=${!past.length}>Undo</button><button type="button" onClick=${redo} disabled=${!ahead.length}>Redo</button>
        <button type="button" onClick=${async () => { history.replaceState(null, "", "#deck=" + (await packed(text))); setNotice("The address now holds the deck: copy it to pass it on."); }}>Share</button>
        <${Files} text=${text} name=${deck?.name || "deck"} fault=${setFault} />
        <button type="button" onClick=${() => change({}, "complete")}>Complete</button>
        <a class="button" href=${toolPage("print")} onClick=${(/** @type {any} */ event) => follow(event, "print", text)}>Print</a><a class="button" href=${toolPage("judge")} onClick=${(/** @type {any} */ event) => follow(event, "judge", text)}>Judge</a><a class="button act" href=${toolPage("play")} onClick=${(/** @type {any} */ event) => follow(event, "play", text)}>Play</a></p>
      ${deck ? html`<${Points} points=${deck.points} change=${change} /><div class="piles">${Object.entries(PILES).map(([pile, title]) => html`<${Pile} title=${title} pile=${pile} entries=${deck.piles[pile] ?? []} cards=${cards} findings=${verdict.value?.judged.findings ?? []} change=${change} />`)}</div>` : read.error ? null : html`<${Waiting} words="Reading the list …" />`}
    </section>
    <aside class="verdict" aria-label="Findings, shape and odds">
      <p class="hidden" role="status">${verdict.value ? `${name} is ${verdict.value.judged.legal ? "legal" : verdict.value.judged.state}: ${counted(verdict.value.judged.findings.length, "finding")}` : ""}</p><${Refused} error=${isOfFix ? fault : null} /><${Fault} error=${verdict.error} />
      ${verdict.value ? html`<${Findings} judged=${verdict.value.judged} fix=${(/** @type {number} */ finding, /** @type {number} */ way) => change({ finding, way, of: verdict.value.of }, "fix")} /><${Shape} stats=${verdict.value.stats} />` : null}
      <${Odds} text=${text} />
      <${Compare} text=${text} cards=${cards} piles=${PILES} />
    </aside>
    <${Toast} text=${notice} /></div>`;
}

const FORMATS = { text: "a file (text)", octgn: "for OCTGN", lackey: "for LackeyCCG", cockatrice: "for Cockatrice", "tabletop-simulator": "for Tabletop Simulator", json: "as JSON" };

/** The list as a file, in the form that is chosen. @param {{text: string, name: string, fault: (error: any) => void}} props */
const Files = ({ text, name, fault }) => html`<select class="files" aria-label="Save the list as" value="" onChange=${(/** @type {any} */ event) => {
  const to = event.target.value;
  event.target.value = "";
  if (to === "text") saveFile(name + ".deck.txt", text);
  else ask("convert", { text, to }).then((found) => saveFile(name + found.suffix, found.text), fault);
}}><option value="">Save as …</option>${Object.entries(FORMATS).map(([to, words]) => html`<option value=${to}>${words}</option>`)}</select>`;

/** Go to another tool with the deck in the address. @param {Event} event @param {string} tool @param {string} text */
async function follow(event, tool, text) {
  event.preventDefault();
  location.assign(toolPage(tool) + "#deck=" + (await packed(text)));
}

/** @param {{cards: any, take: (text: string) => void, read: (file: File) => void, open: (id: string) => void}} props */
function Start({ cards, take, read, open }) {
  const [shipped, run] = useWork();
  const [own, lookAgain] = useKept("deck");
  useEffect(() => { run(() => ask("decks").then((found) => found.decks)); }, []);
  return html`<div class="lobby"><section class="panel" aria-labelledby="new"><h2 id="new">A new deck</h2><p>Which power sponsors the House?</p>
      <p class="row">${cards.powers.map((/** @type {any} */ power) => html`<button type="button" onClick=${() => take("Name: A new House\nSponsor: " + power.name + "\n\nImperial Deck\n\nHouse Deck\n")}>${power.name}</button>`)}</p>
      <form onSubmit=${(/** @type {any} */ event) => { event.preventDefault(); const list = event.target.elements.list.value; if (list.trim()) take(list); }}>
        <label>A list from elsewhere <textarea name="list" rows="4" spellcheck="false" autocomplete="off" placeholder="Paste it here, in any format"></textarea></label><button>Open the pasted list</button></form>
      <label class="file">Open a file <input type="file" onChange=${(/** @type {any} */ event) => { const file = event.target.files[0]; if (file) read(file); }} /></label></section>
    <section class="panel" aria-labelledby="own"><h2 id="own">Yours, in this browser</h2>${own.length ? html`<ul class="rows">${own.map((deck) => html`<li key=${deck.id}><button type="button" class="link" onClick=${() => open(deck.id)}>${deck.name}</button> <span class="soft">${deck.sponsor}</span> <button type="button" class="quiet" aria-label=${"Forget " + deck.name} onClick=${() => { forget("deck", deck.id); lookAgain(); }}>Forget</button></li>`)}</ul>` : html`<p class="soft">Decks are kept in this browser at each change; none is here yet.</p>`}</section>
    <section class="panel" aria-labelledby="shipped"><h2 id="shipped">Decks that come with cardbase</h2><${Fault} error=${shipped.error} /><ul class="rows">${(shipped.value ?? []).map((/** @type {any} */ deck) => html`<li><button type="button" class="link" onClick=${() => take(deck.text)}>${deck.name}</button> <span class="soft">${deck.sponsor}</span></li>`)}</ul></section></div>`;
}

/** @param {any} props */
function Head({ deck, sponsor, judged, type, rename }) {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null)); // what is drawn again meanwhile leaves it as it is
  const isTyping = useRef(false);
  useEffect(() => { if (!isTyping.current) setTyped(null); }, [deck?.name]);
  return html`<header class="deck-head"><h2><input aria-label="Name of the deck" dir="auto" value=${typed ?? deck?.name ?? ""} onInput=${(/** @type {any} */ event) => { isTyping.current = true; setTyped(event.target.value); type(event.target.value); }} onChange=${(/** @type {any} */ event) => { isTyping.current = false; rename(event.target.value); }} maxlength="80" /></h2>
  <p>${sponsor}${judged ? html` <strong class=${judged.legal ? "good" : "bad"}>${judged.legal ? "legal" : counted(judged.findings.filter((/** @type {any} */ one) => one.severity === "error").length, "finding")}</strong>` : null}</p></header>`;
}

/** What the creation points bought, and what the House begins with. @param {{points: any, change: (change: object) => void}} props */
const Points = ({ points, change }) => html`<section class="panel points" aria-label="Creation points"><h2>Creation points <span class=${"count" + (points.spent > points.of ? " bad" : "")}>${points.spent} of ${points.of} spent</span></h2>
  <ul>${points.funds.map((/** @type {any} */ one) => html`<li><${Icon} name=${one.name} label=${one.name} /> <b>${one.start + one.bought}</b> <span class="soft">${one.start}${one.bought ? " + " + one.bought : ""}, ${counted(one.price, "point")} each</span>
    <button type="button" aria-label=${"Buy one " + one.name + " less"} disabled=${one.bought < 1} onClick=${() => change({ resource: one.name, delta: -1 })}>−</button><button type="button" aria-label=${"Buy one " + one.name + " more"} onClick=${() => change({ resource: one.name, delta: 1 })}>+</button></li>`)}</ul>
  ${points.players ? null : html`<p class="soft">The price of spice is that of the dearest table: the list does not say how many play.</p>`}</section>`;

/** @param {any} props */
function Pile({ title, pile, entries, cards, findings, change }) {
  const count = entries.reduce((/** @type {number} */ sum, /** @type {any} */ entry) => sum + entry.copies, 0);
  if (!entries.length && (pile === "programs" || pile === "homeworlds")) return null;
  const kinds = [...new Set(entries.map((/** @type {any} */ entry) => cards.byId.get(entry.card)?.kind ?? "?"))].sort();
  return html`<section class=${"panel pile-of of-" + pile} aria-label=${title}><h2>${title} <span class="count">${count}</span></h2>${kinds.map((kind) => html`<h3>${kind}</h3><ul>${entries.filter((/** @type {any} */ entry) => (cards.byId.get(entry.card)?.kind ?? "?") === kind).map((/** @type {any} */ entry) => {
    const card = cards.byId.get(entry.card) ?? { id: entry.card, full_name: entry.card, cost: null };
    const broken = findings.find((/** @type {any} */ one) => one.severity === "error" && (one.cards ?? []).includes(entry.card));
    return html`<li key=${entry.card} class=${broken ? "broken" : ""}><b>${entry.copies}</b> <${CardLink} card=${card} />${broken ? html` <span class="tag bad">${broken.code}</span>` : null} <span class="cost">${card.cost ?? ""}</span>
      <button type="button" aria-label=${"One " + card.full_name + " less"} onClick=${() => change({ name: entry.card, pile, delta: -1 })}>−</button><button type="button" aria-label=${"One " + card.full_name + " more"} onClick=${() => change({ name: entry.card, pile, delta: 1 })}>+</button></li>`;
  })}</ul>`)}</section>`;
}

/** @param {{text: string, cards: any, add: (card: string) => void}} props */
function Pool({ text, cards, add }) {
  const [query, setQuery] = useState("");
  const [state, run] = useWork();
  const settled = useSettled(query + "\n" + text);
  const rows = useRef({ query: "", order: /** @type {string[]} */ ([]), legal: /** @type {string[]} */ ([]) });
  const asked = query.trim() || "kind:ally"; // all cards at once take seconds
  useEffect(() => { run(() => ask("pool", { text, query: asked }).then((answer) => ({ ...answer, query: asked }))); }, [settled]);
  const found = state.value?.cards ?? [];
  const legal = found.filter((/** @type {any} */ one) => one.copies > 0);
  const others = found.filter((/** @type {any} */ one) => one.copies === 0);
  if (state.value && rows.current.query !== state.value.query) rows.current = { query: state.value.query, order: idsOf([...legal, ...others]), legal: idsOf(legal) }; // no row moves under the hand
  const byId = new Map(found.map((/** @type {any} */ one) => [one.id, one]));
  return html`<section class="pool" aria-label="Cards to add"><label>Find cards <input type="search" value=${query} placeholder="kind:ally battle>=1" onInput=${(/** @type {any} */ event) => setQuery(event.target.value)} /></label>
    <${Fault} error=${state.error} /><p class="soft" role="status">${state.busy && !state.value ? "Looking …" : legal.length + " may be added, " + others.length + " not"}</p>
    <ul>${rows.current.order.slice(0, 60).flatMap((id) => byId.get(id) ?? []).map((/** @type {any} */ one) => html`<li key=${one.id} class=${one.copies ? "" : "not"}><div><${CardLink} card=${one} /><small>${inShort({ ...cards.byId.get(one.id), ...one })}</small>${one.copies ? null : html`<small class="reason">${one.why_not[0]}</small>`}</div>
      ${one.copies || rows.current.legal.includes(one.id) ? html`<button type="button" aria-disabled=${String(!one.copies)} aria-label=${"Add " + one.full_name} onClick=${() => one.copies && add(one.id)}>+</button>` : null}</li>`)}</ul></section>`;
}

/** @param {{id: string}[]} list */
const idsOf = (list) => list.map((one) => one.id);

show(Builder);
