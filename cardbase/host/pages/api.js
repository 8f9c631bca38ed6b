// @ts-check
// Requests to the host. A secret travels in a header; addresses hold none.

const SILENT = "the host does not answer; the table is kept there as it was. Try again: what is sent twice is done once";

/** What the host refuses, in words. */
export class Refused extends Error {}

/** @param {string} secret @returns {Record<string, string>} */
const bearer = (secret) => (secret ? { authorization: `Bearer ${secret}` } : {});

/** Ask the host; an answer that was lost is asked for again: a choice sent again is confirmed, never made twice.
 * @param {string} path @param {string} secret @param {object} [body] @returns {Promise<any>} */
export async function call(path, secret = "", body = undefined) {
  /** @type {RequestInit} */
  const options = { headers: bearer(secret), credentials: "omit" };
  if (body !== undefined) Object.assign(options, { method: "POST", body: JSON.stringify(body), headers: { ...bearer(secret), "content-type": "application/json" } });
  for (let tries = 0; ; tries++) {
    try {
      const answer = await fetch(path, options);
      const content = await answer.json();
      if (!answer.ok) throw new Refused(words(content.error));
      return content;
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (tries >= 3) throw new Refused(SILENT);
      await pause(500 * 2 ** tries);
    }
  }
}

/** Return a file of a table; throws Refused. @param {string} path @param {string} secret */
export async function file(path, secret) {
  const answer = await fetch(path, { headers: bearer(secret), credentials: "omit" }).catch(() => null);
  if (!answer) throw new Refused(SILENT);
  if (!answer.ok) throw new Refused(words((await answer.json()).error));
  return answer.text();
}

/** @param {{message: string, hint?: string, faults?: string[]}} error */
function words(error) {
  const faults = (error.faults || []).slice(0, 4).join("; ");
  return [error.message, faults, error.hint && `(${error.hint})`].filter(Boolean).join(" ");
}

/** @param {number} time */
const pause = (time) => new Promise((done) => setTimeout(done, time));

const SOONEST = 250, LATEST = 30_000, STEADY = 5_000; // milliseconds between two tries; after which a stream was none in vain

/** Server-sent events with a header: read, cut into events, begun again after the last one when the network fails, each
 * time after a longer pause. ``heard`` returns false to end it; a table or link that is gone ends it, too.
 * @param {string} path @param {string} secret @param {(event: string, data: any) => boolean | void} heard */
export async function stream(path, secret, heard) {
  let last = "";
  for (let wait = SOONEST; ; wait = Math.min(wait * 2, LATEST)) {
    const began = Date.now();
    try {
      const headers = { ...bearer(secret), ...(last ? { "last-event-id": last } : {}) };
      const answer = await fetch(path, { headers, credentials: "omit", cache: "no-store" });
      if (answer.status === 403 || answer.status === 404) return void heard("gone", { deleted: answer.status === 404 });
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      for await (const event of events(answer.body)) {
        const found = JSON.parse(event.data);
        last = event.id || last;
        if (heard(event.event, found) === false || event.event === "gone") return undefined;
      }
    } catch (error) {
      if (error instanceof SyntaxError) last = ""; // an event came broken: all of it is asked for again
    }
    if (heard("lost", {}) === false) return undefined;
    if (Date.now() - began > STEADY) wait = SOONEST;
    await pause(wait);
  }
}

/** @param {ReadableStream<any>} body */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let kept = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (kept + value).split("\n\n");
      kept = parts.pop() ?? "";
      for (const part of parts) {
        const fields = Object.fromEntries(part.split("\n").map((line) => [line.split(": ", 1)[0], line.slice(line.indexOf(": ") + 2)]));
        if (fields.data) yield fields;
      }
    }
  } finally {
    reader.cancel();
  }
}
