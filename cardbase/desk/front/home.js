// @ts-check
// The start page: the game that was played last, to go on with. Plain elements: this page loads no library.
import { toolPage } from "./places.js";
import { signed } from "./scripts.js";
import { all, onReturn } from "./store.js";

const place = document.getElementById("resume");
offer();
onReturn(offer); // who comes back has played meanwhile

function offer() {
  const game = all("game").find((one) => !one.over);
  if (!place) return;
  place.className = game ? "panel resume" : "";
  place.replaceChildren(...(game ? resumed(game) : []));
}

/** @param {any} game */
function resumed(game) {
  const words = document.createElement("p");
  const [head, about] = [document.createElement("b"), document.createElement("span")];
  head.textContent = "Go on where you were";
  about.className = "soft";
  about.textContent = signed(game.names.join(" against ")) + (game.turn ? ", turn " + game.turn : "") + ", kept in this browser";
  words.append(head, document.createElement("br"), about);
  const link = Object.assign(document.createElement("a"), { className: "button act", href: toolPage("play") + "#game=" + game.id, textContent: "Resume" });
  return [words, link];
}
