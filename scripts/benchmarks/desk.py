"""The hosted desk: first byte, sizes of the first pages, searches, and a load of many visitors."""

from __future__ import annotations

import asyncio
import gzip
import re
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote, urljoin

from cardbase.corpus import load_corpus
from scripts.benchmarks import Figure

CONNECTIONS = 100
SECONDS = 8.0


def figures() -> list[Figure]:
    """Measure a site as ``cardbase browse`` serves it."""
    with served() as (root, process):
        addresses = [f"/cards/{card.id}" for card in load_corpus().cards[:300]]
        for address in ["/", "/cards", *addresses[:20]]:
            fetched(root + address)
        firsts = [timed(root + address) for address in ["/", "/cards", "/rules/DEP-04", *addresses[:30]]]
        words = [f"kind:ally cost<={n} -power:guild" for n in range(9)]
        searches = [timed(f"{root}/api/search?query={quote(word)}") for word in words]
        load = asyncio.run(loaded(root, ["/", "/cards", *addresses]))
        return [
            Figure("first byte, median", statistics.median(firsts) * 1000, "ms", 30),
            Figure("home, all it loads", weight(root, "/") / 1000, "KB", 60),
            Figure("first screen of the gallery", weight(root, "/cards", pictures=18) / 1000, "KB", 300),
            Figure("a search answered, median", statistics.median(searches) * 1000, "ms", 50),
            Figure("load: answers", load["rate"], "/s", 400, "high"),
            Figure("load: slowest of a hundred", load["p99"], "s", 1),
            Figure("load: errors", load["errors"], "", 0),
            Figure("load: memory of the server", most_memory(process), "MB", 400),
        ]


@contextmanager
def served() -> Iterator[tuple[str, int]]:
    """Serve the cached database on a free port, as a process of its own; yield its address and number."""
    command = [sys.executable, "-m", "cardbase", "browse", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr
            root = re.search(r"http://\S+?(?=/ )", server.stderr.readline()).group()  # type: ignore[union-attr]
            yield root, server.pid
        finally:
            server.terminate()


def most_memory(process: int) -> float:
    """Return the most memory that a process held so far, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(re.search(r"VmHWM:\s+(\d+)", status).group(1)) / 1024  # type: ignore[union-attr]


def fetched(address: str) -> bytes:
    """Return what is sent from an address, compressed as browsers ask for it."""
    asked = urllib.request.Request(address, headers={"accept-encoding": "gzip"})  # noqa: S310 (the site just started)
    with urllib.request.urlopen(asked) as answer:  # noqa: S310
        content: bytes = answer.read()
        return content


def read(sent: bytes) -> bytes:
    """Return what was sent as it is read."""
    return gzip.decompress(sent) if sent[:2] == b"\x1f\x8b" else sent


def timed(address: str) -> float:
    """Return the seconds until an answer is there."""
    start = time.perf_counter()
    fetched(address)
    return time.perf_counter() - start


def weight(root: str, path: str, pictures: int = 1_000) -> int:
    """Return the bytes sent for a page, its styles, modules (and what these import) and first pictures; no fonts."""
    sent = fetched(root + path)
    page = read(sent).decode()
    waiting = [
        urljoin(root + path, found) for found in re.findall(r'(?:stylesheet" href|script [^>]*src)="([^"]+)"', page)
    ]
    waiting += [urljoin(root + path, found) for found in re.findall(r'<img [^>]*src="([^"]+)"', page)[:pictures]]
    seen: dict[str, int] = {}
    while waiting:
        address = waiting.pop()
        if address not in seen:
            content = fetched(address)
            seen[address] = len(content)
            if address.endswith(".js"):
                waiting += [urljoin(address, name.decode()) for name in re.findall(rb'from "([^"]+)"', read(content))]
    return len(sent) + sum(seen.values())


async def loaded(root: str, addresses: list[str]) -> dict[str, float]:
    """Ask over many connections for some seconds; every fifth question is a search nobody asked before."""
    host, port = root.removeprefix("http://").split(":")
    end = time.perf_counter() + SECONDS
    times: list[float] = []
    errors = 0

    async def visitor(number: int) -> None:
        """One connection, one question after the other."""
        nonlocal errors
        reader, writer = await asyncio.open_connection(host, int(port))
        asked = number
        while time.perf_counter() < end:
            asked += 7
            unseen = f"/cards?q={quote(f'word{number} {asked}')}"
            path = unseen if asked % 5 == 0 else addresses[asked % len(addresses)]
            start = time.perf_counter()
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            status, _ = await answered(reader)
            times.append(time.perf_counter() - start)
            errors += status not in {200, 302}
        writer.close()

    await asyncio.gather(*(visitor(number) for number in range(CONNECTIONS)))
    return {"rate": len(times) / SECONDS, "p99": sorted(times)[int(len(times) * 0.99)], "errors": errors}


async def answered(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """Return the status and the body of an answer whose length is told; raise ``ValueError`` for any other."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: (\d+)", head)
    if length is None:
        raise ValueError(f"an answer without its length: {head[:60]!r}")
    return int(head.split(b" ", 2)[1]), await reader.readexactly(int(length.group(1)))
