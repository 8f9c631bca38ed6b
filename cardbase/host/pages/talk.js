// @ts-check
// What people say to the table: plain text, never markup.
import { html, useEffect, useRef } from "../../desk/front/html.js";
import { useTyped } from "./kept.js";

/** @param {{state: any, act: any}} props */
export function Talk({ state, act }) {
  const end = useRef(/** @type {any} */ (null));
  const [typed, type] = useTyped(`talk:${state.table.id}`);
  useEffect(() => { if (end.current) end.current.scrollTop = end.current.scrollHeight; }, [state.heard.length]);
  /** @param {any} event */
  const say = async (event) => {
    event.preventDefault();
    if (typed.trim() && (await act("talk", { text: typed.trim() }))) type("");
  };
  return html`<section class="talk" aria-labelledby="talk"><h3 id="talk">Table talk</h3>
    <ol class="rows" aria-live="polite" ref=${end}>${state.heard.slice(-100).map((/** @type {any} */ line) => html`<li><b>${line.seat < 0 ? "the owner" : state.table.seats[line.seat].name}</b> ${line.text}</li>`)}</ol>
    <form onSubmit=${say} class="row"><input name="words" maxlength="500" value=${typed} onInput=${(/** @type {any} */ typing) => type(typing.target.value)} autocomplete="off" aria-label="Say something" placeholder="Say something" /><button>Say</button></form></section>`;
}
