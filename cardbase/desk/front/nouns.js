// @ts-check
// Numbers with their nouns.

/** The noun that stands behind a number. @param {number | string} number @param {string} what */
export const noun = (number, what) => what + (number === 1 ? "" : "s");

/** @param {number | string} number @param {string} what */
export const counted = (number, what) => number + " " + noun(number, what);
