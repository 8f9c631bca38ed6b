// @ts-check
// Changes of a list that are asked for and not made yet: made one after the other, and kept with the list meanwhile, so
// that a page which is left before Python is there loses none.
import { ask } from "./answers.js";

const NOBODY = 4; // the code of an error that nobody answered
const ARRIVES = 500; // milliseconds in which what one tab keeps has reached the others: a lock that it leaves may come before

/** That what a fix is for is there no more. */
export const CHANGED = "the list has changed since that fix was offered: choose it again";

/** A change, and the list it is `of` where it means nothing in another.
 * @typedef {{answer: string, of?: string, [field: string]: any}} Change */
/** @typedef {{id: () => string, list: () => string, put: (text: string, title?: string) => void, keep: () => void, tell: (error: any) => void}} Deck */

export class Changes {
  /** @param {Deck} deck */
  constructor(deck) {
    this.deck = deck;
    /** @type {Change[]} */
    this.asked = [];
    /** @type {Change | null} */
    this.typed = null;
    this.busy = this.unanswered = this.claimed = false;
    this.free = () => {};
  }

  /** All that is to be made once somebody answers. */
  get waiting() {
    return this.typed ? [...this.asked, this.typed] : this.asked;
  }

  /** Let no other tab make changes of this deck until all of this one are made; what to begin with once none does.
   * Where a browser has no locks (without TLS) each tab makes its own. @param {(() => void) | null} begin */
  claim(begin = null) {
    if (this.claimed) return;
    this.claimed = true;
    const held = () => new Promise((free) => {
      this.free = () => free(undefined);
      if (begin) setTimeout(() => (begin(), this.release()), ARRIVES);
      else this.release();
    });
    if (navigator.locks) navigator.locks.request("cardbase.deck." + this.deck.id(), held);
    else held();
  }

  release() {
    if (this.waiting.length) return;
    this.claimed = false;
    this.free();
  }

  /** What is typed and made once its field is left. @param {Change} change */
  type(change) {
    this.claim();
    this.typed = change;
    this.deck.keep();
  }

  /** Make a change; the same once more, after nobody answered, is the same one. @param {Change} change */
  add(change) {
    this.claim();
    this.typed = null;
    const again = this.unanswered && JSON.stringify(this.asked[this.asked.length - 1]) === JSON.stringify(change);
    if (!again) this.asked.push(change);
    this.deck.keep();
    this.make();
  }

  /** Make what a deck was kept with, whatever file it came from. @param {any} waiting */
  resume(waiting) {
    for (const one of Array.isArray(waiting) ? waiting : []) if (typeof one?.answer === "string") this.add(one);
  }

  async make() {
    if (this.busy) return;
    this.busy = true;
    this.unanswered = false;
    while (this.asked.length && !this.unanswered) await this.first();
    this.busy = false;
  }

  async first() {
    const { answer, of, ...change } = /** @type {Change} */ (this.asked[0]);
    const text = this.deck.list();
    const isPast = of !== undefined && of !== text;
    const found = isPast ? { reason: CHANGED } : await ask(answer, { text, ...change }).catch((error) => ({ error }));
    this.unanswered = found.error?.code === NOBODY;
    if (!this.unanswered && text !== this.deck.list()) return; // a step was taken back meanwhile: it is made of the list as it is now
    if (!this.unanswered) this.asked.shift();
    if (found.text) this.deck.put(found.text, change.title);
    else this.deck.tell(found.error ?? new Error(found.reason || "nothing was changed"));
    this.deck.keep();
    this.release();
  }
}
