// @ts-check
// A report of a game by mail as a page: its parts under headings, and its order form as orders to press.
import { html } from "../../desk/front/html.js";

const FORM = /^Order form\b.*$/m;
const HEAD = /^(HOUSE|CHAR)\b/;
const ORDER = /^[A-Z]{2,}\b/;

/** A report with its rulers as lines, which are as wide as the page and not as a mail. @param {string} text */
const ruled = (text) => text.split(/^([=-])\1{9,}\n?/m).map((part, n) => (n % 2 ? html`<hr />` : part));

/** A report without its order form, which is for mails, and the form. @param {string} text @returns {[string, string]} */
export function apart(text) {
  const at = text.search(FORM);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at).replace(FORM, "")];
}

/** The parts of a report, each under its heading: a line of its own before lines that stand in. @param {string} text */
function parts(text) {
  const found = [{ title: "", lines: /** @type {string[]} */ ([]) }];
  text.split("\n").forEach((line, n, lines) => {
    if (/^\S/.test(line) && /^ {2}\S/.test(lines[n + 1] ?? "")) found.push({ title: line, lines: [] });
    else found[found.length - 1]?.lines.push(line);
  });
  return found.map(({ title, lines }) => ({ title, text: lines.join("\n").trim().replace(/^ {2}/gm, "") })).filter((part) => part.title || part.text);
}

/** @param {{text: string}} props */
export const Report = ({ text }) => html`<div class="panel report">${parts(apart(text)[0]).map((part) => html`${part.title ? html`<h2>${part.title}</h2>` : null}<div class="lines">${ruled(part.text)}</div>`)}</div>`;

/** Whom an order form has orders for: the line that begins their block, what is known of them, what they may do. @param {string} form */
function actors(form) {
  const found = /** @type {{head: string, notes: string[], orders: {words: string, note: string}[]}[]} */ ([]);
  for (const line of form.split("\n")) {
    const [words = "", note = ""] = line.replace(/^\s*;\s*/, "").split(/ {3};\s*/);
    const last = found[found.length - 1];
    if (HEAD.test(line)) found.push({ head: line.trim(), notes: [], orders: [] });
    else if (last && /^ {2};/.test(line)) ORDER.test(words) ? last.orders.push({ words, note }) : last.notes.push(words);
  }
  return found;
}

/** Orders with one more, in the block of who gives it; what may be left out of it is left out. @param {string} text @param {string} head @param {string} words */
export function withOrder(text, head, words) {
  const lines = text.trimEnd() ? text.trimEnd().split("\n") : [];
  const open = lines.filter((line) => HEAD.test(line)).pop();
  return [...lines, ...(open === head ? [] : [head]), `  ${words.replace(/\s*\[[^\]]*\]/g, "")}`].join("\n");
}

/** What each of a House may be ordered to do; pressed, it stands among the orders. @param {{text: string, add: (head: string, words: string) => void}} props */
export function OrderForm({ text, add }) {
  const found = actors(apart(text)[1]);
  return found.length ? html`<h3>What you can order</h3><p>Press an order to write it; put names, ids or numbers for what stands in ${"<…>"}.</p>
    ${found.map((actor) => html`<details class="form"><summary>${actor.head.replace("CHAR ", "").replace("HOUSE", "The House")}</summary>
      ${actor.notes.map((note) => html`<p>${note}</p>`)}<ul class="rows">${actor.orders.map(({ words, note }) => html`<li><button type="button" onClick=${() => add(actor.head, words)}>${words}</button>${note ? ` ${note}` : null}</li>`)}</ul></details>`)}` : null;
}
