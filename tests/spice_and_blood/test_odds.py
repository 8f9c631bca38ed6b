"""Odds are exact: beside full enumeration, beside the engine's own rules, and beside numbers worked out by hand."""

from __future__ import annotations

import sys
from fractions import Fraction
from itertools import product

import pytest

from cardbase.errors import Misuse
from cardbase.spice_and_blood.battle import Force, fight
from cardbase.spice_and_blood.odds import birth, duel, invasion, lifespan, marker, odds, revolt
from tests.commandline import Cardbase


def test_a_legion_makes_taxes_safe() -> None:
    """With tax and Charisma 0: one in six without a Legion, never with one; slavery needs four."""
    assert revolt()["revolt"] == Fraction(1, 6)
    assert revolt(legions=1)["revolt"] == 0
    assert revolt(legions=3, slavery=1)["revolt"] == Fraction(1, 6) and revolt(legions=4, slavery=1)["revolt"] == 0


@pytest.mark.parametrize(("count", "slavery"), [(1, 0), (3, 0), (2, 1)])
def test_revolutionaries_beside_full_enumeration(count: int, slavery: int) -> None:
    needed, base = (4, 4) if slavery else (5, 7)
    hits = 0
    for dice in product(range(1, 7), repeat=count + 1):
        held = sum(die >= needed for die in dice[1:])
        hits += dice[0] + 1 - 2 + held >= base
    assert revolt(legions=2, slavery=slavery, revolutionaries=count)["revolt"] == Fraction(hits, 6 ** (count + 1))


def test_a_birth() -> None:
    assert birth()["child"] == Fraction(1, 3) and birth(modifier=2)["child"] == Fraction(2, 3)
    assert birth(married=0, charm=2)["child"] == Fraction(1, 2)
    assert birth()["attribute"] == {
        -2: Fraction(1, 6),
        -1: Fraction(1, 6),
        0: Fraction(1, 3),
        1: Fraction(1, 6),
        2: Fraction(1, 6),
    }
    assert birth(trait=1)["attribute"][2] == Fraction(1, 3) and birth(wyrd_trait=1)["wyrd"] == Fraction(1, 3)


def test_a_marker_through_three_generations() -> None:
    assert marker(1, 3)["generations"] == [Fraction(2, 3), Fraction(4, 9), Fraction(8, 27)]
    assert marker(2, 1)["generations"] == [Fraction(8, 9)]
    assert marker(1, 2, 1)["generations"][1] == Fraction(2, 3) * Fraction(8, 9) + Fraction(1, 3) * Fraction(2, 3)


def test_a_lifespan_and_a_vote() -> None:
    """Two infant checks until 15: 25 % with Constitution -2, 69 % with 0, all with +1; nobody of 0 dies at 15 to 45."""
    until_15 = [lifespan(con=con)["alive"][10] for con in (-2, -1, 0, 1)]
    assert until_15 == [Fraction(1, 4), Fraction(4, 9), Fraction(25, 36), 1]
    lives = lifespan(age=10, con=0)["alive"]
    assert lives[15] == lives[45] == 1 and lives[50] == Fraction(5, 6)
    assert lifespan(age=45, suk=1)["alive"][50] == 1
    assert odds("vote", {"votes": "511", "of": "944", "against": "200"})["awarded"] == Fraction(32, 100)
    assert odds("vote", {"votes": "9", "against": "20"})["awarded"] == 0


def test_a_duel_sums_to_one_and_is_fair_between_equals() -> None:
    for shield, strong in product((0, 1), (0, 2, -3)):
        found = duel(sly=strong, shield=shield, foe_shield=1)
        assert sum(found.values()) == 1
    even = duel()
    assert even["dies"] == even["foe_dies"] == Fraction(15, 36) and even["honour"] == Fraction(1, 6)
    assert duel(foe_shield=1)["foe_wounded"] == Fraction(9, 36)


def test_one_against_one_by_hand() -> None:
    """Both hit on 5 and 6: the attack wins when it alone hits first; both hitting is a loss."""
    alone, both = Fraction(1, 3) * Fraction(2, 3), Fraction(1, 9)
    assert invasion(("basic",), ("basic",))["wins"] == alone / (2 * alone + both)


@pytest.mark.parametrize(
    ("attack", "defence", "plus", "other"),
    [
        (("basic", "basic"), ("guard", "fremen"), -1, 0),
        (("rebel", "air_assault", "basic"), ("basic", "fremen"), 0, -1),
        (("basic", "air_assault"), ("sardaukar", "guard"), -2, 1),
        (("fremen", "guard"), ("basic", "basic", "air_assault"), 0, 0),
    ],
)  # fmt: skip
def test_an_invasion_beside_the_battle_itself(
    attack: tuple[str, ...], defence: tuple[str, ...], plus: int, other: int
) -> None:
    """The engine's own battle, sampled: the exact figure lies within five standard errors."""
    from random import Random

    chance, games = Random(7), 6000
    won = 0
    for _ in range(games):
        one = Force([(f"A{n}", kind) for n, kind in enumerate(attack)], plus)
        two = Force([(f"D{n}", kind) for n, kind in enumerate(defence)], other)
        won += fight(one, two, lambda *_: chance.randint(1, 6)).won
    exact = float(invasion(attack, defence, plus, other)["wins"])
    assert abs(won / games - exact) < 5 * (exact * (1 - exact) / games) ** 0.5 + 1e-9


def test_a_large_invasion_has_an_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[invasion.__module__], "SAMPLES", 500)
    found = invasion(("basic",) * 6, ("basic",) * 5)
    assert not found["exact"] and found["interval"][0] < found["wins"] < found["interval"][1]
    assert found == invasion(("basic",) * 6, ("basic",) * 5)


@pytest.mark.parametrize(
    ("kind", "given"),
    [("luck", {}), ("marker", {"parents": "3"}), ("marker", {"generations": "0"}), ("revolt", {"legions": "-1"}),
     ("revolt", {"revolutionaries": "-3"}), ("vote", {"of": "0"}), ("duel", {"shield": "2"}), ("duel", {"sly": "٣"}),
     ("lifespan", {"age": "-5"}), ("duel", {"sly": "1" * 5000}),
     ("duel", {"luck": "1"}), ("duel", {"sly": "much"}), ("invasion", {"attack": "basic"}),
     ("invasion", {"attack": "basic*99", "defence": "basic"}), ("invasion", {"attack": "knight", "defence": "basic"})],
)  # fmt: skip
def test_odds_of_nonsense_are_refused(kind: str, given: dict[str, str]) -> None:
    with pytest.raises(Misuse):
        odds(kind, given)


def test_the_command_line_tells_odds(cardbase: Cardbase) -> None:
    told = cardbase("blood", "odds", "invasion", "attack=basic*3,rebel", "defence=basic*2", "attack_modifier=-1")
    assert told.code == 0 and "wins" in told.out and "%" in told.out
    assert cardbase("blood", "odds", "revolt", "legions=1", "--json").code == 0
    assert cardbase("blood", "odds", "luck").code == 2
