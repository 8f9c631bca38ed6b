// What lies on the table. The card game is drawn from the view; other games by their own drawing, or as plain values.

import { el, fill } from "./dom.js";

const words = (id) => id.replace(/^[a-z]+-/, "").split("-").map((word) => word[0].toUpperCase() + word.slice(1)).join(" ");
const STATUS = ["", "ready", "engaged", "subdued"];

function tile(card, cards, choices, choose, state = {}) {
  if (card < 0) return el("li", { class: `tile back ${STATUS[state.status || 1]}` }, el("span", {}, "unseen"));
  const offered = choices.filter((choice) => (choice.about || []).includes(`card:${card}`));
  const marks = [STATUS[state.status || 1], offered.length ? "lit" : ""].join(" ");
  const label = [words(cards[card]), state.status > 1 && STATUS[state.status], state.tokens && `${state.tokens} tokens`, state.spice && `${state.spice} spice`].filter(Boolean).join(", ");
  const inner = [
    el("img", { src: `/pictures/ccg/${cards[card]}.svg`, alt: "", loading: "lazy", width: 84, height: 110 }),
    el("span", {}, words(cards[card])),
    state.tokens ? el("b", {}, String(state.tokens)) : null,
    state.spice ? el("i", {}, String(state.spice)) : null,
  ];
  if (offered.length === 1) return el("li", { class: `tile ${marks}` }, el("button", { title: offered[0].words, "aria-label": `${label}: ${offered[0].words}`, onclick: () => choose(offered[0].code) }, inner));
  return el("li", { class: `tile ${marks}`, "aria-label": label, title: label }, inner);
}

function house(seat, number, view, told, choices, choose) {
  const cards = view.cards;
  const own = number === view.seat;
  const row = (name, list) => list.length ? el("div", { class: "zone" }, el("h3", {}, name), el("ul", { class: "tiles" }, list)) : null;
  const domain = seat.domain.map(([card, status, , tokens, spice]) => tile(card, cards, choices, choose, { status, tokens, spice }));
  const plain = (list) => list.map((card) => tile(card, cards, choices, choose));
  return el("article", { class: `house ${own ? "own" : ""} ${view.deciding === number ? "deciding" : ""}` },
    el("header", { class: "strip" }, el("b", {}, seat.name), el("span", {}, told.seats[number]?.name || ""),
      el("span", {}, `${seat.solaris} solaris`), el("span", {}, `${seat.favor} favor`), el("span", {}, `${seat.spice} spice`),
      el("span", {}, `decks ${seat.imperial_deck} and ${seat.house_deck}`), el("span", {}, own ? "" : `hand ${seat.hand.length}`)),
    row("Domain", domain), row("Assembly", plain(seat.assembly)), own && row("Hand", plain(seat.hand)), row("On the table", plain(seat.table)), row("Revealed", plain(seat.revealed)));
}

function cardGame(node, told, choose) {
  const { view } = told;
  const choices = told.question ? told.question.choices : [];
  const order = view.seats.map((_, number) => number).sort((a, b) => (a === view.seat) - (b === view.seat));
  fill(node,
    el("p", { class: "track" }, `Turn ${view.turn}`, el("b", {}, view.moment), `Guild Hoard ${view.guild_hoard}, base rate ${view.rate}`),
    order.map((number) => house(view.seats[number], number, view, told.table, choices, choose)));
}

let drawn = "";

export async function scene(node, told, choose, picture) {
  if (!told.view) return fill(node);
  if (told.view.cards && told.view.seats) return cardGame(node, told, choose);
  const svg = told.you ? await picture() : null;
  if (svg) {
    URL.revokeObjectURL(drawn);
    drawn = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    return fill(node, el("img", { class: "drawing", src: drawn, alt: "The position; the log and the question say it in words" }), values(told.view));
  }
  return fill(node, values(told.view));
}

function values(view) {
  const rows = Object.entries(view).map(([name, value]) => [el("dt", {}, name.replaceAll("_", " ")), el("dd", {}, typeof value === "object" ? JSON.stringify(value) : String(value))]);
  return el("details", {}, el("summary", {}, "What you know, in full"), el("dl", { class: "values" }, rows));
}
