// @ts-check
// A press ends on what it began on: what the host sends meanwhile is shown when the finger, the button or the key is up.
// A table where bots play changes many times a second; what moved away under a press would never be clicked.

const LONGEST = 10_000; // milliseconds: whoever holds something longer is not pressing a button
const CLICK = 60; // milliseconds in which the click of a finger follows its lifting

/** @type {(() => void)[]} */
let waiting = [];
let timer = 0;
let down = false;

/** Do what changes the page: at once, or after the press that goes on. @param {() => void} change */
export function afterPress(change) {
  if (down) waiting.push(change);
  else change();
}

/** @param {number} time */
function endIn(time) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    down = false;
    const changes = waiting;
    waiting = [];
    changes.forEach((change) => change());
  }, time);
}

function begin() {
  down = true;
  endIn(LONGEST);
}

const isSpace = (/** @type {KeyboardEvent} */ event) => event.key === " ";
addEventListener("pointerdown", begin, true);
addEventListener("keydown", (event) => { if (isSpace(event)) begin(); }, true);
addEventListener("pointerup", () => endIn(CLICK), true);
addEventListener("keyup", (event) => { if (isSpace(event)) endIn(0); }, true);
for (const end of ["click", "pointercancel", "blur"]) addEventListener(end, () => { if (down) endIn(0); }, true);
