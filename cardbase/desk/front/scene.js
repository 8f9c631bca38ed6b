// @ts-check
// A game that brings its own board: places with what stands on them, panels beside it, choices on what they concern.
import { ask } from "./answers.js";
import { html, useEffect, useState } from "./html.js";
import { counted } from "./nouns.js";
import { sentence } from "./parts.js";
import { keyed } from "./playing.js";
import { once } from "./turns.js";

/** @type {Map<string, () => Promise<any>>} */
const boards = new Map();

/** The board of a game, asked for once a page. @param {string} game @returns {Promise<any>} */
function boardOf(game) {
  const found = boards.get(game) ?? once(async () => (await ask("board", { game })).board);
  boards.set(game, found);
  return found();
}

/** Turn, moment and order in the bar above the table. @param {{scene: any}} props */
export const SceneCourse = ({ scene }) => html`<h1 class="turn">${scene.title}</h1>
  <ol class="phases" aria-label="Turn order">${scene.order.map((/** @type {any} */ one) => html`<li class=${one.active ? "active" : ""} title=${one.words} aria-current=${one.active ? "step" : null}>${one.words}</li>`)}</ol>
  <p class="moment">${scene.moment}</p>`;

/** Every choice by what it concerns. @param {any} question @returns {Map<string, any[]>} */
function choicesBy(question) {
  const found = new Map();
  (question ? keyed(question) : []).forEach((/** @type {any} */ choice, /** @type {number} */ key) => {
    for (const about of choice.about ?? []) found.set(about, [...(found.get(about) ?? []), { ...choice, key }]);
  });
  return found;
}

/** @param {{game: string, scene: any, question: any, choose: ((code: number) => void) | null, whyNot: ((words: string) => void) | null}} props */
export function Scene({ game, scene, question, choose, whyNot }) {
  const [board, setBoard] = useState(/** @type {any} */ (null));
  const [looked, setLooked] = useState(""); // the place that was looked at last
  const [large, setLarge] = useState(false);
  useEffect(() => { if (!board) boardOf(game).then(setBoard, () => {}); }, [game, board ? null : scene]); // with the next position again
  const lit = choicesBy(question);
  const offered = (/** @type {any} */ place) => place.about.flatMap((/** @type {string} */ about) => lit.get(about) ?? []);
  /** @param {any} place */
  const press = (place) => {
    const choices = offered(place);
    if (choices.length === 1 && choose) return choose(choices[0].code);
    setLooked(place.id);
  };
  const place = board?.places.find((/** @type {any} */ one) => one.id === looked);
  const shared = { lit, choose };
  return html`<div class="board scene">
    ${board ? html`<div class="map-frame"><div class=${"map" + (large ? " large" : "")}><${Drawing} board=${board} scene=${scene} offered=${offered} press=${press} looked=${looked} /></div>
      <p class="map-tools"><button type="button" aria-pressed=${large} onClick=${() => setLarge(!large)}>${large ? "Whole map" : "Larger map"}</button>
        <label>Look at <select value=${looked} onChange=${(/** @type {any} */ event) => setLooked(event.target.value)}><option value="">a place</option>${board.places.map((/** @type {any} */ one) => html`<option key=${one.id} value=${one.id}>${one.name} (${one.note})</option>`)}</select></label></p>
      <div class="looked" role="status">${place ? html`<${Looked} place=${place} scene=${scene} choices=${offered(place)} choose=${choose} whyNot=${whyNot} />` : "Press or pick a place to see what is there; what may be chosen is outlined."}</div></div>` : null}
    <div class="panels"><ul class="scene-facts" aria-label="The position">${scene.facts.map((/** @type {string} */ fact) => html`<li>${fact}</li>`)}</ul>
      ${scene.panels.map((/** @type {any} */ panel) => html`<${Panel} key=${panel.title} panel=${panel} look=${board?.looks.find((/** @type {any} */ one) => one.id === panel.look)} ...${shared} />`)}</div>
  </div>`;
}

/** The board as SVG: grounds, lines, names, marked zones, tokens, and what may be chosen. @param {any} props */
function Drawing({ board, scene, offered, press, looked }) {
  const zones = board.zones.filter((/** @type {any} */ zone) => scene.zones.includes(zone.id));
  const stacks = /** @type {Map<string, any[]>} */ (new Map());
  for (const token of scene.tokens) stacks.set(token.place, [...(stacks.get(token.place) ?? []), token]);
  return html`<svg class="drawn" viewBox=${`0 0 ${board.width} ${board.height}`} role="group" aria-label="The map">
    <defs><pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" stroke="#4a4a4a" stroke-width="3" /></pattern></defs>
    ${board.places.map((/** @type {any} */ place) => html`<path d=${place.path} fill=${place.ground} stroke=${place.ground} class="ground" onClick=${() => press(place)}><title>${inWords(place, scene)}</title></path>`)}
    <g class="over">${board.lines.map((/** @type {any} */ line) => html`<path d=${line.path} fill="none" stroke=${line.colour} stroke-width=${line.width} stroke-dasharray=${line.dash || null} />`)}
      ${zones.map((/** @type {any} */ zone) => html`<path d=${zone.path} fill="url(#hatch)" class="zone"><title>${zone.name}</title></path>`)}
      ${board.labels.map((/** @type {any} */ label) => html`<text x=${label.x} y=${label.y} transform=${label.turn ? `rotate(${label.turn} ${label.x} ${label.y})` : null} font-size=${sizeOf(label)}>${label.words}</text>`)}</g>
    ${board.places.map((/** @type {any} */ place) => html`<${Chosen} place=${place} choices=${offered(place)} press=${press} looked=${looked === place.id} words=${inWords(place, scene)} />`)}
    <g class="over">${board.places.map((/** @type {any} */ place) => (stacks.get(place.id) ?? []).map((token, row, all) => html`<${Token} token=${token} look=${board.looks.find((/** @type {any} */ one) => one.id === token.look)} x=${place.x} y=${place.y + 19 * (row - (all.length - 1) / 2)} />`))}</g>
  </svg>`;
}

/** A place that may be chosen is a button with a dashed outline. @param {any} props */
function Chosen({ place, choices, press, looked, words }) {
  if (!choices.length) return looked ? html`<path class="looked-at over" d=${place.path} />` : null;
  const act = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation(); // Enter is also a key of the table
    press(place);
  };
  const offered = choices.length === 1 ? `choice ${choices[0].key}: ${choices[0].words}` : counted(choices.length, "choice");
  return html`<path class="may" d=${place.path} role="button" tabindex="0" aria-label=${`${words}; ${offered}`} onClick=${() => press(place)} onKeyDown=${act}><title>${`${words}; ${offered}`}</title></path>`;
}

/** @param {{token: any, look: any, x: number, y: number}} props */
const Token = ({ token, look, x, y }) => html`<g transform=${`translate(${x} ${y})`}><path d=${look?.path ?? "M-22-8H22V8H-22z"} fill=${look?.colour ?? "#444"} stroke="#fff" /><text class="on-token" y="4" font-size=${token.text.length > 6 ? 9 : 12}>${token.text}</text></g>`;

/** Small enough for the room it has, and never larger than the others. @param {any} label */
const sizeOf = (label) => (label.length ? Math.max(8, Math.min(13, label.length / (0.53 * label.words.length))) : 15);

/** A place and what stands on it. @param {any} place @param {any} scene */
function inWords(place, scene) {
  const there = scene.tokens.filter((/** @type {any} */ token) => token.place === place.id).map((/** @type {any} */ token) => token.words);
  return `${place.name} (${place.note})${there.length ? ": " + there.join(", ") : ""}`;
}

/** @param {any} props */
const Looked = ({ place, scene, choices, choose, whyNot }) => html`<p>${sentence(inWords(place, scene))}</p>
  ${choices.length ? html`<p class="row">${choices.map((/** @type {any} */ choice) => html`<button type="button" onClick=${() => choose(choice.code)}><kbd>${choice.key}</kbd> ${choice.words}</button>`)}</p>` : whyNot ? html`<button type="button" class="quiet" onClick=${() => whyNot(place.name)}>Why not ${place.name}?</button>` : null}`;

/** @param {any} props */
function Panel({ panel, look, lit, choose }) {
  const own = lit.get(panel.about) ?? [];
  return html`<section class=${"panel" + (panel.own ? " own" : "")} aria-label=${panel.title}>
    <h2>${look ? html`<svg class="sign" viewBox="-24 -12 48 24" aria-hidden="true"><path d=${look.path} fill=${look.colour} stroke="#fff" /></svg>` : null}${panel.title} ${own.map((/** @type {any} */ choice) => html`<${Press} choice=${choice} choose=${choose} />`)}</h2>
    <p class="soft">${panel.facts.join(" · ")}</p>
    ${panel.items.length ? html`<ul class="items">${panel.items.map((/** @type {any} */ item) => html`<li class=${(item.about && lit.get(item.about)) ? "lit" : ""}>${item.words}${item.note ? html`<small>${item.note}</small>` : null}${(item.about ? lit.get(item.about) ?? [] : []).map((/** @type {any} */ choice) => html`<${Press} choice=${choice} choose=${choose} />`)}</li>`)}</ul>` : null}</section>`;
}

/** @param {{choice: any, choose: (code: number) => void}} props */
const Press = ({ choice, choose }) => html`<button type="button" class="press" aria-label=${`choice ${choice.key}: ${choice.words}`} onClick=${() => choose(choice.code)}><kbd aria-hidden="true">${choice.key}</kbd></button>`;
