// @ts-check
// What happened at a table since its person looked at it last, on this device and by the same link.
import { html, useEffect, useRef, useState } from "../../desk/front/html.js";
import { counted } from "../../desk/front/nouns.js";
import { useTurns } from "../../desk/front/parts.js";
import { call } from "./api.js";
import { leave, left } from "./kept.js";
import { moment } from "./times.js";

const AWAY = 5 * 60_000; // milliseconds: whoever looks again sooner has not been away

/** @typedef {{at: number, lines: string[], talk: any[], names: string[]}} Missed */

/** What happened since then; null where that is nothing. @param {string} api @param {string} secret @param {import("./kept.js").Left} since */
async function happened(api, secret, since) {
  const { news, talk, table } = await call(api, secret, undefined, { "last-event-id": since.event });
  const before = Number(since.event.split("-")[1]);
  const lines = news.since < before ? ["Choices were taken back: what happened is told anew."] : news.lines;
  const names = table.seats.map((/** @type {any} */ chair) => chair.name);
  return lines.length || talk.lines.length ? { at: since.at, lines, talk: talk.lines, names } : null;
}

/** Note what is seen and when by the host's clock, and find what was missed whenever the page is looked at again after
 * a while. Returns what was missed, what notes an event that was sent, and what ends the telling.
 * @param {{id: string, api: string, secret: () => string, role: () => string, now: () => number}} page
 * @returns {[Missed | null, (event: string) => void, () => void]} */
export function useMissed({ id, api, secret, role, now }) {
  const [missed, setMissed] = useState(/** @type {Missed | null} */ (null));
  const newest = useRef("");
  const looking = useTurns();
  const note = () => { if (newest.current) leave(id, { role: role(), event: newest.current, at: now() }); };
  const noteSeen = () => { if (!document.hidden) note(); };
  const look = () => {
    const since = left(id);
    if (since?.role === role() && now() - since.at > AWAY) looking.answered(happened(api, secret(), since), setMissed, () => {});
  };
  useEffect(() => {
    const turned = () => { if (!document.hidden && newest.current) look(); note(); }; // what it hides was seen until now
    document.addEventListener("visibilitychange", turned);
    addEventListener("pagehide", noteSeen);
    return () => { document.removeEventListener("visibilitychange", turned); removeEventListener("pagehide", noteSeen); };
  }, []);
  const saw = (/** @type {string} */ event) => {
    if (!newest.current) look(); // not sooner: the host's time came with this event
    newest.current = event;
    noteSeen();
  };
  return [missed, saw, () => { looking.end(); setMissed(null); }];
}

/** @param {{missed: Missed | null, hide: () => void}} props */
export const Since = ({ missed, hide }) => missed ? html`<div class="since"><details><summary>Since you were here (${moment(missed.at)}): ${[missed.lines.length ? counted(missed.lines.length, "line") : "", missed.talk.length ? `${missed.talk.length} said` : ""].filter(Boolean).join(", ")}</summary>
    <ol class="rows">${missed.lines.map((line) => html`<li>${line.replace(/^#+ /, "").trim()}</li>`)}${missed.talk.map((line) => html`<li><b>${missed.names[line.seat] ?? "the owner"}</b> ${line.text}</li>`)}</ol></details>
    <button type="button" class="quiet" onClick=${hide}>Hide</button></div>` : null;
