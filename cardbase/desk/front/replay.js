// @ts-check
// A game step by step: what was asked, what was chosen, what else could have been; go on from any place as a new game.
import { packed } from "./address.js";
import { ask } from "./answers.js";
import { html, useEffect, useState } from "./html.js";
import { counted } from "./nouns.js";
import { Fault, sentence, useKeydown, useWork, Waiting } from "./parts.js";
import { Course, Log, seatName } from "./playing.js";
import { Scene, SceneCourse } from "./scene.js";
import { inWords, Seats } from "./seats.js";
import { Stage } from "./stage.js";

const NONE = new Map();

/** @param {{journal: string, game: string, at: number, seat: number, cards: any, leave: () => void, goOn: (journal: string) => void}} props */
export function Replay({ journal, game, at, seat: first, cards, leave, goOn }) {
  const [wanted, setWanted] = useState(at);
  const [seat, setSeat] = useState(first);
  const [notice, setNotice] = useState("");
  const [state, run] = useWork();
  const found = state.value;
  useEffect(() => { run(() => ask("replay", { journal, game, ...(Number.isFinite(wanted) ? { at: Math.max(0, wanted) } : {}), ...(seat < 0 ? {} : { seat }) })); }, [journal, wanted, seat]);
  /** @param {number} to */
  const step = (to) => { if (found) setWanted(Math.min(found.total, Math.max(0, to))); };
  useKeydown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !found || /^(input|textarea|select)$/i.test(/** @type {any} */ (event.target).tagName)) return;
    const to = /** @type {Record<string, number>} */ ({ ArrowLeft: found.at - 1, ArrowRight: found.at + 1, Home: 0, End: found.total })[event.key];
    if (to === undefined) return;
    event.preventDefault();
    step(to);
  });
  if (!found) return html`<${Waiting} words="Playing the game again …" error=${state.error} />${state.error ? html`<p class="row padded"><button type="button" onClick=${leave}>Back</button></p>` : null}`;
  const link = async () => { history.replaceState(null, "", "#of=" + game + "&at=" + found.at + "&replay=" + (await packed(journal))); setNotice("The address now holds the game and this place in it."); };
  return html`<div class="table replay"><header class="table-bar">${found.scene ? html`<${SceneCourse} scene=${found.scene} />` : html`<${Course} view=${found.view} />`}<button type="button" class="quiet" onClick=${leave}>Back</button></header>
    ${found.scene ? html`<${Scene} game=${game} scene=${found.scene} question=${null} choose=${null} whyNot=${null} />` : html`<${Seats} view=${found.view} cards=${cards} seat=${found.view?.seat ?? 0} who=${found.players.map(inWords)} lit=${NONE} choose=${null} whyNot=${null}><${Stage} view=${found.view} cards=${cards} /></${Seats}>`}
    <aside class="side" aria-label="Replay"><${Fault} error=${state.error} />
      <section class="question" aria-label="The step"><p class="label">Choice ${found.at} of ${found.total}</p>
        <input type="range" min="0" max=${found.total} value=${found.at} aria-label="Place in the game" onChange=${(/** @type {any} */ event) => step(Number(event.target.value))} />
        <p class="row"><button type="button" disabled=${found.at <= 0} onClick=${() => step(0)}>First</button><button type="button" disabled=${found.at <= 0} onClick=${() => step(found.at - 1)}>Back</button><button type="button" class="act" disabled=${found.at >= found.total} onClick=${() => step(found.at + 1)}>Forward</button><button type="button" disabled=${found.at >= found.total} onClick=${() => step(found.total)}>Last</button></p>
        <${Chosen} found=${found} /><p class="hidden" role="status">${inWordsOf(found)}</p></section>
      ${found.whole ? html`<label>Seen from <select onChange=${(/** @type {any} */ event) => setSeat(Number(event.target.value))}>${(found.view?.seats ?? []).map((/** @type {any} */ one, /** @type {number} */ n) => html`<option value=${n} selected=${n === found.view.seat}>${one.name ?? one.faction}</option>`)}</select></label>` : null}
      <${Log} story=${found.story ?? []} />
      <p class="early" role="status">${notice}</p>
      <div class="table-tools"><button type="button" onClick=${() => goOn(found.journal)}>Go on from here</button><button type="button" onClick=${link}>Link</button></div>
    </aside></div>`;
}

/** Where the game stands, for who hears the page while they step. @param {any} found */
const inWordsOf = ({ at, total, chosen }) => `Choice ${at} of ${total}. ${chosen?.words ? "Chosen: " + sentence(chosen.words) : ""}`;

/** What was asked here and chosen, and what else could have been. @param {{found: any}} props */
function Chosen({ found }) {
  const [question] = found.questions;
  if (found.at >= found.total) return html`<h2>${found.over ? sentence("the game is over by " + found.ending) : "Here the game stands."}</h2>`;
  if (!question || !found.chosen.words) return html`<h2>${sentence(seatName(found.view, found.chosen.seat) + " decides")}</h2>`;
  const others = question.choices.filter((/** @type {any} */ one) => one.code !== found.chosen.code);
  return html`<h2>${sentence(question.asker.sentence || question.asker.name || question.moment.window)}</h2>
    <p><b>Chosen:</b> ${sentence(found.chosen.words)}</p>
    ${others.length ? html`<details open=${others.length < 6}><summary>${counted(others.length, "other choice")}</summary><ul>${others.slice(0, 60).map((/** @type {any} */ one) => html`<li>${sentence(one.words)}${one.price ? html` <span class="soft">${one.price}</span>` : null}</li>`)}</ul></details>` : html`<p class="soft">Nothing else could be chosen.</p>`}`;
}
