"""A deck while it is being read: every reader hands its finds to a ``Draft``, which loses nothing.

What cannot be placed becomes an ``Unresolved`` line with its list fault; ``finish`` returns the deck.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from cardbase.corpus import Card, Corpus
from cardbase.decks import vocabulary
from cardbase.decks.deck import Deck, Profile, Unresolved, clean_notes, entries, one_line
from cardbase.decks.profiles import points_in, tells_no_one_number
from cardbase.decks.spelling import deck_label, folded_power, labels_of, spelled_names, sponsor_ids
from cardbase.decks.vocabulary.words import ASIDE, BESIDE, CHANGE, DOUBT, OUT
from cardbase.errors import Unreadable

if TYPE_CHECKING:
    from cardbase.decks.vocabulary import Names, Near

MOST_COPIES = 9_999
"""Copies in one line. More is a slip of the finger or an attack, and stays unresolved."""

MOST_GUESSES = 60
"""Unknown names of one list for which near names are looked up; each costs about a millisecond."""

MOST_OF_LINE = 12
"""Of these, those of one line that is longer than a whole deck written in a line."""

_WHOLE_DECK = 3_000
"""Signs of a line which names more cards than a deck has."""

MOST_UNRESOLVED = 20_000
"""Unresolved lines of one list, and cards in all: what has more is no deck but an attack."""

MOST_READ = 200_000
"""Cards of a list behind which nothing more is read: each costs time."""

LEAST_ENTRIES = 3
"""Entries of a list from which on a line that talks of cards is none."""

TELLS_OF_CHANGE = "tells of a change, not what the deck holds"

APART = frozenset({ASIDE, CHANGE, OUT, DOUBT})
"""Piles whose cards are listed and not counted."""

LEAVES = "goes out, and is not counted"

MAY_BE_OUT = "stands below a heading that may say it is not in the deck"

DUNE_KIND = "siridar fief"
_DECKS = ("imperial", "house")
FIELDS = ("name", "author", "player", "notes", "sponsor", "players", "points", "data")

_STRAY_NUMBER = re.compile(r"(?<![^\s.,-])\d+(?![^\s.,-])")
"""A number on its own beside a name that was not understood: perhaps the count, so nobody guesses what was meant."""


@dataclass
class Draft:
    """What has been read so far. A card put into the pile "" goes where its back says."""

    corpus: Corpus
    piles: dict[str, dict[str, int]] = field(
        default_factory=lambda: {"homeworlds": {}, "imperial": {}, "house": {}, "programs": {}}
    )
    fields: dict[str, str] = field(default_factory=dict)
    profile: dict[str, int] = field(default_factory=dict)
    unresolved: list[Unresolved] = field(default_factory=list)
    dune: int = 0
    placed: int = 0
    order: list[tuple[str, str]] = field(default_factory=list)
    """Piles and cards in the order in which they were put."""

    copies: int = 0
    unknown: int = 0
    guesses: int = 0
    known: Mapping[str, Card] = field(init=False)
    leaving: list[int] = field(default_factory=list)
    spoken: dict[int, frozenset[str]] = field(default_factory=dict)
    compared: dict[tuple[str, bool], Near] = field(default_factory=dict)
    most_unknown: int = MOST_GUESSES
    several: set[str] = field(default_factory=set)
    """Cards of which one line counts several copies."""

    named: frozenset[str] = frozenset()
    """Homeworlds that a field named: the next line that lists one of them means the same card."""

    def __post_init__(self) -> None:
        self.known = spelled_names(self.corpus)

    @cached_property
    def names(self) -> Names:
        """The names of the corpus; a list in our own form never asks for them."""
        return vocabulary.names_of(self.corpus)

    @cached_property
    def _labels(self) -> Mapping[str, str]:
        return labels_of(self.corpus)

    @cached_property
    def _none(self) -> Near:
        return vocabulary.Near()

    @property
    def begun(self) -> bool:
        """Whether a card stands in the list, besides a homeworld."""
        return self.placed > sum(self.piles["homeworlds"].values())

    def counts_again(self, cards: Iterable[str], *, alone: bool, spoken: bool = False) -> bool:
        """Say whether a list that counts cards has one of these in the House deck; ``alone`` in one line with several.

        What is listed copy by copy, "Carryall #1", "Carryall #2", names itself again. One that is ``spoken`` of,
        "Carthag - the best fief", may also be of the Imperial deck, which has one copy of it (DECK-02).
        """
        held = {*(self.several if alone else self.piles["house"]), *(self.piles["imperial"] if spoken else ())}
        return self.copies > self.placed and any(card in held for card in cards)

    def put(self, card: Card, count: int, pile: str) -> None:
        """Add ``count`` copies of a card to a pile; the same card listed twice adds up."""
        self.placed += 1
        self.copies += count
        if count > 1:
            self.several.add(card.id)
        if self.copies > MOST_READ:
            raise Unreadable(f"asks for more than {MOST_READ:,} cards", hint="is this a deck?")
        if pile not in _DECKS:
            if card.kind == DUNE_KIND:
                self.dune += count
                self.order.append(("", card.id))
                return
            pile = self._home_of(card, pile)
        self.order.append((pile, card.id))
        counts = self.piles[pile]
        if pile == "homeworlds" and card.id in self.named:
            self.named -= {card.id}
            counts[card.id] = 0
        counts[card.id] = counts.get(card.id, 0) + count

    def add(self, text: str, count: int | None, pile: str, place: str, line: str = "", set_code: str = "") -> None:
        """Look up a name or id and put that card; what cannot be found, or counted, stays as an unresolved line.

        ``line`` is the whole line as given, where there is one; ``set_code`` decides where the name fits several cards.
        """
        text = one_line(text)
        line = line or (text if count is None else f"{count}x {text}")
        found = self.find(text)
        if len(found) > 1 and set_code:
            code = self.names.set_code(one_line(set_code))
            found = tuple(card for card in found if card.set == code) or found
        if found or count is None or not 0 < count <= MOST_COPIES:
            self.add_found(found, count, pile, place, line)
        else:
            self.unknown_name(text, count, pile, place, line, self.near(text, partly=True))

    def add_homeworld(self, text: str, place: str, line: str) -> None:
        """Take a homeworld that a field or sentence names; named once more, as in a title, it is the same one."""
        found = self.find(one_line(text))
        if len(found) != 1 or found[0].id not in self.piles["homeworlds"]:
            self.add(text, 1, "homeworlds", place, line)
            self.named |= {card.id for card in found}

    def add_found(self, found: Sequence[Card], count: int | None, pile: str, place: str, line: str) -> None:
        """Put the one card that a name fits; keep a line whose name fits none or several, or that cannot be counted."""
        if pile in APART:
            self.keep_apart(line, pile, place, max(0, count or 0))
        elif count is None or not 0 < count <= MOST_COPIES:
            reason = f"is not a number of copies from 1 to {MOST_COPIES:,}"
            self.keep(place, line, "LIST-03", reason if count is None or count < 0 else f"{count} {reason}", pile)
        elif len(found) == 1:
            self.put(found[0], count, pile)
        elif found:
            labels = [self.label(card) for card in found]
            self.keep(place, line, "LIST-02", f"fits {len(found)} cards", self._home(found, pile), count, labels)
        else:
            self.keep(place, line, "LIST-01", "is not a card of that set", pile, count)

    def ask_count(self, found: Sequence[Card], count: int, pile: str, place: str, line: str) -> None:
        """Keep a line whose word for a number may mean so many copies, 0 where it can mean none: "playset Carryall"."""
        labels = [self.label(card) for card in found]
        self.keep(place, line, "LIST-03", "tells no number of copies", self._home(found, pile), count, labels)

    def keep_apart(self, line: str, pile: str, place: str, count: int) -> None:
        """Keep a line that is set aside, or that stands under a heading of changes."""
        if pile == ASIDE:
            self.keep(place, line, "LIST-08", "is set aside and not counted", pile, count)
        else:
            if pile == OUT:
                self.leaving.append(len(self.unresolved))
            self.keep(place, line, "LIST-04", MAY_BE_OUT if pile == DOUBT else TELLS_OF_CHANGE)

    def keep_spoken(self, place: str, line: str, pile: str, candidates: Iterable[str], leaving: Iterable[str]) -> None:
        """Keep a line that talks of cards; in a list of entries enough it is told, in any other asked.

        It is asked too where the list holds a card of ``leaving``, which the line may take out.
        """
        self.spoken[len(self.unresolved)] = frozenset(leaving)
        self.keep(place, line, "LIST-01", "names cards among other words", pile, 1, candidates)

    def forget(self, since: int) -> None:
        """Forget what was kept from some place on."""
        del self.unresolved[since:]
        self.leaving[:] = [at for at in self.leaving if at < since]
        self.spoken = {at: leaving for at, leaving in self.spoken.items() if at < since}

    def unknown_name(self, text: str, count: int, pile: str, place: str, line: str, near: Near) -> None:
        """Keep a line whose name no card has, with the cards it may mean."""
        if pile in APART:
            self.keep_apart(line, pile, place, count)
            return
        labels = [self.label(card) for card in near.cards]
        # A number on its own is perhaps the count, so nobody guesses what was meant.
        sure = near.sure.id if near.sure and not _STRAY_NUMBER.search(text) else ""
        self.keep(place, line, "LIST-01", "is not a card", self._home(near.cards, pile), count, labels, sure)

    def near(self, text: str, *, partly: bool = False) -> Near:
        """Return the cards that a text may mean; none once too many names of the list were unknown."""
        self.unknown += 1
        return self._nearest(text, partly) if self.unknown <= self.most_unknown else self._none

    def begin(self, line: str) -> None:
        """Begin a line; a very long one pays for few comparisons, and what it does not compare is told all the same."""
        of_line = self.unknown + MOST_OF_LINE if len(line) > _WHOLE_DECK else MOST_GUESSES
        self.most_unknown = min(MOST_GUESSES, of_line)

    @property
    def compares(self) -> bool:
        """Whether a further unknown name of the line is compared with those of cards."""
        return self.unknown < self.most_unknown

    def guess(self, text: str, *, partly: bool = False) -> Card | None:
        """Return the one card that a text surely means; None once too many names of the list were compared."""
        self.guesses += 1
        return self._nearest(text, partly).sure if self.guesses <= MOST_GUESSES else None

    def _nearest(self, text: str, partly: bool) -> Near:
        """Return the cards that a text may mean; what stands several times in a list is compared once."""
        if (text, partly) not in self.compared:
            self.compared[text, partly] = self.names.near(text, partly)
        return self.compared[text, partly]

    def label(self, card: Card) -> str:
        """Return the text by which a list means this card and no other."""
        return self._labels.get(card.id) or deck_label(card, self.corpus)

    def keep(
        self,
        place: str,
        text: str,
        code: str,
        reason: str,
        pile: str = "",
        count: int = 0,
        candidates: Iterable[str] = (),
        likely: str = "",
    ) -> None:
        """Keep a line that could not be placed; raise ``Unreadable`` where there is no end of them."""
        if len(self.unresolved) >= MOST_UNRESOLVED:
            raise Unreadable(f"has more than {MOST_UNRESOLVED:,} lines that are not cards", hint="is this a deck?")
        known = pile if pile in self.piles or pile == ASIDE else ""
        self.unresolved.append(Unresolved(place, one_line(text), code, reason, known, count, tuple(candidates), likely))

    def note(self, key: str, value: str, place: str) -> None:
        """Take a field of ``FIELDS``; notes add up, any other field that comes twice must have the same value."""
        if key == "notes":
            self.fields[key] = f"{self.fields[key]}\n{value}" if key in self.fields else value
            return
        value = one_line(value)
        if self.fields.setdefault(key, value) != value and not (key == "sponsor" and self._same_power(value)):
            self.keep(place, f"{key}: {value}", "LIST-05", f"contradicts {self.fields[key]!r} given before")
        elif key == "players":
            self._note_players(value, place)
        elif key == "points":
            self._note_points(value, place)

    def note_number(self, key: str, value: int, place: str) -> None:
        """Take one number of the House profile: players, solaris, favor or spice."""
        if key == "players" and not 2 <= value <= 99:
            self.keep(place, f"players: {value}", "LIST-05", "is not a number of players from 2 to 99")
        elif abs(value) > MOST_COPIES:
            self.keep(place, f"{key}: {value}", "LIST-05", "is not a number of creation points' worth")
        else:
            self.profile[key] = value

    def finish(self) -> Deck:
        """Return the deck as read; raise ``Unreadable`` for one of more cards than any table holds."""
        fields = self.fields
        self._let_go()
        self._let_speak()
        if (total := sum(sum(counts.values()) for counts in self.piles.values()) + self.dune) > MOST_UNRESOLVED:
            raise Unreadable(f"asks for {total:,} cards", hint="is this a deck?")
        return Deck(
            name=fields.get("name", ""),
            author=fields.get("author", ""),
            player=fields.get("player", ""),
            notes=clean_notes(fields.get("notes", "")),
            sponsor=self._sponsor(),
            homeworlds=entries(self.piles["homeworlds"]),
            imperial=entries(self.piles["imperial"]),
            house=entries(self.piles["house"]),
            programs=entries(self.piles["programs"]),
            dune=self.dune,
            profile=Profile(**self.profile),
            unresolved=tuple(self.unresolved),
            data=fields.get("data", ""),
        )

    def _let_go(self) -> None:
        """Take the lines of cards that went out for told, where the deck holds none of them."""
        held = {card for counts in self.piles.values() for card in counts}
        for at in self.leaving:
            line = self.unresolved[at]
            named = [token for token in self.names.marked(line.text) if token.kind == "N"]
            if named and held.isdisjoint(card.id for token in named for card in token.value):
                self.unresolved[at] = replace(line, code="LIST-08", reason=LEAVES)

    def _let_speak(self) -> None:
        """Take the lines that talk of cards for told, where more entries than such lines make a list."""
        if self.placed < max(LEAST_ENTRIES, len(self.spoken)):
            return
        held = {card for counts in self.piles.values() for card in counts}
        for at in (at for at, leaving in self.spoken.items() if held.isdisjoint(leaving)):
            reason = "speaks of a card without a count, and is not counted"
            self.unresolved[at] = replace(self.unresolved[at], code="LIST-08", reason=reason, count=0, candidates=())

    def find(self, text: str) -> tuple[Card, ...]:
        """Return the cards that an id or a name, as card lists write it, means: none, the one, or all that it fits."""
        if (card := self.known.get(text)) is not None:
            return (card,)
        return self.names.find(text)

    def _home(self, cards: Sequence[Card], pile: str) -> str:
        """Return the pile that all of some cards belong to, the one given where they belong to several."""
        homes = {self._home_of(card, pile) for card in cards}
        return homes.pop() if len(homes) == 1 else pile

    def _home_of(self, card: Card, pile: str) -> str:
        if pile in self.piles:
            return pile
        if card.kind == "homeworld":
            return "homeworlds"
        if card.kind == "program" or pile == BESIDE:
            return "programs"
        return "imperial" if card.deck == "imperial" else "house"

    def _sponsor(self) -> str:
        text = self.fields.get("sponsor", "")
        return sponsor_ids(self.corpus).get(folded_power(text), text)

    def _same_power(self, text: str) -> bool:
        """Say whether a text names the power that was given before, in other words."""
        powers = sponsor_ids(self.corpus)
        power = powers.get(folded_power(text))
        return power is not None and power == powers.get(folded_power(self.fields["sponsor"]))

    def _note_players(self, value: str, place: str) -> None:
        if re.fullmatch(r"\d{1,6}", value):
            self.note_number("players", int(value), place)
        elif tells_no_one_number(value):
            self.keep(place, f"players: {value}", "LIST-07", "tells no one number of players")
        elif value:
            self.keep(place, f"players: {value}", "LIST-05", "is not a number of players from 2 to 99")

    def _note_points(self, value: str, place: str) -> None:
        found = points_in(value)
        if isinstance(found, str):
            self.keep(place, f"points: {value}", "LIST-05", found)
            return
        for resource, number in found.items():
            self.note_number(resource, number, place)
