"""Keys on a whole screen are waited for by what is left to do; it is drawn where a test looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import pytest

from tests.commandline import HANGS

QUIET_ROUNDS = 2
"""Rounds in which nothing was left to do: an answer may have asked for another by way of a task of its own."""


@pytest.fixture(autouse=True, scope="session")
def _screens_say_when_they_are_done() -> Iterator[None]:
    """Let a pressed key be over when its screen has nothing more to do: textual waits until the process idles."""
    with pytest.MonkeyPatch.context() as patch:
        if find_spec("textual"):
            from textual.pilot import Pilot

            patch.setattr(Pilot._wait_for_screen, "__defaults__", (HANGS,))  # a busy machine is no fault of a screen
            patch.setattr("textual.app.wait_for_idle", done)
            patch.setattr("textual.pilot.wait_for_idle", done)
            patch.setattr("textual._compositor.Compositor.render_partial_update", left_undrawn)
        yield


async def done(_least: float = 0) -> None:
    """Return when every part of the screen has answered what it was sent, and nothing is to be drawn."""
    from textual._context import active_app
    from textual.pilot import Pilot

    app, quiet = active_app.get(), 0
    while quiet < QUIET_ROUNDS and not app._exit:
        await Pilot(app)._wait_for_screen()
        quiet = 0 if is_busy(app) else quiet + 1


def left_undrawn(compositor: Any) -> None:
    """Forget what changed on a screen: there is no terminal to tell. A new layout, and what a test reads, are drawn."""
    compositor._dirty_regions.clear()


def is_busy(app: Any) -> bool:
    """Return whether anything waits for its answer; what is only to be drawn is drawn at once."""
    screen = app.screen
    pumps = [app, *screen.walk_children(with_self=True)]
    if screen._layout_required or screen._dirty_widgets or screen._repaint_required or screen._callbacks:
        screen._on_timer_update()
        return True
    return any(one._next_callbacks or not one._message_queue.empty() for one in pumps) or bool(
        app._animator._animations
    )
