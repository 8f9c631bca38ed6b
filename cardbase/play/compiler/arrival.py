"""What a card that stays in play does when it comes up, because its text orders it outright: "Gain 1 favor."."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.play import constants as w
from cardbase.play.compiler.card_triggers import STATES
from cardbase.play.compiler.choosing_x import choose_x, counted_by_x, offers_x
from cardbase.play.compiler.compiling import AbilityCompiler
from cardbase.play.compiler.routines import add_routine
from cardbase.play.programs.context import Condition, always
from cardbase.play.programs.program import Program, Trigger


def on_arrival(program: Program, code: AbilityCompiler, sentences: tuple[n.Sentence, ...]) -> None:
    """TERM-02: carry sentences out when the card is deployed; what they state holds as long as it stays so."""
    code.from_now(lasts=w.WHILE_DEPLOYED)
    counted = tuple(
        node
        for sentence in sentences
        for node in sentence.walk()
        if isinstance(node, n.EffectPay | n.EffectDiscardCurrency | n.EffectDiscard)
        or (isinstance(node, n.Effect) and counted_by_x(node))
    )

    def emit() -> Condition:
        """Emit the choice of X where none of them offers its own, then every sentence."""
        if not offers_x(code, sentences[0]):
            choose_x(code, counted)
        for sentence in sentences:
            code.sentence(sentence)
        return always

    trigger = Trigger(STATES["deployed"], lambda ctx, seat, card, amount: card == ctx.source)
    program.triggers.append((trigger, add_routine(program, code, emit)))
