"""A hand or a playing card beside a name may tell how many copies there are: that is asked, unless it only draws."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

PICTURES = ("✌️", "👌", "🤟", "🖖", "🖐", "✋", "✌🏽", "🂣", "🃅", "🂲")
DRAWN = ("🔥", "👍", "☝️", "🂡", "🃏", "🂮", "🙏")


def read(*lines):
    found = parse_deck("\n".join(["House Deck", "4 Stunner", *lines, "2 Valor"]), CORPUS)
    return {entry.card: entry.copies for entry in found.house}, found


@pytest.mark.parametrize("form", ["{} Carryall", "Carryall {}", "- {} Carryall", "Carryall: {}", "Carryall ({})"])
@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_that_may_be_a_number_is_asked_about(picture, form):
    counts, found = read(form.format(picture))
    assert "eots-carryall" not in counts
    assert [(line.code, line.place) for line in found.unread] == [("LIST-04", "line 3")]


@pytest.mark.parametrize("line", ["{} 3 Carryall", "3 Carryall {}", "3x Carryall ({})", "three Carryall {}"])
@pytest.mark.parametrize("picture", PICTURES)
def test_beside_a_number_it_says_nothing(picture, line):
    counts, found = read(line.format(picture))
    assert counts["eots-carryall"] == 3 and not found.unread


@pytest.mark.parametrize("picture", DRAWN)
def test_other_pictures_say_nothing(picture):
    counts, found = read(f"{picture} Carryall")
    assert counts["eots-carryall"] == 1 and not found.unresolved


@pytest.mark.parametrize("picture", PICTURES)
def test_the_same_picture_before_every_card_is_a_bullet(picture):
    found = parse_deck("\n".join(f"{picture} {name}" for name in ("Stunner", "Valor", "Carryall")), CORPUS)
    assert [entry.copies for entry in found.house] == [1, 1, 1] and not found.unread


def test_a_picture_that_stands_beside_a_number_elsewhere_says_nothing():
    counts, found = read("✌️ Carryall", "✌️ 3 Pogrom")
    assert counts["eots-carryall"] == 1 and counts["eots-pogrom"] == 3 and not found.unread
