"""Triggers about Houses: they deploy, vanquish, win or lose petitions, trade, are ranked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardbase.operations import Node, format_node
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play.compiler.triggers import Trigger, goods_kinds, subject_test, together
from cardbase.play.programs.context import Condition, Context, Test, Uncovered, always
from cardbase.play.rules import rite as r
from cardbase.play.rules.participants import FALLEN

if TYPE_CHECKING:
    from cardbase.play.compiler.compiling import Code

_CARD_DEEDS = {"deploy": (e.DEPLOYED, e.TURNED_UP), "capture": (e.CAPTURED,), "engage": (e.ENGAGED,)}
_RANKS = {"first": 1, "second": 2, "last": 0}
Who = Callable[[Context, int], bool]


def house_event(code: Code, player: Node, effect: Node) -> Trigger:
    """A House does something: "when a rival deploys a holding", "when you vanquish an ally during ..."."""
    who = seat_test(code, player)
    said = f"when {format_node(player)} {format_node(effect)}"
    if effect.name in _CARD_DEEDS and not (set(effect.fields) - {"what", "rite", "goods"}):
        return _card_deed(code, who, effect)
    if effect.name == "vanquish" and effect.has("rite"):
        test = subject_test(code, effect.node("what"))
        rite = code.conditions.rite(effect.node("rite"))
        return Trigger(
            (e.VANQUISHED,),
            lambda ctx, seat, card, amount: who(ctx, _vanquisher(ctx, card)) and test(ctx, card) and rite(ctx),
            together=together(effect.node("what"), test),
        )
    if effect.name in ("be", "be_not") and effect.node("predicate").kind == "predicate.role":
        return _victory(code, who, effect, said)
    if effect.name in _SIMPLE:
        return _SIMPLE[effect.name](code, who, effect, said)
    raise Uncovered(said)


def _card_deed(code: Code, who: Who, effect: Node) -> Trigger:
    what = effect.node("what")
    test = subject_test(code, what)
    rite = code.conditions.rite(effect.node("rite")) if effect.has("rite") else always
    kinds = goods_kinds(effect) if effect.has("goods") else _CARD_DEEDS[effect.name]
    if what.has("what") and what.node("what").has("place"):
        kinds = (e.DEPLOYED,)  # from a hand or an assembly
    return Trigger(
        kinds,
        lambda ctx, seat, card, amount: (
            who(ctx, seat if seat >= 0 else ctx.g.state.holder[card]) and test(ctx, card) and rite(ctx)
        ),
        together=together(what, test),
    )


def _victory(code: Code, who: Who, effect: Node, said: str) -> Trigger:
    """A petition is decided: the victor, or somebody who is not."""
    predicate, lost = effect.node("predicate"), effect.name == "be_not"
    if predicate.word("role") != "victor":
        raise Uncovered(said)
    petition = petition_test(code, predicate.node("of")) if predicate.has("of") else always

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """Such a House won, or did not, in such a petition."""
        return who(ctx, seat) != lost and petition(ctx)

    return Trigger((e.PETITION_ENDED,) if lost else (e.WON,), match)


def petition_test(code: Code, selector: Node) -> Condition:
    """Return whether the petition under way is such a one: who initiated it, what it targets."""
    np = selector.node("what")
    if not any(n.kind == "noun.kind" and n.word("noun") == "petition" for n in np.walk()):
        raise Uncovered(format_node(selector))
    tests: list[Condition] = []
    if np.has("by"):
        relative = np.node("by")
        if relative.kind != "relative.initiated":
            raise Uncovered(format_node(selector))
        seats = code.nouns.seats(relative.node("player"))
        tests.append(lambda ctx: _petitioner(ctx) in seats(ctx))
    if np.has("near"):
        target = _target_test(code, selector)
        tests.append(lambda ctx: any(target(ctx, card) for card in ctx.g.state.petition[:1]))
    return lambda ctx: all(test(ctx) for test in tests)


def _target_test(code: Code, selector: Node) -> Test:
    """Return the test of the cards that such petitions are about."""
    np = selector.node("what")
    if not np.has("near"):
        return lambda ctx, card: True
    if np.node("near").kind != "near.targeting":
        raise Uncovered(format_node(selector))
    target = np.node("near").node("target")
    return code.nouns.test(target.node("what")) if target.has("what") else code.nouns.any_of(target)


def _petitioner(ctx: Context) -> int:
    from cardbase.play.board import role_seats

    return next(iter(role_seats("petitioner")(ctx)), -1)


def _bought(code: Code, who: Who, effect: Node, said: str) -> Trigger:
    if format_node(effect) != "buy favor":
        raise Uncovered(said)
    return _by(e.BOUGHT_FAVOR, who)


def _by(kind: int, who: Who) -> Trigger:
    return Trigger((kind,), lambda ctx, seat, card, amount: who(ctx, seat))


def _initiated(code: Code, who: Who, effect: Node, said: str) -> Trigger:
    """A petition or a venture is declared."""
    what = effect.node("what")
    if "petition" in said:
        petition = petition_test(code, what)
        code.petitions = (who, _target_test(code, what))
        return Trigger(
            (e.DECLARED,), lambda ctx, seat, card, amount: amount == c.PETITION and who(ctx, seat) and petition(ctx)
        )
    if "venture" not in said:
        raise Uncovered(said)
    test = subject_test(code, what)
    return Trigger(
        (e.DECLARED,), lambda ctx, seat, card, amount: amount == c.ACTIVATE and who(ctx, seat) and test(ctx, card)
    )


def _ranked(code: Code, who: Who, effect: Node, said: str) -> Trigger:
    """A rank is taken, also only after a tactic of the initiative phase was played."""
    rank, after = effect.word("rank"), effect.has("after")
    if after and format_node(effect.node("after")) != "an initiative tactic":
        raise Uncovered(said)
    if rank not in _RANKS:
        raise Uncovered(said)
    wanted = _RANKS[rank]

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """Such a House took the rank (the last if none is named), where asked for after a tactic of this phase."""
        place = wanted or len(ctx.g.state.order)
        return amount == place and who(ctx, seat) and (not after or bool(ctx.g.layer().of_seat(w.RANK_PLAYED, seat)))

    return Trigger((e.RANKED,), match)


def _failed(code: Code, who: Who, effect: Node, said: str) -> Trigger:
    """A Rite is over and its target was not vanquished."""
    inner = effect.node("what")
    target = inner.node("what") if inner.name == "vanquish" else None
    if target is None or target.kind != "selector.target_of":
        raise Uncovered(said)
    rite = code.conditions.rite(target.node("rite"))

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """Such a Rite of such a House left its target unvanquished."""
        s = ctx.g.state
        return rite(ctx) and who(ctx, s.rite[r.ATTACKER]) and not s.role[s.rite[r.DEFENSE]] & FALLEN

    return Trigger((e.RITE_ENDED,), match, lambda ctx, card: ctx.g.state.rite[r.LEADER])


def _gave(code: Code, who: Who, effect: Node, said: str) -> Trigger:
    test = subject_test(code, effect.node("to"))
    return Trigger((e.GAVE,), lambda ctx, seat, card, amount: who(ctx, seat) and test(ctx, card))


def _lowered(code: Code, who: Who, effect: Node, said: str) -> Trigger:
    if effect.node("value").kind != "value.croe":
        raise Uncovered(said)
    return _by(e.RATE_LOWERED, who)


_SIMPLE: dict[str, Callable[[Code, Who, Node, str], Trigger]] = {
    "buy": _bought,
    "transfer": lambda code, who, effect, said: _by(e.TRADED, who),
    "initiate": _initiated,
    "earn": _ranked,
    "fail": _failed,
    "give": _gave,
    "lower": _lowered,
}


def _vanquisher(ctx: Context, card: int) -> int:
    """Return the side of a Rite that the card did not belong to."""
    rite = ctx.g.state.rite
    if not rite:
        return -1
    return rite[r.DEFENDER] if ctx.g.state.holder[card] == rite[r.ATTACKER] else rite[r.ATTACKER]


def seat_test(code: Code, player: Node) -> Who:
    """Return whether a seat is meant by a phrase for a House."""
    if player.kind == "player.you":
        return lambda ctx, seat: seat == ctx.seat
    if player.kind == "player.a_rival":
        return lambda ctx, seat: seat >= 0 and seat != ctx.seat
    if player.kind in ("player.a_house", "player.each_house"):
        return lambda ctx, seat: seat >= 0
    raise Uncovered(format_node(player))
