// @ts-check
// The keys of a table. A key counts for the question that was shown when it was pressed, and for no other:
// one that comes too early is refused in words, never dropped and never kept for a question nobody has read.
// So does a press of what a question lights on the table.
import { useRef } from "./html.js";
import { useKeydown } from "./parts.js";
import { keyed, standing } from "./playing.js";

const UNREAD = 250; // milliseconds in which nobody has read a new question

export const BUSY = "That was not taken: the last choice is still being carried out. Choose again.";
export const UNASKED = "That was not taken: this question has only just come. Choose again.";

/** @typedef {{choose: (code: number) => void, undo: () => void, hint: () => void, say: (words: string) => void}} Acts */

/** Returns how a choice is taken off the table itself, where a tap may be meant for what was shown before.
 * @param {any} question @param {string} journal @param {Acts} act @param {any} hint @param {() => boolean} busy */
export function useKeys(question, journal, act, hint, busy) {
  const shown = useRef({ journal: "", at: 0 });
  const asked = question ? journal : "";
  if (shown.current.journal !== asked) shown.current = { journal: asked, at: performance.now() };
  const unread = () => performance.now() - shown.current.at < UNREAD;
  useKeydown((event) => {
    const place = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || /^(input|textarea|select)$/i.test(place.tagName)) return;
    const key = event.key.toLowerCase();
    if (key === "enter" && /^(a|button|summary)$/i.test(place.tagName)) return;
    if (!/^([0-9]|p|u|h|enter)$/.test(key)) return;
    const early = busy() ? "the last choice is still being carried out" : !question && /^([0-9]|p|enter)$/.test(key) ? "nothing is asked of you now" : unread() ? "this question has only just come" : "";
    if (early) return act.say(`Key ${event.key} was not taken: ${early}. Press it again.`);
    if (key === "u") return act.undo();
    if (key === "h") return act.hint();
    const amount = /** @type {HTMLFormElement | null} */ (document.querySelector(".question form.amount"));
    if (key === "enter" && amount && !hint && !standing(question)) return amount.requestSubmit(); // as much as its button says
    const code = codeOf(key, question, hint);
    if (code === undefined) return act.say(`Key ${event.key} stands for no choice here.`);
    act.choose(code);
  });
  return (/** @type {number} */ code) => (unread() ? act.say(UNASKED) : act.choose(code));
}

/** @param {string} key @param {any} question @param {any} hint @returns {number | undefined} */
function codeOf(key, question, hint) {
  if (key === "p") return question.choices.find((/** @type {any} */ one) => /^(no more|pass|decline)/.test(one.words))?.code;
  if (key === "enter") return (hint ?? standing(question) ?? question.choices[0])?.code;
  return keyed(question)[Number(key)]?.code;
}
