"""Things on one card: what "up to 3 personnel on a persona" leaves open once the first of them is chosen."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import nodes as n
from cardbase.play.board import ancestors, lies_on
from cardbase.play.compiler.nouns import Nouns
from cardbase.play.programs.context import Cards, Context, Number
from cardbase.play.programs.steps import Together

Places = Callable[[Context, int], list[int]]
"""On which of the cards that a phrase could mean a thing lies."""


def joint_filter(nouns: Nouns, np: n.Np) -> Together | None:
    """Return the filter of a noun phrase whose things lie on one card (TERM-09), None for any other phrase."""
    places = _places(nouns, np)
    if places is None:
        return None

    def keep(ctx: Context, chosen: list[int], cards: list[int], least: int) -> list[int]:
        """The cards that can be chosen beside those already chosen."""
        groups = _groups(ctx, places, cards)
        shared = [place for place in groups if all(place in places(ctx, card) for card in chosen)]
        large = [place for place in shared if len(groups[place]) >= least]
        kept = {card for place in large or shared for card in groups[place]}
        return [card for card in cards if card in kept]

    return keep


def most_together(nouns: Nouns, np: n.Np, cards: Cards) -> Number:
    """Return how many of the cards a phrase can mean at once: all of them, or all that lie on one card."""
    places = _places(nouns, np)
    if places is None:
        return lambda ctx: len(cards(ctx))
    return lambda ctx: max((len(group) for group in _groups(ctx, places, cards(ctx)).values()), default=0)


def _places(nouns: Nouns, np: n.Np) -> Places | None:
    match np.near:
        case n.NearOn(on=n.SelectorOne()):
            return lambda ctx, card: [host if (host := lies_on(ctx, card)) >= 0 else card]
        case n.NearAnywhereOn(on=n.SelectorOne() as on):
            fits = nouns.any_of(on)
            return lambda ctx, card: [above for above in ancestors(ctx, card) if fits(ctx, above)]
    return None


def _groups(ctx: Context, places: Places, cards: list[int]) -> dict[int, list[int]]:
    groups: dict[int, list[int]] = {}
    for card in cards:
        for place in places(ctx, card):
            groups.setdefault(place, []).append(card)
    return groups
