// @ts-check
// The one client of the desk's answers: by HTTP where a server answers, by a worker in the static edition.

/** What an answer refuses, in words. */
export class Refusal extends Error {
  /** @param {{message: string, hint?: string, code?: number, faults?: string[]}} error */
  constructor(error) {
    super(error.message);
    this.hint = error.hint ?? "";
    this.code = error.code ?? 2;
    this.faults = error.faults ?? [];
  }
}

/** @type {Promise<(name: string, request: object, soon?: boolean) => Promise<any>> | null} */
let door = null;

/** Return a value that the page was given in a meta element, "" where there is none.
 * @param {string} name */
export function given(name) {
  return /** @type {HTMLMetaElement | null} */ (document.querySelector(`meta[name="cardbase-${name}"]`))?.content ?? "";
}

/** Ask for an answer; throws a Refusal, or an Error where nobody answers. `soon` takes what is found without Python
 * while it is being loaded (names and plain words; the answer then says `waiting`).
 * @param {string} name
 * @param {object} request
 * @param {boolean} soon
 * @returns {Promise<any>} */
export async function ask(name, request = {}, soon = false) {
  door ??= opened();
  const found = await (await door)(name, request, soon);
  if (found.error) throw new Refusal(found.error);
  return found;
}

async function opened() {
  const worker = given("worker"); // a module with open(), which starts Python and returns the same function
  return worker ? (await import(new URL(worker, document.baseURI).href)).open() : overHttp;
}

/** @param {string} name @param {object} request */
async function overHttp(name, request) {
  const options = { method: "POST", credentials: "same-origin", body: JSON.stringify(request), headers: { "content-type": "application/json" } };
  const reply = await fetch(given("answers") + name, /** @type {RequestInit} */ (options)).catch(() => null);
  if (!reply) return { error: { message: "the site does not answer", hint: "nothing is lost: try again in a moment", code: 4 } };
  return reply.json().catch(() => ({ error: { message: `the site answers ${reply.status}`, hint: "", code: 4 } }));
}
