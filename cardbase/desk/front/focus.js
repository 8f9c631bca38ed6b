// @ts-check
// Who works by keys or hears the page stays where they were: where the thing that had the focus is gone, the heading of
// what it stood in has it.

const SOON = 100; // milliseconds: what comes in its place may take the focus itself
/** From what had the focus up to the page. @type {Element[]} */
let way = [];
let timer = 0;

/** @param {Element} element */
function upFrom(element) {
  const found = [];
  for (let at = /** @type {Element | null} */ (element); at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

/** Whether nothing has the focus because what had it is gone, or cannot be pressed any more. */
const isLost = () => document.activeElement === document.body && way.length > 0 && (!way[0].isConnected || way[0].matches(":disabled"));

/** @param {Element} element */
const isShown = (element) => element.isConnected && element.getClientRects().length > 0;

/** The heading of the nearest part of the page that is still there, or that part. */
function nearest() {
  for (const part of way.slice(1).filter(isShown)) {
    const heading = [...part.querySelectorAll("h1, h2, h3")].find(isShown);
    if (heading) return heading;
  }
  return document.querySelector("main h1") ?? document.querySelector("main");
}

function bring() {
  if (!isLost()) return;
  const place = /** @type {HTMLElement | null} */ (nearest());
  if (!place) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.dataset.brought = ""; // a question that comes takes the focus from it
  place.addEventListener("blur", () => delete place.dataset.brought, { once: true });
  place.focus({ preventScroll: true });
}

/** Show all of what a key led to in a row that scrolls to the side: a browser is content with a strip of it.
 * @param {Element} element */
function showWhole(element) {
  if (element.closest(".hand ul, .domain, .tokens") && element.matches(":focus-visible")) element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Begin to bring back a focus that gets lost. */
export function keepFocus() {
  addEventListener("focusin", ({ target }) => { if (target instanceof Element) { way = upFrom(target); showWhole(target); } });
  addEventListener("pointerdown", () => { way = []; }); // who presses beside everything wants no focus; a press on something gives it one
  new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(bring, SOON);
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
}
