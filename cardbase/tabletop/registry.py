"""The registry of games: what each game offers to database, search, desk, screens and host, which know no game.

The room ``games`` makes one and hands it to whoever starts a program. A facet that a game does not have is None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Protocol, runtime_checkable

from cardbase.errors import Misuse, NotFound
from cardbase.files import parse_json
from cardbase.tabletop.contract import Game, Player
from cardbase.tabletop.scene import Board, Scene

Json = dict[str, Any]


@runtime_checkable
class Adviser(Protocol):
    """A player that tells why it chooses, and where choosing comes to nothing."""

    def why(self, view: Any, code: int) -> str:
        """Return why a choice would be taken, in a short sentence."""

    def sees_no_use(self, view: Any) -> bool:
        """Return whether nothing but the standing answer changes how what is under way comes out."""


@dataclass(frozen=True, slots=True)
class TableOf:
    """A table for the database: its name, what it holds, its columns and rows; texts and whole numbers only.

    The first column is its key. Its name begins with the id of its game.
    """

    name: str
    about: str
    columns: tuple[str, ...]
    rows: Sequence[Sequence[str | int | None]]


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """Something that search finds: a card, rule, ruling or piece of a game, with where it is read."""

    kind: str
    id: str
    title: str
    text: str
    address: str = ""
    fields: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Brought:
    """What each seat brings to a game: ``field`` of the setup lists it, seat by seat, ``noun`` names one.

    ``check`` takes a setup, what the seat brings and what the seats before it brought, and returns its title or raises;
    ``offers`` are names with texts to choose from, for people and bots, ``titles`` what people call those whose names
    say it badly; ``own`` is whether there are others. What is ``hidden`` nobody else sees before the game shows it.
    """

    field: str
    noun: str
    check: Callable[[Json, str, Sequence[str]], str]
    offers: Callable[[], Mapping[str, str]]
    hidden: bool = False
    own: bool = True
    titles: Callable[[], Mapping[str, str]] = dict


@dataclass(frozen=True, slots=True)
class Option:
    """A field of a setup that people may turn on or off, in words, and what it is unless they do."""

    name: str
    words: str
    value: bool


@dataclass(frozen=True, slots=True)
class SealedOrders:
    """A game of sealed orders, determined by what was brought and the orders of each turn.

    ``begin`` takes a setup, what each seat brought, who leads it ("" for a person) and a secret for the dice, and
    returns a campaign; ``receipt`` judges a seat's orders by what it may know, with its ``fault`` if they are refused
    whole; ``run`` runs a turn by the orders of seats and returns how the game ended, nothing while it goes on; ``seen``
    is what a seat, or a spectator (-1), may see; ``digest`` is a sum of how the campaign stands.
    """

    begin: Callable[[Json, Sequence[str], Sequence[str], str], Any]
    receipt: Callable[[Any, int, str], Json]
    run: Callable[[Any, Mapping[int, str]], Json]
    seen: Callable[[Any, int], Json]
    digest: Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class GameKind:
    """One game of the registry; ``id`` is its short name ("ccg"), ``seats`` the fewest and the most players.

    Each facet is a plain function, JSON in and out where the desk serves it:

    - ``begin`` makes a game at its first decision of a setup (decks or factions, switches, seed);
    - ``fit`` takes what a setup says before anybody brought anything, and how many will sit; it raises where no game
      could begin so;
    - ``record`` writes the journal of a game just begun by a setup; ``resume`` plays a journal's text to its last
      position; ``note`` carries a choice (code, seat) out in that game and returns the journal with it;
    - ``earlier`` says in words of a journal whose game was begun under another version of the rules that it was, ""
      of any other;
    - ``view`` and ``story`` return what a seat may see and has seen; ``news`` returns the story since so many events
      that the seat saw, and how many it has seen now; seat -1 is a spectator, for whom ``spectate`` is the view;
    - ``lines`` returns what a seat sees as text for so many columns; what it leaves longer is broken by who shows it;
    - ``form`` is the format that its journals name, before the slash and its version;
    - ``brings`` says what each seat brings to a game;
    - ``stop_names`` are what a stop or a yield may name a part of, in small letters; without them any will do;
    - ``players`` are the names of its own players, ``player`` makes one for a game, by name and seed;
    - ``tables`` and ``entries`` are what the database and search hold of it;
    - ``check`` judges what a seat sends to a game of sealed orders, ``packet`` returns what a seat may keep at home;
    - ``results`` are what a tournament records of a game, a row a seat;
    - ``orders`` is how a game of sealed orders is played on a host;
    - ``board`` is what a screen draws of every position, ``scene`` what lies there as a seat, or a spectator (-1),
      sees it; a game without them is shown in the words of its view;
    - ``options`` are what people may set when they begin a game;
    - ``lessons`` and ``printables`` name what can be learnt and printed, ``picture`` draws a card by its id as SVG;
    - ``simulate`` plays many games and reports; ``commands`` names its command of the command line.
    """

    id: str
    title: str
    seats: tuple[int, int]
    begin: Callable[[Json], Game] | None = None
    fit: Callable[[Json, int], object] | None = None
    resume: Callable[[str], Game] | None = None
    record: Callable[[Game, Json], str] | None = None
    note: Callable[[str, Game, int, int], str] | None = None
    form: str = ""
    earlier: Callable[[str], str] | None = None
    view: Callable[[Game, int], Json] | None = None
    lines: Callable[[Game, int, int], list[str]] | None = None
    story: Callable[[Game, int], list[str]] | None = None
    news: Callable[[Game, int, int], tuple[list[str], int]] | None = None
    spectate: Callable[[Game], Json] | None = None
    brings: Brought | None = None
    stop_names: Callable[[Game], Sequence[str]] | None = None
    players: tuple[str, ...] = ()
    player: Callable[[str, Game, int], Player] | None = None
    tables: Callable[[], Iterable[TableOf]] | None = None
    entries: Callable[[], Iterable[SearchEntry]] | None = None
    results: Callable[[Game], list[Json]] | None = None
    orders: SealedOrders | None = None
    check: Callable[[Json], Json] | None = None
    packet: Callable[[Json], Json] | None = None
    report: Callable[[Json], Json] | None = None
    lessons: Callable[[], Iterable[Json]] | None = None
    printables: Callable[[], Iterable[str]] | None = None
    board: Callable[[], Board] | None = None
    scene: Callable[[Game, int], Scene] | None = None
    options: tuple[Option, ...] = ()
    picture: Callable[[str], str] | None = None
    simulate: Callable[[Json], Json] | None = None
    commands: str = ""


_PLAIN = frozenset({str, int, float, bool, type(None)})


def plain(value: Any) -> Any:
    """Return a view's value as what JSON holds: records as objects, other collections as lists."""
    if type(value) in _PLAIN:
        return value
    if isinstance(value, list | tuple):
        return [inner if type(inner) in _PLAIN else plain(inner) for inner in value]
    if isinstance(value, Mapping):
        return {str(name): plain(inner) for name, inner in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(plain(inner) for inner in value)
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, Sequence):
        return [plain(inner) for inner in value]
    return {one.name: plain(getattr(value, one.name)) for one in fields(value)}


class Registry:
    """The games that a program knows, by their ids, in the order they were given."""

    __slots__ = ("_games",)

    def __init__(self, games: Iterable[GameKind]) -> None:
        self._games: dict[str, GameKind] = {}
        for game in games:
            if game.id in self._games:
                raise Misuse(f"two games are called {game.id!r}")
            self._games[game.id] = game

    def __iter__(self) -> Iterator[GameKind]:
        return iter(self._games.values())

    def of_journal(self, text: str) -> GameKind:
        """Return the game whose journal a text is, the first one where it names no format that is known."""
        try:
            named = str(parse_json(text)["format"]).partition("/")[0]
        except (ValueError, TypeError, KeyError, RecursionError):
            named = ""
        games = list(self._games.values())
        return next((game for game in games if game.form and game.form == named), games[0])

    def game(self, name: str) -> GameKind:
        """Return a game by its id; raise ``NotFound``."""
        if name not in self._games:
            raise NotFound(f"no game is called {name[:40]!r}", hint="one of " + ", ".join(self._games))
        return self._games[name]
