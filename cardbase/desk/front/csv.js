// @ts-check
// Tables to save. Names of files and lists are anyone's text: no spreadsheet takes a cell, or a piece of one, for a formula.

const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const NUMBER = /^[+-]?(\d+(\.\d+)?)?$/;

/** Return rows as CSV. @param {string[][]} rows */
export const asCsv = (rows) => rows.map((row) => row.map(cell).join(",") + "\n").join("");

/** @param {string} text */
function cell(text) {
  const tame = NUMBER.test(text) ? text : text.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}
