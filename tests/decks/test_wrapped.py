"""A list written as a paragraph and wrapped at a width, quoted or not, is read as the paragraph is."""

import textwrap
from pathlib import Path

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

TYPED = (Path(__file__).parents[2] / "data" / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")
HEAD, IMPERIAL, HOUSE = (block.splitlines() for block in TYPED.strip().split("\n\n"))
PARAGRAPH = (
    f"Sponsor The Fremen, homeworld Forbidden Zone. Imperial: {'; '.join(line[3:] for line in IMPERIAL[1:])}. "
    f"House: {'; '.join(line.replace('x ', ' ', 1) for line in HOUSE[1:])}."
)


@pytest.mark.parametrize("mark", ["", "> ", ">> ", ">"])
@pytest.mark.parametrize("width", [40, 50, 60, 72, 76, 100])
def test_a_paragraph_wrapped_at_a_width_is_one(width, mark):
    deck = parse_deck(TYPED, CORPUS)
    lines = [mark + line for line in textwrap.wrap(PARAGRAPH, width)]
    found = parse_deck("\n".join(lines) + "\n", CORPUS)
    assert (found.sponsor, found.homeworlds) == (deck.sponsor, deck.homeworlds)
    assert (found.imperial, found.house) == (deck.imperial, deck.house)
    assert not found.unread
