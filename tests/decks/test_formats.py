"""Writing a deck and reading it again gives the same deck, as far as the format's own table says."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from cardbase.decks import FORMATS, Deck, Profile, entries, parse_deck, sniff
from cardbase.decks.formats import lost_in

from .strategies import CORPUS, decks

EMPTY = {"name": "", "author": "", "notes": "", "sponsor": "", "data": "", "unresolved": ()}


def as_held(deck: Deck, form) -> Deck:
    """Return the deck without what the format's table says is lost."""
    kept = replace(deck, **{part: empty for part, empty in EMPTY.items() if form.holds[part] == "no"})
    profile = deck.profile
    if form.holds["points"] == "no":
        profile = Profile(players=profile.players)
    if form.holds["players"] == "no":
        profile = replace(profile, players=None)
    return replace(kept, profile=profile)


def without_places(deck: Deck) -> Deck:
    lines = sorted((line.pile, line.text, line.code, line.count) for line in deck.unresolved)
    return replace(deck, unresolved=tuple(lines))


@pytest.mark.parametrize("name", FORMATS)
@settings(max_examples=60)
@given(deck=decks())
def test_export_then_import_gives_the_same_deck(name, deck):
    form = FORMATS[name]
    written = form.write(deck, CORPUS)
    again = parse_deck(written, CORPUS, name)
    assert without_places(again) == without_places(as_held(deck, form))


@pytest.mark.parametrize("name", FORMATS)
@settings(max_examples=40)
@given(deck=decks(with_unresolved=False))
def test_the_format_is_recognised_by_its_content(name, deck):
    assert sniff(FORMATS[name].write(deck, CORPUS)) == name


@pytest.mark.parametrize("name", FORMATS)
@settings(max_examples=12)
@given(deck=decks())
def test_what_cannot_travel_is_named(name, deck):
    form = FORMATS[name]
    lost = lost_in(form, deck)
    again = parse_deck(form.write(deck, CORPUS), CORPUS, name)
    assert (without_places(again) == without_places(deck)) == (not lost)


LEFT_OPEN = "Imperial Deck\n2x Carthag\n3x Nobody Known\nHouse Deck\n2x Crysknife\n4x Nothing Like It\n"


@pytest.mark.parametrize("name", [name for name, form in FORMATS.items() if form.holds["unresolved"] == "notes"])
def test_what_is_no_card_in_the_notes_of_a_format_is_reported_at_its_line(name: str) -> None:
    """The block begins with its opening line, then a heading, a line, a heading, a line."""
    again = parse_deck(FORMATS[name].write(parse_deck(LEFT_OPEN, CORPUS), CORPUS), CORPUS, name)
    found = [(one.place.partition(", ")[2], one.text) for one in again.unresolved]
    assert found == [("line 3", "3x Nobody Known"), ("line 5", "4x Nothing Like It")]


def test_what_is_no_card_in_our_text_form_is_reported_at_its_line() -> None:
    content = FORMATS["text"].write(parse_deck(LEFT_OPEN, CORPUS), CORPUS)
    lines = content.splitlines()
    found = parse_deck(content, CORPUS, "text").unresolved
    assert [lines[int(one.place.removeprefix("line ")) - 1] for one in found] == [one.text for one in found]
    assert len(found) == 2


@pytest.mark.parametrize("form", ["cockatrice", "lackey", "text"])
def test_a_misspelt_name_in_any_format_is_asked_about_with_the_card_that_it_may_mean(form: str) -> None:
    text = (Path(__file__).parent / "golden" / f"every-part.{form}").read_text(encoding="utf-8")
    assert "House Battalion" in text
    deck = parse_deck(text.replace("House Battalion", "House Batalion").encode(), CORPUS, form)
    unknown = [line for line in deck.unresolved if line.code == "LIST-01"]
    assert unknown
    assert {(line.candidates, line.likely) for line in unknown} == {(("House Battalion",), "eots-house-battalion")}


@pytest.mark.parametrize(
    "tokens", ["", '<tags/><zone name="tokens"></zone>', '<zone name="tokens"/><bannerCard>Carryall</bannerCard>']
)
def test_a_side_zone_of_cockatrice_beside_both_decks_is_a_sideboard(tokens, corpus):
    main = '<card number="1" name="Arrakeen"/><card number="3" name="Carryall"/>'
    content = (
        f'<cockatrice_deck version="1"><zone name="main">{main}</zone>'
        f'<zone name="side"><card number="2" name="Pogrom"/></zone>{tokens}</cockatrice_deck>'
    )
    deck = parse_deck(content, corpus)
    assert sum(entry.copies for entry in deck.house) == 3
    assert [line.code for line in deck.unresolved] == ["LIST-08"]


@pytest.mark.parametrize(
    "deck",
    [
        Deck(author=",A", homeworlds=entries({"eots-caladan": 1}), profile=Profile(spice=1)),
        Deck(author=",,"),
        Deck(name="Kim", author=";;"),
        Deck(author="0", programs=entries({"eots-accomplished-blademaster": 1, "eots-aborted-raid": 2})),
    ],
)
def test_our_own_form_is_no_sheet_and_its_counts_number_no_lines(deck: Deck) -> None:
    """Found by chance in four thousand decks."""
    deck = replace(deck, house=entries({"eots-aborted-raid": 1}))
    assert without_places(parse_deck(FORMATS["text"].write(deck, CORPUS), CORPUS, "text")) == without_places(deck)


@pytest.mark.parametrize("entry", ['"id": 2', '"id": "0c9f", "count": 1', '"id": null', '"id": "eots-carthag"'])
def test_a_card_in_json_is_read_by_its_name_where_its_id_is_that_of_another_program(entry: str) -> None:
    deck = parse_deck(f'{{"imperial": [{{{entry}, "name": "Carthag"}}]}}', CORPUS)
    assert deck.imperial == (("eots-carthag", 1),) and not deck.unread


def test_an_id_and_a_name_of_two_cards_are_asked_about() -> None:
    deck = parse_deck('{"imperial": [{"id": "eots-carthag", "name": "Imperial Basin"}]}', CORPUS)
    assert not deck.imperial and [line.code for line in deck.unread] == ["LIST-04"]
