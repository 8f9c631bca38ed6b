// @ts-check
// What every table shows, whoever keeps the game: the turn and its moment, what is lit by the question, the log.
import { html, useEffect, useRef } from "./html.js";
import { noun } from "./nouns.js";

/** What a seat is called at the table. @param {any} view @param {number} seat @returns {string} */
export const seatName = (view, seat) => view?.seats?.[seat]?.name ?? view?.seats?.[seat]?.faction ?? "seat " + (seat + 1);

/** Turn, order of the Houses, moment, Hoard. @param {{view: any}} props */
export const Course = ({ view }) => html`<h1 class="turn">Turn ${view?.turn ?? ""}</h1>
  <ol class="phases" aria-label="Turn order">${(view?.order ?? []).map((/** @type {number} */ one) => html`<li class=${one === view.active ? "active" : ""} title=${view.seats[one].name} aria-current=${one === view.active ? "step" : null}>${view.seats[one].name}</li>`)}</ol>
  <p class="moment">${view?.moment ?? ""}</p>
  ${view?.guild_hoard === undefined ? null : html`<p class="hoard"><span>Guild Hoard <b>${view.guild_hoard}</b></span><span>CROE <b>${view.rate}</b> ${noun(view.rate, "solari")} a spice</span></p>`}`;

const NEXT = 4; // amounts with buttons of their own; any other is typed or stepped to

/** Of many amounts those that have buttons, and keys where they are digits. @param {any[]} amounts */
export const next = (amounts) => amounts.slice(0, NEXT);

/** The amounts of a question in rising order where they are so many that they get a stepper; else none. @param {any[]} choices */
export function amountsOf(choices) {
  const numbers = choices.filter((one) => one.number !== undefined);
  return numbers.length > 3 ? numbers.sort((one, other) => one.number - other.number) : [];
}

/** The answer that stands unasked where it says what comes of it: to pass with a bid that leads. It comes first.
 * @param {any} question @returns {any} */
export const standing = (question) => question.choices.find((/** @type {any} */ one) => one.code === question.default && one.number === undefined && one.effect && amountsIn(question));

/** @param {any} question @returns {boolean} */
const amountsIn = (question) => question.choices.some((/** @type {any} */ one) => one.number !== undefined);

/** The choices by the digit that takes them. Where an amount is asked, a digit is the amount; what else is offered has
 * the digits that are no amounts. Of many amounts the next ones have keys: a key stands for what is shown.
 * @param {any} question @returns {any[]} */
export function keyed(question) {
  const { choices } = question;
  const first = standing(question), amounts = next(amountsOf(choices));
  const numbered = choices.filter((/** @type {any} */ one) => one.number !== undefined);
  const taken = new Set(numbered.map((/** @type {any} */ one) => one.number));
  const apart = taken.size === numbered.length; // else two choices have one amount, and no digit would tell them apart
  const undigited = (/** @type {any} */ one) => one.number === undefined || !apart || (!amounts.length && one.number > 9);
  const rest = choices.filter((/** @type {any} */ one) => one !== first && undigited(one));
  const keys = /** @type {any[]} */ ([]);
  for (const one of apart ? (amounts.length ? amounts : numbered) : []) if (one.number < 10) keys[one.number] = one;
  let digit = 1;
  for (const one of first ? [first, ...rest] : rest) {
    while (apart && taken.has(digit)) digit += 1;
    keys[digit++] = one;
  }
  return keys;
}

/** Codes by what they concern. @param {any} question @returns {Map<string, {code: number, key: number, words: string}>} */
export function litBy(question) {
  const lit = new Map();
  (question ? keyed(question) : []).forEach((/** @type {any} */ choice, /** @type {number} */ key) => {
    for (const about of choice.about ?? []) if (about.includes(":") && !lit.has(about)) lit.set(about, { code: choice.code, key, words: choice.words });
  });
  return lit;
}

/** The newest of many lines, each with its number: a line keeps its place while others come, and is told once.
 * @template T @param {T[]} lines @param {number} most @returns {[T, number][]} */
export function newest(lines, most) {
  const first = Math.max(0, lines.length - most);
  return lines.slice(first).map((line, n) => [line, first + n]);
}

/** @param {{story: string[]}} props */
export function Log({ story }) {
  const end = useRef(/** @type {any} */ (null));
  useEffect(() => { if (end.current) end.current.scrollTop = end.current.scrollHeight; }, [story.length]);
  return html`<section class="log" aria-label="What happened" aria-live="polite" tabindex=${story.length ? "0" : null} ref=${end}>${newest(story, 80).map(([line, n]) => html`<p key=${n} class=${line.startsWith(" ") ? "" : "head"}>${line.replace(/^#+ /, "").trim()}</p>`)}</section>`;
}
