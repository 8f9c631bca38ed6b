"""Files of OCTGN, LackeyCCG, Cockatrice and Tabletop Simulator as other programs write them: no card is lost unsaid."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardbase.decks import FORMATS, Deck, parse_deck

from .strategies import CORPUS

LIST = Path(__file__).parents[2] / "data" / "decks" / "fremen-desert-power.deck.txt"
DECK = parse_deck(LIST.read_text(encoding="utf-8"), CORPUS)
FILES = {name: form.write(DECK, CORPUS) for name, form in FORMATS.items()}
OCTGN, LACKEY, COCKATRICE = FILES["octgn"], FILES["lackey"], FILES["cockatrice"]
CARD = r'<card qty="(\d+)" id="[^"]*">([^<]*)</card>'
OF_LACKEY = r'<card><name id="[^"]*">([^<]*)</name><set>[^<]*</set></card>'
GROUPED = r"\1<group>\2</group>\3"


def same(found: Deck) -> bool:
    return found.fingerprint() == DECK.fingerprint() and not found.unread


@pytest.mark.parametrize("attribute", ["quantity", "Qty", "QTY", "count", "number", "amount", "copies"])
def test_any_attribute_that_counts_copies_counts_them(attribute):
    assert same(parse_deck(OCTGN.replace(" qty=", f" {attribute}="), CORPUS))
    assert same(parse_deck(COCKATRICE.replace(" number=", f" {attribute}="), CORPUS))


@pytest.mark.parametrize("places", [".0", ".00", ",0"])
def test_a_whole_number_may_be_written_with_places(places):
    assert same(parse_deck(re.sub(r' qty="(\d+)"', rf' qty="\1{places}"', OCTGN), CORPUS))
    assert same(parse_deck(re.sub(r' number="(\d+)"', rf' number="\1{places}"', COCKATRICE), CORPUS))


@pytest.mark.parametrize("text", [OCTGN, LACKEY, COCKATRICE], ids=["octgn", "lackey", "cockatrice"])
@pytest.mark.parametrize("tag", ["Card", "CARD"])
def test_tags_may_be_written_in_capitals(text, tag):
    assert same(parse_deck(text.replace("<card", f"<{tag}").replace("</card", f"</{tag}"), CORPUS))


@pytest.mark.parametrize(
    "text",
    [
        OCTGN.replace("<section", "<Section").replace("</section", "</Section"),
        re.sub(CARD, r'<card qty="\1" name="\2"/>', OCTGN),
        re.sub(r'(<section name="House Deck"[^>]*>)(.*?)(</section>)', GROUPED, OCTGN, flags=re.DOTALL),
        re.sub(r'(<superzone name="House Deck">)(.*?)(</superzone>)', GROUPED, LACKEY, flags=re.DOTALL),
        re.sub(OF_LACKEY, r'<card name="\1"/>', LACKEY),
        re.sub(OF_LACKEY, r"<card>\1</card>", LACKEY),
        re.sub(r'<card number="(\d+)" name="([^"]*)"[^>]*/>', r'<card number="\1">\2</card>', COCKATRICE),
    ],
    ids=["sections", "octgn name", "octgn group", "lackey group", "lackey name", "lackey text", "cockatrice text"],
)
def test_a_card_is_found_wherever_a_program_writes_it(text):
    assert same(parse_deck(text, CORPUS))


def test_an_element_of_lackey_may_count_its_copies():
    once = '<deck><superzone name="Deck"><card qty="3"><name>Carryall</name></card></superzone></deck>'
    assert [*parse_deck(once, CORPUS).house] == [("eots-carryall", 3)]


def test_what_is_no_card_in_a_section_is_asked_about():
    cards = '<card qty="2">Carryall</card><item qty="3">Stunner</item>'
    deck = parse_deck(re.sub(r'(<section name="House Deck"[^>]*>)', rf"\1{cards}", OCTGN), CORPUS)
    assert [(line.code, line.text) for line in deck.unread] == [("LIST-04", "<item> Stunner")]


def of_simulator(change: Callable[[dict[str, Any]], None]) -> Deck:
    """Return the deck of a saved object each of whose objects was changed."""
    record = json.loads(FILES["tabletop-simulator"])
    waiting = [*record["ObjectStates"]]
    while waiting:
        thing = waiting.pop()
        waiting += thing.get("ContainedObjects", [])
        change(thing)
    return parse_deck(json.dumps(record), CORPUS)


def is_card(thing: dict[str, Any]) -> bool:
    return str(thing["Name"]).startswith("Card")


def test_a_card_of_the_simulator_may_show_its_rules_below_its_name():
    def change(thing: dict[str, Any]) -> None:
        thing |= {"GMNotes": "", "Nickname": thing["Nickname"] + "\nEvent, cost 2" * is_card(thing)}

    assert same(of_simulator(change))


def test_a_card_of_the_simulator_may_have_its_name_as_description():
    def change(thing: dict[str, Any]) -> None:
        if is_card(thing):
            own = thing["Description"] in {"House Deck", "Imperial Deck", "Homeworld and Programs"}
            thing |= {"GMNotes": "", "Description": thing["Description" if own else "Nickname"]}
            thing["Nickname"] = thing["Nickname"] if own else ""

    assert same(of_simulator(change))


def test_a_deck_of_the_simulator_that_is_set_aside_is_told():
    def change(thing: dict[str, Any]) -> None:
        if thing["Nickname"] == "House Deck":
            thing["Nickname"] = "Sideboard"

    found = of_simulator(change)
    assert not found.house
    assert {line.code for line in found.unresolved} == {"LIST-08"}


def test_a_deck_of_the_simulator_without_its_cards_is_asked_about():
    found = of_simulator(lambda thing: thing.update({"ContainedObjects": None} if "DeckIDs" in thing else {}))
    assert [line.text for line in found.unread] == ["House Deck", "Imperial Deck"]
