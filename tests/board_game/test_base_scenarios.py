"""The worked examples BG-T01 to BG-T38 as written: set-up, storm, blow, charity, bidding, revival, movement."""

from __future__ import annotations

import pytest

from cardbase.board_game.board_map import reach
from cardbase.board_game.constants import Advantage
from cardbase.board_game.position import storm_order
from cardbase.board_game.rules.charity import charity_due
from cardbase.board_game.rules.revival import revivable
from tests.board_game.scene import Scene


def storm(scene: Scene, distance: int, **answers: list[str] | str) -> Scene:
    scene.s.distance = distance
    return scene.do(("storm_moves", 0), **answers)


# Set-up, storm, order


@pytest.mark.parametrize(
    ("dials", "sector", "order"), [((7, 4), 11, [4, 5, 0, 1, 2, 3]), ((18, 0), 18, [0, 1, 2, 3, 4, 5])]
)
def test_BG_T01_the_first_storm(dials: tuple[int, int], sector: int, order: list[int]) -> None:
    """BG-T01, BG-SET-09, BG-STO-01, BGA-33: dialed by circles 5 and 0; nobody loses anything."""
    scene = Scene(storm=18, turn=0).put("ATR", "red_chasm.6", 4)
    scene.do(("first_storm", 0), dial_GUI=f"dial {dials[0]}", dial_ATR=f"dial {dials[1]}")
    assert (scene.s.storm, scene.s.order) == (sector, order)
    assert scene.at("ATR", "red_chasm.6") == (4, 0)


@pytest.mark.parametrize(("sector", "first"), [(13, 5), (16, 0), (1, 1), (3, 1), (4, 2), (15, 5), (18, 0)])
def test_BG_T02_a_marker_on_a_circle_has_passed_it(sector: int, first: int) -> None:
    """BG-T02, BG-TRN-02, BG-MAP-03."""
    scene = Scene(storm=sector)
    assert storm_order(scene.game)[0] == first


def test_BG_T03_empty_circles_are_skipped() -> None:
    """BG-T03, BG-TRN-02, BG-TRN-03."""
    scene = Scene("ATR", "EMP", "RIC", "GUI", circles=[0, 3, 4, 5], storm=2)
    assert scene.t.circles[storm_order(scene.game)[0]] == 3


def t04() -> Scene:
    scene = Scene("ATR", "FRE", "HAR", "EMP", "RIC", "GUI", storm=5)
    scene.put("ATR", "red_chasm.6", 4).put("HAR", "shield_wall.8", 6).put("EMP", "imperial_basin.8", 2)
    return scene.put("GUI", "the_minor_erg.5", 3).sand("sihaya_ridge.8", 6)


def test_BG_T04_the_storm_strikes_what_it_enters() -> None:
    """BG-T04, BG-STO-05, BG-STO-06, BG-STO-08, BG-MAP-05, BGA-01."""
    scene = storm(t04(), 3)
    assert [scene.at("ATR", "red_chasm.6"), scene.at("HAR", "shield_wall.8"), scene.at("EMP", "imperial_basin.8")] == [
        (0, 0), (6, 0), (2, 0),
    ]  # fmt: skip
    assert scene.at("GUI", "the_minor_erg.5") == (3, 0)
    assert scene.s.sand[scene.t.board.location("sihaya_ridge.8")] == 0
    assert (scene.s.storm, scene.s.first) == (8, 3)


def test_the_start_sector_is_hit_where_the_switch_says_so() -> None:
    """BGA-01: storm.hits_start."""
    scene = Scene(storm=5, switches={"storm.hits_start": 1}).put("GUI", "the_minor_erg.5", 3)
    assert storm(scene, 1).at("GUI", "the_minor_erg.5") == (0, 0)


def test_BG_T05_fremen_lose_half_of_their_choice() -> None:
    """BG-T05, BG-STO-07, BG-FRE-11: 3 of 5; the storm that leaves costs nothing more."""
    scene = t04().put("FRE", "the_minor_erg.7", 3, 2)
    storm(scene, 3, storm_losses="1")
    assert scene.at("FRE", "the_minor_erg.7") == (1, 1)
    scene.put("FRE", "sihaya_ridge.8", 2)
    assert storm(scene, 1).at("FRE", "sihaya_ridge.8") == (2, 0)


def test_BG_T06_family_atomics() -> None:
    """BG-T06, BG-STO-20 to 24, BG-TRE-14, BGA-03: from within the storm; the basin and both cities are then struck."""
    scene = Scene(storm=7).put("CHO", "gara_kulon.7", 1).hand("CHO", "Family Atomics").put("GUI", "shield_wall.8", 2)
    for place in ("imperial_basin.8", "imperial_basin.9", "imperial_basin.10", "arrakeen", "carthag"):
        scene.put("EMP", place, 1)
    scene.do(("atomics", scene.seat("CHO")), atomics="play Family Atomics")
    storm(scene, 3)
    scene.of("tanks", EMP=5, GUI=2, CHO=0)
    assert [scene.t.printing[card].name for card in scene.s.set_aside] == ["Family Atomics"]
    assert scene.at("CHO", "gara_kulon.7") == (1, 0)
    assert "Family Atomics" not in [scene.t.printing[card].name for card in scene.s.discard]


@pytest.mark.parametrize(
    ("where", "sector", "may"), [("pasty_mesa.5", 6, False), ("pasty_mesa.7", 6, True), ("gara_kulon.7", 7, True)]
)
def test_BGA_03_no_whole_storm_sector_may_lie_between(where: str, sector: int, may: bool) -> None:
    """BGA-03, BG-STO-20, BG-MAP-09: pasty_mesa.5 with the storm in 6 is cut off."""
    scene = Scene(storm=sector).put("ATR", where, 1).hand("ATR", "Family Atomics")
    assert bool(scene.options("ATR", "atomics")) is may


def test_an_advisor_does_not_use_family_atomics() -> None:
    """BG-STO-20, BG-BEN-10."""
    scene = Scene("BEN", "ATR", storm=1).put("BEN", "gara_kulon.7", 0, 1).hand("BEN", "Family Atomics")
    assert scene.options("BEN", "atomics") == []


def test_no_storm_card_is_asked_for_in_turn_1() -> None:
    """BG-STO-01, BG-SET-08: turn 1 has no Weather Control, no Family Atomics, no losses."""
    scene = Scene(turn=1).hand("ATR", "Weather Control", "Family Atomics").put("ATR", "shield_wall.7", 1)
    scene.do(("phase", 0, 1))
    assert not [name for name in scene.asked if name.startswith(("weather", "atomics", "anytime"))]


def test_BG_T07_weather_control_0() -> None:
    """BG-T07, BG-STO-10, BG-STO-30, BG-TRE-18, BGA-02: nothing moves, nobody loses; 11 is not offered."""
    scene = Scene(storm=5).put("GUI", "the_minor_erg.5", 3).hand("ATR", "Weather Control")
    scene.s.dialer_a, scene.s.dialer_b = 0, 1
    first = scene.s.first
    scene.do(
        ("storm_phase", 0), dial=["dial 1", "dial 1"], weather="play Weather Control", weather_distance="0 sectors"
    )
    assert (scene.s.storm, scene.s.first, scene.at("GUI", "the_minor_erg.5")) == (5, first, (3, 0))
    assert scene.options("ATR", "weather_distance")[-1] == "10 sectors"


@pytest.mark.parametrize(("cloak", "tanks"), [(True, 0), (False, 4)])
def test_BG_T08_jubba_cloak(cloak: bool, tanks: int) -> None:
    """BG-T08, BG-W-105, CR-205, BG-TRE-20, BG-X-04."""
    scene = Scene(storm=18).put("CHO", "meridian.1", 4).hand("CHO", "Jubba Cloak")
    storm(scene, 2, **({"jubba": "Meridian"} if cloak else {}))
    scene.of("tanks", CHO=tanks)
    assert ("Jubba Cloak" in scene.cards("CHO")) is not cloak


# Spice blow, nexus


def test_BG_T10_worms_of_turn_1_are_ignored() -> None:
    """BG-T10, BG-BLO-01 to 04: nothing in the storm, no Nexus, worms back: 20 cards."""
    scene = Scene(storm=11, turn=1, advanced=False).blows("worm", "worm", "broken_land")
    scene.do(("blow_phase", 0))
    assert (sum(scene.s.sand), len(scene.s.spice_deck), scene.asked) == (0, 20, [])


def t11(**options: bool) -> Scene:
    keys = ("ATR", "CHO", "HAR", "EMP", "FRE", "GUI")
    scene = Scene(*keys, turn=3, storm=14, **options).blows("cielago_north")
    scene.s.pile_a = [scene.s.spice_deck.pop()]
    scene.sand("cielago_north.2", 8).put("ATR", "cielago_north.2", 3).put("HAR", "cielago_north.18", 2)
    return scene.put("FRE", "cielago_north.1", 4)


def test_BG_T11_a_worm_devours_and_fremen_ride() -> None:
    """BG-T11, BG-BLO-05, BG-BLO-07, BG-FRE-04, BG-FRE-08, BGA-44."""
    scene = t11(advanced=False).blows("worm", "old_gap")
    scene.do(("blow_phase", 0), ride="to Sietch Tabr", ride_with="4")
    scene.of("tanks", ATR=3, HAR=2, FRE=0)
    assert scene.s.sand[scene.t.board.location("old_gap.9")] == 6
    assert scene.s.sand[scene.t.board.location("cielago_north.2")] == 0
    assert scene.at("FRE", "sietch_tabr") == (4, 0)
    assert any(name.startswith("alliance") for name in scene.asked)


def test_BG_T12_fremen_place_the_second_worm() -> None:
    """BG-T12, BG-BLO-06, BG-FRE-06, BG-MAP-06: one Nexus only; without Fremen no effect."""
    scene = t11().put("EMP", "the_great_flat.14", 2).put("FRE", "the_great_flat.14", 1)
    scene.blows("worm", "worm", "old_gap", "red_chasm")
    scene.do(("blow_phase", 0), place_worm="in The Great Flat")
    scene.of("tanks", EMP=2, FRE=0)
    assert scene.asked.count("alliance ATR") == 1
    other = Scene(turn=3).blows("worm", "worm", "old_gap", "red_chasm").put("EMP", "the_great_flat.14", 2)
    other.do(("blow_phase", 0))
    other.of("tanks", EMP=0)


def test_fremen_ride_the_worm_of_the_blow_and_the_one_called_in_its_nexus() -> None:
    """BG-FRE-08, BG-FRE-12, BG-W-206: once for each appearance, the blow's after its Nexus."""
    scene = t11().put("FRE", "red_chasm.6", 1).hand("FRE", "Karama").blows("worm", "old_gap")
    scene.s.phase = 2
    scene.do(("blow", 0, 0), anytime_FRE="use the special Karama", call_worm="in Red Chasm",
             ride=["to Carthag", "to Sietch Tabr"], ride_with=["1", "4"])  # fmt: skip
    assert scene.at("FRE", "carthag") == (1, 0) and scene.at("FRE", "sietch_tabr") == (4, 0)
    first, second = (at for at, asked in enumerate(scene.asked) if asked == "ride FRE")
    assert first < scene.asked.index("alliance ATR") < second


def test_BG_T13_alliances_have_two_members() -> None:
    """BG-T13, BG-NEX-01 to 04, BGA-05: who is allied cannot be asked; a breaker allies again in the same Nexus."""
    scene = Scene().ally("GUI", "EMP")
    scene.do(
        ("nexus", 0), break_alliance_EMP="break it", alliance_ATR="ally with CHOAM", alliance_CHO="ally with Atreides",
        alliance_HAR="?",
    )  # fmt: skip
    assert "ally with Atreides" not in [choice.words for choice in scene.choices()]
    scene.go(alliance_HAR="ally with Emperor", alliance_EMP="ally with Harkonnen")
    scene.of("ally", ATR=1, CHO=0, HAR=3, EMP=2, GUI=-1)


# Charity, bidding


def test_BG_T15_charity_from_the_bank() -> None:
    """BG-T15, BG-CHA-01 to 05, BG-BEN-09, BGA-45."""
    scene = Scene("BEN", "FRE", "EMP", "GUI").spice(BEN=9, FRE=1, EMP=0, GUI=2)
    bank = scene.s.bank
    scene.do(("charity_phase", 0), claim_FRE="claim", claim_EMP="claim")
    scene.of("spice", BEN=11, FRE=2, EMP=2, GUI=2)
    assert scene.s.bank == bank - 5
    assert charity_due(1, 1) == 1


def test_BG_T16_cards_for_those_below_their_limit() -> None:
    """BG-T16, BG-BID-02, BG-BID-03, BG-BID-13: 4/4, 5/5, 7/8, 2, 4/4, 1: three eligible, minus the cache card."""
    scene = Scene(advanced=False)
    for key, number in (("ATR", 4), ("CHO", 5), ("HAR", 7), ("EMP", 2), ("RIC", 4), ("GUI", 1)):
        scene.s.hands[scene.seat(key)] = [scene.s.deck.pop(0) for _ in range(number)]
    scene.do(("bidding_phase", 0), cache_when="first", choose_cache="Distrans", method="Silent")
    assert scene.s.normal_cards == 2
    assert [scene.t.printing[card].name for card in scene.s.removed] == ["Distrans"]
    assert "silent_bid RIC" not in scene.asked


def test_BG_T17_a_card_nobody_bids_for_ends_the_round() -> None:
    """BG-T17, BG-BID-09, BG-TRE-32: cards 2 to 5 go back on top in their order."""
    scene = Scene(advanced=False).on_deck("Lasgun", "Hajr", "Shield", "Baliset", "Kulon")
    scene.s.normal_cards, scene.s.opener = 5, -1
    scene.do(("deal_cards", 0), ("next_lot", 0), bid_ATR="bid 1")
    assert scene.cards("ATR") == ["Lasgun"]
    assert [scene.t.printing[card].name for card in scene.s.deck[-4:]] == ["Kulon", "Baliset", "Shield", "Hajr"]
    assert scene.s.laid == []


def buy(scene: Scene, key: str, amount: int, **answers: list[str] | str) -> Scene:
    scene.s.normal_cards, scene.s.opener, scene.s.phase = 1, -1, 4
    scene.on_deck("Shield")
    return scene.do(("deal_cards", 0), ("next_lot", 0), **{f"bid_{key}": f"bid {amount}"}, **answers)


def test_BG_T18_the_emperor_is_paid() -> None:
    """BG-T18, BG-BID-08, BG-EMP-02, BG-EMP-03, BG-KAR-05."""
    scene = buy(Scene().spice(EMP=10, ATR=10), "EMP", 3)
    scene.of("spice", EMP=7)
    buy(scene, "ATR", 4)
    scene.of("spice", ATR=6, EMP=11)
    scene.hand("ATR", "Karama")
    buy(scene, "ATR", 5, buy_with_karama="by Karama")
    scene.of("spice", ATR=6, EMP=11)
    assert "Karama" not in scene.cards("ATR")


@pytest.mark.parametrize(("held", "after"), [(6, 8), (7, 8)])
def test_BG_T19_harkonnen_draw_a_free_card(held: int, after: int) -> None:
    """BG-T19, BG-HAR-02, BG-HAR-04, BG-BID-12: at 8 they must pass."""
    scene = Scene().spice(HAR=10)
    scene.s.hands[2] = [scene.s.deck.pop(0) for _ in range(held)]
    buy(scene, "HAR", 1)
    assert len(scene.s.hands[2]) == after
    scene.asked.clear()
    scene.s.hands[2] += [scene.s.deck.pop(0) for _ in range(8 - after)]
    buy(scene, "ATR", 1)
    assert "bid HAR" not in scene.asked


def test_BG_T20_a_bid_beyond_means_needs_a_karama() -> None:
    """BG-T20, BG-BID-07, BG-KAR-04."""
    scene = Scene().spice(ATR=3, CHO=20).hand("ATR", "Karama")
    scene.s.lot_high = 6
    assert "bid 7" in scene.options("ATR", "bid")
    scene.s.lot_high = 0
    assert {"bid 7", "bid 40"} < set(scene.options("ATR", "bid"))
    assert "bid 4" not in Scene().spice(ATR=3).options("ATR", "bid")
    buy(scene, "ATR", 5)
    scene.of("spice", ATR=3)
    assert "Karama" not in scene.cards("ATR")


def test_BG_T21_the_opener_moves_on() -> None:
    """BG-T21, BG-BID-04, BG-BID-10, BG-BID-15: the first player's hand is full."""
    scene = Scene(advanced=False).fill("ATR", 4)
    scene.s.normal_cards, scene.s.opener = 2, -1
    scene.do(("deal_cards", 0), ("next_lot", 0), bid_CHO=["bid 1"])
    bids = [name for name in scene.asked if name.startswith("bid ")]
    assert bids[0] == "bid CHO"
    assert bids[5] == "bid HAR"


# Revival


def test_BG_T23_two_free_and_one_for_two() -> None:
    """BG-T23, BG-REV-01, BG-REV-03."""
    scene = Scene().spice(ATR=7).tank("ATR", 5).do(("revival_phase", 0), revive_ATR="?")
    assert [choice.words for choice in scene.choices()] == ["0", "1", "2", "3"]
    scene.go(revive_ATR="3")
    scene.of("spice", ATR=5)
    scene.of("tanks", ATR=2)
    scene.of("reserve", ATR=18)


def test_BG_T24_one_sardaukar_a_turn_and_the_emperors_ally() -> None:
    """BG-T24, BG-REV-02, BG-REV-04, BG-EMP-06, BG-EMP-07."""
    scene = Scene().tank("EMP", 0, 4).tank("GUI", 6).ally("EMP", "GUI").spice(EMP=10, GUI=10)
    scene.do(("revival_phase", 0), pay_three="3", revive_star_EMP="yes", revive_GUI="3")
    assert scene.asked.count("revive_star EMP") == 1
    scene.of("tanks_star", EMP=3)
    scene.of("tanks", GUI=0)
    scene.of("spice", EMP=4, GUI=6)


def test_BG_T25_leaders_come_back_when_all_have_fallen() -> None:
    """BG-T25, BG-REV-05 to 08."""
    scene = Scene().dead("Feyd Rautha", "Beast Rabban", "Piter de Vries", "Captain Iakin Nefud").spice(HAR=10)
    assert revivable(scene.game, scene.seat("HAR")) == []
    scene.dead("Umman Kudu")
    scene.do(("revival_phase", 0), revive_leader_HAR="Feyd Rautha")
    scene.of("spice", HAR=4)
    assert not scene.s.dead[scene.leader("Feyd Rautha")]
    scene.dead("Feyd Rautha", deaths=2)
    assert scene.leader("Feyd Rautha") not in revivable(scene.game, scene.seat("HAR"))


def test_BG_T26_a_ghola_brings_a_leader_back_at_once() -> None:
    """BG-T26, BG-TRE-13, BG-REV-09: in the Battle Phase; the normal revival is untouched."""
    scene = Scene().dead("Thufir Hawat").hand("ATR", "Tleilaxu Ghola")
    scene.s.phase = 7
    scene.do(("windows", 0), anytime_ATR="play Tleilaxu Ghola")
    assert not scene.s.dead[scene.leader("Thufir Hawat")]
    scene.put("ATR", "red_chasm.6", 1).put("HAR", "red_chasm.6", 1)
    scene.fight("ATR", "HAR", "red_chasm.6", plan_leader_ATR="Thufir Hawat", plan_leader_HAR="Umman Kudu")
    scene.tank("ATR", 2).do(("revival_phase", 0), revive_ATR="2")
    scene.of("tanks", ATR=0)


def test_BG_T27_choam_and_la_la_la() -> None:
    """BG-T27, CR-208, CR-210, CR-R13, BG-X-11, BG-TRE-22."""
    scene = Scene("CHO", "FRE", "ATR").tank("CHO", 9).tank("FRE", 5).spice(CHO=9, FRE=6).hand("CHO", "La La La")
    scene.do(("revival_phase", 0), la_la="Fremen", revive_CHO="7", revive_FRE="3")
    scene.of("spice", CHO=2, FRE=0)


# Shipment, movement


def shipped(scene: Scene, key: str, where: str, number: int, **answers: list[str] | str) -> Scene:
    return scene.do(
        ("player_turn", scene.seat(key)),
        **{f"ship_{key}": f"ship to {where}", f"ship_number_{key}": str(number)},
        **answers,
    )


def test_BG_T29_prices_of_shipping() -> None:
    """BG-T29, BG-SHI-02, BG-SHI-03, BG-SHI-06, BG-GUI-02, BG-GUI-04, BG-KAR-03, BG-GEN-07."""
    scene = shipped(Scene(storm=1).spice(EMP=20, GUI=10), "EMP", "Carthag", 5)
    scene.of("spice", EMP=15, GUI=15)
    shipped(scene, "EMP", "The Great Flat", 5)
    scene.of("spice", EMP=5, GUI=25)
    bank = scene.s.bank
    shipped(scene, "GUI", "Tuek's Sietch", 5)
    scene.of("spice", GUI=22)
    assert scene.s.bank == bank + 3
    scene.do(
        ("player_turn", scene.seat("GUI")), ship_GUI="ship back to the reserves", return_number="3",
    )  # fmt: skip
    scene.of("spice", GUI=20)
    scene.hand("EMP", "Karama")
    shipped(scene, "EMP", "Carthag", 5, karama_rate="by Karama")
    scene.of("spice", EMP=2, GUI=20)


def test_BG_T30_fremen_placement() -> None:
    """BG-T30, BG-FRE-02, BG-FRE-03, BG-FRE-07, BG-SHI-11, BG-MAP-10."""
    scene = shipped(Scene("FRE", "GUI", storm=12).spice(FRE=3), "FRE", "Hagga Basin (11)", 6)
    scene.of("spice", FRE=3)
    assert "ship to Arsunt (11)" not in scene.options("FRE", "ship")
    shipped(scene, "FRE", "Rock Outcroppings (12)", 5)
    assert scene.at("FRE", "rock_outcroppings.12") == (2, 0)
    basic = Scene("FRE", "GUI", storm=12, advanced=False)
    assert "ship to Rock Outcroppings (12)" not in basic.options("FRE", "ship")


def test_BG_T31_two_factions_close_a_stronghold() -> None:
    """BG-T31, BG-SHI-04, BG-BEN-10, BG-X-05, CR-106, BGA-38."""
    scene = Scene("EMP", "HAR", "GUI", "BEN", "RIC", storm=1).put("HAR", "carthag", 1).put("GUI", "carthag", 2)
    assert "ship to Carthag" not in scene.options("EMP", "ship")
    scene = Scene("EMP", "HAR", "GUI", "BEN", "RIC", storm=1).put("HAR", "carthag", 1).put("BEN", "carthag", 0, 2)
    assert "ship to Carthag" in scene.options("EMP", "ship")
    scene.s.no_field_at, scene.s.no_field = scene.t.board.location("carthag"), 0
    assert "ship to Carthag" not in scene.options("EMP", "ship")


def reached(scene: Scene, key: str, start: str) -> list[str]:
    place = scene.t.board.location(start)
    scene.s.scratch = [place, 0, 1]
    found = scene.options(key, "move_to", place, 0)
    scene.s.scratch = []
    return found


def test_BG_T32_ranges() -> None:
    """BG-T32, BG-MOV-02, BG-MAP-08, BG-MAP-11, BG-FRE-09."""
    scene = Scene(storm=1).put("ATR", "tueks_sietch", 1)
    assert "to Red Chasm" not in reached(scene, "ATR", "tueks_sietch")
    scene.put("ATR", "arrakeen", 2)
    assert "to Cielago North (2)" in reached(scene, "ATR", "arrakeen")
    fremen = Scene("FRE", "ATR", storm=1).put("FRE", "sietch_tabr", 3)
    assert "to The Great Flat" in reached(fremen, "FRE", "sietch_tabr")


def test_BG_T33_the_storm_closes_ways() -> None:
    """BG-T33, BG-STO-09, BG-MOV-03, BG-MOV-04."""
    scene = Scene(storm=18).put("ATR", "meridian.1", 1).put("ATR", "carthag", 1)
    assert "to Habbanya Ridge Flat (17)" not in reached(scene, "ATR", "meridian.1")
    scene = Scene(storm=6).put("ATR", "pasty_mesa.4", 1)
    assert "to Gara Kulon" not in reached(scene, "ATR", "pasty_mesa.4")
    scene = Scene(storm=16).put("ATR", "habbanya_sietch", 1)
    assert scene.options("ATR", "move_from") == []
    assert reach([scene.t.board.location("polar_sink")], 0, bytes(86)) == [scene.t.board.location("polar_sink")]


def test_BG_T34_hajr_moves_again_with_the_range_of_then() -> None:
    """BG-T34, BG-TRE-15, BG-MOV-06, BGA-10."""
    scene = Scene(storm=1).put("ATR", "carthag", 3).hand("ATR", "Hajr")
    scene.do(
        ("move_phase", 0), move_from=["from Carthag", "from Imperial Basin (9)"], take_along=["3", "3"],
        move_to=["to Imperial Basin (9)", "?"], extra_move="by Hajr",
    )  # fmt: skip
    reach_now = [choice.words for choice in scene.choices()]
    assert "to Polar Sink" in reach_now
    assert "to Cielago North (1)" not in reach_now
    scene.go(move_to="to Polar Sink")
    assert scene.at("ATR", "polar_sink") == (3, 0)


def test_BG_T35_forces_beside_the_ally_die_at_the_end_of_the_turn() -> None:
    """BG-T35, BG-NEX-07, BG-NEX-08, BG-MOV-08, BGA-06: not in the Polar Sink."""
    scene = Scene(storm=1).ally("ATR", "GUI").put("ATR", "arsunt.11", 3).put("GUI", "arsunt.11", 5)
    scene.put("ATR", "polar_sink", 1).put("GUI", "polar_sink", 1)
    scene.do(("turn_over", 0))
    scene.of("tanks", ATR=3, GUI=0)
    assert scene.at("ATR", "polar_sink") == (1, 0)


def test_BG_T36_advisors_do_not_count_and_fighters_withdraw() -> None:
    """BG-T36, BG-W-602, BG-BEN-04, BG-BEN-05, BG-BEN-10, BG-BEN-11, BG-SHI-10, BGA-43."""
    scene = Scene("EMP", "BEN", "HAR", "GUI", storm=1).spice(EMP=10, HAR=10)
    shipped(scene, "EMP", "Arrakeen", 2, accompany="to Arrakeen")
    assert scene.at("BEN", "arrakeen") == (0, 1)
    shipped(scene, "HAR", "Arrakeen", 1)
    scene.put("BEN", "sietch_tabr", 4)
    shipped(scene, "EMP", "Sietch Tabr", 2, intrusion="yes")
    assert scene.at("BEN", "sietch_tabr") == (0, 4)


def test_BG_T37_the_guild_acts_last() -> None:
    """BG-T37, BG-W-603, BG-GUI-06, BG-SHI-01, BGA-26: asked before each turn, acts once."""
    scene = Scene(storm=15)  # the Guild is first player
    scene.do(("movement_phase", 0), guild_now_GUI=["wait"] * 5)
    turns = [name.split()[1] for name in scene.asked if name.startswith("ship ")]
    assert turns == ["ATR", "CHO", "HAR", "EMP", "RIC", "GUI"]
    scene = Scene(storm=18)
    scene.do(("movement_phase", 0), guild_now_GUI=["wait", "act now"])
    turns = [name.split()[1] for name in scene.asked if name.startswith("ship ")]
    assert turns == ["ATR", "GUI", "CHO", "HAR", "EMP", "RIC"]


def test_BG_T38_baliset_stops_a_move_not_a_shipment() -> None:
    """BG-T38, CR-204, BG-TRE-19."""
    scene = Scene(storm=1).put("CHO", "habbanya_sietch", 2).put("HAR", "habbanya_ridge_flat.17", 3)
    scene.hand("CHO", "Baliset").spice(HAR=10)
    scene.do(
        ("move_phase", scene.seat("HAR")), move_from="from Habbanya Ridge Flat (17)", take_along="3",
        move_to="to Habbanya Sietch", play_baliset="yes",
    )  # fmt: skip
    assert scene.at("HAR", "habbanya_ridge_flat.17") == (3, 0)
    assert scene.cards("CHO") == []
    shipped(scene, "HAR", "Habbanya Sietch", 1)
    assert scene.at("HAR", "habbanya_sietch") == (1, 0)


def test_the_peek_may_be_stopped_for_the_whole_round() -> None:
    """BG-ATR-02, BG-BID-11, BGA-21, BG-KAR-02, BG-KAR-07, BG-KAR-10."""
    scene = Scene(advanced=False).hand("HAR", "Karama")
    scene.do(("bidding_phase", 0), stop_HAR="?")
    assert scene.game.asking.name == "stop"
    scene.go(stop_HAR="stop it with Karama", cache_when="last", choose_cache="Distrans", method="Silent",
             unsold="take it")  # fmt: skip
    assert scene.s.stopped >> Advantage.TREACHERY_PEEK & 1
    assert not [e for e in scene.game.log_lines() if "sees" in e]
