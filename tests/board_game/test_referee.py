"""Situations a referee was asked about: who is asked, what is known when it is asked, what it may be answered with."""

from __future__ import annotations

import pytest

from cardbase.board_game import violations
from cardbase.board_game.constants import Skill
from cardbase.board_game.rules.aftermath import capturable
from cardbase.board_game.views import public_view
from tests.board_game.scene import Scene
from tests.board_game.test_base_scenarios import shipped
from tests.board_game.test_skills import battle, skilled


def captive(*others: str) -> Scene:
    scene = Scene("HAR", "ATR", "EMP", *others, storm=1).put("HAR", "red_chasm.6", 9).put("ATR", "red_chasm.6", 1)
    return scene.fight("HAR", "ATR", "red_chasm.6", plan_leader_HAR="Umman Kudu", plan_leader_ATR="Duncan Idaho",
                       plan_normal_HAR="3", capture="?")  # fmt: skip


def test_harkonnen_know_whom_they_drew_before_they_decide_and_nobody_else_does() -> None:
    """BG-HAR-06, BG-B-02, BG-W-714."""
    scene = captive()
    name, leader, *_ = scene.game.view(0)["question"]
    assert name == "capture"
    drawn = scene.t.leaders[leader].name
    assert scene.game.question(0).moment.declared == f"it is {drawn}"
    assert scene.game.view(2)["question"] == []
    scene.go(capture="capture")
    assert scene.s.pool[leader] == 0
    assert not any(drawn in line for line in scene.game.log_lines(2) if "captures" in line)


def test_who_was_killed_as_a_captive_is_known_to_its_house_and_harkonnen_alone() -> None:
    """BG-HAR-06, BG-U-01: face down, as "?" to others."""
    scene = captive()
    leader = scene.game.view(0)["question"][1]
    drawn = scene.t.leaders[leader]
    scene.go(capture="kill")
    assert scene.s.dead[leader] and scene.s.pool[leader] == 1
    fallen = {seat: [row[0] for row in scene.game.view(seat)["seats"][1]["leaders"] if row[1]] for seat in range(3)}
    assert fallen == {0: [drawn.id], 1: [drawn.id], 2: []}
    assert [scene.game.view(seat)["seats"][1]["unseen_dead"] for seat in range(3)] == [0, 0, 1]
    assert public_view(scene.game)["seats"][1]["unseen_dead"] == 1
    for seat, knows in ((0, True), (1, True), (2, False)):
        assert (f"{drawn.name} dies" in scene.game.log_lines(seat)) == knows
    assert "Harkonnen kills a captured leader of Atreides" in scene.game.log_lines(2)


@pytest.mark.parametrize("way", ["kill", "capture"])
def test_a_world_drawn_for_another_seat_tells_nothing_of_the_captive(way: str) -> None:
    """BG-HAR-06, BG-U-01, BG-U-06: any unused leader of the House may be the one, and no two worlds look different."""
    scene = captive("GUI")
    living = set(capturable(scene.game, 1))
    scene.go(capture=way).put("EMP", "carthag", 2).put("GUI", "carthag", 2)
    game = scene.fight("EMP", "GUI", "carthag", plan_leader_EMP="?").game
    assert game.seat == 2
    worlds = [game.resample(2, seed) for seed in range(60)]
    taken = {x for world in worlds for x in scene.t.own_leaders[1] if world.state.dead[x] or world.state.pool[x] == 0}
    assert taken == living
    assert all(world.view(2) == game.view(2) and violations(world) == [] for world in worlds)
    assert all(world.state.deaths == world.state.dead for world in worlds)
    own = [game.resample(1, seed).state for seed in range(9)]
    assert all((world.dead, world.pool) == (scene.s.dead, scene.s.pool) for world in own)


def test_of_cards_discarded_together_semuta_takes_any() -> None:
    """CR-011, BG-BAT-23, BG-W-712: not only the last one laid on the pile; the holder is told which it is."""
    scene = Scene("ATR", "EMP", "RIC", storm=1).put("ATR", "red_chasm.6", 1).put("EMP", "red_chasm.6", 9)
    scene.hand("ATR", "Crysknife", "Shield").hand("RIC", "Semuta Drug").spice(EMP=9)
    scene.fight("EMP", "ATR", "red_chasm.6", plan_normal_EMP="8", plan_weapon_ATR="Crysknife",
                plan_defence_ATR="Shield", plan_leader_EMP="Bashar", plan_leader_ATR="Dr. Yueh",
                semuta="?")  # fmt: skip
    first = scene.game.question(2).moment.declared
    scene.go(semuta=["pass", "take it"])
    assert first == "the card is Shield"
    assert scene.cards("RIC") == ["Crysknife"]
    assert [scene.t.printing[card].name for card in scene.s.discard] == ["Shield", "Semuta Drug"]


def test_fremen_reserves_enter_a_full_stronghold_in_the_storm_no_more_than_elsewhere() -> None:
    """BG-FRE-03, BG-FRE-07, BG-SHI-04."""
    scene = Scene("FRE", "HAR", "GUI", storm=13).put("HAR", "sietch_tabr", 1)
    assert "ship to Sietch Tabr" in scene.options("FRE", "ship")
    scene.put("GUI", "sietch_tabr", 1)
    assert "ship to Sietch Tabr" not in scene.options("FRE", "ship")


@pytest.mark.parametrize(("answer", "asked"), [("yes", True), ("no", False)])
def test_a_karama_is_asked_for_against_a_call_for_the_ally_only_once_it_is_made(answer: str, asked: bool) -> None:
    """BG-KAR-10, BG-DEF-15, BG-U-06: that nobody calls tells nobody what Harkonnen hold."""
    scene = Scene("ATR", "EMP", "HAR", "GUI", storm=1).put("ATR", "red_chasm.6", 3).put("EMP", "red_chasm.6", 2)
    scene.ally("ATR", "HAR").traitor("HAR", "Bashar").hand("GUI", "Karama")
    scene.fight("ATR", "EMP", "red_chasm.6", plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar",
                call_for_ally=answer)  # fmt: skip
    after = scene.asked[scene.asked.index("call_for_ally HAR") :]
    assert ("stop GUI" in after) is asked


def test_sardaukar_alone_in_reserve_are_shipped_at_the_karama_rate_too() -> None:
    """BG-KAR-03, BG-SHI-08; at that rate the Guild has no income that could be stopped (BG-KAR-10)."""
    scene = Scene("EMP", "GUI", "ATR", storm=1).tank("EMP", 15).spice(EMP=2, GUI=0)
    scene.hand("EMP", "Karama").hand("ATR", "Karama")
    scene.do(("player_turn", 0), karama_rate="by Karama", ship_EMP="ship to Carthag", ship_number="4")
    assert scene.at("EMP", "carthag") == (0, 4)
    scene.of("spice", EMP=0, GUI=0)
    assert "stop ATR" not in scene.asked


def test_a_karama_stops_a_no_field_lent_to_the_ally() -> None:
    """CR-608, CR-111, BG-GEN-06: the ally may ship otherwise, nothing is paid and the token stays free."""
    scene = Scene("RIC", "EMP", "ATR", storm=1).ally("RIC", "EMP").spice(EMP=5).hand("ATR", "Karama")
    scene.do(("player_turn", 1), ship_EMP=["ship by a No-Field of Richese", "ship to Carthag"], lend_token="token 5",
             lent_to="in Arrakeen", stop="stop it with Karama", ship_number="2", ship_star="0")  # fmt: skip
    assert (scene.at("EMP", "arrakeen"), scene.at("EMP", "carthag")) == ((0, 0), (2, 0))
    scene.of("spice", EMP=3)
    assert scene.s.no_field_last == -1


def test_the_ally_of_the_guild_chooses_which_forces_cross_and_the_guilds_income_may_be_stopped() -> None:
    """BG-GUI-05, BG-SHI-08, BG-KAR-10."""
    scene = Scene("GUI", "EMP", "ATR", storm=1).ally("GUI", "EMP").put("EMP", "carthag", 3, 3).spice(EMP=9, GUI=0)
    scene.hand("ATR", "Karama")
    scene.do(("player_turn", 1), ship_EMP="ship across the planet", cross_number="3", cross_to="to Arrakeen",
             cross_star="2", stop=["pass", "pass", "stop it with Karama"])  # fmt: skip
    assert scene.at("EMP", "arrakeen") == (1, 2)
    scene.of("spice", EMP=7, GUI=0)


def test_the_diplomats_retreat_saves_special_forces_too() -> None:
    """CR-007, BG-V-38."""
    scene = skilled(Skill.DIPLOMAT, "Bashar").put("EMP", "red_chasm.6", 0, 2)
    scene = battle(scene, "Dr. Yueh", ours=9, theirs=2, plan_normal_ATR="9", skilled_leader="yes", retreat="?")
    place = next(choice.words for choice in scene.choices() if choice.words.startswith("to "))
    scene.go(retreat=place, retreat_number="2", retreat_star="2")
    scene.of("tanks", EMP=2)
    scene.of("tanks_star", EMP=0)


def test_who_holds_nothing_to_ship_is_not_asked_for_a_rate() -> None:
    """BG-DEF-15."""
    scene = Scene("EMP", "GUI", storm=1).tank("EMP", 15, 5).spice(EMP=9).hand("EMP", "Karama")
    shipped_nothing = scene.do(("player_turn", 0))
    assert "karama_rate EMP" not in shipped_nothing.asked
    assert shipped(Scene("ATR", "GUI", storm=1).spice(ATR=4), "ATR", "Carthag", 2).at("ATR", "carthag") == (2, 0)
