"""Many tables at once, and how much memory open ones take."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from itertools import zip_longest

from scripts.soak_host.person import Person
from scripts.soak_host.server import Server

THINKS = 3.0
"""Seconds between a question and its answer."""
LATE = 0.2
"""Seconds in which 95 of 100 choices are to be confirmed."""
MOST_MEMORY = 300
"""MB."""


async def _watch(server: Server, path: str, secret: str, counted: list[int]) -> None:
    """Watch a table for ever, and count what is sent."""
    while True:
        try:
            async for _ in server.stream(path, secret):
                counted[0] += 1
        except (OSError, ValueError):
            await asyncio.sleep(0.2)


async def load(server: Server, tables: int, seconds: float) -> bool:
    """Let people play and watch; print how fast choices were confirmed and what they cost."""
    opened = [await server.table() for _ in range(tables)]
    counted = [0]
    watchers = [asyncio.create_task(_watch(server, path, seen, counted)) for path, _, seen in opened for _ in range(2)]
    people = [Person(server, path, secret, number, 0.1) for number, (path, (secret,), _) in enumerate(opened)]
    await asyncio.sleep(5)
    before, began = server.used(), time.monotonic()
    await asyncio.gather(*(person.play(THINKS, began + seconds) for person in people))
    after = server.used()
    for task in watchers:
        task.cancel()
    times = sorted(time for person in people for time in person.times)
    errors = [error for person in people for error in person.errors]
    spent = [b[0] - a[0] for a, b in zip_longest(before, after, fillvalue=(0.0, 0))]
    late = sum(time > LATE for time in times)
    print(
        f"load: {tables} tables, {len(watchers)} watchers, {len(times)} choices in {seconds:.0f} s, {counted[0]} events"
    )
    print(f"  confirmed: median {statistics.median(times) * 1000:.0f} ms, 95 of 100 in {share(times) * 1000:.0f} ms, "
          f"slowest {times[-1] * 1000:.0f} ms; {late} over 200 ms; errors {len(errors)} {errors[:2]}")  # fmt: skip
    print(f"  CPU for a confirmed choice: server {1000 * spent[0] / len(times):.1f} ms, "
          f"bots {1000 * sum(spent[1:]) / len(times):.1f} ms, busy {100 * sum(spent) / seconds:.0f} % of a core; "
          f"memory {[kb // 1024 for _, kb in after]} MB")  # fmt: skip
    return not errors and share(times) <= LATE


def share(times: list[float]) -> float:
    """Return in how many seconds 95 of 100 were confirmed; ``times`` are sorted."""
    return times[min(len(times) - 1, int(len(times) * 0.95))]


async def memory(server: Server, tables: int, _: float) -> bool:
    """Open tables by correspondence, look at each as its person does, and print the server's memory."""
    for number in range(tables):
        path, (secret,), _watch = await server.table({"kind": "days", "amount": 3})
        stream = server.stream(path, secret)
        while json.loads(await anext(stream))["question"] is None:
            pass  # until the bots have chosen
        await stream.aclose()  # type: ignore[attr-defined]
        if number % 100 == 99:
            print(f"  {number + 1} tables, {[kb // 1024 for _, kb in server.used()]} MB", flush=True)
    used = [kb // 1024 for _, kb in server.used()]
    print(f"memory: {tables} open tables by correspondence, server {used[0]} MB, bots {used[1:]} MB")
    return sum(used) <= MOST_MEMORY
