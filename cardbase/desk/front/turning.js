// @ts-check
// A phone that is turned, a window that gets another width: the window scrolls a table, or the table scrolls by itself,
// and what was in sight stays in sight with either. Other pages keep their place without help.

const PARTS = "li, h2, h3, summary, .strip, .looked, .map-tools, .stage, .panel"; // of a table, small enough to be found again
let width = innerWidth;
/** @type {Element | null} */
let first = null; // what stands highest of the table
let isSeen = false; // what has the focus

/** What shows at a place of the window. @param {Element} element @param {number} across @param {number} down */
function shownAt(element, across, down) {
  const { left, top, width: wide, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + across * wide, Math.max(0, top) + down + (down ? 0 : height / 2));
}

/** The highest part of a table that was scrolled; none where it stands at its beginning. @param {Element} board */
function highest(board) {
  if (board.scrollTop + Math.max(0, -board.getBoundingClientRect().top) < 1) return null;
  for (let down = 4; down < innerHeight / 2; down += 16) {
    const found = shownAt(board, .3, down)?.closest(PARTS);
    if (found && board.contains(found)) return found;
  }
  return null;
}

function note() {
  const board = document.querySelector(".board"), focus = document.activeElement;
  if (!board || innerWidth !== width) return;
  first = highest(board);
  const shown = focus && focus !== document.body ? shownAt(focus, .5, 0) : null;
  isSeen = Boolean(shown && (focus?.contains(shown) || shown.contains(focus)));
}

function turned() {
  if (innerWidth === width) return; // a keyboard that opens changes the height alone
  width = innerWidth;
  if (!document.querySelector(".board")) return;
  if (first?.isConnected) first.scrollIntoView({ block: "start" });
  if (isSeen) document.activeElement?.scrollIntoView({ block: "nearest" });
}

/** Begin to keep the place at tables. */
export function keepPlace() {
  document.addEventListener("scroll", note, { capture: true, passive: true });
  addEventListener("focusin", note);
  addEventListener("resize", turned);
}
