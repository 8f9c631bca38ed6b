"""The static site: what it weighs, how long it is built, and how soon and fast its tools answer in Chromium."""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from cardbase.corpus import load_corpus
from cardbase.schemas import data_folder
from cardbase.site import build_site
from scripts.benchmarks import Figure

ROUNDS = 3
BARE = b"""import { loadPyodide } from "./runtime/pyodide.mjs";
loadPyodide({ indexURL: new URL("./runtime/", import.meta.url).href }).then(() => self.postMessage("ready"));
"""
START_BARE = """() => new Promise((tell) => {
  const start = performance.now();
  new Worker("./bare.js", { type: "module" }).onmessage = () => tell(performance.now() - start);
})"""
JUDGE = """async (text) => {
  const start = performance.now();
  globalThis.door = await (await import("./assets/edition/static.js")).open();
  const found = await globalThis.door("judge", { text });
  if (found.error) throw new Error(found.error.message);
  return performance.now() - start;
}"""
SHEET = """async (names) => {
  const start = performance.now();
  const found = await globalThis.door("sheet", { names });
  if (!found.pdf || found.cards !== names.length) throw new Error(JSON.stringify(found.error));
  return performance.now() - start;
}"""
CHOOSE = """async ([decks, choices]) => {
  let now = await globalThis.door("begin", { setup: { decks, players: ["person", "sensible"], seed: 3 } });
  const took = [];
  for (let n = 0; n < choices && !now.over; n++) {
    while (!now.questions.length) now = await globalThis.door("advance", { journal: now.journal });
    const start = performance.now();
    now = await globalThis.door("choose", { journal: now.journal, choice: now.questions[0].choices[0].code });
    took.push(performance.now() - start);
  }
  return took;
}"""


class Quiet(SimpleHTTPRequestHandler):
    """A host of files that says nothing."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def figures() -> list[Figure]:
    """Build the site and use its tools in a browser; needs Chromium, and npm for the first time."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        start = time.process_time()
        built = build_site(load_corpus(), site)
        spent = time.process_time() - start
        found = [
            Figure("site built", spent, "s", 90),
            Figure("site unpacked", built.bytes / 1e6, "MB", 100),
        ]
        return found + _in_browser(site)


def _in_browser(site: Path) -> list[Figure]:
    from playwright.sync_api import sync_playwright

    runtime = next((site / "runtime").iterdir()).name
    (site / "bare.js").write_bytes(BARE.replace(b"./runtime/", f"./runtime/{runtime}/".encode()))
    (site / "bench.html").write_text(
        '<!DOCTYPE html><link rel="icon" href="data:,"><meta name="cardbase-python" content="yes">', encoding="utf-8"
    )
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        rounds = [_round(browser, f"http://127.0.0.1:{server.server_port}/bench.html") for _ in range(ROUNDS)]
        browser.close()
    server.shutdown()
    bare, judged, sheet, slowest = (statistics.median(values) for values in zip(*rounds, strict=True))
    return [
        Figure("the runtime alone ready", bare / 1000, "s", 10),
        Figure("first list judged, as many times that", judged / bare, "", 1.6),
        Figure("a sheet of 60 in the browser", sheet / 1000, "s", 2.5),
        Figure("a choice in the browser, slowest of 40", slowest, "ms", 100),
    ]


def _round(browser: Any, address: str) -> tuple[float, float, float, float]:
    """Return milliseconds: the bare runtime, the first list judged, the first sheet of 60, the slowest choice."""
    decks = [path.read_text(encoding="utf-8") for path in sorted((data_folder() / "decks").glob("*.deck.txt"))[:2]]
    names = [card.id for card in load_corpus().cards[:60]]
    page = browser.new_context().new_page()
    page.goto(address)
    bare = page.evaluate(START_BARE)
    page = browser.new_context().new_page()
    page.goto(address)
    judged = page.evaluate(JUDGE, decks[0])
    sheet = page.evaluate(SHEET, names)
    took = page.evaluate(CHOOSE, [decks, 40])
    page.context.close()
    return bare, judged, sheet, max(took)
