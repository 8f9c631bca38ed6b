"""A tournament as a value: settings, players, lists, rounds. Steps make a new one; nothing here touches files."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cardbase.corpus import normalise
from cardbase.decks.contest import Result
from cardbase.errors import AmbiguousName, Misuse, NotFound
from cardbase.nouns import without_accents

LONGEST_NAME = 80
"""Characters of a player's name."""

TIE_BREAKS: Mapping[str, str] = {
    "great-houses": "games won as Great House",
    "best-game": "most points in one game",
    "opponents": "points of all opponents met, each time they were met",
    "last-game": "points in the last round",
}
"""What may part players of equal points, by the names that settings use."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What is decided before the first round.

    ``table_size`` players at a table, or as near as it goes (``exact_tables``: that many, and byes for the rest).
    ``pairing`` is "fresh" or "rank", ``bye`` "average" or points as digits, ``ties`` names of ``TIE_BREAKS`` in order,
    ``negative_favor`` as ``victory_points`` has it. ``folder`` (where the lists lie) and ``house_rules`` are paths from
    the tournament's file; ``deadline`` is a time as 2026-11-22T18:00 or "".
    """

    name: str
    date: str
    folder: str
    table_size: int = 4
    exact_tables: bool = False
    pairing: str = "fresh"
    bye: str = "average"
    ties: tuple[str, ...] = ("great-houses", "best-game", "opponents")
    negative_favor: str = "literal"
    ruleset: str = "crf"
    switches: tuple[str, ...] = ()
    house_rules: str = ""
    deadline: str = ""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class ListRow:
    """What was found in one file: ``state`` is "legal", "illegal", "unread" or "unreadable" (``error`` says why),
    or "" in an edition that does not tell.

    ``solaris``, ``favor`` and ``spice`` are the totals at the start. ``modified`` is the file's time, to the second.
    """

    file: str
    player: str
    deck: str = ""
    sponsor: str = ""
    powers: tuple[str, ...] = ()
    imperial: int = 0
    house: int = 0
    state: str = "unreadable"
    codes: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    fingerprint: str = ""
    solaris: int = 0
    favor: int = 0
    spice: int = 0
    modified: str = ""
    error: str = ""
    cards: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    @property
    def played(self) -> tuple[object, ...]:
        """What is played, to compare lists by: two decks can be made that differ and have one fingerprint."""
        cards = sorted((pile, card, copies) for pile, found in self.cards.items() for card, copies in found.items())
        return (self.sponsor, self.solaris, self.favor, self.spice, tuple(cards))

    @property
    def said(self) -> tuple[object, ...]:
        """What is played, and the lines that were not understood, wherever they stand."""
        return (self.played, tuple(line.partition(": ")[2] for line in self.unread))


@dataclass(frozen=True, slots=True)
class Player:
    """Someone on the roster; ``file`` is their list ("" for none), ``chosen`` whether the organiser said which.

    ``formerly`` are the names that they had before.
    """

    name: str
    file: str = ""
    dropped: bool = False
    chosen: bool = False
    formerly: tuple[str, ...] = ()


def _called(name: str, players: Iterable[Player]) -> list[Player]:
    """Return the players of a whole name: as it is, or else as it is typed."""
    exact = [player for player in players if without_accents(player.name) == without_accents(name)]
    return exact or [player for player in players if normalise(player.name) == normalise(name)]


def _with_words(name: str, players: Iterable[Player], whole: bool) -> list[Player]:
    """Return the players whose name has each of some words, or words that begin like them."""
    wanted = normalise(name).split()

    def has(words: Sequence[str], word: str) -> bool:
        """Say whether a word is among others."""
        return word in words if whole else any(other.startswith(word) for other in words)

    said = ((player, normalise(player.name).split()) for player in players)
    return [player for player, words in said if wanted and all(has(words, word) for word in wanted)]


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """Players in seat order, and how each ended the game: no result, or one for everybody."""

    players: tuple[str, ...]
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class Round:
    """Tables, counted from 1 for people, and who has a bye."""

    tables: tuple[TournamentTable, ...]
    byes: tuple[str, ...] = ()

    @property
    def open_tables(self) -> list[int]:
        """The numbers of the tables without a result."""
        return [number for number, table in enumerate(self.tables, 1) if not table.results]


def with_names(rounds: Iterable[Round], names: Mapping[str, str]) -> tuple[Round, ...]:
    """Return rounds with the players named in ``names`` called as it says."""

    def table(old: TournamentTable) -> TournamentTable:
        """Return the table with its players called so."""
        results = tuple(result._replace(player=names.get(result.player, result.player)) for result in old.results)
        return TournamentTable(tuple(names.get(name, name) for name in old.players), results)

    return tuple(
        Round(tuple(map(table, old.tables)), tuple(names.get(name, name) for name in old.byes)) for old in rounds
    )


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything about a tournament. ``previous`` are the lists as they were read the time before.

    ``locked`` holds each player's list as it was when the lists were locked, None before that.
    """

    settings: Settings
    players: tuple[Player, ...] = ()
    lists: tuple[ListRow, ...] = ()
    previous: tuple[ListRow, ...] = ()
    locked: Mapping[str, ListRow] | None = None
    rounds: tuple[Round, ...] = ()

    @property
    def active(self) -> tuple[Player, ...]:
        """The players who have not dropped out."""
        return tuple(player for player in self.players if not player.dropped)

    @property
    def without_legal_list(self) -> tuple[str, ...]:
        """The active players whose list is missing or not legal, with what it is; none before lists are read."""
        states = {player.name: self.list_of(player) for player in self.active if self.lists}
        told = ((name, row.state if row else "no list") for name, row in states.items())
        return tuple(f"{name} ({state})" for name, state in told if state != "legal")

    @property
    def ranked(self) -> tuple[Player, ...]:
        """The players who have a place: all but those who dropped out before they had a seat or a bye."""
        tables = [table.players for played in self.rounds for table in played.tables]
        seen = {name for names in (*tables, *(played.byes for played in self.rounds)) for name in names}
        return tuple(player for player in self.players if not player.dropped or player.name in seen)

    def round(self, number: int) -> Round:
        """Return a round by its number from 1; raise ``Misuse``."""
        if not 1 <= number <= len(self.rounds):
            paired = "1 round is" if len(self.rounds) == 1 else f"{len(self.rounds)} rounds are"
            raise Misuse(f"there is no round {number}", hint=f"{paired} paired")
        return self.rounds[number - 1]

    def last(self, upto: int | None) -> int:
        """Return the number of the last round that counts, with None that of all; 0 is before the first.

        Raises ``Misuse``.
        """
        if upto is None:
            return len(self.rounds)
        if upto != 0:
            self.round(upto)
        return upto

    def player(self, name: str, among: Collection[str] = ()) -> Player:
        """Return the player meant by a name, without regard to case, accents and strokes.

        Words that fit only one will do, or else their beginnings: of the players named in ``among``, else of those who
        have not dropped out, else of all. Raises ``NotFound`` or ``AmbiguousName``.
        """
        groups = ([player for player in self.players if player.name in among], self.active, self.players)
        parts = (_with_words(name, group, whole) for whole in (True, False) for group in groups)
        found = _called(name, self.players) or next(filter(None, parts), [])
        if len(found) == 1:
            return found[0]
        if found:
            raise AmbiguousName(f"{name!r} fits several players", candidates=[player.name for player in found])
        start = normalise(name)[:3]
        near = [player.name for player in self.players if start and start in normalise(player.name)]
        raise NotFound(f"no player is called {name!r}", candidates=near)

    def list_of(self, player: Player) -> ListRow | None:
        """Return the list of a player, None where there is none."""
        return next((row for row in self.lists if row.file == player.file), None) if player.file else None

    def played(self) -> Iterator[tuple[int, TournamentTable]]:
        """Yield every table that has a result, with the number of its round from 1."""
        for number, played in enumerate(self.rounds, 1):
            for table in played.tables:
                if table.results:
                    yield number, table
