// @ts-check
// Playing: the lobby, then the table. A game is its journal, kept in this browser after every choice.
import { ask } from "./answers.js";
import { fields, named, packed, unpacked } from "./address.js";
import { Curtain, people, personAsked } from "./beside.js";
import { allCards } from "./cards.js";
import { html, show, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./html.js";
import { BUSY, useKeys } from "./keys.js";
import { Lobby } from "./lobby.js";
import { Fault, sentence, Toast, useTitle, useTurns, Waiting } from "./parts.js";
import { Course, litBy, Log, seatName } from "./playing.js";
import { Question, Told, Unasked } from "./question.js";
import { Replay } from "./replay.js";
import { Scene, SceneCourse } from "./scene.js";
import { inWords, Seats } from "./seats.js";
import { Stage } from "./stage.js";
import { Stops } from "./stops.js";
import { newId, opened, save, saveFile } from "./store.js";
import { textOf } from "./zip.js";

/** @typedef {{game: string, journal: string, seat: number, over: boolean, ending: string, winner: number, players: string[], questions: any[],
 *   view: any, scene?: any, story: string[], asked: number[], stops?: any, earlier?: string, error?: any}} Position */

function Play() {
  const [cards, setCards] = useState(/** @type {any} */ (null));
  const [position, setPosition] = useState(/** @type {Position | null} */ (null));
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const [notice, setNotice] = useState("");
  const [watched, setWatched] = useState(/** @type {{journal: string, game: string, at: number, seat: number} | null} */ (null));
  const id = useRef(newId());
  const [dealing, setDealing] = useState(false);
  const [earlier, setEarlier] = useState(""); // that a game just opened was begun under earlier rules
  const running = useRef(/** @type {object | null} */ (null));
  const [looking, setLooking] = useState(-1); // of several people at this device the seat before which the curtain is lifted

  const rest = () => { running.current = null; setDealing(false); };
  /** Carry out work and keep what comes of it; whoever leaves meanwhile is not called back to the table.
   * @param {() => Promise<Position>} work */
  const go = async (work) => {
    const mine = (running.current = {});
    const stored = id.current;
    const here = () => running.current === mine;
    const look = (/** @type {Position} */ found) => {
      if (!here()) return;
      setPosition(found);
      if (found.earlier) setEarlier(found.earlier);
    };
    try {
      setFault(null);
      setEarlier("");
      setDealing(true);
      let found = await work();
      look(found);
      while (!found.over && found.asked?.length && !found.questions.length) {
        const { journal, game, seat } = found;
        const next = personAsked(found);
        found = await (next < 0 ? ask("advance", { journal, game, seat, most: 12 }) : ask("question", { journal, game, seat: next }));
        look(found);
      }
      const saved = save("game", stored, { journal: found.journal, game: found.game, over: found.over, turn: found.view?.turn ?? 0, names: namesOf(found) });
      if (!here()) return;
      id.current = saved.id;
      named("#game=" + saved.id);
      setNotice(saved.why);
    } catch (error) {
      if (here()) setFault(error);
    } finally {
      if (here()) rest();
    }
  };
  /** Begin a game of its own: what was played before stays as it is. @param {() => Promise<Position>} work */
  const newGame = (work) => { id.current = newId(); setWatched(null); return go(work); };
  /** The position of a journal that was kept. @param {string} journal @param {string} [game] */
  const again = (journal, game) => ask("question", { journal, ...(game ? { game } : {}), seat: personOf(journal) });
  /** @param {string} journal @param {string} game */
  const resume = (journal, game) => go(() => again(journal, game));
  /** Go on with a kept game. @param {string} stored */
  const reopen = (stored) => {
    const found = opened("game", stored);
    if (!found) return setFault(new Error("this browser keeps no game of that address, or a newer version of this site wrote it"));
    id.current = stored;
    resume(found.journal, found.game ?? "ccg");
  };
  /** @param {string} journal @param {string} game @param {number} at @param {number} [seat] */
  const watch = (journal, game, at, seat = -1) => setWatched({ journal, game, at, seat });
  useEffect(() => {
    allCards().then(setCards, setFault);
    const asked = fields();
    if (asked.get("game")) reopen(asked.get("game") ?? "");
    else if (asked.get("replay")) unpacked(asked.get("replay") ?? "").then((journal) => watch(journal, asked.get("of") ?? "ccg", Number(asked.get("at") ?? NaN)), setFault);
  }, []);
  const lobby = () => { rest(); named(""); setFault(null); setPosition(null); setWatched(null); setLooking(-1); };
  useTitle(position ? namesOf(position).join(" against ") : "");
  if (!cards) return html`<${Waiting} words="Laying out the cards …" error=${fault} />`;
  if (watched) return html`<${Replay} ...${watched} cards=${cards} leave=${() => (position ? setWatched(null) : lobby())} goOn=${(/** @type {string} */ journal) => newGame(() => again(journal, watched.game))} />`;
  if (!position && dealing && fields().get("game")) return html`<${Waiting} words="Playing the game again …" />`;
  if (!position) return html`<${Fault} error=${fault} /><${Lobby} dealing=${dealing} cards=${cards} begin=${(/** @type {any} */ setup) => newGame(() => begun(setup))} open=${(/** @type {File} */ file) => newGame(async () => again(await textOf(file)))} resume=${reopen} watch=${watch} />`;
  const covered = people(position).length > 1 && !position.over && position.seat !== looking;
  if (covered) return html`<${Curtain} view=${position.view} seat=${position.seat} lift=${() => setLooking(position.seat)} leave=${lobby} />`;
  return html`<${Table} position=${position} seat=${position.seat} cards=${cards} fault=${fault} earlier=${earlier} go=${go} busy=${() => running.current !== null} leave=${lobby} watch=${() => watch(position.journal, position.game, NaN, position.seat)} /><${Toast} text=${notice} />`;
}

/** Begin a game; people are asked what concerns them, and may ask for more at the table. @param {any} setup */
async function begun(setup) {
  let found = await ask("begin", setup);
  for (const seat of people(found).reverse()) found = await ask("stops", { journal: found.journal, game: found.game, seat, change: "full" });
  return found;
}

/** Who plays, as the game calls them. @param {Position} position @returns {string[]} */
const namesOf = ({ scene, view }) => (scene ? scene.order.map((/** @type {any} */ one) => one.words) : (view?.seats ?? []).map((/** @type {any} */ one) => one.name));

/** @param {string} journal */
function personOf(journal) {
  try {
    const players = JSON.parse(journal).players;
    return Array.isArray(players) ? Math.max(0, players.indexOf("person")) : 0;
  } catch {
    return 0;
  }
}

/** @param {{position: Position, seat: number, cards: any, fault: any, earlier: string, go: any, busy: () => boolean, leave: () => void, watch: () => void}} props */
function Table({ position, seat, cards, fault, earlier, go, busy, leave, watch }) {
  const { journal, game, view } = position;
  const [hint, setHint] = useState(/** @type {any} */ (null));
  const [why, setWhy] = useState("");
  const [early, setEarly] = useState(""); // stays until the next choice: the question it came too early for is there by then
  const question = position.questions[0];
  useLayoutEffect(() => { setHint(null); setWhy(""); }, [journal]); // before the next question is seen
  const [hinting, explaining] = [useTurns(journal), useTurns(journal)];
  useEffect(() => scrollTo(0, 0), []); // the lobby may have been scrolled
  /** Whether the last act is done; says it where it is not. */
  const isFree = () => { setEarly(busy() ? BUSY : ""); return !busy(); };
  /** Carry out an act, and return whether it was taken. @param {() => Promise<Position>} work */
  const take = (work) => { const free = isFree(); if (free) go(work); return free; };
  const act = {
    choose: (/** @type {number} */ code) => take(() => ask("choose", { journal, game, choice: code, seat }).then((found) => ask("advance", { journal: found.journal, game, seat, most: 12 }))),
    stops: (/** @type {string} */ change, /** @type {string} */ words = "") => take(() => ask("stops", { journal, game, seat, change, words }).then((found) => ask("advance", { journal: found.journal, game, seat, most: 12 }))),
    undo: () => take(() => ask("undo", { journal, game, seat })),
    hint: () => { if (isFree()) hinting.answered(ask("hint", { journal, game }), setHint, (error) => setWhy(error.message)); },
    whyNot: (/** @type {string} */ words) => { setWhy(""); return explaining.answered(ask("why-not", { journal, game, seat, words }), (found) => setWhy(sentence(found.reason)), (error) => setWhy(error.message)); },
    save: () => saveFile("cardbase-game.json", journal, "application/json"),
    link: () => explaining.answered(packed(journal), (text) => { history.replaceState(null, "", "#of=" + game + "&replay=" + text); setWhy("The address now holds the whole game: copy it to pass it on."); }, (error) => setWhy(error.message)),
  };
  const lit = useMemo(() => litBy(question), [journal]);
  const press = useKeys(question, journal, { ...act, say: setEarly }, hint, busy);
  return html`<div class="table">
    <header class="table-bar">
      ${position.scene ? html`<${SceneCourse} scene=${position.scene} />` : html`<${Course} view=${view} />`}
      <button type="button" class="quiet" onClick=${leave}>Leave</button>
    </header>
    ${position.scene ? html`<${Scene} game=${game} scene=${position.scene} question=${question} choose=${press} whyNot=${act.whyNot} />` : html`<${Seats} view=${view} cards=${cards} seat=${seat} who=${position.players.map(inWords)} lit=${lit} choose=${press} whyNot=${act.whyNot}><${Stage} view=${view} cards=${cards} /></${Seats}>`}
    <aside class="side" aria-label="Question and log">
      <${Fault} error=${fault} />
      ${earlier ? html`<p class="early" role="status">${sentence(earlier)}</p>` : null}
      ${fault ? html`<p class="row">The game is kept as it was before. <button type="button" class="act" onClick=${act.undo}>Go back one choice</button></p>` : null}
      ${position.over ? html`<${End} position=${position} seat=${seat} leave=${leave} watch=${watch} />` : question ? html`<${Question} key=${journal} game=${game} question=${question} view=${view} choose=${act.choose} hint=${hint} />` : html`<${Unasked} words=${THINKING} />`}
      <${Told} question=${question} at=${journal} words=${position.over ? result(position, seat) : THINKING} />
      <p class="hint" role="status">${hint ? html`<b>A hint:</b> ${sentence(hint.words)} ${hint.reason ? sentence(hint.reason) : ""}` : null}</p>
      <p class="early" role="status">${early}</p>
      <p class="why" role="status">${why}</p>
      <${Stops} position=${position} change=${act.stops} />
      <${Log} story=${position.story ?? []} />
      <div class="table-tools"><button type="button" onClick=${act.undo}>Undo</button><button type="button" onClick=${act.hint}>Hint</button><button type="button" onClick=${act.save}>Save</button><button type="button" onClick=${act.link}>Link</button><button type="button" onClick=${watch}>Replay</button>
        <details><summary>Keys</summary><p>1 to 9 choose; Enter takes the hint, the amount shown or what stands first; P passes or is done; U undoes; H gives a hint; Tab goes round; Enter on a card chooses it or says why not.</p></details></div>
    </aside>
  </div>`;
}

const THINKING = "The others are thinking …";

/** Who won, in words. @param {Position} position @param {number} seat @returns {string} */
function result(position, seat) {
  if (position.scene) return position.scene.result;
  if (position.winner < 0) return "Nobody wins";
  return position.winner === seat && people(position).length < 2 ? "You win" : seatName(position.view, position.winner) + " wins";
}

/** @param {{position: Position, seat: number, leave: () => void, watch: () => void}} props */
const End = ({ position, seat, leave, watch }) => html`<section class="question" aria-labelledby="end"><h2 id="end">${result(position, seat)}</h2>
  <p>The game ended by ${position.ending}.</p><p class="row"><button type="button" class="act" onClick=${leave}>Play again</button><button type="button" onClick=${watch}>Step through it</button></p></section>`;

show(Play);
