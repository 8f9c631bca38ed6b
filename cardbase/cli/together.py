"""What may be given together: an option that would change nothing is refused, never passed over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer

from cardbase.errors import Misuse


def fits(context: typer.Context, mode: str, beside: str = "") -> None:
    """Raise ``Misuse`` for what is given with ``mode``, where that is given, and has no effect there.

    ``beside`` has what goes with it.
    """
    if not any(mode.split()[0] in _names(each) for each in context.command.params if _is_named(context, each)):
        return
    _refuse(given(context, {mode.split()[0], *beside.split()}), f"with {mode}", f"{mode} goes with {_listed(beside)}")


def needs(context: typer.Context, options: str, wanted: str) -> None:
    """Raise ``Misuse`` for those of ``options`` that are given where ``wanted`` is not."""
    found = given(context, set())
    if wanted not in found:
        _refuse([name for name in found if name in options.split()], f"without {wanted}", "")


def not_with(context: typer.Context, options: str, mode: str) -> None:
    """Raise ``Misuse`` for those of ``options`` that are given with ``mode``, which leaves them without effect."""
    found = given(context, set())
    if mode in found:
        _refuse([name for name in found if name in options.split()], f"with {mode}", "")


def no_options(context: typer.Context, words: Sequence[str]) -> None:
    """Raise ``Misuse`` for a word of a query that is written as an option which the command does not have."""
    for word in words:
        if word.startswith("--") and word[2:3].isalpha():
            known = [name for each in context.command.params for name in each.opts if name.startswith("--")]
            if word in known:
                raise Misuse(f"{word} is no word of a query", hint="options stand before --")
            from cardbase.cli.meant import options_meant

            near = options_meant(word.partition("=")[0], context.command)
            hint = f"did you mean {' or '.join(near)}?" if near else _condition(word)
            raise Misuse(f"no such option: {word}", hint=hint)


def _condition(word: str) -> str:
    """Return how what is written as an option is written in a query."""
    from cardbase.query import FIELDS

    name, value = word[2:].partition("=")[::2]
    if any(name in (field.name, *field.aliases) for field in FIELDS):
        return f"a condition is written {name}:{value or 'VALUE'}"
    return f"{word[1:]}, with one dash, is what a card must not have"


def given(context: typer.Context, besides: set[str]) -> list[str]:
    """Return what the command line names of a command's arguments and options, ``besides`` left out."""
    named = [parameter for parameter in context.command.params if _is_named(context, parameter)]
    return [_name(each) for each in named if not besides & _names(each)]


def _is_named(context: typer.Context, parameter: Any) -> bool:
    source = context.get_parameter_source(parameter.name)
    return source is not None and source.name == "COMMANDLINE" and context.params.get(parameter.name) not in (None, [])


def _names(parameter: Any) -> set[str]:
    return {_name(parameter), *parameter.opts, *parameter.secondary_opts}


def _name(parameter: Any) -> str:
    """Return an option as it is written in full, an argument as the help names it."""
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name.upper()).strip("[].")
    return str(next((name for name in parameter.opts if name.startswith("--")), parameter.opts[0]))


def _refuse(named: list[str], where: str, hint: str) -> None:
    if named:
        has = "have" if len(named) > 1 else "has"
        raise Misuse(f"{', '.join(named)} {has} no effect {where}", hint=hint)


def _listed(names: str) -> str:
    *first, last = names.split() or ["nothing else"]
    return f"{', '.join(first)} and {last}" if first else last
