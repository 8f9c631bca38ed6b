"""A position of the board game whose numbers were forged is refused when it is read, or played on like any other."""

import random
from functools import cache
from typing import Any

import pytest

from cardbase.board_game import Game, Table, new_game
from cardbase.board_game.agenda import CODES
from cardbase.board_game.constants import SIZE
from cardbase.board_game.shape import SPANS
from cardbase.board_game.state import COLUMNS, SCALARS
from cardbase.errors import Unreadable
from tests.board_game.test_contract import KEYS
from tests.forging import forge, played_on

BATTLE = 170
"""Choices of the game below after which two plan a battle."""
FORGED: dict[str, tuple[int, dict[str, Any], str]] = {
    "spice beyond all bounds": (40, {"spice": [2**40, 0, 0, 0, 0, 0]}, "spice cannot be 1099511627776"),
    "a bank that owes more than there is": (40, {"bank": -(2**40)}, "bank cannot be -1099511627776"),
    "spice from nowhere": (40, {"bank": 0}, "spice does not add up"),
    "an ending there is not": (40, {"ending": 99}, "ending cannot be 99"),
    "a phase there is not": (40, {"phase": 10}, "phase cannot be 10"),
    "a storm in no sector": (40, {"storm": 19}, "storm cannot be 19"),
    "an ally there is not": (40, {"ally": [6, -1, -1, -1, -1, -1]}, "ally cannot be 6"),
    "an ally who knows nothing of it": (40, {"ally": [1, -1, -1, -1, -1, -1]}, "seat 0 is allied with 1"),
    "a column cut short": (40, {"tanks": [0]}, "tanks has 1 entries, not 6"),
    "no hands": (40, {"hands": []}, "hands has 0 entries, not 6"),
    "a card there is not": (40, {"hands": [[999], [], [], [], [], []]}, "seat 0 holds card 999"),
    "a card twice": (40, {"discard": [0, 0]}, "places"),
    "an order of one": (40, {"order": [0]}, "the order [0] is none of 6 seats"),
    "nothing to be done": (40, {"agenda": []}, "other phases are to come"),
    "half a task": (40, {"agenda": [1, 2, 3]}, "3 numbers are no tasks"),
    "a task of no kind": (40, {"agenda": [9999, 0, 0, 0, 0, 0]}, "other phases are to come"),
    "half a promise": (40, {"promises": [1, 2]}, "half a promise"),
    "an attacker alone": (40, {"attacker": 2}, "half a battle"),
    "a defender who is gone": (BATTLE, {"defender": -1}, "half a battle"),
    "a battle somewhere else": (BATTLE, {"fight_group": 0}, "no battle can be in location 0 of territory"),
    "a plan cut short": (BATTLE, {"plan_a": [0]}, "half a battle"),
}
"""After so many choices, other numbers, and what is said of them."""


TASKS = (
    "plan_leader 0", "plan_weapon 0", "plan_defence 0", "plan_star 0", "plan_star_half 0", "plan_normal 0",
    "plan_half 0", "plan_sealed 0", "reveal_plans 0", "resolve 0", "losses 0 1",
    "plan_discarded 0", "keep_cards 0", "keep 0 3", "poison_tooth 0", "stone_burner 0",
    "commit_plans 0", "element_shown 0 1", "plan_seen 0 1", "bonuses 0",
    "la_la_works 1 2", "gamont_works 1 2", "baliset_works 1 9 2", "jubba_works 1 9", "kulon_works 1",
    "take_turn 0", "guild_acts 5", "pay_for_lot 0", "lot_won 0",
    "deal_skills 0",
)  # fmt: skip
"""Tasks with their seat and arguments that a battle, a card in hand, an auction or the set-up must come before."""


@cache
def after(choices: int) -> Game:
    """Return a game of six after so many choices by chance."""
    game, rnd = new_game(Table(KEYS[:6]), 3), random.Random(3)
    for _ in range(choices):
        game.apply(rnd.choice(game.options))
    assert not game.over
    return game


def read_back(game: Game) -> bool:
    """Return whether a position is read; then it can be played."""
    try:
        again = game.restore(game.to_bytes())
    except Unreadable:
        return False
    played_on(again)
    return True


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_position_is_refused_when_it_is_read_and_says_why(name: str) -> None:
    choices, numbers, said = FORGED[name]
    game = after(choices).copy()
    for column, value in numbers.items():
        setattr(game.state, column, value)
    with pytest.raises(Unreadable, match="the position is impossible: ") as refused:
        game.restore(game.to_bytes())
    assert said in str(refused.value)


def test_a_task_on_top_that_has_nothing_to_ask_is_refused() -> None:
    game = after(40).copy()
    game.state.agenda += [CODES["move_to"], 0, 1000, 0, 0, 0]
    assert not read_back(game)


@pytest.mark.parametrize("task", TASKS)
def test_a_task_that_nothing_led_to_is_refused(task: str) -> None:
    """Battle plans without a battle, cards that nobody holds: such positions were read, and broke down later."""
    name, *arguments = task.split()
    game = after(40).copy()
    game.state.agenda[-SIZE:-SIZE] = [CODES[name], *map(int, arguments), *[0] * (SIZE - 1 - len(arguments))]
    assert not read_back(game)


def test_charity_that_choam_cannot_pay_is_refused() -> None:
    game = after(40).copy()
    state = game.state
    state.bank -= 4 - sum(state.spice)
    state.spice = [0, 4, 0, 0, 0, 0]
    state.agenda += [number for seat in (0, 2, 3) for number in (CODES["claim"], seat, 0, 0, 0, 0)]
    assert not read_back(game)


@pytest.mark.parametrize("choices", [*range(20, 420, 20), BATTLE, BATTLE + 5, BATTLE + 10])
def test_a_changed_task_is_refused_or_played_on(choices: int) -> None:
    rnd = random.Random(choices)
    for _ in range(20):
        game = after(choices).copy()
        agenda = game.state.agenda
        at = max(0, len(agenda) - SIZE * rnd.randrange(1, 7))
        agenda[at + rnd.choice([0, 0, 1, 2, 3])] = rnd.randrange(len(CODES))
        read_back(game)


@pytest.mark.parametrize("choices", range(0, 1200, 60))
def test_what_was_not_forged_is_read_and_played_on(choices: int) -> None:
    assert read_back(after(choices))


@pytest.mark.parametrize("choices", [5, 60, BATTLE, 500])
def test_one_changed_number_is_refused_or_played_on(choices: int) -> None:
    rnd, read = random.Random(choices), 0
    for _ in range(100):
        game = after(choices).copy()
        for _ in range(rnd.choice([1, 1, 2])):
            forge(game.state, (SCALARS, COLUMNS), rnd)
        read += read_back(game)
    assert 0 < read < 100


def test_every_number_of_a_state_says_what_it_is() -> None:
    """Tasks and streams of chance are looked at otherwise, and bytes are never too large."""
    said = [name for names in SPANS.values() for name in names.split()]
    assert sorted([*said, "agenda", "streams"]) == sorted((*SCALARS, *COLUMNS))
