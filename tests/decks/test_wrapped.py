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


QUOTED = {
    "Pogrom": 2,
    "Carryall": 3,
    "Stunner": 1,
    "House Battalion": 4,
    "Maula Pistol": 2,
    "Crysknife": 2,
    "Razzia": 1,
    "Knife Switch": 2,
    "Perilous Terrain": 3,
    "Spice Blow": 2,
    "Fanaticism": 1,
    "Valor": 4,
}


@pytest.mark.parametrize("mark", ["> ", ">", ">> ", "> > ", ""])
@pytest.mark.parametrize("form", ["{c} ({n})", "{n}x {c}", "{c} x{n}", "{n} {c}"])
@pytest.mark.parametrize("width", [66, 70, 72, 76])
def test_a_paragraph_that_a_mail_wraps_and_quotes_is_one_behind_an_empty_quoted_line(mark, form, width, corpus):
    cards = ", ".join(form.format(n=count, c=name) for name, count in QUOTED.items())
    lines = [
        "Sponsor: House Atreides",
        "",
        *textwrap.wrap(f"House Deck: {cards}.", width),
    ]
    deck = parse_deck("\n".join(f"{mark}{line}".rstrip() for line in lines), corpus)
    assert {corpus.by_id[card].name: copies for card, copies in deck.house} == QUOTED and not deck.unread
