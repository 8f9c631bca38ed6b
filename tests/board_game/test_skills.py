"""Every leader skill in both its parts, and every stronghold card, in a position (CR-007, CR-008, CR-303 to CR-306)."""

from __future__ import annotations

import pytest

from cardbase.board_game.constants import Skill
from tests.board_game.scene import Scene
from tests.board_game.test_base_scenarios import reached, shipped

OPEN = "red_chasm.6"
SEEN = "among the traitors that nobody holds"


def skilled(skill: Skill, leader: str = "Duncan Idaho", *keys: str, spice: int = 9, **options: bool) -> Scene:
    """A table at which a leader has a skill, its card face up; 6 Atreides and 3 Emperor forces stand in the open."""
    scene = Scene(*(keys or ("ATR", "EMP")), storm=1, skills=True, **options).spice(ATR=spice, EMP=9)
    return scene.skill(leader, skill)


def battle(scene: Scene, leader: str, *, ours: int = 6, theirs: int = 3, where: str = OPEN,
           **answers: list[str] | str) -> Scene:  # fmt: skip
    """Atreides with a leader against the Emperor's Bashar (2); the skilled leader goes behind the shield to fight."""
    scene.put("ATR", where, ours).put("EMP", where, theirs)
    answers.setdefault("skilled_leader", "yes" if leader == "Duncan Idaho" else "no")
    answers.setdefault("plan_leader_EMP", "Bashar")
    return scene.fight("ATR", "EMP", where, plan_leader_ATR=leader, **answers)


def total(scene: Scene) -> str:
    """Return who won by how much."""
    return next(line for line in scene.game.log_lines() if " wins the battle, " in line)


BONUS = {
    Skill.WARMASTER: {"plan_weapon_ATR": "Kulon"},
    Skill.ASSASSINS: {"plan_weapon_ATR": "Chaumas"},
    Skill.SWORDMASTER: {"plan_weapon_ATR": "Crysknife"},
    Skill.MEDIC: {"plan_defence_ATR": "Snooper"},
    Skill.PRANA_BINDU: {"plan_defence_ATR": "Shield"},
}
"""The card that a skill names."""


@pytest.mark.parametrize("skill", BONUS)
@pytest.mark.parametrize(
    ("leader", "behind", "sum_"), [("Duncan Idaho", "yes", 5), ("Thufir Hawat", "no", 6), ("Thufir Hawat", "yes", 5)]
)
def test_a_card_of_the_kind_adds_3_to_the_skilled_leader_and_1_to_others(
    skill: Skill, leader: str, behind: str, sum_: int
) -> None:
    """CR-007, CR-303, CR-304: 2 + 3; 5 + 1 while the card lies face up; 5 where it went behind the shield unused."""
    (card,) = BONUS[skill].values()
    kept: list[str] = [] if skill is Skill.WARMASTER else ["keep it"]
    scene = battle(skilled(skill).hand("ATR", card), leader, skilled_leader=behind, keep=kept, **BONUS[skill])
    assert total(scene).startswith(f"Atreides wins the battle, {sum_} to")


def elsewhere(scene: Scene) -> Scene:
    """The skilled leader fought in another territory before, and is at the front again."""
    scene.s.used_at[scene.leader("Duncan Idaho")] = scene.t.board.territory_of("arrakeen")
    return scene


@pytest.mark.parametrize("skill", BONUS)
def test_the_first_part_works_after_its_leader_fought_elsewhere(skill: Skill) -> None:
    """CR-303, CR-305, CR-R22: 5 + 1."""
    (card,) = BONUS[skill].values()
    kept: list[str] = [] if skill is Skill.WARMASTER else ["keep it"]
    scene = elsewhere(skilled(skill)).hand("ATR", card)
    battle(scene, "Thufir Hawat", skilled_leader=[], keep=kept, **BONUS[skill])
    assert total(scene).startswith("Atreides wins the battle, 6 to")


def test_mentat_diplomat_suk_and_decipherer_act_after_they_fought_elsewhere() -> None:
    """CR-007, CR-303, CR-305."""
    scene = elsewhere(skilled(Skill.MENTAT)).hand("EMP", "Shield")
    battle(scene, "Thufir Hawat", skilled_leader=[])
    assert "mentat ATR" in scene.asked
    scene = elsewhere(skilled(Skill.DIPLOMAT)).hand("ATR", "Baliset").hand("EMP", "Shield")
    battle(scene, "Thufir Hawat", skilled_leader=[], plan_defence_ATR="Baliset", plan_defence_EMP="Shield")
    assert "diplomat_copies ATR" in scene.asked
    scene = battle(elsewhere(skilled(Skill.SUK)), "Thufir Hawat", skilled_leader=[], plan_normal_ATR="4")
    scene.of("reserve", ATR=15)
    scene = battle(elsewhere(skilled(Skill.DECIPHERER)), "Thufir Hawat", skilled_leader=[], plan_normal_ATR="4")
    assert len([line for line in scene.game.log_lines(0) if SEEN in line]) == 2


@pytest.mark.parametrize("skill", BONUS)
def test_another_kind_of_card_adds_nothing(skill: Skill) -> None:
    """CR-305."""
    other = {"plan_defence_ATR": "Shield"} if skill is not Skill.PRANA_BINDU else {"plan_defence_ATR": "Snooper"}
    (card,) = other.values()
    scene = battle(skilled(skill).hand("ATR", card), "Thufir Hawat", keep="keep it", **other)
    assert total(scene).startswith("Atreides wins the battle, 5 to")


def test_the_mentat_adds_2() -> None:
    """CR-007."""
    assert total(battle(skilled(Skill.MENTAT), "Duncan Idaho")).startswith("Atreides wins the battle, 4 to")


def test_the_planetologist_fights_with_a_green_card_that_is_spent() -> None:
    """CR-007: 2 + 2; a Cheap Hero is none."""
    scene = skilled(Skill.PLANETOLOGIST).hand("ATR", "Hajr", "Cheap Hero")
    battle(scene, "Duncan Idaho", plan_weapon_ATR="Hajr")
    assert total(scene).startswith("Atreides wins the battle, 4 to")
    assert scene.cards("ATR") == ["Cheap Hero"]


def test_the_planetologist_goes_farther_to_3_at_most() -> None:
    """CR-007."""
    scene = skilled(Skill.PLANETOLOGIST).put("ATR", "tueks_sietch", 2)
    assert "to Red Chasm" in reached(scene, "ATR", "tueks_sietch")
    plain = Scene("ATR", "EMP", storm=1).put("ATR", "tueks_sietch", 2)
    assert "to Red Chasm" not in reached(plain, "ATR", "tueks_sietch")
    for other in (scene, plain):
        other.put("ATR", "arrakeen", 1)
    assert reached(scene, "ATR", "arrakeen") == reached(plain, "ATR", "arrakeen")


@pytest.mark.parametrize(
    ("first", "second", "arrived"),
    [("Red Chasm", "", 3), ("Sihaya Ridge", "Tuek's Sietch", 3), ("Sihaya Ridge", "Shield Wall (8)", 6)],
)
def test_the_planetologist_goes_farther_or_sends_two_groups_not_both(first: str, second: str, arrived: int) -> None:
    """CR-007: from Red Chasm and Tuek's Sietch it is two territories to Gara Kulon, from the others one."""
    scene = skilled(Skill.PLANETOLOGIST).put("ATR", "red_chasm", 3).put("ATR", "sihaya_ridge", 3)
    scene.put("ATR", "tueks_sietch", 3).put("ATR", "shield_wall.8", 3)
    along = ["3", "3"] if second else ["3"]
    scene.do(("move_phase", 0), move_from=f"from {first}", take_along=along, move_to=["to Gara Kulon"] * (arrived // 3),
             **({"second_group": f"from {second}"} if second else {}))  # fmt: skip
    assert ("second_group ATR" in scene.asked) is bool(second)
    assert scene.at("ATR", "gara_kulon") == (arrived, 0)


@pytest.mark.parametrize(("weapon", "lowered"), [("", 2), ("Chaumas", 0)])
def test_the_bureaucrat_lowers_by_the_opponents_strongholds_unless_he_is_killed(weapon: str, lowered: int) -> None:
    """CR-007, CR-303: 2 + 6 with two strongholds."""
    scene = skilled(Skill.BUREAUCRAT).put("EMP", "carthag", 1).put("EMP", "tueks_sietch", 1)
    plan = {"plan_weapon_EMP": weapon, "keep": "keep it"} if weapon else {}
    scene.hand("EMP", *plan.get("plan_weapon_EMP", "").split())
    battle(scene, "Duncan Idaho", ours=1, theirs=6, plan_normal_EMP="6", **plan)
    assert total(scene).startswith(f"Emperor wins the battle, {8 - lowered} to")


@pytest.mark.parametrize(("price", "asked"), [(5, True), (4, False)])
def test_the_bureaucrat_sends_2_of_5_paid_to_a_third_to_the_bank(price: int, asked: bool) -> None:
    """CR-007: once a phase."""
    scene = skilled(Skill.BUREAUCRAT, "Duncan Idaho", "ATR", "EMP", "GUI").spice(GUI=0)
    shipped(scene, "EMP", "Carthag", price, **({"bureaucrat": "yes"} if asked else {}))
    scene.of("spice", GUI=3 if asked else 4, EMP=9 - price)


def test_the_spice_banker_spends_up_to_3_for_as_much() -> None:
    """CR-007, CR-R25."""
    scene = battle(skilled(Skill.BANKER), "Duncan Idaho", plan_banker="3")
    assert total(scene).startswith("Atreides wins the battle, 5 to")
    scene.of("spice", ATR=6)


def test_the_spice_banker_may_spend_what_choam_pays_for_the_forces() -> None:
    """CR-007, CR-212."""
    scene = skilled(Skill.BANKER, "Duncan Idaho", "ATR", "EMP", "CHO", spice=4).ally("ATR", "CHO").spice(CHO=9)
    battle(scene, "Duncan Idaho", pledge="up to 4", plan_normal_ATR="4", plan_banker="3")
    scene.of("spice", ATR=1, CHO=5)


@pytest.mark.parametrize(
    ("leader", "behind", "copies"),
    [("Thufir Hawat", "no", True), ("Duncan Idaho", "yes", True), ("Thufir Hawat", "yes", False)],
)
def test_the_diplomat_copies_a_defence_by_a_worthless_card_that_is_spent(
    leader: str, behind: str, copies: bool
) -> None:
    """CR-007, CR-303, CR-304: not where he went behind the shield and another leader is used."""
    scene = skilled(Skill.DIPLOMAT).hand("ATR", "Baliset").hand("EMP", "Maula Pistol", "Shield")
    answers = {"diplomat_copies": "yes"} if copies else {}
    battle(scene, leader, skilled_leader=behind, plan_defence_ATR="Baliset", plan_weapon_EMP="Maula Pistol",
           plan_defence_EMP="Shield", plan_normal_ATR="6", **answers)  # fmt: skip
    assert ("diplomat_copies ATR" in scene.asked) is copies
    assert bool(scene.s.dead[scene.leader(leader)]) is not copies
    assert scene.cards("ATR") == []


def test_the_diplomat_retreats_with_what_was_not_dialed() -> None:
    """CR-007: up to the leader's strength, to an empty neighbour that is no stronghold."""
    scene = battle(skilled(Skill.DIPLOMAT), "Duncan Idaho", ours=5, theirs=8, plan_normal_ATR="1", plan_normal_EMP="8",
                   retreat="?")  # fmt: skip
    offered = [choice.words for choice in scene.choices()]
    assert "to Tuek's Sietch" not in offered
    place = next(words for words in offered if words.startswith("to "))
    scene.go(retreat=place, retreat_number="2")
    scene.of("tanks", ATR=3)


@pytest.mark.parametrize(("leader", "stay", "home", "tanks"), [("Duncan Idaho", 3, 2, 1), ("Thufir Hawat", 2, 1, 3)])
def test_the_suk_graduate_saves_of_the_winners_losses(leader: str, stay: int, home: int, tanks: int) -> None:
    """CR-007: 4 of 6 dialed; in front 1 goes home; fighting 1 stays and 2 go home, not both."""
    scene = battle(skilled(Skill.SUK), leader, plan_normal_ATR="4")
    assert scene.at("ATR", OPEN) == (stay, 0)
    scene.of("reserve", ATR=14 + home)
    scene.of("tanks", ATR=tanks)


@pytest.mark.parametrize(("leader", "swap"), [("Duncan Idaho", True), ("Thufir Hawat", False)])
def test_the_decipherer_looks_at_two_traitors_and_may_keep_one(leader: str, swap: bool) -> None:
    """CR-007: keeping one shows the own traitor to all."""
    scene = skilled(Skill.DECIPHERER).traitor("ATR", "Caid")
    battle(scene, leader, plan_normal_ATR="4", **({"swap_traitor": "?"} if swap else {}))
    seen = [line for line in scene.game.log_lines(0) if SEEN in line]
    assert len(seen) == 2 and not [line for line in scene.game.log_lines(1) if SEEN in line]
    if swap:
        new = next(choice.words for choice in scene.choices() if choice.words != "neither")
        scene.go(swap_traitor=new)
        assert scene.s.traitor[scene.leader(new.split(":")[0])] == 0
        assert scene.s.traitor[scene.leader("Caid")] == -1
        assert "Atreides reveals the traitor Caid and gives it up" in scene.game.log_lines(1)
        assert "Caid" not in [name for name, holder in scene.game.view(1)["known_traitors"] if holder == 0]


def test_who_saw_a_traitor_that_the_decipherer_keeps_does_not_see_where_it_went() -> None:
    """CR-007, BG-SEC-04: another Decipherer looked at it before, while nobody held it."""
    scene = skilled(Skill.DECIPHERER).traitor("ATR", "Caid")
    scene.s.traitor_known = [3 if holder == -1 else known for known, holder in zip(scene.s.traitor_known,
                             scene.s.traitor, strict=True)]  # fmt: skip
    battle(scene, "Duncan Idaho", plan_normal_ATR="4", swap_traitor="?")
    scene.go(swap_traitor=scene.choices()[1].words)
    assert not [name for name, holder in scene.game.view(1)["known_traitors"] if holder == 0]


def test_the_decipherer_gives_up_a_traitor_that_was_not_called() -> None:
    """CR-007: which one its owner says; none where all know its traitors."""
    scene = skilled(Skill.DECIPHERER).traitor("ATR", "Count Fenring").traitor("ATR", "Caid").traitor("ATR", "Burseg")
    everyone = 3
    scene.s.traitor_known[scene.leader("Caid")] = everyone
    battle(scene, "Duncan Idaho", plan_normal_ATR="4", swap_traitor="?")
    scene.go(swap_traitor=scene.choices()[1].words, give_up_traitor="?")
    assert [choice.words for choice in scene.choices()] == ["Burseg", "Count Fenring"]
    scene.go(give_up_traitor="Count Fenring")
    held = [scene.s.traitor[scene.leader(name)] for name in ("Count Fenring", "Caid", "Burseg")]
    assert held == [-1, 0, 0]
    scene = skilled(Skill.DECIPHERER).traitor("ATR", "Caid")
    scene.s.traitor_known[scene.leader("Caid")] = everyone
    battle(scene, "Duncan Idaho", plan_normal_ATR="4")
    assert "swap_traitor ATR" not in scene.asked


def test_the_sandmaster_gathers_in_every_territory_on_the_way() -> None:
    """CR-007: into and through; not where the move begins."""
    scene = skilled(Skill.SANDMASTER, spice=0).put("ATR", "arrakeen", 2)
    scene.sand("imperial_basin.10", 4).sand("polar_sink", 0).sand("cielago_north.2", 8)
    scene.do(("move_phase", 0), move_from="from Arrakeen", take_along="2", move_to="to Cielago North (2)")
    scene.of("spice", ATR=2)


def test_the_sandmaster_adds_3_spice_where_it_wins_on_spice() -> None:
    """CR-007."""
    scene = skilled(Skill.SANDMASTER).sand(OPEN, 2)
    battle(scene, "Duncan Idaho", plan_normal_ATR="3")
    assert scene.s.sand[scene.t.board.location(OPEN)] == 5


@pytest.mark.parametrize(("skill", "left", "spice"), [(Skill.SANDMASTER, 11, 11), (Skill.SMUGGLER, 6, 13)])
def test_skills_gather_after_a_traitor_call_too(skill: Skill, left: int, spice: int) -> None:
    """CR-007, CR-303, BG-TRT-02: the caller's fighter won; 2 for the traitor."""
    scene = skilled(skill).sand(OPEN, 8).traitor("ATR", "Bashar")
    battle(scene, "Duncan Idaho", traitor_call="yes")
    assert scene.s.sand[scene.t.board.location(OPEN)] == left
    scene.of("spice", ATR=spice)


@pytest.mark.parametrize(("leader", "swap"), [("Duncan Idaho", True), ("Thufir Hawat", False)])
def test_the_decipherer_looks_after_a_traitor_call_too(leader: str, swap: bool) -> None:
    """CR-007, BG-TRT-02: another traitor than the called one is shown to keep a new one."""
    scene = skilled(Skill.DECIPHERER).traitor("ATR", "Bashar").traitor("ATR", "Caid")
    battle(scene, leader, traitor_call="yes")
    assert ("swap_traitor ATR" in scene.asked) is swap
    assert len([line for line in scene.game.log_lines(0) if SEEN in line]) == 2


def test_the_smuggler_takes_spice_up_to_its_strength() -> None:
    """CR-007."""
    scene = skilled(Skill.SMUGGLER, spice=5).sand(OPEN, 8)
    battle(scene, "Duncan Idaho", plan_normal_ATR="3")
    scene.of("spice", ATR=4)


@pytest.mark.parametrize(("held", "extra"), [("", 1), ("carthag", 0)])
def test_the_smuggler_brings_one_more_into_an_empty_territory(held: str, extra: int) -> None:
    """CR-007."""
    scene = skilled(Skill.SMUGGLER)
    if held:
        scene.put("EMP", held, 1)
    shipped(scene, "ATR", "Carthag", 2)
    assert scene.at("ATR", "carthag") == (2 + extra, 0)


def test_a_captured_skilled_leader_brings_its_second_part_only() -> None:
    """CR-521, CR-303: a Swordmaster of others in front of no shield of Harkonnen's."""
    scene = skilled(Skill.SWORDMASTER, "Duncan Idaho", "HAR", "EMP", "ATR").spice(HAR=9).hand("HAR", "Crysknife")
    scene.s.pool[scene.leader("Duncan Idaho")] = 0
    scene.put("HAR", OPEN, 6).put("EMP", OPEN, 3)
    scene.fight("HAR", "EMP", OPEN, plan_leader_HAR="Feyd Rautha", plan_weapon_HAR="Crysknife",
                plan_leader_EMP="Bashar", keep="keep it", capture="kill")  # fmt: skip
    assert total(scene).startswith("Harkonnen wins the battle, 6 to")


# Stronghold cards


def holder(where: str, key: str, *others: str, **options: bool) -> Scene:
    """Atreides against the Emperor in a stronghold whose card one of them holds."""
    scene = Scene("ATR", "EMP", *others, storm=1, strongholds=True, **options).spice(ATR=9, EMP=9)
    place = scene.t.board.strongholds.index(scene.t.board.territory_of(where))
    scene.s.stronghold_card[place] = scene.seat(key)
    return scene


def test_habbanya_wins_ties_for_the_defender_too() -> None:
    """CR-008, CR-401."""
    for key, winner in (("EMP", "Emperor"), ("ATR", "Atreides")):
        scene = battle(holder("habbanya_sietch", key), "Duncan Idaho", where="habbanya_sietch", skilled_leader=[])
        assert total(scene).startswith(f"{winner} wins the battle, 2 to 2")


@pytest.mark.parametrize(("weapon", "lives"), [("", True), ("Chaumas", False), ("Poison Blade", False)])
def test_carthag_makes_a_shield_a_snooper_too_without_an_own_poison_weapon(weapon: str, lives: bool) -> None:
    """CR-008, BG-TRE-40: the Poison Blade is poison too."""
    scene = holder("carthag", "ATR", ixians=True).hand("ATR", "Shield", *([weapon] if weapon else []))
    scene.hand("EMP", "Gom Jabbar")
    plan: dict[str, list[str] | str] = {"plan_weapon_ATR": weapon} if weapon else {}
    battle(scene, "Thufir Hawat", where="carthag", skilled_leader=[], plan_defence_ATR="Shield", plan_normal_ATR="6",
           plan_weapon_EMP="Gom Jabbar", keep=["keep it"] * (1 + bool(weapon)), **plan)  # fmt: skip
    assert bool(scene.s.dead[scene.leader("Thufir Hawat")]) is not lives


def test_carthag_makes_no_snooper_beside_a_mirror_weapon_that_copies_poison() -> None:
    """CR-008, CR-011, BGA-12: the copy is an own poison weapon."""
    scene = holder("carthag", "ATR", "RIC").hand("ATR", "Shield", "Mirror Weapon").hand("EMP", "Chaumas")
    battle(scene, "Thufir Hawat", where="carthag", skilled_leader=[], plan_weapon_ATR="Mirror Weapon",
           plan_defence_ATR="Shield", plan_normal_ATR="6", plan_weapon_EMP="Chaumas", keep="keep it")  # fmt: skip
    assert scene.s.dead[scene.leader("Thufir Hawat")]


@pytest.mark.parametrize(("skill", "theirs", "sum_"), [(Skill.ASSASSINS, "Chaumas", 5), (Skill.ASSASSINS, "Stunner", 2),
                                                       (Skill.SWORDMASTER, "Stunner", 5)])  # fmt: skip
def test_a_mirror_weapon_is_the_kind_that_it_copies_for_skills(skill: Skill, theirs: str, sum_: int) -> None:
    """CR-305, CR-011: played as that type."""
    saves = "Shield" if theirs == "Stunner" else "Snooper"
    scene = skilled(skill, "Duncan Idaho", "ATR", "EMP", "RIC").hand("ATR", "Mirror Weapon", saves).hand("EMP", theirs)
    battle(scene, "Duncan Idaho", plan_weapon_ATR="Mirror Weapon", plan_defence_ATR=saves, plan_weapon_EMP=theirs,
           keep="keep it")  # fmt: skip
    assert total(scene).startswith(f"Atreides wins the battle, {sum_} to")


def test_the_diplomat_copies_a_weirding_way_that_defends() -> None:
    """CR-007, BG-TRE-43: as a projectile defence."""
    scene = skilled(Skill.DIPLOMAT, ixians=True).hand("ATR", "Baliset").hand("EMP", "Maula Pistol", "Weirding Way")
    battle(scene, "Duncan Idaho", plan_defence_ATR="Baliset", plan_weapon_EMP="Maula Pistol", plan_normal_ATR="6",
           plan_defence_EMP="Weirding Way", diplomat_copies="yes")  # fmt: skip
    assert not scene.s.dead[scene.leader("Duncan Idaho")]


def test_sietch_tabr_pays_the_opponents_dial_rounded_down() -> None:
    """CR-008: 2 supported and 1 not are 2½."""
    scene = battle(holder("sietch_tabr", "ATR"), "Thufir Hawat", where="sietch_tabr", skilled_leader=[],
                   plan_normal_EMP="2", plan_half_EMP="1", plan_normal_ATR="4")  # fmt: skip
    scene.of("spice", ATR=9 - 4 + 2)


@pytest.mark.parametrize(("dial", "wins"), [("5", True), ("0", False)])
def test_tueks_sietch_pays_2_for_each_worthless_card_won_or_lost(dial: str, wins: bool) -> None:
    """CR-008."""
    scene = holder("tueks_sietch", "ATR").hand("ATR", "Kulon", "Baliset").spice(ATR=5)
    battle(scene, "Duncan Idaho", where="tueks_sietch", skilled_leader=[], plan_weapon_ATR="Kulon",
           plan_defence_ATR="Baliset", plan_normal_ATR=dial, plan_normal_EMP="3")  # fmt: skip
    assert total(scene).startswith("Atreides" if wins else "Emperor")
    scene.of("spice", ATR=5 - int(dial) + 4)


@pytest.mark.parametrize("callers", ["ATR", "EMP", "ATR EMP"])
def test_tueks_sietch_pays_for_worthless_cards_however_a_traitor_is_called(callers: str) -> None:
    """CR-008, BG-TRT-02, BG-TRT-03: 1 for the support that a victim alone loses, 2 for the traitor of one caller."""
    scene = holder("tueks_sietch", "ATR").hand("ATR", "Kulon").traitor("ATR", "Bashar").traitor("EMP", "Duncan Idaho")
    calls = {f"traitor_call_{key}": "yes" if key in callers else "no" for key in ("ATR", "EMP")}
    battle(scene, "Duncan Idaho", where="tueks_sietch", skilled_leader=[], plan_weapon_ATR="Kulon", plan_normal_ATR="1",
           keep=["keep it"] * (callers == "ATR"), **calls)  # fmt: skip
    scene.of("spice", ATR=9 + 2 + {"ATR": 2, "EMP": -1, "ATR EMP": 0}[callers])


def test_tueks_sietch_pays_for_a_worthless_card_in_an_explosion() -> None:
    """CR-008, BG-BAT-40."""
    scene = holder("tueks_sietch", "ATR").hand("ATR", "Lasgun", "Kulon").hand("EMP", "Shield")
    battle(scene, "Thufir Hawat", where="tueks_sietch", skilled_leader=[], plan_weapon_ATR="Lasgun",
           plan_defence_ATR="Kulon", plan_defence_EMP="Shield")  # fmt: skip
    scene.of("spice", ATR=11)


@pytest.mark.parametrize(("caller", "gained"), [("ATR", 2 + 2), ("EMP", 0)])
def test_sietch_tabr_pays_the_caller_of_a_traitor_the_victims_dial(caller: str, gained: int) -> None:
    """CR-008, BG-TRT-02: 2 supported and 1 not are 2½; 2 more for the traitor."""
    scene = holder("sietch_tabr", "ATR").traitor("ATR", "Bashar").traitor("EMP", "Thufir Hawat")
    battle(scene, "Thufir Hawat", where="sietch_tabr", skilled_leader=[], plan_normal_EMP="2", plan_half_EMP="1",
           **{f"traitor_call_{key}": "yes" if key == caller else "no" for key in ("ATR", "EMP")})  # fmt: skip
    scene.of("spice", ATR=9 + gained)


def test_arrakeens_bank_pays_2_of_the_support() -> None:
    """CR-008, CR-504."""
    scene = battle(holder("arrakeen", "ATR"), "Thufir Hawat", where="arrakeen", skilled_leader=[], plan_normal_ATR="5")
    scene.of("spice", ATR=6)
