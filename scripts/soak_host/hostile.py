"""Every kind of attack while honest tables play."""

from __future__ import annotations

import asyncio
import random
import time

from scripts.soak_host.load import LATE, share
from scripts.soak_host.person import Person
from scripts.soak_host.server import Server


async def hostile(server: Server, tables: int, seconds: float) -> bool:
    """Attack in every way while honest tables play; all is refused, and their choices are not slower for it."""
    begun = [await server.table() for _ in range(tables)]
    opened = [(path, secret) for path, (secret,), _ in begun]
    people = [Person(server, path, secret, number) for number, (path, secret) in enumerate(opened)]
    until = time.monotonic() + seconds
    attacks = [asyncio.create_task(_attack(server, opened, until, number)) for number in range(8)]
    slow = [asyncio.create_task(_slow(server, path, secret, until)) for path, secret in opened for _ in range(3)]
    await asyncio.gather(*(person.play(0.5, until) for person in people))
    statuses = [status for found in await asyncio.gather(*attacks) for status in found]
    await asyncio.gather(*slow, return_exceptions=True)
    times = sorted(time for person in people for time in person.times)
    wrong = [status for status in statuses if not 400 <= status < 500]
    errors = sum(len(person.errors) for person in people)
    print(f"hostile: {len(statuses)} attacks, {len(wrong)} not refused; honest choices {len(times)}, "
          f"95 of 100 in {share(times) * 1000:.0f} ms, errors {errors}, "
          f"memory {server.used()[0][1] // 1024} MB")  # fmt: skip
    return not wrong and not errors and share(times) <= LATE


async def _attack(server: Server, opened: list[tuple[str, str]], until: float, number: int) -> list[int]:
    rnd, found = random.Random(number), []
    while time.monotonic() < until:
        path = rnd.choice(opened)[0]
        foreign = rnd.choice([secret for other, secret in opened if other != path])
        attack = rnd.choice([
            ("POST", f"{path}/choose", "forged", {"choice": 1, "position": 1}, None),
            ("POST", f"{path}/choose", foreign, {"choice": 1, "position": 1}, None),
            ("POST", f"{path}/choose", "", None, b"x" * 200_000),
            ("POST", "/api/tables", "", None, b'{"game": "ccg", "name": "' + b"<b>" * 9000 + b'"}'),
            ("POST", "/api/tables", "", None, b"[" * 50_000),
            ("POST", "/api/tables", "", None, b"x" * 10_000_000),
            ("GET", "/assets/..%2f..%2fhost.db", "", None, None),
            ("GET", f"{path}/../../../etc/passwd", "", None, None),
        ])  # fmt: skip
        try:
            found.append((await server.ask(*attack))[0])
        except (OSError, ValueError, TimeoutError):
            continue
    return found


async def _slow(server: Server, path: str, secret: str, until: float) -> None:
    """Open a stream and never read it."""
    _, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1024)
    writer.write(f"GET {path}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {secret}\r\n\r\n".encode())
    await asyncio.sleep(max(0.0, until - time.monotonic()))
    writer.close()
