"""What is done in the place of something else: "If you would pay solaris, discard 1 favor instead."."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from cardbase.operations import nodes as n
from cardbase.operations.support import states_alone
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.compiler.action_triggers import mutual
from cardbase.play.compiler.card_triggers import subject_test
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.house_triggers import seat_test
from cardbase.play.position import Position
from cardbase.play.programs.context import AMOUNT, DONE, WHO, Context
from cardbase.play.programs.program import SUBJECT, Trigger
from cardbase.play.programs.steps import Do
from cardbase.play.rules.forced_moves import discard_from_play
from cardbase.play.rules.special_operations import carry_off
from cardbase.play.rules.subdual import subdue

_AVERTED: Final = MappingProxyType({
    "subdued": e.TO_SUBDUE, "captured": e.TO_CAPTURE, "engaged": e.TO_ENGAGE, "discarded": e.TO_DISCARD,
})  # fmt: skip
"""What is done to no card where a text says what is done instead."""
_REFUSED: Final[Mapping[str, Callable[[Position, int, int], None]]] = MappingProxyType({
    "subdued": lambda g, card, _: subdue(g, card),
    "engaged": lambda g, card, _: mutations.engage(g, card),
    "discarded": lambda g, card, _: discard_from_play(g, card),
    "captured": carry_off,
})  # fmt: skip
"""What befalls the card after all where a House refuses what it may do instead."""
_FUNDS: Final = MappingProxyType({"favor": e.FAVOR, "solari": e.SOLARIS})


def replacement(code: ChoiceWriter, instruction: n.InstructionReplace) -> Trigger | None:
    """Return the trigger of what would happen, and let the action undo it; None where nothing can be put in its place.

    A payment is made and given back, so that only what could be paid can be replaced; what is gained is taken back.
    """
    match instruction:
        case n.InstructionReplace(who=n.SubjectPlayer(player=player), what=what) if (moved := _moved(what)) is not None:
            who, (kind, sign) = seat_test(code, player), moved
            code.from_now(replacing=_undoing(code, kind))
            own = mutual((kind,), lambda ctx, seat, card, amount: amount * sign > 0 and who(ctx, seat))
            return replace(own, about=lambda ctx, card: -1)
        case n.InstructionReplace(who=n.SubjectCards(cards=(card,)), what=n.EffectBe(predicate=predicate)) if (
            states_alone(predicate) == ("vanquished",)
        ):
            test = subject_test(code, card)
            code.from_now(replacing=_spare)
            return Trigger((e.DOOMED,), lambda ctx, seat, card, amount: test(ctx, card))
        case n.InstructionReplace(
            who=n.SubjectCards(cards=(card,)), what=n.EffectBe(predicate=n.PredicateState(states=(state,)) as predicate)
        ) if states_alone(predicate) and state in (_REFUSED if _is_offered(instruction.do) else _AVERTED):
            befalls = subject_test(code, card)
            if _is_offered(instruction.do):
                code.last_actions.append(_unless_done(_REFUSED[state]))
            return mutual((_AVERTED[state],), lambda ctx, seat, card, amount: befalls(ctx, card))
    return None


def _is_offered(instruction: n.Instruction) -> bool:
    """Tell whether a House may do it or not."""
    return any(isinstance(below, n.FactMay) for below in instruction.walk())


def _unless_done(befall: Callable[[Position, int, int], None]) -> Callable[[Context], None]:
    def after_all(ctx: Context) -> None:
        """Let befall the card what was offered to be replaced and was not."""
        for card in ctx.held(SUBJECT) if ctx.held(DONE) != [1] else ():
            befall(ctx.g, card, sum(ctx.held(AMOUNT)))

    return after_all


def _moved(effect: n.Effect) -> tuple[int, int] | None:
    """Return the event of paying (-1) or gaining (1) what a phrase names."""
    match effect:
        case n.EffectPayAny(currency=currency) | n.EffectDiscardAny(currency=currency):
            return _FUNDS[currency], -1
        case n.EffectPay(currency=currency, per=None) | n.EffectDiscardCurrency(currency=currency, per=None):
            return _FUNDS[currency], -1
        case n.EffectGainAny(currency=currency) | n.EffectGain(currency=currency, per=None):
            return _FUNDS[currency], 1
        case n.EffectProduceGoods(goods=n.GoodsCurrency(currency="solari"), where=None):
            return e.PRODUCED, 1
    return None


def _undoing(code: ChoiceWriter, kind: int) -> Callable[[Context], None]:
    """Note what was paid or gained, and by whom; return what gives it back or takes it."""
    slot, whose = code.new_slot(), code.new_slot()

    def note(ctx: Context) -> None:
        """Keep what the event was about, before the text does anything."""
        ctx.hold(slot, [sum(ctx.held(AMOUNT))])
        ctx.hold(whose, ctx.held(WHO)[:1])

    code.emit(Do(note))
    change = mutations.gain_favor if kind == e.FAVOR else mutations.gain_solaris

    def undo(ctx: Context) -> None:
        """Give the House back what it paid, or take what it gained."""
        for seat in ctx.held(whose):
            change(ctx.g, seat, -sum(ctx.held(slot)), back=True)

    return undo


def _spare(ctx: Context) -> None:
    """Let the card stand in the Rite that would have vanquished it."""
    for card in ctx.held(SUBJECT):
        mutations.modify(ctx.g, w.RIGHT, card, w.UNVANQUISHED, ctx.source, w.THIS_OPERATION)
