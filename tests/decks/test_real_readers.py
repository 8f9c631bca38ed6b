"""Each format by the rules of the program that reads it, as its source or documentation gives them."""

import json
import re
import uuid
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardbase.decks import FORMATS, parse_deck, read_deck
from cardbase.decks.formats.tabletop_simulator import Picture, pictures_from, write_tabletop_simulator

from .conftest import FIXTURES

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture(scope="module")
def deck(corpus):
    return read_deck(FIXTURES / "every-part.deck.txt", corpus)


@pytest.mark.parametrize("name", FORMATS)
def test_the_written_file_is_the_golden_one(name, deck, corpus):
    written = FORMATS[name].write(deck, corpus)
    assert written == (GOLDEN / f"every-part.{name}").read_text(encoding="utf-8")


def counts(deck):
    return {pile: dict(deck.pile(pile)) for pile in ("homeworlds", "imperial", "house", "programs")}


def test_octgn_finds_game_sections_ids_and_notes(deck, corpus):
    text = FORMATS["octgn"].write(deck, corpus)
    assert text.startswith('<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n')
    root = ElementTree.fromstring(text)
    assert root.attrib == {"game": "c196d3b0-bb5e-4d08-b49b-20dbce40443f"}
    sections = {s.get("name"): s for s in root.findall("section")}
    assert list(sections) == ["Homeworld and Programs", "House Deck", "Imperial Deck"]
    assert {s.get("shared") for s in sections.values()} == {"False"}
    ids = {card.octgn_id: card for card in corpus.cards}
    for section, element in sections.items():
        for card in element.findall("card"):
            found = ids[str(uuid.UUID(card.get("id")))]
            assert int(card.get("qty")) > 0 and card.text == found.full_name
            assert section == "Homeworld and Programs" or section.split()[0].lower() == found.deck
    assert re.search(r"<notes><!\[CDATA\[.*\]\]></notes>", text, re.DOTALL)


def test_octgn_falls_back_on_the_name_and_takes_old_attributes(corpus):
    text = (
        '<deck game="C196D3B0-BB5E-4D08-B49B-20DBCE40443F" sleeveid="0" shared="true"><section name="House Deck">'
        '<card qty="2" id="00000000-0000-0000-0000-000000000000">FANATICISM</card></section><sleeve>1</sleeve></deck>'
    )
    deck = parse_deck(text, corpus)
    assert dict(deck.house) == {"eots-fanaticism": 2} and not deck.unresolved


def test_octgn_keeps_cards_of_an_unknown_section_and_tells_of_it(corpus):
    deck = parse_deck(_octgn("Odds"), corpus)
    assert dict(deck.house) == {"eots-fanaticism": 1} and [line.code for line in deck.unresolved] == ["LIST-04"]


def test_octgn_counts_no_sideboard_and_tells_of_it(corpus):
    deck = parse_deck(_octgn("Sideboard"), corpus)
    assert not deck.house and [(line.code, line.count) for line in deck.unresolved] == [("LIST-08", 1)]


def _octgn(section):
    body = f'<section name="{section}"><card qty="1" id="">Fanaticism</card></section>'
    return f'<deck game="c196d3b0-bb5e-4d08-b49b-20dbce40443f">{body}</deck>'


def test_a_notes_end_inside_notes_does_not_end_them(deck, corpus):
    assert "]]>" in deck.notes
    assert parse_deck(FORMATS["octgn"].write(deck, corpus), corpus).notes == deck.notes


def test_lackey_has_an_element_for_each_copy_with_name_and_set(deck, corpus):
    root = ElementTree.fromstring(FORMATS["lackey"].write(deck, corpus))
    assert root.tag == "deck" and root.get("version") == "0.8" and root.findtext("meta/game") == "Dune"
    zones = {zone.get("name"): zone.findall("card") for zone in root.findall("superzone")}
    assert len(zones["House Deck"]) == sum(entry.copies for entry in deck.house)
    for card in (card for zone in zones.values() for card in zone):
        assert corpus.exact(f"{card.findtext('name')} ({card.findtext('set')})").id == card.find("name").get("id")


def test_lackey_text_is_count_tab_name_with_zones_behind_colons(deck, corpus):
    lines = FORMATS["lackey-text"].write(deck, corpus).splitlines()
    assert [line for line in lines if line.endswith(":")] == ["Imperial Deck:", "Starting:"]
    assert all(re.fullmatch(r"\d+\t\S.*", line) for line in lines if not line.endswith(":"))
    padded = parse_deck("4       Fanaticism\nImperial Deck:\n1\tArrakeen\n", corpus, "lackey-text")
    assert dict(padded.house) == {"eots-fanaticism": 4} and dict(padded.imperial) == {"eots-arrakeen": 1}


def test_cockatrice_finds_name_comments_zones_and_numbers(deck, corpus):
    root = ElementTree.fromstring(FORMATS["cockatrice"].write(deck, corpus).encode())
    assert root.tag == "cockatrice_deck" and root.get("version") == "1"
    assert root.findtext("deckname") == deck.name and deck.notes in root.findtext("comments")
    assert [zone.get("name") for zone in root.findall("zone")] == ["main", "side", "tokens"]
    assert all(int(card.get("number")) > 0 and card.get("name") for card in root.iter("card"))


def test_cockatrice_reads_the_oldest_files_and_nested_zones(corpus):
    text = (
        '<cockatrice_deck version="1"><deckname>x</deckname><comments/><zone name="main"><zone name="troops">'
        '<card number="3" price="0" name="House Battalion"/></zone></zone></cockatrice_deck>'
    )
    assert dict(parse_deck(text, corpus).house) == {"eots-house-battalion": 3}


def test_tabletop_simulator_lists_ids_and_cards_in_the_same_order(deck, corpus):
    save = json.loads(write_tabletop_simulator(deck, corpus, pictures_from("https://x/{id}.png", "h.png", "i.png")))
    house, imperial, beside = save["ObjectStates"]
    for thing in (house, imperial, beside):
        assert thing["Name"] == "Deck" and thing["Transform"]["rotZ"] == 180
        assert thing["DeckIDs"] == [card["CardID"] for card in thing["ContainedObjects"]]
        for card in thing["ContainedObjects"]:
            ((key, sheet),) = card["CustomDeck"].items()
            assert (
                card["CardID"] == 100 * int(key) and card["Name"] == "CardCustom" and thing["CustomDeck"][key] == sheet
            )
            assert sheet["FaceURL"] == f"https://x/{card['GMNotes']}.png" and (
                sheet["NumWidth"],
                sheet["NumHeight"],
            ) == (1, 1)
    backs = [{sheet["BackURL"] for sheet in thing["CustomDeck"].values()} for thing in (house, imperial)]
    assert backs == [{"h.png"}, {"i.png"}]


def test_tabletop_simulator_shares_a_sheet_between_its_slots(deck, corpus):
    slots = {card.id: number for number, card in enumerate(corpus.cards)}
    sheets = lambda card: Picture(f"s{slots[card.id] // 70}.png", "b.png", 10, 7, slots[card.id] % 70)  # noqa: E731
    save = json.loads(write_tabletop_simulator(deck, corpus, sheets))
    cards = [card for thing in save["ObjectStates"] for card in thing.get("ContainedObjects", [])]
    assert len({tuple(card["CustomDeck"]) for card in cards}) < len({card["GMNotes"] for card in cards})
    for card in cards:
        ((key, sheet),) = card["CustomDeck"].items()
        assert card["CardID"] == 100 * int(key) + slots[card["GMNotes"]] % 70 and card["Name"] == "Card"
        assert sheet["FaceURL"] == f"s{slots[card['GMNotes']] // 70}.png"


def test_tabletop_simulator_makes_a_card_of_a_deck_of_one(corpus):
    deck = parse_deck("Homeworld: Caladan\nHouse Deck\n2x Fanaticism\n", corpus)
    save = json.loads(FORMATS["tabletop-simulator"].write(deck, corpus))
    assert [thing["Name"] for thing in save["ObjectStates"]] == ["Deck", "CardCustom"]
    assert counts(parse_deck(json.dumps(save), corpus)) == counts(deck)


def test_a_link_works_behind_any_address_and_needs_no_escape(deck, corpus):
    url = FORMATS["link"].write(deck, corpus).strip()
    assert re.fullmatch(r"cardbase:deck\?[\w%&=.,~-]*#[\w:=,;-]*", url) and len(url) < 2_000
    moved = url.replace("cardbase:deck", "https://example.org/decks/view")
    assert parse_deck(moved, corpus) == parse_deck(url, corpus)
