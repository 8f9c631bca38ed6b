"""The commands, each with its modules: a module is imported when one of its commands is asked for, and not before.

``cardbase --help`` imports none of them; it prints the lines below, which a test holds to the commands' own words.
"""

from __future__ import annotations

import copy
import os
from importlib import import_module
from typing import Any, Final

import typer

from cardbase.cli.app import app

COMMANDS: Final = {
    "ask": ("asking", "Find what answers a question."),
    "answer": ("asking", "Answer one request of a program, JSON in and out."),
    "show": ("cards", "Show a card with its errata, rulings and rules."),
    "check": ("cards", "Check all the data, or card files, for faults."),
    "build": ("database", "Write the whole corpus as one SQLite database."),
    "browse": ("database", "Browse the cards in a web browser, until Ctrl-C."),
    "site": ("database", "Write the whole site as files for any host."),
    "simulate": ("play", "Run bot games between decks and report win rates."),
    "league": ("league", "Play all decks against all and report who beats whom."),
    "face": ("proxies", "Draw the face of a card as a picture."),
    "search": ("query", "Find cards by words and conditions (docs/query.md)."),
    "rule": ("rules", "Show a rule or whatever else has an id, with its rulings."),
    "ruling": ("rules", "Find rulings by words, by rule id or by card."),
    "scenario": ("scenarios", "Play scenarios and report what differs from them."),
    "sheet": ("sheets", "Print sheets of cards."),
    "play": ("table", "Play at the terminal, against bots or people beside you."),
    "tutorial": ("table", "Learn the game by the rulebook's own examples, move by move."),
    "replay": ("table", "Go through a stored game, or print its story or a position."),
    "deck": ("construction decks", "Deck lists: read, judge, build."),
    "blood": ("blood blood_odds", "Spice and Blood, the play-by-mail game of Houses."),
    "board": ("board board_league", "The board game with CHOAM & Richese."),
    "host": ("host", "Games over the network: serve, export, import, delete tables."),
    "operation": ("operations", "The texts of cards: check them, write them well."),
    "tournament": ("tournaments", "The evening of a tournament, from roster to standings."),
}
"""The modules of every command and group of commands, and its line in the help."""


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
