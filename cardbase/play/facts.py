"""The facts of every card as flat columns of integers, made once a corpus: all that the rules ask of a card.

What only a card's operation tells (which targets a resource names, whether a tactic lasts, rights, limits) starts here
at what the rules allow; compiled operations narrow it.
"""

from __future__ import annotations

from typing import Protocol

from cardbase.corpus import TALENTS, Card, Corpus
from cardbase.play import constants as w
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.play.programs.program import Program

X: int = -1
"""Cost of a card whose operation defines the cost."""
NO_TALENT: int = -1
"""Rank of a talent that a card does not have (TAL-04), which differs from rank 0 (TAL-03)."""

_MARKS = {
    "Native": w.NATIVE,
    "Dune Fief": w.DUNE_FIEF,
    "Dune Event": w.DUNE_EVENT,
    "Noble": w.NOBLE,
    "Vassal": w.VASSAL,
    "Nexus": w.NEXUS,
}
_SCOPES = {
    "Duel": w.IN_DUEL,
    "Battle": w.IN_BATTLE,
    "Arbitration": w.IN_ARBITRATION,
    "Intrigue": w.IN_INTRIGUE,
    "Weirding": w.IN_WEIRDING,
    "Initiative": w.IN_INITIATIVE,
    "Petition": w.IN_PETITION,
    "Exchange": w.IN_EXCHANGE,
    "Discard": w.IN_DISCARD,
}
_HOSTS = {
    w.PERSONNEL: w.PERSONA | w.HOLDING,  # CARD-14
    w.EQUIPMENT: w.PERSONA,
    w.ENHANCEMENT: w.PERSONA | w.HOLDING,
    w.DECREE: w.PERSONA | w.HOLDING,
    w.VENTURE: w.PERSONA,  # VENT-01
}
_SORTS = (w.EVENT, w.PROGRAM, w.RESOURCE, w.VENTURE, w.AIDE, w.ALLY, w.HOLDING, w.TACTIC)
"""As what a card is placed face down: the first that it is."""
_ON_PERSONAS = frozenset({"Skill", "Title", "Condition", "Sickness"})


class Programs(Protocol):
    """The programs of a corpus, each compiled when a game first brings the card."""

    def __getitem__(self, card: int, /) -> Program:
        """Return the program of the card at a place in the corpus."""


class Facts:
    """Columns indexed by a card's place in the corpus."""

    __slots__ = (
        "adversaries",
        "allegiance",
        "command",
        "corpus",
        "cost",
        "grants_counter",
        "greatest_x",
        "homeworlds",
        "hosts",
        "ids",
        "kind",
        "lasts",
        "lies_as",
        "limit",
        "marks",
        "names",
        "need_rank",
        "need_talent",
        "nouns",
        "number",
        "powers",
        "programs",
        "resistance",
        "sets",
        "talents",
        "texts",
        "timing",
        "title",
        "vocabulary",
    )

    def __init__(self, corpus: Corpus) -> None:
        cards = corpus.cards
        self.corpus = corpus
        self.powers = [power.id for power in corpus.powers]
        self.adversaries = _adversaries(corpus)
        self.ids = [card.id for card in cards]
        self.number = {card.id: number for number, card in enumerate(cards)}
        self.names = [card.full_name for card in cards]
        short = {known.code: known.short for known in corpus.sets}
        self.sets = [short.get(card.set, card.set) for card in cards]
        titles = {name: number for number, name in enumerate(dict.fromkeys(self.names))}
        self.title = [titles[name] for name in self.names]  # AMB-59: copies are known by their name
        self.kind = [w.KIND_BITS[card.kind] for card in cards]
        self.lies_as = [next((sort for sort in _SORTS if kind & sort), 0) for kind in self.kind]
        self.cost = [X if card.cost == "X" else int(card.cost or 0) for card in cards]
        self.marks = [_marks(card) for card in cards]
        # CARD-05, ALLEG-01: none, one or two powers
        self.allegiance = [sum(1 << self.powers.index(power) for power in set(card.allegiances)) for card in cards]
        self.talents = [[card.talents.get(talent, NO_TALENT) for card in cards] for talent in TALENTS]
        self.command = [card.command or 0 for card in cards]
        self.resistance = [1 if card.resistance is None else card.resistance for card in cards]  # CARD-18
        self.need_talent = [TALENTS.index(card.requirement.talent) if card.requirement else -1 for card in cards]
        self.need_rank = [card.requirement.rank if card.requirement else 0 for card in cards]
        self.timing = [_timing(card) for card in cards]
        self.hosts = [_hosts(card) for card in cards]
        self.limit = [0] * len(cards)
        self.lasts = [0] * len(cards)
        self.grants_counter = [0] * len(cards)
        self.greatest_x = [0] * len(cards)
        self.vocabulary = Vocabulary(corpus)
        self.nouns = self.vocabulary.nouns
        self.programs: Programs
        self.texts = [card.operation or "" for card in cards]
        self.homeworlds = [card.id for card in cards if card.kind == "homeworld"]

    def power_bit(self, power: str) -> int:
        """Return the bit of a power's id."""
        return 1 << self.powers.index(power)


def _adversaries(corpus: Corpus) -> list[int]:
    """Return the adversaries of each power as bits; symmetric (TERM-30, ALLEG-02, ALLEG-03, MINOR-02, MINOR-03)."""
    bit_of = {power.id: number for number, power in enumerate(corpus.powers)}
    bits = [0] * len(bit_of)
    for power in corpus.powers:
        for other in power.adversaries:
            bits[bit_of[power.id]] |= 1 << bit_of[other]
            bits[bit_of[other]] |= 1 << bit_of[power.id]
    return bits


def _marks(card: Card) -> int:
    """Return the yes-or-no facts; uniqueness by the data (TERM-31, CARD-07, CARD-11, GOV-06, GOV-10, LATER-02)."""
    marks = sum(bit for subtype, bit in _MARKS.items() if subtype in card.subtypes)
    if card.unique:
        marks |= w.UNIQUE
    if card.kind == "homeworld":
        marks |= w.HOMEWORLD
    if card.kind == w.SIRIDAR_FIEF:
        marks |= w.DUNE
    if card.deck == "imperial":
        marks |= w.IMPERIAL
    return marks


def _timing(card: Card) -> int:
    """Return the windows a tactic fits (TACT-02 to TACT-06), 0 for any other card."""
    if card.kind != "tactic":
        return 0
    scope = sum(bit for subtype, bit in _SCOPES.items() if subtype in card.subtypes) or w.GENERIC
    return scope << w.ENGAGEMENT if "Engagement" in card.subtypes else scope


def _hosts(card: Card) -> int:
    """Return the kinds a card may be assigned to as far as rules tell; text may widen it to resources (CARD-15)."""
    if card.kind in {"enhancement", "decree"} and _ON_PERSONAS & set(card.subtypes):
        return w.PERSONA
    return w.HOLDING if "Bastion" in card.subtypes else _HOSTS.get(w.KIND_BITS[card.kind], 0)
