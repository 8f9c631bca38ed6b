"""A slow browser and answers that come late, which show what a page does when it is pressed too early."""

from __future__ import annotations

from typing import Any

from tests.web.opened import wherever_opened

RATE = 4
"""How many times slower the browser reckons."""
LATE = """{
  let state = %d;
  const late = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return new Promise((done) => setTimeout(done, (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 600));
  };
  const fetched = window.fetch;
  window.fetch = async (...asked) => {
    const reply = await fetched(...asked);
    if (!reply.url.endsWith("/events")) await late();
    return reply;
  };
  Object.defineProperty(Worker.prototype, "onmessage", { set(heard) {
    let last = Promise.resolve();
    this.addEventListener("message", (event) => { last = last.then(late).then(() => heard(event)); });
  } });
}"""
"""Each answer comes up to 600 ms late, by a chance that is the same in each run of a seed. Those by HTTP may come in
another order, those of a worker in their own."""


def slow(page: Any) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": RATE})


def slow_down(seed: int) -> None:
    """Make every browser of this run slow."""

    def prepare(made: Any) -> None:
        made.add_init_script(LATE % seed)
        made.on("page", slow) if hasattr(made, "new_page") else slow(made)

    wherever_opened(prepare)
