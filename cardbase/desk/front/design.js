// @ts-check
// Designing a card: its file is written in a form, judged as one types, explained, tried and drawn.
import { fields } from "./address.js";
import { ask } from "./answers.js";
import { Form, goTo, hasField, labelOf, plain, Way, without } from "./card_form.js";
import { useKept } from "./decks.js";
import { html, show, useEffect, useLayoutEffect, useRef, useState } from "./html.js";
import { counted } from "./nouns.js";
import { before, FIRST, hold, OwnCards, recordOf } from "./own_cards.js";
import { Fault, Linked, sentence, useSettled, useTitle, useWork, Waiting } from "./parts.js";
import { docPage } from "./places.js";
import { forget, newId, opened, saveFile } from "./store.js";

const LARGEST = 65_536;
const OF_A_FILE = ["name", "title", "character", "type", "subtypes", "cost", "allegiances", "requirement", "talents", "command", "resistance", "operation"];

function Design() {
  const [known, runKnown] = useWork();
  const [own, lookAtOwn] = useKept("card");
  const [begun] = useState(() => before(own));
  const [work, setWork] = useState(begun?.work ?? FIRST);
  const id = useRef(begun?.id ?? newId());
  const held = useRef(JSON.stringify(work)); // what need not be kept anew
  const [notice, setNotice] = useState("");
  const [turn, setTurn] = useState(0); // another card's form is another form
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const [isComing, setIsComing] = useState(Boolean(fields().get("card"))); // the card that this one begins with
  const [state, run] = useWork();
  const [face, setFace] = useState("");
  const { card } = work;
  const [text, now] = [JSON.stringify(card), JSON.stringify(work)];
  const settled = useSettled(now + turn, 300);
  useEffect(() => {
    runKnown(() => ask("kinds"));
    const like = fields().get("card") ?? "";
    if (like) ask("card", { name: like }).then((found) => put({ ...FIRST, card: without(Object.fromEntries(OF_A_FILE.map((name) => [name, found[name] ?? undefined]))) }), setFault).finally(() => setIsComing(false));
    if (fields().has("own") && !begun) setFault(new Error("this browser keeps no card of that address, or a newer version of this site wrote it"));
  }, []);
  useLayoutEffect(() => { // at once: a page may be left before it is drawn again
    if (now === held.current) return;
    const saved = hold(id.current, work);
    [id.current, held.current] = [saved.id, now];
    setNotice(saved.why);
    lookAtOwn();
  }, [now]);
  useEffect(() => {
    run(async () => { const found = await ask("design", { card, ...lined({ given: work.given, do: work.do }) }); return { ...found, of: text, turn }; });
  }, [settled]);
  const judged = state.value?.turn === turn ? state.value : null; // of this card, as it was last asked
  useEffect(() => { if (judged?.svg) setFace(judged.svg); }, [judged]);
  useTitle(String(card.name ?? ""));
  /** @param {object} change */
  const set = (change) => setWork((/** @type {any} */ old) => ({ ...old, card: without({ ...old.card, ...change }) }));
  /** Put another card into the form, which is kept once it is changed. @param {any} other @param {string} as */
  const put = (other, as = newId()) => { [id.current, held.current] = [as, JSON.stringify(other)]; setFace(""); setFault(null); setNotice(""); setWork(other); setTurn((/** @type {number} */ before) => before + 1); lookAtOwn(); };
  /** @param {string} kept */
  const open = (kept) => { const found = opened("card", kept); put({ card: recordOf(found?.text ?? "") ?? FIRST.card, given: found?.given ?? "", do: found?.do ?? "" }, kept); history.replaceState(null, "", "#own=" + kept); };
  /** @param {File} file */
  const take = async (file) => {
    const given = file.size <= LARGEST ? recordOf(await file.text()) : null;
    if (!given) throw new Error(`${file.name} is not a card's file: an object in JSON of at most 64 KiB`);
    put({ ...FIRST, card: given });
    held.current = "";
  };
  /** What was judged last may be older than what stands there; where nothing answers, that is saved all the same. */
  const save = async () => {
    const found = await ask("design", { card }).catch(() => ({ file: state.value?.file ?? "a-card.json", text: JSON.stringify(card, null, 2) + "\n" }));
    saveFile(found.file, found.text, "application/json");
  };
  const found = state.error ? null : judged;
  const isPast = found?.of !== text;
  const faults = (found?.faults ?? []).map((/** @type {any} */ one) => ({ ...one, isPast }));
  const isNameless = card.name === undefined && faults.length === 1 && faults[0].place === "name";
  if (!known.value || isComing) return html`<${Waiting} words="Opening the form …" error=${known.error} />`;
  return html`<div class="design">
    <form class="panel" onSubmit=${(/** @type {any} */ event) => event.preventDefault()} aria-label="The card">
      <${Form} key=${turn} card=${card} known=${known.value} faults=${isNameless ? [] : faults} set=${set} />
      <${OwnSituation} key=${"trial" + turn} work=${work} name=${card.name || "it"} set=${(/** @type {object} */ change) => setWork({ ...work, ...change })} />
      <p role="status" class=${"outcome " + (faults.length && !isNameless ? "bad" : "good") + (isPast ? " former" : "")}>${isNameless ? "Give it a name, and it is judged and drawn." : inWords(found, state.error)}</p>
      <p class="row"><button type="button" class="act" onClick=${save}>Save ${state.value?.file ?? "the file"}</button>
        <label class="file">Open a file <input type="file" accept=".json,application/json" onChange=${(/** @type {any} */ event) => { for (const file of event.target.files) take(file).catch(setFault); event.target.value = ""; }} /></label>
        <button type="button" onClick=${() => { put(FIRST); history.replaceState(null, "", location.pathname + location.search); }}>A new card</button></p>
      <p class="soft" role="status">${notice ? sentence(notice) : ""}</p>
      <${OwnCards} own=${own} now=${id.current} open=${open} drop=${(/** @type {string} */ kept) => { forget("card", kept); lookAtOwn(); }} />
      <p class="soft">Cards are kept in this browser at each change; what is done with them is done with their files. <a href=${docPage("designing-cards")}>What to do with a file</a></p></form>
    <div class="verdicts"><${Fault} error=${fault ?? state.error} />
      ${found && !isNameless ? html`<${Verdict} found=${found} faults=${faults} set=${set} />` : found || state.error ? null : html`<${Waiting} words="Judging the card …" />`}
      ${face ? html`<section class=${"panel face-of" + (found && !found.svg ? " former" : "")}><h2>${found?.svg ? "Its face" : "Its face as it was last drawn"}</h2><img class="picture" alt=${found?.svg ? "The card as it is printed" : "The card as it was last printed"} width="63" height="88" src=${"data:image/svg+xml;charset=utf-8," + encodeURIComponent(face)} />
        ${(found?.notes ?? []).map((/** @type {string} */ note) => html`<p class="soft">${sentence(note)}</p>`)}</section>`
        : (found?.notes ?? []).map((/** @type {string} */ note) => html`<section class="panel"><h2>Its face</h2><p class="bad">${sentence(note)}</p></section>`)}</div></div>`;
}

/** @param {{work: any, name: string, set: (change: object) => void}} props */
function OwnSituation({ work, name, set }) {
  const [open] = useState(Boolean(work.given || work.do)); // it folds when its reader wants it
  return html`<details open=${open}><summary>Try it in a situation of your own</summary>
    <label>Given, a sentence a line <textarea rows="3" spellcheck="false" value=${work.given} placeholder=${`Anna governs ${name}, CHOAM Directorship`} onInput=${(/** @type {any} */ event) => set({ given: event.target.value })}></textarea></label>
    <label>Done, a choice a line <textarea rows="3" spellcheck="false" value=${work.do} placeholder=${`Anna: use ${name}`} onInput=${(/** @type {any} */ event) => set({ do: event.target.value })}></textarea></label></details>`;
}

/** @param {{found: any, faults: any[], set: (change: object) => void}} props */
const Verdict = ({ found, faults, set }) => faults.length ? html`<section class="panel" aria-label="Faults"><h2><span class="bad">${counted(faults.length, "fault")}</span></h2>
    <ul>${faults.map((/** @type {any} */ one) => html`<li key=${one.place + one.message}>${hasField(one.place) ? html`<button type="button" class="link" onClick=${() => goTo(one.place)}>${labelOf(one.place)}</button>: ${plain(one)}` : html`<strong>${labelOf(one.place)}</strong>: ${plain(one)} <${Way} fault=${one} set=${set} />`}</li>`)}</ul></section>`
  : html`<section class="panel" aria-label="Meaning"><h2><span class="good">Sound</span></h2>
    ${found.abilities.map((/** @type {any} */ one) => html`<h3>${one.text}</h3><ul>${one.sentences.map((/** @type {string} */ line) => html`<li><${Linked} text=${line} /></li>`)}</ul>`)}
    ${found.abilities.length ? null : html`<p class="soft">It has no text: it is what its numbers say.</p>`}
    ${found.remarks.map((/** @type {string} */ remark) => html`<p class="bad">${sentence(remark)}</p>`)}
    ${found.not_carried_out.map((/** @type {string} */ phrase) => html`<p class="bad">Play does not carry out <q>${phrase}</q>.</p>`)}
    ${found.changes.length ? html`<h3>What is so by its text</h3><ul>${found.changes.map((/** @type {string} */ line) => html`<li>${sentence(line)}</li>`)}</ul>` : null}
    ${found.log.length || found.stopped ? html`<h3>${found.changes.length ? "What happens there" : "What happens at a table"}</h3><ol>${found.log.map((/** @type {string} */ line) => html`<li>${sentence(line)}</li>`)}</ol>${found.stopped ? html`<p class="soft">${sentence(found.stopped)}</p>` : null}` : null}</section>`;

/** The fields of a trial that say something, each line by itself. @param {{given: string, do: string}} trial */
const lined = (trial) => Object.fromEntries(Object.entries(trial).map(([name, typed]) => [name, typed.split("\n").map((line) => line.trim()).filter(Boolean)]).filter(([, lines]) => lines.length));

/** @param {any} found @param {any} error */
const inWords = (found, error) => (error || !found ? "" : found.faults.length ? counted(found.faults.length, "fault") : "The card is sound");

show(Design);
