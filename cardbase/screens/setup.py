"""Before a game: which decks, who plays them, who you are; asked in plain lines, Enter takes what stands first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cardbase.errors import CardbaseError
from cardbase.lessons import deck_file, distinct_decks, notes_of, offered_decks
from cardbase.players import LEVELS
from cardbase.screens.console import Console
from cardbase.screens.game_shown import PERSON
from cardbase.screens.local_game import SEATS


@dataclass(frozen=True, slots=True)
class Setup:
    """What was chosen: a deck and a player for each seat, and the name of the first."""

    decks: tuple[Path, ...]
    players: tuple[str, ...]
    name: str


def ask_setup(console: Console, players: Sequence[str] = SEATS) -> Setup:
    """Ask for all that a game needs; raise ``EOFError`` where the input ends before."""
    offered = offered_decks()
    console.write(["# Decks"])
    for number, (name, deck) in enumerate(zip(distinct_decks(offered), offered, strict=True), 1):
        console.write([f"  {number:>2}  {name}" + (" (played lately)" if deck.recent else "")])
    console.write(["  ? and a number shows what a deck is about"])
    decks = [_deck(console, "Your deck: a number, a name or a file", offered[0].path, [])]
    seats = _number(console, "How many at the table", 2, 2, 8)
    levels = [name for name in players if name in LEVELS] or [name for name in players if name != PERSON]
    console.write([f"# Rivals: {', '.join(levels)}, or person for somebody beside you"])
    seated = [PERSON]
    for seat in range(2, seats + 1):
        free = next((deck.path for deck in offered if deck.path not in decks), offered[0].path)
        decks.append(_deck(console, f"Deck of seat {seat}", free, decks))
        seated.append(_player(console, f"Who plays seat {seat}", [PERSON, *levels], [PERSON, *players]))
    console.write(["Your name; Enter leaves the deck's."])
    return Setup(tuple(decks), tuple(seated), console.read("> ")[:40])


def _deck(console: Console, asked: str, first: Path, taken: list[Path]) -> Path:
    offered = offered_decks()
    console.write([f"{asked}; Enter: {first.name.removesuffix('.deck.txt')}"])
    while True:
        typed = console.read("> ").strip()
        if not typed:
            return first
        is_asked, number = typed.startswith("?"), typed.removeprefix("?").strip()
        if number.isascii() and number.isdigit() and 1 <= int(number[:6]) <= len(offered):
            if not is_asked:
                return offered[int(number) - 1].path
            console.write(notes_of(offered[int(number) - 1].path) or ["nothing is known of it"])
            continue
        try:
            found = deck_file(typed, taken)
            if found.exists():
                return found
            console.write([f"{typed}: there is no such file"])
        except CardbaseError as error:
            console.write([str(error)])


def _number(console: Console, asked: str, first: int, least: int, most: int) -> int:
    console.write([f"{asked} ({least} to {most}); Enter: {first}"])
    while True:
        typed = console.read("> ").strip()
        if not typed:
            return first
        if typed.isascii() and typed.isdigit() and least <= int(typed[:3]) <= most:
            return int(typed)
        console.write([f"{typed[:40]!r} is not a number from {least} to {most}"])


def _player(console: Console, asked: str, offered: list[str], known: list[str]) -> str:
    """Ask who plays; the players that are known by another name are taken too."""
    first = "medium"
    console.write([f"{asked}; Enter: {first}"])
    while True:
        typed = console.read("> ").strip().casefold() or first
        if typed in known:
            return typed
        console.write([f"{typed[:40]!r} is none of {', '.join(offered)}"])
