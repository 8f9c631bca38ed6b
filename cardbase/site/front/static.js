// @ts-check
// The desk's answers without a server: ready ones are files, the others come from Python in a worker of this page.
import { findCards, findRules } from "./index.js";
import { ARCHIVE, READY, RUNTIME } from "./built.js";

/** @typedef {(name: string, request: object) => Promise<any>} Door */

const QUICK = ["person", "random", "sensible"];
const OF_BOTS = ["advance", "hint"];
const NO_SOLVER = { message: "decks are completed by a solver that has no build for browsers", hint: "cardbase deck complete does it on a computer, and so does a site with a server", code: 4 };
/** What is found without Python. @type {Record<string, (request: any) => Promise<any>>} */
const SOON = { search: findCards, ask: findRules };
/** @type {Map<string, Promise<any>>} */
const ready = new Map();

/** Return the function that answers. On a page that is no tool only the index and what is ready answer.
 * @returns {Promise<(name: string, request: object, soon?: boolean) => Promise<any>>} */
export async function open() {
  const runs = document.querySelector('meta[name="cardbase-python"]') !== null;
  const refused = !runs ? "this page has no tools" : missing();
  const main = refused ? null : new Python("The program");
  /** @type {Python | null} */
  let bots = null;
  return async (name, request, soon = false) => {
    const file = READY.includes(name) && !Object.keys(request).length;
    if (file) return fileOf(name);
    if (soon && !main?.there) return SOON[name]?.(request) ?? { waiting: true };
    if (name === "complete" && "text" in request) return { error: NO_SOLVER };
    if (!main) return { error: { message: refused, hint: "every page can be read without it", code: 4 } };
    if (OF_BOTS.includes(name)) {
      bots ??= new Python("The bots"); // until they are there, those that choose at once do so in the main worker
      if (bots.there || thinks(request)) return bots.ask(name, request);
    }
    return main.ask(name, request);
  };
}

/** Why Python cannot run here, "" if it can. */
export function missing() {
  if (!RUNTIME) return "this site was built without its tools";
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") return "this browser cannot run Python (it has no WebAssembly), so tools and queries do not work here";
  return "";
}

/** @param {string} name @returns {Promise<any>} */
function fileOf(name) {
  const found = ready.get(name) ?? fetch(new URL(`../../answers/${name}.json`, import.meta.url)).then((reply) => reply.json());
  ready.set(name, found);
  return found.catch(() => {
    ready.delete(name);
    return { error: { message: "the network is cut, and this was never loaded before", hint: "nothing is lost: try again when it is back", code: 4 } };
  });
}

/** Whether a bot of the game thinks long. @param {any} request */
function thinks(request) {
  try {
    return JSON.parse(request.journal).players.some((/** @type {string} */ player) => !QUICK.includes(player));
  } catch {
    return false;
  }
}

/** Python in a worker. One that ended is begun again with the next question: nothing is kept in it. */
class Python {
  /** @param {string} who */
  constructor(who) {
    this.who = who;
    this.there = false;
    this.last = 0;
    /** @type {Map<number, (found: any) => void>} */
    this.waiting = new Map();
    this.begin();
  }

  begin() {
    this.there = false;
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: this.who });
    this.worker.onmessage = ({ data }) => this.heard(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.failed(event.message || "it could not be loaded");
    };
    this.worker.postMessage({ runtime: new URL("../../" + RUNTIME, import.meta.url).href, archive: new URL("../../" + ARCHIVE, import.meta.url).href });
    this.late = setTimeout(() => this.waiting.size && say(this.who + ": loading (13 MB, once) …"), 2000);
  }

  /** @param {any} data */
  heard(data) {
    if (data.failed) return this.failed(data.failed);
    if (data.ready) {
      this.there = true;
      clearTimeout(this.late);
      say("");
      document.dispatchEvent(new CustomEvent("cardbase-ready"));
      return;
    }
    this.waiting.get(data.id)?.(JSON.parse(data.found));
    this.waiting.delete(data.id);
  }

  /** @param {string} why */
  failed(why) {
    clearTimeout(this.late);
    say("");
    this.worker?.terminate();
    this.worker = undefined;
    const hint = "nothing is lost; load the page again: the network may have been cut, or a new version of the site be there";
    const message = this.who.toLowerCase() + (this.there ? ` could not go on: ${why}` : " could not be loaded");
    for (const tell of this.waiting.values()) tell({ error: { message, hint, code: 4 } });
    this.waiting.clear();
  }

  /** @type {Door} */
  ask(name, request) {
    if (!this.worker) this.begin();
    const id = (this.last += 1);
    return new Promise((tell) => {
      this.waiting.set(id, tell);
      this.worker?.postMessage({ id, name, request: JSON.stringify(request) });
    });
  }
}

/** Say at the foot of the page what is going on; nothing ends it. @param {string} text */
function say(text) {
  let place = document.getElementById("loading");
  if (!place) {
    place = Object.assign(document.createElement("p"), { id: "loading", className: "toast" });
    place.setAttribute("role", "status");
    document.body.append(place);
  }
  place.textContent = text;
  place.classList.toggle("on", Boolean(text));
}
