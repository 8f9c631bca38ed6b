// @ts-check
// What is going on: a Rite as force against resistance, a Petition as its bids. Closed where nothing is.
import { html } from "./html.js";
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
  const settled = (/** @type {number} */ side) => whySettled(view.participants, side);
  return html`<section class="stage" aria-label=${"Rite of " + name}>
    <p class="plate"><${Icon} name=${name} /> ${name}</p>
    <div class="sides">
      ${leading ? html`<${Face} card=${leading} size="small" />` : null}
      <div class="gauges">
        <${Gauge} side="ours" title=${(leading?.name ?? house(attacker)) + " attacks"} force=${attack} against=${defenseResistance} what=${answering?.name ?? house(defender)} settled=${settled(ATTACKING)} />
        <${Gauge} side="theirs" title=${(answering?.name ?? house(defender)) + " answers"} force=${defense} against=${leaderResistance} what=${leading?.name ?? ""} settled=${settled(DEFENDING)} />
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

/** @param {{side: string, title: string, force: number, against: number, what: string, settled: string}} props */
function Gauge({ side, title, force, against, what, settled }) {
  const enough = against > 0 && force >= against;
  const verdict = settled || !against ? settled : enough ? "as it stands, " + what + " falls" : "needs " + (against - force) + " more";
  return html`<div class=${"gauge " + side}><h3>${title}</h3><span class=${"verdict " + (enough || settled ? "good" : "bad")}>${verdict}</span><b>${force} <small>of ${against}</small></b>
    <progress max=${Math.max(against, force, 1)} value=${force} aria-label=${title + ": force " + force + " of " + against}></progress></div>`;
}

/** @param {any} props */
function Petition({ view, card }) {
  const [number, , cost, bid, leader, , , passed] = view.petition;
  const wanted = card(number);
  const stands = (/** @type {number} */ seat) => (bid > 0 && seat === leader ? "holds at " + bid : (passed >> seat) & 1 ? "out for good" : view.seats[seat].solaris + " solaris");
  return html`<section class="stage petition" aria-label="Petition"><p class="plate">Petition</p><div class="sides">
    ${wanted ? html`<${Face} card=${wanted} size="small" />` : null}
    <div><h3>${wanted?.full_name ?? "a card"}</h3><p>Listed cost ${cost} solaris.</p><p><b>${bid > 0 ? bid + " solaris" : "No bid yet"}</b>${leader >= 0 && bid > 0 ? ", held by " + view.seats[leader].name : ""}</p>
      <ul class="bidders">${view.order.map((/** @type {number} */ seat) => html`<li><b>${view.seats[seat].name}</b> ${stands(seat)}</li>`)}</ul></div></div></section>`;
}
