"""Give every reader of lists and of what an organiser writes many odd inputs; store any that breaks a promise.

    scripts/soak lists [--inputs 1000000] [--seed 0] [--minutes 10] [--workers 2] [--state FILE]

Input number N of a seed is always the same. It is a list put together from names, counts, signs and noise, a damaged
file of a format, bytes, a ZIP of lists, house rules, a table of results, or a collection. Chunks go to some processes;
what is done stands in the state file (``soak-lists.SEED.json`` in the folder for temporary files), so that a run which
was stopped goes on where it was. A finding is stored in ``tests/decks/hostile`` and replayed by the test suite.

Promises: what is asked for or one kind error of one line, spans without gaps and without a lost letter, a verdict whose
sentences are one line each, every format able to write what was read, a row for every file of an archive, and at most
two seconds for it all.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import random
import re
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from functools import cache
from multiprocessing import Pool
from pathlib import Path

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import FORMATS, judge, parse_deck, read_deck, split_text
from cardbase.decks.construction import read_collection
from cardbase.decks.contest import judge_folder, lists_in, read_house_rules, read_results
from cardbase.decks.plain import Span, read_text
from cardbase.errors import CardbaseError
from cardbase.files import write_text
from cardbase.query import card_index
from cardbase.schemas import data_folder

STORE = Path(__file__).resolve().parents[1] / "tests" / "decks" / "hostile"
LONGEST_TIME = 2.0
"""Seconds of processor time of one input."""

_SHARES = {"list": 50, "file": 22, "bytes": 8, "zip": 5, "rules": 5, "results": 5, "collection": 5}
"""What inputs are, and how many of a hundred."""

CHUNK = 500
"""Inputs that a process takes at once."""

_COUNTS = ("1 ", "2x ", "x3 ", "(2) ", "0 ", "-1 ", "2-3 ", "99999999999 ", "two ", "playset ", "2х ", "4.0 ")
_SIGNS = (
    ", ",
    "; ",
    " | ",
    "\t",
    "   ",
    " / ",
    " and ",
    ": ",
    " - ",
    "\n",
    "\n\n",
    "\r",
    "~~",
    "[b]",
    "(",
    ")",
    "[",
    '"',
    "#",
    "//",
    "--\n",
)
_NOISE = (
    "Imperial Deck\n", "House Deck (40)\n", "Sideboard\n", "Sponsor: ", "Player: ", "Qty,Name,Set\n", "Hi all\n",
    "Card | Count\n", "http://x.y/--1 ", "&amp;", "\u00ad", "\u202e", "\x1a", "\ufeff", "1. ", "> ", "- [x] ", "out: ",
    "Deck 2\n", "Anna\tBen\n", "Card;Anna;Ben\n", "Ben Imperial Deck\n", "Sponsor: Guild\n",
    "Solaris: 18\n", "<b>", "</del>", "```\n", "=====\n", "{", "<",
)  # fmt: skip
_DAMAGE = (
    b"",
    b"\x00",
    b"<",
    b'"',
    b"&",
    b"{",
    b"-",
    b"999999999999",
    b"\xff",
    b"]]>",
    b"\n",
    b"\t",
    b"null",
    b"\x1b[2J",
)


_RULES = (
    '{"ban"', '{"limit"', '"ban"', '"restrict"', '"points"', '"require"', '"sets"', ": ", ", ", "[", "]", "}",
    "{", '"Carthag"', '"kind:ally"', '"cost>3"', '"eots"', "1", "-1", "99999999999999999999", "null",
    '"rules": [', '"name": "x"', '"because"', '"most"', '"least"', '"cards"', "1e999", '"(((("', '"\\u0000"',
)  # fmt: skip
_RESULTS = (
    "game,player,solaris,favor,spice,status\n", "game;player;solaris;favor;spice;status\n", "1,", "1-2,",
    "Anna,", "B\u00e9r\u00e9nice;", "=cmd(),", "4,", "-5,", "--5,", "12;", "\n", "\r", "\r\n", '"',
    "great house", "active", "eliminated", "renegade", "\t", "\u001b[2J", "9" * 30, "x" * 3000, "\u202e", "",
)  # fmt: skip


@cache
def _corpus() -> Corpus:
    return load_corpus()


def inputs_of(numbers: Iterator[int], seed: int) -> Iterator[tuple[str, bytes]]:
    """Yield the kind and the content of the inputs of these numbers."""
    corpus = _corpus()
    names = [card.full_name for card in corpus.cards] + [card.name for card in corpus.cards]
    for number in numbers:
        rnd = random.Random(f"{seed}/{number}")
        kind = rnd.choices(tuple(_SHARES), tuple(_SHARES.values()))[0]
        yield kind, _made(kind, rnd, names)


def _made(kind: str, rnd: random.Random, names: list[str]) -> bytes:
    """Return an input of a kind."""
    if kind == "zip":
        return _zip(rnd, names)
    if kind == "rules":
        return _pieces(rnd, _RULES) if rnd.random() < 0.5 else _damaged(rnd, rnd.choice(_rule_files()))
    if kind == "results":
        return _pieces(rnd, _RESULTS)
    if kind == "file":
        return _damaged(rnd, rnd.choice(_files()))
    if kind == "bytes":
        return rnd.randbytes(rnd.randint(0, 200))
    return _list(rnd, names).encode("utf-8", "replace")


def promise_broken(kind: str, content: bytes) -> str:
    """Return which promise an input of a kind breaks, "" for none."""
    start = time.process_time()
    try:
        (_PROMISES.get(kind) or _deck)(content)
    except CardbaseError as error:
        return "" if "\n" not in error.message else "an error of several lines"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    spent = time.process_time() - start
    return f"took {spent:.1f} s" if spent > LONGEST_TIME else ""


def _deck(content: bytes) -> None:
    corpus = _corpus()
    deck = parse_deck(content, corpus)
    for finding in judge(deck, corpus).findings:
        assert finding.message and "\n" not in finding.message, finding.code
    for form in FORMATS.values():
        form.write(deck, corpus)
    text = content.decode("utf-8", "replace")
    spans: list[Span] = []
    read_text(text, corpus, spans=spans)
    assert "".join(text[span.start : span.end] for span in spans) == text or any(s.kind == "reported" for s in spans)
    ends = [0, *(span.end for span in spans)]
    assert all(span.start == end for span, end in zip(spans, ends, strict=False)), "spans with a gap"
    parts = split_text(text, corpus)
    assert parts and all(part.strip() or len(parts) == 1 for part in parts), "a part without a deck"


def _archive(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as name:
        place = Path(name) / "lists.zip"
        place.write_bytes(content)
        with lists_in(place) as folder:
            if folder == place:
                return  # no archive any more
            there = {path.name for path in folder.iterdir()}
            if place.name not in there:  # else it is damaged, and told as a file of its own
                with zipfile.ZipFile(place) as archive:
                    wanted = [m for m in archive.namelist() if not m.endswith("/") and not _is_hidden(m)]
                assert len(there) == len(wanted), "a list of the archive is lost"
            assert len(judge_folder(folder, _corpus(), workers=1)) == len(there), "a row is missing"


def _is_hidden(name: str) -> bool:
    parts = [part for part in name.replace("\\", "/").split("/") if part not in {"", "."}]
    return not parts or parts[0] == "__MACOSX" or parts[-1].startswith(".")


def _in_file(read: Callable[[Path], object]) -> Callable[[bytes], None]:
    def promise(content: bytes) -> None:
        with tempfile.TemporaryDirectory() as name:
            place = Path(name) / "input.csv"
            place.write_bytes(content)
            read(place)

    return promise


_PROMISES: dict[str, Callable[[bytes], None]] = {
    "zip": _archive,
    "rules": _in_file(lambda path: read_house_rules(path, card_index(_corpus()))),
    "results": _in_file(read_results),
    "collection": _in_file(lambda path: read_collection(path, _corpus())),
}
"""What is promised of each kind; of any other, what is promised of a deck."""


@cache
def _files() -> list[bytes]:
    """Return some of the shipped decks in every format."""
    corpus = _corpus()
    decks = [read_deck(path, corpus) for path in sorted((data_folder() / "decks").glob("*.deck.txt"))[:6]]
    return [form.write(deck, corpus).encode() for form in FORMATS.values() for deck in decks]


@cache
def _rule_files() -> list[bytes]:
    """Return the formats that are shipped as house rules."""
    return [path.read_bytes() for path in sorted((data_folder() / "formats").glob("*.json"))]


def _pieces(rnd: random.Random, pool: tuple[str, ...]) -> bytes:
    return "".join(rnd.choices(pool, k=rnd.randint(0, 60))).encode()


def _zip(rnd: random.Random, names: list[str]) -> bytes:
    """Return an archive of a few lists, whole or damaged, with names that may fall together; it has no time of day."""
    out = io.BytesIO()
    method = rnd.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))
    with zipfile.ZipFile(out, "w") as archive:
        for number in range(rnd.randint(1, 4)):
            path = "".join(rnd.choices(("a", "b", "/", "..", "\\", "é", ":", " ", "x" * 90), k=rnd.randint(1, 5)))
            member = zipfile.ZipInfo(f"{path}{number if rnd.random() < 0.7 else ''}.txt")
            archive.writestr(member, _list(rnd, names), compress_type=method)
    content = out.getvalue()
    return _damaged(rnd, content) if rnd.random() < 0.4 else content


def _list(rnd: random.Random, names: list[str]) -> str:
    pools = (names, _COUNTS, _SIGNS, _NOISE)
    pieces = [rnd.choice(rnd.choices(pools, (4, 3, 4, 2))[0]) for _ in range(rnd.randint(1, 40))]
    text = "".join(pieces)
    for _ in range(rnd.randint(0, 3)):
        at = rnd.randrange(len(text) + 1)
        text = text[:at] + rnd.choice(("", chr(rnd.randrange(32, 0x2FFF)))) + text[at + rnd.randint(0, 2) :]
    return re.sub("[\ud800-\udfff]", "", text)


def _damaged(rnd: random.Random, content: bytes) -> bytes:
    damaged = bytearray(content)
    for _ in range(rnd.randint(1, 6)):
        at = rnd.randrange(len(damaged) or 1)
        damaged[at : at + rnd.randint(0, 40)] = rnd.choice(_DAMAGE)
    return bytes(damaged)


def tried(task: tuple[int, int, int]) -> list[str]:
    """Try the inputs of a chunk; store those that break a promise, and return what they are."""
    seed, first, last = task
    reported = []
    for kind, content in inputs_of(iter(range(first, last)), seed):
        if problem := promise_broken(kind, content):
            path = STORE / f"{hashlib.sha256(content).hexdigest()[:12]}.{kind}"
            path.write_bytes(content)
            reported.append(f"{path.name}: {problem}")
    return reported


def soak(inputs: int, seed: int, minutes: float, state: Path, workers: int = 2) -> int:
    """Try the inputs that no run before has tried; return how many broke a promise."""
    done: dict[str, list[str]] = json.loads(state.read_text()) if state.exists() else {}
    chunks = [(seed, first, min(first + CHUNK, inputs)) for first in range(0, inputs, CHUNK)]
    left = [chunk for chunk in chunks if f"{chunk[1]}-{chunk[2]}" not in done]
    until = time.monotonic() + 60 * minutes
    with Pool(workers) as pool:
        for (_, first, last), reported in zip(left, pool.imap(tried, left), strict=True):
            done[f"{first}-{last}"] = reported
            print("\n".join([*reported, f"{len(done) * CHUNK:,} inputs"]), flush=True)
            write_text(state, json.dumps(done))
            if time.monotonic() > until:
                break
    return sum(map(len, done.values()))


def main() -> int:
    """Read the options, soak, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so many, to go on another time")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--state", type=Path)
    given = parser.parse_args()
    state = given.state or Path(tempfile.gettempdir()) / f"soak-lists.{given.seed}.json"
    broken = soak(given.inputs, given.seed, given.minutes, state, given.workers)
    print(f"{broken} inputs broke a promise; what is done stands in {state}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
