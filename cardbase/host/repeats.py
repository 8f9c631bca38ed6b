"""Acts that arrive twice because their answer was lost: done once, answered alike."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, Final

KEPT: Final = 2000
"""Acts of which the answer is kept, the newest: a page asks again within a minute."""


class Repeats:
    """What was answered lately, or is about to be."""

    def __init__(self) -> None:
        self._answers: dict[Hashable, asyncio.Task[dict[str, Any]]] = {}

    async def once(self, key: Hashable, work: Callable[[], Awaitable[dict[str, Any]]]) -> dict[str, Any]:
        """Return what ``work`` answers, or answered to the same key before; what it refuses is not kept."""
        task = self._answers.get(key)
        if task is None:
            task = self._answers[key] = asyncio.ensure_future(_done(work))
            while len(self._answers) > KEPT:
                del self._answers[next(iter(self._answers))]
        try:
            return await asyncio.shield(task)
        except Exception:
            self._answers.pop(key, None)
            raise


async def _done(work: Callable[[], Awaitable[dict[str, Any]]]) -> dict[str, Any]:
    return await work()
