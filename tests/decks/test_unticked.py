"""Where some boxes have a tick, a line without one counts and is told; one whose box says no is asked about."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

MARKS = (
    ("[x]", "[ ]"), ("- [x]", "- [ ]"), ("* [X]", "* [ ]"), ("[✓]", "[ ]"), ("[✔]", "[]"), ("- [x]", "- []"),
    ("(x)", "( )"), ("☑", "☐"), ("☑️", "☐"), ("✅", "⬜"), ("☒", "☐"), ("✓", "☐"), ("1. [x]", "1. [ ]"), ("🟩", "⬜"),
)  # fmt: skip
WORDS = (("[ja]", "[nein]"), ("[yes]", "[no]"), ("[y]", "[n]"), ("[Y]", "[N]"), ("[oui]", "[non]"), ("(y)", "(n)"))
ROWS = (("Stunner", 4), ("Pogrom", 3), ("Carryall", 2), ("Valor", 2), ("Kindjal", 1))
REASON = "counts though its box has no tick, where other lines have one"


def read(lines: list[str]) -> tuple[dict[str, int], list[tuple[str, str]], list[tuple[str, str]]]:
    """Return the cards of a list, what is asked about, and what is told of boxes without a tick."""
    found = parse_deck("\n".join(lines), CORPUS)
    asked = [(told.text, told.reason) for told in found.unread]
    told = [(told.text, told.reason) for told in found.unresolved if told.reason.startswith(REASON)]
    return {CORPUS.by_id[card].name: copies for card, copies in found.house}, asked, told


def boxed(full: str, hollow: str, *, behind: bool) -> list[str]:
    marks = [full, full, hollow, full, full]
    if behind:
        return [
            f"{copies} {name} {mark.split(' ', 1)[-1] if mark[0] in '-*1' else mark}"
            for (name, copies), mark in zip(ROWS, marks, strict=True)
        ]
    return [f"{mark} {copies}x {name}" for (name, copies), mark in zip(ROWS, marks, strict=True)]


@pytest.mark.parametrize(("full", "hollow"), MARKS)
@pytest.mark.parametrize("behind", [False, True])
def test_a_counted_line_without_a_tick_is_told(full, hollow, behind):
    lines = boxed(full, hollow, behind=behind)
    assert read(lines) == (dict(ROWS), [], [(lines[2], REASON)])


@pytest.mark.parametrize(("full", "hollow"), WORDS)
@pytest.mark.parametrize("behind", [False, True])
def test_a_box_that_says_no_is_asked_about(full, hollow, behind):
    lines = boxed(full, hollow, behind=behind)
    counts, asked, told = read(lines)
    assert counts == {name: copies for name, copies in ROWS if name != "Carryall"} and told == []
    assert [text for text, _ in asked] == [lines[2]]


def test_several_are_told_in_one_note():
    told = read(["[x] 4 Stunner", "[ ] 3 Pogrom", "[ ] 2 Carryall", "[ ] 2 Valor"])[2]
    assert told == [("[ ] 3 Pogrom", f"{REASON}, as 2 other lines")]


@pytest.mark.parametrize("mark", ["[ ]", "- [ ]", "☐", "[x]", "- [x]", "☑", "✅", "●", "○"])
def test_a_list_with_one_kind_of_box_is_counted_whole(mark):
    assert read([f"{mark} {copies} {name}" for name, copies in ROWS]) == (dict(ROWS), [], [])


@pytest.mark.parametrize(
    "legend", ["All lines count, ticked ones and others", "Everything is in the deck, ticks are for me"]
)
def test_where_the_list_says_that_all_count_none_is_asked_about(legend):
    boxes = ["[x]", "[x]", "[ ]", "[x]", "[x]"]
    lines = [legend, *(f"{box} {copies} {name}" for (name, copies), box in zip(ROWS, boxes, strict=True))]
    assert read(lines)[:2] == (dict(ROWS), [])


def test_below_only_what_is_ticked_counts_the_others_are_told():
    counts, asked, told = read(["Only the ticked ones are in the deck", "[x] 4 Stunner", "[ ] 2 Carryall"])
    assert (counts, asked, told) == ({"Stunner": 4}, [], [])


@pytest.mark.parametrize(
    "lines",
    [
        ["[x] 4 Stunner", "[x] Pogrom", "- 2 Carryall"],
        ["○ 4 Stunner", "○ 2 Carryall", "Imperial Deck ●"],
        ["[ ] 4 Stunner", "[ ] 2 Carryall", "[x] signed by the judge"],
        ["[ ] 4 Stunner", "[ ] 2 Carryall", "[x] Legal"],
    ],
)
def test_signs_that_tick_no_counted_card_say_nothing(lines):
    counts, _, told = read(lines)
    assert counts["Carryall"] == ROWS[2][1] and told == []
