"""What a table is to be is judged in full when it is opened: nobody can set it otherwise when the guests are there."""

from __future__ import annotations

from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.errors import CardbaseError, Misuse
from cardbase.games import all_games
from cardbase.host.opening import open_table
from cardbase.tabletop.registry import Registry

WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("ccg", {"nonsense": 1}, "a setup has no 'nonsense'"),
    ("ccg", {"policy": "x"}, "no prompt policy is called 'x'"),
    ("ccg", {"policy": 3}, "no prompt policy is called '3'"),
    ("ccg", {"policy": None}, "no prompt policy is called 'None'"),
    ("ccg", {"ruleset": "old"}, "no ruleset is called 'old'"),
    ("ccg", {"ruleset": "1997"}, "no ruleset is called '1997'"),
    ("ccg", {"switches": {"a": 1}}, "no rule switch is called 'a'"),
    ("ccg", {"switches": {"six_dune_fiefs": ""}}, "switch six_dune_fiefs: '' is not"),
    ("ccg", {"switches": {"six_dune_fiefs": "maybe"}}, "switch six_dune_fiefs: 'maybe' is not"),
    ("ccg", {"switches": {"hoard_base": 1000}}, "is not between 0 and 100"),
    ("ccg", {"switches": {"hoard_base": -1}}, "is not between 0 and 100"),
    ("ccg", {"switches": {"hoard_base": True}}, "switch hoard_base: True is not"),
    ("ccg", {"switches": {"cards": "new"}}, "is not a value of it"),
    ("ccg", {"switches": ["six_dune_fiefs"]}, "switches is not an object"),
    ("ccg", {"switches": "six_dune_fiefs=yes"}, "switches is not an object"),
    ("ccg", {"switches": {"": 1}}, "no rule switch is called ''"),
    ("board", {"foo": True}, "a setup has no foo"),
    ("board", {"advanced": "x"}, "advanced"),
    ("board", {"skills": 1}, "skills"),
    ("board", {"advanced": False, "strongholds": True}, "advanced"),
    ("board", {"turns": 0}, "turns"),
    ("board", {"turns": "ten"}, "turns"),
    ("board", {"switches": {"no.such": 1}}, "no.such"),
    ("board", {"switches": 3}, "switches"),
    ("board", {"circles": [0, 0]}, "circles"),
    ("blood", {"foo": 1}, "a setup has no 'foo'"),
    ("blood", {"advanced": True}, "a setup has no 'advanced'"),
    ("blood", {"switches": {"a.b": 1}}, "no such switch: 'a.b'"),
    ("blood", {"switches": 3}, "switches is not an object"),
    ("blood", {"switches": []}, "switches is not an object"),
]  # fmt: skip


@pytest.fixture(scope="module")
def games(corpus: Corpus) -> Registry:
    return all_games(corpus)


@pytest.mark.parametrize(("game", "setup", "words"), WRONG)
def test_a_setup_that_no_game_could_begin_with_opens_no_table(
    game: str, setup: dict[str, Any], words: str, games: Registry
) -> None:
    with pytest.raises(CardbaseError) as told:
        open_table({"game": game, "setup": setup}, games)
    assert words in str(told.value) + " ".join(map(str, getattr(told.value, "faults", ())))


def test_all_that_is_wrong_with_a_setup_is_told_at_once(games: Registry) -> None:
    with pytest.raises(CardbaseError) as told:
        open_table({"game": "ccg", "setup": {"policy": "x", "ruleset": "old", "foo": 1}}, games)
    said = str(told.value) + " ".join(map(str, getattr(told.value, "faults", ())))
    assert all(words in said for words in ("'x'", "'old'", "'foo'"))


@pytest.mark.parametrize("game", ["ccg", "board", "blood"])
def test_what_the_first_page_offers_opens_a_table_for_every_number_of_seats(game: str, games: Registry) -> None:
    kind = games.game(game)
    setups: list[dict[str, Any]] = [{}, {one.name: one.value for one in kind.options}]
    if game == "ccg":
        setups += [{"policy": name, "ruleset": rules} for name in ("private-auto", "uniform")
                   for rules in ("crf", "rulebook_1997", "printed")]  # fmt: skip
        setups += [{"switches": {"six_dune_fiefs": True}}]
    for seats in range(kind.seats[0], kind.seats[1] + 1):
        for setup in setups:
            assert open_table({"game": game, "seats": seats, "setup": setup}, games).answer


def test_a_seed_is_still_not_yours_to_set(games: Registry) -> None:
    with pytest.raises(Misuse, match="seed is not yours"):
        open_table({"game": "ccg", "setup": {"seed": 4}}, games)
