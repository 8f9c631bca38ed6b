"""Before a game: which decks, who plays them, who you are; asked in plain lines, Enter takes what stands first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from cardbase.errors import CardbaseError
from cardbase.lessons import deck_file, distinct_decks, notes_of, offered_decks
from cardbase.players import LEVELS
from cardbase.screens.console import Console
from cardbase.screens.game_shown import PERSON
from cardbase.screens.local_game import SEATS

T = TypeVar("T")
LEAVE: Final = "quit leaves; nothing is begun or kept before the last question is answered"


class _LeftError(Exception):
    """Somebody typed quit."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What was chosen: a deck and a player for each seat, and the name of the first."""

    decks: tuple[Path, ...]
    players: tuple[str, ...]
    name: str


def ask_setup(console: Console, players: Sequence[str] = SEATS) -> Setup | None:
    """Ask for all that a game needs; return None to who leaves, raise ``EOFError`` where the input ends before."""
    try:
        return _asked_setup(console, players)
    except _LeftError:
        return None


def _asked_setup(console: Console, players: Sequence[str]) -> Setup:
    offered = offered_decks()
    console.write(["# Decks"])
    for number, (name, deck) in enumerate(zip(distinct_decks(offered), offered, strict=True), 1):
        console.write([f"  {number:>2}  {name}" + (" (played lately)" if deck.recent else "")])
    console.write(["  ? and a number shows what a deck is about; ? alone explains each question, quit leaves"])
    decks = [_deck(console, "Your deck: a number, a name or a file", offered[0].path, [])]
    seats = _number(console, "How many at the table", 2, 2, 8)
    levels = [name for name in players if name in LEVELS] or [name for name in players if name != PERSON]
    console.write([f"# Rivals: {', '.join(levels)}, or person for somebody beside you"])
    seated = [PERSON]
    for seat in range(2, seats + 1):
        free = next((deck.path for deck in offered if deck.path not in decks), offered[0].path)
        decks.append(_deck(console, f"Deck of seat {seat}", free, decks))
        seated.append(_player(console, f"Who plays seat {seat}", [PERSON, *levels], [PERSON, *players]))
    told = ["what you are called at the table: letters, digits, anything but ? and quit", "Enter: your deck's name"]
    return Setup(tuple(decks), tuple(seated), _ask(console, "Your name; Enter leaves the deck's.", told, _name))


def _ask(console: Console, asked: str, told: Sequence[str], taken: Callable[[str], T | None]) -> T:
    """Ask until something typed is taken; ``told`` answers a question mark, quit leaves."""
    console.write([asked])
    while True:
        typed = console.read("> ").strip()
        if typed.casefold() in ("quit", "q"):
            raise _LeftError
        if typed.casefold() in ("?", "help"):
            console.write([*told, LEAVE])
            continue
        found = taken(typed)
        if found is not None:
            return found


def _name(typed: str) -> str:
    return typed[:40]


def _deck(console: Console, asked: str, first: Path, others: list[Path]) -> Path:
    offered = offered_decks()

    def taken(typed: str) -> Path | None:
        """Return the deck that was named, if one was; write what a deck is about, or what was wrong."""
        if not typed:
            return first
        is_asked, number = typed.startswith("?"), typed.removeprefix("?").strip()
        if number.isascii() and number.isdigit() and 1 <= int(number[:6]) <= len(offered):
            if not is_asked:
                return offered[int(number) - 1].path
            console.write(notes_of(offered[int(number) - 1].path) or ["nothing is known of it"])
            return None
        try:
            found = deck_file(typed, others)
        except CardbaseError as error:
            console.write([str(error)])
            return None
        if found.exists():
            return found
        console.write([f"{typed}: there is no such file"])
        return None

    name = first.name.removesuffix(".deck.txt")
    told = [
        f"a number of the list above (1 to {len(offered)}), the name of a deck or a part of it (fremen), or a file",
        "? 3 shows what deck 3 is about",
        f"Enter: {name}",
    ]
    return _ask(console, f"{asked}; Enter: {name}", told, taken)


def _number(console: Console, asked: str, first: int, least: int, most: int) -> int:
    def taken(typed: str) -> int | None:
        """Return the number that was typed, the first for none; write what was wrong."""
        if not typed:
            return first
        if typed.isascii() and typed.isdigit() and least <= int(typed[:3]) <= most:
            return int(typed)
        console.write([f"{typed[:40]!r} is not a number from {least} to {most}"])
        return None

    told = [f"how many Houses play, yours counted: {least} to {most}; each is asked for in turn", f"Enter: {first}"]
    return _ask(console, f"{asked} ({least} to {most}); Enter: {first}", told, taken)


def _player(console: Console, asked: str, offered: list[str], known: list[str]) -> str:
    """Ask who plays; the players that are known by another name are taken too."""
    first = "medium"

    def taken(typed: str) -> str | None:
        """Return the player that was named; write what was wrong."""
        named = typed.casefold() or first
        if named in known:
            return named
        console.write([f"{typed[:40]!r} is none of {', '.join(offered)}"])
        return None

    told = [
        f"one of {', '.join(offered)}",
        "person is somebody beside you at this terminal; the others are bots, the weakest named first",
        f"Enter: {first}",
    ]
    return _ask(console, f"{asked}; Enter: {first}", told, taken)
