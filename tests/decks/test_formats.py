"""Writing a deck and reading it again gives the same deck, as far as the format's own table says."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from cardbase.decks import FORMATS, Deck, Profile, parse_deck, sniff
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
