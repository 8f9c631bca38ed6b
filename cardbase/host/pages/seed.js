// @ts-check
// What a browser contributes to the seed, and the check after the game (docs/hosting-games.md says what it proves).

/** Return 128 bits of chance as text. */
export const contribution = () => hex(crypto.getRandomValues(new Uint8Array(16)));

/** @param {string} text */
const sha256 = async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Say whether the seed of a game that is over is the one committed to, with one's own part in it.
 * @param {any} seed @param {string} own @param {string} committed */
export async function verified(seed, own, committed) {
  if (!crypto.subtle) return "The seed can be checked on a secure page only.";
  const fits = hex(await sha256(`cardbase-seed/1 ${seed.server}`)) === committed && committed === seed.commitment;
  const mixed = await sha256(["cardbase-mix/1", seed.server, ...seed.seats].join("\n"));
  const number = mixed.slice(0, 8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) >> 1n;
  const mine = own === "" || seed.seats.includes(own);
  return fits && mine && String(number) === seed.seed ? "The seed is what was committed to" + (own ? ", with your part in it." : ".") : "THE SEED IS NOT WHAT WAS COMMITTED TO";
}
