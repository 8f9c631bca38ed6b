// @ts-check
// Lessons: the real table with a coach beside it. A wrong move is explained and changes nothing.
import { ask } from "./answers.js";
import { allCards } from "./cards.js";
import { fields, named } from "./address.js";
import { html, show, useEffect, useState } from "./html.js";
import { Fault, Linked, sentence, useTitle, Waiting } from "./parts.js";
import { litBy } from "./playing.js";
import { Question } from "./question.js";
import { Seats } from "./seats.js";
import { Stage } from "./stage.js";
import { keep, kept } from "./store.js";

function Learn() {
  const [cards, setCards] = useState(/** @type {any} */ (null));
  const [list, setList] = useState(/** @type {any[]} */ ([]));
  const [lesson, setLesson] = useState(/** @type {any} */ (null));
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const [hint, setHint] = useState("");
  /** @param {number} number @param {number[]} choices */
  const go = (number, choices) => ask("lesson", { number, choices }).then((found) => {
    setHint("");
    setLesson(found);
    named("#lesson=" + number);
    if (found.done) keep("lesson", String(number), { done: true });
  }, setFault);
  useEffect(() => {
    allCards().then(setCards, setFault);
    ask("lessons").then((found) => setList(found.lessons), setFault);
    const wanted = Number(fields().get("lesson"));
    if (wanted) go(wanted, []);
  }, []);
  useTitle(lesson ? `Lesson ${lesson.number}: ${lesson.title}` : "");
  const leave = () => { named(""); setLesson(null); };
  if (!fault && (!list.length || !cards)) return html`<${Waiting} words="Opening the lessons …" />`;
  if (!lesson || !cards) return html`<${Fault} error=${fault} /><div class="padded"><h1>Learn</h1><ol class="lessons">${list.map((one) => html`<li><button type="button" class="link" onClick=${() => go(one.number, [])}>${one.title}</button> ${kept("lesson", String(one.number)) ? html`<span class="tag good">done</span>` : null} <span class="soft"><${Linked} text=${one.rules.join(", ")} /></span></li>`)}</ol></div>`;
  const question = lesson.questions?.[0];
  const lit = litBy(question);
  /** @param {number} code */
  const choose = (code) => go(lesson.number, [...lesson.choices, code]);
  return html`<div class="table"><header class="table-bar"><h1 class="turn">Lesson ${lesson.number} of ${lesson.total}</h1><p>${lesson.title}</p><button type="button" class="quiet" onClick=${leave}>All lessons</button></header>
    ${lesson.view ? html`<${Seats} view=${lesson.view} cards=${cards} seat=${lesson.view.seat} who=${lesson.view.seats.map(() => "")} lit=${lit} choose=${choose} whyNot=${null}><${Stage} view=${lesson.view} cards=${cards} /></${Seats}>` : html`<div class="board"></div>`}
    <aside class="side" aria-label="Coach"><${Fault} error=${fault} />
      <section class="coach" aria-live="polite">${lesson.done ? null : (lesson.brief ?? []).map((/** @type {string} */ line) => (line && !line.startsWith("#") ? html`<p><${Linked} text=${line} /></p>` : null))}${lesson.messages.map((/** @type {string} */ line) => html`<p class="why">${sentence(line)}</p>`)}${hint ? html`<p class="hint">${sentence(hint)}</p>` : null}</section>
      ${lesson.done ? html`<section class="question"><h2>Done</h2><p><button type="button" class="act" disabled=${lesson.number >= lesson.total} onClick=${() => go(lesson.number + 1, [])}>Next lesson</button></p></section>` : question ? html`<${Question} key=${lesson.number + " " + lesson.choices.length} question=${question} view=${lesson.view} choose=${choose} hint=${null} cards=${cards} />` : null}
      <div class="table-tools"><button type="button" onClick=${() => go(lesson.number, [])}>Begin again</button>${lesson.done ? null : html`<button type="button" onClick=${() => setHint(lesson.hint)}>Hint</button>`}</div></aside></div>`;
}

show(Learn);
