"""Speed of reading and judging decks, beside peers that install from PyPI and npm.

The peers live in an environment of their own, made by ``scripts/bench-peers``; without it they are left out, and the
run says so. They serve other games: ``scooze`` answers legal or not for ready-made card objects, ``mtg-parser`` reads
lines and looks no card up, ``krcg`` reads lists, with cards of its own game for ours, and knows no legality. ``ydeck``
(npm) judges the sizes of a deck's parts and the copies of each card, as numbers, and says what is wrong as records;
ours judges every rule of building a deck and says it in sentences with the rule and the way out.
"""

from __future__ import annotations

import json
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import cardbase.decks.judging.rules
from cardbase.corpus import Card, Corpus, load_corpus
from cardbase.decks import FORMATS, Deck, Entry, Profile, entries, judge, parse_deck, read_deck
from cardbase.decks.contest import judge_folder
from cardbase.schemas import data_folder
from scripts.benchmarks import Figure, command_seconds, cpu_seconds
from scripts.long_lines import Taken, worst

DISTINCT = 6_000
"""Decks judged, no two alike, every other one illegal."""

LISTS = 10_000
LISTS_OF_PEERS = 25
"""Lists that a peer reads; one of them takes a tenth of a second and more."""

ROOT = Path(__file__).resolve().parents[2]
PEERS = ROOT / ".venv-peers" / "bin" / "python"
KIND = "pure" if cardbase.decks.judging.rules.__file__.endswith(".py") else "compiled"
OF_NPM = ROOT / ".venv-peers" / "npm" / "node_modules"


def figures() -> list[Figure]:
    """Measure judging in memory, from text, of a folder and as a command, then the peers."""
    corpus = load_corpus()
    decks = _distinct_decks(corpus, DISTINCT)
    texts = [FORMATS["text"].write(deck, corpus) for deck in decks[:2_000]]
    judged = cpu_seconds(lambda: [judge(deck, corpus).legal for deck in decks])
    reported = cpu_seconds(lambda: [[f.message for f in judge(deck, corpus).findings] for deck in decks], runs=3)
    parsed = cpu_seconds(lambda: [judge(parse_deck(text, corpus), corpus).legal for text in texts], runs=3)
    messy = [path.read_bytes() for path in sorted((ROOT / "tests" / "decks" / "readings" / "lists").iterdir())]
    read = cpu_seconds(lambda: [judge(parse_deck(text, corpus), corpus).findings for text in messy], runs=5)
    short, long = (cpu_seconds(lambda n=n: _long_lines(n, corpus), runs=5) for n in (8_000, 16_000))  # type: ignore[misc]
    check = command_seconds("deck", "check", str(data_folder() / "decks" / "fremen-desert-power.deck.txt"))
    return [
        Figure("validations of distinct decks in memory", len(decks) / judged, "/s", 20_000, "high"),
        Figure("the same with every sentence put together", len(decks) / reported, "/s", 20_000, "high"),
        Figure("parse, resolve and validate from text", len(texts) / parsed, "/s", 5_000, "high"),
        Figure("messy lists of people, from text to verdict with reasons", len(messy) / read, "/s", 0, "high"),
        Figure("a line of 8,000 signs", 1000 * short, "ms", 25),
        Figure("twice the length costs", long / short, "times", 2.2),
        *_worst_lines(),
        Figure("10,000 lists in a folder, CPU of two processes halved", _folder(corpus, texts), "s", 5.0),
        Figure("deck check of one file, as a command", check, "s", 0.35),
        *_peers(len(decks) / reported, len(messy) / read, len(texts) / parsed, texts, messy, corpus),
        *_peer_of_npm(len(decks) / reported, len(texts) / parsed),
    ]


def _long_lines(length: int, corpus: Corpus) -> None:
    """Read a row of counted cards."""
    parse_deck("1x Carthag\n" + ("4x House Battalion, " * length)[:length], corpus)


def _worst_lines() -> list[Figure]:
    """Measure the lines that took longest in a search (``scripts.long_lines``)."""
    taken = worst()
    slowest, grown = taken[0], max(taken, key=lambda line: line.growth)
    return [
        Figure(f"the worst of {len(taken)} such lines, {_shown(slowest)}", slowest.milliseconds, "ms", 25),
        Figure(f"twice the length of the worst of them, {_shown(grown)}", grown.growth, "times", 2.2),
    ]


def _shown(line: Taken) -> str:
    return f"{line.pattern.strip()!r} {line.frame}"


def _distinct_decks(corpus: Corpus, count: int) -> list[Deck]:
    """Make decks around the examples: other House cards that the sponsor may use, then every other deck broken."""
    chance = random.Random(7)
    examples = [read_deck(path, corpus) for path in sorted((data_folder() / "decks").glob("*.deck.txt"))]
    house = [card for card in corpus.cards if card.deck == "house"]
    breakers: Sequence[Callable[[Deck], Deck]] = (
        lambda deck: replace(deck, sponsor=""),
        lambda deck: replace(deck, homeworlds=()),
        lambda deck: replace(deck, imperial=deck.imperial[:8]),
        lambda deck: replace(deck, imperial=(Entry(deck.imperial[0].card, 2), *deck.imperial[1:])),
        lambda deck: replace(deck, house=deck.house[:5]),
        lambda deck: replace(deck, house=(Entry(deck.house[0].card, 5), *deck.house[1:])),
        lambda deck: replace(deck, house=entries({**dict(deck.house), "eots-arrakeen": 1})),
        lambda deck: replace(deck, house=entries({**dict(deck.house), **dict.fromkeys(_foreign(house, deck), 2)})),
        lambda deck: replace(deck, profile=Profile(4, 9, 9, 9)),
    )
    made: dict[tuple[Entry, ...], Deck] = {}
    while len(made) < count:
        deck = chance.choice(examples)
        own = [card for card in house if set(card.allegiances) <= {deck.sponsor}]
        cards = entries({card.id: chance.randint(1, 4) for card in chance.sample(own, 18)})
        deck = replace(deck, house=cards, unresolved=())
        if sum(entry.copies for entry in cards) >= 30:
            made[cards] = deck if len(made) % 2 else chance.choice(breakers)(deck)
    decks = list(made.values())
    assert sum(judge(deck, corpus).legal for deck in decks) == count // 2
    return decks


def _foreign(house: Sequence[Card], deck: Deck) -> list[str]:
    """Return a House card of each power but the sponsor: several findings at once."""
    return list({c.allegiances: c.id for c in house if c.allegiances and deck.sponsor not in c.allegiances}.values())


def _folder(corpus: Corpus, texts: Sequence[str]) -> float:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(LISTS):
            (folder / f"{number:05}.deck.txt").write_text(texts[number % len(texts)], encoding="utf-8")
        start = time.process_time() + _children_seconds()
        rows = judge_folder(folder, corpus, workers=2)
        spent = time.process_time() + _children_seconds() - start
    assert len(rows) == LISTS
    return spent / 2


def _children_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _peers(
    reported: float, messy: float, plain: float, texts: Sequence[str], lists: Sequence[bytes], corpus: Corpus
) -> list[Figure]:
    """Measure the peers in this run, and by how many times ours are as fast; what they leave out stands in their names.

    ``told``, ``messy`` and ``plain`` are our verdicts a second: of decks in memory with reasons, of lists as people
    send them, of lists in our own form.
    """
    if not PEERS.exists():
        print("decks: no peers beside these figures (scripts/bench-peers installs them)", file=sys.stderr)
        return []
    script = Path(__file__).parents[1] / "peers" / "decks.py"
    given = {
        "messy": [text.decode("utf-8", "replace") for text in lists[:: len(lists) // LISTS_OF_PEERS]],
        "plain": texts[:LISTS_OF_PEERS],
        "names": sorted({card.name for card in corpus.cards}),
    }
    done = subprocess.run(
        [str(PEERS), str(script)], input=json.dumps(given), capture_output=True, text=True, check=True
    )
    rates = dict(json.loads(done.stdout))
    scooze, krcg_messy, krcg_plain = (
        next(rate for name, rate in rates.items() if name.startswith(peer) and word in name)
        for peer, word in (("scooze", ""), ("krcg", "messy"), ("krcg", "plain"))
    )
    return [
        *(Figure(f"peer: {name}", value, "/s", 0, "high") for name, value in rates.items()),
        Figure("judging with reasons beside scooze's yes or no", reported / scooze, "times", 10, "high"),
        Figure("messy lists to a verdict beside krcg's reading", messy / krcg_messy, "times", 3, "high"),
        Figure("plain lists to a verdict beside krcg's reading", plain / krcg_plain, "times", 3, "high"),
    ]


def _peer_of_npm(reported: float, plain: float) -> list[Figure]:
    """Measure the deck validator from npm in this run beside ours: decks in memory, and lists to a verdict."""
    node = shutil.which("node")
    if node is None or not OF_NPM.exists():
        print("decks: no validator from npm beside these figures (scripts/bench-peers installs it)", file=sys.stderr)
        return []
    script = Path(__file__).parents[1] / "peers" / "decks.js"
    done = subprocess.run([node, str(script), str(OF_NPM)], capture_output=True, text=True, check=True)
    rates: list[tuple[str, float]] = json.loads(done.stdout)
    (_, ready), (_, read) = rates
    return [
        *(Figure(f"peer: {name}", value, "/s", 0, "high") for name, value in rates),
        Figure(f"judging with reasons ({KIND}) beside ydeck's sizes and copies", reported / ready, "times", 0, "high"),
        Figure(f"plain lists to a verdict ({KIND}) beside ydeck's numbers", plain / read, "times", 0, "high"),
    ]
