// @ts-check
// Acts on their way to the host: what is pressed again while it is awaited is the same act, and acts about one
// thing arrive in the order in which they were done, also where one is sent again because its answer was lost.

/** @returns {(about: string, what: string, send: () => Promise<any>) => Promise<any>} */
export function inOrder() {
  /** @type {Map<string, {what: string, done: Promise<any>}>} */
  const last = new Map();
  return (about, what, send) => {
    const before = last.get(about);
    if (before?.what === what) return before.done;
    const done = before ? before.done.then(send, send) : send();
    const mine = { what, done };
    last.set(about, mine);
    const over = () => { if (last.get(about) === mine) last.delete(about); };
    done.then(over, over);
    return done;
  };
}
