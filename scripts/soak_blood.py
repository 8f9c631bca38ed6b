"""Campaigns of Spice and Blood by the thousand, and mails by the million, on all cores, resumed where they stopped.

``scripts/soak blood campaigns [--count 1000] [--store FILE]`` plays campaigns of 20 turns with 6 Houses: no
error, no broken invariant; victories and seconds a turn are counted. One in 25 is followed by a long campaign of 11
Houses, since the Mothers of Prescience need more than ten. ``scripts/soak blood mails [--count 1000000]``
reads and checks mutated mails: each is answered, in bounded time, without a traceback. What is done stands in
``FILE`` (``soak-blood-KIND.jsonl``), a line a chunk: the same command goes on after a stop. Exit code 1 when anything
broke. ``--seed`` and ``--workers`` choose others than 1 and all cores. Not part of the test suite.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from cardbase.spice_and_blood.knowledge import seen_by
from cardbase.spice_and_blood.orders.check import check_lines
from cardbase.spice_and_blood.orders.header import header_fault
from cardbase.spice_and_blood.orders.mail import read_mail
from cardbase.spice_and_blood.players import PLAYERS
from cardbase.spice_and_blood.simulate import begin, play, play_turn, seats_of
from cardbase.spice_and_blood.state import State

TURNS = 20
HOUSES = 6
LONG = 25
"""One campaign in so many is followed by a long one of 11 Houses."""
LONG_TURNS = 30
LONG_SEATS = ["idle", "sensible:prescience", "devout", *["idle"] * 8]
BREEDING_SEATS = ["devout"] * 3 + ["sensible:breeding"] + ["idle"] * 2
LONGEST_MAIL = 2.0
"""Seconds that one mail may take."""
WHOLE = 0.1
"""Share of the mails with all the orders of a turn."""
MOST_LINES = 12
"""Lines of the other mails."""
SHUFFLED = 0.1
CHUNKS = {"campaigns": 5, "mails": 2_000}
STRANGE = (
    b"\x00",
    b"\xff\xfe",
    "\u202e".encode(),
    b'"',
    b"{",
    b"}",
    b";",
    b"<b>",
    b"=?utf-8?b?AA==?=",
    b"\r",
    b"C999",
    b"-1",
)
Report = dict[str, Any]


def line_up(chance: random.Random) -> list[str]:
    """Return six players, with special factions now and then."""
    if chance.random() < 0.2:
        return BREEDING_SEATS
    players = [chance.choice(("sensible", "sensible", "devout", "random", "idle")) for _ in range(HOUSES)]
    for place, faction in enumerate(("breeding", "wayku")):
        if chance.random() < 0.5:
            players[place] += f":{faction}"
    return players


def campaigns(numbers: Iterable[int], seed: int) -> Report:
    """Play campaigns; return the turns, the seconds, the victories and what broke."""
    report: Report = {"turns": 0, "seconds": 0.0, "victories": Counter(), "faults": []}
    for number in numbers:
        _campaign(report, number, line_up(random.Random(f"{seed} {number}")), seed, TURNS)
        if number % LONG == 0:
            _campaign(report, number, LONG_SEATS, seed, LONG_TURNS)
    return report


def _campaign(report: Report, number: int, players: list[str], seed: int, turns: int) -> None:
    began = time.process_time()
    try:
        ending = play(seats_of(players), seed * 1_000_000 + number, turns)
    except Exception as error:
        report["faults"].append(f"campaign {number} {players}: {type(error).__name__}: {error}")
        return
    if len(players) == HOUSES:
        report["turns"] += ending.turns
        report["seconds"] += time.process_time() - began
    report["victories"].update(ending.victories)
    report["faults"] += [f"campaign {number} {players}: {fault}" for fault in ending.faults[:1]]


def mutated(mail: bytes, chance: random.Random) -> bytes:
    """Return a mail with some bytes, lines or halves changed."""
    for _ in range(chance.randint(1, 6)):
        place, other = chance.randrange(len(mail) + 1), chance.randrange(len(mail) + 1)
        first, last = min(place, other), max(place, other)
        mail = chance.choice(
            (
                mail[:place] + chance.choice(STRANGE) + mail[place:],
                mail[:first] + mail[last:] if last - first < 200 else mail[:place],
                mail[:place] + mail[first : first + 80] * chance.randint(1, 20) + mail[place:],
                mail[:place] + bytes([chance.randrange(256)]) + mail[place + 1 :],
                b"\n".join(chance.sample(lines := mail.split(b"\n"), len(lines))) if len(mail) < 5_000 else mail,
            )
        )
    return mail


@cache
def post(seed: int) -> tuple[State, State, str, tuple[str, ...]]:
    """Return a campaign after four turns, what one House sees of it, the head of its mails, and lines of its orders."""
    seats = seats_of(["sensible", "random", "sensible:breeding"])
    state, dice = begin(seats, seed)
    for _ in range(4):
        state = play_turn(state, seats, dice, seed).after
    seen = seen_by(state, "H04")
    lines = [*PLAYERS["sensible"](seen, "H04", seed).splitlines(), *PLAYERS["random"](seen, "H04", seed).splitlines()]
    head = f"#SPICEANDBLOOD game={state.game} turn={state.turn} house={state.houses['H04'].short}"
    return state, seen, head, tuple(lines)


def mail_of(head: str, lines: Sequence[str], chance: random.Random) -> bytes:
    """Return a mail with all the orders, or a few, one time in ten out of their order: as text, as a page, as sent."""
    if chance.random() < 1 - WHOLE:
        first = chance.randrange(len(lines))
        lines = lines[first : first + chance.randint(1, MOST_LINES)]
        if chance.random() < SHUFFLED:
            lines = chance.sample(lines, len(lines))
    plain = "\n".join(["Dear master,\n\n> as you wrote", head, *lines, "#END\nbest\n"]).encode()
    page = b"From: a@b\nSubject: =?utf-8?q?orders?=\nContent-Type: text/html\n\n<p>" + plain.replace(b"\n", b"<br>\n")
    return chance.choice((plain, page, b"From: a@b\nContent-Transfer-Encoding: quoted-printable\n\n" + plain))


def mails(numbers: Iterable[int], seed: int) -> Report:
    """Read and check mutated mails; return how many were read whole, the slowest, and those that raised or dragged."""
    state, seen, head, lines = post(seed)
    report: Report = {"read": 0, "slowest": 0.0, "faults": []}
    for number in numbers:
        chance = random.Random(f"{seed} {number}")
        mail = mutated(mail_of(head, lines, chance), chance)
        began = time.process_time()
        try:
            sheet = read_mail(mail)
            if not header_fault(state, "H04", sheet):
                report["read"] += 1
                check_lines(seen, "H04", sheet.lines)
        except Exception as error:
            report["faults"].append(f"mail {number}: {type(error).__name__}: {error}")
        took = time.process_time() - began
        report["slowest"] = max(report["slowest"], took)
        if took > LONGEST_MAIL:
            report["faults"].append(f"mail {number}: took {took:.1f} s")
    return report


KINDS: dict[str, tuple[Callable[[Iterable[int], int], Report], int]] = {
    "campaigns": (campaigns, 1_000),
    "mails": (mails, 1_000_000),
}


def chunk(kind: str, first: int, last: int, seed: int) -> Report:
    """Return the report of the numbers from ``first`` up to ``last``."""
    return {"seed": seed, "first": first, "last": last, **KINDS[kind][0](range(first, last), seed)}


def done_before(store: Path, seed: int) -> list[Report]:
    """Return the chunks of a seed that a file holds whole; a last line cut by a stop is left out."""
    lines = store.read_text(encoding="utf-8").splitlines() if store.exists() else []
    found = []
    for line in lines:
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return [one for one in found if one["seed"] == seed]


def total(reports: Iterable[Report]) -> Report:
    """Return the sums of all chunks, the slowest mail, and every fault."""
    found: Report = {"count": 0, "faults": []}
    for one in reports:
        found["count"] += one["last"] - one["first"]
        found["faults"] += one["faults"]
        for name in ("turns", "seconds", "read"):
            found[name] = found.get(name, 0) + one.get(name, 0)
        found["slowest"] = max(found.get("slowest", 0.0), one.get("slowest", 0.0))
        found["victories"] = Counter(found.get("victories", {})) + Counter(one.get("victories", {}))
    return found


def summary(kind: str, found: Report) -> str:
    """Return one line on what is done."""
    faults = f"{len(found['faults'])} faults"
    if kind == "mails":
        return (
            f"{found['count']:,} mails, {found['read']:,} of them read, the slowest {found['slowest']:.2f} s, {faults}"
        )
    speed = found["seconds"] / max(1, found["turns"])
    victories = ", ".join(f"{count} {name}" for name, count in sorted(found["victories"].items()))
    return f"{found['count']:,} campaigns, {found['turns']:,} turns, {speed:.3f} s a turn, {faults}; won: {victories}"


def soak(kind: str, count: int, seed: int, workers: int, store: Path) -> int:
    """Run every chunk that is not done yet, on several cores; return how many faults there are in all."""
    reports = [one for one in done_before(store, seed) if one["last"] <= count]
    there = {(one["first"], one["last"]) for one in reports}
    size = CHUNKS[kind]
    todo = [pair for first in range(0, count, size) if (pair := (first, min(count, first + size))) not in there]
    with ProcessPoolExecutor(workers) as pool, store.open("a", encoding="utf-8") as stream:
        for made in pool.map(_chunk, ((kind, *numbers, seed) for numbers in todo)):
            stream.write(json.dumps(made) + "\n")
            stream.flush()
            reports.append(made)
            for fault in made["faults"]:
                print(fault, flush=True)
            print(summary(kind, total(reports)), flush=True)
    found = total(reports)
    print("\n".join([*found["faults"], summary(kind, found)]))
    return len(found["faults"])


def _chunk(given: tuple[str, int, int, int]) -> Report:
    return chunk(*given)


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and soak; return the exit code."""
    parser = argparse.ArgumentParser(prog="scripts/soak blood", description="Soak Spice and Blood.")
    parser.add_argument("kind", choices=sorted(KINDS), nargs="?", default="campaigns")
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--store", type=Path)
    given = parser.parse_args(arguments)
    count = given.count or KINDS[given.kind][1]
    store = given.store or Path(f"soak-blood-{given.kind}.jsonl")
    return int(bool(soak(given.kind, count, given.seed, given.workers, store)))


if __name__ == "__main__":
    sys.exit(main())
