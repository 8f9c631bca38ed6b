"""Where no card has a word, nearly the same words that some cards have are offered."""

from __future__ import annotations

import pytest

from cardbase.query import CardIndex, print_query

MEANT = {
    "sandworms": "sandworm", "sandwrom": "sandworm", "petitions": "petition", "mentats": "mentat",
    "ornithopters": "ornithopter", "cryskinfe": "crysknife", "Harkonen kind:ally": "harkonnen kind:ally",
    "sandwrom cost<3": "sandworm cost<3", "bene gesserits": "bene gesserit", "reverend mothers": "reverend mother",
    "duke letto": "duke leto", "spise produce": "spice produce", "kind:ally femen": "kind:ally fremen",
    "engagment": "engagement", "Gurney Haleck": "Gurney halleck", "gurny haleck": "gurney halleck", "battels": "battle",
    "desert ornitopters": "desert ornithopter", "dueling masters": "dueling master", "poisons": "poison",
    "guilds": "guild", "fremens": "fremen", "smuglers": "smugglers", "atriedes": "atreides",
    "text:sandworms": "text:sandworm", "name:sandwrom": "name:sandworm", '"hand of godd"': 'hand of god',
    "“duke letto”": '"duke leto"', "Thufir Hawatt": "Thufir hawat", "Sandwörms": "sandworm",
}  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), MEANT.items())
def test_words_that_no_card_has_lead_to_those_that_are_meant(typed: str, meant: str, index: CardIndex) -> None:
    assert not index.find(typed)
    found = index.respelled(index.parse(typed))
    assert meant.replace('"', "") in [print_query(one).replace('"', "") for one in found]
    assert len(found) <= 3 and all(index.find(one) for one in found)


@pytest.mark.parametrize(
    "typed",
    ["sandworm", "duke", "kind:ally", "kind:ally cost>=9", "xyzzy", "kwisatz haderach", "zzzz qqqq", "", "-sandwrom",
     "name:/sandwrom/", "aaaa bbbb cccc dddd eeee", "duke leto kind:homeworld"],
)  # fmt: skip
def test_nothing_is_offered_where_every_word_is_there_or_none_is_like_it(typed: str, index: CardIndex) -> None:
    assert index.respelled(index.parse(typed)) == []
