// @ts-check
// A game of sealed orders: the last report, the orders of this turn, the receipt that the game gives for them.
import { html, useEffect, useRef, useState } from "../../desk/front/html.js";
import { Acts } from "./acts.js";
import { Earlier } from "./game.js";
import { remember, remembered } from "./kept.js";
import { Chairs, Links } from "./lobby.js";
import { OrderForm, Report, withOrder } from "./report.js";
import { Talk } from "./talk.js";
import { until } from "./times.js";

/** What was typed on this device over the orders that were sent, and not sent; those where there is nothing.
 * @param {string} name @param {string} orders @param {number} turn @returns {string} */
function draft(name, orders, turn) {
  const kept = remembered("localStorage", name);
  if (!kept) return orders;
  const { over, text, typed } = JSON.parse(kept);
  return over === orders || typed < turn ? text : orders; // orders sent from another device since then are the later ones
}

/** @param {{state: any, tools: any, fault: any}} props */
export function Sealed({ state, tools, fault }) {
  const { view, you, table } = state;
  const turn = view?.turn ?? table.turn;
  const name = `orders:${table.id}:${you?.seat}`;
  const [text, setText] = useState(() => (you ? draft(name, you.orders, turn) : ""));
  const [receipt, setReceipt] = useState(/** @type {any[]} */ ([]));
  const sent = useRef(you?.orders ?? ""), now = useRef({ text, turn });
  now.current = { text, turn };
  const send = async () => {
    const found = await tools.act("orders", { text });
    const isRun = now.current.turn !== turn; // before the answer came: what was sent is no orders of this turn
    if (found && !isRun) sent.current = text;
    if (found) type(isRun && now.current.text === text ? sent.current : now.current.text); // what was typed meanwhile stays
    if (!isRun) setReceipt(found?.receipt.lines ?? []);
  };
  /** @param {string} typed */
  const type = (typed) => {
    setText(typed);
    remember("localStorage", name, typed === sent.current ? "" : JSON.stringify({ over: sent.current, text: typed, typed: turn }));
  };
  /** @param {string} head @param {string} words */
  const add = (head, words) => {
    const longer = withOrder(text, head, words);
    type(longer);
    const box = /** @type {HTMLTextAreaElement} */ (document.getElementById("orders"));
    box.value = longer;
    box.focus();
    const gap = longer.slice(longer.lastIndexOf("\n")).search(/<[^>]*>/); // what is typed now takes the place of the first "<…>"
    const from = gap < 0 ? longer.length : longer.lastIndexOf("\n") + gap;
    box.setSelectionRange(from, gap < 0 ? from : longer.indexOf(">", from) + 1);
  };
  const goToOrders = () => {
    document.getElementById("question")?.scrollIntoView();
    document.getElementById("orders")?.focus({ preventScroll: true });
  };
  useEffect(() => { // orders that were run are no orders of the next turn; what was not sent is
    const before = sent.current;
    sent.current = you?.orders ?? "";
    setReceipt([]);
    setText((/** @type {string} */ now) => (now === before ? sent.current : now));
  }, [turn]);
  const due = table.due ? until(table.due + tools.behind) : "until the table's owner runs the turn";
  const isAsked = you && view && table.stage === "playing";
  return html`<div class="lobby padded"><h1>Turn ${turn}</h1><${Earlier} words=${table.earlier} id=${table.id} />
    <div>${isAsked ? html`<button type="button" class="to-orders" onClick=${goToOrders}>To your orders</button>` : null}${view ? html`<${Report} text=${view.text} />` : html`<p class="soft">Reports are for the Houses: this link has no seat, or plays no more.</p>`}</div>
    <div>${isAsked ? html`<section class="panel" id="question" aria-labelledby="orders-of"><h2 id="orders-of">Your orders, ${due}</h2><p>The last ones before the deadline count; nobody sees them before.</p>
        <textarea id="orders" rows="12" aria-labelledby="orders-of" value=${text} onInput=${(/** @type {any} */ event) => type(event.target.value)}></textarea>
        <button type="button" class="act" onClick=${send}>Send the orders</button>
        <ol class="rows" aria-live="polite">${receipt.map((line) => html`<li>${line.code || "ok"} ${line.text} ${line.message}</li>`)}</ol>
        <${OrderForm} text=${view.text} add=${add} /></section>` : null}
      ${table.stage === "over" ? html`<section class="question" id="question"><h2>The game is over</h2></section>` : null}
      ${tools.secrets.owner && table.stage === "playing" ? html`<p><button type="button" onClick=${() => tools.act("run", {}, tools.secrets.owner)}>Run the turn now</button></p>` : null}
      <${Acts} state=${state} tools=${tools} fault=${fault} sealed=${true} />
      <details class="panel"><summary>Seats</summary><${Chairs} state=${state} tools=${tools} /></details><${Links} state=${state} tools=${tools} open=${false} />
      ${you || tools.role === "owner" ? html`<${Talk} state=${state} act=${tools.act} behind=${tools.behind} />` : null}</div></div>`;
}
