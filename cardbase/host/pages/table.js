// @ts-check
// A table's page: the link's secret is kept on this device, what the host sends is shown, what is chosen is sent.
import { html, show, useEffect, useRef, useState } from "../../desk/front/html.js";
import { Fault } from "../../desk/front/parts.js";
import { signed } from "../../desk/front/scripts.js";
import { call, stream, Unanswered } from "./api.js";
import { Ended, ENDS } from "./ended.js";
import { Game } from "./game.js";
import { keepSecrets, remember, remembered, secretsOf, tableHere, used } from "./kept.js";
import { Lobby } from "./lobby.js";
import { useMissed } from "./missed.js";
import { notify } from "./notices.js";
import { afterPress } from "./presses.js";
import { Sealed } from "./sealed.js";
import { contribution } from "./seed.js";
import { inOrder } from "./sending.js";

const id = tableHere();
const kept = `table:${id}`;
const secrets = secretsOf(kept);
keepSecrets(kept, secrets);
const opening = () => used(secrets);
const secret = () => secrets[opening()] ?? "";
const api = `/api/tables/${id}`;
const part = contribution(); // the same when sitting down is tried again, so that a lost answer costs no seat
const sent = inOrder();
const SLOW = 800; // milliseconds after which a press that has no answer is told of
const WATCHING = "Meanwhile you are watching.";
const lately = { log: /** @type {string[]} */ ([]), talk: /** @type {any[]} */ ([]), seen: false };

/** Keep a secret on this device. @param {string} name @param {string} value */
function keep(name, value) {
  secrets[name] = value;
  keepSecrets(kept, secrets);
}

/** The talk and the log, of which each event sends what is new. @param {any} state */
function grown(state) {
  // the log's numbers count events, several of which may be one line: a start at nothing means that all of it comes again
  if (state.news.since === 0) lately.log = [];
  lately.seen = true;
  lately.log = [...lately.log, ...state.news.lines];
  lately.talk = [...lately.talk.slice(0, state.talk.since), ...state.talk.lines];
  return { ...state, log: lately.log, heard: lately.talk };
}

/** The seed's commitment as this browser saw it first. @param {any} state */
function keepCommitment(state) {
  if (!remembered("sessionStorage", `seed:${id}`)) remember("sessionStorage", `seed:${id}`, state.table.seed.commitment);
}

/** What is awaited of this seat, in words; "" where nothing is. @param {any} state */
function awaited({ table, you, question }) {
  if (question) return "Your turn";
  const own = you && table.stage === "playing" && table.seats[you.seat];
  if (!own || own.conceded || own.stand_in) return "";
  if (table.undo !== null && table.undo !== you.seat && !you.allowed) return "Your answer is awaited";
  return table.sealed && !you.orders ? "Your orders are awaited" : "";
}

/** What an act is meant for, as this page shows it: nothing that came after it. @param {string} name @param {any} state */
function meant(name, state) {
  if (name === "undo") return { position: state?.position };
  if (name === "consent" || name === "refuse") return { request: state?.table.undo_requests };
  return name === "run" || name === "orders" ? { turn: state?.table.turn } : {};
}

/** What was refused, brought before the eyes: the button may be far below. @param {{error: any, hide: () => void}} props */
function Told({ error, hide }) {
  const place = useRef(/** @type {any} */ (null));
  useEffect(() => { if (error) place.current?.scrollIntoView({ block: "nearest" }); }, [error]);
  return html`<div class="told" ref=${place}><${Fault} error=${error} />${error ? html`<button type="button" onClick=${hide}>Hide</button>` : null}</div>`;
}

function Page() {
  const [state, setState] = useState(/** @type {any} */ (null));
  const [role, setRole] = useState("");
  const [line, setLine] = useState(""); // of the connection
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const [slow, setSlow] = useState(0); // acts whose answer lets us wait
  const [listening, setListening] = useState(0);
  const [end, setEnd] = useState(/** @type {import("./ended.js").End | null} */ (null));
  const skew = useRef(0); // of this device's clock, which may be wrong: for what is counted down
  const behind = useRef(0); // of the host's times, which rest while it sleeps: for what is told by the clock
  const [missed, saw, forgetMissed] = useMissed({ id, api, secret, role: opening, now: () => Date.now() + skew.current + behind.current });
  const sending = useRef(-1); // the position whose choice is on its way: the next question may come before its answer

  useEffect(() => {
    let on = true;
    const hear = (/** @type {string} */ event, /** @type {any} */ found, /** @type {string} */ last) => {
      if (!on) return false;
      if (event === "time") {
        skew.current = found.now - Date.now();
        behind.current = found.behind;
        afterPress(() => { setRole(found.role); setLine(""); setFault((/** @type {any} */ now) => (now instanceof Unanswered ? null : now)); });
        const wrong = found.role === "watch" && opening() !== "" && opening() !== "watch"; // anyone may watch here
        if (wrong) { afterPress(() => gone(false, true)); return false; }
      }
      if (event === "look") { keepCommitment(found); const now = grown(found); saw(last); notify(now.table, awaited(now)); afterPress(() => setState(now)); }
      if (event === "lost") afterPress(() => setLine("the connection is lost; trying again"));
      if (event === "gone") afterPress(() => gone(found.deleted));
    };
    stream(`${api}/events`, secret(), hear);
    return () => { on = false; };
  }, [listening]);
  useEffect(() => {
    if (!state) return;
    document.title = [awaited(state), signed(state.table.name), "cardbase"].filter(Boolean).join(" · ");
    const name = document.getElementById("name");
    if (name) name.textContent = state.table.name;
  }, [state]);

  /** The table is gone, or a link: each other link of this device is tried once, and where anyone may watch none is
   * needed. @param {boolean} deleted @param {boolean} [watched] */
  function gone(deleted, watched = false) {
    if (deleted) return setEnd(lately.seen ? ENDS.deleted : ENDS.nowhere);
    const lost = opening();
    delete secrets[lost];
    keepSecrets(kept, secrets);
    if (!secret() && !watched) return setEnd(lost ? ENDS.replaced : ENDS.bare);
    if (lost === "seat") setFault(new Error(`Your seat's link opens nothing here any more: it was replaced, or the seat was taken from you. Ask the table's owner.${watched ? " " + WATCHING : ""}`));
    else if (watched) setFault(new Error(`This link opens no seat here: it was replaced, or was cut or mistyped. Ask who sent it. ${WATCHING}`));
    setListening((/** @type {number} */ now) => now + 1);
  }
  /** Carry out an act. @param {string} name @param {object} [body] @param {string} [key] */
  const act = async (name, body = {}, key = secret()) => {
    let late = 0;
    const timer = setTimeout(() => { late = 1; setSlow((/** @type {number} */ now) => now + 1); }, SLOW);
    try {
      setFault(null);
      const what = { ...meant(name, state), ...body };
      const about = "position" in what ? `${name} ${what.position}` : name; // the next choice waits for no answer to this one
      const found = await sent(about, JSON.stringify([key, what]), () => call(`${api}/${name}`, key, { press: contribution(), ...what }));
      if (found.join) { keep("join", found.join); setState((/** @type {any} */ now) => ({ ...now })); }
      return found;
    } catch (error) {
      setFault(error);
      return null;
    } finally {
      clearTimeout(timer);
      setSlow((/** @type {number} */ now) => now - late);
    }
  };
  /** @param {string} name */
  const sit = async (name) => {
    const found = await act("sit", { name, contribution: part }, secrets.join || secrets.owner);
    if (!found) return;
    keep("seat", found.secret);
    keep("feed", found.feed);
    setListening(listening + 1);
  };
  /** @param {number} code */
  const choose = async (code) => {
    const { position, question } = state;
    if (sending.current === position || !question) return;
    sending.current = position;
    if (await act("choose", { choice: code, position })) forgetMissed();
    if (sending.current === position) sending.current = -1;
  };
  if (end) return html`<${Ended} end=${end} />`;
  if (!state) return html`<div class="padded"><${Fault} error=${fault} /><p role="status">${line || "Looking for the table …"}</p></div>`;
  const tools = { act, missed, forgetMissed, forgive: () => setFault(null), sit, choose, secret, secrets, role, id, api, skew: skew.current, behind: behind.current, busy: () => sending.current === state.position };
  const Scene = state.table.stage === "open" ? Lobby : state.table.sealed && state.table.stage !== "closed" ? Sealed : Game;
  return html`${line ? html`<p class="fault lost" role="alert">${line}</p>` : slow ? html`<p class="lost" role="status">Sending; the host has not answered yet.</p>` : null}<${Scene} state=${state} tools=${tools} fault=${html`<${Told} error=${fault} hide=${() => setFault(null)} />`} />`;
}

show(Page);
