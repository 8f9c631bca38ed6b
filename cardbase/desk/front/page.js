// @ts-check
// What every page does: light or dark as chosen, "/" reaches the search box, suggestions while typing.
import { keepFocus } from "./focus.js";
import { suggest } from "./suggest.js";
import { keepPlace } from "./turning.js";

const root = document.documentElement;
const themes = ["", "light", "dark"];

function themeOf() {
  try {
    return localStorage.getItem("cardbase.theme") ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name */
function wear(name) {
  root.classList.toggle("light", name === "light");
  root.classList.toggle("dark", name === "dark");
  const button = document.getElementById("theme");
  if (button) button.setAttribute("aria-label", "Colours: " + (name || "as the device") + ". Change them");
}

wear(themeOf());
root.classList.add("script"); // what only pages without script need is hidden
document.getElementById("theme")?.addEventListener("click", () => {
  const next = themes[(themes.indexOf(themeOf()) + 1) % themes.length];
  try {
    localStorage.setItem("cardbase.theme", next);
  } catch {
    // a browser that keeps nothing wears it until the page is left
  }
  wear(next);
});

document.addEventListener("keydown", (event) => {
  const field = /** @type {HTMLElement} */ (event.target);
  if (event.key !== "/" || event.ctrlKey || event.metaKey || /^(input|textarea|select)$/i.test(field.tagName)) return;
  const box = /** @type {HTMLInputElement | null} */ (document.querySelector("input[data-box]"));
  if (box) {
    event.preventDefault();
    box.focus();
    box.select();
  }
});

keepFocus();
keepPlace();
for (const box of document.querySelectorAll("input[data-box]")) suggest(/** @type {HTMLInputElement} */ (box));
