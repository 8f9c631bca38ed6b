// @ts-check
// Requests to the host. A secret travels in a header; addresses hold none.

const SILENT = { message: "the host does not answer; the table is kept there as it was", hint: "try again: what is sent twice is done once" };

/** What the host refuses, in words. */
export class Refused extends Error {
  /** @param {{message: string, hint?: string, faults?: string[]}} error @param {number} status */
  constructor({ message, hint = "", faults = [] }, status = 0) {
    super(message);
    Object.assign(this, { hint, faults });
    this.status = status;
  }
}

/** The statuses of a link, or a table, that is there no more. */
export const GONE = [403, 404];

/** That the host did not answer: past as soon as it is heard again. */
export class Unanswered extends Refused {}

/** @param {string} secret @returns {Record<string, string>} */
const bearer = (secret) => (secret ? { authorization: `Bearer ${secret}` } : {});

const PATIENCE = 15_000; // milliseconds in which an answer comes, or was lost on a line that went dead

/** Ask the host; an answer that was lost is asked for again: a choice sent again is confirmed, never made twice.
 * @param {string} path @param {string} secret @param {object} [body] @param {Record<string, string>} [headers] @returns {Promise<any>} */
export async function call(path, secret = "", body = undefined, headers = {}) {
  /** @type {RequestInit} */
  const options = { headers: { ...bearer(secret), ...headers }, credentials: "omit" };
  if (body !== undefined) Object.assign(options, { method: "POST", body: JSON.stringify(body), headers: { ...bearer(secret), "content-type": "application/json" } });
  for (let tries = 0; ; tries++) {
    try {
      const answer = await fetch(path, { ...options, signal: AbortSignal.timeout(PATIENCE) });
      const content = await answer.json();
      wake();
      if (!answer.ok) throw new Refused(content.error, answer.status);
      return content;
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (tries >= 3) throw new Unanswered(SILENT);
      await pause(500 * 2 ** tries);
    }
  }
}

/** Return a file of a table; throws Refused. @param {string} path @param {string} secret */
export async function file(path, secret) {
  const answer = await fetch(path, { headers: bearer(secret), credentials: "omit" }).catch(() => null);
  if (!answer) throw new Unanswered(SILENT);
  if (!answer.ok) throw new Refused((await answer.json()).error, answer.status);
  return answer.text();
}

/** @param {number} time */
const pause = (time) => new Promise((done) => setTimeout(done, time));

const SOONEST = 250, LATEST = 30_000, STEADY = 5_000; // milliseconds between two tries; after which a stream was none in vain
const DEAD = 50_000; // milliseconds after which a stream is dead that did not even say that it lives (the host does every 20 s)

let wake = () => {}; // ends the pause between two tries

/** Pause before another try, no longer than until there is a sign that it may succeed. @param {number} time */
async function rest(time) {
  await new Promise((done) => {
    wake = () => done(undefined);
    setTimeout(wake, time);
  });
  wake = () => {};
}

/** A signal that ends a stream which went silent, as it does where a device slept or changed its network, and
 * ``heard`` for each sign of life. */
function watch() {
  const control = new AbortController();
  const end = () => control.abort();
  let timer = setTimeout(end, DEAD);
  let last = Date.now();
  const heard = () => { clearTimeout(timer); timer = setTimeout(end, DEAD); last = Date.now(); };
  const seen = () => { if (!document.hidden && Date.now() - last > DEAD) end(); }; // timers rest while a device sleeps
  const stop = () => { clearTimeout(timer); removeEventListener("online", end); document.removeEventListener("visibilitychange", seen); };
  addEventListener("online", end);
  document.addEventListener("visibilitychange", seen);
  return { signal: control.signal, heard, stop };
}

addEventListener("online", () => wake());
document.addEventListener("visibilitychange", () => { if (!document.hidden) wake(); });

/** Server-sent events with a header: read, cut into events, begun again after the last one when the network fails, each
 * time after a longer pause. ``heard`` returns false to end it; a table or link that is gone ends it, too.
 * @param {string} path @param {string} secret @param {(event: string, data: any, id: string) => boolean | void} heard */
export async function stream(path, secret, heard) {
  let last = "";
  for (let wait = SOONEST; ; wait = Math.min(wait * 2, LATEST)) {
    const began = Date.now();
    const watched = watch();
    try {
      const headers = { ...bearer(secret), ...(last ? { "last-event-id": last } : {}) };
      const answer = await fetch(path, { headers, credentials: "omit", cache: "no-store", signal: watched.signal });
      if (GONE.includes(answer.status)) return void heard("gone", { deleted: answer.status === 404 }, last);
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      for await (const event of events(answer.body, watched.heard)) {
        const found = JSON.parse(event.data);
        last = event.id || last;
        if (heard(event.event, found, last) === false || event.event === "gone") return undefined;
      }
    } catch (error) {
      if (error instanceof SyntaxError) last = ""; // an event came broken: all of it is asked for again
    } finally {
      watched.stop();
    }
    if (heard("lost", {}, last) === false) return undefined;
    if (Date.now() - began > STEADY) wait = SOONEST;
    await rest(wait);
  }
}

/** @param {ReadableStream<any>} body @param {() => void} heard */
async function* events(body, heard) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let kept = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const parts = (kept + value).split("\n\n");
      kept = parts.pop() ?? "";
      for (const part of parts) {
        const fields = Object.fromEntries(part.split("\n").map((line) => [line.split(": ", 1)[0], line.slice(line.indexOf(": ") + 2)]));
        if (fields.data) yield fields;
      }
    }
  } finally {
    reader.cancel().catch(() => {}); // it may have failed by itself
  }
}
