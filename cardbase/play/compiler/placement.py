"""Where a card is assigned, and what a lasting one is put on."""

from __future__ import annotations

from functools import reduce
from operator import or_

from cardbase.operations import Ability
from cardbase.operations import nodes as n
from cardbase.operations.support import np_of, states_in
from cardbase.play import constants as w
from cardbase.play.compiler.choice_writer import CHOSEN
from cardbase.play.compiler.compiling import AbilityCompiler
from cardbase.play.compiler.duration_effects import attach_to, has_room
from cardbase.play.compiler.printed_kinds import EVERY_KIND, printed_kinds
from cardbase.play.compiler.resolution import compile_resolution
from cardbase.play.compiler.routines import add_routine
from cardbase.play.programs.context import Context, Test, one_passes
from cardbase.play.programs.program import Program


def place(program: Program, code: AbilityCompiler, ability: Ability) -> None:
    """Add where the card is assigned, how many of its name a host bears, and how long it stays."""
    for sentence in ability.sentences:
        match sentence:
            case n.SentenceAssign(where=where, other=other, limit=limit):
                selectors = [where, other] if other is not None else [where]
                program.hosts = one_passes([_test(code, selector) for selector in selectors])
                program.host_kinds = reduce(or_, [_kinds(code, selector) for selector in selectors])
                program.abroad = any(isinstance(below, CHOSEN) for below in sentence.walk())
                program.on_subdued = "subdued" in states_in(sentence)
                program.limit = limit or 0
            case n.SentenceLasting(on=on, limit=limit):
                program.lasts = w.STAYS_FOR_OPERATION
                program.limit = limit or 0
                if on is not None:
                    _lasting_on(program, code, on)
            case _:
                compile_resolution(program, code, (sentence,))


def _test(code: AbilityCompiler, selector: n.Selector) -> Test:
    np = np_of(selector)
    return code.nouns.any_of(selector) if np is None else code.nouns.test(np)


def _kinds(code: AbilityCompiler, selector: n.Selector) -> int:
    np = np_of(selector)
    return EVERY_KIND if np is None else printed_kinds(code.nouns.vocabulary, np)


def _lasting_on(program: Program, code: AbilityCompiler, on: n.Selector) -> None:
    """A lasting plan is assigned to what its text names when it is played."""

    def fits(ctx: Context, host: int) -> bool:
        """Whether such a plan may still go on the host, and X, if the host bounds it, is within its bound there."""
        if program.limit and not has_room(ctx, host, program.limit):
            return False
        if program.x_bound is None or not program.x_of_host:
            return True
        return ctx.x <= program.x_bound(Context(ctx.g, ctx.source, ctx.seat, host, ctx.x))

    host = code.any_fit(on, fits)
    attach_to(code, code.chosen(on, fits))
    program.resolves.append(add_routine(program, code, lambda: host))
