"""Lists as people really send them: each is read right, and nothing in it vanishes."""

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from cardbase.corpus import Card
from cardbase.decks import Deck, judge, parse_deck, read_deck
from cardbase.decks.judging import lists
from cardbase.decks.vocabulary import names_of
from cardbase.schemas import data_folder

from .conftest import FIXTURES

READINGS = Path(__file__).parent / "readings"


@dataclass
class Case:
    """A short list and what must be read from it."""

    title: str
    lines: list[str] = field(default_factory=list)
    wanted: list[str] = field(default_factory=list)


def cases(file: str) -> list[Case]:
    found: list[Case] = []
    for line in (READINGS / file).read_text(encoding="utf-8").split("\n"):
        if line.startswith("# "):
            found.append(Case(line[2:]))
        elif line.startswith("|"):
            found[-1].lines.append(line[2:])
        elif line.startswith("= "):
            found[-1].wanted = line[2:].split("; ")
    return found


def told(deck: Deck, corpus) -> dict[str, str]:
    fields = {name: getattr(deck, name) for name in ("name", "author", "player", "sponsor")}
    fields |= {"players": deck.profile.players or "", "solaris": deck.profile.solaris or ""}
    fields |= {"favor": deck.profile.favor or "", "spice": deck.profile.spice or ""}
    fields["homeworld"] = corpus.by_id[deck.homeworld].full_name if deck.homeworld else ""
    return {name: str(value) for name, value in fields.items() if value}


def cards(deck: Deck, corpus) -> dict[str, int]:
    piles = [*deck.imperial, *deck.house, *deck.programs]
    return {entry.card: entry.copies for entry in piles}


@pytest.mark.parametrize("case", cases("lines.txt"), ids=lambda case: case.title)
def test_a_short_list_is_read_as_it_says(case, corpus):
    assert_told(*read_as_it_says(case, corpus))


LETTERS = [
    case
    for file in sorted(path.stem for path in READINGS.glob("*.txt") if path.stem not in {"lines", "lists"})
    for case in cases(f"{file}.txt")
]


@pytest.mark.parametrize("case", LETTERS, ids=lambda case: case.title)
def test_a_letter_is_read_as_it_says(case, corpus):
    notes, wanted = read_as_it_says(case, corpus)
    assert [part for part in wanted if not any(part in text for text in notes)] == [], notes


def read_as_it_says(case: Case, corpus) -> tuple[list[str], list[str]]:
    """Check the cards, fields and unread lines of a case; return the notes of its deck, and those wanted."""
    deck = parse_deck("\n".join(case.lines), corpus)
    unread = [text[2:] for text in case.wanted if text.startswith("? ")]
    fields = dict(text.split("=", 1) for text in case.wanted if "=" in text and text[0] not in "?-")
    names = [text.split(" ", 1) for text in case.wanted if text[:1].isdecimal() and "=" not in text]
    if "homeworld" in fields:
        fields["homeworld"] = card_named(fields["homeworld"], corpus).full_name
    dune = sum(int(count) for count, name in names if name == "Dune")
    assert cards(deck, corpus) == {card_named(name, corpus).id: int(count) for count, name in names if name != "Dune"}
    assert told(deck, corpus) == fields and deck.dune == dune
    assert_told([line.text for line in deck.unread], unread)
    notes = [line.text for line in deck.unresolved if not line.unread]
    return notes, [text[2:] for text in case.wanted if text.startswith("- ")]


def card_named(text: str, corpus) -> Card:
    (card,) = names_of(corpus).find(text)
    return card


def assert_told(texts: list[str], wanted: list[str]) -> None:
    assert len(texts) == len(wanted), (texts, wanted)
    assert all(any(part in text for text in texts) for part in wanted), (texts, wanted)


def whole_lists() -> list[list[str]]:
    rows = (READINGS / "lists.txt").read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in row.split("|")] for row in rows if row[:2].isdecimal()]


def wanted_cards(text: str, corpus) -> dict[str, int]:
    """Return the cards of a deck by its name, less what stands behind "minus"."""
    name, _, minus = text.partition(" minus ")
    path = FIXTURES / "base.deck.txt" if name.startswith("base") else data_folder() / "decks" / f"{name}.deck.txt"
    wanted = cards(read_deck(path, corpus), corpus)
    for count, label in re.findall(r"(\d+) (.+?)(?:, (?=\d)|$)", minus):
        (card,) = names_of(corpus).find(label)
        wanted[card.id] -= int(count)
    return {card: count for card, count in wanted.items() if count}


@pytest.mark.parametrize("row", whole_lists(), ids=lambda row: row[0])
def test_a_whole_list_is_read_as_it_was_meant(row, corpus):
    file, wanted, state, unread = row
    deck = read_deck(READINGS / "lists" / file, corpus)
    assert cards(deck, corpus) == wanted_cards(wanted, corpus)
    assert_told([line.text for line in deck.unread], [text for text in unread.split(" ; ") if text])
    assert (deck.sponsor != "") and deck.homeworld
    assert judge(deck, corpus).state == state


@pytest.mark.skipif(not str(lists.__file__).endswith(".py"), reason="compiled functions cannot be watched")
@pytest.mark.parametrize("doubtful", [0, 1, 5, 9])
def test_a_line_that_is_no_card_is_looked_at_once_however_many_readings_a_list_has(doubtful, corpus, monkeypatch):
    looked = Counter()
    finding = lists._finding

    def counted(line, case):
        looked[line.place] += 1
        return finding(line, case)

    monkeypatch.setattr(lists, "_finding", counted)
    lines = [f"2 Zorbo {number}" for number in range(20)] + ["1 Gurney Halleck"] * doubtful
    deck = parse_deck("\n".join(["3 Crysknife", *lines]), corpus)
    verdict = judge(deck, corpus)
    assert len(looked) == len(deck.unresolved)
    assert set(looked.values()) == {1}
    told = [found.values[0] for found in verdict.findings if found.code in ("LIST-01", "LIST-02")]
    assert sorted(told) == sorted(line.place for line in deck.unresolved)
