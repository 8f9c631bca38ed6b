"""``game:`` in queries, and what is found in a game's entries (docs/query.md)."""

import pytest

from cardbase.errors import Misuse
from cardbase.tabletop.registry import (
    Entry,
    GameKind,
    Registry,
    find_entries,
    searched_game,
    split_game,
)

ENTRIES = (
    Entry("rule", "r1", "R-1", "The old ship may be shown."),
    Entry("leader", "ship", "Ship Owner", "Leader of choam.", "", {"faction": "choam", "strength": 3}),
    Entry("leader", "gurney", "Gurney", "Leader of atreides.", "", {"faction": "atreides", "strength": 4}),
)
SEA = GameKind("sea", "The sea", (2, 2), entries=lambda: ENTRIES)
GAMES = Registry([GameKind("ccg", "Cards", (2, 8)), SEA, GameKind("mute", "Nothing to find", (2, 2))])


@pytest.mark.parametrize(
    ("query", "split"),
    [
        ("kind:ally duke", ("", "kind:ally duke")),
        ("game:sea old  ship", ("sea", "old  ship")),
        ('GAME="Sea"', ("sea", "")),
        ('"old ship" game:sea', ("sea", '"old ship"')),
        ("endgame:sea", ("", "endgame:sea")),
        ("game:", ("", "game:")),
        ("(game:sea)", ("", "(game:sea)")),
    ],
)
def test_the_game_of_a_query_stands_by_itself_anywhere(query: str, split: tuple[str, str]) -> None:
    assert split_game(query) == split


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("ship", ["ship", "r1"]),
        ("OLD ship", ["r1"]),
        ('"ship old"', []),
        ("kind:leader", ["ship", "gurney"]),
        ("strength:4 kind:leader", ["gurney"]),
        ('faction:"choam" owner', ["ship"]),
        ("faction:guild", []),
        ("r-1", ["r1"]),
        ("colour:red", []),
        ("", ["r1", "ship", "gurney"]),
    ],
)
def test_entries_have_every_word_and_names_come_first(query: str, ids: list[str]) -> None:
    assert [entry.id for entry in find_entries(SEA, query)] == ids


def test_cards_are_searched_by_their_game_and_an_unknown_one_is_refused_with_those_there_are() -> None:
    assert searched_game("sea", GAMES) is SEA
    assert [searched_game(name, GAMES) for name in ("", "cards", "ccg")] == [None, None, None]
    for name in ("chess", "mute"):
        with pytest.raises(Misuse, match=f"no game '{name}' is searched") as refused:
            searched_game(name, GAMES)
        assert refused.value.hint == "one of cards, sea"
