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
from cardbase.play.programs.context import AMOUNT, WHO, Context
from cardbase.play.programs.listening import has_turns, take_turns
from cardbase.play.programs.program import SUBJECT, Trigger
from cardbase.play.programs.steps import Do
from cardbase.play.rules.forced_moves import discard_from_play
from cardbase.play.rules.special_operations import carry_off
from cardbase.play.rules.subdual import subdue

_AVERTED: Final = MappingProxyType({
    "subdued": e.TO_SUBDUE, "captured": e.TO_CAPTURE, "engaged": e.TO_ENGAGE, "discarded": e.TO_DISCARD,
})  # fmt: skip
"""What is done to no card where a text says what is done instead."""
_AFTER_ALL: Final[Mapping[str, Callable[[Position, int, int], None]]] = MappingProxyType({
    "subdued": lambda g, card, _: subdue(g, card),
    "engaged": lambda g, card, _: mutations.engage(g, card),
    "discarded": lambda g, card, _: discard_from_play(g, card),
    "captured": carry_off,
})  # fmt: skip
"""What befalls the card after all where nothing is done instead."""
_FUNDS: Final = MappingProxyType({"favor": e.FAVOR, "solari": e.SOLARIS})


def replacement(code: ChoiceWriter, instruction: n.InstructionReplace) -> Trigger | None:
    """Return the trigger of what would happen, and let the action undo it; None where nothing can be put in its place.

    A payment is made and given back, so that only what could be paid can be replaced; what is gained is taken back.
    One thing is replaced once: the next text has its turn where the one before it is refused or cannot be done.
    """
    match instruction:
        case n.InstructionReplace(who=n.SubjectPlayer(player=player), what=what) if (moved := _moved(what)) is not None:
            who, (kind, sign, least) = seat_test(code, player), moved
            known_as = e.PRODUCED if (kind, sign) == (e.SOLARIS, 1) else -1
            code.from_now(replacing=_undoing(code, kind, what), claiming=lambda ctx: take_turns(ctx.g, known_as))
            own = mutual((kind,), lambda ctx, seat, card, amount: amount * sign >= least and who(ctx, seat))
            return replace(own, about=lambda ctx, card: -1, replaces=True)
        case n.InstructionReplace(who=n.SubjectCards(cards=(card,)), what=n.EffectBe(predicate=predicate)) if (
            states_alone(predicate) == ("vanquished",)
        ):
            test = subject_test(code, card)
            code.from_now(replacing=_spare, claiming=lambda ctx: None)
            return Trigger((e.DOOMED,), lambda ctx, seat, card, amount: test(ctx, card))
        case n.InstructionReplace(
            who=n.SubjectCards(cards=(card,)), what=n.EffectBe(predicate=n.PredicateState(states=(state,)) as predicate)
        ) if states_alone(predicate) and state in _AVERTED:
            befalls = subject_test(code, card)
            claim, after_all = _befalling(code, _AFTER_ALL[state])
            code.from_now(claiming=claim)
            code.last_actions.append(after_all)
            own = mutual((_AVERTED[state],), lambda ctx, seat, card, amount: befalls(ctx, card))
            return replace(own, replaces=True)
    return None


def _befalling(
    code: ChoiceWriter, befall: Callable[[Position, int, int], None]
) -> tuple[Callable[[Context], None], Callable[[Context], None]]:
    """Return what notes that something is done instead, and what befalls the card at the end where nothing was."""
    claimed, doomed, by = code.new_slot(), code.new_slot(), code.new_slot()

    def note(ctx: Context) -> None:
        """Keep what the event was about, before the text speaks of anything else."""
        ctx.hold(doomed, ctx.held(SUBJECT))
        ctx.hold(by, [sum(ctx.held(AMOUNT))])

    def claim(ctx: Context) -> None:
        """Leave nothing to others."""
        ctx.hold(claimed, [1])
        take_turns(ctx.g)

    def after_all(ctx: Context) -> None:
        """Let it befall the card unless this text or the next does something instead."""
        if ctx.held(claimed) != [1] and not has_turns(ctx.g):
            for card in ctx.held(doomed):
                befall(ctx.g, card, sum(ctx.held(by)))

    code.emit(Do(note))
    return claim, after_all


def _moved(effect: n.Effect) -> tuple[int, int, int] | None:
    """Return the event of paying (-1) or gaining (1) what a phrase names, and how much it is at least."""
    match effect:
        case n.EffectPayAny(currency=currency) | n.EffectDiscardAny(currency=currency):
            return _FUNDS[currency], -1, 1
        case n.EffectPay(currency=currency, per=None) | n.EffectDiscardCurrency(currency=currency, per=None):
            return _FUNDS[currency], -1, _least(effect.amount)
        case n.EffectGainAny(currency=currency):
            return _FUNDS[currency], 1, 1
        case n.EffectGain(currency=currency, per=None):
            return _FUNDS[currency], 1, _least(effect.amount)
        case n.EffectProduceGoods(goods=n.GoodsCurrency(currency="solari"), where=None):
            return e.PRODUCED, 1, 1
    return None


def _least(quantity: n.Quantity) -> int:
    """Return how much it must be at once: a number is the least, as it is for what a text waits for."""
    match quantity:
        case n.QuantityExactly(amount=n.AmountNumber(number=least)):
            return least
    return 1


def _undoing(code: ChoiceWriter, kind: int, what: n.Effect) -> Callable[[Context], None]:
    """Note what was paid or gained, and by whom; return what gives it back or takes it, of solaris what is left."""
    slot, whose = code.new_slot(), code.new_slot()
    names_x = any(isinstance(below, n.AmountX) for below in what.walk())

    def note(ctx: Context) -> None:
        """Keep what the event was about, before the text does anything."""
        ctx.hold(slot, [sum(ctx.held(AMOUNT))])
        ctx.hold(whose, ctx.held(WHO)[:1])
        if names_x:
            ctx.x = abs(sum(ctx.held(AMOUNT)))

    code.emit(Do(note))

    def undo(ctx: Context) -> None:
        """Give the House back what it paid, or take what it gained."""
        for seat in ctx.held(whose):
            change = -sum(ctx.held(slot))
            if kind == e.FAVOR:
                mutations.gain_favor(ctx.g, seat, change, back=True)
            else:
                mutations.gain_solaris(ctx.g, seat, max(change, -ctx.g.state.solaris[seat]), back=True)

    return undo


def _spare(ctx: Context) -> None:
    """Let the card stand in the Rite that would have vanquished it."""
    for card in ctx.held(SUBJECT):
        mutations.modify(ctx.g, w.RIGHT, card, w.UNVANQUISHED, ctx.source, w.THIS_OPERATION)
