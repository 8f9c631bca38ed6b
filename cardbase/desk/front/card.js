// @ts-check
// The page of a card: left and right go to its neighbours; it goes into the deck that was changed last.
import { addToDeck } from "./preview.js";

document.addEventListener("keydown", (event) => {
  const place = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || /^(input|textarea|select)$/i.test(place.tagName) || place.closest?.(".scroll")) return;
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector({ ArrowLeft: "a[rel=prev]", ArrowRight: "a[rel=next]" }[event.key] ?? "no-such"));
  if (link) link.click();
});
document.querySelector("[data-add]")?.addEventListener("click", (event) => {
  event.preventDefault();
  addToDeck(/** @type {HTMLElement} */ (event.currentTarget).dataset.add ?? "");
});
