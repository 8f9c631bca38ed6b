"""The log says why things came out as they did: what decided a battle, who chose it; nothing where nothing changed."""

from __future__ import annotations

import pytest

from cardbase.board_game.constants import Skill
from tests.board_game.scene import Scene
from tests.board_game.test_cards_in_battle import KEEP, OPEN, TWO, fight
from tests.board_game.test_skills import battle, skilled

BURNED = "Emperor wins the battle, 4 to 2 forces undialed"


def burned(what: str, ours: int, theirs: int, where: str = OPEN, **answers: list[str] | str) -> list[str]:
    """Atreides with a Stone Burner, 4 dialed, against the Emperor, none dialed."""
    scene = Scene("ATR", "EMP", "RIC", storm=1, advanced=False).put("ATR", where, ours).put("EMP", where, theirs)
    scene.spice(ATR=0, EMP=0).hand("ATR", "Stone Burner")
    scene.fight("ATR", "EMP", where, plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar", stone_burner=what,
                plan_weapon_ATR="Stone Burner", plan_normal_ATR="4", plan_normal_EMP="0", **answers)  # fmt: skip
    return scene.game.log_lines()


@pytest.mark.parametrize(
    ("what", "told"),
    [("kill both leaders", "kills both leaders"), ("ignore both leaders", "makes both leaders count for nothing")],
)
def test_what_a_stone_burner_does_and_that_undialed_forces_win(what: str, told: str) -> None:
    """CR-011"""
    lines = burned(what, 6, 4)
    assert f"the Stone Burner of Atreides {told}: who keeps more forces undialed wins" in lines
    assert BURNED in lines


@pytest.mark.parametrize(
    ("ours", "theirs", "told"),
    [
        (9, 4, "Atreides wins the battle, 5 to 4 forces undialed"),
        (8, 4, "Atreides wins the battle, 4 to 4 forces undialed, as attacker in a tie"),
        (4, 1, "Emperor wins the battle, 1 to 0 forces undialed"),
    ],
)
def test_undialed_forces_are_compared(ours: int, theirs: int, told: str) -> None:
    """CR-011, BG-BAT-22"""
    assert told in burned("ignore both leaders", ours, theirs)


@pytest.mark.parametrize(
    ("dial", "told"),
    [
        ((4, 3), "Atreides wins the battle, 5 to 5, as attacker in a tie"),
        ((5, 3), "Atreides wins the battle, 6 to 5"),
        ((3, 3), "Emperor wins the battle, 5 to 4"),
        ((2, 1), "Atreides wins the battle, 3 to 3, as attacker in a tie"),
    ],
)
def test_who_wins_a_tie_is_told(dial: tuple[int, int], told: str) -> None:
    """BG-BAT-22"""
    assert told in fight([], [], dial).game.log_lines()


def test_the_card_of_habbanya_sietch_is_told_where_it_decides() -> None:
    """CR-008"""
    scene = Scene("ATR", "EMP", storm=1, strongholds=True).spice(ATR=0, EMP=0)
    scene.s.stronghold_card[scene.t.board.strongholds.index(scene.t.habbanya)] = 1
    scene.put("ATR", "habbanya_sietch", 6).put("EMP", "habbanya_sietch", 4)
    scene.fight("ATR", "EMP", "habbanya_sietch", plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar", prescience=[],
                plan_half_ATR="6", plan_half_EMP="4", plan_normal_ATR=[], plan_normal_EMP=[])  # fmt: skip
    assert "Emperor wins the battle, 4 to 4, by the card of Habbanya Sietch in a tie" in scene.game.log_lines()


@pytest.mark.parametrize(("answer", "told"), [("yes", True), ("no", False)])
def test_a_poison_tooth_that_is_withheld_is_told(answer: str, told: bool) -> None:
    """BG-TRE-44"""
    answers = {**(TWO if told else KEEP), "poison_tooth": answer}
    scene = fight(["Poison Tooth", "Snooper"], ["", "Snooper"], **answers)
    assert ("Atreides withholds the Poison Tooth" in scene.game.log_lines()) == told


def test_a_diplomat_that_copies_a_defence_is_told() -> None:
    """CR-007"""
    scene = skilled(Skill.DIPLOMAT).hand("ATR", "Baliset").hand("EMP", "Maula Pistol", "Shield")
    battle(scene, "Duncan Idaho", plan_defence_ATR="Baliset", plan_weapon_EMP="Maula Pistol",
           plan_defence_EMP="Shield", diplomat_copies="yes", keep=[])  # fmt: skip
    assert "the Diplomat of Atreides copies the defence of Emperor" in scene.game.log_lines()


@pytest.mark.parametrize(("answer", "told"), [("yes", True), ("no", False)])
def test_free_revivals_that_the_fremen_give_are_told(answer: str, told: bool) -> None:
    """BG-FRE-10"""
    scene = Scene("FRE", "EMP", "ATR").ally("FRE", "EMP").tank("EMP", 6).spice(EMP=9)
    scene.do(("revival_phase", 0), free_three=answer, revive_EMP="?")
    assert ("Fremen gives Emperor 3 free revivals" in scene.game.log_lines()) == told


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [(0, "0", []), (0, "2", ["pledges 2"]), (3, "0", ["pledges 0"]), (3, "3", ["pledges 3"])],
)
def test_a_pledge_of_nothing_is_told_only_where_it_takes_one_back(before: int, now: str, told: list[str]) -> None:
    """BG-NEX-05"""
    scene = Scene("ATR", "EMP", "HAR").ally("ATR", "EMP").spice(ATR=5)
    scene.s.pledge[0] = before
    scene.do(("pledge", 0), pledge=f"up to {now}")
    lines = [line for line in scene.game.log_lines() if "pledges" in line]
    assert lines == [f"Atreides {words} to the ally" for words in told]


@pytest.mark.parametrize(("sectors", "told"), [(0, "the storm stays in sector 7"), (2, "the storm moves 2 sectors")])
def test_a_storm_that_does_not_move_stays(sectors: int, told: str) -> None:
    """BG-STO-01, BGA-02"""
    scene = Scene("ATR", "HAR", storm=7)
    scene.s.distance = sectors
    scene.do(("storm_moves", 0))
    assert any(line.startswith(told) for line in scene.game.log_lines())
