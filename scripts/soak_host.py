"""Load and faults for a host on loopback, its figures printed. Not part of the test suite.

``python -m scripts.soak_host load`` opens tables of four seats (one person's each, who answers every three seconds, the
others *sensible*) with two watchers each; ``kill`` kills the server again and again while people choose, then replays
every journal; ``memory`` opens tables by correspondence; ``hostile`` attacks while an honest table plays.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from cardbase.corpus import load_corpus
from cardbase.games import all_games
from cardbase.host.archive import open_archive
from cardbase.host.entries import Kind
from cardbase.host.live import Live
from cardbase.host.table import table_of

PORT = 8799
THINKS = 3.0
"""Seconds between a question and its answer."""
DECKS = ("fremen-sietch-tabr", "guild-the-spice-must-flow", "atreides-duchy-of-arrakis", "harkonnen-regent-of-arrakis")


class Server:
    """``cardbase host`` as a process, on the first core where there are several."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "host.db"
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "cardbase", "host", "--journals", str(self.file), "--port", str(PORT)]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(command, stdout=quiet, stderr=quiet)
        if (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(self.process.pid, {0})
        for _ in range(1200):
            try:
                await ask("GET", "/health")
                return
            except OSError:
                await asyncio.sleep(0.1)
        raise SystemExit("the server does not start")

    def kill(self) -> None:
        """Kill it at once."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def processes(self) -> list[int]:
        """Return the server and the bots."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="ascii")
        return [self.process.pid, *map(int, children.split())]

    def used(self) -> list[tuple[float, int]]:
        """Return the CPU seconds and the memory (kB) of the server and of the bots."""
        found = []
        for pid in self.processes():
            fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
            status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
            rss = int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])
            found.append(((int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), rss))
        return found


async def ask(
    method: str, path: str, secret: str = "", body: object = None, raw: bytes | None = None
) -> tuple[int, dict[str, Any]]:
    """Return the status of an answer and its JSON; raise ``OSError`` where there is none."""
    reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
    try:
        content = raw if raw is not None else b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {len(content)}\r\n"
        head += f"authorization: Bearer {secret}\r\n\r\n" if secret else "\r\n"
        writer.write(head.encode() + content)
        await writer.drain()
        answer = await asyncio.wait_for(reader.read(), 60)
        top, _, told = answer.partition(b"\r\n\r\n")
        if not told:
            raise ConnectionResetError
        return int(top.split()[1]), json.loads(told)
    finally:
        writer.close()


async def stream(path: str, secret: str) -> AsyncIterator[dict[str, Any]]:
    """Yield what a visitor is sent, until the stream breaks."""
    reader, writer = await asyncio.open_connection("127.0.0.1", PORT, limit=2**22)
    try:
        writer.write(f"GET {path}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {secret}\r\n\r\n".encode())
        while line := await reader.readline():
            if line.startswith(b"data: ") and len(line) > 100:
                yield json.loads(line[6:])
    finally:
        writer.close()


async def table(clock: object = None, *, begin: bool = True) -> tuple[str, str, str]:
    """Open a table of a person and three bots; return its path, the person's secret and the watchers'."""
    asked = {"game": "ccg", "name": "soak", "seats": 4, "watch": "link", "clock": clock}
    while True:
        status, opened = await ask("POST", "/api/tables", "", asked)
        if status == 201:
            break
        await asyncio.sleep(0.5)  # more tables than one visitor may open at once
    path = f"/api/tables/{opened['table']}"
    sat = (await ask("POST", f"{path}/sit", opened["join"], {"name": "Anna", "contribution": "5eed"}))[1]
    await ask("POST", f"{path}/bring", sat["secret"], {"offer": DECKS[0]})
    for seat in (1, 2, 3):
        await ask("POST", f"{path}/fill", opened["owner"], {"seat": seat, "offer": DECKS[seat]})
    if begin:
        await ask("POST", f"{path}/begin", opened["owner"], {})
    return path, sat["secret"], opened["watch"]


class Person:
    """Somebody who answers a while after each question; ``times`` are those to confirm a choice, in seconds."""

    def __init__(self, path: str, secret: str, seed: int) -> None:
        self.path, self.secret = path, secret
        self.times: list[float] = []
        self.errors: list[str] = []
        self.confirmed: list[tuple[int, int]] = []
        self._random = random.Random(seed)
        self._seen: dict[str, Any] = {}
        self._fresh = asyncio.Event()

    async def play(self, thinks: float, until: float) -> None:
        """Play until a time, over every break of the connection, by what the host sends."""
        listening = asyncio.create_task(self._listen())
        answered = -1
        while time.monotonic() < until and self._seen.get("table", {}).get("stage") != "over":
            question, position = self._seen.get("question"), self._seen.get("position", -1)
            if question is None or position == answered:
                self._fresh.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._fresh.wait(), 1)
                continue
            await asyncio.sleep(thinks * self._random.uniform(0.7, 1.3))
            if self._seen["position"] == position:
                answered = position
                await self._choose(self._seen)
        listening.cancel()

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(OSError, ValueError):
                async for seen in stream(self.path, self.secret):
                    self._seen = seen
                    self._fresh.set()
            await asyncio.sleep(0.2)

    async def _choose(self, seen: dict[str, Any]) -> None:
        """Send a choice until it is confirmed, now and then twice at once, as a double click does."""
        code, position = self._random.choice(seen["question"]["choices"])["code"], seen["position"]
        while True:
            began = time.monotonic()
            try:
                tries = 2 if self._random.random() < 0.1 else 1
                request = ("POST", f"{self.path}/choose", self.secret, {"choice": code, "position": position})
                told = (await asyncio.gather(*(ask(*request) for _ in range(tries))))[0]
            except (OSError, TimeoutError, ValueError):
                await asyncio.sleep(0.1)
                continue
            if told[0] == 200:
                self.times.append(time.monotonic() - began)
                self.confirmed.append((position, code))
            elif told[0] != 409:
                self.errors.append(f"{told[0]} {told[1]}")
            return


async def watch(path: str, secret: str, counted: list[int]) -> None:
    """Watch a table for ever, and count what is sent."""
    while True:
        try:
            async for _ in stream(path, secret):
                counted[0] += 1
        except (OSError, ValueError):
            await asyncio.sleep(0.2)


async def load(server: Server, tables: int, seconds: float) -> bool:
    """Let people play and watch; print how fast choices were confirmed and what they cost."""
    opened = [await table() for _ in range(tables)]
    counted = [0]
    watchers = [asyncio.create_task(watch(path, secret, counted)) for path, _, secret in opened for _ in range(2)]
    people = [Person(path, secret, number) for number, (path, secret, _) in enumerate(opened)]
    await asyncio.sleep(5)
    before, began = server.used(), time.monotonic()
    await asyncio.gather(*(person.play(THINKS, began + seconds) for person in people))
    after = server.used()
    for task in watchers:
        task.cancel()
    times = sorted(time for person in people for time in person.times)
    errors = [error for person in people for error in person.errors]
    spent = [b[0] - a[0] for a, b in zip_longest(before, after, fillvalue=(0.0, 0))]
    late = sum(time > 0.2 for time in times)
    print(
        f"load: {tables} tables, {len(watchers)} watchers, {len(times)} choices in {seconds:.0f} s, {counted[0]} events"
    )
    print(f"  confirmed: median {statistics.median(times) * 1000:.0f} ms, 95 of 100 in {_share(times, 0.95):.0f} ms, "
          f"slowest {times[-1] * 1000:.0f} ms; {late} over 200 ms; errors {len(errors)} {errors[:2]}")  # fmt: skip
    print(f"  CPU for a confirmed choice: server {1000 * spent[0] / len(times):.1f} ms, "
          f"bots {1000 * sum(spent[1:]) / len(times):.1f} ms; memory {[kb // 1024 for _, kb in after]} MB")  # fmt: skip
    return not errors and _share(times, 0.95) <= 200


def _share(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))] * 1000


async def kill(server: Server, tables: int, kills: int) -> bool:
    """Kill the server so often while people choose; then hold what was confirmed against the journals."""
    opened = [await table({"kind": "game", "amount": 3600, "increment": 5}) for _ in range(tables)]
    people = [Person(path, secret, number) for number, (path, secret, _) in enumerate(opened)]
    playing = [asyncio.create_task(person.play(0.02, time.monotonic() + 10**6)) for person in people]
    for number in range(kills):
        await asyncio.sleep(random.uniform(0.3, 1.5))
        server.kill()
        await server.start()
        if number % 10 == 9:
            print(f"  {number + 1} kills, {sum(len(person.confirmed) for person in people)} choices", flush=True)
    await asyncio.sleep(1)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    server.kill()
    faults = [fault for person in people for fault in _held(server.file, person)]
    errors = [error for person in people for error in person.errors]
    chosen = sum(len(person.confirmed) for person in people)
    print(f"kill: {kills} kills, {tables} tables, {chosen} confirmed choices; faults {faults[:3]}, errors {errors[:3]}")
    return not faults and not errors


def _held(file: Path, person: Person) -> list[str]:
    """Return what was lost or doubled of a person's confirmed choices, or does not replay."""
    name = person.path.rpartition("/")[2]
    archive = open_archive(file)
    entries = archive.entries(name)
    archive.close()
    kept = [(e.data["position"], e.data["code"]) for e in entries if e.kind == Kind.CHOICE and "position" in e.data]
    faults = [f"{name}: confirmed {choice}, kept {kept.count(choice)} times" for choice in person.confirmed
              if kept.count(choice) != 1]  # fmt: skip
    if len({position for position, _ in kept}) != len(kept):
        faults.append(f"{name}: a position was answered twice")
    try:
        Live(table_of(name, entries), GAMES.game("ccg")).verify(entries)
    except Exception as error:
        faults.append(f"{name}: {error}")
    return faults


async def memory(server: Server, tables: int, _: float) -> bool:
    """Open tables by correspondence, look at each, and print the server's memory."""
    for number in range(tables):
        path, secret, _watch = await table({"kind": "days", "amount": 3})
        await ask("GET", path, secret)
        if number % 100 == 99:
            print(f"  {number + 1} tables, {[kb // 1024 for _, kb in server.used()]} MB", flush=True)
    used = [kb // 1024 for _, kb in server.used()]
    print(f"memory: {tables} open tables by correspondence, server {used[0]} MB, bots {used[1:]} MB")
    return sum(used) <= 300


async def hostile(_: Server, tables: int, seconds: float) -> bool:
    """Attack in every way while honest tables play; their choices must not be slower than 200 ms."""
    opened = [await table() for _ in range(tables)]
    people = [Person(path, secret, number) for number, (path, secret, _) in enumerate(opened)]
    until = time.monotonic() + seconds
    attacks = [asyncio.create_task(_attack(opened, until, number)) for number in range(8)]
    slow = [asyncio.create_task(_slow(path, secret, until)) for path, secret, _ in opened for _ in range(3)]
    await asyncio.gather(*(person.play(0.5, until) for person in people))
    statuses = [status for found in await asyncio.gather(*attacks) for status in found]
    await asyncio.gather(*slow, return_exceptions=True)
    times = sorted(time for person in people for time in person.times)
    wrong = [status for status in statuses if status < 400 or status >= 500]
    print(f"hostile: {len(statuses)} attacks, {len(wrong)} not refused; honest choices {len(times)}, "
          f"95 of 100 in {_share(times, 0.95):.0f} ms, errors {sum(len(p.errors) for p in people)}")  # fmt: skip
    return not wrong and not any(person.errors for person in people)


async def _attack(opened: list[tuple[str, str, str]], until: float, number: int) -> list[int]:
    rnd, found = random.Random(number), []
    while time.monotonic() < until:
        path = rnd.choice(opened)[0]
        foreign = rnd.choice([secret for other, secret, _ in opened if other != path])
        attack = rnd.choice([
            ("POST", f"{path}/choose", "forged", {"choice": 1, "position": 1}, None),
            ("POST", f"{path}/choose", foreign, {"choice": 1, "position": 1}, None),
            ("POST", f"{path}/choose", "", None, b"x" * 200_000),
            ("POST", "/api/tables", "", None, b'{"game": "ccg", "name": "' + b"<b>" * 9000 + b'"}'),
            ("POST", "/api/tables", "", None, b"[" * 50_000),
            ("GET", "/assets/..%2f..%2fhost.db", "", None, None),
            ("GET", f"{path}/../../../etc/passwd", "", None, None),
        ])  # fmt: skip
        try:
            found.append((await ask(*attack))[0])
        except (OSError, ValueError, TimeoutError):
            continue
    return found


async def _slow(path: str, secret: str, until: float) -> None:
    """Open a stream and never read it."""
    _, writer = await asyncio.open_connection("127.0.0.1", PORT, limit=1024)
    writer.write(f"GET {path}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {secret}\r\n\r\n".encode())
    await asyncio.sleep(max(0.0, until - time.monotonic()))
    writer.close()


GAMES = all_games(load_corpus())
PARTS = {"load": load, "kill": kill, "memory": memory, "hostile": hostile}
DEFAULTS = {"load": (100, 60), "kill": (8, 100), "memory": (1000, 0), "hostile": (4, 30)}


async def soak(part: str, tables: int, amount: int) -> bool:
    """Run a part on a server of its own; return whether it held."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        await server.start()
        try:
            return await PARTS[part](server, tables, amount)
        finally:
            if server.process is not None and server.process.poll() is None:
                server.process.terminate()
                server.process.wait()


def main() -> int:
    """Run the parts that are named, or all; return how many did not hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=list(PARTS), help="load, kill, memory, hostile")
    parser.add_argument("--tables", type=int, help="how many tables")
    parser.add_argument("--amount", type=int, help="seconds of load and hostile, kills of kill")
    asked = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    broken = 0
    for part in asked.parts:
        tables, amount = DEFAULTS[part]
        broken += not asyncio.run(soak(part, asked.tables or tables, asked.amount or amount))
    return broken


if __name__ == "__main__":
    sys.exit(main())
