// @ts-check
// A deck or a game in the address, after #: no server sees it. Packed, in letters that addresses may hold.

const LONGEST = 1_000_000;
const CHECKED = "deflate"; // zlib (RFC 1950): its end proves the text, so that one changed letter is no other deck
const UNCHECKED = "deflate-raw"; // addresses of before

/** @param {Uint8Array} bytes */
function toText(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Signs that no packed text has are left out: mails and chats put them behind addresses and into long ones. @param {string} text */
function toBytes(text) {
  return Uint8Array.from(atob(text.replace(/[^\w-]/g, "").replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** @param {ReadableStream} stream */
async function collected(stream) {
  const reader = stream.getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LONGEST) throw new RangeError("what the address holds is too large");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {string} text */
export async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(CHECKED));
  return toText(await collected(stream));
}

/** Return the text of a packed one; throws in words.
 * @param {string} text */
export async function unpacked(text) {
  try {
    const bytes = toBytes(text);
    const form = (bytes[0] ?? 0) % 16 === 8 ? CHECKED : UNCHECKED; // a packed text without a check never begins so
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(form));
    return new TextDecoder("utf-8", { fatal: true }).decode(await collected(stream));
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw Object.assign(new Error("what the address holds was cut or changed, and cannot be read"), { hint: "ask for the whole address again, or for the list itself" });
  }
}

/** Return the fields behind #, as in #deck=...&seat=1. */
export const fields = () => new URLSearchParams(location.hash.slice(1));

/** Let the address name what is shown, "" a tool's first page. Between that page and what was opened on it lies a step of
 * the browser's way back. @param {string} hash */
export function named(hash) {
  if (hash === location.hash) return;
  const step = hash && location.hash ? "replaceState" : "pushState";
  history[step](null, "", hash || location.pathname + location.search);
}
