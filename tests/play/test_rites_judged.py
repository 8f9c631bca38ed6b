"""How *sensible* judges a Rite: which bonus it takes and why (RITE-34, RITE-35, RITE-39), when it secures a Rite."""

import pytest

from cardbase.play import choices as c
from cardbase.players import Knowledge, SensiblePlayer
from tests.play.houses import corpus
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
INTRIGUE = (
    "Anna governs House Assassin; Bert governs House Mentat",
    ("Anna: Intrigue led by House Assassin", "Bert: engage House Mentat"),
)
DUEL = (
    "Anna governs Duncan Idaho; Bert governs House Assassin",
    ("Anna: Duel led by Duncan Idaho", "Bert: leave it unengaged"),
)
OWN, THEIRS = c.BONUS_OWN, c.BONUS_RIVAL


Rite = tuple[str, tuple[str, ...]]


def proposed(rite: Rite, anna: tuple[int, int, int], bert: tuple[int, int, int]) -> tuple[int, str]:
    """Return the bonus proposed to Anna, whose Rite succeeded, and why; funds are spice, solaris, favor."""
    told, begun = rite
    table = Situation(TWO, told).interval("Anna")
    table.do(*begun)
    game, player = table.game, SensiblePlayer(Knowledge(table.game.table, corpus()))
    while c.BONUS_OWN * c.SPAN not in game.options:
        game.apply(player.best(game.view(game.seat)))
    state = game.state
    for seat, funds in enumerate((anna, bert)):
        state.spice[seat], state.solaris[seat], state.favor[seat] = funds
    state.guild_hoard = 5
    found = player.recommended(game.view(game.seat))
    return found.code // c.SPAN, found.reason


@pytest.mark.parametrize(
    ("rite", "anna", "bert", "verb", "why"),
    [
        (INTRIGUE, (4, 6, 6), (4, 0, 10), OWN, "2 solaris to gain"),  # nothing to lose: RITE-39
        (INTRIGUE, (4, 6, 12), (4, 0, 11), OWN, "2 solaris to gain"),
        (INTRIGUE, (4, 6, 6), (4, 9, 1), OWN, "2 solaris to gain"),  # it is no favor that the rival would lose
        (INTRIGUE, (4, 6, 12), (4, 9, 10), OWN, "2 solaris to gain"),
        (INTRIGUE, (4, 40, 12), (9, 4, 10), THEIRS, "solaris that admission costs it"),
        (INTRIGUE, (4, 6, 12), (8, 60, 10), OWN, "2 solaris to gain"),
        (DUEL, (4, 6, 6), (4, 9, 1), THEIRS, "without favor"),
        (DUEL, (4, 6, 6), (4, 9, 5), OWN, "1 favor to gain"),
        (DUEL, (4, 6, 12), (10, 9, 10), THEIRS, "below ten favor"),
        (DUEL, (4, 6, 12), (2, 9, 10), OWN, "1 favor to gain"),  # far from admission
        (DUEL, (4, 6, 20), (4, 9, 5), THEIRS, "buy the favor anew"),
        (DUEL, (4, 6, 9), (4, 9, 14), OWN, "1 favor to gain"),
    ],
)
def test_a_bonus_is_judged_by_what_it_brings_or_takes(
    rite: Rite,
    anna: tuple[int, int, int],
    bert: tuple[int, int, int],
    verb: int,
    why: str,
) -> None:
    taken, reason = proposed(rite, anna, bert)
    assert taken == verb, reason
    assert why in reason


@pytest.mark.parametrize(
    ("target", "answers", "secures"),
    [
        ("Baron Vladimir Harkonnen (EotS)", "Bert holds Valor", True),  # it resists 3, and the Assassin has intrigue 3
        ("Baron Vladimir Harkonnen (EotS)", "Bert holds no card", False),
        ("House Mentat", "Bert holds Valor", False),
    ],
)
def test_a_rite_that_stands_by_little_is_secured_while_the_rival_may_answer(
    target: str, answers: str, secures: bool
) -> None:
    told = (
        f"Anna governs House Assassin; Bert governs {target}; Anna holds Straight-Line Computation; Anna has 20 solaris"
    )
    table = Situation(TWO, told, *([] if "no card" in answers else [answers])).interval("Anna")
    table.do("Anna: Intrigue led by House Assassin")
    assert table.offers("Anna: play Straight-Line Computation")
    game, player = table.game, SensiblePlayer(Knowledge(table.game.table, corpus()))
    assert (player.best(game.view(0)) // c.SPAN == c.PLAY) == secures


def test_a_tactic_is_not_played_for_an_x_of_nothing() -> None:
    told = "Anna governs Duncan Idaho; Bert governs House Assassin; Anna holds Attack Sinister; Anna has 0 solaris"
    table = Situation(TWO, told, "Bert holds Valor").interval("Anna")
    table.do("Anna: Duel led by Duncan Idaho")
    player = SensiblePlayer(Knowledge(table.game.table, corpus()))
    assert player.best(table.game.view(0)) // c.SPAN != c.PLAY
