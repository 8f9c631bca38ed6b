// @ts-check
// The verdict on a list: findings with fixes, its shape, odds in sentences.
import { ask } from "./answers.js";
import { html, useEffect, useState } from "./html.js";
import { counted } from "./nouns.js";
import { Fault, Linked, sentence, useSettled, useWork } from "./parts.js";

/** @param {{judged: any, fix?: (finding: number, way: number) => void}} props */
export function Findings({ judged, fix }) {
  return html`<section class="panel findings" aria-label="Findings"><h2>${judged.legal ? "Legal" : counted(judged.findings.length, "finding")}</h2>
    ${judged.findings.length ? null : html`<p class="soft">Every rule for decks is kept.</p>`}
    <ul>${judged.findings.map((/** @type {any} */ one, /** @type {number} */ at) => html`<li key=${one.code + one.message}><p><span class=${"tag " + (one.severity === "error" ? "bad" : "warn")}>${one.code}</span> ${sentence(one.message)}</p>
      <p class="soft"><${Linked} text=${(one.rules ?? []).map((/** @type {any} */ rule) => (rule.id ? rule.id + " " + (rule.source ?? "") : rule)).join("; ")} /></p>
      ${fix ? (one.ways ?? []).map((/** @type {string} */ way, /** @type {number} */ n) => html`<button type="button" onClick=${() => fix(at, n)}>${sentence(way).replace(/\.$/, "")}</button>`) : (one.ways ?? []).map((/** @type {string} */ way) => html`<p>Fix: ${way}</p>`)}
      ${one.left ? html`<p class="soft">${sentence(one.left)}</p>` : null}</li>`)}</ul></section>`;
}

/** @param {{stats: any}} props */
export function Shape({ stats }) {
  const charts = stats.charts.slice(0, 4);
  return html`<section class="panel shape" aria-label="Shape"><h2>Shape</h2>${charts.map((/** @type {any} */ chart) => html`<figure><figcaption>${chart.title}, ${chart.unit}</figcaption><${Bars} bars=${chart.bars} /></figure>`)}</section>`;
}

/** Bars, each with its number; the letters are those of the page, so that they grow with it. @param {{bars: {name: string, value: number}[]}} props */
function Bars({ bars }) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return html`<div class="bars" role="img" aria-label=${bars.map((bar) => bar.name + " " + bar.value).join(", ")}>${bars.map((bar) => html`<span>${bar.name}</span><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width=${Math.round((bar.value / most) * 100)} height="10" /></svg><span>${Math.round(bar.value * 100) / 100}</span>`)}</div>`;
}

const ASKED = [
  ["an ally in the first assembly", "count(kind:ally in assembly) >= 1", 1],
  ["a card that costs at most 2 in the first hand", "count(cost<=2 in hand) >= 1", 1],
];

/** @param {{text: string}} props */
export function Odds({ text }) {
  const [condition, setCondition] = useState("");
  const [state, run] = useWork();
  const settled = useSettled(text + "\n" + condition, 400);
  useEffect(() => {
    const asked = [...ASKED, ...(condition ? [[condition, condition, 1]] : [])];
    run(() => Promise.all(asked.map(([words, one, turn]) => ask("odds", { text, condition: one, turn }).then((found) => ({ words, value: found.probability }), (error) => ({ words, error })))));
  }, [settled]);
  return html`<section class="panel odds" aria-label="Odds"><h2>Odds</h2><dl>${(state.value ?? []).map((/** @type {any} */ one) => html`<div><dt>${one.words}</dt><dd>${one.error ? "not known" : (one.value * 100).toFixed(1) + " %"}</dd></div>`)}</dl>
    <${Fault} error=${(state.value ?? []).find((/** @type {any} */ one) => one.error && one.words === condition)?.error} />
    <label>Ask another <input value=${condition} placeholder="count(kind:event in hand) >= 2" onChange=${(/** @type {any} */ event) => setCondition(event.target.value.trim())} /></label></section>`;
}
