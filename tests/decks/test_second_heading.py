"""A heading over the cards of the other deck, however it is called: they are placed by their backs, and it is told."""

import json
import re
from pathlib import Path

import pytest

from cardbase.decks import judge, parse_deck
from cardbase.schemas import data_folder

FREMEN = (Path(data_folder()) / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")
HARKONNEN = (Path(data_folder()) / "decks" / "harkonnen-regent-of-arrakis.deck.txt").read_text(encoding="utf-8")
HEAD, _, LISTED = FREMEN.partition("\nImperial Deck\n")
IMPERIAL, _, HOUSE = LISTED.partition("\n\nHouse Deck\n")

KNOWN = """
Housedeck | Hous Deck | Hose Deck | House Dekc | Minor House Deck | House Vexel | House Vexel (48) | Vexel Deck | Deck
House Harkonnen | Harkonnen Deck | Main | Main Deck | Mainboard | Draw deck | Draw deck (48) | Library | Library: 48
Hand | Other cards | Everything else | # Everything else | Rest of the deck | The rest | The others: | Non-Imperial
||House Deck|| | Dom | Kuća | Rodový balíček | Talo | Pioche | Nachziehstapel | Private deck | Household deck | My House
*** Kuća *** | houseDeck | house_deck | Minor House
"""
ASKED = "Vexel | Fighters and gear | Rodinná pakka | And then: | Fightin' folk | Weapons & walls"


def sizes(deck):
    return [sum(entry.copies for entry in pile) for pile in (deck.imperial, deck.house, deck.programs)]


def parts(text: str) -> list[str]:
    marked = re.sub(r"(?<=\S)\|\||\|\|(?=\S)", "\x00", text)
    return [part.strip().replace("\x00", "||") for line in marked.strip().splitlines() for part in line.split(" | ")]


@pytest.mark.parametrize("heading", parts(KNOWN))
def test_house_cards_below_a_heading_that_names_no_pile_lie_in_the_house_deck(heading, corpus):
    deck = parse_deck(FREMEN.replace("House Deck", heading), corpus)
    assert sizes(deck) == [14, 48, 0]
    assert not deck.unread
    assert judge(deck, corpus).state == "legal"


@pytest.mark.parametrize("heading", parts(ASKED))
def test_a_heading_in_unknown_words_over_cards_of_the_other_back_is_asked_about(heading, corpus):
    deck = parse_deck(FREMEN.replace("House Deck", heading), corpus)
    assert sizes(deck) == [14, 48, 0]
    assert [(line.code, line.text) for line in deck.unread] == [("LIST-04", heading)]


@pytest.mark.parametrize("heading", ["Main Deck", "Deck", "House Harkonnen", "Everything else"])
def test_a_known_heading_over_cards_of_the_other_back_is_told(heading, corpus):
    deck = parse_deck(FREMEN.replace("House Deck", heading), corpus)
    assert [(line.code, line.text) for line in deck.unresolved] == [("LIST-07", heading)]


@pytest.mark.parametrize(
    "heading", ["Impérium", "Imperijal", "Emperor's deck", "Leaders", "Main Deck", "Allies & lands"]
)
def test_imperial_cards_below_such_a_heading_lie_in_the_imperial_deck(heading, corpus):
    deck = parse_deck(f"{HEAD}\nHouse Deck\n{HOUSE}\n{heading}\n{IMPERIAL}\n", corpus)
    assert sizes(deck) == [14, 48, 0]


@pytest.mark.parametrize("heading", ["Ohjelmat", "My schemes", "Plans", "Programme deck"])
def test_programs_below_a_heading_that_names_no_pile_are_programs(heading, corpus):
    assert sizes(parse_deck(HARKONNEN.replace("Programs", heading), corpus)) == [17, 46, 2]


def test_kinds_of_house_cards_below_the_imperial_deck_make_the_house_deck(corpus):
    rest = "Aides\n2 Dune Smuggler\n4 Fremen Naib\n\nPersonnel\n3 House Battalion\n3 Fremen Battalion\n"
    assert sizes(parse_deck(f"{HEAD}\nImperial Deck\n{IMPERIAL}\n\n{rest}", corpus)) == [14, 12, 0]


@pytest.mark.parametrize("heading", ["Aides", "Deck"])
def test_cards_of_a_kind_stay_in_the_deck_above_where_the_other_deck_has_its_heading(heading, corpus):
    text = f"{HEAD}\nImperial Deck\n{IMPERIAL}\n{heading}\n2 Dune Smuggler\n1 House Guard\n\nHouse Deck\n{HOUSE}"
    deck = parse_deck(text, corpus)
    assert sizes(deck)[0] > 14
    assert "DV-04" in {finding.code for finding in judge(deck, corpus).findings}


def test_one_house_card_below_a_remark_stays_where_it_was_put(corpus):
    text = f"{HEAD}\nImperial Deck\n{IMPERIAL}\n\nthis one I like\n1 Pogrom\n\nHouse Deck\n{HOUSE}"
    assert sizes(parse_deck(text, corpus)) == [15, 48, 0]


@pytest.mark.parametrize("heading", ["Varalla", "Sideboard", "Wishlist"])
def test_cards_set_aside_stay_aside_or_are_asked_about(heading, corpus):
    deck = parse_deck(f"{FREMEN}\n{heading}\n1 Tuek's Sietch\n1 Arrakeen\n1 Duncan Idaho (EotS)\n", corpus)
    assert deck.unread or sizes(deck) == [14, 48, 0]


@pytest.mark.parametrize("imperial", ["imperialDeck", "ImperialDeck", "imperial_deck", "imperial-deck"])
def test_keys_of_other_programs_name_both_decks(imperial, corpus):
    house = imperial.replace("Imperial", "House").replace("imperial", "house")
    decks = {
        key: [dict(zip(("qty", "card"), line.split("x ", 1), strict=True)) for line in lines.split("\n") if line]
        for key, lines in ((imperial, IMPERIAL), (house, HOUSE))
    }
    text = json.dumps({"sponsor": "The Fremen", "homeworld": "Forbidden Zone"} | decks)
    assert sizes(parse_deck(text, corpus)) == [14, 48, 0]
    rows = "".join(
        f"{key}:\n" + "".join(f"  - {{name: {json.dumps(row['card'])}, count: {row['qty']}}}\n" for row in cards)
        for key, cards in decks.items()
    )
    assert sizes(parse_deck(f"sponsor: The Fremen\nhomeworld: Forbidden Zone\n{rows}", corpus)) == [14, 48, 0]


@pytest.mark.parametrize("sign", [" / ", "/", " | ", "; ", " // ", " \\ ", " · ", " • "])
@pytest.mark.parametrize("counts", [True, False])
def test_a_whole_list_on_one_line_is_read_line_by_line(sign, counts, corpus):
    lines = [line for line in FREMEN.splitlines() if line and not line.startswith("Notes")]
    text = sign.join(lines if counts else [line.removeprefix("1x ") for line in lines])
    deck = parse_deck(text, corpus)
    assert (deck.name, deck.sponsor, deck.profile.solaris) == ("Desert Power", "fremen", 3)
    assert sizes(deck) == [14, 48, 0]
    assert not deck.unresolved


@pytest.mark.parametrize(
    "around", ["My list:\n\n{}", "{}\n\nthanks!\nKim", "Hi Bob,\nhere it is:\n{}\n-- \nKim", "```\n{}\n```"]
)
@pytest.mark.parametrize("sign", [" / ", " | ", "; ", " // ", " · "])
def test_a_whole_list_on_one_line_is_read_amid_talk(around, sign, corpus):
    parts = ["House Atreides", "Caladan", "Imperial Deck", "1 Carthag", "1 Arsunt", "1 Tsimpo", "House Deck"]
    line = sign.join([*parts, "3 Carryall", "2 Stunner", "4 Valor", "2 Pogrom", "1 Kindjal", "2 Garrison"])
    alone, amid = (parse_deck(text, corpus) for text in (line, around.format(line)))
    assert (amid.sponsor, amid.homeworlds, amid.imperial, amid.house) == (
        alone.sponsor, alone.homeworlds, alone.imperial, alone.house,
    )  # fmt: skip
    assert amid.homeworlds and len(amid.imperial) == 3 and len(amid.house) == 6 and not amid.unread
