"""A server that is killed again and again, with a clock that jumps, among people whose connections break."""

from __future__ import annotations

import asyncio
import random
import time
from itertools import pairwise

from cardbase.corpus import load_corpus
from cardbase.games import all_games
from cardbase.host.archive import open_archive
from cardbase.host.entries import Kind
from cardbase.host.journal import table_of
from cardbase.host.live import Live
from cardbase.tabletop.registry import Registry
from scripts.soak_host.person import Person
from scripts.soak_host.server import Server

JUMPS = (0, 0, 3600, -3600, 86_400, -86_400, 40 * 86_400)
"""Seconds by which the machine's clock is wrong after a start."""


async def kill(server: Server, tables: int, kills: int) -> bool:
    """Kill the server so often while people choose; then hold what was confirmed against the journals."""
    clock = {"kind": "game", "amount": 3600, "increment": 5}
    opened = [await server.table(clock, (4, 2, 1)[number % 3]) for number in range(tables)]
    seats = [(path, secret, seat) for path, secrets, _ in opened for seat, secret in enumerate(secrets)]
    people = [Person(server, path, secret, number, 0.3, seat) for number, (path, secret, seat) in enumerate(seats)]
    playing = [asyncio.create_task(person.play(0.02, time.monotonic() + 10**6)) for person in people]
    idle = 0
    for number in range(kills):
        idle += not await _chosen(people, sum(len(person.confirmed) for person in people) + random.randrange(1, 9))
        server.kill()
        server.ahead = random.choice(JUMPS)
        await server.start()
        if number % 10 == 9:
            print(f"  {number + 1} kills, {sum(len(person.confirmed) for person in people)} choices", flush=True)
    await asyncio.sleep(1)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    server.kill()
    games = all_games(load_corpus())
    faults = [fault for person in people for fault in _held(server, person, games)]
    errors = [error for person in people for error in person.errors]
    chosen = sum(len(person.confirmed) for person in people)
    print(f"kill: {kills} kills ({idle} after no choice), {tables} tables, {chosen} confirmed choices", end="; ")
    print(f"faults {faults[:3]}, errors {errors[:3]}")
    return not faults and not errors and idle <= kills // 10


async def _chosen(people: list[Person], most: int) -> bool:
    """Wait until so many choices were confirmed, a while at most; then a moment, so that others are under way.

    Return whether any was confirmed.
    """
    before = sum(len(person.confirmed) for person in people)
    for _ in range(200):
        if sum(len(person.confirmed) for person in people) >= most:
            break
        await asyncio.sleep(0.05)
    await asyncio.sleep(random.uniform(0, 0.05))
    return sum(len(person.confirmed) for person in people) > before


def _held(server: Server, person: Person, games: Registry) -> list[str]:
    """Return what was lost or doubled of a person's confirmed choices, or does not replay."""
    name = person.path.rpartition("/")[2]
    archive = open_archive(server.file)
    entries = archive.entries(name)
    archive.close()
    own = [entry for entry in entries if entry.kind == Kind.CHOICE and entry.seat == person.seat]
    kept = [(entry.data["position"], entry.data["code"]) for entry in own if "position" in entry.data]
    faults = [f"{name}: confirmed {choice}, kept {kept.count(choice)} times" for choice in person.confirmed
              if kept.count(choice) != 1]  # fmt: skip
    if len({position for position, _ in kept}) != len(kept):
        faults.append(f"{name}: a position was answered twice")
    faults += [f"{name}: a clock ran out" for e in entries if e.kind == Kind.TIMEOUT]
    if any(later.at < earlier.at for earlier, later in pairwise(entries)):
        faults.append(f"{name}: time went back")
    try:
        Live(table_of(name, entries), games.game("ccg")).verify(entries)
    except Exception as error:
        faults.append(f"{name}: {error}")
    return faults
