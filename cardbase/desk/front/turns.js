// @ts-check
// Answers that come late, after another one, or not at all.

/** Turns at one thing: whatever is asked in a later one, or done in its place, ends those before, whose answers are dropped. */
export class Turns {
  at = 0;

  /** Begin a turn; what it returns says whether it goes on. */
  begin() {
    const mine = (this.at += 1);
    return () => mine === this.at;
  }

  end() {
    this.at += 1;
  }

  /** Use what comes of work, unless its turn is over by then. @template T
   * @param {Promise<T>} work @param {(found: T) => void} use @param {(error: any) => void} refuse */
  async answered(work, use, refuse) {
    const goesOn = this.begin();
    await work.then((found) => { if (goesOn()) use(found); }, (error) => { if (goesOn()) refuse(error); });
  }
}

/** Work that is done once for all who want it; what failed is done again for the next. @template T
 * @param {() => Promise<T>} work @returns {() => Promise<T>} */
export function once(work) {
  /** @type {Promise<T> | null} */
  let done = null;
  return () => {
    done ??= work();
    done.catch(() => (done = null));
    return done;
  };
}
