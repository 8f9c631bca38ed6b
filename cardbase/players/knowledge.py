"""What a player may know of the cards before a game begins: printed facts, and what their texts bring."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import NamedTuple

from cardbase.corpus import Corpus
from cardbase.given import checked
from cardbase.operations import Node
from cardbase.operations import nodes as n
from cardbase.play import Table, views
from cardbase.players.boosts import Ability, Turns, abilities_of, turns_of
from cardbase.players.card_reading import Effect, Yield, bars, effect_of, feeds, fetches, hand_limit, hoards, yield_of
from cardbase.players.meaning import host_aim, outermost
from cardbase.players.shifts import Shift, shift_of


class Knowledge:
    """The table's columns, and by card number what is read off each card (``Reading``)."""

    __slots__ = (
        "_written",
        "abilities",
        "bars",
        "effects",
        "feeds",
        "fetches",
        "hand_limits",
        "harms",
        "hoards",
        "host_aims",
        "shifts",
        "subtypes",
        "table",
        "turns",
        "yields",
    )

    @checked
    def __init__(self, table: Table, corpus: Corpus) -> None:
        ids = table.facts.ids
        self.table = table
        read = [_read(ids[place], corpus) for place in table.definition]
        self.subtypes = [card.subtypes for card in read]
        self.yields = [card.gives for card in read]
        self.effects = [card.effect for card in read]
        self.turns = [card.turns for card in read]
        self.abilities = [card.abilities for card in read]
        self.harms = [card.harms for card in read]
        self.fetches = [card.fetches for card in read]
        self.feeds = [card.feeds for card in read]
        self.hoards = [card.hoards for card in read]
        self.bars = [card.bars for card in read]
        self.hand_limits = [card.hand_limit for card in read]
        self.shifts = [card.shift for card in read]
        self.host_aims = [card.host_aim for card in read]
        self._written: dict[tuple[int, int], tuple[Node, ...]] = {}

    def asking(self, at: views.OperationView) -> Node | None:
        """Return the part of a text that asks now; None where the whole ability asks."""
        phrases = self.table.programs[at.card].routines[at.routine].made_from
        return phrases[at.step] if at.step < len(phrases) else None

    def written(self, card: int, routine: int) -> tuple[Node, ...]:
        """Return all that a routine of a card carries out, its costs among it, in order."""
        key = (self.table.definition[card], routine)
        if key not in self._written:
            self._written[key] = outermost(self.table.programs[card].routines[routine].made_from)
        return self._written[key]

    def powers_in(self, node: Node) -> int:
        """Return the bits of the powers that words name, 0 for none."""
        named = (part.power for part in node.walk() if isinstance(part, n.NounPower))
        return reduce(or_, (self.table.facts.vocabulary.power_bit(power) for power in named), 0)

    def rank(self, card: int, talent: int) -> int:
        """Return a card's printed rank in a talent, -1 where it has none."""
        return self.table.talents[talent][card]


class Reading(NamedTuple):
    """What is read off one card: its yield, what it does when played, and whether it harms others, feeds the Guild
    Hoard (its second way), fetches spice that lies on cards or produces it in the own hoard. ``host_aim`` is 1 where
    it helps what it lies on, -1 where it harms that; ``subtypes`` are its own in small letters; ``turns`` is what it
    does to a Rite, ``abilities`` what it gives a persona that leads one, ``bars`` what it bars of what leads to
    admission, ``shift`` how it changes declared favor, ``hand_limit`` the hand limit.
    """

    gives: Yield = Yield()
    effect: Effect = Effect()
    harms: bool = False
    feeds: bool = False
    fetches: bool = False
    hoards: bool = False
    host_aim: int = 1
    subtypes: frozenset[str] = frozenset()
    turns: Turns = Turns()
    abilities: tuple[Ability, ...] = ()
    bars: frozenset[str] = frozenset()
    shift: Shift | None = None
    hand_limit: int = 0


_found: dict[tuple[str, str], Reading] = {}
"""What was read off the cards of a corpus in this process, by its digest and the card."""


def _read(card: str, corpus: Corpus) -> Reading:
    key = (corpus.digest, card)
    if key not in _found:
        _found[key] = _reading(card, corpus)
    return _found[key]


def _reading(card: str, corpus: Corpus) -> Reading:
    known = corpus.by_id[card]
    subtypes = frozenset(subtype.casefold() for subtype in known.subtypes)
    if not known.operation:
        return Reading(subtypes=subtypes)
    facts, tree = corpus.facts(known), corpus.operations[card]
    harms = any(facts.get(name) for name in ("captures", "discards", "engages", "subdues"))
    brings, aims = (yield_of(tree), effect_of(tree), harms, feeds(tree), fetches(tree)), host_aim(tree.sentences)
    helps, limit = (turns_of(tree), abilities_of(tree)), hand_limit(tree)
    return Reading(*brings, hoards(tree), aims, subtypes, *helps, bars(tree), shift_of(tree), limit)
