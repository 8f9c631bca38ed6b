"""What ``scripts/run`` does: build the database, tell what is in it, serve it.

``--once`` asks the served site a question over HTTP instead of waiting for visitors, then walks through ``STEPS``,
each a command that shows another room of the project, and leaves. A new room adds one line there.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shlex
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parents[1]
DATABASE = ROOT / "build" / "cardbase.db"
CARDBASE = [sys.executable, "-m", "cardbase"]
QUESTION = {"talent": "prescience", "_shape": "objects", "_size": "max"}

DECK = "data/decks/fremen-sietch-tabr.deck.txt"
STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Show a card", ("show", "eots-paul-atreides")),
    ("Ask for cards by conditions", ("search", "kind:ally power:fremen battle>=2")),
    ("Look up a rule", ("rule", "CARD-09")),
    ("Judge a deck", ("deck", "check", DECK)),
    ("Play a game to its end", ("simulate", DECK, DECK, "--games", "1")),
    ("Print it", ("sheet", DECK, "-o", "build/sheet.pdf")),
)
"""Headings, and the ``cardbase`` command that each shows."""


def main(arguments: list[str] | None = None) -> int:
    """Run the tour; a step that fails is told and makes the exit code 1."""
    parser = argparse.ArgumentParser(prog="scripts/run", description="Build the database and browse it.")
    parser.add_argument("--once", action="store_true", help="ask the site one question, show every room, and leave")
    parser.add_argument("--port", type=int, default=8001, help="where to serve (8001); 0 takes any free port")
    options = parser.parse_args(arguments)
    for folder in (DATABASE.parent, ROOT / "build"):  # the steps write into the second
        folder.mkdir(exist_ok=True)
    if subprocess.run([*CARDBASE, "build", "-o", str(DATABASE)], check=False).returncode:
        return 1
    tell()
    if not options.once:
        sys.stdout.flush()
        os.execv(CARDBASE[0], [*CARDBASE, "browse", str(DATABASE), "--port", str(options.port)])  # noqa: S606
    ask()
    return max([show(heading, command) for heading, command in STEPS], default=0)


def tell() -> None:
    """Say in a few lines what the database holds."""
    with contextlib.closing(sqlite3.connect(DATABASE)) as connection:
        for name, cards in connection.execute("select name, cards from sets order by rowid"):
            print(f"  {name:<24}{cards:>5} cards")
        for table in ("powers", "decisions", "doubts"):
            (rows,) = connection.execute(f"select count(*) from {table}").fetchone()  # noqa: S608
            print(f"  {table:<24}{rows:>5}")


def ask() -> None:
    """Serve the database, ask it one question over HTTP, show the answer, end the server."""
    with serving() as address:
        question = f"{address}cardbase/best_ranks.json?{urlencode(QUESTION)}"
        print(f"\nWho foresees best?\n  GET {question}")
        with urllib.request.urlopen(question, timeout=60) as answer:  # noqa: S310  (our own server)
            rows = json.load(answer)["rows"]
    for row in rows[:3]:
        print(f"  {row['full_name']:<40} {QUESTION['talent']} {row['rank']}, cost {row['cost']} solaris")


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """Serve the database on a free port; yield the address that ``cardbase browse`` says."""
    command = [*CARDBASE, "browse", str(DATABASE), "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        try:
            written = server.stderr.readline() if server.stderr else ""
            if " at " not in written:
                raise SystemExit(f"scripts/run: the site did not start: {written.strip()}")
            yield written.split(" at ")[1].split()[0]
        finally:
            server.terminate()


def show(heading: str, command: tuple[str, ...]) -> int:
    """Run one command as a reader would, and return 0 if it went well."""
    print(f"\n{heading}\n  $ cardbase {shlex.join(command)}", flush=True)
    done = subprocess.run([*CARDBASE, *command], check=False, cwd=ROOT)
    return int(done.returncode != 0)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
