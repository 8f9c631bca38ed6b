// @ts-check
// When a seat is asked: everything, or what concerns it; where to stop, and what to pass for the rest of a turn.
import { html } from "../../desk/front/html.js";

/** @param {{stops: any, asked: boolean, act: any}} props */
export function Stops({ stops, asked, act }) {
  /** @param {any} event */
  const add = async (event) => {
    event.preventDefault();
    const { words } = event.target.elements;
    const typed = words.value;
    if (typed.trim() && (await act("stops", { stop: typed.trim() })) && words.value === typed) words.value = "";
  };
  return html`<details class="stops"><summary>Stops</summary>
    <label class="row"><input type="checkbox" checked=${stops.full} onChange=${(/** @type {any} */ event) => act("stops", { full: event.target.checked })} /> Ask me everything</label>
    ${stops.full ? html`<p class="soft">Without the tick what does not concern you is passed for you, and the log says so.</p>` : html`
      <ul class="rows">${stops.at.map((/** @type {string} */ words) => html`<li>Stop: ${words} <button type="button" class="quiet" onClick=${() => act("stops", { go: words })}>Remove</button></li>`)}${stops.yields.map((/** @type {[string, number]} */ [words, turn]) => html`<li>Pass in turn ${turn}: ${words} <button type="button" class="quiet" onClick=${() => act("stops", { go: words })}>Remove</button></li>`)}</ul>
      <form class="row" onSubmit=${add}><input name="words" maxlength="80" aria-label="Stop at a window, phase or card" placeholder="a window, phase or card" /><button>Stop there</button></form>
      ${asked ? html`<button type="button" onClick=${() => act("stops", { yield: "" })}>Pass for the rest of the turn</button>` : null}`}</details>`;
}
