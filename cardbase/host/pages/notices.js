// @ts-check
// What is awaited, told by the device where the page is not seen and its person allowed it.

/** Whether this page may still be allowed to: phones show what an installed page tells, and refuse to make a notification
 * of any other. */
export function mayBeAllowed() {
  if (typeof Notification === "undefined" || Notification.permission !== "default") return false;
  try {
    return Boolean(new Notification("")); // not shown: nobody has allowed it yet
  } catch {
    return false;
  }
}

/** @param {{id: string, name: string}} table @param {string} words "" where nothing is awaited */
export function notify({ id, name }, words) {
  if (!document.hidden || !words || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    new Notification(name, { body: words, tag: id });
  } catch {
    // a phone that was allowed it and makes none: the feed and the title say it
  }
}
