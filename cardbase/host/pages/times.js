// @ts-check
// Times of the host's clock, for this device's may be wrong, in the zone of the device, which is named where it matters.

/** @type {Intl.DateTimeFormatOptions} */
const DEADLINE = { weekday: "short", day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" };
/** @type {Intl.DateTimeFormatOptions} */
const MOMENT = { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };

/** A deadline in words. @param {number} at milliseconds since 1970 */
export const until = (at) => `until ${new Date(at).toLocaleString(undefined, DEADLINE)}`;

/** When something happened. @param {number} at milliseconds since 1970 */
export const moment = (at) => new Date(at).toLocaleString(undefined, MOMENT);
