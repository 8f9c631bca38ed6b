// @ts-check
// The parts that pages share.
import { asRead, html, useEffect, useLayoutEffect, useRef, useState } from "./html.js";
import { cardPage, faceOf, iconOf, ruleOf, rulePage } from "./places.js";
import { signed } from "./scripts.js";
import { Turns } from "./turns.js";

/** @param {{name: string, label?: string}} props */
export const Icon = ({ name, label = "" }) =>
  html`<svg class="icon" viewBox="0 0 24 24" role=${label ? "img" : "presentation"} aria-label=${label || null} aria-hidden=${label ? null : "true"}><use href=${iconOf(name)} /></svg>`;

/** A face as a picture. @param {{card: {id: string, full_name: string}, size?: string}} props */
export const Face = ({ card, size = "" }) =>
  html`<img class=${"picture " + size} src=${faceOf(card.id)} alt=${card.full_name} width="63" height="88" loading="lazy" decoding="async" />`;

/** @param {{card: {id: string, full_name: string}, children?: any}} props */
export const CardLink = ({ card, children }) => html`<a href=${cardPage(card.id)}>${children ?? card.full_name}</a>`;

/** Words with the ids of rules as links; what is wrong with a list as such (LIST-01) is no rule. @param {{text: string}} props */
export const Linked = ({ text }) =>
  String(text)
    .split(/(?<![\w-])((?!LIST-)[A-Z]{2,9}-\d{1,2})\b/)
    .map((part, n) => (n % 2 ? html`<a href=${rulePage(part)}>${part}</a>` : asRead(part)));

/** Ids of rules of a game as links, between commas. @param {{ids: string[], game: string}} props */
export const Rules = ({ ids, game }) => html`<p class="rules">${ids.map((id, n) => html`${n ? ", " : ""}<a key=${id} href=${ruleOf(game, id)}>${id}</a>`)}</p>`;

/** Faults of a text that are shown. */
const SHOWN = 5;

/** What went wrong, and what is safe. @param {{error: any}} props */
export const Fault = ({ error }) =>
  error ? html`<div class="fault" role="alert"><strong>${sentence(error.message)}</strong> ${error.hint ? html`<span>${sentence(error.hint)}</span>` : null}${error.faults?.length ? html`<ul>${error.faults.slice(0, SHOWN).map((/** @type {string} */ fault) => html`<li><${Linked} text=${fault} /></li>`)}</ul>` : null}</div>` : null;

/** What a press came to that was refused, brought before the eyes: the button may be far below. @param {{error: any}} props */
export function Refused({ error }) {
  const place = useRef(/** @type {any} */ (null));
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [error]);
  return error ? html`<div ref=${place}><${Fault} error=${error} /></div>` : null;
}

/** Grey shapes where cards are about to lie, and what is awaited in words; what went wrong instead. @param {{words: string, error?: any}} props */
export const Waiting = ({ words, error = null }) =>
  error ? html`<${Fault} error=${error} />` : html`<div class="padded waiting"><p role="status">${words}</p><div class="shapes" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i><i></i></div></div>`;

/** A text as a sentence; the name of a file that begins it stays as it is. @param {string} text */
export const sentence = (text) => (text ? (/^\S*\.\w{1,5}(?= )/.test(text) ? text[0] : text[0].toUpperCase()) + text.slice(1) + (/[.?!:]$/.test(text) ? "" : ".") : "");

/** One message at the foot of the page, for six seconds; readers hear it. @param {{text: string}} props */
export function Toast({ text }) {
  const [shown, setShown] = useState("");
  useEffect(() => {
    setShown(text);
    const timer = setTimeout(() => setShown(""), 6000);
    return () => clearTimeout(timer);
  }, [text]);
  return html`<p class=${"toast" + (shown ? " on" : "")} role="status">${shown}</p>`;
}

const PAGE = document.title;

/** Name in the title of the page what is shown on it. @param {string} words */
export function useTitle(words) {
  useEffect(() => { document.title = words ? signed(words) + " · " + PAGE : PAGE; }, [words]);
}

/** Turns that end when what they are about is another, and with what asked for it. @param {any} [about] */
export function useTurns(about) {
  const [held] = useState(() => ({ about, turns: new Turns() }));
  if (held.about !== about) held.turns.end();
  held.about = about;
  useEffect(() => () => held.turns.end(), []);
  return held.turns;
}

/** Hear keys, each by what is shown when it is pressed: an effect after each drawing would come a frame late.
 * @param {(event: KeyboardEvent) => void} press */
export function useKeydown(press) {
  const now = useRef(press);
  now.current = press;
  useLayoutEffect(() => {
    const heard = (/** @type {KeyboardEvent} */ event) => now.current(event);
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, []);
}

/** Run work and keep its state; the newest call wins. Returns [state, run].
 * @returns {[{value: any, error: any, busy: boolean}, (work: () => Promise<any>) => Promise<void>]} */
export function useWork() {
  const [state, setState] = useState({ value: /** @type {any} */ (null), error: /** @type {any} */ (null), busy: false, turns: new Turns() });
  /** @param {() => Promise<any>} work */
  const run = async (work) => {
    const come = (/** @type {object} */ next) => setState((/** @type {any} */ old) => ({ ...old, ...next, busy: false }));
    setState((/** @type {any} */ old) => ({ ...old, busy: true }));
    await state.turns.answered(work(), (value) => come({ value, error: null }), (error) => come({ error }));
  };
  return [state, run];
}

/** Say whether work goes on for some time already: words about shorter work would only flicker.
 * @param {boolean} busy @param {number} ms */
export function useSlow(busy, ms = 400) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    const timer = busy ? setTimeout(() => setSlow(true), ms) : 0;
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && slow;
}

/** Return a value once it has not changed for some milliseconds. @param {any} value @param {number} ms */
export function useSettled(value, ms = 200) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
