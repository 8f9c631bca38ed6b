/**
 * Speed of a deck validator of another game, run by Node beside the packages in MODULES: node decks.js MODULES; prints a
 * JSON list of [name, decks a second].
 *
 * ydeck judges three sizes and the copies of each card, with what is wrong as records; its caller brings the cards. Here
 * these are numbers with made-up names, and decks of forty to sixty cards with fifteen and fifteen beside, no two alike,
 * every other one with a fault or two.
 */
"use strict";

const path = require("node:path");
const { Deck, createAllowVector } = require(path.join(path.resolve(process.argv[2]), "ydeck"));

const CARDS = 12000;
const DECKS = 6000;
const ROUNDS = 5;
/** The number of the first card: eight digits, as that game prints them. */
const FIRST = 10000000;

/** Return numbers from 0 up to a bound, equal in every run. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Return so many cards, three copies of each at most; those of another part of the deck are never among them. */
function drawn(draw, count, part) {
  const cards = [];
  while (cards.length < count) {
    const card = FIRST + 3 * draw(CARDS / 3) + part;
    if (!cards.includes(card)) cards.push(...Array(Math.min(1 + draw(3), count - cards.length)).fill(card));
  }
  return cards;
}

/** Return a deck as text; a broken one is too small, or has a card too often, or one that is forbidden. */
function text(draw, number) {
  const main = drawn(draw, 40 + draw(21), 0), extra = drawn(draw, 15, 1), side = drawn(draw, 15, 2);
  const broken = [() => main.splice(0, 21), () => main.splice(0, 4, ...Array(4).fill(main[5])), () => side.push(FIRST - 1)];
  if (number % 2) broken[draw(broken.length)]();
  return ["#main", ...main, "#extra", ...extra, "!side", ...side, ""].join("\n");
}

/** Return the best rate of several rounds by CPU time, after one that is not counted. */
function aSecond(work, count) {
  work();
  const spent = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    work();
    const used = process.cpuUsage(start);
    spent.push((used.user + used.system) / 1e6);
  }
  return count / Math.min(...spent);
}

const draw = chance(7);
const index = new Map(
  Array.from({ length: CARDS }, (_, n) => [FIRST + n, { name: `Card ${n}`, type: 1 + (n % 3), setcode: [] }]),
);
const allowed = createAllowVector(index, () => 3);
const texts = Array.from({ length: DECKS }, (_, number) => text(draw, number));
const ready = texts.map((ydk) => new Deck(index, { ydk }));
const legal = ready.filter((deck) => deck.validate(allowed).length === 0).length;
if (legal !== DECKS / 2) throw new Error(`${legal} of ${DECKS} decks are legal`);
console.log(
  JSON.stringify([
    ["ydeck 0.2.10 judges sizes and copies of ready decks", aSecond(() => ready.forEach((deck) => deck.validate(allowed)), DECKS)],
    [
      "ydeck 0.2.10 reads and judges lists of card numbers",
      aSecond(() => texts.forEach((ydk) => new Deck(index, { ydk }).validate(allowed)), DECKS),
    ],
  ]),
);
