"""Run the parts that are named, or all; the exit code is how many did not hold."""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import sys
import tempfile
from pathlib import Path

import scripts.soak_host
from scripts.soak_host.faults import kill
from scripts.soak_host.hostile import hostile
from scripts.soak_host.load import load, memory
from scripts.soak_host.server import Server

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
            server.end()


def main() -> int:
    """Run the parts that are named, or all; return how many did not hold."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("scripts/soak host", description=scripts.soak_host.__doc__, formatter_class=form)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="load, kill, memory, hostile")
    parser.add_argument("--tables", type=int, help="how many tables")
    parser.add_argument("--amount", type=int, help="seconds of load and hostile, kills of kill")
    asked = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, set(range(1, os.cpu_count() or 1)))  # the first is the server's
    broken = 0
    for part in asked.parts or PARTS:
        tables, amount = DEFAULTS[part]
        held = asyncio.run(soak(part, asked.tables or tables, asked.amount or amount))
        print(f"  {part} {'holds' if held else 'DOES NOT HOLD'}", flush=True)
        broken += not held
    return broken


if __name__ == "__main__":
    sys.exit(main())
