"""A deck as a value: what a list says, whether or not it is legal.

Piles are named as players name them: ``imperial`` and ``house`` are the two decks, ``programs`` and ``homeworlds`` lie
beside them, and the Dune card is implied (``dune`` counts the ones a list sets apart in so many words).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from cardbase.given import checked

PILES = ("homeworlds", "imperial", "house", "programs")
"""The piles of a deck, in the order they are written."""

LONGEST_NOTES = 20_000
"""Characters."""


UNREAD = frozenset({"LIST-01", "LIST-02", "LIST-03", "LIST-04", "LIST-05", "LIST-10"})
"""Codes of lines that were not understood; the other codes of a list are warnings and notes."""


_UNSEEN = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff")
"""Soft hyphens and joiners: characters within a word that nobody sees."""


class Entry(NamedTuple):
    """So many copies of a card, by its id."""

    card: str
    copies: int


@dataclass(frozen=True, slots=True)
class Profile:
    """The House profile: how many play (None: not given), and what the creation points bought beyond the start."""

    players: int | None = None
    solaris: int = 0
    favor: int = 0
    spice: int = 0


@dataclass(frozen=True, slots=True)
class Unresolved:
    """What a list says that is no card of the deck and no field: a fault where ``unread``, else a note.

    ``place`` is "line 12" or a path in the file; ``code`` the list fault (``docs/deck-findings.md``); ``pile`` where it
    stood; ``count`` the copies it asks for, 0 where that is unclear; ``candidates`` the cards it may mean, by
    name, best first; ``likely`` the id of the one it surely means; ``reason`` what is wrong in a few words.
    """

    place: str
    text: str
    code: str
    reason: str
    pile: str = ""
    count: int = 0
    candidates: tuple[str, ...] = ()
    likely: str = ""

    @property
    def unread(self) -> bool:
        """Whether the line may be part of the deck and was not understood."""
        return self.code in UNREAD


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list. ``sponsor`` is the id of a power, or the text found where none is meant, or empty.

    ``data`` is the version of the card data that the list was written with ("" where it does not tell).
    Entries are in the order of card ids and hold each card once, as ``entries`` makes them.
    """

    name: str = ""
    author: str = ""
    player: str = ""
    notes: str = ""
    sponsor: str = ""
    homeworlds: tuple[Entry, ...] = ()
    imperial: tuple[Entry, ...] = ()
    house: tuple[Entry, ...] = ()
    programs: tuple[Entry, ...] = ()
    dune: int = 0
    profile: Profile = field(default_factory=Profile)
    unresolved: tuple[Unresolved, ...] = ()
    data: str = ""

    def __repr__(self) -> str:
        sizes = [f"{name} {sum(entry.copies for entry in self.pile(name))}" for name in PILES if self.pile(name)]
        unread = [f"unread {len(self.unread)}"] if self.unread else []
        return f"<Deck {self.name!r}: {', '.join([self.sponsor or 'no sponsor', *sizes, *unread])}>"

    @property
    def homeworld(self) -> str | None:
        """The id of the homeworld, None where the list names none or several."""
        if len(self.homeworlds) == 1 and self.homeworlds[0].copies == 1:
            return self.homeworlds[0].card
        return None

    @property
    def played_by(self) -> str:
        """Who plays the deck: the player, or else the author."""
        return self.player or self.author

    @property
    def unread(self) -> tuple[Unresolved, ...]:
        """The lines that were not understood."""
        return tuple(line for line in self.unresolved if line.unread)

    def pile(self, name: str) -> tuple[Entry, ...]:
        """Return the entries of one of ``PILES``."""
        return getattr(self, name)  # type: ignore[no-any-return]

    def cards(self) -> Iterator[tuple[str, Entry]]:
        """Yield each entry with its pile, in the order of ``PILES``."""
        for name in PILES:
            for entry in self.pile(name):
                yield name, entry

    def fingerprint(self) -> str:
        """Return eight characters that tell two decks apart: equal for equal cards, sponsor and points.

        Name, author, notes and the order of the list do not count. For people at a table, not for security.
        """
        profile = (self.profile.solaris, self.profile.favor, self.profile.spice)
        content = repr((self.sponsor, profile, [self.pile(name) for name in PILES]))
        return hashlib.blake2b(content.encode(), digest_size=4).hexdigest()


_entry: Callable[[tuple[str, int]], Entry] = partial(tuple.__new__, Entry)
"""Makes an entry of a pair, twice as fast as ``Entry._make``."""


@checked
def entries(counts: Mapping[str, int]) -> tuple[Entry, ...]:
    """Make the entries of a pile: one a card, by id."""
    return tuple(map(_entry, sorted(counts.items())))


@checked
def expand(pile: Iterable[Entry]) -> list[str]:
    """Return the ids of a pile with each copy by itself, as one shuffles it."""
    return [card for card, count in pile for _ in range(count)]


def one_line(text: str, limit: int | None = None) -> str:
    """Return ``text`` on one line: no control characters, no blanks at the ends, at most ``limit`` characters."""
    if not text.isprintable():
        text = "".join(c if c.isprintable() else "" if c in _UNSEEN else " " for c in text)
    return text.strip()[:limit].rstrip()


def clean_notes(text: str) -> str:
    """Return notes as every format can hold them: printable, ``\\n`` between lines, no blanks at line ends."""
    lines = [one_line("." + line, LONGEST_NOTES)[1:] for line in text.splitlines()]
    return "\n".join(lines).strip("\n")[:LONGEST_NOTES].rstrip()
