"""What a question is about beyond its words: where, who, which card, how many; only what the seat asked may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from cardbase.board_game.agenda import asking, place_of
from cardbase.board_game.constants import NO_FIELDS, SIZE, UNSET, Advantage
from cardbase.board_game.events import Words, named, own_names
from cardbase.board_game.position import Position
from cardbase.board_game.prices import rates
from cardbase.board_game.rules.bidding import CACHE, MARKET
from cardbase.board_game.rules.deals import terms
from cardbase.board_game.rules.karama import is_stopped
from cardbase.board_game.rules.plans import DEFENCE, LEAD, NORMAL_HALF, STAR, WEAPON
from cardbase.board_game.rules.setup import fremen_places
from cardbase.board_game.rules.shipping import declared

KH_LOSSES: Final = 7
"""Forces that Atreides must lose in battles before the Kwisatz Haderach fights (BG-ATR-08)."""

ABOUT: Final = {
    "accept_deal": "{0:seat} gives you {1} spice if you promise to {2:promise} {3:{2:promised}}",
    "accompany": "{1:seat} ships to {0:loc}",
    "arms": "advisors in {0:terr}",
    "ask_what": "{0:seat} is asked",
    "ask_which": "{0:seat} is asked: {1:truth}",
    "atomics": "the storm in sector {1} moves {0}",
    "audit_pay": "{0} spice, 1 for each card that CHOAM would see",
    "break_alliance": "with {0:seat}",
    "bureaucrat": "{0:seat} was paid",
    "capture": "it is {0:leader}",
    "choose_opponent": "in {0:loc}",
    "choose_skilled": "the skill is {0:skill}",
    "cross_number": "from {0:loc}",
    "cross_star": "{1} from {0:loc} to {2:loc}",
    "cross_to": "{1} from {0:loc}",
    "deal_amount": "to {0:seat}",
    "deal_for": "{1} spice to {0:seat}",
    "deal_where": "{1} spice to {0:seat}, who stays out of it this turn",
    "dial": "{0} to {1} sectors; those of the other dial are added",
    "flip_up": "advisors in {0:terr}",
    "free_three": "the ally is {0:seat}",
    "gamont_kind": "of {0:seat} in {1:loc}",
    "gamont_where": "a force of {0:seat}",
    "give_back": "to {0:seat}",
    "give_up_traitor": "for {0:leader}",
    "guild_cancel": "{0:seat} ships {1:group} to {2:loc}",
    "guild_now": "next is {0:seat}",
    "hand_over": "to {0:seat}",
    "harvester": "{1} spice appeared in {0:loc}",
    "intrusion": "fighters in {0:terr}",
    "keep": "the card is {0:card}",
    "land_star": "of {1} to {0:loc}",
    "kull_wahad": "{0:seat} plays it",
    "lend_token": "the ally is {0:seat}",
    "move_to": "from {0:loc}",
    "no_field_to": "the token is {0}",
    "pay_three": "{0:seat} has {1:forces} in the tanks",
    "place_fremen": "{1:{2:counted}} left, in {0:loc}",
    "play_baliset": "{0:seat} moves from {2:loc} to {1:loc}",
    "predict_turn": "{0:seat} wins",
    "protect_ally": "a worm in {0:terr}",
    "retreat_number": "to {0:loc}",
    "retreat_star": "of {1} to {0:loc}",
    "return_number": "from {0:loc}",
    "reveal": "in {0:loc}",
    "ride": "from {0:terr}",
    "ride_with": "{2:kind} from {0:loc} to {1:loc}",
    "semuta": "the card is {0:card}",
    "share": "{2} spice in {0:loc}; {1:seat} takes of what is left",
    "ship_number": "to {0:loc}",
    "ship_star": "of {1} to {0:loc}",
    "smuggle": "it goes to {0:loc}",
    "storm_losses": "{1:forces} {1:are} lost in {0:loc}",
    "swap_traitor": "one of yours is revealed for it",
    "take_along": "{1:piece} from {0:loc}",
    "thumper": "{0:blow} blow of this turn",
    "trade_back": "{0:seat} offers a card; you see it once you give one",
    "weather": "the storm in sector {1} would move {0}",
}
"""What questions are about, with the arguments of their tasks, or those that ``_FOUND`` returns."""
_FOUND: Final[dict[str, Callable[..., tuple[int, ...]]]] = {
    "accept_deal": lambda g, seat, other, amount, what, _: (other, amount, *terms(what)),  # noqa: ARG005
    "atomics": lambda g, seat, *_: (g.state.distance, g.state.storm),  # noqa: ARG005
    "break_alliance": lambda g, seat, *_: (g.state.ally[seat],),
    "free_three": lambda g, seat, *_: (g.state.ally[seat],),
    "guild_cancel": lambda g, seat, *_: declared(g),  # noqa: ARG005
    "guild_now": lambda g, seat, *_: (g.state.turns_left[0],),  # noqa: ARG005
    "no_field_to": lambda g, seat, token, *_: (NO_FIELDS[token],),  # noqa: ARG005
    "pay_three": lambda g, seat, *_: (g.state.ally[seat], g.state.tanks[g.state.ally[seat]]),
    "place_fremen": lambda g, seat, at, left, star, _: (fremen_places(g)[at], left, star),  # noqa: ARG005
    "predict_turn": lambda g, seat, *_: (g.state.prediction,),  # noqa: ARG005
    "reveal": lambda g, seat, *_: (g.state.no_field_at,),  # noqa: ARG005
    "share": lambda g, seat, location, other, *_: (location, other, g.state.sand[location]),  # noqa: ARG005
    "trade_back": lambda g, seat, choam, *_: (choam,),  # noqa: ARG005
    "weather": lambda g, seat, *_: (g.state.distance, g.state.storm),  # noqa: ARG005
}
_BATTLE: Final = frozenset((
    "sapho_attacks", "residual_poison", "mentat", "skilled_leader", "speak", "speak_must", "prescience",
    "special_karama", "plan_leader", "plan_weapon", "plan_defence", "plan_star", "plan_star_half", "plan_normal",
    "plan_half", "plan_kh", "plan_banker", "portable_snooper", "diplomat_copies", "poison_tooth", "stone_burner",
    "traitor_call", "call_for_ally", "retreat", "pledge",
))  # fmt: skip
"""Questions about the battle that is fought."""
_AUCTION: Final = frozenset((
    "bid", "once", "silent_bid", "buy_with_karama", "method", "sapho_last", "sapho_bids", "unsold", "announcement",
))  # fmt: skip
"""Questions about the card for sale."""
QUESTIONS_OF_A_MOMENT: Final = _BATTLE | _AUCTION
"""Questions that the battle or the auction under way is said with."""


def about(g: Position, seat: int) -> str:
    """Return what the question of a seat is about, "" where its words say all."""
    name = asking(g, seat).name
    if name in ABOUT:
        said = Words(g.table).format(ABOUT[name], *arguments(g, seat)).rstrip()
        return own_names(g.table, seat, said)
    if name == "ship":
        return rates(g, seat)
    if name in _BATTLE and g.state.attacker >= 0:
        return battle_line(g)
    return _for_sale(g, seat) if name in _AUCTION and g.state.lot >= 0 else ""


def arguments(g: Position, seat: int) -> list[int]:
    """Return what the question of a seat is about as numbers."""
    name, at = asking(g, seat).name, place_of(g, seat)
    given = g.state.agenda[at + 2 : at + SIZE]
    return [*_FOUND[name](g, seat, *given)] if name in _FOUND else given


def battle_line(g: Position) -> str:
    """Return which battle is fought (BG-BAT-05)."""
    s, names = g.state, g.table.names
    where = g.table.board.territories[s.fight_at].name
    return f"battle in {where}: {names[s.attacker]} against {names[s.defender]}"


def kwisatz_haderach(view: dict[str, Any]) -> str:
    """Return where the Kwisatz Haderach stands in the view of Atreides: what it waits for, that it fights, or is dead.

    BG-ATR-08.
    """
    if view["kh_dead"]:
        return "Kwisatz Haderach: in the tanks"
    lost = view["kh_losses"]
    return (
        "Kwisatz Haderach: ready"
        if lost >= KH_LOSSES
        else f"Kwisatz Haderach: {lost} of {KH_LOSSES} forces lost in battles"
    )


def plan_lines(g: Position, seen: dict[str, Any]) -> Iterator[str]:
    """Yield what is fixed of the own battle plan in a seat's view (BG-BAT-11 to BG-BAT-14, BG-ADV-01)."""
    plan = seen.get("plan", [])
    for place, what, kind in ((LEAD, "leader", "lead"), (WEAPON, "weapon", "slot"), (DEFENCE, "defence", "slot")):
        if plan and plan[place] != UNSET:
            yield f"your {what}: {named(g.table, kind, plan[place])}"
    words = ("special at full strength", "special without spice", "at full strength", "without spice")
    numbers = [f"{n} {word}" for n, word in zip(plan[STAR : NORMAL_HALF + 1], words, strict=False) if n > 0]
    if numbers:
        yield f"your dial: {', '.join(numbers)}"


def lot_of(g: Position, seat: int) -> str:
    """Return the card for sale as far as a seat may know it: all see one of the cache, Atreides peek (BG-ATR-01).

    Atreides whose look a Karama stopped cannot tell which card it is that they once saw in that hand (BG-X-07).
    """
    s, t = g.state, g.table
    if s.lot < 0:
        return ""
    looks = seat == t.ric or (seat == t.atr and not (s.lot_kind == MARKET and is_stopped(g, Advantage.TREACHERY_PEEK)))
    return t.printing[s.lot].name if s.lot_kind == CACHE or (looks and s.known[s.lot] >> seat & 1) else ""


def _for_sale(g: Position, seat: int) -> str:
    s = g.state
    bid = f"highest bid {s.lot_high} by {g.table.names[s.lot_by]}" if s.lot_by >= 0 else "no bid yet"
    return f"for sale: {lot_of(g, seat) or 'a card'}, {bid}"
