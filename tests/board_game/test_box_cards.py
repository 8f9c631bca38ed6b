"""Harvester, Thumper and Amal, where the cards of Ixians & Tleilaxu are mixed in."""

from __future__ import annotations

import pytest

from cardbase.board_game.constants import Skill
from tests.board_game.scene import Scene


def test_a_harvester_doubles_the_blow() -> None:
    """BG-TRE-50, BG-W-204: only what this blow brought is doubled."""
    scene = Scene(ixians=True, advanced=False, turn=3, storm=1).hand("ATR", "Harvester").sand("old_gap.9", 3)
    scene.blows("old_gap").do(("blow_phase", 0), harvester_ATR="play Harvester")
    assert scene.s.sand[scene.t.board.location("old_gap.9")] == 15
    assert scene.cards("ATR") == []


def test_no_harvester_where_no_spice_blew() -> None:
    """BG-TRE-50, BG-BLO-03."""
    scene = Scene(ixians=True, advanced=False, turn=3, storm=9).hand("ATR", "Harvester").blows("old_gap")
    assert "harvester ATR" not in scene.do(("blow_phase", 0)).asked


def test_a_thumper_calls_a_worm_and_a_nexus() -> None:
    """BG-TRE-51, BG-W-201, BG-BLO-07."""
    scene = Scene(ixians=True, advanced=False, turn=3, storm=1).hand("ATR", "Thumper").blows("red_chasm")
    scene.s.pile_a = [scene.s.spice_deck.pop()]
    scene.put("HAR", "red_chasm.6", 3).sand("red_chasm.6", 8).blows("old_gap")
    scene.do(("blow_phase", 0), thumper_ATR="play Thumper")
    scene.of("tanks", HAR=3)
    assert scene.s.sand[scene.t.board.location("red_chasm.6")] == 0
    assert "alliance ATR" in scene.asked


def test_no_thumper_in_turn_1() -> None:
    """BG-TRE-51, BG-BLO-04."""
    scene = Scene(ixians=True, advanced=False, turn=1, storm=1).hand("ATR", "Thumper").blows("old_gap")
    assert "thumper ATR" not in scene.do(("blow_phase", 0)).asked


@pytest.mark.parametrize(("turn", "phase"), [(2, 1), (2, 5), (2, 9), (1, 2), (1, 9)])
def test_amal_halves_everyones_spice(turn: int, phase: int) -> None:
    """BG-TRE-52: half, rounded up, is lost to the bank, at the start of any phase."""
    scene = Scene(ixians=True, storm=1, turn=turn).spice(ATR=5, CHO=2, HAR=0, EMP=1, RIC=10, GUI=7).hand("HAR", "Amal")
    scene.game.then(("phase", 0, phase), ("scene_over", 0))
    scene.game.advance()
    game = scene.game
    assert game.asking.name == "amal"
    game.apply(game.options[-1])
    lost = [line for line in game.log_lines() if " to the bank" in line][:5]
    assert lost == ["Atreides pays 3 to the bank", "CHOAM pays 1 to the bank", "Emperor pays 1 to the bank",
                    "Richese pays 5 to the bank", "Spacing Guild pays 4 to the bank"]  # fmt: skip


def test_what_amal_takes_is_lost_and_not_paid() -> None:
    """BG-TRE-52, CR-522: the Spice Banker gains nothing by it."""
    scene = Scene("ATR", "HAR", "EMP", ixians=True, skills=True, turn=2).spice(ATR=9, HAR=9, EMP=3).hand("HAR", "Amal")
    scene.skill("Caid", Skill.BANKER).do(("amal", 1), amal="play Amal")
    scene.of("spice", ATR=4, HAR=4, EMP=1)
    scene.of("front", EMP=0)
