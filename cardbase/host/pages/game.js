// @ts-check
// A game played choice by choice. The card game lies on the desk's table; others bring a board, or show plain values.
import { allCards } from "../../desk/front/cards.js";
import { html, useEffect, useMemo, useState } from "../../desk/front/html.js";
import { BUSY, useKeys } from "../../desk/front/keys.js";
import { Course, litBy, Log } from "../../desk/front/playing.js";
import { Waiting } from "../../desk/front/parts.js";
import { Question } from "../../desk/front/question.js";
import { Scene, SceneCourse } from "../../desk/front/scene.js";
import { Seats } from "../../desk/front/seats.js";
import { Stage } from "../../desk/front/stage.js";
import { Acts } from "./acts.js";
import { Chairs, Links } from "./lobby.js";
import { Stops } from "./stops.js";
import { Talk } from "./talk.js";

/** @param {{told: any, tools: any, fault: any}} props */
export function Game({ told, tools, fault }) {
  const { table, you, view, scene, question } = told;
  const [said, setSaid] = useState("");
  const choose = (/** @type {number} */ code) => (tools.busy() ? setSaid(BUSY) : tools.choose(code));
  const lit = useMemo(() => litBy(question), [question]);
  const whyNot = you && table.stage === "playing" ? async (/** @type {string} */ words) => {
    const found = await tools.act("why-not", { words });
    if (found) setSaid(found.reason || "It is offered, or nothing is known of it.");
  } : null;
  useEffect(() => setSaid(""), [told.position]);
  useKeys(question, String(told.position), { choose, undo: () => you && tools.act("undo"), hint: () => setSaid("No hints at a table with others."), say: setSaid }, null, tools.busy);
  const cardGame = Boolean(view?.cards && view?.seats);
  return html`<div class="table hosted" data-position=${told.position}>
    <header class="table-bar">${scene ? html`<${SceneCourse} scene=${scene} />` : cardGame ? html`<${Course} view=${view} />` : html`<h1 class="turn">${table.title}</h1>`}<${Clock} told=${told} skew=${tools.skew} /></header>
    ${scene ? html`<${Scene} game=${table.game} scene=${scene} question=${question} choose=${choose} whyNot=${whyNot} />` : cardGame ? html`<${CardTable} told=${told} lit=${lit} choose=${choose} whyNot=${whyNot} />` : html`<${Plain} view=${view} />`}
    <aside class="side" aria-label="Question and log">${fault}
      <div id="question">${question ? html`<${Question} key=${told.position} question=${question} choose=${choose} hint=${null} cards=${null} />` : html`<section class="question"><p class="thinking" role="status">${waiting(told)}</p></section>`}</div>
      <p class="early" role="status">${said}</p>
      <${Log} story=${told.log} />
      <${Acts} told=${told} tools=${tools} />
      ${whyNot ? html`<${WhyNot} ask=${whyNot} />` : null}
      ${you && table.stage === "playing" ? html`<${Stops} stops=${you.stops} asked=${Boolean(question)} act=${tools.act} />` : null}
      ${you || tools.role === "owner" ? html`<${Talk} told=${told} act=${tools.act} />` : null}
      <details><summary>Seats and links</summary><${Chairs} told=${told} tools=${tools} /><${Links} told=${told} tools=${tools} open=${false} /></details>
    </aside></div>`;
}

/** @param {any} told */
function waiting({ table, you, scene }) {
  const { stage, paused, result, seats, closed } = table;
  if (stage === "closed") return closed;
  if (stage === "over") return `The game is over by ${result.ending}. ${scene?.result ? scene.result + "." : result.winner >= 0 ? `${seats[result.winner].name} wins.` : "Nobody wins."}`;
  if (paused) return "The game is paused.";
  return you ? "The others are to choose." : "You are watching.";
}

/** @param {{told: any, lit: any, choose: any, whyNot: any}} props */
function CardTable({ told, lit, choose, whyNot }) {
  const [cards, setCards] = useState(/** @type {any} */ (null));
  useEffect(() => void allCards().then(setCards, () => setCards({ byId: new Map() })), []);
  if (!cards) return html`<${Waiting} words="Laying out the cards …" />`;
  const who = told.table.seats.map((/** @type {any} */ chair) => [chair.name, chair.player === "person" ? "" : "bot", chair.stand_in ? "a bot plays on" : ""].filter(Boolean).join(" · "));
  return html`<${Seats} view=${told.view} cards=${cards} seat=${told.you ? told.you.seat : -1} who=${who} lit=${lit} choose=${choose} whyNot=${whyNot}><${Stage} view=${told.view} cards=${cards} /></${Seats}>`;
}

/** All that is known as plain values. @param {{view: any}} props */
const Plain = ({ view }) => html`<div class="board"><h2>What you know, in full</h2><dl class="values">${Object.entries(view ?? {}).map(([name, value]) => html`<dt>${name.replaceAll("_", " ")}</dt><dd>${typeof value === "object" ? JSON.stringify(value) : String(value)}</dd>`)}</dl></div>`;

/** @param {{ask: (words: string) => void}} props */
const WhyNot = ({ ask }) => html`<details><summary>Why can I not …?</summary><form class="row why-not" onSubmit=${(/** @type {any} */ event) => { event.preventDefault(); const words = event.target.elements.words.value.trim(); if (words) ask(words); }}><input name="words" maxlength="200" autocomplete="off" aria-label="Why can I not ...?" placeholder="use Carthag" /><button>Ask</button></form></details>`;

/** @param {{told: any, skew: number}} props */
function Clock({ told, skew }) {
  const [, tick] = useState(0);
  useEffect(() => { const timer = setInterval(() => tick(Date.now()), 1000); return () => clearInterval(timer); }, []);
  const { you, table } = told;
  if (!you || !table.clock.amount || table.stage !== "playing") return null;
  const left = you.since ? you.since + you.left - (Date.now() + skew) : you.left;
  const total = Math.max(0, Math.round(left / 1000));
  const days = Math.floor(total / 86400);
  const rest = new Date((total % 86400) * 1000).toISOString().slice(11, 19);
  return html`<p class="clock" role="timer">${you.since ? "your clock" : "your clock rests"} <b>${days ? `${days} d ` : ""}${rest}</b></p>`;
}
