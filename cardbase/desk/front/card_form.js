// @ts-check
// The form of a card's file: what is typed becomes what the file says, and what is wrong with a field stands at it.
import { html, useEffect, useState } from "./html.js";
import { sentence } from "./parts.js";

/** What the form calls the fields of the file. @type {Record<string, string>} */
const LABELS = { name: "Name", title: "Title", type: "Kind", subtypes: "Other words of its type line", cost: "Cost", command: "Command", resistance: "Resistance", requirement: "A host with", talents: "Talents", allegiances: "Powers it owes allegiance to", operation: "What it does" };

/** @param {string} word */
const capital = (word) => word[0].toUpperCase() + word.slice(1);
/** The field of the form at which a fault stands ("talents.intrigue" is one, "subtypes[1]" is "subtypes"). @param {string} place */
const fieldAt = (place) => (place.startsWith("talents.") ? place : place.split(/[.[]/)[0]);
/** @param {string} place */
export const labelOf = (place) => LABELS[fieldAt(place)] ?? (place.startsWith("talents.") ? capital(place.slice(8)) : place || "The file");
/** @param {string} place */
const idOf = (place) => "of-" + fieldAt(place).replace(/\W/g, "-");

/** Go to the field at which a fault stands, which may be folded away. @param {string} place */
export function goTo(place) {
  const field = document.getElementById(idOf(place));
  const folded = field?.closest("details");
  if (folded) folded.open = true;
  field?.focus();
}

/** @param {string} place */
export const hasField = (place) => fieldAt(place) in LABELS || place.startsWith("talents.");

/** What is wrong, without the wording that its button writes. @param {{message: string, hint: string, way?: any}} fault */
export const plain = ({ message, hint, way }) => sentence((way ? message.replace(/ \(write: .*\)$/, "").replace(/; write: .*?(\)?)$/, "$1") : message) + (hint ? ` (${hint})` : ""));

/** @typedef {{card: any, known: any, faults: any[], set: (change: object) => void}} Filling */

/** The faults of a field, each with its way out. @param {{place: string, faults: any[], set: (change: object) => void}} props */
const At = ({ place, faults, set }) => {
  const mine = faults.filter((one) => fieldAt(one.place) === place);
  return mine.length ? html`<div class="at" id=${idOf(place) + "-fault"}>${mine.map((one) => html`<p class="bad">${plain(one)} <${Way} fault=${one} set=${set} /></p>`)}</div>` : null;
};

/** The way out of a fault; of what stood there before it writes nothing over what stands there now.
 * @param {{fault: any, set: (change: object) => void}} props */
export const Way = ({ fault, set }) => (fault.way ? html`<button type="button" aria-disabled=${String(fault.isPast)} onClick=${() => { if (fault.isPast) return; set(fault.way.change); goTo(fault.place); }}>${fault.way.words}</button>` : null);

/** What a field that bears a fault tells those who hear it. @param {string} place @param {any[]} faults */
const marks = (place, faults) => (faults.some((one) => fieldAt(one.place) === place) ? { id: idOf(place), "aria-invalid": "true", "aria-describedby": idOf(place) + "-fault" } : { id: idOf(place) });

/** A field whose text stays as it is typed, also where the file says it otherwise ("Spy, " is one word).
 * @param {{place: string, value: any, faults: any[], set: (change: object) => void, change: (typed: string) => void, words?: string[], rows?: number, more?: object}} props */
function Field({ place, value, faults, set, change, words, rows = 0, more = {} }) {
  const said = value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  const [typed, setTyped] = useState(said);
  const [told, setTold] = useState(said);
  useEffect(() => { if (said !== told) { setTold(said); if (!same(said, typed)) setTyped(said); } }, [said]);
  const fields = { value: typed, spellcheck: "false", autocomplete: "off", ...marks(place, faults), ...more, onInput: (/** @type {any} */ event) => { setTyped(event.target.value); change(event.target.value); } };
  const before = typed.slice(0, typed.lastIndexOf(",") + 1).trim();
  return html`<div class="one"><label>${labelOf(place)} ${rows ? html`<textarea rows=${rows} ...${fields}></textarea>` : html`<input list=${words ? "words" : null} ...${fields} />`}</label>
    ${words ? html`<datalist id="words">${words.map((word) => html`<option value=${before ? before + " " + word : word}></option>`)}</datalist>` : null}<${At} place=${place} faults=${faults} set=${set} /></div>`;
}

/** @param {string} said @param {string} typed */
const same = (said, typed) => said === wordsOf(typed).join(", ") || said === String(rankOf(typed) ?? "") || said === tidy(typed);

/** One line with single spaces. @param {string} typed */
const tidy = (typed) => typed.trim().replace(/\s+/g, " ");

/** Words between commas. @param {string} typed @returns {string[]} */
const wordsOf = (typed) => typed.split(",").map(tidy).filter(Boolean);

/** A number, or what is typed instead of one (X); nothing where nothing is typed. @param {string} typed @returns {number | string | undefined} */
function rankOf(typed) {
  const text = typed.trim();
  return text === "" ? undefined : /^\d{1,4}$/.test(text) ? Number(text) : text === "x" ? "X" : text;
}

/** The fields of the file, as far as a form has them; others that the file has stay. @param {Filling} props */
export function Form({ card, known, faults, set }) {
  const shared = { faults, set };
  /** @param {string} place */
  const number = (place) => html`<${Field} key=${place} place=${place} value=${card[place]} ...${shared} more=${place === "cost" ? { autocapitalize: "characters" } : { inputmode: "numeric" }} change=${(/** @type {string} */ typed) => set({ [place]: rankOf(typed) })} />`;
  /** @param {string} place */
  const line = (place) => html`<${Field} place=${place} value=${card[place]} ...${shared} change=${(/** @type {string} */ typed) => set({ [place]: tidy(typed) })} />`;
  return html`<h2>The card</h2>${line("name")}${line("title")}<${Words} card=${card} known=${known} ...${shared} />
    <div class="numbers">${["cost", "command", "resistance"].map(number)}</div><${Talents} card=${card} known=${known} ...${shared} /><${Powers} card=${card} known=${known} ...${shared} />
    <${Field} place="operation" value=${card.operation} rows=${5} ...${shared} more=${{ placeholder: "Engage: gain 1 favor." }} change=${(/** @type {string} */ typed) => set({ operation: tidy(typed) })} />`;
}

/** The kind of the card, and the rest of its type line. @param {Filling} props */
function Words({ card, known, faults, set }) {
  const words = Array.isArray(card.subtypes) ? card.subtypes : [];
  const kind = known.kinds.find((/** @type {any} */ one) => one.type === card.type && words.includes(one.word))?.kind ?? "";
  const others = words.filter((/** @type {string} */ word) => !known.kinds.some((/** @type {any} */ one) => one.kind === kind && one.word === word));
  const names = known.subtypes.map((/** @type {any} */ one) => one.name);
  /** @param {string} word */
  const spelled = (word) => names.find((/** @type {string} */ name) => name.toLowerCase() === word.toLowerCase()) ?? word;
  /** @param {string} name */
  const ofKind = (name) => { const one = known.kinds.find((/** @type {any} */ each) => each.kind === name); return one ? { type: one.type, subtypes: [...others, one.word] } : {}; };
  return html`<label>Kind <select value=${kind} ...${marks("type", faults)} onChange=${(/** @type {any} */ event) => set(ofKind(event.target.value))}>${kind ? null : html`<option value="">of the file's own words</option>`}${known.kinds.map((/** @type {any} */ one) => html`<option value=${one.kind} selected=${one.kind === kind}>${one.kind} (${one.deck} deck)</option>`)}</select></label><${At} place="type" faults=${faults} set=${set} />
    <${Field} place="subtypes" value=${others.join(", ")} words=${names} faults=${faults} set=${set} more=${{ autocapitalize: "words" }} change=${(/** @type {string} */ typed) => set({ subtypes: [...wordsOf(typed).map(spelled), ...words.filter((/** @type {string} */ word) => !others.includes(word))] })} />`;
}

/** @param {Filling} props */
function Talents({ card, known, faults, set }) {
  const [open] = useState(Boolean(card.talents || card.requirement)); // it folds when its reader wants it
  return html`<details open=${open}><summary ...${marks("talents", faults)}>Talents and what its host must have</summary>
    <div class="numbers">${known.talents.map((/** @type {string} */ name) => html`<${Field} key=${name} place=${"talents." + name} value=${card.talents?.[name]} faults=${faults} set=${set} more=${{ inputmode: "numeric" }} change=${(/** @type {string} */ typed) => set({ talents: without({ ...card.talents, [name]: rankOf(typed) }) })} />`)}</div><${At} place="talents" faults=${faults} set=${set} />
    <label>A host with <select value=${card.requirement?.talent ?? ""} ...${marks("requirement", faults)} onChange=${(/** @type {any} */ event) => set({ requirement: event.target.value ? { talent: event.target.value, rank: card.requirement?.rank ?? 1 } : undefined })}><option value="">any talents</option>${known.talents.map((/** @type {string} */ name) => html`<option value=${name} selected=${name === card.requirement?.talent}>${name}</option>`)}</select></label>
    ${card.requirement ? html`<label>of at least rank <input inputmode="numeric" autocomplete="off" value=${card.requirement.rank ?? ""} onInput=${(/** @type {any} */ event) => set({ requirement: without({ ...card.requirement, rank: rankOf(event.target.value) }) })} /></label>` : null}<${At} place="requirement" faults=${faults} set=${set} /></details>`;
}

/** @param {Filling} props */
function Powers({ card, known, faults, set }) {
  const owed = Array.isArray(card.allegiances) ? card.allegiances : [];
  const [open] = useState(Boolean(owed.length));
  /** @param {string} id @param {boolean} on */
  const owe = (id, on) => set({ allegiances: on ? [...owed, id] : owed.filter((/** @type {string} */ one) => one !== id) });
  return html`<details open=${open}><summary ...${marks("allegiances", faults)}>Powers it owes allegiance to</summary><div class="powers">${known.powers.map((/** @type {any} */ one) => html`<label class="check"><input type="checkbox" checked=${owed.includes(one.id)} onChange=${(/** @type {any} */ event) => owe(one.id, event.target.checked)} /> ${one.name}</label>`)}</div></details><${At} place="allegiances" faults=${faults} set=${set} />`;
}

/** An object without the fields that say nothing. @param {Record<string, any>} fields */
export const without = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== "" && !(typeof value === "object" && !Object.keys(value).length)));
