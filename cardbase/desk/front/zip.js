// @ts-check
// Files as texts; a ZIP file as the texts in it. Sizes and numbers are bounded, names are only shown.

const MOST_FILES = 200;
const LARGEST = 1_000_000;

/** @param {File} file @returns {Promise<{name: string, text: string}[]>} */
export async function filesOf(file) {
  if (file.size > 30 * LARGEST) throw new Error(file.name + " is larger than 30 MB");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return entries(bytes, file.name);
  return [{ name: file.name, text: decoded(bytes) }];
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  if (bytes.length > LARGEST) throw new Error("a list is larger than 1 MB");
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  return new TextDecoder("utf-8").decode(bytes);
}

/** @param {Uint8Array} bytes @param {string} name */
async function entries(bytes, name) {
  const view = new DataView(bytes.buffer);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error(name + " is no whole ZIP file");
  const found = [];
  let at = view.getUint32(end + 16, true);
  const count = Math.min(view.getUint16(end + 10, true), MOST_FILES);
  for (let n = 0; n < count && at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50; n++) {
    const [method, size, whole] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const [nameLength, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    const start = view.getUint32(at + 42, true);
    const inner = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + extra + comment;
    if (inner.endsWith("/") || inner.startsWith("__MACOSX") || whole > LARGEST || start + 30 > bytes.length) continue;
    const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    found.push({ name: inner, text: decoded(await opened(bytes.subarray(from, from + size), method, name)) });
  }
  if (!found.length) throw new Error(name + " holds no lists");
  return found;
}

/** @param {Uint8Array} bytes @param {number} method @param {string} name */
async function opened(bytes, method, name) {
  if (method === 0) return bytes;
  if (method !== 8) throw new Error(name + " is packed in a way that is not read here");
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const parts = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST) throw new Error("a list in " + name + " is larger than 1 MB");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
