// Requests to the host. A secret travels in a header; addresses hold none.

export class Refused extends Error {}

export async function call(path, secret = "", body = undefined) {
  const headers = secret ? { authorization: `Bearer ${secret}` } : {};
  const options = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  for (let tries = 0; ; tries++) {
    try {
      const answer = await fetch(path, { ...options, credentials: "omit" });
      const told = await answer.json();
      if (!answer.ok) throw new Refused(words(told.error));
      return told;
    } catch (error) {
      // an answer that was lost: a choice sent again is confirmed, never made twice
      if (error instanceof Refused || tries >= 3) throw error;
      await pause(500 * 2 ** tries);
    }
  }
}

function words(error) {
  const faults = (error.faults || []).slice(0, 4).join("; ");
  return [error.message, faults, error.hint && `(${error.hint})`].filter(Boolean).join(" ");
}

export const pause = (time) => new Promise((done) => setTimeout(done, time));

// Server-sent events with a header: read, cut into events, begun again after the last one when the network fails.
export async function stream(path, secret, heard) {
  let last = "";
  for (let wait = 250; ; wait = Math.min(wait * 2, 15000)) {
    try {
      const headers = { ...(secret && { authorization: `Bearer ${secret}` }), ...(last && { "last-event-id": last }) };
      const answer = await fetch(path, { headers, credentials: "omit", cache: "no-store" });
      if (answer.status === 403 || answer.status === 404) return heard("gone", {});
      if (!answer.ok) throw new Error(String(answer.status));
      for await (const event of events(answer.body)) {
        wait = 250;
        last = event.id || last;
        heard(event.event, JSON.parse(event.data));
        if (event.event === "gone") return undefined;
      }
    } catch (error) {
      if (error instanceof SyntaxError) throw error;
    }
    heard("lost", {});
    await pause(wait);
  }
}

async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let kept = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (kept + value).split("\n\n");
    kept = parts.pop();
    for (const part of parts) {
      const fields = Object.fromEntries(part.split("\n").map((line) => [line.split(": ", 1)[0], line.slice(line.indexOf(": ") + 2)]));
      if (fields.data) yield fields;
    }
  }
}
