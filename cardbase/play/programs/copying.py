"""Copies: a card that has the operation of another can do all that the other's text says, in its own place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardbase.play import constants as w
from cardbase.play.modifiers import records
from cardbase.play.programs.program import AnyCondition, AnyTest, Match, Program


def copying(own: Program, others: dict[int, Program]) -> Program:
    """Return a program that also does what each of the others does, while a card of that definition is copied.

    ``others`` are the programs that the cards of a game could be asked to copy, by definition.
    """
    program = replace(
        own, routines=own.routines[:], uses=own.uses[:], windows=own.windows[:], statics=own.statics[:],
        triggers=own.triggers[:], made=dict(own.made), bargains=own.bargains[:], offers=None,
    )  # fmt: skip
    for definition, other in sorted(others.items()):
        copied, first = _is_copied(definition), len(program.routines)
        for number, routine in enumerate(other.routines):
            program.routines.append(replace(routine, usable=_both(copied, routine.usable)))
            program.made[first + number] = other.made.get(number, [])
        program.uses += [first + number for number in other.uses]
        program.windows += [first + number for number in other.windows]
        for change in other.statics:
            when = copied if change.when is None else _both(copied, change.when)
            program.statics.append(replace(change, when=when))
        for trigger, number in other.triggers:
            heard = replace(trigger, match=_matched(copied, trigger.match))
            program.triggers.append((heard, first + number))
        program.barrable |= other.barrable
        program.bargains += [replace(bargain, card=_tested(copied, bargain.card)) for bargain in other.bargains]
    return program


def _is_copied(definition: int) -> AnyCondition:
    def holds(ctx: Any) -> bool:
        """Whether a card of this definition was chosen last."""
        copied = [number for what, target, number, _, _ in records(ctx.g.state.modifiers)
                  if what == w.COPIED and target == ctx.source]  # fmt: skip
        return bool(copied) and copied[-1] == definition

    return holds


def _both(one: AnyCondition, other: AnyCondition) -> AnyCondition:
    return lambda ctx: one(ctx) and other(ctx)


def _tested(copied: AnyCondition, test: AnyTest) -> AnyTest:
    return lambda ctx, card: copied(ctx) and test(ctx, card)


def _matched(copied: AnyCondition, match: Match) -> Match:
    return lambda ctx, seat, card, amount: copied(ctx) and match(ctx, seat, card, amount)
