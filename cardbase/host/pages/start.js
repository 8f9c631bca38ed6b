// The first page: what a table may be, asked in one form.

import { call } from "./api.js";
import { byId, complain, el, fill } from "./dom.js";

const form = byId("open");

function select(name, options, label) {
  return el("label", {}, label, el("select", { name }, options.map(([value, words]) => el("option", { value }, words))));
}

function number(name, label, value, min, max) {
  return el("label", {}, label, el("input", { name, type: "number", value, min, max }));
}

function draw(games, password) {
  const game = select("game", games.map((one) => [one.id, one.title]), "Game");
  fill(
    form,
    game,
    el("label", {}, "Name of the table", el("input", { name: "name", maxlength: 40, required: true, value: "Our table" })),
    number("seats", "Seats", 2, 2, 8),
    select("policy", [["private-auto", "asked when I can act"], ["uniform", "asked at every window: nothing is betrayed"]], "Questions (card game)"),
    select("clock", [["none", "no clock"], ["choice", "seconds for each choice"], ["game", "seconds for the whole game"], ["days", "days for each choice (by correspondence)"]], "Clock"),
    number("amount", "How many", 60, 1, 86400),
    number("increment", "Seconds more for each choice (whole game)", 0, 0, 600),
    select("timeout", [["stand-in", "a bot chooses"], ["concede", "the seat concedes"]], "When a clock runs out"),
    select("watch", [["nobody", "nobody"], ["link", "who has the watchers' link"], ["anyone", "anyone"]], "Who may watch"),
    number("delay", "Seconds by which watchers see it later", 0, 0, 3600),
    password && el("label", {}, "Password of the club", el("input", { name: "password", type: "password", autocomplete: "off" })),
    el("button", { class: "main" }, "Open the table"),
  );
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const told = Object.fromEntries(new FormData(form));
  const whole = (name) => Number.parseInt(told[name], 10) || 0;
  const clock = told.clock === "none" ? null : { kind: told.clock, amount: whole("amount"), increment: whole("increment") };
  const setup = told.game === "ccg" ? { policy: told.policy } : {};
  try {
    const opened = await call("/api/tables", told.password || "", {
      game: told.game, name: told.name, seats: whole("seats"), setup, clock, timeout: told.timeout, watch: told.watch, delay: whole("delay"),
    });
    location.href = `/t/${opened.table}#owner=${opened.owner}&join=${opened.join}&watch=${opened.watch}`;
  } catch (error) {
    complain(error.message);
  }
});

call("/api/games").then(({ games, password }) => draw(games, password)).catch((error) => complain(error.message));
