// @ts-check
// Printing: what, where, which paper, which look. The preview is drawn by the code that makes the PDF.
import { fields } from "./address.js";
import { ask } from "./answers.js";
import { useDecks } from "./decks.js";
import { draftOf, givenDeck, useDraft } from "./given.js";
import { html, show, useEffect, useState } from "./html.js";
import { counted } from "./nouns.js";
import { Fault, useSettled, useTurns, useWork, Waiting } from "./parts.js";
import { saveFile } from "./store.js";

const NOTHING = { kind: "query", query: "", text: "", names: "" };
const LOOK = { profile: "home-a4", paper: "", theme: "colour", copies: "1" };

function Print() {
  const [known, runKnown] = useWork();
  const { decks, error } = useDecks();
  const [draft] = useState(() => draftOf("print", { ...NOTHING, ...LOOK }));
  const { kind, query, text, names, ...before } = draft ?? { ...NOTHING, ...LOOK, query: fields().get("q") ?? "", names: fields().get("cards") ?? "" };
  const [what, setWhat] = useState({ kind, query, text, names: names.split(",").filter(Boolean) });
  const [look, setLook] = useState(before);
  useDraft("print", { ...what, names: what.names.join(","), ...look }, { ...NOTHING, ...LOOK });
  const [page, setPage] = useState(1);
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const [shown, run] = useWork();
  const [made, runMade] = useWork();
  const miscounted = !/^[1-9]$/.test(look.copies.trim());
  const asked = miscounted ? null : request(what, look);
  const settled = useSettled(JSON.stringify(asked) + page, 300);
  const opening = useTurns(what);
  useEffect(() => {
    runKnown(() => ask("profiles"));
    if (draft) return;
    if (what.names.length) return setWhat({ ...what, kind: "names" });
    opening.answered(givenDeck(), (deck) => { if (deck) setWhat({ ...what, kind: "deck", text: deck.text }); }, setFault);
  }, []);
  useEffect(() => { if (asked) run(() => ask("sheet", { ...asked, page })); }, [settled]);
  const sheet = asked && !shown.error ? shown.value : null; // nothing of what was asked before stands beside a fault
  const pages = sheet?.pages ?? 0;
  const wanted = JSON.stringify(asked);
  const ready = made.value?.wanted === wanted ? made.value : null;
  const refused = asked ? (made.error?.wanted === wanted ? made.error : shown.error) : null;
  const make = () => runMade(async () => {
    const found = { ...(await ask("sheet", asked).catch((error) => { throw Object.assign(error, { wanted }); })), wanted };
    saveFile("cards.pdf", Uint8Array.from(atob(found.pdf), (letter) => letter.charCodeAt(0)), "application/pdf");
    return found;
  });
  /** @param {object} change */
  const set = (change) => { setPage(1); setWhat({ ...what, ...change }); };
  return html`<div class="print">
    <form class="panel" onSubmit=${(/** @type {any} */ event) => { event.preventDefault(); make(); }}><h2>What</h2>
      <label>Cards <select value=${what.kind} onChange=${(/** @type {any} */ event) => set({ kind: event.target.value })}><option value="query">of a search</option><option value="deck">of a deck</option>${what.names.length ? html`<option value="names">picked</option>` : null}</select></label>
      ${what.kind === "deck" || what.kind === "names" ? null : html`<label>Search <input type="search" value=${what.query} placeholder="power:fremen kind:ally" onInput=${(/** @type {any} */ event) => set({ query: event.target.value })} /></label>`}
      ${what.kind === "deck" ? html`<label>Deck <select onChange=${(/** @type {any} */ event) => set({ text: decks.find((deck) => deck.id === event.target.value)?.text ?? what.text })}><option value="">${what.text ? "the one given" : "choose"}</option>${decks.map((deck) => html`<option value=${deck.id}>${deck.name}</option>`)}</select></label>` : null}
      ${what.kind === "names" ? html`<p>${counted(what.names.length, "card")}</p>` : null}
      <label>Copies of each <input type="number" min="1" max="9" value=${look.copies} aria-invalid=${miscounted} onInput=${(/** @type {any} */ event) => { setPage(1); setLook({ ...look, copies: event.target.value }); }} /></label>
      ${miscounted ? html`<p class="bad" role="alert">Copies are a whole number from 1 to 9.</p>` : null}
      <h2>Where and how</h2>
      <label>Profile <select value=${look.profile} onChange=${(/** @type {any} */ event) => { setPage(1); setLook({ ...look, profile: event.target.value }); }}>${(known.value?.profiles ?? []).map((/** @type {string} */ name) => html`<option value=${name} selected=${name === look.profile}>${name}</option>`)}</select></label>
      <label>Paper <select value=${look.paper} onChange=${(/** @type {any} */ event) => { setPage(1); setLook({ ...look, paper: event.target.value }); }}><option value="">as the profile says</option>${(known.value?.papers ?? []).map((/** @type {string} */ name) => html`<option value=${name} selected=${name === look.paper}>${name}</option>`)}</select></label>
      <label>Theme <select value=${look.theme} onChange=${(/** @type {any} */ event) => setLook({ ...look, theme: event.target.value })}>${(known.value?.themes ?? []).map((/** @type {string} */ name) => html`<option value=${name} selected=${name === look.theme}>${name}</option>`)}</select></label>
      <p><button class="act" disabled=${!asked || shown.error || made.busy}>${made.busy ? "Making the PDF …" : "Make the PDF"}</button></p>
      <p class="soft" role="status">${ready ? "Ready: " + counted(ready.pages, "page") + ", " + counted(ready.cards, "card") + "." : sheet ? counted(sheet.cards, "card") + " on " + counted(pages, "page") + "." : ""}</p>
      ${(sheet?.squeezed ?? []).length ? html`<details><summary>${counted(sheet.squeezed.length, "text")} ${sheet.squeezed.length === 1 ? "was" : "were"} set smaller</summary><ul>${sheet.squeezed.map((/** @type {any} */ one) => html`<li>${one.id}: ${one.how}</li>`)}</ul></details>` : null}</form>
    <section class="preview" aria-label="Preview"><${Fault} error=${fault ?? refused ?? known.error ?? error} />
      ${sheet?.svg ? html`<img class="page-sheet" alt=${"Page " + page + " of " + pages} src=${"data:image/svg+xml;charset=utf-8," + encodeURIComponent(sheet.svg)} />
      <p class="row"><button type="button" disabled=${page <= 1} onClick=${() => setPage(page - 1)}>Page before</button> ${page} of ${pages} <button type="button" disabled=${page >= pages} onClick=${() => setPage(page + 1)}>Next page</button></p>` : refused ? null : asked && shown.busy ? html`<${Waiting} words="Drawing the page …" />` : html`<p class="soft">Choose a deck, or type a search: the pages appear here as they will be printed.</p>`}</section></div>`;
}

/** @param {any} what @param {any} look */
function request(what, look) {
  const { paper, ...rest } = look;
  const how = { ...(paper ? look : rest), copies: Number(look.copies) };
  if (what.kind === "deck") return what.text ? { text: what.text, ...how } : null;
  if (what.kind === "names") return what.names.length ? { names: what.names, ...how } : null;
  return what.query.trim() ? { query: what.query, ...how } : null;
}

show(Print);
