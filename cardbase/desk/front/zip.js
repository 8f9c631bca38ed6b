// @ts-check
// Files as texts; a ZIP file as the texts in it. Sizes and numbers are bounded, names are only shown. What cannot be
// read has its `fault` instead: one bad file does not stop the others. What is no plain text Python reads: documents of
// office programs, other encodings.
import { ask } from "./answers.js";

const MOST_FILES = 200;
const LARGEST = 1_000_000;
const LARGEST_DOCUMENT = 700_000; // in base64 a request holds no more
const PIECE = 30_000;

/** @typedef {{name: string, text: string, fault?: string}} List */

/** @param {File} file @returns {Promise<List[]>} */
export async function filesOf(file) {
  const { name } = file;
  if (file.size > 30 * LARGEST) return [{ name, text: "", fault: name + " is larger than 30 MB" }];
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [await listOf(name, async () => bytes)];
  try {
    return isDocument(bytes) ? [await listOf(name, async () => bytes)] : await entries(bytes, name);
  } catch (error) {
    return [{ name, text: "", fault: /** @type {Error} */ (error).message }];
  }
}

/** Return the text of a file, of a ZIP the first; throws in words. @param {File} file */
export async function textOf(file) {
  const [first] = await filesOf(file);
  if (first.fault) throw new Error(first.fault);
  return first.text;
}

/** @param {string} name @param {() => Promise<Uint8Array>} read @returns {Promise<List>} */
async function listOf(name, read) {
  try {
    const text = await decoded(await read(), name);
    if (!text.trim()) throw new Error(name + " is empty");
    return { name, text };
  } catch (error) {
    return { name, text: "", fault: /** @type {Error} */ (error).message };
  }
}

/** @param {Uint8Array} bytes @param {string} name */
async function decoded(bytes, name) {
  if (bytes.length > LARGEST) throw new Error(name + " is larger than 1 MB");
  const text = new TextDecoder().decode(bytes);
  const lost = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  if (!lost) return text;
  const wide = [0xfe, 0xff].includes(bytes[0]) && [0xfe, 0xff].includes(bytes[1]);
  if (lost > Math.max(20, text.length / 20) && !wide && !isDocument(bytes)) throw new Error(name + " is no text file: save the list as plain text");
  if (bytes.length > LARGEST_DOCUMENT) throw new Error(name + " is no plain text, and larger than 0.7 MB");
  try {
    return (await ask("file", { content: inBase64(bytes) })).text;
  } catch (error) {
    throw new Error(/** @type {Error} */ (error).message.replace(/^the list/, name) + hinted(error));
  }
}

/** @param {any} error */
const hinted = (error) => (error.hint ? ` (${error.hint})` : "");

/** @param {Uint8Array} bytes */
function inBase64(bytes) {
  let signs = "";
  for (let at = 0; at < bytes.length; at += PIECE) signs += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(signs);
}

/** Say whether a file is a document of an office program, by the first files in it. @param {Uint8Array} bytes */
function isDocument(bytes) {
  const first = new TextDecoder("latin1").decode(bytes.subarray(30, 90));
  return /^(?:\[Content_Types\]\.xml|mimetype|_rels\/|docProps\/|xl\/|word\/|ppt\/|Index\/)/.test(first);
}

/** @param {Uint8Array} bytes @param {string} name */
async function entries(bytes, name) {
  const view = new DataView(bytes.buffer);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error(name + " is not a whole ZIP file");
  /** @type {List[]} */
  const found = [];
  let at = view.getUint32(end + 16, true);
  const count = view.getUint16(end + 10, true);
  let n = 0;
  for (; n < count && at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50; n += 1) {
    const [method, size, whole] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const [nameLength, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    const [sum, start] = [view.getUint32(at + 16, true), view.getUint32(at + 42, true)];
    const inner = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + extra + comment;
    if (inner.endsWith("/") || inner.startsWith("__MACOSX")) continue;
    if (start + 30 > bytes.length || view.getUint32(start, true) !== 0x04034b50) {
      found.push({ name: inner, text: "", fault: inner + " is damaged" });
      continue;
    }
    const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    if (found.length >= MOST_FILES) found.push({ name: inner, text: "", fault: inner + " is one too many" });
    else if (whole > LARGEST) found.push({ name: inner, text: "", fault: inner + " is larger than 1 MB" });
    else found.push(await listOf(inner, () => opened(bytes.subarray(from, from + size), method, inner, sum)));
  }
  if (n < count) found.push({ name, text: "", fault: `${name} is damaged: ${n} of its ${count} files were found` });
  if (!found.length) throw new Error(name + " holds no lists");
  return found;
}

/** @param {Uint8Array} bytes @param {number} method @param {string} name @param {number} sum */
async function opened(bytes, method, name, sum) {
  const content = await unpacked(bytes, method, name);
  if (checksum(content) !== sum) throw new Error(name + " is damaged");
  return content;
}

/** Return the CRC-32 that a ZIP file keeps of a file. @param {Uint8Array} bytes */
function checksum(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}

/** @param {Uint8Array} bytes @param {number} method @param {string} name */
async function unpacked(bytes, method, name) {
  if (method === 0) return bytes;
  if (method !== 8) throw new Error(name + " is packed in a way that is not read here");
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const parts = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST) throw new Error(name + " is larger than 1 MB");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
