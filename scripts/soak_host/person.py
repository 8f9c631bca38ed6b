"""Somebody at a table: answers what the host asks, over every break of the connection."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from typing import Any

from scripts.soak_host.server import Server


class Person:
    """Somebody who answers a while after each question; ``times`` are those to confirm a choice, in seconds.

    ``rude`` is how often a request is doubled, sent late, or its connection cut, from 0 to 1.
    """

    def __init__(self, server: Server, path: str, secret: str, seed: int, rude: float = 0.0, seat: int = 0) -> None:
        self.seat = seat
        self.path, self.secret, self._server, self._rude = path, secret, server, rude
        self.times: list[float] = []
        self.errors: list[str] = []
        self.confirmed: list[tuple[int, int]] = []
        self._random = random.Random(seed)
        self._seen: dict[str, Any] = {}
        self._fresh = asyncio.Event()

    async def play(self, thinks: float, until: float) -> None:
        """Play until a time by what the host sends."""
        listening = asyncio.create_task(self._listen())
        answered = -1
        try:
            while time.monotonic() < until and self._seen.get("table", {}).get("stage") != "over":
                question, position = self._seen.get("question"), self._seen.get("position", -1)
                if question is None or position == answered:
                    self._fresh.clear()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._fresh.wait(), 1)
                    continue
                await asyncio.sleep(thinks * self._random.uniform(0.7, 1.3))
                if self._seen["position"] == position:
                    answered = position if await self._choose(self._seen) else -1
        finally:
            listening.cancel()

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(OSError, ValueError):
                async for seen in self._server.stream(self.path, self.secret):
                    self._seen = json.loads(seen)
                    self._fresh.set()
                    if self._random.random() < self._rude / 4:
                        break  # the connection is cut
            await asyncio.sleep(0.2)

    async def _choose(self, seen: dict[str, Any]) -> bool:
        """Send a choice until the host answers; return whether it was confirmed."""
        code, position = self._random.choice(seen["question"]["choices"])["code"], seen["position"]
        while True:
            began = time.monotonic()
            try:
                status, reported = await self._sent(code, position)
            except (OSError, TimeoutError, ValueError):
                await asyncio.sleep(0.1)
                continue
            if status == 200:
                self.times.append(time.monotonic() - began)
                self.confirmed.append((position, code))
            elif status != 409:
                self.errors.append(f"{status} {reported}")
            return status == 200

    async def _sent(self, code: int, position: int) -> tuple[int, dict[str, Any]]:
        """Send a choice; the rude send it twice at once, an old one after it, or go away before the answer."""

        async def asked(code: int, position: int) -> tuple[int, dict[str, Any]]:
            body = {"choice": code, "position": position}
            return await self._server.ask("POST", f"{self.path}/choose", self.secret, body)

        dice = self._random.random()
        if dice >= self._rude:
            return await asked(code, position)
        if dice < self._rude / 3:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asked(code, position), 0.002)
            return await self._sent(code, position)
        again = (
            self._random.choice(self.confirmed)[::-1] if self.confirmed and dice < self._rude / 2 else (code, position)
        )
        return (await asyncio.gather(asked(code, position), asked(*again)))[0]
