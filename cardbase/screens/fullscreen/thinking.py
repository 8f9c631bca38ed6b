"""Another player thinks beside the screen, so that keys are answered meanwhile, and one that never answers is left."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import threading

from cardbase.errors import CardbaseError
from cardbase.lessons import Host
from cardbase.screens.fullscreen.panes import NONE


async def thought(host: Host) -> int:
    """Return what another player chooses. It thinks beside us: one that never answers is given up on."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[int] = loop.create_future()

    def think() -> None:
        """Think in the other thread, and hand over the choice or the error."""
        choice, error = NONE, None
        try:
            choice = host.think()
        except CardbaseError as failed:
            error = failed
        except _GivenUpOn:
            return
        with contextlib.suppress(RuntimeError):  # we have left
            loop.call_soon_threadsafe(_settle, answer, choice, error)

    thinking = threading.Thread(target=think, daemon=True)
    thinking.start()
    try:
        return await asyncio.wait_for(answer, host.timeout)
    except TimeoutError:
        _stop(thinking)
        return host.give_up_on()


class _GivenUpOn(BaseException):
    """Raised inside a player that thinks too long; no ``except Exception`` of its own holds it."""


def _stop(thinking: threading.Thread) -> None:
    """Stop a thread at its next line of Python: one that loops would take half of our time for ever."""
    if thinking.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thinking.ident), ctypes.py_object(_GivenUpOn))


def _settle(answer: asyncio.Future[int], choice: int, error: CardbaseError | None) -> None:
    if answer.cancelled():
        return
    if error is None:
        answer.set_result(choice)
    else:
        answer.set_exception(error)
