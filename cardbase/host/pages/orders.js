// A game of sealed orders: the last report, the orders of this turn, the receipt that the game gives for them.

import { el, fill } from "./dom.js";

let shown = "";

export function orders(node, told, act, owner) {
  const { view, you, table } = told;
  const key = JSON.stringify([view, you && you.seat, table.stage, table.due]);
  if (key === shown) return;
  shown = key;
  const text = el("textarea", { id: "orders", rows: 12, "aria-label": "Your orders" });
  text.value = you ? you.orders : "";
  const receipt = el("ol", { class: "log", "aria-live": "polite" });
  const send = async () => {
    const found = await act("orders", { text: text.value });
    if (found) fill(receipt, found.receipt.lines.map((line) => el("li", {}, `${line.code || "ok"} ${line.text} ${line.message}`)));
  };
  const due = table.due ? `until ${new Date(table.due).toLocaleString()}` : "until the table's owner runs the turn";
  fill(node, el("h2", {}, `Turn ${view.turn}`), el("pre", { class: "report" }, view.text),
    you && table.stage === "playing" && el("section", { class: "sheet" }, el("h2", {}, `Your orders, ${due}`), text, el("button", { class: "main", onclick: send }, "Send the orders"), receipt),
    owner && table.stage === "playing" && el("button", { onclick: () => act("run", {}, owner) }, "Run the turn now"));
}
