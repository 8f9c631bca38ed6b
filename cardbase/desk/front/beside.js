// @ts-check
// Several people at one device: which of them a position is for, and the curtain between them.
import { html, useEffect, useRef } from "./html.js";
import { seatName } from "./playing.js";

/** @param {{players: string[]}} position @returns {number[]} */
export const people = ({ players }) => players.flatMap((player, seat) => (player === "person" ? [seat] : []));

/** The person who is asked, -1 where none is. @param {{players: string[], asked: number[]}} position */
export const personAsked = (position) => position.asked?.find((seat) => position.players[seat] === "person") ?? -1;

/** What hides a table until the next person has the device: it names nobody's cards, and says whose turn it is.
 * @param {{view: any, seat: number, lift: () => void, leave: () => void}} props */
export function Curtain({ view, seat, lift, leave }) {
  const place = useRef(/** @type {any} */ (null));
  useEffect(() => place.current?.focus(), []);
  const name = seatName(view, seat);
  return html`<section class="curtain" aria-labelledby="curtain"><h1 id="curtain" tabindex="-1" ref=${place}>${name} is asked</h1>
    <p>Hand the device to who plays ${name}. Everybody's cards are covered until then.</p>
    <p class="row"><button type="button" class="act" onClick=${lift}>Show the table of ${name}</button><button type="button" onClick=${leave}>Leave</button></p></section>`;
}
