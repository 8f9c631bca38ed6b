"""Lists of far more text than anybody types: nothing vanishes, and the time is bounded."""

import random

import pytest

import cardbase.decks.draft
import cardbase.decks.plain.lines
import cardbase.decks.plain.reader
from cardbase.decks import parse_deck
from cardbase.errors import Unreadable

HEAD = "House Deck\n3 Stunner\n2 Carryall\n2 Valor\n"
WORDS = ("deck", "play", "card", "strong", "win", "Anna", "round", "the", "for", "spice", "melange", "trade", "house")
LINES = {
    "words": lambda chance: " ".join(chance.choices(WORDS, k=55)),
    "signs": lambda chance: "".join(chance.choices(" ,;|()[]-*/#x3a", k=300)),
    "cells": lambda chance: ";".join(chance.choices(["3", "x", "", "Anna", "2.0", "ii"], k=90)),
    "numbers": lambda chance: " ".join(chance.choices("123456789", k=150)),
}
ENOUGH = 20_000


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a list be too long sooner, so that the tests are short."""
    for module in (cardbase.decks.plain.lines, cardbase.decks.plain.reader):
        monkeypatch.setattr(module, "MOST_IN_ALL", ENOUGH)
    monkeypatch.setattr(cardbase.decks.draft, "MOST_READ", 2_000)


@pytest.mark.parametrize("kind", LINES)
@pytest.mark.usefixtures("few")
def test_what_stands_behind_far_too_much_is_reported_whole(kind: str, corpus) -> None:
    chance = random.Random(1)
    lines = [LINES[kind](chance) for _ in range(120)]
    deck = parse_deck(HEAD + "\n".join(lines) + "\n4 Pogrom forever\n", corpus)
    told = {line.text for line in deck.unresolved if line.reason.startswith("stands behind far more")}
    assert "4 Pogrom forever" in told and lines[-1].strip() in {text.strip() for text in told}
    assert {entry.card for entry in deck.house} >= {"eots-stunner", "eots-carryall", "eots-valor"}


MERE = {
    "signs": lambda chance: "".join(chance.choices("!?.,;:-_#*~|/()[]{}<>\"'=+& ", k=60)),
    "bars": lambda _chance: "| | | |",
    "one sign": lambda chance: chance.choice("=-*_~|;") * 60,
    "ticks": lambda chance: "".join(chance.choices("☐☑✓●○★→—“”…•", k=60)),
}


@pytest.mark.parametrize("kind", MERE)
@pytest.mark.usefixtures("few")
def test_lines_of_mere_signs_in_far_too_long_a_text_are_looked_at_by_no_reader(kind: str, corpus, monkeypatch) -> None:
    chance = random.Random(1)
    looked_at: list[str] = []
    ways = cardbase.decks.plain.reader.ways_of
    monkeypatch.setattr(
        cardbase.decks.plain.reader, "ways_of", lambda text, *args: looked_at.append(text) or ways(text, *args)
    )
    signs = "\n".join(MERE[kind](chance) for _ in range(3_000))
    deck = parse_deck(f"{HEAD}{signs}\n", corpus)
    assert [*map(str.split, looked_at)] == [HEAD.split()] and not deck.unresolved and len(deck.house) == 3


@pytest.mark.usefixtures("few")
def test_a_text_of_thousands_of_decks_is_given_up_early(corpus) -> None:
    with pytest.raises(Unreadable, match="asks for more than 2,000 cards"):
        parse_deck("House Deck\n" + "3 Stunner, 2 Carryall, 4 Pogrom, 1 Valor, 3 Razzia\n" * 300, corpus)


@pytest.mark.usefixtures("few")
def test_the_longest_of_honest_texts_is_looked_through_whole(corpus) -> None:
    talk = "\n\n".join("We talked about the weather on Arrakis and about worms." for _ in range(300))
    assert len(talk) < ENOUGH and not parse_deck(f"{HEAD}\n{talk}\n", corpus).unread
