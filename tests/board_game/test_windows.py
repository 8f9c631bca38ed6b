"""Any-time windows between the steps of the timing tables, and seats that choose at the same time."""

from __future__ import annotations

import pytest

from cardbase.board_game import Table, new_game
from cardbase.board_game.agenda import CODES, WINDOWS
from cardbase.board_game.constants import SIZE
from cardbase.board_game.rules.commitments import free_spice
from cardbase.tabletop import draw
from tests.board_game.scene import Scene


def at_rest(scene: Scene, key: str, name: str = "anytime") -> bool:
    """Return whether a seat is asked a question of that name now."""
    return scene.game.asking.name == name and scene.keys[scene.game.seat] == key


def test_every_window_opens_before_a_task_that_exists() -> None:
    """BG-W-101 to 906."""
    assert CODES.keys() >= WINDOWS


def test_a_truthtrance_fits_between_two_bids() -> None:
    """BG-BID-15, BG-TRE-17."""
    scene = Scene().spice(ATR=5, CHO=5).hand("ATR", "Truthtrance").on_deck("Shield")
    scene.s.phase, scene.s.normal_cards = 4, 1
    scene.do(("deal_cards", 0), ("next_lot", 0), anytime_ATR=[*["not now"] * 5, "play Truthtrance"],
             bid_CHO="bid 1", ask_whom="CHOAM", ask_what="holds any weapon")  # fmt: skip
    bids = [name for name in scene.asked if name.startswith(("bid ", "ask_whom"))]
    assert bids.index("ask_whom ATR") > bids.index("bid CHO")


def test_who_waives_a_window_is_asked_again_at_the_next_auction_only() -> None:
    """BG-DEF-15: the standing answer of a window is to waive it."""
    scene = Scene().spice(ATR=5).hand("ATR", "Truthtrance").on_deck("Shield", "Snooper")
    scene.s.phase, scene.s.normal_cards = 4, 2
    none = "nothing until the next phase, auction, turn or battle"
    scene.do(("deal_cards", 0), ("next_lot", 0), anytime_ATR=[none, none], bid_ATR=["bid 1", "bid 1"])
    assert scene.asked.count("anytime ATR") == 2


def test_cards_of_a_plan_and_spice_that_is_claimed_are_not_given_away() -> None:
    """BG-GEN-03, BG-ADV-07: before the reveal a Distrans cannot hand over the sealed weapon, nor 2 spice be paid."""
    scene = Scene().spice(HAR=4, EMP=4).put("HAR", "carthag", 4).put("EMP", "carthag", 3)
    scene.hand("HAR", "Crysknife", "Shield", "Distrans", "Nullentropy Box")
    scene.s.discard.append(scene.card("Baliset"))
    scene.fight("HAR", "EMP", "carthag", plan_leader_HAR="?")
    game = scene.game
    picked = {"plan_weapon": "Crysknife", "plan_normal": "3"}
    while game.asking.name.startswith("plan_"):
        words = picked.get(game.asking.name, "") if game.seat == 2 else ""
        game.apply(next((x.code for x in scene.choices() if x.words == words), game.options[0]))
    assert at_rest(scene, "HAR")
    assert [choice.words for choice in scene.choices()][2:] == ["play Distrans"]
    game.apply(scene.choices()[2].code)
    game.apply(game.options[0])
    assert {choice.words for choice in scene.choices()} == {"Shield", "Nullentropy Box"}


@pytest.mark.parametrize(("bidder", "high", "free"), [(None, 0, 8), ("ATR", 5, 3), ("ATR", 9, 0), ("CHO", 5, 8)])
def test_spice_that_stands_as_a_bid_is_not_free_and_that_of_another_bidder_is(
    bidder: str | None, high: int, free: int
) -> None:
    """BG-GEN-03, BG-BID-06."""
    scene = Scene().spice(ATR=8, CHO=9)
    if bidder is not None:
        scene.s.lot, scene.s.lot_by, scene.s.lot_high = scene.card("Shield"), scene.seat(bidder), high
    assert free_spice(scene.game, scene.seat("ATR")) == free


@pytest.mark.parametrize(("pledge", "spice", "free"), [(0, 2, 8), (2, 2, 6), (9, 2, 3), (9, 7, 3)])
def test_of_a_pledge_what_the_ally_has_bid_is_not_free(pledge: int, spice: int, free: int) -> None:
    """BG-BID-14, BG-NEX-07: the ally has bid 5, which the pledge pays first."""
    scene = Scene().spice(ATR=8, CHO=spice)
    ours, theirs = scene.seat("ATR"), scene.seat("CHO")
    scene.s.ally[ours], scene.s.ally[theirs] = theirs, ours
    scene.s.lot, scene.s.lot_by, scene.s.lot_high = scene.card("Shield"), theirs, 5
    scene.s.pledge[ours] = pledge
    assert free_spice(scene.game, ours) == free


@pytest.mark.parametrize(("helper", "free"), [("CHO", 5), ("GUI", 8)])
def test_of_a_pledge_what_the_ally_commits_to_forces_is_not_free_to_choam_alone(helper: str, free: int) -> None:
    """CR-212, BG-ADV-06: the ally has committed 3."""
    scene = Scene("ATR", "EMP", "CHO", "GUI", storm=1).ally("ATR", helper).spice(ATR=9, CHO=8, GUI=8)
    scene.put("ATR", "red_chasm.6", 3).put("EMP", "red_chasm.6", 1).s.pledge[scene.seat(helper)] = 4
    scene.fight("ATR", "EMP", "red_chasm.6", plan_leader_ATR="Dr. Yueh", plan_normal_ATR="3",
                plan_leader_EMP="?", **({"pledge": "up to 4"} if helper == "CHO" else {}))  # fmt: skip
    assert free_spice(scene.game, scene.seat(helper)) == free


def test_a_karama_that_a_bid_rests_on_is_reserved() -> None:
    """BG-KAR-04: with one Karama a bid beyond the means leaves none for anything else; with two one is free."""
    from cardbase.board_game.rules.karama import usable

    for held, free in ((1, 0), (2, 1)):
        scene = Scene().spice(ATR=1).hand("ATR", *["Karama"] * held)
        scene.s.lot, scene.s.lot_by, scene.s.lot_high, scene.s.lot_karama = scene.card("Shield"), 0, 4, 1
        assert len(usable(scene.game, 0)) == free
        assert usable(scene.game, 0, to_buy=True)


def test_a_no_field_is_revealed_between_two_steps_of_another_turn() -> None:
    """CR-107, BG-W-604: any time until the phase ends, also in the middle of another player's turn."""
    scene = Scene().spice(EMP=9, RIC=5)
    scene.s.phase, scene.s.no_field_at, scene.s.no_field = 6, scene.t.board.location("carthag"), 1
    scene.do(("player_turn", scene.seat("EMP")), anytime_RIC=["not now", "reveal the No-Field"],
             ship_EMP="ship to Arrakeen", ship_number_EMP="2")  # fmt: skip
    assert scene.asked.index("ship EMP") < len(scene.asked) - 1 - scene.asked[::-1].index("anytime RIC")
    assert scene.at("RIC", "carthag") == (3, 0)
    assert scene.at("EMP", "arrakeen") == (2, 0)


def test_both_dial_the_storm_at_the_same_time() -> None:
    """BG-SET-09, BG-W-101: either may answer first; nothing shows before both have."""
    scene = Scene(turn=0)
    scene.game.then(("first_storm", 0), ("scene_over", 0))
    scene.game.advance()
    game = scene.game
    assert set(game.asked) == {0, 5}
    first, second = game.asked
    before = game.view(first), game.log_lines(first)
    game.apply(game.question(second).choices[4].code, second)
    assert (game.view(first), game.log_lines(first)) == before
    assert game.asked == (first,)
    game.apply(game.question(first).choices[7].code, first)
    assert game.state.storm == 11
    assert not game.state.dials


def test_plans_are_made_at_the_same_time_and_either_order_gives_the_same_battle() -> None:
    """BG-W-707, BG-BAT-07 B5: each goes through its own plan while the other makes one."""
    ends = []
    for order in ((2, 3), (3, 2)):
        scene = Scene(advanced=False).put("HAR", "carthag", 4).put("EMP", "carthag", 3)
        scene.hand("HAR", "Crysknife").hand("EMP", "Snooper")
        scene.fight("HAR", "EMP", "carthag", plan_leader_HAR="?")
        game = scene.game
        assert set(game.asked) == {2, 3}
        for seat in order:
            while seat in game.asked and game.question(seat).moment.frame.startswith("plan_"):
                game.apply(game.options_of(seat)[-1], seat)
        ends.append((game.digest(), game.log_lines()))
    assert ends[0] == ends[1]


def test_a_sealed_plan_is_asked_for_again_in_a_drawn_world() -> None:
    """BG-SEC-06: who makes a plan cannot read the other's in the worlds it searches."""
    scene = Scene().spice(HAR=4, EMP=4).put("HAR", "carthag", 4).put("EMP", "carthag", 3)
    scene.hand("HAR", "Crysknife", "Shield").hand("EMP", "Snooper")
    scene.fight("HAR", "EMP", "carthag", plan_leader_HAR="?")
    game = scene.game
    while 2 in game.asked and game.question(2).moment.frame.startswith("plan_"):
        game.apply(game.options_of(2)[-1], 2)
    assert game.asked == (3,)
    world = game.resample(3, 5)
    assert world.view(3) == game.view(3)
    assert set(world.asked) == {2, 3}
    assert world.state.plan_a[0] == 0


@pytest.mark.parametrize("seed", range(3))
def test_silent_bids_may_come_in_any_order(seed: int) -> None:
    """CR-105, BG-W-406."""
    game = new_game(Table(["ATR", "HAR", "RIC", "EMP"]), seed)
    streams = [seed]
    for _ in range(900):
        if game.over or game.asking.name == "silent_bid":
            break
        options = game.options
        silent = 10 * 1024 + 2
        game.apply(silent if game.asking.name == "method" else options[draw(streams, 0, len(options))])
    if game.over or len(game.asked) < 2:
        return
    other = game.copy()
    bids = {seat: game.options_of(seat)[-1] for seat in game.asked}
    for seat in list(bids):
        game.apply(bids[seat], seat)
    for seat in reversed(bids):
        other.apply(bids[seat], seat)
    assert game.digest() == other.digest()


def test_the_agenda_is_six_integers_a_task() -> None:
    game = new_game(Table(["ATR", "HAR"]), 1)
    assert len(game.state.agenda) % SIZE == 0
