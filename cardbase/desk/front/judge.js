// @ts-check
// Judging: one list as it is typed, or many files as a table. Hosted, a list goes to this site and is not kept.
import { packed } from "./address.js";
import { ask, given as setting } from "./answers.js";
import { CHANGED } from "./changes.js";
import { asCsv } from "./csv.js";
import { draftOf, givenDeck, useDraft } from "./given.js";
import { html, show, useEffect, useState } from "./html.js";
import { counted } from "./nouns.js";
import { Fault, Refused, useSettled, useSlow, useTurns, useWork } from "./parts.js";
import { toolPage } from "./places.js";
import { saveFile } from "./store.js";
import { Findings } from "./verdict.js";
import { filesOf } from "./zip.js";

const MOST = 200;
const OLD = "rulebook-1997";
const NOTHING = { text: "", ruleset: "crf" };

function Judge() {
  const [draft] = useState(() => draftOf("judge", NOTHING));
  const [text, setText] = useState(draft?.text ?? "");
  const [ruleset, setRuleset] = useState(draft?.ruleset === OLD ? OLD : "crf");
  useDraft("judge", { text, ruleset }, NOTHING);
  const [many, setMany] = useState(/** @type {any[]} */ ([]));
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const [state, run] = useWork();
  const slow = useSlow(state.busy && text.trim() !== "");
  const now = text + "\n" + ruleset;
  const settled = useSettled(now, 250);
  const [opening, judging] = [useTurns(text), useTurns()]; // a list, and many of them
  const refused = text.trim() && !slow ? state.error : null; // of this list, not of the one before it
  useEffect(() => setFault(null), [text]); // it was told of the list before
  useEffect(() => {
    if (!draft) opening.answered(givenDeck(), (deck) => { if (deck) setText(deck.text); }, setFault);
  }, []);
  useEffect(() => {
    if (text.trim()) run(async () => { const [judged, read] = await Promise.all([ask("judge", { text, ruleset, explain: true }), ask("read", { text })]); return { judged, read, of: now }; });
  }, [settled]);
  /** @param {FileList | File[]} files */
  const take = async (files) => {
    const goesOn = judging.begin();
    const isUntouched = opening.begin();
    try {
      setFault(null);
      const given = (await Promise.all([...files].map(filesOf))).flat();
      const lists = given.slice(0, MOST);
      if (!goesOn() || (lists.length === 1 && !isUntouched())) return;
      if (given.length > MOST) setFault(new Error(`these are ${given.length} lists: the first ${MOST} are judged; the command line judges more`));
      if (lists.length === 1 && lists[0].fault) throw new Error(lists[0].fault);
      if (lists.length === 1) { setMany([]); setText(lists[0].text); return; }
      const rows = [];
      for (const list of lists) {
        rows.push({ ...list, judged: list.fault ? { error: new Error(list.fault) } : await ask("judge", { text: list.text, ruleset }).catch((error) => ({ error })) });
        if (!goesOn()) return;
        setMany([...rows].sort((a, b) => a.name.localeCompare(b.name)));
      }
    } catch (error) {
      setFault(error);
    }
  };
  const part = () => opening.answered(ask("split", { text }), ({ decks }) => {
    if (decks.length > 1) take(decks.map((/** @type {any} */ one) => new File([one.text], one.name + ".txt")));
    else setFault(new Error("only one deck can be read out of it"));
  }, setFault);
  /** @param {number} finding @param {number} way */
  const fix = (finding, way) => {
    if (state.value.of !== now) return setFault(new Error(CHANGED));
    opening.answered(ask("fix", { text, finding, way, ruleset }), (found) => setText(found.text), setFault);
  };
  const drop = { onDragOver: (/** @type {any} */ event) => event.preventDefault(), onDrop: (/** @type {any} */ event) => { event.preventDefault(); take(event.dataTransfer.files); } };
  return html`<div class=${"judge" + (many.length ? " of-many" : "")} ...${drop}>
    <section class="panel" aria-labelledby="list"><h2 id="list">The list</h2>
      <textarea aria-label="A deck list, in any format" rows="22" spellcheck="false" value=${text} placeholder="Paste a list, or drop files here" onInput=${(/** @type {any} */ event) => setText(event.target.value)}></textarea>
      <p class="row"><label>Rules <select value=${ruleset} onChange=${(/** @type {any} */ event) => setRuleset(event.target.value)}><option value="crf">in force (CRF)</option><option value=${OLD} selected=${ruleset === OLD}>rulebook of 1997</option></select></label>
        <label class="file">Files or a ZIP <input type="file" multiple onChange=${(/** @type {any} */ event) => take(event.target.files)} /></label></p>
      <p class="soft">${setting("worker") ? "Nothing leaves this device." : "The list is judged by this site, which keeps nothing of it."}</p></section>
    <div class="verdicts"><p class="hidden" role="status">${inWords(text, slow, refused, state.value, many)}</p><${Refused} error=${fault} /><${Fault} error=${fault ? null : refused} />
      ${many.length ? html`<${Tournament} rows=${many} open=${(/** @type {string} */ one) => { judging.end(); setText(one); setMany([]); }} />` : slow ? html`<section class="panel"><h2>The verdict</h2><p role="status">Judging the list …</p></section>` : state.value && !refused && text.trim() ? html`<${Verdict} found=${state.value} text=${text} part=${part} fix=${fix} />` : html`<section class="panel"><h2>The verdict</h2><p class="soft">It appears as you type: each finding with its rule and how to fix it.</p></section>`}</div></div>`;
}

/** What comes of the list, for those who hear it. @param {string} text @param {boolean} slow @param {any} refused @param {any} found @param {any[]} many */
function inWords(text, slow, refused, found, many) {
  if (many.length) return counted(many.length, "list") + " judged";
  if (!text.trim() || slow || refused || !found) return "";
  return `${found.read.name || "This list"} is ${found.judged.legal ? "legal" : found.judged.state}: ${counted(found.judged.findings.length, "finding")}`;
}

/** @param {any} props */
const Verdict = ({ found, text, fix, part }) => html`<section class="panel"><h2>${found.read.name || "This list"} is <span class=${found.judged.legal ? "good" : "bad"}>${found.judged.legal ? "legal" : found.judged.state}</span></h2>
    <ul class="tags">${(found.judged.explained ?? []).map((/** @type {any} */ rule) => html`<li class=${"tag " + (rule.kept ? "good" : "bad")} title=${rule.text}>${rule.code} ${rule.kept ? "kept" : "broken"}</li>`)}</ul>
    ${found.read.unread.length ? html`<h3>Lines not understood</h3><ul>${found.read.unread.map((/** @type {any} */ line) => html`<li><mark>${line.text}</mark> <span class="soft">${line.place}: ${line.reason}</span></li>`)}</ul>` : null}
    ${found.judged.findings.some((/** @type {any} */ one) => one.code === "LIST-10") ? html`<p><button type="button" onClick=${part}>Judge each deck</button></p>` : null}
    <p class="row"><button type="button" onClick=${async () => location.assign(toolPage("build") + "#deck=" + (await packed(text)))}>Open in the builder</button><button type="button" onClick=${async () => location.assign(toolPage("print") + "#deck=" + (await packed(text)))}>Print</button></p></section>
  <${Findings} judged=${found.judged} fix=${fix} />`;

/** @param {any} props */
function Tournament({ rows, open }) {
  const save = () => saveFile("verdicts.csv", asCsv([["file", "state", "codes"], ...rows.map((/** @type {any} */ row) => [row.name, row.judged.error ? "unreadable" : row.judged.state, (row.judged.findings ?? []).map((/** @type {any} */ one) => one.code).join(" ")])]), "text/csv");
  return html`<section class="panel"><h2>${rows.length} lists <span class="soft">${rows.filter((/** @type {any} */ row) => row.judged.legal).length} legal, ${rows.filter((/** @type {any} */ row) => !row.judged.legal).length} not</span></h2><div class="scroll" tabindex="0" role="region" aria-label="Lists"><table><thead><tr><th scope="col">File</th><th scope="col">Verdict</th><th scope="col">Findings</th></tr></thead>
    <tbody>${rows.map((/** @type {any} */ row) => html`<tr class=${row.judged.legal ? "" : "broken"}><td><button type="button" class="link" onClick=${() => open(row.text)}>${row.name}</button></td><td>${row.judged.error ? "unreadable" : row.judged.legal ? "legal" : row.judged.state}</td><td>${row.judged.error ? row.judged.error.message : row.judged.findings.map((/** @type {any} */ one) => one.code).join(" ")}</td></tr>`)}</tbody></table></div><p class="row"><button type="button" onClick=${save}>Save the table</button></p></section>`;
}

show(Judge);
