"""Surprise may be left unused (RB 6.2): *sensible* attacks what falls to all force together, and then keeps it back."""

from __future__ import annotations

import pytest

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.players import Knowledge, SensiblePlayer, rites
from cardbase.scenarios.running import USUAL_SEATS
from cardbase.scenarios.situation import Situation
from tests.play.houses import corpus

NAIB, ARAMSHAM = "Fremen Naib", "Commander Aramsham (EotS)"
LEADERS = [
    (f"Anna governs {NAIB}", "House Battalion", NAIB, w.BATTLE, 3),
    (f"Anna governs {NAIB}", "Vanguard Battalion, House Battalion", NAIB, w.BATTLE, 5),
    (f'Anna governs "{ARAMSHAM}"', "Sardaukar Battalion", ARAMSHAM, w.BATTLE, 6),
    (f'Anna governs "{ARAMSHAM}"', "Vanguard Battalion, Sardaukar Battalion", ARAMSHAM, w.BATTLE, 8),
    ("Anna governs House Assassin", "Assassin Cohort", "House Assassin", w.INTRIGUE, 5),
    ("Anna governs Lingar Bewt, Zenzi Bewt; Anna holds Sterling Reputation", "", "Lingar Bewt", w.ARBITRATION, 5),
]
VICTIMS = {w.BATTLE: "Broken Land", w.INTRIGUE: "Feyd Rautha", w.ARBITRATION: "Plasteel Industries"}


def table_of(governs: str, carries: str, leader: str, talent: int, resistance: int) -> Situation:
    told = [governs, "Anna has 9 solaris", f"Bert governs {VICTIMS[talent]}"]
    told += [f'"{leader}" carries {carries}'] if carries else []
    told += [f"{VICTIMS[talent]} has resistance {resistance}"]
    return Situation(corpus(), USUAL_SEATS, *told, operations=True).interval("Anna")


@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize(("governs", "carries", "leader", "talent", "force"), LEADERS)
def test_it_attacks_what_falls_to_all_force_and_nothing_that_needs_more(
    governs: str, carries: str, leader: str, talent: int, force: int, more: int
) -> None:
    table = table_of(governs, carries, leader, talent, force + more)
    k, view = Knowledge(table.game.table, corpus()), table.game.view(0)
    prize = rites.best_prize(k, view, table.card(leader), talent)
    assert (prize.card == table.card(VICTIMS[talent])) == (not more)


@pytest.mark.parametrize(("governs", "carries", "leader", "talent", "force"), LEADERS)
def test_and_it_falls_to_the_bot_that_attacks_so(
    governs: str, carries: str, leader: str, talent: int, force: int
) -> None:
    table = table_of(governs, carries, leader, talent, force)
    player, victim = SensiblePlayer(Knowledge(table.game.table, corpus())), VICTIMS[talent]
    table.game.apply(c.RITE_VERBS[talent] * c.SPAN + table.card(leader))
    while table.game.moment != "House Interval":
        anna = table.game.seat == 0
        options = table.game.options
        unhelped = next((code for code in options if code // c.SPAN in (c.DECLINE, c.PASS, c.DONE)), options[0])
        table.game.apply(player.useful(table.game.view(0)) if anna else unhelped)
    assert table.status(victim) == "subdued"
