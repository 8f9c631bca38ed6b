// @ts-check
// The filters beside a gallery: links with the query in them, and two sliders a number.
import { html } from "./html.js";
import { counted } from "./nouns.js";
import { Icon } from "./parts.js";

/** @param {{found: any, at: (change: any) => string, go: (change: any, bounds?: any) => void, open: boolean}} props */
export const Rail = ({ found, at, open }) => html`<details class="rail" open=${open}><summary>Filter ${found.tokens.length ? html`<b>${found.tokens.length}</b>` : null}</summary>
  ${found.rail.map((/** @type {any} */ group) => (group.chips ? html`<${Chips} group=${group} at=${at} />` : html`<${Range} group=${group} />`))}
  <p class="row"><a href=${at({ query: "" })}>Clear all</a></p></details>`;

/** @param {{group: any, at: (change: any) => string}} props */
function Chips({ group, at }) {
  const list = html`<ul class=${"chips " + group.field}>${group.chips.map((/** @type {any} */ chip) => html`<li key=${chip.value}><${Chip} chip=${chip} field=${group.field} at=${at} /></li>`)}</ul>`;
  const id = "by-" + group.field;
  return html`<section aria-labelledby=${id}>${group.folded ? html`<details open=${group.chips.some((/** @type {any} */ chip) => chip.on)}><summary id=${id}>${group.title}</summary>${list}</details>` : html`<p id=${id}>${group.title}</p>${list}`}</section>`;
}

/** @param {{chip: any, field: string, at: (change: any) => string}} props */
const Chip = ({ chip, field, at }) => html`<a rel="nofollow" href=${at({ query: chip.query })} aria-current=${chip.on ? "true" : null} class=${field === "power" ? "crest p-" + chip.value : null} title=${field === "power" ? chip.label : null}>
  ${["power", "kind", "talent"].includes(field) ? html`<${Icon} name=${chip.value.replace(" ", "-")} />` : null}<span class=${field === "power" || (field === "talent" && !chip.on) ? "hidden" : ""}>${chip.label}</span>${field === "power" ? html`<span class="hidden">, ${counted(chip.count, "card")}</span>` : html` <span class="count">${chip.count}</span>`}</a>`;

/** @param {{group: any}} props */
const Range = ({ group }) => html`<form class="range" data-field=${group.field} onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}><fieldset><legend>${group.title}</legend>
  <span class="slide"><input type="range" name="at_least" min=${group.low} max=${group.high} value=${group.least} aria-label=${group.field + " at least"} /><input type="range" name="at_most" min=${group.low} max=${group.high} value=${group.most} aria-label=${group.field + " at most"} /></span>
  <span class="ends"><span>${group.least}</span><span>${group.most}</span></span></fieldset></form>`;
