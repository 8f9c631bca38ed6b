// @ts-check
// A table's page that has nothing to show: what happened, and where one goes on.
import { html, useEffect } from "../../desk/front/html.js";

/** @typedef {{title: string, words: string}} End */

/** @type {Record<"deleted" | "nowhere" | "replaced" | "bare", End>} */
export const ENDS = {
  deleted: { title: "This table is deleted", words: "Nothing of it is kept here any more: no seat, no game, no talk." },
  nowhere: { title: "There is no table here", words: "It was deleted, or the link was cut or mistyped. Look at the link again, or ask who sent it." },
  replaced: { title: "This link opens nothing here any more", words: "It was replaced by a new one, or your seat was taken from you. Ask the table's owner." },
  bare: { title: "This link opens nothing here", words: "Its last part, behind the #, is missing, or it was replaced by a new one. Ask the table's owner for the whole link." },
};

/** @param {{end: End}} props */
export function Ended({ end }) {
  useEffect(() => { document.title = `${end.title} · cardbase`; }, [end]);
  return html`<div class="padded" role="alert"><h1>${end.title}</h1><p>${end.words}</p><p><a class="button act" href="/">Open a table</a></p></div>`;
}
