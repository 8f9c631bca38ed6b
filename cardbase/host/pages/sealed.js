// @ts-check
// A game of sealed orders: the last report, the orders of this turn, the receipt that the game gives for them.
import { html, useEffect, useRef, useState } from "../../desk/front/html.js";
import { Acts } from "./acts.js";
import { Chairs, Links } from "./lobby.js";
import { Talk } from "./talk.js";

/** @param {{state: any, tools: any, fault: any}} props */
export function Sealed({ state, tools, fault }) {
  const { view, you, table } = state;
  const [text, setText] = useState(you?.orders ?? "");
  const [receipt, setReceipt] = useState(/** @type {any[]} */ ([]));
  const sent = useRef(you?.orders ?? "");
  const send = async () => {
    const found = await tools.act("orders", { text });
    if (found) sent.current = text;
    setReceipt(found?.receipt.lines ?? []);
  };
  useEffect(() => { // orders that were run are no orders of the next turn; what was not sent is
    setReceipt([]);
    setText((/** @type {string} */ now) => (now === sent.current ? you?.orders ?? "" : now));
  }, [view.turn]);
  const due = table.due ? `until ${new Date(table.due - tools.skew).toLocaleString()}` : "until the table's owner runs the turn";
  return html`<div class="lobby padded"><h1>Turn ${view.turn}</h1>
    <div>${fault}<pre class="panel report">${view.text}</pre></div>
    <div>${you && table.stage === "playing" ? html`<section class="panel" id="question" aria-labelledby="orders-of"><h2 id="orders-of">Your orders, ${due}</h2><p>The last ones before the deadline count; nobody sees them before.</p>
        <textarea id="orders" rows="12" aria-labelledby="orders-of" value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)}></textarea>
        <button type="button" class="act" onClick=${send}>Send the orders</button>
        <ol class="rows" aria-live="polite">${receipt.map((line) => html`<li>${line.code || "ok"} ${line.text} ${line.message}</li>`)}</ol></section>` : null}
      ${table.stage === "over" ? html`<section class="question" id="question"><h2>The game is over</h2></section>` : null}
      ${tools.secrets.owner && table.stage === "playing" ? html`<p><button type="button" onClick=${() => tools.act("run", {}, tools.secrets.owner)}>Run the turn now</button></p>` : null}
      <${Acts} state=${state} tools=${tools} sealed=${true} />
      <details class="panel"><summary>Seats</summary><${Chairs} state=${state} tools=${tools} /></details><${Links} state=${state} tools=${tools} open=${false} />
      ${you || tools.role === "owner" ? html`<${Talk} state=${state} act=${tools.act} />` : null}</div></div>`;
}
