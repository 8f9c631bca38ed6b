"""Give the readers of lists many odd inputs; store any that breaks a promise in ``tests/decks/hostile``.

``python -m scripts.soak_lists [INPUTS] [SEED]`` (100,000 by default). Not part of the test suite, which replays what is
stored. An input is a list put together from names, counts, signs and noise, or a damaged file of a format. Promises:
a deck or one kind error, spans without gaps and without a lost letter, a verdict whose sentences are one line each,
every format able to write what was read, and at most a second for it all.
"""

from __future__ import annotations

import hashlib
import random
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import FORMATS, judge, parse_deck, read_deck
from cardbase.decks.plain import Span, read_text
from cardbase.errors import CardbaseError
from cardbase.schemas import data_folder

STORE = Path(__file__).resolve().parents[1] / "tests" / "decks" / "hostile"
LONGEST_TIME = 1.0
"""Seconds of one input."""

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


def soak(inputs: int, seed: int) -> int:
    """Try so many inputs; return how many broke a promise."""
    corpus, rnd = load_corpus(), random.Random(seed)
    names = [card.full_name for card in corpus.cards] + [card.name for card in corpus.cards]
    decks = [read_deck(path, corpus) for path in sorted((data_folder() / "decks").glob("*.deck.txt"))[:6]]
    files = [form.write(deck, corpus).encode() for form in FORMATS.values() for deck in decks]
    makers: tuple[Callable[[], bytes], ...] = (
        lambda: _list(rnd, names).encode("utf-8", "replace"),
        lambda: _damaged(rnd, rnd.choice(files)),
        lambda: rnd.randbytes(rnd.randint(0, 200)),
    )
    broken = 0
    for number in range(1, inputs + 1):
        content = rnd.choices(makers, (6, 3, 1))[0]()
        if problem := promise_broken(content, corpus):
            broken += 1
            path = STORE / f"{hashlib.sha256(content).hexdigest()[:12]}.list"
            path.write_bytes(content)
            print(f"{path.name}: {problem}")
        if number % 10_000 == 0:
            print(f"{number:,} inputs, {broken} broken", flush=True)
    print(f"{inputs:,} inputs, {broken} broken")
    return broken


def promise_broken(content: bytes, corpus: Corpus) -> str:
    """Return which promise an input breaks, "" for none."""
    start = time.process_time()
    try:
        _promises(content, corpus)
    except CardbaseError as error:
        return "" if "\n" not in str(error) else "an error of several lines"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    spent = time.process_time() - start
    return f"took {spent:.1f} s" if spent > LONGEST_TIME else ""


def _promises(content: bytes, corpus: Corpus) -> None:
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


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    sys.exit(1 if soak(words[0] if words else 100_000, words[1] if len(words) > 1 else time.time_ns()) else 0)
