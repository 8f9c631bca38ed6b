"""What stands in a comment within a line is told and not counted, whoever's marks those are."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

MARKS = (
    "/* {} */", "/*{}*/", "<!-- {} -->", "<!--{}-->", "{{# {} #}}", "(* {} *)", "{{- {} -}}", "<%-- {} --%>",
    "{{{{!-- {} --}}}}", "[hidden]{}[/hidden]", "[comment]{}[/comment]",
)  # fmt: skip
LINES = ("3 Pogrom {}", "3 Pogrom, {}", "{} 3 Pogrom", "Pogrom x3 {}", "- 3 Pogrom {}", "3 Pogrom {} (EotS)")


def read(line: str):
    found = parse_deck(f"4 Stunner\n{line}\n2 Kindjal", CORPUS)
    return {CORPUS.by_id[card].name: copies for card, copies in found.house}, found


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("line", LINES)
def test_a_card_in_a_comment_within_a_line_is_not_counted(mark, line):
    counts, found = read(line.format(mark.format("2 Valor")))
    assert counts == {"Stunner": 4, "Pogrom": 3, "Kindjal": 2} and not found.unread
    assert [told.code for told in found.unresolved if "Valor" in told.text] == ["LIST-08"]


@pytest.mark.parametrize("mark", MARKS)
def test_words_in_a_comment_within_a_line_say_nothing(mark):
    counts, found = read(f"3 Pogrom {mark.format('best card')}")
    assert counts == {"Stunner": 4, "Pogrom": 3, "Kindjal": 2} and not found.unresolved


@pytest.mark.parametrize("line", ["3 Pogrom (*foil*)", "3 Pogrom {-}", "3 Pogrom (*)", "3 Pogrom /*/"])
def test_signs_that_only_decorate_are_no_comments(line):
    counts, found = read(line)
    assert counts == {"Stunner": 4, "Pogrom": 3, "Kindjal": 2} and not found.unread


def test_the_name_of_a_deck_keeps_its_signs():
    assert parse_deck("Name: Storm /* again */\n3 Pogrom", CORPUS).name == "Storm /* again */"
