"""JSON that gives a key twice in one object says two things at once: that is told, and nothing of it is lost."""

import pytest

from cardbase.decks import parse_deck
from cardbase.errors import Unreadable

TWICE = {
    "a card of a pile": '{"sponsor":"fremen","house":{"Stunner":3,"Stunner":4}}',
    "a card of a pile, counted alike": '{"sponsor":"fremen","house":{"Stunner":3,"Stunner":3}}',
    "a pile": '{"house":{"Stunner":3},"house":{"Carryall":2}}',
    "a pile as a list": '{"house":[{"id":"eots-stunner","count":3}],"house":[{"id":"eots-carryall","count":2}]}',
    "an empty pile": '{"imperial":[{"id":"eots-carthag"}],"imperial":[],"house":{"Stunner":3}}',
    "the sponsor": '{"sponsor":"fremen","sponsor":"guild","house":{"Stunner":3}}',
    "the player": '{"player":"Anna","player":"Bert","house":{"Stunner":3}}',
    "the name": '{"name":"A","name":"B","house":{"Stunner":3}}',
    "the homeworld": '{"homeworld":"eots-dune","homeworld":"eots-caladan","house":{"Stunner":3}}',
    "the profile": '{"profile":{"solaris":3},"profile":{"solaris":5},"house":{"Stunner":3}}',
    "a number of the profile": '{"profile":{"solaris":3,"solaris":5},"house":{"Stunner":3}}',
    "the count of an entry": '{"house":[{"id":"eots-stunner","count":3,"count":4}]}',
    "the id of an entry": '{"house":[{"id":"eots-stunner","id":"eots-carryall","count":4}]}',
    "the name of an entry": '{"house":[{"name":"Stunner","name":"Carryall","count":4}]}',
    "dune": '{"dune":0,"dune":1,"house":{"Stunner":3}}',
    "what is not read": '{"unresolved":[],"unresolved":[{"text":"2x Batmobile"}],"house":{"Stunner":3}}',
    "an escaped key": '{"house":{"Stunner":3,"St\\u0075nner":4}}',
    "of another program": '{"cards":{"Stunner":3,"Stunner":4}}',
    "of another program, an entry": '{"cards":[{"name":"Stunner","qty":3,"qty":4}]}',
    "of another program, a list": '{"main":[{"name":"Stunner","qty":3}],"main":[{"name":"Carryall","qty":3}]}',
    "with comments": '{"house":{"Stunner":3, // three\n"Stunner":4}}',
    "with a comma at the end": '{"house":{"Stunner":3,"Stunner":4,},}',
    "in single quotes": "{'house':{'Stunner':3,'Stunner':4}}",
    "bare keys": "{house:{Stunner:3,Stunner:4}}",
    "an object in each line": '{"name":"Stunner","qty":3,"qty":4}\n{"name":"Carryall","qty":2}\n',
    "below words": 'My list:\n\n{"sponsor":"fremen","house":{"Stunner":3,"Stunner":4}}\n',
    "in a block of code": '```\n{"sponsor":"fremen","house":{"Stunner":3,"Stunner":4}}\n```\n',
    "in a mail": '> {"sponsor":"fremen","house":{"Stunner":3,"Stunner":4}}\n',
    "deep within": '{"house":{"Stunner":3},"data":"1","unresolved":[{"text":"a","text":"b"}]}',
    "of a saved table": '{"ObjectStates":[{"Name":"DeckCustom","Name":"Deck","ContainedObjects":[]}]}',
}


@pytest.mark.parametrize("text", TWICE.values(), ids=list(TWICE))
def test_a_key_that_is_given_twice_is_told(text: str, corpus) -> None:
    with pytest.raises(Unreadable, match="twice in one object"):
        parse_deck(text, corpus)


ONCE = {
    "in two objects": '{"house":[{"id":"eots-stunner","count":3},{"id":"eots-carryall","count":2}]}',
    "in two piles": '{"house":{"Stunner":3,"Carryall":2},"imperial":{"Carthag":1}}',
    "by name and by id": '{"house":{"Stunner":1,"eots-stunner":2,"Carryall":2}}',
}


@pytest.mark.parametrize("text", ONCE.values(), ids=list(ONCE))
def test_a_key_of_each_of_several_objects_is_read(text: str, corpus) -> None:
    deck = parse_deck(text, corpus)
    assert {entry.card: entry.copies for entry in deck.house} == {"eots-stunner": 3, "eots-carryall": 2}


@pytest.mark.parametrize("dune", ["-1", "-5", "-99999", "true", "false", "1.5", '"1"', "10000", "9" * 40, "[]", "{}"])
def test_a_number_of_dune_cards_that_cannot_be_is_asked_about(dune: str, corpus) -> None:
    deck = parse_deck(f'{{"sponsor":"fremen","dune":{dune},"house":{{"Stunner":3}}}}', corpus)
    assert deck.dune == 0 and any("dune" in line.place and line.unread for line in deck.unresolved)
