"""Juice of Sapho in a normal auction: its holder bids first or last for one card (CR-011)."""

from __future__ import annotations

import pytest

from tests.board_game.scene import Scene

FOUR = ("ATR", "HAR", "EMP", "GUI", "RIC")
BIDDING = 4


def bidders_of(*keys: str, holder: str, cards: int = 0) -> Scene:
    """Return a bidding round of some seats that can pay; Richese, whose card it was, can take no more."""
    scene = Scene(*keys, "RIC", storm=18).hand(holder, "Juice of Sapho").fill("RIC", 4)
    scene.spice(**dict.fromkeys(keys, 9)).s.phase, scene.s.opener = BIDDING, -1
    scene.s.laid, scene.s.normal_cards = [scene.s.deck.pop() for _ in range(cards)], cards
    return scene


def auction(holder: str, answer: str, *, opener: int = 0, **answers: list[str] | str) -> tuple[Scene, list[str]]:
    """Return the scene behind the auction of one card that nobody bids for unless told, and who was asked to bid."""
    scene = bidders_of("ATR", "HAR", "EMP", "GUI", holder=holder)
    order = [scene.keys[seat] for seat in scene.s.order if scene.keys[seat] != "RIC"]
    scene.s.laid, scene.s.normal_cards, scene.s.opener = [scene.s.deck.pop()], 1, opener - 1
    if answer:
        answers[f"sapho_bids_{holder}"] = answer
    scene.do(("next_lot", 0), **answers)
    assert order == ["ATR", "HAR", "EMP", "GUI"]
    return scene, [name.removeprefix("bid ") for name in scene.asked if name.startswith("bid ")]


ORDERS = {
    ("HAR", "not for this card", 0): "ATR HAR EMP GUI",
    ("HAR", "first", 0): "HAR ATR EMP GUI",
    ("HAR", "last", 0): "ATR EMP GUI HAR",
    ("ATR", "first", 0): "ATR HAR EMP GUI",
    ("ATR", "last", 0): "HAR EMP GUI ATR",
    ("GUI", "first", 0): "GUI ATR HAR EMP",
    ("GUI", "last", 0): "ATR HAR EMP GUI",
    ("HAR", "first", 2): "HAR EMP GUI ATR",
    ("HAR", "last", 2): "EMP GUI ATR HAR",
    ("EMP", "first", 2): "EMP GUI ATR HAR",
    ("EMP", "last", 2): "GUI ATR HAR EMP",
    ("ATR", "first", 3): "ATR GUI HAR EMP",
    ("ATR", "last", 3): "GUI HAR EMP ATR",
    ("GUI", "last", 1): "HAR EMP ATR GUI",
}
"""Who bids in what order, by the holder, the answer and the place of who opens."""


@pytest.mark.parametrize("case", ORDERS, ids=str)
def test_the_holder_bids_first_or_last_and_the_others_in_their_order(case: tuple[str, str, int]) -> None:
    """CR-011, BG-BID-05."""
    holder, answer, opener = case
    scene, bidders = auction(holder, answer, opener=opener)
    assert " ".join(bidders) == ORDERS[case]
    assert scene.cards(holder) == (["Juice of Sapho"] if answer.startswith("not") else [])


def test_who_bids_last_takes_for_one_what_nobody_wanted() -> None:
    """CR-011, BG-BID-06."""
    scene, bidders = auction("ATR", "last", bid_ATR="bid 1")
    assert bidders == ["HAR", "EMP", "GUI", "ATR", "HAR", "EMP", "GUI"]
    scene.of("spice", ATR=8, HAR=9, EMP=10, GUI=9)
    assert len(scene.cards("ATR")) == 1


def test_who_is_outbid_bids_again_in_the_changed_order() -> None:
    """BG-BID-05."""
    _, bidders = auction("EMP", "first", bid_EMP=["bid 1", "bid 3"], bid_HAR="bid 2")
    assert bidders == ["EMP", "ATR", "HAR", "GUI", "EMP", "ATR", "HAR", "GUI"]


def test_the_order_of_the_next_card_is_the_usual_one_and_begins_behind_who_opened() -> None:
    """BG-BID-10."""
    scene = bidders_of("ATR", "HAR", "EMP", "GUI", holder="GUI", cards=2)
    scene.do(("next_lot", 0), sapho_bids_GUI="first", bid_EMP="bid 1")
    bidders = [name.removeprefix("bid ") for name in scene.asked if name.startswith("bid ")]
    assert bidders == [*["GUI", "ATR", "HAR", "EMP", "GUI", "ATR", "HAR"], *["HAR", "EMP", "GUI", "ATR"]]


@pytest.mark.parametrize(
    ("answer", "asked"), [("not for this card", 2), ("not in this bidding round", 1), ("first", 1)]
)
def test_who_keeps_it_in_this_bidding_round_is_asked_no_more(answer: str, asked: int) -> None:
    scene = bidders_of("ATR", "HAR", holder="ATR", cards=2)
    scene.do(("next_lot", 0), sapho_bids_ATR=answer, bid_HAR="bid 1")
    assert scene.asked.count("sapho_bids ATR") == asked


def test_a_full_hand_is_not_asked() -> None:
    scene = bidders_of("ATR", "HAR", holder="ATR", cards=1).fill("ATR", 4)
    scene.do(("next_lot", 0))
    assert not [name for name in scene.asked if name.startswith("sapho")]


def test_atreides_have_seen_the_card_when_they_are_asked() -> None:
    """BG-W-404, BG-ATR-02."""
    scene = bidders_of("ATR", "HAR", holder="ATR")
    scene.s.laid, scene.s.normal_cards = [scene.card("Lasgun")], 1
    scene.do(("next_lot", 0), sapho_bids="?")
    assert "for sale: Lasgun" in scene.game.question(0).moment.declared


def test_a_normal_auction_of_the_black_market_too_goes_by_it() -> None:
    """CR-113."""
    scene = Scene(*FOUR, storm=18).hand("HAR", "Juice of Sapho").hand("RIC", "Kulon")
    scene.spice(ATR=9, HAR=9, EMP=9, GUI=9, RIC=9).s.phase = BIDDING
    scene.do(("market_opens", 4, scene.s.hands[4][0]), method="a normal auction", sapho_bids_HAR="last")
    bidders = [name.removeprefix("bid ") for name in scene.asked if name.startswith("bid ")]
    assert bidders[-1] == "HAR" and "sapho_bids RIC" not in scene.asked
