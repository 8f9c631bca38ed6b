"""The worked examples CR-T01 to CR-T30 as written (CR-T31 stands with the decks), and the traps found in other engines.

Ixians and Tleilaxu are no seats here: CR-T09 and CR-T18 are proved on the clauses that do not name them.
"""

from __future__ import annotations

import pytest

from cardbase.board_game.combat import support_share
from cardbase.board_game.constants import Inflation, Skill
from cardbase.board_game.position import storm_order
from cardbase.board_game.rules.choam import saleable
from cardbase.board_game.rules.deals import NO_BID, may_bribe
from cardbase.board_game.rules.no_field import tokens
from tests.board_game.scene import Scene


def charity(inflation: int = 0, **spice: int) -> Scene:
    scene = Scene("CHO", "FRE", "EMP", "BEN", "ATR", "HAR", advanced=bool(inflation)).spice(**spice)
    scene.s.inflation = inflation
    return scene.do(("charity_phase", 0), claim_FRE="claim" if inflation != 2 else [],
                    claim_EMP="claim" if inflation != 2 else [])  # fmt: skip


def test_CR_T01_charity_is_paid_by_choam() -> None:
    """CR-T01, CR-202, CR-R07, BG-CHA-04: 3 + 12 - 1 - 2 = 12."""
    charity(CHO=3, FRE=1, EMP=0, BEN=5).of("spice", CHO=12, FRE=2, EMP=2, BEN=5)


def test_CR_T02_double_charity() -> None:
    """CR-T02, CR-211, CR-R06: 3 + 24 - 2 - 4 - 4 = 17."""
    charity(Inflation.DOUBLE, CHO=3, FRE=1, EMP=0, BEN=5).of("spice", CHO=17, FRE=3, EMP=4, BEN=9)


def test_CR_T03_cancelled_charity() -> None:
    """CR-T03, CR-211: nobody collects, CHOAM and Bene Gesserit included."""
    charity(Inflation.CANCEL, CHO=3, FRE=1, EMP=0, BEN=5).of("spice", CHO=3, FRE=1, EMP=0, BEN=5)


def test_CR_T04_the_life_of_the_inflation_token() -> None:
    """CR-T04, CR-211, CR-R08, CR-R09, BG-W-902, BG-W-905, BG-X-13."""
    scene = Scene()
    seen = []
    for answers in ({"inflate": "Double"}, {}, {}, {}):
        scene.do(("turn_inflation", 0), ("place_inflation", 0), **answers)
        scene.s.phase = 4
        seen.append((Inflation(scene.s.inflation), may_bribe(scene.game)))
    assert seen == [
        (Inflation.DOUBLE, False),
        (Inflation.CANCEL_FLIPPED, True),
        (Inflation.REMOVED, True),
        (Inflation.REMOVED, True),
    ]
    assert scene.asked.count("inflate CHO") == 1


def test_CR_T05_karama_on_charity() -> None:
    """CR-T05, CR-601: only normal charity for CHOAM; others are paid by the bank."""
    scene = Scene("CHO", "FRE", "EMP").spice(CHO=1, FRE=0, EMP=5).hand("EMP", "Karama")
    scene.do(("charity_phase", 0), stop_EMP="stop it with Karama", claim_CHO="claim", claim_FRE="claim")
    scene.of("spice", CHO=2, FRE=2)


def cache(scene: Scene, method: str, **answers: str | list[str]) -> Scene:
    scene.s.phase = 4
    return scene.do(("choose_cache", scene.seat("RIC")), choose_cache="Distrans", method=method, **answers)


@pytest.mark.parametrize("emperor", [True, False])
@pytest.mark.parametrize("outbid", [True, False])
def test_CR_T06_once_around(emperor: bool, outbid: bool) -> None:
    """CR-T06, CR-102, CR-103, CR-104, CR-R05, BG-X-09: Richese pays the Emperor or the bank, others pay Richese."""
    keys = ("RIC", "ATR", "GUI", "CHO", "HAR", "EMP" if emperor else "BEN")
    scene = Scene(*keys).spice(RIC=10, GUI=10, HAR=10, CHO=10)
    last = "bid 4" if outbid else "pass"
    cache(scene, "Once Around, counter-clockwise", once_GUI="bid 2", once_HAR="bid 3", once_RIC=last)
    assert [name for name in scene.asked if name.startswith("once")] == [f"once {key}" for key in (*keys[1:], "RIC")]
    scene.of("spice", RIC=6 if outbid else 13, HAR=10 if outbid else 7)
    if emperor:
        scene.of("spice", EMP=14 if outbid else 10)
    assert ("Distrans" in scene.cards("RIC")) is outbid
    assert ("Distrans" in scene.cards("HAR")) is not outbid


@pytest.mark.parametrize(("held", "choice", "there"), [(3, "take it", True), (3, "remove it from the game", False),
                                                       (4, "", False)])  # fmt: skip
def test_CR_T07_nobody_bids_for_the_cache_card(held: int, choice: str, there: bool) -> None:
    """CR-T07, CR-104, CR-R03."""
    scene = Scene().fill("RIC", held)
    cache(scene, "Once Around, clockwise", **({"unsold": choice} if choice else {}))
    assert ("Distrans" in scene.cards("RIC")) is there
    assert bool(scene.s.removed) is not there


def test_CR_T08_silent_auction() -> None:
    """CR-T08, CR-105, CR-R04, CR-508, BG-X-08: the tie goes in storm order, only the winner pays."""
    scene = Scene(storm=5).spice(ATR=5, HAR=5, GUI=5, EMP=5, RIC=0)  # Harkonnen before Atreides
    order = storm_order(scene.game)
    assert order.index(2) < order.index(0)
    cache(scene, "Silent", silent_bid_ATR="3", silent_bid_HAR="3", silent_bid_GUI="1")
    scene.of("spice", HAR=2, RIC=3, ATR=5, GUI=5)
    assert len(scene.s.hands[2]) == 2


@pytest.mark.parametrize(("method", "name"), [("Once Around, clockwise", "once"), ("Silent", "silent_bid")])
def test_who_promised_not_to_bid_does_not_bid_for_the_cache_card(method: str, name: str) -> None:
    """BG-DEA-05, BG-DEA-06: in any auction; kept, the promise is over, sold or not."""
    for buyer in (True, False):
        scene = Scene().spice(ATR=5, GUI=5)
        scene.s.promises = [scene.seat("ATR"), scene.seat("HAR"), NO_BID, -1]
        assert scene.options("ATR", name) == (["pass"] if name == "once" else ["0"])
        answers = {f"{name}_GUI": "bid 2" if name == "once" else "2"} if buyer else {"unsold": "take it"}
        cache(scene, method, **answers)
        assert f"{name} ATR" not in scene.asked
        assert ("Distrans" in scene.cards("GUI")) is buyer
        assert scene.s.promises == []


def market(method: str, **answers: str | list[str]) -> Scene:
    scene = Scene().hand("RIC", "Kulon").spice(ATR=9, GUI=9, RIC=5)
    answers = {"announcement": "say nothing", **answers}
    return scene.do(
        ("bidding_phase", 0), black_market="offer Kulon", cache_when="last", choose_cache="Distrans",
        method=[method, "Silent"], unsold="take it" if method != "nothing" else [], **answers,
    )  # fmt: skip


def test_CR_T09_black_market_and_cache() -> None:
    """CR-T09, CR-113, CR-R01, BG-X-01, BG-X-02: 6 - 1 - 1 = 4; the next opener follows the Black Market's bidder."""
    scene = market("a normal auction", bid_CHO="bid 2", bid_EMP=["pass"])
    assert scene.s.normal_cards == 4
    assert scene.cards("CHO") == ["Kulon"]
    scene.of("spice", RIC=7, CHO=0)
    round_ = scene.asked[scene.asked.index("cache_when RIC") :]
    assert next(name for name in round_ if name.startswith("bid ")) == "bid HAR"


def test_CR_T10_a_black_market_card_nobody_wants() -> None:
    """CR-T10, CR-113."""
    scene = market("Silent")
    assert scene.s.normal_cards == 5
    assert "Kulon" in scene.cards("RIC")


def test_CR_T11_no_karama_for_richese_cards() -> None:
    """CR-T11, CR-103, CR-113, BG-KAR-04: neither beyond means nor instead of paying."""
    scene = Scene().spice(ATR=2).hand("ATR", "Karama")
    cache(scene, "Once Around, counter-clockwise", once_ATR="bid 1")
    assert "buy_with_karama ATR" not in scene.asked
    scene.of("spice", ATR=1)
    assert "Karama" in scene.cards("ATR")
    scene.s.lot_kind, scene.s.lot_high = 2, 0
    assert scene.options("ATR", "bid") == ["pass", "bid 1"]


def land(scene: Scene, token: str, where: str, **answers: str | list[str]) -> Scene:
    return scene.do(("player_turn", scene.seat("RIC")), ship_RIC="ship a No-Field", choose_token=token,
                    no_field_to=f"in {where}", **answers)  # fmt: skip


def test_CR_T12_a_no_field() -> None:
    """CR-T12, CR-106, CR-107, CR-109, CR-R18, CR-R20, BGA-28, BGA-38, BGA-46, BG-MOV-07, BG-GEN-02."""
    scene = land(Scene(storm=1).spice(RIC=5, GUI=5), "token 3", "Sietch Tabr")
    scene.of("spice", RIC=4, GUI=6)
    scene.of("reserve", RIC=20)
    assert scene.game.view(0)["no_field_at"] == "sietch_tabr.13"
    assert "no_field" not in scene.game.view(0)
    scene.do(("reveal", scene.seat("RIC")), reveal="reveal it")
    assert scene.at("RIC", "sietch_tabr") == (3, 0)
    scene.of("reserve", RIC=17)
    assert scene.game.view(0)["no_field_last"] == 3
    assert tokens(scene.game) == [0, 2]


def test_CR_T13_the_first_token_is_revealed_first() -> None:
    """CR-T13, CR-109."""
    scene = land(Scene(storm=1).spice(RIC=5), "token 3", "Sietch Tabr")
    land(scene, "token 0", "Carthag")
    assert scene.at("RIC", "sietch_tabr") == (3, 0)
    assert scene.s.no_field == 0


@pytest.mark.parametrize(("city", "taken"), [(False, 2), (True, 3)])
def test_CR_T14_a_no_field_collects_as_one_force(city: bool, taken: int) -> None:
    """CR-T14, CR-506, BG-COL-02."""
    scene = Scene(advanced=False).sand("red_chasm.6", 6).spice(RIC=0)
    scene.s.no_field_at, scene.s.no_field = scene.t.board.location("red_chasm.6"), 0
    if city:
        scene.put("RIC", "carthag", 1)
    scene.do(("collection_phase", 0))
    scene.of("spice", RIC=taken)


def test_CR_T15_the_storm_catches_a_no_field() -> None:
    """CR-T15, BG-W-106, CR-108, CR-R19, BG-STO-08."""
    scene = Scene(storm=5).tank("RIC", 16)
    scene.s.no_field_at, scene.s.no_field, scene.s.distance = scene.t.board.location("red_chasm.6"), 2, 1
    scene.do(("storm_moves", 0))
    scene.of("tanks", RIC=20)
    scene.of("reserve", RIC=0)


def test_a_worm_devours_the_forces_of_a_no_field() -> None:
    """CR-108, BG-X-03."""
    scene = Scene()
    scene.s.no_field_at, scene.s.no_field = scene.t.board.location("red_chasm.6"), 1
    scene.do(("worm_comes", 0, scene.t.board.territory_of("red_chasm")))
    scene.of("tanks", RIC=3)


def test_CR_T16_a_no_field_in_battle() -> None:
    """CR-T16, CR-110, CR-509, CR-510, BG-ATR-06: dial to the reserves; Atreides may not ask for the dial."""
    scene = Scene("RIC", "ATR", storm=1).tank("RIC", 17).put("ATR", "red_chasm.6", 4).spice(RIC=9)
    scene.s.no_field_at, scene.s.no_field = scene.t.board.location("red_chasm.6"), 2
    scene.fight("RIC", "ATR", "red_chasm.6", prescience="?")
    assert [choice.words for choice in scene.choices()] == ["pass", "leader", "weapon", "defence"]
    scene.go(prescience="leader", plan_leader_RIC="Talis Balt", plan_normal_RIC="?")
    assert [choice.words for choice in scene.choices()] == ["0", "1", "2", "3"]
    scene.go(plan_normal_RIC="3", plan_leader_ATR="Dr. Yueh")
    assert scene.s.no_field_last == 2


def test_CR_T17_shipping_the_ally_by_a_no_field() -> None:
    """CR-T17, CR-111, CR-511, CR-513, CR-R21."""
    scene = Scene("RIC", "EMP", "GUI", storm=1).ally("RIC", "EMP").tank("EMP", 13).put("EMP", "carthag", 0, 5)
    scene.spice(EMP=5, GUI=5)
    scene.do(("player_turn", 1), ship_EMP="ship by a No-Field of Richese", lend_token="token 3", lent_to="in Arrakeen")
    assert scene.at("EMP", "arrakeen") == (2, 0)
    scene.of("spice", EMP=4, GUI=6)
    assert scene.s.no_field_last == 1


def test_the_ally_pays_for_a_no_field_of_the_own_pledge() -> None:
    """CR-513, BG-SHI-12, BG-NEX-05, trap 5: issues 34, 42 and 165 of another engine."""
    scene = Scene("RIC", "EMP", "GUI", storm=1).ally("RIC", "EMP").spice(EMP=0, RIC=5, GUI=5)
    scene.s.pledge[0] = 2
    scene.do(("player_turn", 1), ship_EMP="ship by a No-Field of Richese", lend_token="token 5", lent_to="in Red Chasm")
    scene.of("spice", RIC=3, GUI=7)


def test_CR_T18_choam_revives_without_limit() -> None:
    """CR-T18, CR-210, CR-603, BG-REV-01: 7 for 7; under a Karama 3 at 2 each (the Tleilaxu clause has no seat)."""
    scene = Scene().tank("CHO", 9).spice(CHO=9).hand("ATR", "Karama")
    bank = scene.s.bank
    scene.do(("revival_phase", 0), revive_CHO="7")
    assert scene.s.bank == bank + 7
    scene = Scene().tank("CHO", 9).spice(CHO=9).hand("ATR", "Karama")
    scene.do(("revival_phase", 0), stop_ATR="stop it with Karama", revive_CHO="?")
    assert [choice.words for choice in scene.choices()] == ["0", "1", "2", "3"]
    scene.go(revive_CHO="3")
    scene.of("spice", CHO=3)


def test_CR_T19_selling_duplicates_and_worthless_cards() -> None:
    """CR-T19, CR-203, CR-505, CR-R10, BG-TRN-04, trap 3: the same card by name, projectile and poison weapons too."""
    scene = Scene(ixians=True).spice(CHO=0)
    scene.hand("CHO", "Snooper", "Snooper", "Shield Snooper", "Portable Snooper", "Baliset")
    scene.do(("end_of_phase", 0), sell=["sell Snooper", "sell Baliset"])
    scene.of("spice", CHO=5)
    assert scene.cards("CHO") == ["Portable Snooper", "Shield Snooper", "Snooper"]
    assert saleable(scene.game, 1) == {}


def test_CR_T20_choams_half_of_what_others_pay() -> None:
    """CR-T20, CR-214, CR-504, CR-605, CR-R15, BG-X-12, BG-TRT-08: 2 + 1; with Arrakeen's 2 of the bank 1."""
    scene = Scene("HAR", "ATR", "CHO", storm=1).spice(HAR=9, ATR=9, CHO=0)
    scene.put("HAR", "red_chasm.6", 5).put("ATR", "red_chasm.6", 3)
    scene.fight("HAR", "ATR", "red_chasm.6", plan_normal_HAR="5", plan_normal_ATR="3", plan_leader_HAR="Feyd Rautha",
                plan_leader_ATR="Dr. Yueh", capture="capture")  # fmt: skip
    scene.of("spice", HAR=4, ATR=6, CHO=3)
    assert support_share(3) == 1
    scene = Scene("HAR", "ATR", "CHO", storm=1, strongholds=True).spice(HAR=9, ATR=9, CHO=0)
    scene.put("HAR", "arrakeen", 3).put("ATR", "arrakeen", 1)
    scene.s.stronghold_card[scene.t.board.strongholds.index(scene.t.arrakeen)] = 0
    scene.fight("HAR", "ATR", "arrakeen", plan_normal_HAR="3", plan_leader_HAR="Feyd Rautha", capture="capture",
                plan_leader_ATR="Dr. Yueh")  # fmt: skip
    scene.of("spice", HAR=8, CHO=1)
    scene = Scene("HAR", "ATR", "CHO", storm=1).spice(HAR=9, ATR=9, CHO=0).traitor("HAR", "Dr. Yueh")
    scene.put("HAR", "red_chasm.6", 5).put("ATR", "red_chasm.6", 3)
    scene.fight("HAR", "ATR", "red_chasm.6", plan_normal_HAR="5", plan_normal_ATR="3", plan_leader_HAR="Feyd Rautha",
                plan_leader_ATR="Dr. Yueh", traitor_call="yes", capture="capture")  # fmt: skip
    scene.of("spice", CHO=0, ATR=6, HAR=10)


def audit(held: int, **answers: str | list[str]) -> Scene:
    scene = Scene("CHO", "ATR", storm=1).spice(CHO=5, ATR=5).put("CHO", "red_chasm.6", 6).put("ATR", "red_chasm.6", 1)
    scene.fill("ATR", held)
    return scene.fight("CHO", "ATR", "red_chasm.6", plan_leader_CHO="Auditor", plan_normal_CHO="4",
                       plan_leader_ATR="Dr. Yueh", **answers)  # fmt: skip


@pytest.mark.parametrize(("held", "cost"), [(3, 2), (1, 1)])
def test_CR_T21_paying_against_the_audit(held: int, cost: int) -> None:
    """CR-T21, CR-213, CR-503: all or nothing; 1 spice where there is one card."""
    scene = audit(held, audit_pay="pay")
    scene.of("spice", ATR=5 - cost, CHO=1 + cost)
    assert not [line for line in scene.game.log_lines() if "in the hand of" in line]


def test_CR_T21_the_audit_sees_two_cards_or_one() -> None:
    """CR-T21, CR-213, CR-R16: a surviving Auditor sees 2, a killed one 1; it is never captured."""
    scene = audit(3, audit_pay="let them look")
    assert len([line for line in scene.game.log_lines(0) if "in the hand of" in line]) == 2
    assert len(scene.game.view(0)["seats"][1]["known_cards"]) == 2
    scene = Scene("CHO", "ATR", storm=1).spice(CHO=5, ATR=5).put("CHO", "red_chasm.6", 6).put("ATR", "red_chasm.6", 1)
    scene.hand("ATR", "Crysknife", "Shield", "Snooper")
    scene.fight("CHO", "ATR", "red_chasm.6", plan_leader_CHO="Auditor", plan_normal_CHO="4", plan_leader_ATR="Dr. Yueh",
                plan_weapon_ATR="Crysknife", audit_pay="let them look")  # fmt: skip
    assert len([line for line in scene.game.log_lines(0) if "in the hand of" in line]) == 1
    assert scene.s.dead[scene.t.auditor]


def test_the_auditor_who_falls_in_an_explosion_sees_one_card() -> None:
    """CR-213, BG-BAT-40, CR-R17."""
    scene = Scene("CHO", "HAR", storm=1).put("CHO", "red_chasm.6", 6).put("HAR", "red_chasm.6", 1)
    scene.hand("CHO", "Lasgun").hand("HAR", "Shield", "Stunner", "Snooper").spice(CHO=5, HAR=5)
    scene.fight("CHO", "HAR", "red_chasm.6", plan_leader_CHO="Auditor", plan_weapon_CHO="Lasgun",
                plan_leader_HAR="Umman Kudu", plan_defence_HAR="Shield", audit_pay="let them look")  # fmt: skip
    assert len([line for line in scene.game.log_lines(0) if "in the hand of" in line]) == 1
    assert scene.cards("HAR") == ["Snooper", "Stunner"]


def test_a_karama_stops_the_audit_and_a_traitor_auditor_sees_nothing() -> None:
    """CR-606, CR-R17, BG-TRT-08."""
    scene = Scene("CHO", "ATR", "EMP", storm=1).put("CHO", "red_chasm.6", 6).put("ATR", "red_chasm.6", 1)
    scene.fill("ATR", 3).hand("EMP", "Karama").spice(CHO=5)
    stops = ["pass", "stop it with Karama"]
    scene.fight("CHO", "ATR", "red_chasm.6", plan_leader_CHO="Auditor", plan_normal_CHO="4", plan_leader_ATR="Dr. Yueh",
                stop_EMP=stops)  # fmt: skip
    assert not [line for line in scene.game.log_lines() if "in the hand of" in line]
    scene = Scene("CHO", "ATR", storm=1).put("CHO", "red_chasm.6", 6).put("ATR", "red_chasm.6", 1).fill("ATR", 3)
    scene.traitor("ATR", "Auditor")
    scene.fight("CHO", "ATR", "red_chasm.6", plan_leader_CHO="Auditor", plan_leader_ATR="Dr. Yueh", traitor_call="yes")
    assert "audit_pay ATR" not in scene.asked


@pytest.mark.parametrize(("token", "stay"), [(1, 2), (0, 0)])
def test_CR_T22_trip_to_gamont_on_a_no_field(token: int, stay: int) -> None:
    """CR-T22, BG-W-903, CR-209, CR-501, CR-R12, BG-TRE-23."""
    scene = Scene().hand("CHO", "Trip to Gamont")
    scene.s.no_field_at, scene.s.no_field = scene.t.board.location("carthag"), token
    scene.do(("gamont", 1), gamont="Richese")
    assert scene.at("RIC", "carthag") == (stay, 0)
    assert scene.cards("CHO") == []


def swordmaster(leader: str, behind: bool, **answers: str | list[str]) -> Scene:
    scene = Scene("ATR", "EMP", storm=1, skills=True).put("ATR", "red_chasm.6", 4).put("EMP", "red_chasm.6", 2)
    idaho = scene.leader("Duncan Idaho")
    scene.s.skill_deck.remove(Skill.SWORDMASTER)
    scene.s.skill[idaho], scene.s.skill_front[idaho] = Skill.SWORDMASTER, 1
    scene.hand("ATR", "Maula Pistol")
    return scene.fight("ATR", "EMP", "red_chasm.6", skilled_leader="yes" if behind else "no", plan_leader_ATR=leader,
                       plan_weapon_ATR="Maula Pistol", plan_leader_EMP="Bashar", **answers)  # fmt: skip


@pytest.mark.parametrize(
    ("leader", "behind", "total"), [("Thufir Hawat", False, 6), ("Duncan Idaho", True, 5), ("Thufir Hawat", True, 5)]
)
def test_CR_T23_swordmaster(leader: str, behind: bool, total: int) -> None:
    """CR-T23, CR-303, CR-304, CR-305, CR-R22, BG-BAT-08, BG-W-704."""
    scene = swordmaster(leader, behind, keep="keep it")
    assert any(line.startswith(f"Atreides wins the battle, {total} to") for line in scene.game.log_lines())


def test_CR_T24_a_killed_skilled_leader_loses_the_card() -> None:
    """CR-T24, CR-306, CR-R23: shuffled back; reviving any leader draws two and keeps one."""
    scene = Scene("ATR", "EMP", storm=1, skills=True).put("ATR", "red_chasm.6", 4).put("EMP", "red_chasm.6", 2)
    idaho = scene.leader("Duncan Idaho")
    scene.s.skill_deck.remove(Skill.WARMASTER)
    scene.s.skill[idaho], scene.s.skill_front[idaho] = Skill.WARMASTER, 1
    scene.hand("ATR", "Kulon", "Tleilaxu Ghola").hand("EMP", "Chaumas")
    scene.fight("ATR", "EMP", "red_chasm.6", skilled_leader="yes", plan_leader_ATR="Duncan Idaho",
                plan_weapon_ATR="Kulon",
                plan_leader_EMP="Count Fenring", plan_weapon_EMP="Chaumas", keep="keep it")  # fmt: skip
    assert any(line.startswith("Emperor wins the battle, 6 to 0") for line in scene.game.log_lines())
    assert Skill.WARMASTER in scene.s.skill_deck
    scene.do(("windows", 0), anytime_ATR="play Tleilaxu Ghola", ghola="Duncan Idaho", choose_skill="?")
    assert [choice.words.partition(" ")[0] for choice in scene.choices()] == ["keep", "keep", "neither"]
    scene.go(choose_skill=scene.choices()[0].words)
    assert scene.s.skill[idaho] >= 0


def test_CR_T25_chemistry_as_a_defence_is_no_poison_weapon() -> None:
    """CR-T25, CR-305, BG-TRE-48, BGA-12."""
    scene = (
        Scene("ATR", "EMP", storm=1, skills=True, ixians=True).put("ATR", "red_chasm.6", 4).put("EMP", "red_chasm.6", 2)
    )
    idaho = scene.leader("Duncan Idaho")
    scene.s.skill_deck.remove(Skill.ASSASSINS)
    scene.s.skill[idaho], scene.s.skill_front[idaho] = Skill.ASSASSINS, 1
    scene.hand("ATR", "Chemistry")
    scene.fight("ATR", "EMP", "red_chasm.6", skilled_leader="yes", plan_leader_ATR="Duncan Idaho",
                plan_defence_ATR="Chemistry", plan_leader_EMP="Bashar", keep="keep it")  # fmt: skip
    assert any(line.startswith("Atreides wins the battle, 2 to") for line in scene.game.log_lines())


@pytest.mark.parametrize(("occupied", "extra"), [(False, 1), (True, 0)])
def test_CR_T26_smuggler_and_no_field(occupied: bool, extra: int) -> None:
    """CR-T26, CR-520."""
    scene = Scene(storm=1, skills=True).spice(RIC=5)
    lady = scene.leader("Lady Helena")
    scene.s.skill_deck.remove(Skill.SMUGGLER)
    scene.s.skill[lady], scene.s.skill_front[lady] = Skill.SMUGGLER, 1
    if occupied:
        scene.put("HAR", "carthag", 1)
    land(scene, "token 0", "Carthag")
    assert scene.at("RIC", "carthag") == (extra, 0)


def test_CR_T27_a_stronghold_card_is_lost_in_the_mentat_pause_only() -> None:
    """CR-T27, CR-401, CR-524, CR-R27, BG-W-906."""
    scene = Scene("BEN", "ATR", storm=1, strongholds=True).put("BEN", "carthag", 2)
    scene.do(("claim_strongholds", 0))
    place = scene.t.board.strongholds.index(scene.t.carthag)
    assert scene.s.stronghold_card[place] == 0
    scene.put("ATR", "carthag", 1).do(("withdrawn", 0, scene.t.carthag))
    assert scene.s.stronghold_card[place] == 0
    scene.do(("claim_strongholds", 0))
    assert scene.s.stronghold_card[place] == 1


def test_CR_T28_a_captured_spice_banker() -> None:
    """CR-T28, CR-R25, CR-521, CR-522, CR-R24: no income at others' payments, 1 to 3 in the battle of that leader."""
    scene = Scene("HAR", "ATR", "EMP", storm=1, skills=True).put("HAR", "red_chasm.6", 4).put("EMP", "red_chasm.6", 1)
    idaho = scene.leader("Duncan Idaho")
    scene.s.skill_deck.remove(Skill.BANKER)
    scene.s.skill[idaho], scene.s.skill_front[idaho] = Skill.BANKER, 1
    scene.tank("EMP", 5).spice(EMP=9, HAR=9)
    scene.do(("revival_phase", 0), revive_EMP="3")
    scene.of("front", ATR=1)
    scene.tank("EMP", 3)
    scene.s.pool[idaho] = 0
    scene.s.skill_used = [0, 0, 0]
    scene.do(("revival_phase", 0), revive_EMP="3")
    scene.of("front", ATR=1, HAR=0)
    scene.fight("HAR", "EMP", "red_chasm.6", plan_leader_HAR="Duncan Idaho", plan_banker="3", plan_leader_EMP="Bashar",
                capture="capture")  # fmt: skip
    assert any(line.startswith("Harkonnen wins the battle, 5 to") for line in scene.game.log_lines())


def test_CR_T29_juice_of_sapho_bids_last() -> None:
    """CR-T29, CR-512, CR-011, CR-104: after Richese, and may outbid it."""
    scene = Scene().hand("ATR", "Juice of Sapho").spice(ATR=9, RIC=9, HAR=9)
    cache(
        scene,
        "Once Around, counter-clockwise",
        sapho_last="bid last",
        once_HAR="bid 1",
        once_RIC="bid 2",
        once_ATR="bid 3",
    )
    assert scene.cards("ATR") == ["Distrans"]
    scene.of("spice", ATR=6, RIC=12)


def test_CR_T30_nullentropy_box() -> None:
    """CR-T30, CR-514, CR-011, CR-020, BG-X-15, BG-TRE-33."""
    scene = Scene().hand("ATR", "Nullentropy Box").spice(ATR=5)
    scene.s.discard += [scene.card("Lasgun"), scene.card("Shield")]
    bank = scene.s.bank
    scene.do(("windows", 0), anytime_ATR="play Nullentropy Box", fetch="?")
    assert [choice.words for choice in scene.choices()] == ["take Lasgun", "take Shield"]
    scene.go(fetch="take Lasgun")
    assert scene.cards("ATR") == ["Lasgun"]
    assert scene.s.bank == bank + 2
    assert [scene.t.printing[card].name for card in scene.s.discard] == ["Shield", "Nullentropy Box"]


# Traps found in other engines


@pytest.mark.parametrize("inflation", [Inflation.DOUBLE, Inflation.DOUBLE_FLIPPED])
def test_trap_1_no_bribe_slips_through_while_double_is_face_up(inflation: Inflation) -> None:
    """CR-211, CR-R08, BG-DEA-04: also where Double shows after the flip."""
    scene = Scene()
    scene.s.phase, scene.s.inflation = 4, inflation
    assert not may_bribe(scene.game)


def test_trap_2_choam_pays_before_anyone_is_credited() -> None:
    """CR-202, CR-R06: what is credited is what CHOAM pays; it is never short, whoever claims."""
    for inflation in Inflation:
        scene = Scene("CHO", "FRE", "EMP", "BEN", "ATR", "HAR").spice(CHO=0, FRE=0, EMP=0, ATR=0, HAR=0)
        scene.s.inflation = inflation
        claims = {} if inflation in (Inflation.CANCEL, Inflation.CANCEL_FLIPPED) else dict.fromkeys(
            ("claim_FRE", "claim_EMP", "claim_ATR", "claim_HAR"), "claim")  # fmt: skip
        scene.do(("charity_phase", 0), **claims)
        assert min(scene.s.spice) >= 0


def test_trap_6_the_token_is_placed_once_a_game() -> None:
    """CR-211: never cleared and set again."""
    scene = Scene()
    scene.s.inflation = Inflation.REMOVED
    scene.do(("place_inflation", 0))
    assert "inflate CHO" not in scene.asked


@pytest.mark.parametrize(
    ("forces", "leader", "collected"), [("3", "pass", 1), ("2", "Burseg", 1), ("1", "Burseg", 0), ("3", "Burseg", 1)]
)
def test_trap_4_the_spice_banker_sees_revivals(forces: str, leader: str, collected: int) -> None:
    """CR-522: 1 in front of the shield when a player spends 4 or more in revival, for forces and a leader together."""
    scene = Scene("HAR", "ATR", "EMP", skills=True).tank("EMP", 5).spice(EMP=9)
    idaho = scene.leader("Duncan Idaho")
    scene.s.skill_deck.remove(Skill.BANKER)
    scene.s.skill[idaho], scene.s.skill_front[idaho] = Skill.BANKER, 1
    scene.dead("Bashar", "Burseg", "Caid", "Count Fenring", "Captain Aramsham")
    skill = {} if leader == "pass" else {"choose_skill": "keep Smuggler"}
    scene.do(("revival_phase", 0), revive_EMP=forces, revive_leader=leader, **skill)
    scene.of("front", ATR=collected)


@pytest.mark.parametrize(("inflation", "offered"), [(Inflation.DOUBLE_FLIPPED, False), (Inflation.CANCEL, True)])
def test_trap_1_no_deal_is_offered_in_a_window_while_double_is_face_up(inflation: Inflation, offered: bool) -> None:
    """CR-211, BG-DEA-03, BG-DEA-04: the window itself, not only the condition."""
    scene = Scene(turn=3).spice(ATR=5).hand("ATR", "Truthtrance")
    scene.s.phase, scene.s.inflation = 4, inflation
    scene.do(("windows", 0), anytime_ATR="?")
    assert ("propose a deal" in [choice.words for choice in scene.choices()]) is offered


def test_trap_3_weapons_of_one_kind_are_no_duplicates_but_equal_names_are() -> None:
    """CR-203: by the name on the card, never by what it does."""
    scene = Scene("CHO", "ATR").hand("CHO", "Chaumas", "Gom Jabbar", "Crysknife", "Stunner", "Shield", "Shield")
    assert [scene.t.card_names[name] for name in saleable(scene.game, 0)] == ["Shield"]


def test_trap_5_the_emperor_is_paid_for_the_card_that_richese_buys_of_its_own() -> None:
    """CR-103, CR-R05: on the Black Market too."""
    scene = market("Once Around, clockwise", once_ATR="bid 1", once_RIC="bid 2")
    scene.of("spice", RIC=3, ATR=9, EMP=12)
    assert "Kulon" in scene.cards("RIC")


def test_trap_8_choam_affords_every_charity() -> None:
    """CR-202, CR-R06: 2 a seat and turn come in, at most 2 a claim go out; doubled both alike."""
    keys = ("CHO", "FRE", "EMP", "BEN", "ATR", "HAR", "GUI", "RIC")
    claims = {f"claim_{key}": "claim" for key in keys[1:] if key != "BEN"}
    for inflation in (Inflation.UNUSED, Inflation.DOUBLE):
        scene = Scene(*keys).spice(**dict.fromkeys(keys, 0))
        scene.s.inflation = inflation
        scene.do(("charity_phase", 0), **claims)
        assert scene.s.spice[0] == 2 * (1 + (inflation == Inflation.DOUBLE))
        assert sum(scene.s.spice) == 16 * (1 + (inflation == Inflation.DOUBLE))
