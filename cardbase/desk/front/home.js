// @ts-check
// The start page: the game that was played last, to go on with. Plain elements: this page loads no library.
import { toolPage } from "./places.js";
import { all } from "./store.js";

const place = document.getElementById("resume");
const game = all("game").find((one) => !one.over);
if (place && game) {
  const words = document.createElement("p");
  const [head, about] = [document.createElement("b"), document.createElement("span")];
  head.textContent = "Go on where you were";
  about.className = "soft";
  about.textContent = game.names.join(" against ") + (game.turn ? ", turn " + game.turn : "") + ", kept in this browser";
  words.append(head, document.createElement("br"), about);
  const link = Object.assign(document.createElement("a"), { className: "button act", href: toolPage("play") + "#game=" + game.id, textContent: "Resume" });
  place.className = "panel resume";
  place.append(words, link);
}
