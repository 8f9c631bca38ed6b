// @ts-check
// Why something was found, in words.

/** @param {any} answer */
export const whyFound = (answer) => (answer.because ?? []).map((/** @type {any} */ reason) => (reason.how === "word" ? reason.asked : `${reason.asked} (as ${reason.met[0]})`)).join(", ");
