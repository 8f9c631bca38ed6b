"""What never changes in a game: who sits where with which cards, and the facts of each card by its number."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Sequence
from functools import reduce
from operator import itemgetter, or_
from typing import Final

from cardbase.errors import Misuse
from cardbase.play import constants as w
from cardbase.play.facts import Facts
from cardbase.play.house import House
from cardbase.play.programs.copying import copying
from cardbase.play.programs.mode import Mode
from cardbase.play.programs.program import Program, Trigger
from cardbase.play.rulesets import Ruleset

MOST_SEATS = 8
"""Who has seen a card is one byte; the rules name no limit (SETUP-13)."""

COLUMNS = (
    "title",
    "kind",
    "cost",
    "marks",
    "allegiance",
    "talents",
    "command",
    "resistance",
    "need_talent",
    "need_rank",
    "timing",
    "hosts",
    "limit",
    "lasts",
    "grants_counter",
    "greatest_x",
)
"""The facts of each card that the rules read."""
MOST_NAMED = 5
"""Cards that are not there of which one refusal tells the ids."""


class UnknownCard(Misuse):
    """A House brings a card that is not in the corpus."""


HELD: Final = (
    "abroad",
    "acts",
    "adversaries",
    "allegiance",
    "any_timing",
    "cards",
    "command",
    "cost",
    "definition",
    "disguised",
    "dune",
    "facts",
    "grants_counter",
    "greatest_x",
    "homeworld",
    "hosts",
    "houses",
    "ids",
    "imperial_cards",
    "kind",
    "lasts",
    "lies_as",
    "limit",
    "barrable",
    "listeners",
    "listing_cards",
    "marks",
    "need_rank",
    "need_talent",
    "open_cards",
    "operations",
    "owner",
    "programs",
    "recalls",
    "resistance",
    "rightless",
    "rules",
    "same_back",
    "seats",
    "speaks",
    "silent_until_engaged",
    "sponsor",
    "static_cards",
    "statics",
    "taking",
    "talents",
    "timing",
    "title",
    "titles",
    "turncoats",
    "waiving",
    "mode_number",
    "modes",
    "window_of",
    "windows",
)
"""What a table holds; kept apart since a compiled class has no ``__slots__`` to read."""


class Table:
    """Columns indexed by card number; each seat's cards follow each other: homeworld, Dune, Imperial, House.

    ``owner`` never changes (TERM-05). ``acts`` is the statuses, as bits, in which a card of a domain may do something
    in its governor's Interval, ``speaks`` those in which its text states what holds; ``silent_until_engaged`` tells
    whether that of some venture does. ``abroad`` is the cards of which "you" is the owner, ``taking`` whether a text
    lets a host take cards against the rules. ``lies_as`` is what everybody knows of a card face down in a domain,
    ``same_back`` its owner's cards with its back.
    """

    __slots__ = HELD

    talents: list[list[int]]

    def __init__(
        self,
        facts: Facts,
        houses: Sequence[House],
        rules: Ruleset,
        *,
        operations: bool = False,
        silent: Collection[int] = (),
        like: Table | None = None,
    ) -> None:
        if like is not None:
            self._share(like)
            return
        if not 2 <= len(houses) <= MOST_SEATS:
            raise Misuse(f"a game is for 2 to {MOST_SEATS} players, not {len(houses)}")
        self.facts = facts
        self.houses = tuple(houses)
        self.rules = rules
        self.seats = len(houses)
        self.definition: list[int] = []
        self.owner: list[int] = []
        self.homeworld: list[int] = []
        self.dune: list[int] = []
        self.imperial_cards: list[int] = []
        for seat, house in enumerate(houses):
            self._seat(seat, house)
        self.cards = len(self.definition)
        if self.cards > w.SPAN:
            raise Misuse(f"{self.cards} cards in all decks together", hint=f"a game holds at most {w.SPAN}")
        self._columns()
        self._programs(operations, silent)

    def copy(self) -> Table:
        """Return a table with columns of its own; what was compiled from the texts is shared."""
        return Table(self.facts, self.houses, self.rules, like=self)

    def _share(self, like: Table) -> None:
        for name in HELD:
            value = getattr(like, name)
            setattr(self, name, value[:] if isinstance(value, list) else value)
        self.talents = [column[:] for column in like.talents]

    def _seat(self, seat: int, house: House) -> None:
        number = self.facts.number
        dune = next(definition for definition, marks in enumerate(self.facts.marks) if marks & w.DUNE)
        brought = (*house.imperial, *house.house, *house.programs)
        try:
            cards = [number[house.homeworld], dune, *(number[c] for c in brought)]
        except KeyError:
            missing = dict.fromkeys(card for card in (house.homeworld, *brought) if card not in number)
            ids = ", ".join(repr(card) for card in list(missing)[:MOST_NAMED])
            more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
            raise UnknownCard(f"{house.name}: no card has the id {ids}{more}") from None
        if house.sponsor not in self.facts.powers:
            raise Misuse(
                f"{house.name}: {house.sponsor!r} is not a power", hint="one of " + ", ".join(self.facts.powers)
            )
        if not self.facts.marks[cards[0]] & w.HOMEWORLD:
            raise Misuse(f"{house.name}: {house.homeworld!r} is not a homeworld")
        self.homeworld.append(len(self.definition))
        self.dune.append(len(self.definition) + 1)
        self.imperial_cards.append(len(house.imperial))
        self.definition += cards
        self.owner += [seat] * len(cards)

    def _columns(self) -> None:
        facts, cards = self.facts, self.definition
        pick: Callable[[list[int]], tuple[int, ...]] = itemgetter(*cards)
        self.ids = tuple([facts.ids[c] for c in cards])
        titles = {title: number for number, title in enumerate(dict.fromkeys(pick(facts.title)))}
        self.titles = len(titles)
        self.title = [*map(titles.__getitem__, pick(facts.title))]
        self.kind, self.marks = [*pick(facts.kind)], [*pick(facts.marks)]
        self.cost, self.allegiance = [*pick(facts.cost)], [*pick(facts.allegiance)]
        self.talents = [[*pick(column)] for column in facts.talents]
        self.command, self.resistance = [*pick(facts.command)], [*pick(facts.resistance)]
        self.need_talent, self.need_rank = [*pick(facts.need_talent)], [*pick(facts.need_rank)]
        self.timing, self.hosts = [*pick(facts.timing)], [*pick(facts.hosts)]
        self.limit, self.lasts = [*pick(facts.limit)], [*pick(facts.lasts)]
        self.grants_counter, self.greatest_x = [*pick(facts.grants_counter)], [*pick(facts.greatest_x)]
        self.rightless = [0] * len(cards)
        self.sponsor = [facts.power_bit(house.sponsor) for house in self.houses]
        self.adversaries = [self._adversaries_of(seat) for seat in range(self.seats)]
        backs = [(self.owner[card], self.marks[card] & w.IMPERIAL) for card in range(self.cards)]
        alike: dict[tuple[int, int], list[int]] = {}
        for card, back in enumerate(backs):
            alike.setdefault(back, []).append(card)
        self.same_back = [alike[back] for back in backs]

    def _programs(self, operations: bool, silent: Collection[int]) -> None:
        """Hang the compiled operations on the cards; without them a game is played by the rules alone.

        ``silent`` are definitions whose text does nothing, though others act: to see what a text is good for.
        """
        nothing, programs = Program(), self.facts.programs
        self.operations = operations
        self.programs = [programs[c] if operations and c not in silent else nothing for c in self.definition]
        self._copies()
        self._modes()
        self._statuses()
        self.abroad = frozenset(card for card, program in enumerate(self.programs) if program.abroad)
        self.open_cards = [card for card, program in enumerate(self.programs) if program.is_open]
        self.statics = [program.statics for program in self.programs]
        self.static_cards = frozenset(card for card, stated in enumerate(self.statics) if stated)
        self.silent_until_engaged = any(self.kind[card] & w.VENTURE for card in self.static_cards)
        turning = [c for c in self.static_cards if w.ALLEGIANCE in [s.what for s in self.statics[c]]]
        self.disguised = [card for card, program in enumerate(self.programs) if program.as_event]
        self.lies_as = [*map(self.facts.lies_as.__getitem__, self.definition)]
        for card in self.disguised:  # an event and what counts as one look alike
            self.lies_as[card] = w.EVENT
        self.turncoats = sorted(turning)
        self.recalls = any(program.recalls for program in self.programs)
        self.window_of = [program.timing() if program.windows else 0 for program in self.programs]
        self.windows = any(self.window_of)
        self.listing_cards = [card for card, program in enumerate(self.programs) if program.listings]
        self.any_timing = reduce(or_, self.timing, 0)
        self.taking = any(program.takes is not None for program in self.programs)
        self.waiving = [card for card, program in enumerate(self.programs) if program.waives is not None]
        self.barrable = frozenset().union(*[program.barrable for program in self.programs if program.barrable])
        self.listeners: dict[int, list[tuple[int, Trigger, int]]] = {}
        for card, program in enumerate(self.programs):
            for trigger, routine in program.triggers:
                for kind in trigger.kinds:
                    self.listeners.setdefault(kind, []).append((card, trigger, routine))
        if operations:
            self.lasts = [program.lasts for program in self.programs]
            self.limit = [program.limit for program in self.programs]

    def _statuses(self) -> None:
        """Find in which statuses cards may act or speak, once for each definition."""
        one_of = dict(zip(self.definition, range(self.cards), strict=True))
        acts = {c: self._acting(self.kind[card], self.programs[card]) for c, card in one_of.items()}
        speaks = {c: _speaking(self.kind[card], self.programs[card]) for c, card in one_of.items()}
        self.acts, self.speaks = [acts[c] for c in self.definition], [speaks[c] for c in self.definition]

    def _acting(self, kind: int, program: Program) -> int:
        """Return the statuses, as bits, in which a card may do something: subdued it may come up, so it is asked."""
        bits = 1 << w.NONE | 1 << w.SUBDUED
        if program.uses or kind & (w.PERSONA | w.VENTURE) or (kind & w.HOLDING and not self.operations):
            bits |= 1 << w.READY
        if kind & w.PROGRAM or any(not program.routines[number].engages for number in program.uses):
            bits |= 1 << w.READY | 1 << w.ENGAGED
        return bits

    def _modes(self) -> None:
        """Number what the texts of these cards say where they leave a choice of modes, each saying once."""
        numbers: dict[Mode, int] = {}
        for program in {id(program): program for program in self.programs}.values():
            for mode in program.modes():
                numbers.setdefault(mode, len(numbers))
        self.modes, self.mode_number = [*numbers], numbers

    def _copies(self) -> None:
        """Let a card that has the operation of a charter do what any charter of this game does."""
        for card, program in enumerate(self.programs):
            if program.copies:
                charters = {
                    definition: self.programs[other]
                    for other, definition in enumerate(self.definition)
                    if self.kind[other] & w.CHARTER and not self.programs[other].copies
                }
                self.programs[card] = copying(program, charters)

    def _adversaries_of(self, seat: int) -> int:
        """Return the adversaries of the sponsor and of every power in the Imperial deck (ALLEG-04, DECK-08)."""
        powers = self.sponsor[seat]
        first = self.dune[seat] + 1
        for card in range(first, first + self.imperial_cards[seat]):
            powers |= self.allegiance[card]
        bits = 0
        for power, adversaries in enumerate(self.facts.adversaries):
            if powers >> power & 1:
                bits |= adversaries
        return bits

    def digest(self) -> str:
        """Return sixteen hexadecimal digits of every fact these cards bring to the game, and of the rules."""
        columns = [(name, getattr(self, name)) for name in COLUMNS]
        columns[COLUMNS.index("talents")] = ("talents", [rank for column in self.talents for rank in column])
        texts = [self.facts.texts[card] for card in self.definition] if self.operations else []
        content = repr((columns, self.rules.digest, self.adversaries, texts)).encode()
        return hashlib.blake2b(content, digest_size=8).hexdigest()

    def text(self, card: int) -> str:
        """Return what a card says it does, "" where it says nothing."""
        return self.facts.texts[self.definition[card]]

    def name(self, card: int) -> str:
        """Return the full name of a card by its number."""
        return self.facts.names[self.definition[card]]

    def set_name(self, card: int) -> str:
        """Return the short name of the set that a card is of: cards of several sets bear one name."""
        return self.facts.sets[self.definition[card]]

    def token(self, card: int) -> str:
        """Return what the tokens of a text on a card are called: as its own text names them, or another in the game."""
        return self.programs[card].token or next((p.token for p in self.programs if p.token), "token")

    def seat_name(self, seat: int) -> str:
        """Return the name of a seat's House."""
        return self.houses[seat].name


def _speaking(kind: int, program: Program) -> int:
    """Return the statuses, as bits, in which a card of a domain states what holds: a venture none before it acts."""
    bits = 1 << w.ENGAGED | (0 if kind & w.VENTURE else 1 << w.READY)
    return (bits | (1 << w.NONE | 1 << w.SUBDUED if kind & w.PROGRAM else 0)) if program.statics else 0
