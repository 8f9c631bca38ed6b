"""What *sensible* bids, and how Richese sells: by need and wealth, without a habit that others could bid by."""

from __future__ import annotations

from typing import Any

import pytest

from cardbase.board_game.constants import AMOUNT, CARD, PASS, SPAN, WAY, V
from cardbase.board_game.players.sensible import Sensible
from tests.board_game.scene import Scene

RICHESE = 4


def answer(question: str, options: list[int], seed: int = 1, **shown: Any) -> int:
    scene = Scene()
    scene.s.phase = 4
    view = {**scene.game.view(shown.pop("seat", 3)), **shown, "question": [question]}
    return Sensible(scene.t, seed).answer(options, view)


def highest(hand: list[str], lot: str, spice: int, **more: Any) -> int:
    """The highest bid made of all that the spice would pay."""
    bids = [
        code % SPAN
        for price in range(1, spice + 1)
        for code in [answer("bid", [PASS, AMOUNT + price], hand=hand, lot=lot, auction={}, spice=spice, **more)]
        if code // SPAN == V.AMOUNT
    ]
    assert bids == list(range(1, len(bids) + 1))
    return len(bids)


ARMED = ["Shield", "Crysknife"]
BIDS = [
    ([], "Crysknife", 10, 6),
    ([], "Shield", 10, 6),
    (["Shield"], "Crysknife", 10, 6),
    (["Crysknife"], "Chaumas", 10, 4),
    (["Crysknife", "Chaumas"], "Lasgun", 10, 1),
    (["Shield"], "Snooper", 10, 4),
    (["Shield", "Snooper"], "Shield", 10, 1),
    ([], "Baliset", 10, 0),
    ([], "Trip to Gamont", 30, 0),
    (ARMED, "Karama", 10, 3),
    (ARMED, "Cheap Hero", 10, 2),
    ([], "", 10, 4),
    (["Shield"], "", 10, 4),
    (ARMED, "", 10, 3),
    ([*ARMED, "Snooper"], "", 10, 2),
    ([], "Crysknife", 3, 0),
    ([], "Crysknife", 5, 2),
    ([], "Crysknife", 8, 5),
    ([], "Crysknife", 16, 8),
    ([], "Crysknife", 24, 10),
    ([], "Crysknife", 60, 11),
    (ARMED, "Karama", 16, 5),
]


@pytest.mark.parametrize(("hand", "lot", "spice", "bid"), BIDS)
def test_a_card_is_worth_more_to_who_lacks_its_kind_or_is_rich(hand: list[str], lot: str, spice: int, bid: int) -> None:
    """BG-B-01"""
    assert highest(hand, lot, spice) == bid
    silent = answer("silent_bid", [AMOUNT + n for n in range(spice + 1)], hand=hand, lot=lot, auction={}, spice=spice)
    assert silent == AMOUNT + bid


def test_harkonnen_bids_one_more_for_two_cards() -> None:
    """BG-B-02"""
    assert highest([], "Crysknife", 10, seat=2) == highest([], "Crysknife", 10) + 1


def sold(question: str, options: list[int], **shown: Any) -> set[int]:
    return {answer(question, options, seed, seat=RICHESE, **shown) for seed in range(40)}


def test_richese_sells_any_card_of_its_cache_first_or_last() -> None:
    cache = [CARD + number for number in range(5)]
    assert sold("choose_cache", cache) == set(cache)
    assert sold("cache_when", [WAY, WAY + 1]) == {WAY, WAY + 1}


@pytest.mark.parametrize(
    ("hand", "lot", "ways"),
    [
        ([], "Stone Burner", {WAY, WAY + 1}),
        (["Shield"], "Portable Snooper", {WAY + 2}),
        (ARMED, "Distrans", {WAY + 2}),
        ([], "Kulon", {WAY + 2}),
        (["Shield", "Snooper", "Karama", "Hajr"], "Stone Burner", {WAY + 2}),
    ],
)
def test_richese_speaks_last_in_either_direction_for_what_it_lacks(hand: list[str], lot: str, ways: set[int]) -> None:
    """CR-104, CR-105"""
    me = Scene().game.view(RICHESE)["seats"]
    me[RICHESE]["cards"] = len(hand)
    shown = {"hand": hand, "auction": {"card": lot}, "spice": 10, "seats": me}
    assert sold("method", [WAY, WAY + 1, WAY + 2], **shown) == ways


def test_equal_seeds_sell_alike() -> None:
    cache = [CARD + number for number in range(5)]
    assert answer("choose_cache", cache, 7, seat=RICHESE) == answer("choose_cache", cache, 7, seat=RICHESE)
