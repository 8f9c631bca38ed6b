"""Orders about somebody who is not there any more: the answer says whether dead, with the Guild, or elsewhere."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.state import Cause
from tests.spice_and_blood.stage import Played, Stage, family_house

SOLD = "TRANSFER WYRD CHARACTER TO SPACING GUILD"
OWN = [
    "HOUSE\nAPPOINT HOUSE SPYMASTER Aria",
    "HOUSE\nAPPOINT HOUSE WARMASTER Aria",
    "HOUSE\nAPPOINT MASTER OF ASSASSINS Aria",
    "HOUSE\nTRAIN MENTAT Aria",
    "HOUSE\nNOMINATE FOR IMPERIAL OFFICE Aria PLANETOLOGIST",
    'HOUSE\nPROPOSE SIRIDAR BARON Aria "New World"',
    "CHAR Olan\nSPONSOR ASSASSINATION Aria",
    "CHAR Olan\nMARRY Aria TARSK",
    "CHAR Aria\nPURCHASE PERSONAL SHIELD",
    "CHAR Aria\nRAISE REVOLUTIONARIES FARROCK 1",
    "CHAR Aria\nMARRY Olan TARSK",
    "CHAR Aria\nSPONSOR ASSASSINATION Foe1",
]
OTHERS = [
    "CHAR Olan\nSPONSOR ASSASSINATION Mara",
    "CHAR Olan\nCHALLENGE TO DUEL Mara",
    'HOUSE\nPROPOSE SIRIDAR BARON Mara "New World"',
    "CHAR Olan\nMARRY Mara TARSK",
]


def houses() -> tuple[Stage, str, str]:
    """Two Houses of turn 9, an election: Aria and Mara have Wyrd, Olan a cause against Mara."""
    stage = Stage(turn=9)
    house, _, _ = family_house(stage, solari=9000)
    foe, baron, _ = family_house(stage, "Foe", solari=9000)
    stage.planet("FARROCK", baron)
    stage.person("Aria", house, "f", sly=2, wyrd=True)
    olan = stage.person("Olan", house, upbringing=foe, origin=foe)
    mara = stage.person("Mara", foe, "f", wyrd=True)
    stage.person("Foe1", foe)
    stage.world.causes = [Cause(olan, mara, "death of a brother", 8)]
    return stage, house, foe


def said(game: Played, house: str) -> str:
    """The answer to the last line of a House."""
    return game.result.answers[house, game.checks[house].lines[-1].number][1]


@pytest.mark.parametrize("order", OWN)
def test_an_order_about_somebody_sold_to_the_guild_this_turn_says_so(order: str) -> None:
    """SB-280 SB-AMB-36"""
    stage, house, _ = houses()
    assert said(stage.run({house: f"HOUSE\n{SOLD} Aria\n{order}"}), house) == "Aria (C003) is with the Guild"


@pytest.mark.parametrize("order", OTHERS)
def test_so_does_one_about_somebody_of_another_house(order: str) -> None:
    """SB-280 SB-AMB-36"""
    stage, house, foe = houses()
    orders = {house: order, foe: f"HOUSE\n{SOLD} Mara\nCHAR C002\nINCREASE TAXATION"}
    if "MARRY" in order:
        orders[foe] += "\nCHAR Mara\nMARRY Olan TARSK"
    assert said(stage.run(orders), house) == "Mara (C005) is with the Guild"


@pytest.mark.parametrize(
    ("fields", "house", "words"),
    [
        ({}, "", ""),
        ({}, "H04", ""),
        ({}, "H05", "Aria (C003) is not of your House"),
        ({"died": 3}, "", "Aria (C003) is dead"),
        ({"died": 3}, "H05", "Aria (C003) is dead"),
        ({"gone": "guild"}, "", "Aria (C003) is with the Guild"),
        ({"gone": "guild"}, "H04", "Aria (C003) is with the Guild"),
    ],
)
def test_who_is_absent_is_dead_with_the_guild_or_of_another_house(
    fields: dict[str, object], house: str, words: str
) -> None:
    stage, _, _ = houses()
    stage.world.change("C003", **fields)
    assert stage.world.absent("C003", house) == words
