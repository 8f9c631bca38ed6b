"""Queries for another game: what ``game:`` names, and what the entries of that game are asked."""

import pytest

from cardbase.errors import Misuse
from cardbase.query import QueryError
from cardbase.query.entries import find_entries, searched_game, split_game
from cardbase.tabletop.registry import GameKind, Registry, SearchEntry

ENTRIES = (
    SearchEntry("leader", "duncan", "Duncan Idaho", "A swordmaster.", fields={"faction": "atreides", "strength": 2}),
    SearchEntry("leader", "stilgar", "Stilgar", "A naib of the desert.", fields={"faction": "fremen", "strength": 7}),
    SearchEntry("leader", "chani", "Chani", "She rides with Stilgar.", fields={"faction": "fremen", "strength": 6}),
    SearchEntry("rule", "BG-7", "BG-7", "The storm moves; nobody rides.", fields={"section": "BG"}),
    SearchEntry("rule", "BGA-7", "BGA-7", "Storm and \u201cworms\u201d.", fields={"section": "BGA"}),
)
GAME = GameKind("board", "The board game", (2, 8), entries=lambda: ENTRIES)


@pytest.mark.parametrize(
    "query",
    [
        "game:board storm rides", "GAME:Board storm rides", 'game="board" storm rides', "storm game:board rides",
        "storm rides game:board", "(game:board) storm rides", "((game:board)) and storm rides",
        "storm and game:board rides", "game:board and storm rides",
    ],
)  # fmt: skip
def test_game_names_the_game_of_the_whole_query(query: str) -> None:
    assert split_game(query)[0] == "board"
    assert " ".join(split_game(query)[1].split()) == "storm rides"
    assert [entry.id for entry in find_entries(GAME, split_game(query)[1])] == ["BG-7"]


@pytest.mark.parametrize(
    ("query", "left"),
    [
        ("(game:board (storm or worms))", "((storm or worms))"), ("(game:board and storm)", "(storm)"),
        ("(storm or worms) game:board", "(storm or worms)"), ("game:board", ""), ("(game:board)", ""),
        ("-(storm or worms) (rides game:board)", "-(storm or worms) (rides )"), ("not storm game:board", "not storm"),
    ],
)  # fmt: skip
def test_what_is_left_of_a_query_is_a_query(query: str, left: str) -> None:
    assert split_game(query)[1].replace("( ", "(").replace(" )", ")") == left.replace(" )", ")")
    find_entries(GAME, split_game(query)[1])


@pytest.mark.parametrize(
    "query", ["games:board", '"game:board"', "name:game board", 'game:board "open', "game :", "text:/game:a/"]
)
def test_a_query_without_a_game_is_left_alone(query: str) -> None:
    assert split_game(query) == ("", query)


@pytest.mark.parametrize(
    ("query", "beside"),
    [
        ("game:board or storm", "or"), ("storm or game:board", "or"), ("(storm or game:board) duke", "or"),
        ("duke (a (game:board b)) or storm", "or"), ("-game:board", "-"), ("not game:board", "not"),
        ("storm -(duke (game:board))", "-"), ("not (game:board duke)", "not"), ("game:board|cards", "|"),
        ("game:board storm game:cards", "game"),
    ],
)  # fmt: skip
def test_a_query_asks_one_game(query: str, beside: str) -> None:
    with pytest.raises(QueryError, match="asks one game") as raised:
        split_game(query)
    assert query[raised.value.start : raised.value.end] == beside


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("stilgar", "stilgar chani"), ("-stilgar kind:leader", "duncan"), ("duncan or chani", "duncan chani"),
        ("(duncan or stilgar) strength>2", "stilgar chani"), ("strength<=2|6", None), ("strength:2|6", "duncan chani"),
        ("strength!=7 kind:leader", "duncan chani"), ("section:BG", "BG-7"), ("section:bga", "BGA-7"),
        ("name:stilgar", "stilgar"), ("text:stilgar", "chani"), ("text:/^she/", "chani"),
        ("strength:any", "duncan stilgar chani"),
        ("not strength:any", "BG-7 BGA-7"), ("kind:ledaer", None), ("strenght>3", None), ("kind:leader (", None),
        ('"storm moves"', "BG-7"), ("orm", ""), ("", "duncan stilgar chani BG-7 BGA-7"),
    ],
)  # fmt: skip
def test_entries_are_asked_in_the_language_of_the_cards(query: str, ids: str | None) -> None:
    if ids is None:
        with pytest.raises(QueryError, match="column"):
            find_entries(GAME, query)
    else:
        assert [entry.id for entry in find_entries(GAME, query)] == ids.split()


def test_the_fields_of_a_game_are_named_where_one_is_unknown() -> None:
    with pytest.raises(QueryError) as raised:
        find_entries(GAME, "colour:red")
    assert "faction, strength, section, kind, name, text" in str(raised.value)


def test_names_that_fit_come_first() -> None:
    assert [entry.id for entry in find_entries(GAME, "stilgar")] == ["stilgar", "chani"]


def test_cards_are_searched_by_their_game_and_an_unknown_one_is_refused_with_those_there_are() -> None:
    games = Registry([GameKind("ccg", "Cards", (2, 8)), GAME, GameKind("mute", "Nothing to find", (2, 2))])
    assert searched_game("board", games) is GAME
    assert [searched_game(name, games) for name in ("", "cards", "ccg")] == [None, None, None]
    for name in ("chess", "mute"):
        with pytest.raises(Misuse, match=f"no game '{name}' is searched") as refused:
            searched_game(name, games)
        assert refused.value.hint == "one of cards, board"
