"""What lies on cards and may lie there yet: spice to fetch or to be made, deferment tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardbase.operations import Node
from cardbase.operations import nodes as n
from cardbase.play import constants as w
from cardbase.play import rules, views
from cardbase.players.card_reading import Strike, aims_of, is_harvest
from cardbase.players.knowledge import Knowledge
from cardbase.players.meaning import effects_in, names_own
from cardbase.players.situation import PURCHASE, Seen, lies, missing, own, price_of_spice, rival_cards, sides

SPICE: Final = 6.0
"""The worth of a spice that admission still needs."""
LYING_SPICE: Final = 3.0
"""The worth of a spice on an own desert: it is still to be fetched."""
IN_GUILD_HOARD: Final = 0.2
"""The worth of a spice that everybody may buy."""
TOKEN: Final = 0.9
"""The worth of a deferment token on an own card, and of one less on a rival's."""


def aimed(node: Node, action: str = "", *, subdued: bool = False) -> Strike:
    """Return what cards the words may mean; any where they name none."""
    kinds, narrowed, subtypes = aims_of(node)
    return Strike(action, kinds or ~0, subdued, True, narrowed, subtypes)


def tokens(k: Knowledge, view: Seen, node: n.EffectAdd | n.EffectRemove, number: int) -> float:
    """Return what deferment tokens are worth: the solaris that the best own card comes up cheaper by, or a rival's
    costs more (DEP-13); of an event, which has no price, the turns.
    """
    adds, aim = isinstance(node, n.EffectAdd), aimed(node)
    lying = [place for place in own(view).domain if place.card >= 0] if adds else [at for _, at in rival_cards(view)]
    best = 0
    for place in lying:
        if place.status == w.SUBDUED and aim.aims_at(k.table.kind[place.card], k.subtypes[place.card]):
            lacks = max(1, k.table.cost[place.card]) - place.tokens
            best = max(best, min(number, lacks if adds else place.tokens))
    return TOKEN * best


def made_there(k: Knowledge, view: Seen, where: Node) -> float:
    """Return what one spice made there is worth: on a card it is whose the card is, in the Guild Hoard everybody's."""
    if any(isinstance(part, n.PlaceGuildHoard) for part in where.walk()):
        side, lacks = own(view), SPICE - rules.exchange.rate(view.guild_hoard + 1)
        buys = view.active == view.seat and not view.used & rules.exchange.EXCHANGED and view.guild_hoard < PURCHASE
        bought = buys and bool(missing(view)[0]) and side.solaris >= price_of_spice(view, view.guild_hoard) + view.rate
        return max(IN_GUILD_HOARD, lacks) if bought else IN_GUILD_HOARD
    aim = aimed(where)
    mine, theirs = (
        any(aim.aims_at(k.table.kind[place.card], k.subtypes[place.card]) for place in places if place.card >= 0)
        for places in (own(view).domain, [place for _, place in rival_cards(view)])
    )
    return LYING_SPICE if mine or aim.kinds == ~0 else -LYING_SPICE if theirs else 0.0


def to_fetch(k: Knowledge, view: Seen, move: n.EffectMove) -> int:
    """Return the most spice on one of the cards that the words may mean; as much as there is where they name none."""
    on = next((part.on for what in move.what for part in what.walk() if isinstance(part, n.NearOn)), None)
    if on is None or not (aim := aimed(on)).narrowed:
        return w.VICTORY_SPICE
    mine, theirs = names_own(on), any(isinstance(part, n.PlayerARival) for part in on.walk())
    lying = [] if theirs else list(own(view).domain)
    lying += [] if mine else [place for _, place in rival_cards(view)]
    named = (p for p in lying if p.card >= 0 and aim.aims_at(k.table.kind[p.card], k.subtypes[p.card]))
    return max((place.spice for place in named if place.status != w.SUBDUED), default=0)


def fetches(k: Knowledge, view: Seen, node: Node | None) -> bool:
    """Return whether spice that lies on what is chosen comes to the own hoard, at once or by what follows."""
    if view.operation is None or view.operation.seat != view.seat:
        return False
    if isinstance(node, n.EffectMove):
        return is_harvest(node)
    later = (effect for effect in _following(k, view, node) if is_harvest(effect))
    return any(isinstance(part, n.RefThat) for effect in later for part in effect.walk())


def counting(k: Knowledge, view: Seen, node: Node | None) -> n.PerThings | None:
    """Return what is counted on the card, or of the House, that is chosen, where what follows pays by it."""
    if view.operation is None or view.operation.seat != view.seat:
        return None
    paid = (effect.per for effect in _following(k, view, node) if isinstance(effect, n.EffectProduce))
    things = (per for per in paid if isinstance(per, n.PerThings) and _is_of_chosen(per))
    return next((per for per in things if aims_of(per.what)[0]), None)


def _is_of_chosen(per: n.PerThings) -> bool:
    return any(isinstance(part, n.SelectorIt | n.PlayerThey) for part in per.what.walk())


def _following(k: Knowledge, view: Seen, node: Node | None) -> Iterator[n.Effect]:
    """Yield the effects of the text that asks what to choose."""
    at = view.operation
    if at is not None and isinstance(node, n.EffectChoose | n.EffectChoosePlayer):
        for part in k.written(at.card, at.routine):
            yield from effects_in(part)


def counts(k: Knowledge, per: n.PerThings, place: views.CardView) -> bool:
    """Return whether a card is one of what is counted."""
    up = place.card >= 0 and w.FACE_UP[place.status]
    return up and aimed(per.what).aims_at(k.table.kind[place.card], k.subtypes[place.card])


def on_card(view: Seen, card: int) -> list[views.CardView]:
    """Return what lies on a card in some domain."""
    found = lies(view, card)
    domain = sides(view)[found[0]].domain if found else ()
    return [place for place in domain if place.host >= 0 and domain[place.host].card == card]
