"""The command line: one module per room; each parses, calls and prints, nothing more.

Modules import only typer and the standard library at the top; rooms are imported inside commands, so that
``cardbase --help`` stays fast (a test holds it).
"""

from cardbase.cli import (
    asking,
    blood,
    blood_odds,
    board,
    cards,
    construction,
    database,
    decks,
    host,
    league,
    operations,
    play,
    proxies,
    query,
    rules,
    scenarios,
    sheets,
    table,
    tournaments,
)
from cardbase.cli.app import app, main

__all__ = [
    "app",
    "asking",
    "blood",
    "blood_odds",
    "board",
    "cards",
    "construction",
    "database",
    "decks",
    "host",
    "league",
    "main",
    "operations",
    "play",
    "proxies",
    "query",
    "rules",
    "scenarios",
    "sheets",
    "table",
    "tournaments",
]
