// @ts-check
// What is going on: a Rite as force against resistance, a Petition as its bids. Closed where nothing is.
import { html } from "./html.js";
import { counted } from "./nouns.js";
import { Face, Icon } from "./parts.js";

const [ATTACKING, DEFENDING, LEADING, TAKING_PART, FALLEN, SPENT] = [1, 2, 4, 32, 64, 128];
const RITES = ["dueling", "battle", "arbitration", "intrigue", "weirding"];

/** @param {{view: any, cards: any}} props */
export function Stage({ view, cards }) {
  if (!view) return null;
  const card = (/** @type {number} */ number) => (number >= 0 ? cards.byId.get(view.cards[number]) : null);
  if (view.rite) return html`<${Rite} view=${view} card=${card} />`;
  if (view.petition) return html`<${Petition} view=${view} card=${card} />`;
  return null;
}

/** @param {any} props */
function Rite({ view, card }) {
  const [type, attacker, defender, leader, target, defenseLeader] = view.rite;
  const [attack, defense, leaderResistance, defenseResistance] = view.rite.slice(-4);
  const leading = card(leader);
  const answering = card(defenseLeader) ?? card(target);
  const name = RITES[type] ?? "rite";
  const house = (/** @type {number} */ seat) => view.seats[seat]?.name ?? "";
  const standing = (/** @type {number} */ side) => ({ idle: whyIdle(view.participants, side), settled: whySettled(view.participants, side), before: before(view.participants, (ATTACKING | DEFENDING) & ~side) });
  return html`<section class="stage" aria-label=${"Rite of " + name}>
    <p class="plate"><${Icon} name=${name} /> ${name}</p>
    <div class="sides">
      ${leading ? html`<${Face} card=${leading} size="small" />` : null}
      <div class="gauges">
        <${Gauge} side="ours" title=${(leading?.name ?? house(attacker)) + " attacks"} force=${attack} against=${defenseResistance} what=${answering?.name ?? house(defender)} ...${standing(ATTACKING)} />
        <${Gauge} side="theirs" title=${(answering?.name ?? house(defender)) + " answers"} force=${defense} against=${leaderResistance} what=${leading?.name ?? ""} ...${standing(DEFENDING)} />
      </div>
      ${answering ? html`<${Face} card=${answering} size="small" />` : null}
    </div>
  </section>`;
}

/** @param {[number, number][]} parts @param {number} side @returns {string} */
function whySettled(parts, side) {
  const roles = parts.map(([, role]) => role);
  if (roles.some((role) => role & (ATTACKING | DEFENDING) & ~side && role & LEADING && role & FALLEN)) return "the other leader has fallen";
  const taking = roles.filter((role) => role & side && role & TAKING_PART);
  return taking.length && taking.every((role) => role & (SPENT | FALLEN)) ? "put by Surprise" : "";
}

/** @typedef {[card: number, role: number, allotted: number, share: number, resistance: number, order: number]} Part */

/** Why a side's force is not weighed yet, or no longer: nobody is engaged, or it is being put. @param {Part[]} parts @param {number} side */
function whyIdle(parts, side) {
  if (!parts.some(([, role]) => role & side && role & TAKING_PART)) return "nobody engaged yet";
  return parts.some(([, role, allotted]) => role & (ATTACKING | DEFENDING) & ~side && allotted) ? "its force is being put" : "";
}

/** The force that must fell others of a side before any may be put on its leader. @param {Part[]} parts @param {number} side */
function before(parts, side) {
  if (!parts.some(([, role, , , , order]) => role & side && role & LEADING && order > 0)) return 0;
  return parts.reduce((sum, [, role, , , resistance, order]) => (role & side && order === 0 ? sum + resistance : sum), 0);
}

/** @param {{side: string, title: string, force: number, against: number, what: string, idle: string, settled: string, before: number}} props */
function Gauge({ side, title, force, against, what, idle, settled, before }) {
  const need = against + before;
  const enough = against > 0 && force >= need;
  const verdict = settled || (!against ? "" : idle || (enough ? "as it stands, " + what + " falls" : "needs " + (need - force) + " more"));
  const whole = before && !idle && !settled ? `: resistance ${against} and ${before} of who stands before it` : "";
  return html`<div class=${"gauge " + side}><h3>${title}</h3><span class=${"verdict " + (settled ? "good" : idle ? "soft" : enough ? "good" : "bad")}>${verdict}${whole}</span><b>${force} <small>of ${need}</small></b>
    <progress max=${Math.max(need, force, 1)} value=${force} aria-label=${title + ": force " + force + " of " + need}></progress></div>`;
}

/** @param {any} props */
function Petition({ view, card }) {
  const [number, , cost, bid, leader, , , passed] = view.petition;
  const wanted = card(number);
  const stands = (/** @type {number} */ seat) => (bid > 0 && seat === leader ? "holds at " + bid : (passed >> seat) & 1 ? "out for good" : counted(view.seats[seat].solaris, "solari"));
  return html`<section class="stage petition" aria-label="Petition"><p class="plate">Petition</p><div class="sides">
    ${wanted ? html`<${Face} card=${wanted} size="small" />` : null}
    <div><h3>${wanted?.full_name ?? "a card"}</h3><p>Listed cost ${counted(cost, "solari")}.</p><p><b>${bid > 0 ? counted(bid, "solari") : "No bid yet"}</b>${leader >= 0 && bid > 0 ? ", held by " + view.seats[leader].name : ""}</p>
      <ul class="bidders">${view.order.map((/** @type {number} */ seat) => html`<li><b>${view.seats[seat].name}</b> ${stands(seat)}</li>`)}</ul></div></div></section>`;
}
