"""What is done in the place of something else: "If you would pay solaris, discard 1 favor instead."."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import nodes as n
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.compiler.card_triggers import subject_test
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.house_triggers import seat_test, sets_itself_off
from cardbase.play.compiler.phrases import states_alone
from cardbase.play.programs.context import AMOUNT, Context
from cardbase.play.programs.program import SUBJECT, Trigger
from cardbase.play.programs.steps import Do


def replacement(code: ChoiceWriter, instruction: n.InstructionReplace) -> Trigger | None:
    """Return the trigger of what would happen, and let the action undo it; None where nothing can be put in its place.

    A payment is made and given back, so that only what could be paid can be replaced.
    """
    match instruction:
        case n.InstructionReplace(who=n.SubjectPlayer(player=player), what=what) if (paid := _paid(what)) is not None:
            who = seat_test(code, player)
            code.from_now(replacing=_giving_back(code, paid))
            return Trigger(
                (paid,),
                lambda ctx, seat, card, amount: amount < 0 and who(ctx, seat) and not sets_itself_off(ctx),
            )
        case n.InstructionReplace(who=n.SubjectCards(cards=(card,)), what=n.EffectBe(predicate=predicate)) if (
            states_alone(predicate) == ("vanquished",)
        ):
            test = subject_test(code, card)
            code.from_now(replacing=_spare)
            return Trigger((e.DOOMED,), lambda ctx, seat, card, amount: test(ctx, card))
    return None


def _paid(effect: n.Effect) -> int | None:
    """Return the event of paying what a phrase names."""
    match effect:
        case n.EffectPayAny(currency=currency) | n.EffectDiscardAny(currency=currency):
            return e.FAVOR if currency == "favor" else e.SOLARIS
        case n.EffectPay(currency=currency, per=None) | n.EffectDiscardCurrency(currency=currency, per=None):
            return e.FAVOR if currency == "favor" else e.SOLARIS
    return None


def _giving_back(code: ChoiceWriter, kind: int) -> Callable[[Context], None]:
    """Note what was paid; return what gives it back."""
    slot = code.new_slot()
    code.emit(Do(lambda ctx: ctx.hold(slot, [abs(sum(ctx.held(AMOUNT)))])))
    gain = mutations.gain_favor if kind == e.FAVOR else mutations.gain_solaris
    return lambda ctx: gain(ctx.g, ctx.seat, sum(ctx.held(slot)))


def _spare(ctx: Context) -> None:
    """Let the card stand in the Rite that would have vanquished it."""
    for card in ctx.held(SUBJECT):
        mutations.modify(ctx.g, w.RIGHT, card, w.UNVANQUISHED, ctx.source, w.THIS_OPERATION)
