// @ts-check
// A game played choice by choice. The card game lies on the desk's table; others bring a board, or show plain values.
import { allCards } from "../../desk/front/cards.js";
import { html, useEffect, useMemo, useState } from "../../desk/front/html.js";
import { BUSY, useKeys } from "../../desk/front/keys.js";
import { counted } from "../../desk/front/nouns.js";
import { Course, litBy, Log } from "../../desk/front/playing.js";
import { sentence, useTurns, Waiting } from "../../desk/front/parts.js";
import { Question, Told, Unasked } from "../../desk/front/question.js";
import { Scene, SceneCourse } from "../../desk/front/scene.js";
import { Seats } from "../../desk/front/seats.js";
import { Stage } from "../../desk/front/stage.js";
import { Acts } from "./acts.js";
import { remember, remembered } from "./kept.js";
import { Chairs, Links } from "./lobby.js";
import { Since } from "./missed.js";
import { Stops } from "./stops.js";
import { Talk } from "./talk.js";

/** @param {{state: any, tools: any, fault: any}} props */
export function Game({ state, tools, fault }) {
  const { table, you, view, scene, question } = state;
  const [remark, setRemark] = useState("");
  const plays = you && table.stage === "playing" && !table.seats[you.seat].conceded;
  const choose = (/** @type {number} */ code) => (tools.busy() ? setRemark(BUSY) : tools.choose(code));
  const lit = useMemo(() => litBy(question), [question]);
  const explaining = useTurns(state.position);
  const whyNot = plays ? (/** @type {string} */ words) => {
    setRemark("");
    explaining.answered(tools.act("why-not", { words }), (found) => { if (found) setRemark(sentence(found.reason)); }, () => {});
  } : null;
  useEffect(() => setRemark(""), [state.position, table.stage, table.paused]);
  const take = useKeys(question, String(state.position), { choose, undo: () => plays && tools.act("undo"), hint: () => setRemark("No hints at a table with others."), say: setRemark }, null, tools.busy);
  const cardGame = Boolean(view?.cards && view?.seats);
  return html`<div class="table hosted" data-position=${state.position}>
    <header class="table-bar">${scene ? html`<${SceneCourse} scene=${scene} />` : cardGame ? html`<${Course} view=${view} />` : html`<h1 class="turn">${table.title}</h1>`}<${Clock} state=${state} skew=${tools.skew} /></header>
    ${scene ? html`<${Scene} game=${table.game} scene=${scene} question=${question} choose=${take} whyNot=${whyNot} />` : cardGame ? html`<${CardTable} state=${state} lit=${lit} choose=${take} whyNot=${whyNot} />` : html`<${Plain} view=${view} />`}
    <aside class="side" aria-label="Question and log" onInput=${tools.forgive}><${Earlier} words=${table.earlier} id=${table.id} /><${Since} missed=${tools.missed} hide=${tools.forgetMissed} />
      <div id="question">${question ? html`<${Question} key=${state.position} game=${table.game} question=${question} view=${view} choose=${choose} hint=${null} />` : html`<${Unasked} words=${waiting(state)} />`}</div><${Told} question=${question} at=${String(state.position)} words=${waiting(state)} />
      <p class="early" role="status">${remark}</p>
      <${Log} story=${state.log} />
      ${whyNot ? html`<${WhyNot} ask=${whyNot} />` : null}
      ${plays ? html`<${Stops} stops=${you.stops} asked=${Boolean(question)} act=${tools.act} />` : null}
      ${you || tools.role === "owner" ? html`<${Talk} state=${state} act=${tools.act} behind=${tools.behind} />` : null}
      <details><summary>Seats and links</summary><${Chairs} state=${state} tools=${tools} /><${Links} state=${state} tools=${tools} open=${false} /></details>
      <${Acts} state=${state} tools=${tools} fault=${fault} />
    </aside></div>`;
}

/** That the game was begun under earlier rules, until it was read on this device. @param {{words: string, id: string}} props */
export function Earlier({ words, id }) {
  const [read, setRead] = useState(remembered("localStorage", `earlier:${id}`));
  const hide = () => { remember("localStorage", `earlier:${id}`, words); setRead(words); };
  return words && words !== read ? html`<p class="row ask" role="status"><span>${sentence(words)}</span> <button type="button" onClick=${hide}>Hide</button></p>` : null;
}

/** @param {any} table */
const watching = ({ delay }) => `You are watching${delay ? `, ${counted(delay, "second")} behind the table` : ""}.`;

/** Who is waited for, where this seat may know it. @param {any} table @param {any} you @param {any} view */
function others({ seats }, you, view) {
  const rest = seats.filter((/** @type {any} */ _, /** @type {number} */ seat) => seat !== you.seat);
  const one = view?.deciding >= 0 && view.deciding !== you.seat ? seats[view.deciding] : rest.length === 1 ? rest[0] : null;
  return one ? `${one.name} is to choose.` : "The others are to choose.";
}

/** @param {any} state */
function waiting({ table, you, view, scene }) {
  const house = (/** @type {number} */ seat) => (view?.seats?.[seat]?.name ? ` with ${view.seats[seat].name}` : "");
  const { stage, paused, result, seats, closed } = table;
  if (stage === "closed") return sentence(closed);
  if (stage === "over") return `The game is over by ${result.ending}. ${scene?.result ? scene.result + "." : result.winner >= 0 ? `${seats[result.winner].name} wins${house(result.winner)}.` : "Nobody wins."}`;
  if (paused) return "The game is paused.";
  if (you && seats[you.seat].conceded) return "You have conceded. A bot plays on in your seat, and you may look on.";
  return you ? others(table, you, view) : view ? watching(table) : "This link does not show the game: you play no more, or it is for sitting down.";
}

/** @param {{state: any, lit: any, choose: any, whyNot: any}} props */
function CardTable({ state, lit, choose, whyNot }) {
  const [cards, setCards] = useState(/** @type {any} */ (null));
  const isThere = Boolean(cards?.cards);
  useEffect(() => { if (!isThere) allCards().then(setCards, () => setCards({ byId: new Map() })); }, [isThere ? null : state]); // with the next event again
  if (!cards) return html`<${Waiting} words="Laying out the cards …" />`;
  const who = state.table.seats.map((/** @type {any} */ chair) => [chair.name, chair.player === "person" ? "" : "bot", chair.stand_in ? "a bot plays on" : ""].filter(Boolean).join(" · "));
  return html`<${Seats} view=${state.view} cards=${cards} seat=${state.you ? state.you.seat : -1} who=${who} lit=${lit} choose=${choose} whyNot=${whyNot}><${Stage} view=${state.view} cards=${cards} /></${Seats}>`;
}

/** All that is known as plain values. @param {{view: any}} props */
const Plain = ({ view }) => html`<div class="board"><h2>What you know, in full</h2><dl class="values">${Object.entries(view ?? {}).map(([name, value]) => html`<dt>${name.replaceAll("_", " ")}</dt><dd>${typeof value === "object" ? JSON.stringify(value) : String(value)}</dd>`)}</dl></div>`;

/** @param {{ask: (words: string) => void}} props */
const WhyNot = ({ ask }) => html`<details><summary>Why can I not …?</summary><form class="row why-not" onSubmit=${(/** @type {any} */ event) => { event.preventDefault(); const words = event.target.elements.words.value.trim(); if (words) ask(words); }}><input name="words" maxlength="200" required autocomplete="off" aria-label="Why can I not ...?" placeholder="use Carthag" /><button>Ask</button></form></details>`;

/** @param {{state: any, skew: number}} props */
function Clock({ state, skew }) {
  const [, tick] = useState(0);
  useEffect(() => { const timer = setInterval(() => tick(Date.now()), 1000); return () => clearInterval(timer); }, []);
  const { you, table } = state;
  if (!you || !table.clock.amount || table.stage !== "playing") return null;
  const left = you.since ? you.since + you.left - (Date.now() + skew) : you.left;
  const total = Math.max(0, Math.round(left / 1000));
  const days = Math.floor(total / 86400);
  const rest = new Date((total % 86400) * 1000).toISOString().slice(11, 19);
  return html`<p class="clock" role="timer">${you.since ? "your clock" : "your clock rests"} <b>${days ? `${days} d ` : ""}${rest}</b></p>`;
}
