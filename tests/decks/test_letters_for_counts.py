"""A letter where other lines have their count, as programs that read pictures put one for a digit, is asked about."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

FORMS = (
    "{} Pogrom", "{}x Pogrom", "{} x Pogrom", "x{} Pogrom", "({}) Pogrom", "- {} Pogrom", "{}\tPogrom",
    "| {} | Pogrom |", "{} Pogrom (EotS)", "Pogrom {}", "Pogrom x{}", "Pogrom ({})", "Pogrom (x{})", "Pogrom [{}]",
    "Pogrom: {}", "Pogrom = {}", "Pogrom .... {}", "Pogrom - {}", "Pogrom\t{}",
)  # fmt: skip


def read(form, count, others=(3, 2, 1)):
    lines = [form.format(number).replace("Pogrom", name) for number, name in zip(others, NAMES, strict=False)]
    deck = parse_deck("\n".join(["House Deck", *lines[:2], form.format(count), *lines[2:]]), CORPUS)
    return {CORPUS.by_id[card].name: copies for card, copies in deck.house}, deck


NAMES = ("Stunner", "Carryall", "Valor")


@pytest.mark.parametrize("letter", ["A", "S", "g", "?"])
@pytest.mark.parametrize("form", FORMS)
def test_a_letter_for_a_count_is_asked_about(form, letter):
    counts, deck = read(form, letter)
    assert counts == {"Stunner": 3, "Carryall": 2, "Valor": 1}
    assert any("Pogrom" in one.text for one in deck.unresolved)


@pytest.mark.parametrize("form", ["{} Pogrom", "{}x Pogrom"])
@pytest.mark.parametrize("one", "lI")
def test_a_letter_that_looks_like_a_one_is_one(form, one):
    assert read(form, one)[0]["Pogrom"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "A Pogrom\nA Stunner\n2 Carryall",
        "x x Stunner\nx x x Carryall\nx Pogrom",
        "3 Stunner\n2 Carryall\na Pogrom",
        "3 Stunner\n2 Carryall\ny Pogrom",
    ],
)
def test_an_article_a_cross_or_a_word_that_joins_is_no_digit(text):
    assert "eots-pogrom" in dict(parse_deck(text, CORPUS).house)
