// @ts-check
// What people say to the table: plain text, never markup.
import { html, useEffect, useRef } from "../../desk/front/html.js";
import { newest } from "../../desk/front/playing.js";
import { useTyped } from "./kept.js";
import { moment } from "./times.js";

/** @param {{state: any, act: any, behind: number}} props */
export function Talk({ state, act, behind }) {
  const end = useRef(/** @type {any} */ (null));
  const [typed, type] = useTyped(`talk:${state.table.id}`);
  const now = useRef(typed);
  now.current = typed;
  useEffect(() => { if (end.current) end.current.scrollTop = end.current.scrollHeight; }, [state.heard.length]);
  /** @param {any} event */
  const say = async (event) => {
    event.preventDefault();
    if (!typed.trim() || !(await act("talk", { text: typed.trim() }))) return;
    if (now.current.startsWith(typed)) type(now.current.slice(typed.length).trimStart()); // what was typed meanwhile stays
  };
  return html`<section class="talk" aria-labelledby="talk"><h3 id="talk">Table talk</h3>
    <ol class="rows" aria-live="polite" ref=${end}>${newest(/** @type {any[]} */ (state.heard), 100).map(([line, n]) => html`<li key=${n}><b>${line.seat < 0 ? "the owner" : state.table.seats[line.seat].name}</b> ${line.text} <time datetime=${new Date(line.at + behind).toISOString()}>${moment(line.at + behind)}</time></li>`)}</ol>
    <form onSubmit=${say} class="row"><input name="words" maxlength="500" value=${typed} onInput=${(/** @type {any} */ typing) => type(typing.target.value)} autocomplete="off" dir="auto" aria-label="Say something" placeholder="Say something" /><button>Say</button></form></section>`;
}
