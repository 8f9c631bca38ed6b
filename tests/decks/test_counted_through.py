"""Cards that are counted through 1, 2, 3 ... are not meant so many times, where a deck holds one of each."""

import pytest

from cardbase.decks import parse_deck

IMPERIAL = ("Carthag", "Arrakeen", "Stilgar", "Chani", "Jamis", "Korba", "The Shadout Mapes")
FORMS = (
    "{}: {}",
    "{}.{}",
    "{} {}",
    "{:02d} {}",
    "|{}|{}|",
    "{}. {}",
    "{}) {}",
    "{} - {}",
    "({}) {}",
    "No. {} {}",
    "#{} {}",
)
PROGRAMS = ("Abduct Heir", "Fall of a Great Rival")
SHORT = ("{}. {}", "{}) {}", "{}: {}", "{} - {}", "({}) {}", "#{} {}")


@pytest.mark.parametrize("form", FORMS)
def test_imperial_cards_counted_through_are_one_each(form: str, corpus) -> None:
    lines = [form.format(number, name) for number, name in enumerate(IMPERIAL, 1)]
    deck = parse_deck("Imperial deck\n" + "\n".join(lines) + "\n\nHouse deck\n3 Stunner\n2 Carryall", corpus)
    assert [entry.copies for entry in deck.imperial] == [1] * len(IMPERIAL), deck
    assert sum(entry.copies for entry in deck.house) == 5


@pytest.mark.parametrize("form", SHORT)
def test_two_programs_counted_through_are_one_each(form: str, corpus) -> None:
    lines = [form.format(number, name) for number, name in enumerate(PROGRAMS, 1)]
    deck = parse_deck("House deck\n3 Stunner\n\nPrograms\n" + "\n".join(lines), corpus)
    assert [entry.copies for entry in deck.programs] == [1, 1], deck


def test_copies_of_house_cards_that_grow_by_one_are_copies(corpus) -> None:
    deck = parse_deck("House deck\n1 Stunner\n2 Carryall\n3 Betrayal\n4 House Battalion", corpus)
    assert sorted(entry.copies for entry in deck.house) == [1, 2, 3, 4]
