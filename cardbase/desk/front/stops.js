// @ts-check
// What a person is asked, and what is passed for them: everything, or what concerns them, with stops and yields.
import { html, useState } from "./html.js";

/** @param {{position: any, change: (change: string, words?: string) => boolean}} props `change` returns whether it was taken */
export function Stops({ position, change }) {
  const [words, setWords] = useState("");
  const stops = position.stops;
  if (!stops || position.over) return null;
  const question = position.questions[0];
  const stop = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (words.trim() && change("stop", words)) setWords("");
  };
  return html`<div class="row stops">${question && question.default >= 0 ? html`<button type="button" onClick=${() => change("skip")}>Pass until asked something else</button>` : null}
    <details><summary>Stops${stops.at.length ? " · " + stops.at.length : ""}</summary>
      <label class="check"><input type="checkbox" checked=${stops.full} onChange=${() => change("full")} /> Ask me at every window</label>
      <p class="soft">${stops.full ? "Every question is put to you." : "You are asked what concerns you; the rest is passed for you and stands in the log."}</p>
      <ul class="rows">${stops.at.map((/** @type {string} */ one) => html`<li key=${one}>Stop at ${one} <button type="button" class="quiet" aria-label=${"No longer stop at " + one} onClick=${() => change("go", one)}>Remove</button></li>`)}
      ${stops.yields.map((/** @type {[string, number]} */ one) => html`<li key=${one.join()}>Pass in turn ${one[1]}: ${one[0]} <button type="button" class="quiet" aria-label=${"No longer pass " + one[0]} onClick=${() => change("go", one[0])}>Remove</button></li>`)}</ul>
      <form class="row" onSubmit=${stop}><label>Stop at <input value=${words} maxlength="80" placeholder="tactic window, a card" onInput=${(/** @type {any} */ event) => setWords(event.target.value)} /></label><button>Add</button></form></details></div>`;
}
