"""Facts that are made true once: "the final cost is -2", "it enters disengaged", "that card becomes the target"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play import mutations, rite_types
from cardbase.play.effects import petitions, rites
from cardbase.play.programs.context import Context, Number, Test, Uncovered, constant
from cardbase.play.programs.program import Listing
from cardbase.play.rules import rite as r

if TYPE_CHECKING:
    from cardbase.play.compiler.compiling import Code

_NOTHING_MORE = frozenset(
    {
        "each spice has resistance 1",
        "it can't count against your event limit",
        "it can't count against your rite limit",
        "the petitioned card's cost is at least 0",
    }
)
"""What the deed before has read already (``Code.is_uncounted``), or what holds anyway."""


def statement(code: Code, clause: Node) -> bool:
    """Emit a fact that is made true once; return whether the clause is one."""
    said = format_node(clause)
    if said in _NOTHING_MORE:
        return True
    if clause.kind == "clause.value":
        return _value(code, clause)
    if clause.kind == "clause.cannot" and "initiate a petition targeting the petitioned card" in said:
        code.emit_deed(_no_petition)
        return True
    if clause.kind != "clause.does" or clause.node("who").kind != "subject.cards":
        return False
    return _about_cards(code, clause)


def _about_cards(code: Code, clause: Node) -> bool:
    effect = clause.node("what")
    (subject, *others) = clause.node("who").nodes("cards")
    if effect.name == "count_against" and format_node(clause.node("who")) == "the rite":
        code.emit_deed(rites.count_against_limit)
    elif format_node(effect) == "be the target" and not others:
        cards = code.nouns.cards(subject)
        code.emit_deed(lambda ctx: rites.become_target(ctx, cards(ctx)))
    elif effect.name == "have" and (number := _final_cost(code, effect)) is not None:
        test = code.nouns.any_of(subject)
        code.emit_deed(lambda ctx: _change_price(ctx, test, number(ctx)))
    elif effect.name == "enter" and effect.word("state") == "disengaged":
        entered = code.nouns.cards(subject)
        code.emit_deed(lambda ctx: _disengage(ctx, entered(ctx)))
    else:
        return False
    return True


def _final_cost(code: Code, effect: Node) -> Number | None:
    (bonus, *others) = effect.nodes("bonuses")
    if others or bonus.kind != "bonus.value" or bonus.word("value") != "final cost":
        return None
    return _signed(code, bonus)


def _change_price(ctx: Context, test: Test, change: int) -> None:
    """Change what the victor of the petition under way will pay, where it is for such a card."""
    if any(test(ctx, card) for card in ctx.g.state.petition[:1]):
        petitions.change_final_cost(ctx, change)


def _disengage(ctx: Context, cards: list[int]) -> None:
    for card in cards:
        if ctx.g.state.status[card] == w.ENGAGED:
            mutations.disengage(ctx.g, card)


def _no_petition(ctx: Context) -> None:
    for card in ctx.g.state.petition[:1]:
        mutations.modify(ctx.g, w.RIGHT, card, w.UNPETITIONED, ctx.source, w.THIS_INTERVAL)


def _value(code: Code, clause: Node) -> bool:
    value, is_ = format_node(clause.node("value")), clause.node("amount")
    if is_.kind == "amount_is.change" and value in _CHANGED:
        number, change = _signed(code, is_), _CHANGED[value]
        if value == "the petitioned card's cost" and code.petitions is not None and code.program is not None:
            code.program.listings.append(Listing(*code.petitions, number))
        code.emit_deed(lambda ctx: change(ctx, number(ctx)))
        return True
    if value == "the bid" and is_.kind == "amount_is.term":
        bid = code.numbers.expression(is_.node("amount"))
        code.emit_deed(lambda ctx: petitions.bid_anew(ctx, bid(ctx)))
        return True
    if value == "the bid currency" and is_.kind == "amount_is.setting" and is_.strings("words") == ("favor",):
        code.emit_deed(petitions.bid_in_favor)
        return True
    if value == "the host's cost" and is_.kind == "amount_is.term":
        cost = code.numbers.expression(is_.node("amount"))
        code.emit_deed(
            lambda ctx: mutations.modify(ctx.g, w.SET_COST, ctx.host, cost(ctx), ctx.source, w.THIS_OPERATION)
        )
        return True
    if is_.kind == "amount_is.setting" and value == "its class":
        return _is_its_class(code, is_)
    if value == "that rival's initiative rank" and is_.kind == "amount_is.term":
        rank = code.numbers.expression(is_.node("amount"))
        code.emit_deed(lambda ctx: _take_rank(ctx, rank(ctx)))
        return True
    return False


def _signed(code: Code, is_: Node) -> Number:
    change = is_.word("change")
    sign = -1 if change.startswith("-") else 1
    number = code.numbers.x() if change[1:] == "X" else constant(int(change[1:]))
    if is_.has("per"):
        per = code.numbers.per(is_.node("per"))
        return lambda ctx: sign * number(ctx) * per(ctx)
    return lambda ctx: sign * number(ctx)


def _is_its_class(code: Code, is_: Node) -> bool:
    """The class that the Rite has anyway needs nothing; another one is not carried out."""
    said = sum(1 << number for number, name in enumerate(rite_types.CLASS_NAMES) if name in is_.strings("words"))
    types = code.initiated_types
    if types and all(rite_types.OWN_CLASS[sort] & said for sort in types):
        return True
    raise Uncovered(f"its class is {format_node(is_)}")


def _raise_stake(ctx: Context, amount: int) -> None:
    rite = ctx.g.state.rite
    if rite:
        mutations.modify(ctx.g, w.STAKE, rite[r.LEADER], amount, ctx.source, w.THIS_OPERATION)


def _take_rank(ctx: Context, rank: int) -> None:
    """Put the rival spoken of into that place of the order."""
    from cardbase.play.programs.context import WHO
    from cardbase.play.rules.opening_interval import take_rank

    for seat in (ctx.held(WHO) or [ctx.g.state.holder[ctx.host]] if ctx.host >= 0 else ctx.held(WHO))[:1]:
        take_rank(ctx.g, seat, rank)


_CHANGED: dict[str, Callable[[Context, int], None]] = {
    "the final cost": petitions.change_final_cost,
    "the petitioned card's cost": petitions.change_listed_cost,
    "the favor at stake": _raise_stake,
}
