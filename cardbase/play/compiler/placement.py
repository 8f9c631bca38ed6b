"""Where a card is assigned, and what a lasting one is put on."""

from __future__ import annotations

from cardbase.operations import Ability, Node
from cardbase.play import constants as w
from cardbase.play.compiler.compiling import Code
from cardbase.play.compiler.resolution import resolve
from cardbase.play.compiler.routines import add_routine
from cardbase.play.programs.context import Context, one_passes
from cardbase.play.programs.program import Program


def place(program: Program, code: Code, ability: Ability) -> None:
    """Add where the card is assigned, how many of its name a host bears, and how long it stays."""
    for sentence in ability.sentences:
        if sentence.kind == "sentence.assign":
            selectors = [sentence.node(name) for name in ("where", "other") if sentence.has(name)]
            tests = [code.nouns.any_of(s) if not s.has("what") else code.nouns.test(s.node("what")) for s in selectors]
            program.hosts = one_passes(tests)
            program.abroad = any(n.kind in ("player.a_rival", "player.a_house") for n in sentence.walk())
            program.on_subdued = any(
                "subdued" in n.strings("states") for n in sentence.walk() if n.kind == "words.state"
            )
            program.limit = sentence.integer("limit") if sentence.has("limit") else 0
        elif sentence.kind == "sentence.lasting":
            program.lasts = w.KEPT_FOR_OPERATION
            program.limit = sentence.integer("limit") if sentence.has("limit") else 0
            if sentence.has("on"):
                _lasting_on(program, code, sentence.node("on"))
        else:
            resolve(program, code, (sentence,))


def _lasting_on(program: Program, code: Code, on: Node) -> None:
    """A lasting plan is assigned to what its text names when it is played."""
    from cardbase.play.compiler.duration_effects import attach_to, has_room

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
