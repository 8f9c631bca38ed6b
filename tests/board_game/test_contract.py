"""The contract of every game, the invariants, and what a seat cannot tell apart, at random."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardbase.board_game as room
from cardbase.board_game import Game, Table, facts, new_game, violations
from cardbase.board_game.agenda import CODES, QUESTIONS
from cardbase.board_game.constants import Advantage
from cardbase.errors import Illegal, Malformed, Misuse, Unreadable
from cardbase.tabletop import check_contract, draw

KEYS = ["ATR", "CHO", "HAR", "EMP", "RIC", "GUI", "BEN", "FRE"]
SEATINGS = [KEYS[:6], KEYS[2:], KEYS[4:], ["FRE", "RIC"], KEYS]


def played(game: Game, seed: int, most: int = 10_000) -> Game:
    streams = [seed]
    while not game.over and most:
        game.apply(game.options[draw(streams, 0, len(game.options))])
        most -= 1
    return game


@pytest.mark.parametrize("seed", range(len(SEATINGS)))
@pytest.mark.parametrize("advanced", [False, True])
def test_every_promise_of_the_contract_is_kept(seed: int, advanced: bool) -> None:
    """BG-GEN-04, BG-GEN-05, BG-GEN-08: equal arguments and choices give equal games; asking changes nothing."""
    options = {"advanced": advanced, "skills": len(SEATINGS[seed]) < 8, "strongholds": advanced}
    one, two = (new_game(Table(SEATINGS[seed], **options), seed) for _ in range(2))
    check_contract(one, two, seed=seed, most=600, every=29)


@settings(max_examples=12)
@given(st.integers(0, 2**32), st.sampled_from(SEATINGS), st.booleans(), st.booleans(), st.booleans())
def test_the_invariants_hold_after_every_choice(
    seed: int, factions: list[str], advanced: bool, skills: bool, ixians: bool
) -> None:
    """BG-GEN-01, BG-GEN-02, BG-GEN-03: spice, forces and cards are conserved; strongholds hold two factions at most."""
    table = Table(factions, advanced=advanced, skills=skills and len(factions) < 8, strongholds=advanced, ixians=ixians)
    game = new_game(table, seed)
    streams = [seed]
    for _ in range(500):
        assert violations(game) == []
        if game.over:
            break
        game.apply(game.options[draw(streams, 0, len(game.options))])


@settings(max_examples=10)
@given(st.integers(0, 2**32), st.integers(0, 900), st.integers(0, 2**32))
def test_what_a_seat_cannot_tell_apart_looks_the_same(seed: int, depth: int, world_seed: int) -> None:
    """BG-SEC-01 to 17, BG-U-01 to 06, CR-020: views, questions and choices of the seat that decides are equal."""
    game = played(new_game(Table(KEYS[:6]), seed), seed, depth)
    if game.over:
        return
    seat = game.seat
    world = game.resample(seat, world_seed)
    assert world.view(seat) == game.view(seat)
    assert (world.seat, world.options, world.asking.name) == (seat, game.options, game.asking.name)
    assert world.log_lines(seat) == game.log_lines(seat)
    assert violations(world) == []
    played(world, world_seed, 40)


def test_games_end_within_their_turns_and_name_the_winners() -> None:
    for seed in range(4):
        game = played(new_game(Table(KEYS[:6], turns=3), seed), seed)
        assert game.over
        assert game.winners
        assert game.state.turn <= 3


def tasks_named(path: Path) -> Iterator[str]:
    """Yield the first word of every tuple that a module puts on the agenda."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        called = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr
        if called in ("then", "append"):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Tuple) and len(inner.elts) > 1 and isinstance(inner.elts[0], ast.Constant):
                    yield str(inner.elts[0].value)


def test_every_task_that_is_named_exists() -> None:
    named = {name for path in Path(room.__file__).parent.rglob("*.py") for name in tasks_named(path)}
    assert len(named) > 80
    assert named - CODES.keys() == set()


def test_every_question_has_an_answer_and_cites_its_rules() -> None:
    known = {rule.id for rule in facts().rules}
    asked = [question for question in QUESTIONS if question and question.options.__module__.startswith("cardbase.")]
    assert len(asked) > 40
    for question in asked:
        assert question.take.__name__ != "_untaken", question.name
        assert question.rules, question.name
        assert set(question.rules) <= known, question.name


def test_the_advantages_of_the_engine_are_those_of_the_data() -> None:
    """BG-KAR-10."""
    assert [a.name.lower().replace("_", "-") for a in Advantage] == [a.id for a in facts().advantages]


@pytest.mark.parametrize(
    ("factions", "options", "message"),
    [
        (KEYS[:6], {"turns": 0}, "a game of 0 turns"),
        (KEYS[:6], {"circles": [0, 1]}, "player circles"),
        (KEYS[:6], {"circles": [0, 1, 2, 3, 4, 4]}, "player circles"),
        (KEYS[:6], {"switches": {"storm.hits": 1}}, "no switch is called storm.hits"),
        (KEYS[:6], {"switches": {"nexus.rounds": 99}}, "switch nexus.rounds cannot be 99"),
        (KEYS, {"skills": True}, "8 seats with leader skills"),
        (KEYS[:6], {"advanced": False, "strongholds": True}, "stronghold cards in a basic game"),
        (["ATR", "ATR"], {}, "atreides cannot sit twice"),
    ],
)
def test_an_impossible_table_is_refused_in_one_line(factions: list[str], options: dict, message: str) -> None:
    """BG-SET-01, CR-301, CR-401, CR-R28."""
    with pytest.raises(Misuse) as refusal:
        Table(factions, **options)
    assert str(refusal.value).startswith(message)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("choice", [-1, 10**9, True, "pass", None, 3.0])
def test_what_is_no_choice_is_refused_and_changes_nothing(choice: object) -> None:
    game = new_game(Table(KEYS[:6]), 1)
    before = game.digest()
    with pytest.raises(Malformed):
        game.apply(choice)  # type: ignore[arg-type]
    assert game.digest() == before


def test_a_choice_out_of_turn_names_who_decides() -> None:
    game = new_game(Table(KEYS[:6]), 1)
    assert len(game.asked) == 5, "all but Harkonnen keep a traitor at the same time"
    other = next(seat for seat in range(6) if seat not in game.asked)
    with pytest.raises(Illegal, match=rf"seat {other} is not to decide .seat 0 and 1 "):
        game.apply(game.options[0], other)


@pytest.mark.parametrize("content", [b"", b"12345678", b"\0" * 4096, b"\xff" * 800])
def test_bytes_that_are_no_position_are_refused(content: bytes) -> None:
    with pytest.raises(Unreadable):
        new_game(Table(KEYS[:6]), 1).restore(content)


def test_a_table_is_made_again_from_its_description() -> None:
    table = Table(KEYS[:6], skills=True, strongholds=True, turns=7, switches={"victory.ties_share": 0})
    assert Table(**table.describe()).describe() == table.describe()


def test_tasks_keep_the_numbers_that_stored_positions_hold() -> None:
    """BG-GEN-05: a new task stands last, in whatever order the rules are imported."""
    known = {"propose": 0, "anytime": 134, "ship": 235, "storm_losses": 255, "end_of_phase": 264, "land_star": 271}
    assert {name: CODES[name] for name in known} == known
