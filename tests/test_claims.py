"""Every time, rate and size in README and docs is printed by the bench, is a bound of the code, or is a setting."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
UNITS = "ms|us|µs|microseconds?|milliseconds?|s|seconds?|minutes?|min|hours?|h|KiB|MiB|GiB|kB|KB|MB|GB|bytes"
FIGURE = re.compile(rf"(?:\d[\d.,]*\d|\d|half an?(?=[ -]))(?: (?:to|or|and) [\d.,]+)?[ -]?(?:{UNITS})\b|\d[\d.,]* ?/s\b"
                    r"|\d[\d.,]* (?:\w+ ){1,3}a second\b")  # fmt: skip
"""A number with a unit of time, of rate or of size."""

PRINTED = {
    ("board-game", "3 s"): ("board_game", "board game: one *search* among them, a game"),
    ("board-game", "0.2 s"): ("board_game", "board game: six *sensible*, a game"),
    ("hosting", "90 MB"): ("site", "site unpacked"),
    ("hosting", "half a minute"): ("site", "site built"),
    ("play-engine", "0.29 hours"): ("series", "on paper ({KIND}): 1,000 decks, 1,000 games each, cores"),
    ("play-engine", "1 or 14 minutes"): ("series", "on paper ({KIND}): the same played by sensible, cores"),
    ("play-engine", "0.13 GiB"): ("series", "on paper: the same, kept and stored"),
    ("playing", "50 ms"): ("screen", "screen: a choice answered"),
    ("printing", "130 KiB"): ("proxies", "{name} as PDF, size"),
}
"""What was measured, by page: the module of ``scripts/benchmarks`` and the row that it prints."""

BOUNDS = {
    ("ai", "65,536 bytes"): "cardbase/players/process.py: LONGEST_LINE: Final = 65_536",
    ("architecture", "5 seconds"): "cardbase/store/store.py: BUSY_SECONDS",
    ("deck-formats", "8 MiB"): "cardbase/files.py: READ_LIMIT = 8 * 2**20",
    ("desk", "1.2 MB"): "cardbase/web/api.py: LARGEST: Final = 1_200_000",
    ("desk", "30 seconds"): "cardbase/web/api.py: SECONDS: Final = 30.0",
    ("hosting", "64,000 bytes"): "cardbase/web/sql_limits.py: LONGEST_VALUE: Final = 64_000",
    ("hosting", "48 MiB"): "cardbase/web/sql_limits.py: HEAP: Final = 48 * 2**20",
    ("hosting", "12 MB"): "cardbase/web/sql_limits.py: LARGEST_ANSWER: Final = 12_000_000",
    ("hosting", "16,000 bytes"): "cardbase/web/gate.py: LONGEST: Final = 16_000",
    ("hosting-games", "50 seconds"): "cardbase/host/pages/api.js: const DEAD = 50_000; // milliseconds",
    ("hosting-games", "20 s"): "cardbase/host/handlers.py: PING: Final = 20.0",
    ("hosting-games", "128 KiB"): "cardbase/host/limits.py: LARGEST_BODY: Final = 128 * 1024",
    ("hosting-games", "10 seconds"): "cardbase/serving/connections.py: SLOWEST_HEAD: Final = 10.0",
    ("hosting-games", "20 requests a second"): "cardbase/host/limits.py: BY_SECRET: Final = Rate(20, 60)",
    ("hosting-games", "200 ms"): "scripts/soak_host/load.py: over 200 ms",
    ("hosting-games", "300 MB"): "scripts/soak_host/load.py: MOST_MEMORY = 300",
    ("play-engine", "1 GiB"): 'cardbase/tabletop/reaching.py: MEMORY: Final = "1GiB"',
    ("playing", "8 MiB"): "cardbase/files.py: READ_LIMIT = 8 * 2**20",
    ("printing", "64 MiB"): "cardbase/proxies/job.py: FILE_LIMIT = 4 * 2**20, 64 * 2**20",
    ("spice-and-blood-master", "16 bytes"): "cardbase/spice_and_blood/dice.py: int.from_bytes(digest[:16]",
}
"""What the code holds people and programs to: the file and the words in it."""

SETTINGS = {
    ("ai", "50ms"), ("ai", "100ms"), ("ai", "100 ms"), ("ai", "150 ms"), ("playing", "50ms"),
    ("playing", "50 milliseconds"), ("hosting-games", "8 bytes"), ("hosting-games", "1h"),
}  # fmt: skip
"""What somebody asks for, as in a player's name, or what is so by definition."""


def figures(page: Path) -> Iterator[str]:
    """The figures of a page as they are written, on one line."""
    for found in FIGURE.finditer(" ".join(page.read_text(encoding="utf-8").split())):
        yield found[0]


@pytest.mark.parametrize("document", PAGES, ids=lambda page: page.stem)
def test_every_figure_of_a_page_is_printed_held_or_set(document: Path) -> None:
    known = {*PRINTED, *BOUNDS, *SETTINGS}
    unknown = [figure for figure in figures(document) if (document.stem, figure) not in known]
    assert not unknown, "name the row of scripts/bench that prints it, or take it out"


def test_no_figure_is_named_that_no_page_has() -> None:
    there = {(page.stem, figure) for page in PAGES for figure in figures(page)}
    assert not {*PRINTED, *BOUNDS, *SETTINGS} - there


@pytest.mark.parametrize(("claim", "row"), PRINTED.items(), ids=str)
def test_the_bench_prints_what_was_measured(claim: tuple[str, str], row: tuple[str, str]) -> None:
    module, name = row
    assert f'"{name}"' in (ROOT / "scripts" / "benchmarks" / f"{module}.py").read_text(encoding="utf-8"), claim


@pytest.mark.parametrize(("claim", "place"), BOUNDS.items(), ids=str)
def test_the_code_holds_what_is_a_bound(claim: tuple[str, str], place: str) -> None:
    path, _, words = place.partition(": ")
    assert words in (ROOT / path).read_text(encoding="utf-8"), claim


@pytest.mark.parametrize("text", [
    "takes 20 ms", "some 20ms", "1,000 choices a second", "93,000/s", "in 3.5 minutes", "half a minute", "9 hours",
    "130 to 140 KiB", "1 or 16 minutes", "2 GiB", "80-MB", "120,000 unforced choices a second", "70 us",
])  # fmt: skip
def test_a_figure_is_seen_however_it_is_written(text: str) -> None:
    assert FIGURE.search(text)


@pytest.mark.parametrize(
    "text", ["20 cards", "eighteen decks", "3 solaris", "2 settlements", "a second page", "seat 2 s."]
)
def test_what_is_no_time_rate_or_size_is_none(text: str) -> None:
    assert not FIGURE.search(text.removesuffix(" s."))
