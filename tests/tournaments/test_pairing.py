"""Tables, byes and seats: the stated cost is the least there is, proved by trying all ways where that can be done."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.tournaments.pairing import LEAST, MOST, Past, Tables, cost, pair, past_of, seat_cost, table_sizes

NAMES = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def every_way(players: tuple[str, ...], sizes: tuple[int, ...]) -> Iterator[Tables]:
    """Every way to fill tables of these sizes; equal tables in another order are no other way."""
    if not sizes:
        yield ()
        return
    first = players[0]  # sits at the first table, or at the first of another size
    for at in dict.fromkeys(sizes):
        rest = list(sizes)
        rest.remove(at)
        for mates in combinations(players[1:], at - 1):
            left = tuple(p for p in players[1:] if p not in mates)
            for tables in every_way(left, tuple(rest)):
                yield ((first, *mates), *tables)


def played(players: tuple[str, ...], size: int, rounds: int, chance: random.Random) -> Past:
    """A history of rounds drawn by lot."""
    told = []
    for _ in range(rounds):
        order = chance.sample(players, len(players))
        tables, at = [], 0
        for n in table_sizes(len(players), size):
            tables.append(tuple(order[at : at + n]))
            at += n
        told.append((tuple(tables), order[at:]))
    return past_of(told)


def test_there_are_as_many_ways_as_counting_says() -> None:
    assert len(list(every_way(NAMES[:8], (4, 4)))) == 35
    assert len(list(every_way(NAMES[:7], (4, 3)))) == 35
    assert len(list(every_way(NAMES[:9], (3, 3, 3)))) == 280


@pytest.mark.parametrize("by_rank", [False, True])
@pytest.mark.parametrize(("players", "size"), [(n, k) for n in range(4, 10) for k in range(2, 5) if k < n] + [(10, 5)])
def test_no_other_tables_cost_less(players: int, size: int, by_rank: bool) -> None:
    for seed in range(12):
        chance = random.Random(seed)
        names = NAMES[:players]
        past = played(names, size, seed % 6, chance)
        ranked = chance.sample(names, players)
        tables = pair(ranked, size, past, seed, by_rank=by_rank)
        sitting = tuple(p for p in ranked if any(p in table for table in tables))
        places = sitting if by_rank else ()
        sizes = table_sizes(players, size)
        assert cost(tables, past, places) == min(cost(way, past, places) for way in every_way(sitting, sizes))


@pytest.mark.parametrize("size", range(2, 7))
def test_no_other_seats_at_a_table_cost_less(size: int) -> None:
    for seed in range(20):
        past = played(NAMES[:size], size, seed, random.Random(seed))
        (table,) = pair(NAMES[:size], size, past, seed)
        assert seat_cost(table, past) == min(seat_cost(way, past) for way in permutations(table))


@given(st.integers(0, 60), st.integers(LEAST, MOST), st.booleans())
def test_tables_are_even_and_leave_out_only_who_would_sit_alone(players: int, size: int, exact: bool) -> None:
    sizes = table_sizes(players, size, exact=exact)
    out = players - sum(sizes)
    assert all(LEAST <= n <= size for n in sizes)
    if exact:
        assert set(sizes) <= {size} and out < size
    else:
        assert max(sizes, default=0) - min(sizes, default=0) <= 1
        assert out == (1 if players == 1 or (size == 2 and players % 2) else 0)
        assert len(sizes) == -(-(players - out) // size)


@settings(max_examples=25)
@given(st.integers(2, 20), st.integers(LEAST, MOST), st.integers(0, 10**6), st.booleans(), st.booleans())
def test_everyone_sits_once_or_has_a_bye_and_chance_repeats(
    players: int, size: int, seed: int, exact: bool, by_rank: bool
) -> None:
    past = played(NAMES[:players], size, 2, random.Random(seed))
    tables = pair(NAMES[:players], size, past, seed, exact=exact, by_rank=by_rank)
    seated = [player for table in tables for player in table]
    assert len(seated) == len(set(seated)) <= players and set(seated) <= set(NAMES[:players])
    assert [len(table) for table in tables] == list(table_sizes(players, size, exact=exact))
    assert pair(NAMES[:players], size, past, seed, exact=exact, by_rank=by_rank) == tables


def test_nobody_has_a_second_bye_before_all_had_one() -> None:
    rounds: list[tuple[Tables, list[str]]] = []
    for number in range(7):
        tables = pair(NAMES[:7], 2, past_of(rounds), number)
        rounds.append((tables, [p for p in NAMES[:7] if not any(p in table for table in tables)]))
    assert Counter(player for _, byes in rounds for player in byes) == Counter(NAMES[:7])


def test_a_round_robin_of_pairs_has_no_repeats() -> None:
    rounds: list[tuple[Tables, list[str]]] = []
    for number in range(5):
        rounds.append((pair(NAMES[:6], 2, past_of(rounds), number), []))
    assert max(past_of(rounds).met.values()) == 1 and len(past_of(rounds).met) == 15


def test_few_sit_in_a_seat_twice_and_nobody_three_times() -> None:
    rounds: list[tuple[Tables, list[str]]] = []
    for number in range(4):
        rounds.append((pair(NAMES[:16], 4, past_of(rounds), number), []))
    assert max(past_of(rounds).seats.values()) <= 2
    assert sum(times == 2 for times in past_of(rounds).seats.values()) <= 3


def test_short_tables_go_round() -> None:
    rounds: list[tuple[Tables, list[str]]] = []
    for number in range(7):
        rounds.append((pair(NAMES[:7], 4, past_of(rounds), number), []))
    assert set(past_of(rounds).short.values()) == {3}
