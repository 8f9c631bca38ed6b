// @ts-check
// Words of two directions in one line: names that are written from the right leave what stands around them in order.

const LETTER = "[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]"; // from Hebrew to Adlam
const WITHIN = "[\\u200c\\u200d'’.\\-]"; // what stands between letters of a word: joiners, apostrophes
const WORD = `${LETTER}(?:${WITHIN}*${LETTER})*`;
/** Words from the right with blanks between them, and the number that tells two of one name apart. */
const FROM_THE_RIGHT = new RegExp(`(${WORD}(?: +${WORD})*(?: \\(\\d+\\))?)`, "u");
const ANY = new RegExp(LETTER, "u");

/** A text in parts: those with odd numbers are written from the right. @param {string} text @returns {string[]} */
export const apart = (text) => (ANY.test(text) ? text.split(FROM_THE_RIGHT) : [text]);

/** A text for where no element may stand, as a title: signs that are not seen say where a name begins and ends.
 * @param {string} text */
export const signed = (text) => apart(text).map((part, n) => (n % 2 ? "\u2068" + part + "\u2069" : part)).join("");
