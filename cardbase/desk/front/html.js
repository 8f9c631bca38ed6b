// @ts-check
// The library as every module uses it: templates, hooks, and nothing else.
import { h, render } from "./vendor/preact.js";
import htm from "./vendor/htm.js";

export { render };
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/hooks.js";
export const html = htm.bind(h);

/** Show a component in the page's place for it.
 * @param {any} component */
export function show(component) {
  const place = document.getElementById("app");
  if (place) {
    place.textContent = "";
    addEventListener("hashchange", () => location.reload()); // another deck or game in the address; what is open is kept
    render(html`<${component} />`, place);
  }
}
