"""Scoring play, rules SCORE-01 to SCORE-08."""

import pytest

from cardbase.decks.contest import Result, read_results, standings, victory_points
from cardbase.errors import Faulty


@pytest.mark.parametrize(
    ("result", "points"),
    [
        (Result("1", "a", 4, 12, 10, "great house"), 25 + 4 + 24 + 30),  # SCORE-03, SCORE-04
        (Result("1", "a", 4, 12, 10, "active"), 4 + 24 + 30),
        (Result("1", "a", 4, 12, 9, "renegade"), 4 + 24 + 27),  # SCORE-05: totals at departure
        (Result("1", "a", 40, 12, 10, "eliminated"), 0),  # SCORE-06
        (Result("1", "a", 4, -3, 0, "active"), 4 - 6),  # SCORE-08, AMB-53
    ],
)
def test_victory_points_of_one_game(result, points):
    assert victory_points(result) == points


def test_SCORE_08_negative_favor_may_count_as_none():
    assert victory_points(Result("1", "a", 4, -3, 0, "active"), negative_favor="zero") == 4


def test_SCORE_07_the_sum_of_games_decides_and_equal_sums_share_a_place():
    """SCORE-01, SCORE-07."""
    results = [Result("1", "a", 5, 0, 0, "active"), Result("1", "b", 3, 0, 0, "active")]
    results += [
        Result("2", "a", 0, 0, 0, "active"),
        Result("2", "b", 2, 0, 0, "active"),
        Result("2", "c", 1, 0, 0, "active"),
    ]
    table = standings(results)
    assert [(s.place, s.player, s.points) for s in table] == [(1, "a", 5), (1, "b", 5), (3, "c", 1)]
    assert table[0].games == (("1", 5), ("2", 0))


def test_results_are_refused_with_every_fault(tmp_path):
    path = tmp_path / "results.csv"
    rows = [
        "1,a,3,1,2,great house",
        "1,b,x,1,2,active",
        "1,c,3,1,-2,active",
        "1,d,3,1,2,asleep",
        "1,a,1,1,1,Great House",
        "2,e",
    ]
    path.write_text("game,player,solaris,favor,spice,status\n" + "\n".join(rows) + "\n")
    with pytest.raises(Faulty) as caught:
        read_results(path)
    told = [str(fault) for fault in caught.value.faults]
    words = ["line 3", "line 4", "line 5", "line 7", "twice", "several"]
    assert all(word in line for word, line in zip(words, told, strict=True)), told


@pytest.mark.parametrize("head", ["who,what", "game,player,solaris,favor,spice,status,player", "game,player,solaris"])
def test_a_table_that_lacks_a_column_or_has_it_twice_is_refused(head, tmp_path):
    path = tmp_path / "results.csv"
    path.write_text(f"{head}\n1,a,3,1,2,active,b\n")
    with pytest.raises(Faulty, match="not a table of results"):
        read_results(path)


def test_the_column_of_the_games_may_be_called_table(tmp_path):
    path = tmp_path / "results.csv"
    path.write_text("Table,player,solaris,favor,spice,status\n1-2,a,3,1,2,active\n")
    assert read_results(path)[0].game == "1-2"
