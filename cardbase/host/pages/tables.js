// @ts-check
// The tables whose links this device keeps: where something is awaited of its person first, then the one seen last.
import { html, useEffect, useState } from "../../desk/front/html.js";
import { sentence, useTurns } from "../../desk/front/parts.js";
import { call, GONE } from "./api.js";
import { forgetTable, left, secretsOf, tablesHere, used } from "./kept.js";
import { until } from "./times.js";

/** @typedef {{id: string, role: string, secret: string, at: number, stands: any, gone: boolean}} Table */

/** @type {Record<string, string>} */
const ROLES = { seat: "", owner: "you run it", join: "you have not sat down", watch: "you watch" };

/** @returns {Table[]} */
function kept() {
  const found = tablesHere().map((id) => ({ id, secrets: secretsOf(`table:${id}`), at: left(id)?.at ?? 0, stands: null, gone: false }));
  return found.map(({ secrets, ...one }) => ({ ...one, role: used(secrets), secret: secrets[used(secrets)] ?? "" })).filter((one) => one.secret).sort((a, b) => b.at - a.at);
}

/** How a table stands; that it is gone, or its link, where the host says so. @param {Table} table @returns {Promise<Table>} */
async function asked(table) {
  try {
    return { ...table, stands: await call(`/api/tables/${table.id}/awaited`, table.secret) };
  } catch (error) {
    return { ...table, gone: GONE.includes(/** @type {any} */ (error).status) };
  }
}

/** @param {Table} table */
const isAsked = ({ stands }) => Number(Boolean(stands?.asked));

export function Tables() {
  const [tables, setTables] = useState(kept);
  const looking = useTurns();
  const look = () => looking.answered(Promise.all(kept().map(asked)), (found) => {
    const here = tablesHere(); // one may have been taken off meanwhile
    setTables(found.filter((one) => here.includes(one.id)).sort((a, b) => isAsked(b) - isAsked(a)));
  }, () => {});
  useEffect(() => {
    const seen = () => { if (!document.hidden) look(); };
    seen();
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, []);
  /** @param {string} id */
  const forget = (id) => {
    forgetTable(id);
    setTables(tables.filter((/** @type {Table} */ one) => one.id !== id));
  };
  return tables.length ? html`<section class="panel" aria-labelledby="yours"><h2 id="yours">Your tables on this device</h2><ul class="rows yours">${tables.map((/** @type {Table} */ one) => html`<${Row} key=${one.id} table=${one} forget=${forget} />`)}</ul></section>` : null;
}

/** @param {{table: Table, forget: (id: string) => void}} props */
function Row({ table: { id, role, stands, gone }, forget }) {
  const name = stands?.name ?? `Table ${id}`;
  const told = gone ? "it was deleted, or your link to it was replaced" : stands ? [stands.words + (stands.due ? `, ${until(stands.due)}` : ""), ROLES[role]].filter(Boolean).join("; ") : "";
  return html`<li class=${stands?.asked ? "asked" : ""}><span>${gone ? name : html`<a href=${`/t/${id}`}>${name}</a>`} <small>${stands?.title ?? ""}</small> ${told ? html`<span class="told-of">${sentence(told)}</span>` : null}</span>
    ${gone || stands?.stage === "over" ? html`<button type="button" class="quiet" aria-label=${"Take off this list: " + name} onClick=${() => forget(id)}>Take off this list</button>` : null}</li>`;
}
