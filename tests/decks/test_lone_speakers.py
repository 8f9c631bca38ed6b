"""A line of a bare list that stands behind somebody's name, and adds to a card, is asked about."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

ROWS = (("Stunner", 4), ("Pogrom", 3), ("Valor", 2), ("Kindjal", 1), ("Fanaticism", 3), ("Crysknife", 2),
        ("Knife Switch", 2), ("House Battalion", 3), ("Arclight Assault", 2))  # fmt: skip
LINES = (
    "Kim: +1 Pogrom", "Kim: + 1 Pogrom", "Kim: plus 1 Pogrom", "Kim: +2 Carryall", "Kim> 2 Carryall",
    "Kim - 2 Carryall", "Kim – 2 Carryall", "Kim — 2 Carryall", "Kim » 2 Carryall", "Kim/ 2 Carryall",
    "Kim = 2 Carryall", "Kim: 2 Carryall",
    "Judge: +2 Carryall", "Bot: +2 Carryall", "Update: +2 Carryall", "Anna Lee: +1 Pogrom", "Anna Lee: 2 Carryall",
    "Änderung: +1 Pogrom", "PS +1 Pogrom", "*Kim*: +1 Pogrom", "**Kim:** +1 Pogrom", "xX_Kim_Xx: 2 Carryall",
    "Kim: noch 1 Pogrom", "Kim: encore 1 Pogrom", "Kim: +1x Pogrom", "Kim: +2 x Carryall",
)  # fmt: skip
IN_LONGER = ("Me: 2 Carryall", "Update: 2 Carryall", "TODO: 2 Carryall", "ETA: 2 Carryall", "Nachtrag: 2 Carryall")
OWN = ("Allies: 2 Carryall", "House: 2 Carryall", "Equipment - 2 Carryall", "- 2 Carryall", "• 2 Carryall")


def read(lines: list[str]) -> tuple[dict[str, int], list[str]]:
    found = parse_deck("\n".join(lines), CORPUS)
    return {CORPUS.by_id[card].name: copies for card, copies in found.house}, [told.text for told in found.unread]


def rows(count: int, form: str = "{} {}") -> list[str]:
    return [form.format(copies, name) for name, copies in ROWS[:count]]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("count", [4, 9])
def test_what_somebody_adds_is_asked_about(line, count):
    assert read([*rows(count), line]) == (dict(ROWS[:count]), [line])


@pytest.mark.parametrize("line", IN_LONGER)
def test_in_a_list_of_eight_lines_so_is_any_word_of_its_own_with_a_colon(line):
    assert read([*rows(9), line]) == (dict(ROWS), [line])


@pytest.mark.parametrize("line", OWN)
def test_headings_and_bullets_before_a_card_say_nothing(line):
    counts, asked = read([*rows(9), line])
    assert counts == dict(ROWS) | {"Carryall": 2} and not asked


@pytest.mark.parametrize("form", ["+ {} {}", "[12:02] + {} {}", "Kim: {} {}", "1. + {} {}", "> {} {}"])
def test_what_all_lines_have_says_nothing(form):
    assert read(rows(9, form)) == (dict(ROWS), [])
