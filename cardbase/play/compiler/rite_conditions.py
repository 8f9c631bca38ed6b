"""Which Rite is meant: "a battle rite targeting a Dune fief", compiled into questions to a context."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import nodes as n
from cardbase.operations.support import nouns_in
from cardbase.play import constants as w
from cardbase.play import rite_types
from cardbase.play.compiler.nouns import Nouns
from cardbase.play.programs.context import Condition, Context, UnsupportedPhrase, all_hold
from cardbase.play.rules import rite as r
from cardbase.play.rules.participants import SIDES, TAKING_PART, side_of

Card = Callable[[Context], int]
ALL_RITE_TYPES = frozenset(range(w.RITE_TYPES))


class RiteConditions:
    """Compiles what a text says of the Rite at hand."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def rite(self, selector: n.Selector) -> Condition:
        """Return whether the Rite under way is such a one."""
        if isinstance(selector, n.SelectorRef):
            return lambda ctx: bool(ctx.g.state.rite)
        if not isinstance(selector, n.SelectorOne | n.SelectorEach) or "rite" not in nouns_in(selector.what):
            raise UnsupportedPhrase
        np = selector.what
        types, classes = _named_sorts(np), _named_classes(np)
        near = self._rite_near(np.near) if np.near is not None else None
        if isinstance(np.near, n.NearOwnTalent):
            types = ALL_RITE_TYPES
        is_any = not types and not classes
        by = self._rite_by(np.by) if np.by is not None else None
        having = self._rite_having(np.having) if np.having is not None else None
        rest = all_hold([test for test in (near, by, having) if test is not None])

        def is_it(ctx: Context) -> bool:
            """Whether the Rite under way has the type, place, leader and target that are asked for."""
            rite = ctx.g.state.rite
            if not rite or not (is_any or rite[r.TYPE] in types or rite[r.CLASS] in classes):
                return False
            return rest(ctx)

        return is_it

    def _rite_having(self, having: n.Having) -> Condition | None:
        """A Rite "with a Harkonnen participant": a card with a part in it, on either side (TERM-23)."""
        match having:
            case n.HavingSome(words=words):
                test = self.nouns.words(words)
                return lambda ctx: any(test(ctx, card) for card in side_of(ctx.g, SIDES))
            case n.HavingAny(which="any"):
                return None
        raise UnsupportedPhrase

    def _rite_near(self, near: n.Near) -> Condition:
        match near:
            case n.NearTargeting(target=target):
                aimed = self.nouns.any_of(target)
                return lambda ctx: aimed(ctx, ctx.g.state.rite[r.TARGET])
            case n.NearOwnTalent(card=card):
                me = _self(card)
                return lambda ctx: ctx.g.in_force().talents[ctx.g.state.rite[r.TYPE]][me(ctx)] >= 0
            case n.NearLedBy(leader=leader):
                led = self.nouns.any_of(leader)
                return lambda ctx: led(ctx, ctx.g.state.rite[r.LEADER])
            case n.NearAgainst(foe=n.FoeCards(cards=cards)):
                test = self.nouns.any_of(cards)
                return lambda ctx: any(test(ctx, card) for card in _opposing(ctx))
        raise UnsupportedPhrase

    def _rite_by(self, relative: n.Relative) -> Condition:
        match relative:
            case n.RelativeParticipate(card=card):
                mine = _self(card)
                return lambda ctx: (own := mine(ctx)) >= 0 and bool(ctx.g.state.role[own] & TAKING_PART)
            case n.RelativeLead(card=card):
                me = _self(card)
                return lambda ctx: me(ctx) == ctx.g.state.rite[r.LEADER]
            case n.RelativeInitiated(player=player):
                seats = self.nouns.seats(player)
                return lambda ctx: ctx.g.state.rite[r.ATTACKER] in seats(ctx)
        raise UnsupportedPhrase


def _self(card: n.Self) -> Card:
    if isinstance(card, n.SelfHost):
        return lambda ctx: ctx.host
    return lambda ctx: ctx.source


def _opposing(ctx: Context) -> list[int]:
    s = ctx.g.state
    mine = s.role[ctx.source] & SIDES or (s.role[ctx.host] & SIDES if ctx.host >= 0 else 0)
    return [card for card in side_of(ctx.g, SIDES) if not s.role[card] & mine]


def rite_types_named(np: n.Np) -> frozenset[int]:
    """Return the sorts of Rite a noun phrase names, all of them where it names none; a class names those of its own."""
    classes = sum(1 << number for number in _named_classes(np))
    of_class = {sort for sort in ALL_RITE_TYPES if rite_types.OWN_CLASS[sort] & classes}
    return frozenset(_named_sorts(np) | of_class) or ALL_RITE_TYPES


def _named_sorts(np: n.Np) -> frozenset[int]:
    talents = {x.talent.capitalize() for kind in np.kinds for x in kind.walk() if isinstance(x, n.NounTalent)}
    found = frozenset(w.TALENT_NAMES.index(talent) for talent in talents)
    if not found <= ALL_RITE_TYPES:
        raise UnsupportedPhrase
    return found


def _named_classes(np: n.Np) -> frozenset[int]:
    nouns = {noun for kind in np.kinds for noun in nouns_in(kind)}
    return frozenset(number for number, name in enumerate(rite_types.CLASS_NAMES) if name in nouns)
