"""Rules of thumb for cards and powers that no phase asks for by itself: special cards, special Karamas, No-Fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbase.board_game.board_map import SECTORS
from cardbase.board_game.constants import AMOUNT, CARD, LEADER, NO, NONE, PASS, SEAT, SPAN, TERRITORY, WAY, YES
from cardbase.board_game.players.evaluation import Evaluation
from cardbase.board_game.players.thumb import Mind, Rule, cards
from cardbase.board_game.players.thumb_battle import battle_foe, hopeless, strongest
from cardbase.board_game.players.thumb_cards import ARMS, RICH, price_of, worth
from cardbase.board_game.rules.truth import TRAITOR

GIFT, CARD_GIFT, SPECIAL = WAY, WAY + 1, WAY + 2
"""Ways of the any-time window: the Emperor's gift, Richese's card, the special Karama (``rules.anytime``)."""
TOLL: Final = 5
"""Forces that others must lose more, where a card is played for it."""
FEW: Final = 3
"""Cards below which an ally may lack arms."""
COMFORTABLE: Final = 8
"""Spice from which on some is spent on cards that are only useful."""

Wanted = Callable[[Mind, Evaluation], bool]
"""Returns whether a card or power is worth using now."""


# Any time


def _has_losses(p: Mind, o: Evaluation) -> bool:
    return sum(o.me["tanks"]) >= TOLL or sum(bool(x[1]) for x in o.me["leaders"]) >= 3


def _fights(p: Mind, o: Evaluation) -> bool:
    battle = o.view["battle"]
    return o.seat in (battle.get("attacker"), battle.get("defender")) and not any(o.view.get("plan", [0])[:1])


def _lacks_arms(p: Mind, o: Evaluation) -> bool:
    kinds = {p.kinds[name] for name in o.view["hand"]}
    return o.spice >= COMFORTABLE and int(o.view["discard"]) > 3 and not kinds.issuperset(ARMS)


def _is_burdened(p: Mind, o: Evaluation) -> bool:
    return o.me["cards"] >= p.table.limit(o.seat) and bool(_worthless(p, o))


def _worthless(p: Mind, o: Evaluation) -> list[str]:
    return [name for name in o.view["hand"] if p.kinds[name] == "worthless"]


_PLAYED: Final[dict[str, Wanted]] = {
    "Tleilaxu Ghola": _has_losses,
    "Truthtrance": _fights,
    "Nullentropy Box": _lacks_arms,
    "Distrans": _is_burdened,
}
"""When a card for any time is played: after losses, in a battle, for an arm that is missing, to be rid of a card."""


def _special(p: Mind, o: Evaluation) -> bool:
    """Return whether the special Karama is worth its card now (BG-EMP-08, BG-HAR-08, BG-FRE-12, CR-021)."""
    match p.table.faction[o.seat].name:
        case "EMPEROR":
            return int(sum(o.me["tanks"])) >= 3
        case "HARKONNEN":
            return o.weapons() < 2 and int(o.view["seats"][_fullest(p, o)]["cards"]) > 2
        case "FREMEN":
            return o.enemies(_crowded(p, o)) >= TOLL
        case "RICHESE":
            return o.spice > RICH and int(o.me["cards"]) < p.table.limit(o.seat)
        case _:
            return False


def _anytime(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """A card where it is of use; the Emperor shares what is too much (BG-EMP-05); the special Karama."""
    for name, wanted in _PLAYED.items():
        if name in p.names and CARD + p.names.index(name) in options and wanted(p, o):
            return CARD + p.names.index(name)
    if GIFT in options and o.seat == p.table.emp and o.spice > RICH:
        return GIFT
    if CARD_GIFT in options and _has_a_gift(p, o):
        return CARD_GIFT
    return SPECIAL if SPECIAL in options and _special(p, o) else NONE


def _has_a_gift(p: Mind, o: Evaluation) -> bool:
    """Return whether Richese can spare a card of its own for an ally that has few (CR-112)."""
    few = int(o.view["seats"][o.mate]["cards"]) < FEW
    battle = o.view["battle"]
    if not few or o.seat in (battle.get("attacker"), battle.get("defender")):
        return False
    return any(p.table.from_cache[p.number[name]] and o.is_spare(name) for name in o.view["hand"])


def _give(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """The ally gets a weapon or defence of which there is another (CR-112)."""
    return next((code for code in cards(options) if o.is_spare(p.names[code % SPAN])), PASS)


def _trade(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """CHOAM offers an arm of which it has another, where it lacks one of the other kind (CR-212)."""
    lacks = not {p.kinds[name] for name in o.view["hand"]}.issuperset(ARMS)
    return _give(p, o, options, about) if lacks else PASS


def _trade_back(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """For a card not seen, an arm of which there is another, else the worst, where that is worth no more (CR-212)."""
    back = next(
        (code for code in cards(options) if o.is_spare(p.names[code % SPAN])), _worst_card(p, o, options, about)
    )
    name = p.names[back % SPAN]
    hand = list(o.view["hand"])
    hand.remove(name)
    return back if price_of(p, hand, "") >= price_of(p, hand, name) else NONE


def _whom(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return SEAT + battle_foe(o) if o.view["battle"] else options[0]


def _what(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Whether the leader that would be sent is a traitor (BG-TRE-17)."""
    return WAY + TRAITOR


def _which(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    own = [LEADER + x for x, leader in enumerate(p.table.leaders) if leader.id in _able(o)]
    return strongest(p, o, own) if own else options[0]


def _able(o: Evaluation) -> set[str]:
    return {x[0] for x in o.me["leaders"] if not x[1] and not x[2]}


def _to_foe(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Who holds the fewest cards, and is no ally, is burdened with a worthless one."""
    others = [code for code in options if code % SPAN != o.mate] or options
    return min(others, key=lambda code: o.view["seats"][code % SPAN]["cards"])


def _best_card(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return max(cards(options), key=lambda code: price_of(p, o.view["hand"], p.names[code % SPAN]), default=options[0])


def _worst_card(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    def rest(code: int) -> int:
        """Return what a card is worth beside the others of the hand."""
        hand = list(o.view["hand"])
        hand.remove(p.names[code % SPAN])
        return price_of(p, hand, p.names[code % SPAN])

    return min(cards(options), key=rest, default=options[0])


def _offer(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """The Black Market takes what is worth nothing: buyers do not see it (CR-113)."""
    return next((code for code in cards(options) if p.kinds[p.names[code % SPAN]] == "worthless"), PASS)


# Karama


def _fullest(p: Mind, o: Evaluation) -> int:
    others = [seat for seat in range(p.table.seats) if seat not in (o.seat, o.mate)]
    return max(others, key=lambda seat: o.view["seats"][seat]["cards"])


def _swap(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return SEAT + _fullest(p, o)


def _crowded(p: Mind, o: Evaluation) -> int:
    sands = [number for number in p.table.sand_territories if number not in o.friends and number not in o.own]
    return max(sands, key=o.enemies, default=p.table.sand_territories[0])


def _call(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Where most enemies stand and no friend (BG-FRE-12)."""
    return TERRITORY + _crowded(p, o)


def _see_plan(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """In a battle that may be won (BG-ATR-10)."""
    return PASS if hopeless(p, o) else options[-1]


def _cancel(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """A landing upon own forces, or one that may win the game (BG-GUI-08)."""
    territory = p.table.board.territory[about[2]]
    threatened = territory in o.own or territory in o.friends or o.missing(about[0]) <= 1
    return options[-1] if territory in p.table.board.strongholds and threatened else PASS


def _half_price(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """For a landing that may win (BG-KAR-03)."""
    return options[-1] if o.held() + 1 >= o.wanted() and o.spice >= 3 else PASS


# The storm


def _toll(p: Mind, o: Evaluation, distance: int, *, wall_gone: bool) -> int:
    """Return how many forces more of others than of this side a move of the storm costs (BG-STO-06)."""
    board, storm, toll = p.table.board, o.view["storm"], 0
    struck = {(storm + n) % SECTORS + 1 for n in range(distance)}
    for seat, row in enumerate(o.view["seats"]):
        sign = -1 if seat in (o.seat, o.mate) else 1
        for place, number in (*row["forces"].items(), *row["special"].items()):
            location = board.ids.index(place)
            territory = board.territories[board.territory[location]]
            safe = territory.protected and not (territory.exposed and wall_gone)
            toll += sign * number * (board.sector[location] in struck and not safe)
    return toll


def _best_distance(p: Mind, o: Evaluation) -> int:
    gone = o.view["shield_wall_destroyed"]
    return max(range(11), key=lambda distance: _toll(p, o, distance, wall_gone=gone))


def _weather(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Where another distance costs others more (BG-STO-30)."""
    gone = o.view["shield_wall_destroyed"]
    gain = _toll(p, o, _best_distance(p, o), wall_gone=gone) - _toll(p, o, about[0], wall_gone=gone)
    return cards(options)[0] if gain >= TOLL else PASS


def _distance(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return AMOUNT + _best_distance(p, o)


def _atomics(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Where the storm then reaches those behind the Shield Wall (BG-STO-21)."""
    gain = _toll(p, o, about[0], wall_gone=True) - _toll(p, o, about[0], wall_gone=False)
    return cards(options)[0] if gain >= TOLL else PASS


# Juice of Sapho


def _order(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Who ships last sees where the others went (CR-011)."""
    return WAY + 1 if o.view["phase"] != "Battle" else PASS


def _bid_last(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return YES if worth(p, o) >= COMFORTABLE and o.spice >= COMFORTABLE else NO


RULES: Final[dict[str, Rule]] = {
    "anytime": _anytime,
    "ask_whom": _whom,
    "ask_what": _what,
    "ask_which": _which,
    "distrans": _to_foe,
    "hand_over": _worst_card,
    "give_card": _give,
    "trade": _trade,
    "trade_back": _trade_back,
    "fetch": _best_card,
    "buy_cache": _best_card,
    "give_back": _worst_card,
    "black_market": _offer,
    "swap_with": _swap,
    "call_worm": _call,
    "special_karama": _see_plan,
    "guild_cancel": _cancel,
    "karama_rate": _half_price,
    "weather": _weather,
    "weather_distance": _distance,
    "atomics": _atomics,
    "sapho_order": _order,
    "sapho_last": _bid_last,
}
