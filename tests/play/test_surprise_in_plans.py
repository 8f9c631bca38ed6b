"""*sensible* attacks what falls to force that is dealt together: that of Surprise comes first, the rest later."""

from __future__ import annotations

import pytest

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.players import Knowledge, SensiblePlayer, forces, rites
from cardbase.scenarios.running import USUAL_SEATS
from cardbase.scenarios.situation import Situation
from tests.play.houses import corpus

NAIB, ARAMSHAM = "Fremen Naib", "Commander Aramsham (EotS)"
LEADERS = [
    (f"Anna governs {NAIB}", "", NAIB, w.BATTLE, 0, 2),
    (f"Anna governs {NAIB}", "House Battalion", NAIB, w.BATTLE, 0, 3),
    (f"Anna governs {NAIB}", "Vanguard Battalion", NAIB, w.BATTLE, 2, 2),
    (f"Anna governs {NAIB}", "Vanguard Battalion, House Battalion", NAIB, w.BATTLE, 2, 3),
    (f"Anna governs {NAIB}", "Vanguard Battalion, Vanguard Battalion", NAIB, w.BATTLE, 4, 2),
    (f'Anna governs "{ARAMSHAM}"', "", ARAMSHAM, w.BATTLE, 3, 0),
    (f'Anna governs "{ARAMSHAM}"', "Sardaukar Battalion", ARAMSHAM, w.BATTLE, 3, 3),
    (f'Anna governs "{ARAMSHAM}"', "Vanguard Battalion", ARAMSHAM, w.BATTLE, 5, 0),
    (f'Anna governs "{ARAMSHAM}"', "Vanguard Battalion, Sardaukar Battalion", ARAMSHAM, w.BATTLE, 5, 3),
    ("Anna governs House Assassin", "", "House Assassin", w.INTRIGUE, 3, 0),
    ("Anna governs House Assassin", "Assassin Cohort", "House Assassin", w.INTRIGUE, 3, 2),
    ("Anna governs Lingar Bewt, Zenzi Bewt", "", "Lingar Bewt", w.ARBITRATION, 3, 0),
    ("Anna governs Lingar Bewt, Zenzi Bewt; Anna holds Sterling Reputation", "", "Lingar Bewt", w.ARBITRATION, 3, 2),
]
JOINING = ("Vanguard Battalion", "House Battalion")
VICTIMS = {w.BATTLE: "Broken Land", w.INTRIGUE: "Feyd Rautha", w.ARBITRATION: "Plasteel Industries"}


def table_of(governs: str, carries: str, leader: str, talent: int, resistance: int) -> Situation:
    told = [governs, "Anna has 9 solaris", f"Bert governs {VICTIMS[talent]}"]
    told += [f'"{leader}" carries {carries}'] if carries else []
    told += [f"{VICTIMS[talent]} has resistance {resistance}"]
    return Situation(corpus(), USUAL_SEATS, *told, operations=True).interval("Anna")


@pytest.mark.parametrize(("governs", "carries", "leader", "talent", "first", "rest"), LEADERS)
def test_force_is_reckoned_as_it_is_dealt(
    governs: str, carries: str, leader: str, talent: int, first: int, rest: int
) -> None:
    table = table_of(governs, carries, leader, talent, 5)
    k, view = Knowledge(table.game.table, corpus()), table.game.view(0)
    assert forces.force_of(k, view, table.card(leader), talent) == (first, rest)


@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize(("governs", "carries", "leader", "talent", "first", "rest"), LEADERS)
def test_it_attacks_what_the_greater_part_fells_and_nothing_that_both_would_need(
    governs: str, carries: str, leader: str, talent: int, first: int, rest: int, more: int
) -> None:
    table = table_of(governs, carries, leader, talent, max(first, rest) + more)
    player, view = SensiblePlayer(Knowledge(table.game.table, corpus())), table.game.view(0)
    begin = c.RITE_VERBS[talent] * c.SPAN + table.card(leader)
    assert begin in view.options
    assert (player.judged(view, begin).worth > 0) == (not more)


def test_a_rite_under_way_is_reckoned_so_too() -> None:
    table = table_of(f"Anna governs {NAIB}", "Vanguard Battalion, House Battalion", NAIB, w.BATTLE, 3)
    table.do(f"Anna: Battle led by {NAIB}").do("Anna: on Broken Land")
    while not all(table.card(name) in [p.card for p in table.game.view(0).participants] for name in JOINING):
        table.do(f"{table.deciding}: {next(one for one in (*JOINING, 'pass') if one in ' '.join(table.choices()))}")
    assert rites.stakes(Knowledge(table.game.table, corpus()), table.game.view(0)) == (3, 3)
