"""Parts of the page on the command line: every command from the application itself, exit codes from the errors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer.main

from cardbase import errors
from cardbase.cli import every_command
from scripts.pages import table


def commands() -> str:
    """Return a section for the program and for each of its commands, commands of commands included."""
    return "\n\n".join(_sections(typer.main.get_command(every_command()), "cardbase"))


def _sections(command: Any, path: str) -> Iterator[str]:
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    options = [p for p in command.params if p.param_type_name == "option"]
    usage = " ".join([path, *(_argument(p) for p in arguments)])
    rows = [[f"`{_argument(p)}`", _help(p)] for p in arguments] + [[_option(p), _help(p)] for p in options]
    lines = [f"### {usage}", _prose(command.help)]
    if rows:
        lines.append(table(["argument or option", "meaning"], rows))
    yield "\n\n".join(filter(None, lines))
    for name, inner in getattr(command, "commands", {}).items():
        yield from _sections(inner, f"{path} {name}")


def _argument(parameter: Any) -> str:
    return str(parameter.metavar or parameter.name.upper())


def _option(parameter: Any) -> str:
    value = "" if parameter.is_flag else f" {parameter.metavar or parameter.name.upper()}"
    return ", ".join(f"`{text}{value}`" for text in (*parameter.opts, *parameter.secondary_opts))


def _help(parameter: Any) -> str:
    default = parameter.default
    shown = default is not None and not callable(default) and default not in (False, ()) and str(default)
    return (parameter.help or "") + (f" Default: {shown}." if shown else "")


def _prose(text: str | None) -> str:
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in (text or "").split("\n\n"))


def exit_codes() -> str:
    """Return each exit code with the errors that end a command so."""
    causes: dict[int, list[str]] = {}
    for error in vars(errors).values():
        if isinstance(error, type) and issubclass(error, errors.CardbaseError) and error is not errors.CardbaseError:
            causes.setdefault(error.exit_code, []).append(f"`{error.__name__}`")
    rows = [[str(code), meaning, ", ".join(causes.get(code, []))] for code, meaning in MEANINGS.items()]
    if unexplained := causes.keys() - MEANINGS.keys():
        raise ValueError(f"exit codes without a meaning: {unexplained}")
    return table(["code", "meaning", "errors"], rows)


MEANINGS = {
    0: "fine",
    1: "the answer is no: an illegal deck, a faulty card, nothing found, a name that fits several cards",
    2: "wrong use of a command",
    3: "an input cannot be read, or is not what it claims to be",
    4: "an output cannot be written; nothing is left half-written",
    130: "interrupted with Ctrl-C",
}

PARTS = {"commands": commands, "exit-codes": exit_codes}
