"""The application of one run: a module is imported when one of its commands is asked for, and not before."""

from __future__ import annotations

import copy
import os
from importlib import import_module
from typing import Any

import typer

from cardbase.cli.app import app
from cardbase.cli.overview import COMMANDS


def every_command() -> typer.Typer:
    """Return the application with all commands, in the order of the table, whichever was asked for first."""
    for modules, _ in COMMANDS.values():
        _import(modules)
    order, names = " ".join(modules for modules, _ in COMMANDS.values()).split(), list(COMMANDS)
    app.registered_commands.sort(key=lambda one: names.index(_name(one)))
    app.registered_groups.sort(key=lambda one: names.index(_name(one)))
    for group in app.registered_groups:
        assert group.typer_instance
        group.typer_instance.registered_commands.sort(key=lambda one: order.index(_module(one)))
    return app


def narrowed(command: str) -> typer.Typer:
    """Return the application with the command alone that is asked for; with the names of all where it is none.

    A shell that completes what is typed gets them all.
    """
    if "_CARDBASE_COMPLETE" in os.environ:
        return every_command()
    narrow = copy.copy(app)
    narrow.registered_commands, narrow.registered_groups = [], []
    if command in COMMANDS:
        _import(COMMANDS[command][0])
        narrow.registered_commands = [one for one in app.registered_commands if _name(one) == command]
        narrow.registered_groups = [one for one in app.registered_groups if _name(one) == command]
    else:
        for name, (_, line) in COMMANDS.items():
            narrow.command(name, help=line)(_nothing)
    return narrow


def _import(modules: str) -> None:
    for module in modules.split():
        import_module(f"cardbase.cli.{module}")


def _name(registered: Any) -> str:
    """Return the name of a command or a group of commands."""
    own = getattr(registered, "typer_instance", None)
    names = (registered.name, own.info.name if own else registered.callback.__name__.replace("_", "-"))
    return next((name for name in names if isinstance(name, str)), "")


def _module(registered: Any) -> str:
    return str(registered.callback.__module__).rpartition(".")[2]


def _nothing() -> None:
    """Stand for a command whose name alone is wanted."""
