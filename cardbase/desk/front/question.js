// @ts-check
// The question of a seat: who asks, when, what each choice costs and does. Amounts get a stepper, long lists groups.
import { html, useEffect, useRef, useState } from "./html.js";
import { counted } from "./nouns.js";
import { Rules, sentence } from "./parts.js";
import { amountsOf, keyed, next, seatName, standing } from "./playing.js";

const DIGITS = 10; // what comes later in the list has no key

/** @param {{game: string, question: any, view: any, choose: (code: number) => void, hint: any}} props */
export function Question({ game, question, view, choose, hint }) {
  const place = useRef(/** @type {any} */ (null));
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), 250); // a new question takes no input before it was seen
    if (!isWriting(document.activeElement)) {
      if (document.activeElement?.matches("body, [data-brought], .side *")) place.current?.focus({ preventScroll: true });
      place.current?.closest(".side")?.scrollTo(0, 0); // on a phone the sheet may be scrolled to what lies below
    }
    return () => clearTimeout(timer);
  }, []);
  const { asker, moment, choices } = question;
  const amounts = amountsOf(choices);
  const keys = keyed(question), first = standing(question);
  const one = (/** @type {any} */ choice) => html`<${Choice} key=${choice.code} choice=${choice} at=${keys.indexOf(choice)} choose=${choose} open=${open} marked=${hint?.code === choice.code} />`;
  return html`<section class="question" aria-labelledby="question-title">
    <p class="label">Yours to decide · ${moment.window}</p>
    <h2 id="question-title" tabindex="-1" ref=${place}>${titleOf(question)}</h2>
    ${moment.declared ? html`<p class="just-now">Just now: ${sentence(doing(question, view))}</p>` : null}
    ${asker.kind === "card" && asker.sentence ? html`<p class="says">${asker.sentence}</p>` : null}
    ${question.stake ? html`<p class="stake">${sentence(question.stake)}</p>` : null}
    ${question.most > 1 ? html`<p class="count">${question.least} to ${question.most} of these, one after the other.</p>` : null}
    ${first ? html`<ol class="choices">${one(first)}</ol>` : null}
    ${amounts.length ? html`<${Amount} choices=${amounts} begin=${amounts.indexOf(choices.find((/** @type {any} */ one) => one.number !== undefined))} keys=${keys} of=${question.of} choose=${choose} open=${open} />` : null}
    <ol class="choices">${choices.filter((/** @type {any} */ choice) => choice !== first && !amounts.includes(choice)).map(one)}</ol>
    <${Rules} ids=${question.rules} game=${game} />
  </section>`;
}

/** What a question asks, in a line. @param {any} question @returns {string} */
function titleOf({ asker, moment }) {
  const title = asker.sentence && asker.kind === "rule" ? asker.sentence : asker.name || moment.window;
  return title[0].toUpperCase() + title.slice(1);
}

/** What stands where a question would. @param {{words: string}} props */
export const Unasked = ({ words }) => html`<section class="question" aria-labelledby="question-title"><h2 id="question-title" class="thinking" tabindex="-1">${words}</h2></section>`;

const SETTLED = 300; // milliseconds after which the focus is where it stays

/** What is asked, or who is waited for, told to who hears the page while they are elsewhere on it; a heading that took
 * the focus is read by itself. @param {{question: any, at: string, words: string}} props */
export function Told({ question, at, words }) {
  const [told, setTold] = useState("");
  useEffect(() => {
    setTold(""); // the same words twice are told twice
    const asked = question ? `Yours to decide, ${question.moment.window}: ${titleOf(question)} ${counted(question.choices.length, "choice")}.` : words;
    const timer = setTimeout(() => { if (!document.activeElement?.closest(".question")) setTold(asked); }, SETTLED);
    return () => clearTimeout(timer);
  }, [at, words]);
  return html`<p class="hidden told-apart" role="status">${told}</p>`;
}

/** Whether somebody writes there: to the table, or what they ask. @param {Element | null} place */
const isWriting = (place) => Boolean(place?.matches("textarea, select, input:not([type=checkbox])"));

/** What is being done, and by whom where somebody does it. @param {any} question @param {any} view */
const doing = ({ seat, moment: { by, declared } }, view) => (by < 0 ? declared : seatName(view, by) + (by === seat ? " (you) " : " ") + declared);

/** @param {{choice: any, at: number, choose: (code: number) => void, open: boolean, marked: boolean}} props */
const Choice = ({ choice, at, choose, open, marked }) => html`<li><button type="button" class=${"choice" + (marked ? " marked" : "")} disabled=${!open} onClick=${() => choose(choice.code)}>
  ${at >= 0 && at < DIGITS ? html`<kbd aria-hidden="true">${at}</kbd>` : null}<span class="words">${sentence(choice.words).replace(/\.$/, "")}${choice.effect ? html`<small>${choice.effect}</small>` : null}</span>
  ${choice.price ? html`<span class="price">${choice.price}</span>` : null}</button></li>`;

/** A slider and a field over the amounts offered, which may have gaps; the button always says what it chooses, at first
 * what is offered first. @param {{choices: any[], begin: number, keys: any[], of: string, choose: (code: number) => void, open: boolean}} props */
function Amount({ choices, begin, keys, of, choose, open }) {
  const last = choices.length - 1;
  const [at, setAt] = useState(begin);
  const [typed, setTyped] = useState(String(choices[begin].number));
  const chosen = choices[at];
  /** @param {number} wanted */
  const step = (wanted) => {
    const found = Math.min(last, Math.max(0, wanted));
    setAt(found);
    setTyped(String(choices[found].number));
  };
  /** Take the offered amount nearest to what is typed. @param {string} text */
  const type = (text) => {
    setTyped(text);
    const far = (/** @type {any} */ one) => Math.abs(one.number - Number(text));
    if (text) setAt(choices.reduce((best, one, n) => (far(one) < far(choices[best]) ? n : best), 0));
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (open) choose(chosen.code);
  };
  return html`<form class="amount" aria-label=${"How much" + (of ? " " + of : "")} noValidate onSubmit=${submit}>
    <div class="next">${next(choices).map((one) => html`<button type="button" disabled=${!open} aria-label=${sentence(one.words)} onClick=${() => choose(one.code)}>${keys.includes(one) ? html`<kbd>${one.number}</kbd>` : one.number}</button>`)}</div>
    <label class="slider"><span aria-hidden="true">${choices[0].number}</span><input type="range" min="0" max=${last} value=${at} aria-label=${"Slide: " + (of || "amount")} aria-valuetext=${String(chosen.number)} onInput=${(/** @type {any} */ event) => step(Number(event.target.value))} /><span aria-hidden="true">${choices[last].number}</span></label>
    <button type="button" onClick=${() => step(at - 1)} aria-label="One less">−</button>
    <input type="number" inputmode="numeric" min=${choices[0].number} max=${choices[last].number} value=${typed} aria-label=${of || "amount"} onInput=${(/** @type {any} */ event) => type(event.target.value)} onBlur=${() => step(at)} />
    <button type="button" onClick=${() => step(at + 1)} aria-label="One more">+</button>
    <button type="button" class="most" onClick=${() => step(last)} aria-label=${"Most: " + choices[last].number}>most</button>
    <button class="act" disabled=${!open}>${sentence(chosen.words).replace(/\.$/, "")}${chosen.price ? ", " + chosen.price : ""}</button>
    ${chosen.effect ? html`<small>${sentence(chosen.effect)}</small>` : null}
  </form>`;
}
