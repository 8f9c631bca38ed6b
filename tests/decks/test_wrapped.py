"""A list written as a paragraph and wrapped at a width, quoted or not, is read as the paragraph is."""

import quopri
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


RUNNING = QUOTED | {"Sandmaster": 1, "Water Peddler": 3, "Harkonnen Battalion": 2, "Imperial Entourage": 4}


@pytest.mark.parametrize("mark", ["", "> ", "    ", ">> "])
@pytest.mark.parametrize("form", ["{n} {c}", "{n}x {c}", "{c} x{n}", "{c} ({n})", "{c} {n}"])
@pytest.mark.parametrize("width", [28, 34, 40, 48, 57, 66, 72])
def test_a_running_list_broken_within_a_card_is_one(mark, form, width, corpus):
    cards = ", ".join(form.format(n=count, c=name) for name, count in RUNNING.items())
    first, *rest = textwrap.wrap(f"House Deck: {cards}", width)
    lines = [mark.lstrip() + first, *(mark + line for line in rest)]
    deck = parse_deck("\n".join(["Imperial Deck: Carthag, Arrakeen", "", *lines]), corpus)
    assert {corpus.by_id[card].name: copies for card, copies in deck.house} == RUNNING and not deck.unread


@pytest.mark.parametrize("below", ["Programs: Tame Arrakis", "Sideboard", "", "2 Pogrom"])
def test_what_stands_below_a_running_list_is_no_part_of_it(below, corpus):
    deck = parse_deck(f"House Deck: 3 Carryall, 2 Stunner, 1\nSandmaster, 4 Valor, 2 House\nBattalion\n{below}", corpus)
    counts = {corpus.by_id[card].name: copies for card, copies in deck.house}
    assert not deck.unread and len(deck.programs) == ("Programs" in below)
    meant = {"Carryall": 3, "Stunner": 2, "Sandmaster": 1, "Valor": 4, "House Battalion": 2}
    assert counts == meant | ({"Pogrom": 2} if "Pogrom" in below else {})


@pytest.mark.parametrize(
    "lines",
    [
        ["Stunner, 3", "Pogrom, 2", "Valor, 4"],
        ["3, Stunner", "2, Pogrom", "4, Valor"],
        ["Stunner, 3, EotS", "Pogrom, 2, EotS", "Valor, 4, EotS"],
        ["3 Stunner, 2 Pogrom", "4 Valor"],
        ["3 Stunner,", "2 Pogrom,", "4 Valor"],
        ["Stunner x3, Pogrom x2", "Valor x4"],
        ["3 Stunner (sorry, 3)", "Pogrom x2", "Valor x4"],
        ["3 Stunner (good, 3)", "2 Pogrom (bad, 2)", "4 Valor"],
        ["3 Stunner, foil, 3", "Pogrom x2, foil", "Valor x4"],
        ["Stunner,", "3,", "Pogrom,", "2,", "Valor,", "4"],
    ],
)
def test_lines_that_end_with_a_card_are_not_joined(lines, corpus):
    deck = parse_deck("House Deck\n" + "\n".join(lines), corpus)
    counts = {corpus.by_id[card].name: copies for card, copies in deck.house}
    assert deck.unread or counts == {"Stunner": 3, "Pogrom": 2, "Valor": 4}
    assert all({"Stunner": 3, "Pogrom": 2, "Valor": 4}[name] == copies for name, copies in counts.items())


@pytest.mark.parametrize("greeting", ["", "Hi Bob,\n\n"])
@pytest.mark.parametrize("at", range(1, 4))
def test_one_line_that_a_mail_broke_by_its_sign_is_whole(greeting, at, corpus):
    names = [*RUNNING.items()][at:]
    text = "House Deck: " + ", ".join(f"{count} {name}" for name, count in names)
    deck = parse_deck(greeting + quopri.encodestring(text.encode()).decode(), corpus)
    assert {corpus.by_id[card].name: copies for card, copies in deck.house} == dict(names) and not deck.unread


SHIPPED = sorted((Path(__file__).parents[2] / "data" / "decks").glob("*.deck.txt"))


@pytest.mark.parametrize("indent", ["", "   "])
@pytest.mark.parametrize("width", [24, 30, 40])
@pytest.mark.parametrize("path", SHIPPED, ids=[path.name.partition(".")[0] for path in SHIPPED])
def test_a_list_in_a_narrow_column_is_read_as_it_was(path, width, indent):
    text = path.read_text(encoding="utf-8")
    lines = ["\n".join(textwrap.wrap(line, width, subsequent_indent=indent)) for line in text.splitlines()]
    deck, found = parse_deck(text, CORPUS), parse_deck("\n".join(lines), CORPUS)
    assert any("\n" in line for line in lines)
    assert (found.imperial, found.house, found.programs) == (deck.imperial, deck.house, deck.programs)
    assert (found.sponsor, found.homeworlds, found.profile) == (deck.sponsor, deck.homeworlds, deck.profile)
    assert not found.unread and deck.name.startswith(found.name) and (found.name == deck.name or not indent)
