"""Most lines of a list have one form, and by it the others are read."""

import pytest

from cardbase.decks import parse_deck
from cardbase.decks.plain.convention import convention_of
from cardbase.decks.vocabulary import names_of

FORMS = {
    "a number in brackets before the name": "({}) {}",
    "a number in braces before the name": "{{{}}} {}",
    "a command behind the name of its speaker": "kim_7: !add {} {}",
    "a word nobody taught between number and name": "{} kpl {}",
    "a call": 'deck.add({}, "{}")',
    "a number behind an arrow": "{1} => {0}",
    "a number between angle brackets": "{1} <{0}>",
    "a number behind the name with a word": "{1} {0} db",
    "a code before the number": "H-{0}{0} {0} {1}",
}
CARDS = [(3, "Carryall"), (2, "Stunner"), (2, "Pogrom"), (1, "Diplomacy"), (3, "House Agent"), (2, "Fanaticism")]


def lines_in(form: str, cards) -> list[str]:
    return [form.format(count, name) for count, name in cards]


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_a_misspelt_name_keeps_the_number_at_its_place(form, corpus):
    lines = lines_in(form, [*CARDS, (3, "Hunter Seekre"), (2, "Gom Jabar")])
    deck = parse_deck("\n".join(lines), corpus)
    assert sum(entry.copies for _, entry in deck.cards()) == 13
    assert [(line.likely, line.count) for line in deck.unread] == [("eots-hunter-seeker", 3), ("eots-gom-jabbar", 2)]
    assert all(line.text in text for line, text in zip(deck.unread, lines[-2:], strict=True))


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_a_name_that_two_cards_have_is_asked_with_the_number_at_its_place(form, corpus):
    deck = parse_deck("\n".join(lines_in(form, [*CARDS, (1, "Glossu Rabban")])), corpus)
    assert [(line.code, line.count) for line in deck.unread] == [("LIST-02", 1)]


def test_numbers_that_go_up_are_no_convention(corpus):
    lines = [f"No {number}: {name}" for number, (_, name) in enumerate(CARDS, 1)]
    assert convention_of(lines, {}, names_of(corpus)) is None


def test_lines_that_all_say_that_their_cards_are_not_played_are_no_convention(corpus):
    assert convention_of(lines_in("sideboard {} {}", CARDS), {}, names_of(corpus)) is None


def test_a_form_of_few_lines_is_no_convention(corpus):
    lines = [*lines_in("{} {}", CARDS), *lines_in("brak {} {}", CARDS[:3])]
    found = convention_of(lines, {}, names_of(corpus))
    assert found is not None
    assert found.bare
