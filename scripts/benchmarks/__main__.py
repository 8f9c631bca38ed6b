"""``scripts/bench [ROOM...] [--json]``: measure, and print each figure beside its goal. Exit 1 where one is missed."""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from scripts.benchmarks import Figure

ROOMS = sorted(m.name for m in pkgutil.iter_modules([str(Path(__file__).parent)]) if not m.name.startswith("_"))

FIELDS = ("name", "value", "unit", "goal", "better")


def main(arguments: list[str] | None = None) -> int:
    """Run the benchmarks asked for and print a table, or JSON."""
    parser = argparse.ArgumentParser(prog="scripts/bench", description="Measure, and print figures beside their goals.")
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=f"measure only these: {', '.join(ROOMS)}")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    unknown = [room for room in options.rooms if room not in ROOMS]
    if unknown:
        parser.error(f"no benchmark is named {unknown[0]!r}; there are {', '.join(ROOMS)}")
    rooms = options.rooms or ROOMS
    measured, failed = measure(rooms, figures_of if len(rooms) == 1 else figures_alone, shown=not options.json)
    missed = [f"{room} misses a goal: {figure.name}" for room, figure in measured if not figure.met]
    if options.json:
        print(json.dumps([as_json(room, figure) for room, figure in measured], indent=2))
    for line in failed if options.json else (*missed, *failed):  # the JSON tells what is met
        print(line, file=sys.stderr)
    return 1 if missed or failed else 0


def measure(
    rooms: Sequence[str], figures: Callable[[str], list[Figure]], *, shown: bool
) -> tuple[list[tuple[str, Figure]], list[str]]:
    """Measure rooms one by one, each shown as soon as it is measured; return the figures, and what failed."""
    measured: list[tuple[str, Figure]] = []
    failed: list[str] = []
    for room in rooms:
        try:
            found = figures(room)
        except Exception as fault:  # what the other rooms took many minutes to find is kept
            failed.append(f"{room} could not be measured: {fault!r}")
            continue
        measured += [(room, figure) for figure in found]
        if shown:
            print(room, *table(found), "", sep="\n", flush=True)
    return measured, failed


def figures_of(room: str) -> list[Figure]:
    """Measure one room."""
    print(f"measuring {room} ...", file=sys.stderr)
    found: list[Figure] = importlib.import_module(f"scripts.benchmarks.{room}").figures()
    return found


def figures_alone(room: str) -> list[Figure]:
    """Measure one room in a process of its own: what others left in memory would slow it down."""
    done = subprocess.run(
        [sys.executable, "-m", "scripts.benchmarks", room, "--json"], check=False, stdout=subprocess.PIPE, text=True
    )
    if not done.stdout.lstrip().startswith("["):
        raise RuntimeError(f"exit code {done.returncode}")
    return [Figure(*(record[name] for name in FIELDS)) for record in json.loads(done.stdout)]


def as_json(room: str, figure: Figure) -> dict[str, object]:
    """Return a figure as a JSON object."""
    return {"room": room, **{name: getattr(figure, name) for name in (*FIELDS, "met")}}


def table(figures: Iterable[Figure]) -> list[str]:
    """Return the lines of a table: name, measured, goal, met."""
    rows = [("name", "measured", "goal", "met")]
    for figure in figures:
        sign = "<=" if figure.better == "low" else ">="
        rows.append(
            (
                figure.name,
                f"{number(figure.value)} {figure.unit}",
                f"{sign} {number(figure.goal)} {figure.unit}" if figure.has_goal else "",
                ("yes" if figure.met else "NO") if figure.has_goal else "",
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return [
        f"{name:<{widths[0]}} | {value:>{widths[1]}} | {goal:>{widths[2]}} | {met}".rstrip()
        for name, value, goal, met in rows
    ]


def number(value: float) -> str:
    """Return a value with three significant digits, large ones with thousands set apart."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main())
