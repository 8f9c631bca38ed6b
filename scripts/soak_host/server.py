"""The host under test, as a process on the first core, and the clients' requests to it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

DECKS = ("fremen-sietch-tabr", "guild-the-spice-must-flow", "atreides-duchy-of-arrakis", "harkonnen-regent-of-arrakis")
PROGRAM = """
import sys, time
true, ahead = time.time_ns, int(sys.argv.pop(1))
time.time_ns = lambda: true() + ahead * 10**9
from cardbase.cli import main
main()
"""
"""``cardbase``, on a machine whose clock is wrong by so many seconds."""


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Server:
    """``cardbase host`` as a process; ``ahead`` is by how many seconds its machine's clock is wrong."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "host.db"
        self.port = _free_port()
        self.ahead = 0
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-c", PROGRAM, str(self.ahead), "host"]
        quiet = subprocess.DEVNULL
        arguments = ["--journals", str(self.file), "--port", str(self.port)]
        self.process = subprocess.Popen([*command, *arguments], stdout=quiet, stderr=quiet)
        if (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(self.process.pid, {0})
        for _ in range(1200):
            try:
                await self.ask("GET", "/health")
                return
            except OSError:
                await asyncio.sleep(0.1)
        raise SystemExit("the server does not start")

    def kill(self) -> None:
        """Kill it at once."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        """Let it end, if it runs."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()

    def used(self) -> list[tuple[float, int]]:
        """Return the CPU seconds and the memory (kB) of the server and of the bots."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="ascii")
        found = []
        for pid in (self.process.pid, *map(int, children.split())):
            fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
            status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
            rss = int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])
            found.append(((int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), rss))
        return found

    async def ask(
        self, method: str, path: str, secret: str = "", body: object = None, raw: bytes | None = None
    ) -> tuple[int, dict[str, Any]]:
        """Return the status of an answer and its JSON; raise ``OSError`` where there is none."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            content = raw if raw is not None else b"" if body is None else json.dumps(body).encode()
            head = f"{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {len(content)}\r\n"
            head += f"authorization: Bearer {secret}\r\n\r\n" if secret else "\r\n"
            writer.write(head.encode() + content)
            await writer.drain()
            answer = await asyncio.wait_for(reader.read(), 60)
            top, _, reported = answer.partition(b"\r\n\r\n")
            if not reported:
                raise ConnectionResetError
            return int(top.split()[1]), json.loads(reported)
        finally:
            writer.close()

    async def stream(self, path: str, secret: str) -> AsyncIterator[bytes]:
        """Yield what a visitor is sent, until the stream breaks."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        try:
            writer.write(f"GET {path}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {secret}\r\n\r\n".encode())
            while line := await reader.readline():
                if line.startswith(b"data: ") and len(line) > 100:
                    yield line[6:]
        finally:
            writer.close()

    async def table(self, clock: object = None, people: int = 1) -> tuple[str, list[str], str]:
        """Begin a game of four, bots where no people sit; return its path, the people's secrets, the watchers'."""
        asked = {"game": "ccg", "name": "soak", "seats": 4, "watch": "link", "clock": clock}
        while True:
            status, opened = await self.ask("POST", "/api/tables", "", asked)
            if status == 201:
                break
            await asyncio.sleep(0.5)  # more tables than one visitor may open at once
        path, owner = f"/api/tables/{opened['table']}", opened["owner"]
        secrets = []
        for seat in range(people):
            sat = (await self.ask("POST", f"{path}/sit", opened["join"], {"name": f"Anna {seat}"}))[1]
            secrets.append(str(sat["secret"]))
            await self.ask("POST", f"{path}/bring", secrets[-1], {"offer": DECKS[seat]})
        for seat in range(people, 4):
            await self.ask("POST", f"{path}/fill", owner, {"seat": seat, "offer": DECKS[seat]})
        await self.ask("POST", f"{path}/begin", owner, {})
        return path, secrets, str(opened["watch"])
