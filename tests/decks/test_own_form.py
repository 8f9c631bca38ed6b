"""The fast way through a list in our own form reads what the long way reads, or leaves the list to it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.corpus import load_corpus
from cardbase.decks import FORMATS, read_deck
from cardbase.decks.plain.own import read_own
from cardbase.decks.plain.reader import Reader
from cardbase.schemas import data_folder

CORPUS = load_corpus()
SHIPPED = sorted((data_folder() / "decks").glob("*.deck.txt"))
LINES = tuple({line for path in SHIPPED for line in path.read_text(encoding="utf-8").splitlines()})
ODD = (
    "", " ", "2x Carthag", "0x Carryall", "1x  Carryall", "1x Carryall (2)", "Carryall", "4x Duncan Idaho", "1x Dune",
    "1x Caladan, Atreides Homeworld", "Sideboard", "Imperial Deck (10)", "House Deck", "Deck 2", "Name: Deck",
    "Name: -", "Notes: cards, count", "Notes: 2 of each; 3", "Notes: ~~no~~", "Notes: see https://x.org",
    "Name: A # b", "Sponsor: X", "Notes: Sponsor: Guild", "Author: Anna; Sponsor: Guild", "Name: 4x each",
    "Player: __Anna__", "Points: 18 solaris", "Points: 3 solaris, 1 favor, 0 spice", "Players: 1", "Players: 3",
    "Data: 1", "Homeworld: Arrakeen", "--", "Thanks, Tom", "Notes: " + "a wrapped line of many words " * 3,
    "Notes: in, out", "Name: name, count", "Notes: Card, Qty", "=", "Out:",
)  # fmt: skip


def same(text: str) -> bool:
    """Return whether the fast way takes a list; check that it reads what the long way reads."""
    fast, long = read_own(text, CORPUS), Reader(CORPUS, "").read(text)
    assert fast is None or fast.finish() == long.finish()
    return fast is not None


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_shipped_decks_go_the_fast_way(path):
    assert same(path.read_text(encoding="utf-8"))
    assert same(FORMATS["text"].write(read_deck(path, CORPUS), CORPUS))


def test_a_head_with_two_sponsors_contradicts_itself_and_begins_no_second_deck():
    """Found by the property below: with a homeworld between them the whole list was left unread."""
    lines = SHIPPED[0].read_text(encoding="utf-8").splitlines()
    text = "\n".join([*lines[:4], "Sponsor: House Harkonnen", *lines[4:]])
    assert same(text)
    assert [line.code for line in Reader(CORPUS, "").read(text).finish().unresolved] == ["LIST-05"]


@pytest.mark.parametrize("heading", ["Imperial Deck", "House Deck:", "# Programs", "Homeworld"])
def test_a_heading_right_below_notes_is_not_the_rest_of_a_wrapped_paragraph(heading):
    """Found by the second property below: "Imperial Deck" was a word of the notes."""
    notes = "Four deserts, harvesters and pads; drivers and Tivor Manx disengage them to harvest twice."
    same(f"Notes: {notes}\n{heading}")
    assert Reader(CORPUS, "").read(f"Notes: {notes}\n{heading}").finish().notes == notes


@settings(max_examples=60)
@given(st.data())
def test_no_changed_line_makes_the_fast_way_read_something_else(data):
    lines = data.draw(st.sampled_from(SHIPPED)).read_text(encoding="utf-8").splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines)) | st.integers(0, 8))
        lines[place : place + data.draw(st.integers(0, 1))] = [data.draw(st.sampled_from(ODD) | st.sampled_from(LINES))]
    same(data.draw(st.sampled_from(["\n", "\n", "\r\n"])).join(lines))


@settings(max_examples=60)
@given(st.lists(st.sampled_from(ODD) | st.sampled_from(LINES), max_size=12))
def test_no_order_of_lines_makes_the_fast_way_read_something_else(lines):
    same("\n".join(lines))
