// @ts-check
// Designing a card: its file is written in a form, judged as one types, explained, tried and drawn.
import { fields } from "./address.js";
import { ask } from "./answers.js";
import { Form, goTo, hasField, labelOf, plain, Way, without } from "./card_form.js";
import { draftOf, keepDraft } from "./given.js";
import { html, show, useEffect, useState } from "./html.js";
import { counted, Fault, Linked, sentence, useSettled, useTitle, useWork, Waiting } from "./parts.js";
import { docPage } from "./places.js";
import { saveFile } from "./store.js";

const LARGEST = 65_536;
const OF_A_FILE = ["name", "title", "character", "type", "subtypes", "cost", "allegiances", "requirement", "talents", "command", "resistance", "operation"];
const FIRST = { type: "Persona", subtypes: ["Aide"], cost: 2, command: 1, resistance: 2, operation: "Engage: gain 1 favor." };

function Design() {
  const [known, runKnown] = useWork();
  const [before] = useState(() => draftOf("design", { text: "", given: "", do: "" }));
  const [draft] = useState(() => recordOf(before?.text ?? ""));
  const [card, setCard] = useState(/** @type {any} */ (draft ?? FIRST));
  const [trial, setTrial] = useState({ given: before?.given ?? "", do: before?.do ?? "" });
  const [former, setFormer] = useState(/** @type {any} */ (null)); // what another card took the place of
  const [turn, setTurn] = useState(0); // another card's form is another form
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const [state, run] = useWork();
  const [face, setFace] = useState("");
  const text = JSON.stringify(card);
  const settled = useSettled(text + trial.given + "\n\n" + trial.do, 300);
  useEffect(() => {
    runKnown(() => ask("kinds"));
    const like = fields().get("card") ?? "";
    if (like && !draft) ask("card", { name: like }).then((found) => put(without(Object.fromEntries(OF_A_FILE.map((name) => [name, found[name] ?? undefined]))), null), setFault);
  }, []);
  useEffect(() => {
    if (draft || card !== FIRST) keepDraft("design", { text, ...trial });
    run(async () => { const found = await ask("design", { card, ...lined(trial) }); if (found.svg) setFace(found.svg); return { ...found, of: text }; });
  }, [settled]);
  useTitle(String(card.name ?? ""));
  /** @param {object} change */
  const set = (change) => setCard((/** @type {any} */ old) => without({ ...old, ...change }));
  /** Put another card into the form. @param {any} other @param {any} kept */
  const put = (other, kept) => { setFormer(kept); setFace(""); setFault(null); setCard(other); setTurn(turn + 1); };
  /** @param {File} file */
  const take = async (file) => {
    const given = file.size <= LARGEST ? recordOf(await file.text()) : null;
    if (given) put(given, card);
    else setFault(new Error(`${file.name} is not a card's file: an object in JSON of at most 64 KiB`));
  };
  /** What was judged last may be older than what stands there; where nothing answers, that is saved all the same. */
  const save = async () => {
    const now = await ask("design", { card }).catch(() => ({ file: state.value?.file ?? "a-card.json", text: JSON.stringify(card, null, 2) + "\n" }));
    saveFile(now.file, now.text, "application/json");
  };
  const found = state.error ? null : state.value;
  const faults = found?.faults ?? [];
  const isNameless = card.name === undefined && faults.length === 1 && faults[0].place === "name";
  if (!known.value) return html`<${Waiting} words="Opening the form …" error=${known.error} />`;
  return html`<div class="design">
    <form class="panel" onSubmit=${(/** @type {any} */ event) => event.preventDefault()} aria-label="The card">
      <${Form} key=${turn} card=${card} known=${known.value} faults=${isNameless ? [] : faults} set=${set} />
      <details open=${Boolean(before?.given || before?.do)}><summary>Try it in a situation of your own</summary>
        <label>Given, a sentence a line <textarea rows="3" spellcheck="false" value=${trial.given} placeholder=${`Anna governs ${card.name || "it"}, CHOAM Directorship`} onInput=${(/** @type {any} */ event) => setTrial({ ...trial, given: event.target.value })}></textarea></label>
        <label>Done, a choice a line <textarea rows="3" spellcheck="false" value=${trial.do} placeholder=${`Anna: use ${card.name || "it"}`} onInput=${(/** @type {any} */ event) => setTrial({ ...trial, do: event.target.value })}></textarea></label></details>
      <p role="status" class=${"outcome " + (faults.length && !isNameless ? "bad" : "good") + (found?.of === text ? "" : " former")}>${isNameless ? "Give it a name, and it is judged and drawn." : inWords(found, state.error)}</p>
      <p class="row"><button type="button" class="act" onClick=${save}>Save ${state.value?.file ?? "the file"}</button>
        <label class="file">Open a file <input type="file" accept=".json,application/json" onChange=${(/** @type {any} */ event) => { for (const file of event.target.files) take(file).catch(setFault); event.target.value = ""; }} /></label>
        <button type="button" onClick=${() => put(FIRST, card === FIRST ? former : card)}>A new card</button>
        ${former ? html`<button type="button" onClick=${() => put(former, card === FIRST ? null : card)}>Back to ${String(former.name ?? "the card before")}</button>` : null}</p>
      <p class="soft">This browser keeps one card: save its file before the next. <a href=${docPage("designing-cards")}>What to do with the file</a></p></form>
    <div class="verdicts"><${Fault} error=${fault ?? state.error} />
      ${found && !isNameless ? html`<${Verdict} found=${found} set=${set} />` : found || state.error ? null : html`<${Waiting} words="Judging the card …" />`}
      ${face ? html`<section class=${"panel face-of" + (found && !found.svg ? " former" : "")}><h2>${found?.svg ? "Its face" : "Its face as it was last drawn"}</h2><img class="picture" alt=${found?.svg ? "The card as it is printed" : "The card as it was last printed"} width="63" height="88" src=${"data:image/svg+xml;charset=utf-8," + encodeURIComponent(face)} />
        ${(found?.notes ?? []).map((/** @type {string} */ note) => html`<p class="soft">${sentence(note)}</p>`)}</section>`
        : (found?.notes ?? []).map((/** @type {string} */ note) => html`<section class="panel"><h2>Its face</h2><p class="bad">${sentence(note)}</p></section>`)}</div></div>`;
}

/** @param {{found: any, set: (change: object) => void}} props */
const Verdict = ({ found, set }) => found.faults.length ? html`<section class="panel" aria-label="Faults"><h2><span class="bad">${counted(found.faults.length, "fault")}</span></h2>
    <ul>${found.faults.map((/** @type {any} */ one) => html`<li>${hasField(one.place) ? html`<button type="button" class="link" onClick=${() => goTo(one.place)}>${labelOf(one.place)}</button>: ${plain(one)}` : html`<strong>${labelOf(one.place)}</strong>: ${plain(one)} <${Way} fault=${one} set=${set} />`}</li>`)}</ul></section>`
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

/** What a text says as JSON, null where that is no object. @param {string} text */
function recordOf(text) {
  try {
    const found = JSON.parse(text);
    return found && typeof found === "object" && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}

show(Design);
