// @ts-check
// Designing a card: its file is written in a form, judged as one types, explained, tried and drawn.
import { fields } from "./address.js";
import { ask } from "./answers.js";
import { Field, rankOf, wordsOf } from "./card_form.js";
import { draftOf, keepDraft } from "./given.js";
import { html, show, useEffect, useState } from "./html.js";
import { counted, Fault, Linked, sentence, useSettled, useTitle, useWork, Waiting } from "./parts.js";
import { saveFile } from "./store.js";

const LARGEST = 65_536;
const OF_A_FILE = ["name", "title", "character", "type", "subtypes", "cost", "allegiances", "requirement", "talents", "command", "resistance", "operation"];
const FIRST = { name: "", type: "Persona", subtypes: ["Aide"], cost: 2, command: 1, resistance: 2, operation: "Engage: gain 1 favor." };

function Design() {
  const [known, runKnown] = useWork();
  const [before] = useState(() => draftOf("design", { text: "", given: "", do: "" }));
  const draft = recordOf(before?.text ?? "");
  const [card, setCard] = useState(/** @type {any} */ (draft ?? FIRST));
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const [state, run] = useWork();
  const [face, setFace] = useState("");
  const [trial, setTrial] = useState({ given: before?.given ?? "", do: before?.do ?? "" });
  const text = JSON.stringify(card);
  const settled = useSettled(text + trial.given + "\n\n" + trial.do, 300);
  useEffect(() => {
    runKnown(() => ask("kinds"));
    const like = fields().get("card") ?? "";
    if (like && !draft) ask("card", { name: like }).then((found) => setCard(without(Object.fromEntries(OF_A_FILE.map((name) => [name, found[name] ?? undefined])))), setFault);
  }, []);
  useEffect(() => {
    if (draft || card !== FIRST) keepDraft("design", { text, ...trial });
    run(async () => { const found = await ask("design", { card, ...lined(trial) }); if (found.svg) setFace(found.svg); return { ...found, of: text }; });
  }, [settled]);
  useTitle(String(card.name ?? ""));
  /** @param {object} change */
  const set = (change) => setCard(without({ ...card, ...change }));
  /** @param {File} file */
  const take = async (file) => {
    setFault(null);
    const given = file.size <= LARGEST ? recordOf(await file.text()) : null;
    if (given) setCard(given);
    else setFault(new Error(`${file.name} is not a card's file: an object in JSON of at most 64 KiB`));
  };
  const found = state.error ? null : state.value;
  if (!known.value) return html`<${Waiting} words="Opening the form …" error=${known.error} />`;
  return html`<div class="design">
    <form class="panel" onSubmit=${(/** @type {any} */ event) => event.preventDefault()} aria-label="The card">
      <${Form} card=${card} known=${known.value} set=${set} />
      <details open=${Boolean(before?.given || before?.do)}><summary>Try it in a situation of your own</summary>
        <label>Given, a sentence a line <textarea rows="3" spellcheck="false" value=${trial.given} placeholder=${`Anna governs ${card.name || "it"}, CHOAM Directorship`} onInput=${(/** @type {any} */ event) => setTrial({ ...trial, given: event.target.value })}></textarea></label>
        <label>Done, a choice a line <textarea rows="3" spellcheck="false" value=${trial.do} placeholder=${`Anna: use ${card.name || "it"}`} onInput=${(/** @type {any} */ event) => setTrial({ ...trial, do: event.target.value })}></textarea></label></details>
      <p class="row"><button type="button" class="act" disabled=${!found} onClick=${() => saveFile(found.file, found.text, "application/json")}>Save ${found?.file ?? "the file"}</button>
        <label class="file">Open a file <input type="file" accept=".json,application/json" onChange=${(/** @type {any} */ event) => { for (const file of event.target.files) take(file).catch(setFault); event.target.value = ""; }} /></label>
        <button type="button" onClick=${() => { setFace(""); setCard(FIRST); }}>A new card</button></p>
      <p class="soft">What is written here stays in this browser until it is saved.</p></form>
    <div class="verdicts"><p class="hidden" role="status">${inWords(found, state.error)}</p><${Fault} error=${fault ?? state.error} />
      ${found ? html`<${Verdict} found=${found} write=${(/** @type {string} */ operation) => set({ operation })} />` : state.error ? null : html`<${Waiting} words="Judging the card …" />`}
      ${face ? html`<section class=${"panel face-of" + (found && !found.svg ? " former" : "")}><h2>${found?.svg ? "Its face" : "Its face when it was last sound"}</h2><img class="picture" alt=${found?.svg ? "The card as it is printed" : "The card as it was last printed"} width="63" height="88" src=${"data:image/svg+xml;charset=utf-8," + encodeURIComponent(face)} />
        ${(found?.notes ?? []).map((/** @type {string} */ note) => html`<p class="soft">${sentence(note)}</p>`)}</section>` : null}</div></div>`;
}

/** The fields of the file, as far as a form has them; others that the file has stay. @param {{card: any, known: any, set: (change: object) => void}} props */
function Form({ card, known, set }) {
  const words = Array.isArray(card.subtypes) ? card.subtypes : [];
  const kind = known.kinds.find((/** @type {any} */ one) => one.type === card.type && words.includes(one.word))?.kind ?? "";
  const others = words.filter((/** @type {string} */ word) => !known.kinds.some((/** @type {any} */ one) => one.kind === kind && one.word === word));
  const owed = Array.isArray(card.allegiances) ? card.allegiances : [];
  /** @param {string} name */
  const ofKind = (name) => { const one = known.kinds.find((/** @type {any} */ each) => each.kind === name); return one ? { type: one.type, subtypes: [...others, one.word] } : {}; };
  /** @param {string} id @param {boolean} on */
  const owe = (id, on) => set({ allegiances: on ? [...owed, id] : owed.filter((/** @type {string} */ one) => one !== id) });
  return html`<h2>The card</h2>
    <${Field} label="Name" value=${card.name} change=${(/** @type {string} */ name) => set({ name })} />
    <${Field} label="Title" value=${card.title} change=${(/** @type {string} */ title) => set({ title })} />
    <label>Kind <select value=${kind} onChange=${(/** @type {any} */ event) => set(ofKind(event.target.value))}>${kind ? null : html`<option value="">of the file's own words</option>`}${known.kinds.map((/** @type {any} */ one) => html`<option value=${one.kind} selected=${one.kind === kind}>${one.kind} (${one.deck} deck)</option>`)}</select></label>
    <${Field} label="Other words of its type line" list="words" value=${others.join(", ")} change=${(/** @type {string} */ typed) => set({ subtypes: [...wordsOf(typed), ...words.filter((/** @type {string} */ word) => !others.includes(word))] })} />
    <datalist id="words">${known.subtypes.map((/** @type {any} */ one) => html`<option value=${one.name}>${one.meaning}</option>`)}</datalist>
    <div class="numbers">${["cost", "command", "resistance"].map((name) => html`<${Field} key=${name} label=${name[0].toUpperCase() + name.slice(1)} value=${card[name]} change=${(/** @type {string} */ typed) => set({ [name]: rankOf(typed) })} />`)}</div>
    <details open=${Boolean(card.talents || card.requirement)}><summary>Talents and what its host must have</summary>
      <div class="numbers">${known.talents.map((/** @type {string} */ name) => html`<${Field} key=${name} label=${name[0].toUpperCase() + name.slice(1)} value=${card.talents?.[name]} change=${(/** @type {string} */ typed) => set({ talents: without({ ...card.talents, [name]: rankOf(typed) }) })} />`)}</div>
      <label>A host with <select value=${card.requirement?.talent ?? ""} onChange=${(/** @type {any} */ event) => set({ requirement: event.target.value ? { talent: event.target.value, rank: card.requirement?.rank ?? 1 } : undefined })}><option value="">any talents</option>${known.talents.map((/** @type {string} */ name) => html`<option value=${name} selected=${name === card.requirement?.talent}>${name}</option>`)}</select></label>
      ${card.requirement ? html`<${Field} label="of at least rank" value=${card.requirement.rank} change=${(/** @type {string} */ typed) => set({ requirement: { ...card.requirement, rank: rankOf(typed) } })} />` : null}</details>
    <details open=${Boolean(owed.length)}><summary>Powers it owes allegiance to</summary><div class="powers">${known.powers.map((/** @type {any} */ one) => html`<label class="check"><input type="checkbox" checked=${owed.includes(one.id)} onChange=${(/** @type {any} */ event) => owe(one.id, event.target.checked)} /> ${one.name}</label>`)}</div></details>
    <label>What it does <textarea rows="5" spellcheck="false" value=${card.operation ?? ""} placeholder="Engage: gain 1 favor." onInput=${(/** @type {any} */ event) => set({ operation: event.target.value })}></textarea></label>`;
}

/** @param {{found: any, write: (operation: string) => void}} props */
const Verdict = ({ found, write }) => found.faults.length ? html`<section class="panel" aria-label="Faults"><h2><span class="bad">${counted(found.faults.length, "fault")}</span></h2>
    <ul>${found.faults.map((/** @type {any} */ one) => html`<li><strong>${one.place || "the file"}</strong>: ${plain(one)} ${wayOf(one) ? html`<button type="button" onClick=${() => write(wayOf(one))}>Write: ${wayOf(one)}</button>` : null}</li>`)}</ul></section>`
  : html`<section class="panel" aria-label="Meaning"><h2><span class="good">Sound</span></h2>
    ${found.abilities.map((/** @type {any} */ one) => html`<h3>${one.text}</h3><ul>${one.sentences.map((/** @type {string} */ line) => html`<li><${Linked} text=${line} /></li>`)}</ul>`)}
    ${found.abilities.length ? null : html`<p class="soft">It has no text: it is what its numbers say.</p>`}
    ${found.not_carried_out.map((/** @type {string} */ phrase) => html`<p class="bad">Play does not carry out <q>${phrase}</q>.</p>`)}
    ${found.changes.length ? html`<h3>What is so by its text</h3><ul>${found.changes.map((/** @type {string} */ line) => html`<li>${sentence(line)}</li>`)}</ul>` : null}
    ${found.log.length || found.stopped ? html`<h3>${found.changes.length ? "What happens there" : "What happens at a table"}</h3><ol>${found.log.map((/** @type {string} */ line) => html`<li>${sentence(line)}</li>`)}</ol>${found.stopped ? html`<p class="soft">${sentence(found.stopped)}</p>` : null}` : null}</section>`;

/** The fields of a trial that say something, each line by itself. @param {{given: string, do: string}} trial */
const lined = (trial) => Object.fromEntries(Object.entries(trial).map(([name, typed]) => [name, typed.split("\n").map((line) => line.trim()).filter(Boolean)]).filter(([, lines]) => lines.length));

/** What is wrong, without the wording that its button offers. @param {any} one */
const plain = (one) => sentence(one.message.replace(/ \(write: .*\)$/, "") + (one.hint ? ` (${one.hint})` : ""));

/** The wording that a fault of the text would rather have. @param {any} one */
const wayOf = (one) => (one.place === "operation" ? (/ \(write: (.*)\)$/.exec(one.message)?.[1] ?? "") : "");

/** @param {any} found @param {any} error */
const inWords = (found, error) => (error || !found ? "" : found.faults.length ? counted(found.faults.length, "fault") : "The card is sound");

/** An object without the fields that say nothing. @param {Record<string, any>} fields */
const without = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== "" && !(typeof value === "object" && value && !Object.keys(value).length)));

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
