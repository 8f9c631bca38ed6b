// @ts-check
// The library as every module uses it: templates, hooks, and nothing else.
import { h, render } from "./vendor/preact.js";
import htm from "./vendor/htm.js";
import { apart } from "./scripts.js";

export { render };
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/hooks.js";

/** Where text alone may stand. */
const BARE = new Set(["option", "textarea", "title", "text", "style"]);

/** Names in words of the other direction are set apart wherever a page says them. @param {any} child @returns {any} */
export function asRead(child) {
  if (Array.isArray(child)) return child.map(asRead);
  const parts = typeof child === "string" ? apart(child) : [];
  return parts.length > 1 ? parts.map((part, n) => (n % 2 ? h("bdi", null, part) : part)) : child;
}

/** @param {any} type @param {any} props @param {any[]} children */
const element = (type, props, ...children) => h(type, props, ...(typeof type !== "string" || BARE.has(type) ? children : children.map(asRead)));
export const html = htm.bind(element);

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
