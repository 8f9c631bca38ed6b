// @ts-check
// The service worker: every file is kept by its digest, so what did not change is never loaded twice, and what was
// loaded once is there without network. A new version takes over when no tool of the old one is open any more.
const VERSION = "VERSION_OF_THIS_SITE";
const FILES = "cardbase-files"; // of all versions: the key of a file is its path and its digest
const LISTS = "cardbase-lists"; // what each version consists of
const TOOLS = /^(runtime|program)\//;
const FACES = /^faces\//;
const PLACES = ["PAGES_OF_TOOLS"]; // as the site was built
const SHELL = /^(assets\/|answers\/|(index|404|offline|about|query)\.html$|index\.json$|favicon\.ico$|manifest)/;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = new URL("./", self.location.href).href;
/** Pages that the host sent of another version: what belongs to them comes from the host too. @type {Set<string>} */
const others = new Set();
/** @type {Promise<Record<string, string>> | null} */
let list = null;

/** @param {string} path */
const isTool = (path) => PLACES.includes(path) || /^cards\/page-\d+\.html$/.test(path);

/** @param {string} path @param {string} digest */
const keyOf = (path, digest) => ROOT + path + "?" + digest;

/** @param {ArrayBuffer} bytes */
async function sum(bytes) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(found.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The files of this version with their digests. */
function listed() {
  list ??= (async () => {
    const lists = await caches.open(LISTS);
    const kept = await lists.match(ROOT + VERSION);
    if (kept) return kept.json();
    const reply = await fetch(ROOT + "files.json", { cache: "reload" }); // hosts that go by a file's time may say it is as before
    const bytes = await reply.arrayBuffer();
    if ((await sum(bytes)) !== VERSION) throw new Error("the host sends another version");
    await lists.put(ROOT + VERSION, new Response(bytes, { headers: { "content-type": "application/json" } })).catch(() => {}); // a full disk
    return JSON.parse(new TextDecoder().decode(bytes));
  })();
  list.catch(() => (list = null));
  return list;
}

/** Load a file and keep it if it is the one of this version (`own`); another one is passed on and not kept.
 * @param {string} path @param {string} digest */
async function loaded(path, digest) {
  let [reply, bytes] = await fetched(path, "no-cache");
  let own = reply.ok && (await sum(bytes)) === digest;
  if (reply.ok && !own) { // files of two versions may have the same time, and a host that goes by it says "as before"
    [reply, bytes] = await fetched(path, "reload");
    own = reply.ok && (await sum(bytes)) === digest;
  }
  if (own) {
    const copy = new Response(bytes, { headers: { "content-type": reply.headers.get("content-type") ?? "" } });
    await caches.open(FILES).then((files) => files.put(keyOf(path, digest), copy)).catch(() => {}); // a full disk: it is loaded again
  }
  return { reply, own };
}

/** @param {string} path @param {RequestCache} cache @returns {Promise<[Response, ArrayBuffer]>} */
async function fetched(path, cache) {
  const reply = await fetch(ROOT + path, { cache });
  return [reply, reply.ok ? await reply.clone().arrayBuffer() : new ArrayBuffer(0)];
}

/** Keep every file of this version that is wanted and not there yet; `progress` gets how many are, `ends` stops it.
 * @param {(path: string) => boolean} wanted @param {(kept: number, of: number) => void} progress @param {() => boolean} ends */
async function keep(wanted, progress = () => {}, ends = () => false) {
  const files = await caches.open(FILES);
  const there = new Set((await files.keys()).map((request) => request.url));
  const all = Object.entries(await listed()).filter(([path]) => wanted(path));
  const lacking = all.filter(([path, digest]) => !there.has(keyOf(path, digest)));
  let done = all.length - lacking.length;
  const next = async () => {
    for (let one = lacking.pop(); one && !ends(); one = lacking.pop()) {
      const { reply } = await loaded(...one);
      if (reply.ok) progress((done += 1), all.length);
    }
  };
  progress(done, all.length);
  await Promise.all([next(), next(), next(), next()]);
}

/** Keep what tools need, then all faces; not once another version waits: pages would wait until this one is done. */
async function ahead() {
  const over = () => Boolean(worker.registration.waiting);
  await keep((path) => TOOLS.test(path), undefined, over);
  await keep((path) => FACES.test(path), undefined, over);
}

/** Where a file is in this site. @param {string} url */
const pathOf = (url) => decodeURI(new URL(url).pathname).slice(new URL(ROOT).pathname.length);

/** Paths kept of whatever version. */
async function keptPaths() {
  const found = await (await caches.open(FILES)).keys();
  return new Set(found.map((request) => pathOf(request.url)));
}

worker.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const before = await keptPaths(); // what was there before works without network afterwards too
    const tools = [...before].some((path) => TOOLS.test(path));
    await keep((path) => SHELL.test(path) || PLACES.includes(path) || before.has(path) || (tools && TOOLS.test(path)));
  })());
});

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim())); // no more: pages wait for it

/** Delete what this version has no use for; not while a newer one gathers its files or waits with them. */
async function forget() {
  const newer = () => Boolean(worker.registration.installing || worker.registration.waiting);
  const now = new Set(Object.entries(await listed()).map(([path, digest]) => keyOf(path, digest)));
  const files = await caches.open(FILES);
  for (const request of await files.keys()) if (!newer() && !now.has(request.url)) await files.delete(request);
  const lists = await caches.open(LISTS);
  for (const request of await lists.keys()) if (!newer() && request.url !== ROOT + VERSION) await lists.delete(request);
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  let path = pathOf(request.url);
  if (path === "" || path.endsWith("/")) path += "index.html";
  event.respondWith(answer(event, path));
});

/** @param {FetchEvent} event @param {string} path */
async function answer({ request, clientId, resultingClientId }, path) {
  try {
    const digest = (await listed().catch(() => /** @type {Record<string, string>} */ ({})))[path];
    if (others.has(clientId)) {
      others.add(resultingClientId);
      return await fetch(ROOT + path, { cache: "reload" });
    }
    const kept = digest && (await caches.open(FILES).then((files) => files.match(keyOf(path, digest))).catch(() => undefined));
    if (kept) return kept;
    const { reply, own } = digest ? await loaded(path, digest) : { reply: await fetch(request), own: false };
    if (!own && request.mode === "navigate") others.add(resultingClientId);
    return reply;
  } catch (error) {
    if (request.mode !== "navigate" || path === "offline.html") throw error;
    return Response.redirect(ROOT + "offline.html?wanted=" + encodeURIComponent(request.url.slice(ROOT.length)));
  }
}

worker.addEventListener("message", (event) => {
  const tell = (/** @type {number} */ kept, /** @type {number} */ of) => event.source?.postMessage({ kept, of });
  if (event.data === "tools") event.waitUntil(ahead().catch(() => {}));
  if (event.data === "all") event.waitUntil(keep(() => true, tell).catch(() => event.source?.postMessage({ cut: true })));
  if (event.data === "forget") event.waitUntil(forget().catch(() => {}));
  if (event.data === "take over") event.waitUntil(takeOver());
});

/** Begin this version, unless a tool is open: a game goes on with what it began with. */
async function takeOver() {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (!pages.some((page) => isTool(pathOf(page.url)))) await worker.skipWaiting();
}
