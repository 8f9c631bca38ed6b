// @ts-check
// Lessons: the real table with a coach beside it. A wrong move is explained and changes nothing.
import { ask } from "./answers.js";
import { allCards } from "./cards.js";
import { fields, named } from "./address.js";
import { html, show, useEffect, useRef, useState } from "./html.js";
import { BUSY, useKeys } from "./keys.js";
import { Fault, Linked, sentence, useTitle, useTurns, Waiting } from "./parts.js";
import { litBy } from "./playing.js";
import { Question, Told } from "./question.js";
import { Seats } from "./seats.js";
import { Stage } from "./stage.js";
import { keep, kept } from "./store.js";

function Learn() {
  const [cards, setCards] = useState(/** @type {any} */ (null));
  const [list, setList] = useState(/** @type {any[]} */ ([]));
  const [lesson, setLesson] = useState(/** @type {any} */ (null));
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const opening = useTurns();
  /** @param {number} number @param {number[]} choices */
  const lessonAt = async (number, choices) => {
    const found = await ask("lesson", { number, choices });
    if (found.done) keep("lesson", String(number), { done: true });
    return found;
  };
  /** @param {number} number @param {number[]} choices */
  const go = (number, choices) => opening.answered(lessonAt(number, choices), (found) => {
    setFault(null);
    setLesson(found);
    named("#lesson=" + number);
  }, setFault);
  useEffect(() => {
    allCards().then(setCards, setFault);
    ask("lessons").then((found) => setList(found.lessons), setFault);
    const wanted = Number(fields().get("lesson"));
    if (wanted) go(wanted, []);
  }, []);
  useTitle(lesson ? `Lesson ${lesson.number}: ${lesson.title}` : "");
  const leave = () => { opening.end(); named(""); setFault(null); setLesson(null); };
  if (!fault && (!list.length || !cards)) return html`<${Waiting} words="Opening the lessons …" />`;
  if (!lesson || !cards) return html`<${Fault} error=${fault} /><div class="padded"><h1>Learn</h1><ol class="lessons">${list.map((one) => html`<li><button type="button" class="link" onClick=${() => go(one.number, [])}>${one.title}</button> ${kept("lesson", String(one.number)) ? html`<span class="tag good">done</span>` : null} <span class="soft"><${Linked} text=${one.rules.join(", ")} /></span></li>`)}</ol></div>`;
  return html`<${Lesson} lesson=${lesson} cards=${cards} fault=${fault} go=${go} leave=${leave} />`;
}

/** @param {{lesson: any, cards: any, fault: any, go: (number: number, choices: number[]) => Promise<void>, leave: () => void}} props */
function Lesson({ lesson, cards, fault, go, leave }) {
  const { number, choices, view, done } = lesson;
  const [hint, setHint] = useState("");
  const [early, setEarly] = useState("");
  const running = useRef(false);
  useEffect(() => setHint(""), [lesson]);
  const question = done ? null : lesson.questions?.[0];
  const at = number + " " + choices.length;
  /** Carry out an act, or say that the last one is not done yet. @param {number[]} made */
  const take = async (made) => {
    setEarly(running.current ? BUSY : "");
    if (running.current) return;
    running.current = true;
    await go(number, made);
    running.current = false;
  };
  const act = { choose: (/** @type {number} */ code) => take([...choices, code]), undo: () => take(choices.slice(0, -1)), hint: () => setHint(lesson.hint), say: setEarly };
  const press = useKeys(question, at, act, null, () => running.current);
  return html`<div class="table"><header class="table-bar"><h1 class="turn">Lesson ${number} of ${lesson.total}</h1><p>${lesson.title}</p><button type="button" class="quiet" onClick=${leave}>All lessons</button></header>
    ${view ? html`<${Seats} view=${view} cards=${cards} seat=${view.seat} who=${view.seats.map(() => "")} lit=${litBy(question)} choose=${press} whyNot=${null}><${Stage} view=${view} cards=${cards} /></${Seats}>` : html`<div class="board"></div>`}
    <aside class="side" aria-label="Coach"><${Fault} error=${fault} />
      <section class="coach" aria-live="polite">${done ? null : (lesson.brief ?? []).map((/** @type {string} */ line) => (line && !line.startsWith("#") ? html`<p><${Linked} text=${line} /></p>` : null))}${lesson.messages.map((/** @type {string} */ line) => html`<p class="why">${sentence(line)}</p>`)}${hint ? html`<p class="hint">${sentence(hint)}</p>` : null}</section>
      ${done ? html`<section class="question"><h2>Done</h2><p><button type="button" class="act" disabled=${number >= lesson.total} onClick=${() => go(number + 1, [])}>Next lesson</button></p></section>` : question ? html`<${Question} key=${at} game="ccg" question=${question} view=${view} choose=${act.choose} hint=${null} />` : null}
      <${Told} question=${question} at=${at} words=${done ? "Done" : ""} />
      <p class="early" role="status">${early}</p>
      <div class="table-tools"><button type="button" onClick=${() => take([])}>Begin again</button>${done ? null : html`<button type="button" onClick=${act.hint}>Hint</button>`}</div></aside></div>`;
}

show(Learn);
