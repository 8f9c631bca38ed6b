"""What *sensible* does with the cards and powers that no phase asks for: each is used where it is of use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardbase.board_game import Table, new_game
from cardbase.board_game.agenda import asking
from cardbase.board_game.constants import SPAN, V
from cardbase.board_game.players import player
from cardbase.board_game.players.sensible import Sensible
from cardbase.tabletop import Observation, seed_of
from tests.board_game.scene import Scene

STORM, BLOW, BIDDING, MOVEMENT, BATTLE = 1, 2, 4, 6, 7


def said(scene: Scene, *tasks: tuple[Any, ...], until: str, seat: int = 0) -> str:
    """Return what *sensible* answers to a question of a seat, in words; what comes before it is declined."""
    scene.game.then(*tasks, ("scene_over", 0))
    scene.game.advance()
    while (scene.game.asking.name, scene.game.seat) != (until, seat):
        assert scene.game.asking.name != "scene_over", f"{until} is not asked"
        scene.game.apply(scene._decline())
    return scene.game.describe(Sensible(scene.t, 1).choose(Observation(scene.game, seat)))


def moves(city: bool, idle: int, foes: int, *held: str) -> Scene:
    """Atreides on the Imperial Basin beside an own or no city, and Harkonnen in Carthag; in a turn of their own."""
    scene = Scene("ATR", "HAR", "EMP", "CHO", storm=1).hand("ATR", *held).spice(ATR=5)
    scene.put("ATR", "imperial_basin.9", idle)
    if city:
        scene.put("ATR", "arrakeen", 3)
    if foes:
        scene.put("HAR", "carthag", foes)
    scene.s.phase, scene.s.acting = MOVEMENT, 0
    return scene


def hajr(idle: int) -> str:
    scene = moves(city=False, idle=idle, foes=6).hand("ATR", "Hajr")
    for stronghold, holder in zip(STRONGHOLDS[:4], ("EMP", "EMP", "CHO", "CHO"), strict=True):
        scene.put(holder, stronghold, 6)
    return said(scene, ("extra_move", 0), until="extra_move")


def flight(*, far: bool) -> str:
    scene = Scene("ATR", "HAR", "RIC", storm=1).hand("ATR", "Ornithopter").spice(ATR=5)
    scene.put("ATR", "broken_land.11" if far else "imperial_basin.9", 8)
    for stronghold in ("habbanya_sietch", "sietch_tabr", "tueks_sietch", "arrakeen"):
        scene.put("HAR", stronghold, 4)
    scene.s.phase, scene.s.acting = MOVEMENT, 0
    return said(scene, ("ornithopter", 0), until="ornithopter")


def storm(own: int, foes: int, card: str, *, distance: int = 1) -> Scene:
    """Atreides on the sand of sector 5, Harkonnen on that of sector 3, the storm in sector 1."""
    scene = Scene("ATR", "HAR", "EMP", storm=1).hand("ATR", card)
    scene.put("HAR", "south_mesa.4", foes) if foes else None
    scene.put("ATR", "the_minor_erg.6", own) if own else None
    scene.s.phase, scene.s.distance = STORM, distance
    return scene


def weather(own: int, foes: int, distance: int = 1) -> str:
    return said(storm(own, foes, "Weather Control", distance=distance), ("weather", 0), until="weather")


def weather_far(own: int, foes: int) -> str:
    return said(storm(own, foes, "Weather Control"), ("weather_distance", 0), until="weather_distance")


def atomics(foes: int, own: int = 1) -> str:
    scene = Scene("ATR", "HAR", "EMP", storm=7).hand("ATR", "Family Atomics").put("ATR", "shield_wall.8", own)
    scene.put("HAR", "arrakeen", foes)
    scene.s.phase, scene.s.distance, scene.s.turn = STORM, 4, 3
    return said(scene, ("atomics", 0), until="atomics")


def truth(*, own_battle: bool) -> str:
    scene = Scene("ATR", "HAR", "EMP", storm=1).hand("ATR", "Truthtrance")
    scene.s.phase = BATTLE
    scene.s.attacker, scene.s.defender = (0, 1) if own_battle else (1, 2)
    scene.s.fight_at, scene.s.fight_group = scene.t.carthag, scene.t.board.location("carthag")
    scene.s.plan_a, scene.s.plan_b = [0] + [-9] * 9, [0] + [-9] * 9
    return said(scene, ("windows", 0), until="anytime")


def box(spice: int, *hand: str) -> str:
    scene = Scene("ATR", "HAR", "RIC", storm=1).hand("ATR", "Nullentropy Box", *hand).spice(ATR=spice)
    scene.s.discard += [scene.card(name) for name in ("Shield", "Kulon", "Lasgun", "Baliset")]
    scene.s.phase = BIDDING
    return said(scene, ("windows", 0), until="anytime")


def distrans(cards: int, *hand: str) -> str:
    scene = Scene("ATR", "HAR", "RIC", storm=1).hand("ATR", "Distrans", *hand).fill("ATR", cards)
    scene.s.phase = BIDDING
    return said(scene, ("windows", 0), until="anytime")


def market(*hand: str) -> str:
    return said(Scene("RIC", "ATR", storm=1).hand("RIC", *hand), ("black_market", 0), until="black_market")


def swap(cards: int, *own: str) -> str:
    scene = Scene("HAR", "ATR", "EMP", storm=1).hand("HAR", "Karama", *own).fill("ATR", cards)
    scene.s.phase = BIDDING
    return said(scene, ("windows", 0), until="anytime")


def worm(foes: int) -> str:
    scene = Scene("FRE", "ATR", "EMP", storm=1).hand("FRE", "Karama").put("ATR", "the_great_flat.14", foes)
    scene.s.phase = BLOW
    return said(scene, ("windows", 0), until="anytime")


def cancelled(where: str, own: int) -> str:
    scene = Scene("GUI", "ATR", "EMP", storm=1).hand("GUI", "Karama").spice(ATR=9)
    if own:
        scene.put("GUI", where, own)
    scene.s.phase, scene.s.acting = MOVEMENT, 1
    ways = {"ship_ATR": f"ship to {scene.t.board.names[scene.t.board.location(where)]}", "ship_number": "3"}
    scene.do(("player_turn", 1), **ways, guild_cancel="?")
    return scene.game.describe(Sensible(scene.t, 1).choose(Observation(scene.game, 0)))


def last_by_sapho(phase: int) -> str:
    scene = Scene("ATR", "HAR", "RIC", storm=1).hand("ATR", "Juice of Sapho").put("ATR", "carthag", 2)
    scene.put("HAR", "carthag", 2)
    scene.s.phase, scene.s.turns_left = phase, scene.s.order[:]
    return said(scene, ("sapho_order", 0), until="sapho_order")


def no_field(spice: int) -> str:
    scene = Scene("RIC", "ATR", "EMP", storm=1).spice(RIC=spice)
    scene.s.phase, scene.s.acting = MOVEMENT, 0
    return said(scene, ("ship", 0), until="ship").split(" to ")[0]


def lent(spice: int) -> str:
    scene = Scene("RIC", "EMP", "ATR", storm=1).ally("RIC", "EMP").spice(EMP=spice)
    scene.s.phase, scene.s.acting = MOVEMENT, 1
    return said(scene, ("ship", 1), until="ship", seat=1).split(" to ")[0]


def broken(turn: int, *own: str, mate: str = "EMP") -> str:
    scene = Scene("ATR", "EMP", "GUI", storm=1, turn=turn).ally("ATR", mate)
    for stronghold in own:
        scene.put("ATR", stronghold, 2)
    scene.s.phase = BLOW
    return said(scene, ("break_alliance", 0), until="break_alliance")


STRONGHOLDS = ("habbanya_sietch", "sietch_tabr", "tueks_sietch", "arrakeen", "carthag")


def held_by(*holders: str, spice: int) -> Scene:
    """Five strongholds with six forces in each, as Atreides see them who have none and are to ship."""
    scene = Scene("ATR", "HAR", "EMP", "CHO", storm=1).spice(ATR=spice)
    for stronghold, holder in zip(STRONGHOLDS, holders, strict=True):
        scene.put(holder, stronghold, 6)
    scene.s.phase, scene.s.acting = MOVEMENT, 0
    return scene


def gathers(spice: int) -> str:
    scene = held_by("HAR", "HAR", "EMP", "EMP", "CHO", spice=spice).sand("the_great_flat.14", 10)
    return said(scene, ("ship", 0), until="ship")


def contests(*holders: str) -> str:
    scene = held_by(*holders, spice=4)
    return said(scene, ("ship", 0), until="ship").split(" to ")[0]


def traded(*hand: str) -> str:
    scene = Scene("CHO", "EMP", "ATR", storm=1).ally("CHO", "EMP").hand("CHO", *hand).hand("EMP", "Jubba Cloak")
    return said(scene, ("trade", 0), until="trade")


def traded_back(*hand: str) -> str:
    """What the ally gives for a weapon that it does not see."""
    scene = Scene("CHO", "EMP", "ATR", storm=1).ally("CHO", "EMP").hand("CHO", "Lasgun").hand("EMP", *hand)
    offered = next(card for card in scene.s.hands[0])
    return said(scene, ("trade_back", 1, 0, offered), until="trade_back", seat=1)


def gift(*hand: str, of_ally: tuple[str, ...] = (), own_battle: bool = False) -> str:
    """What Richese does in a window with a hand, beside an ally's."""
    scene = Scene("RIC", "EMP", "ATR", storm=1).ally("RIC", "EMP").hand("RIC", *hand).hand("EMP", *of_ally)
    if own_battle:
        scene.put("RIC", "carthag", 2).put("ATR", "carthag", 2)
        scene.s.phase, scene.s.attacker, scene.s.defender = BATTLE, 0, 2
        scene.s.fight_at = scene.t.carthag
    return said(scene, ("anytime", 0, 0), until="anytime")


def given(*hand: str) -> str:
    scene = Scene("RIC", "EMP", "ATR", storm=1).ally("RIC", "EMP").hand("RIC", *hand)
    return said(scene, ("give_card", 0), until="give_card")


NOTHING = "nothing until the next phase, auction, turn or battle"
CASES: list[tuple[Callable[..., str], tuple[Any, ...], dict[str, Any], str]] = [
    (hajr, (9,), {}, "by Hajr"),
    (hajr, (1,), {}, "pass"),
    (flight, (), {"far": True}, "one group up to 3 territories"),
    (flight, (), {"far": False}, "pass"),
    (weather, (0, 6), {}, "play Weather Control"),
    (weather, (0, 2), {}, "pass"),
    (weather, (8, 6), {"distance": 9}, "play Weather Control"),
    (weather, (0, 6), {"distance": 4}, "pass"),
    (weather_far, (6, 6), {}, "3 sectors"),
    (atomics, (8,), {}, "play Family Atomics"),
    (atomics, (3,), {}, "pass"),
    (truth, (), {"own_battle": True}, "play Truthtrance"),
    (truth, (), {"own_battle": False}, "nothing until the next phase, auction, turn or battle"),
    (box, (9,), {}, "play Nullentropy Box"),
    (box, (9, "Crysknife", "Snooper"), {}, "nothing until the next phase, auction, turn or battle"),
    (box, (4,), {}, "nothing until the next phase, auction, turn or battle"),
    (distrans, (4, "Kulon"), {}, "play Distrans"),
    (distrans, (4,), {}, "nothing until the next phase, auction, turn or battle"),
    (distrans, (2, "Kulon"), {}, "nothing until the next phase, auction, turn or battle"),
    (market, ("Kulon", "Shield"), {}, "offer Kulon"),
    (market, ("Shield",), {}, "pass"),
    (swap, (4,), {}, "use the special Karama"),
    (swap, (4, "Shield", "Crysknife"), {}, "nothing until the next phase, auction, turn or battle"),
    (swap, (2,), {}, "nothing until the next phase, auction, turn or battle"),
    (worm, (6,), {}, "use the special Karama"),
    (worm, (2,), {}, "nothing until the next phase, auction, turn or battle"),
    (cancelled, ("tueks_sietch", 3), {}, "by Karama"),
    (cancelled, ("carthag", 0), {}, "pass"),
    (last_by_sapho, (MOVEMENT,), {}, "last"),
    (last_by_sapho, (BATTLE,), {}, "pass"),
    (no_field, (4,), {}, "ship a No-Field"),
    (no_field, (30,), {}, "ship"),
    (lent, (2,), {}, "ship by a No-Field of Richese"),
    (lent, (30,), {}, "ship"),
    (broken, (2,), {}, "keep it"),
    (broken, (5,), {}, "break it"),
    (broken, (5,), {"mate": "GUI"}, "keep it"),
    (broken, (5, "carthag", "arrakeen"), {}, "keep it"),
    (broken, (2, "carthag", "arrakeen", "sietch_tabr"), {}, "break it"),
    (gathers, (4,), {}, "ship to The Great Flat"),
    (contests, ("HAR", "HAR", "EMP", "EMP", "CHO"), {}, "pass"),
    (contests, ("HAR", "HAR", "HAR", "EMP", "CHO"), {}, "ship"),
    (traded, ("Crysknife", "Maula Pistol"), {}, "offer Crysknife"),
    (traded, ("Shield", "Snooper", "Kulon"), {}, "offer Shield"),
    (traded, ("Crysknife", "Shield"), {}, "pass"),
    (traded, ("Crysknife", "Maula Pistol", "Shield"), {}, "pass"),
    (traded, ("Crysknife", "Kulon"), {}, "pass"),
    (traded_back, ("Shield", "Snooper"), {}, "Shield"),
    (traded_back, ("Kulon",), {}, "Kulon"),
    (traded_back, ("Crysknife", "Kulon"), {}, "Kulon"),
    (traded_back, ("Crysknife", "Shield"), {}, "refuse"),
    (gift, ("Mirror Weapon", "Crysknife"), {}, "give a Richese card to the ally"),
    (gift, ("Mirror Weapon",), {}, NOTHING),
    (gift, ("Crysknife", "Maula Pistol", "Distrans"), {}, NOTHING),
    (gift, ("Mirror Weapon", "Crysknife"), {"of_ally": ("Shield", "Snooper", "Kulon")}, NOTHING),
    (gift, ("Mirror Weapon", "Crysknife"), {"own_battle": True}, NOTHING),
    (given, ("Mirror Weapon", "Crysknife"), {}, "give Mirror Weapon"),
]


@pytest.mark.parametrize(("asked", "given", "named", "answer"), CASES, ids=lambda one: getattr(one, "__name__", None))
def test_sensible_uses_a_card_or_power_where_it_is_of_use(
    asked: Callable[..., str], given: tuple[Any, ...], named: dict[str, Any], answer: str
) -> None:
    """BG-B-01 to BG-B-08."""
    assert asked(*given, **named) == answer


def test_a_traitor_that_is_admitted_stays_at_home() -> None:
    """BG-TRE-17, BG-TRT-01: what was answered is known to everybody from then on."""
    scene = Scene("ATR", "HAR", "EMP", storm=1).hand("ATR", "Truthtrance").put("ATR", "carthag", 3)
    jessica = next(n for n, leader in enumerate(scene.t.leaders) if leader.name == "Lady Jessica")
    hawat = next(n for n, leader in enumerate(scene.t.leaders) if leader.name == "Thufir Hawat")
    scene.s.traitor = [-2] * len(scene.t.leaders)
    scene.s.traitor[jessica] = scene.s.traitor[hawat] = 1
    scene.put("HAR", "carthag", 3)
    scene.fight("ATR", "HAR", "carthag", anytime_ATR="play Truthtrance", ask_whom="Harkonnen",
                ask_what="has a leader as traitor", ask_which="Lady Jessica", plan_leader_ATR="?")  # fmt: skip
    assert [holder for _, holder in scene.game.view(2)["known_traitors"]] == [1]
    lead = scene.game.describe(Sensible(scene.t, 1).choose(Observation(scene.game, 0)))
    assert lead == "Thufir Hawat"


def test_a_card_that_is_admitted_is_known_to_everybody() -> None:
    """BG-TRE-17, BG-U-02."""
    scene = Scene("ATR", "HAR", "EMP", storm=1).hand("ATR", "Truthtrance").hand("HAR", "Lasgun", "Shield")
    scene.do(("windows", 0), anytime_ATR="play Truthtrance", ask_whom="Harkonnen", ask_what="holds a card",
             ask_which="Lasgun")  # fmt: skip
    assert [scene.game.view(seat)["seats"][1]["known_cards"] for seat in (0, 2)] == [["Lasgun"]] * 2


UNUSED = {"trade", "sapho_bids"}
"""Questions whose cards *sensible* leaves: a trade needs talk, and Juice of Sapho is worth more in a later phase."""


def test_in_some_games_of_eight_every_kind_of_card_is_used() -> None:
    used, held = set(), set()
    for number in range(5):
        game = new_game(Table(["ATR", "BEN", "CHO", "EMP", "FRE", "GUI", "HAR", "RIC"]), seed_of(7, number))
        players = [player("sensible", game, seed_of(8 + seat, number)) for seat in range(8)]
        while not game.over:
            seat, name, options = game.seat, asking(game).name, game.options
            code = players[seat].choose(Observation(game, seat))
            if name not in UNUSED | {"keep", "black_market", "hand_over", "sell"}:
                held |= {one % SPAN for one in options if one // SPAN == V.CARD}
                used |= {code % SPAN} if code // SPAN == V.CARD else set()
            game.apply(code, seat)
    unused = {game.table.card_names[one] for one in held - used}
    assert not unused & {"Truthtrance", "Weather Control", "Karama", "Nullentropy Box"}, unused
