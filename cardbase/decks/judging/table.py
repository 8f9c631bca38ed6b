"""Facts of all cards as integers, made once for a corpus and ruleset, so that judging a deck is a few bit operations.

A card's mask is one integer with a bit for each fact that a rule asks about. The masks of a pile, put together by
"or", tell at once that nothing in it is at fault; only where something is are its cards looked at one by one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Set
from typing import NamedTuple

from cardbase.corpus import Card, Corpus
from cardbase.decks.judging.pile import Pile
from cardbase.decks.judging.ruleset import Ruleset
from cardbase.decks.spelling import deck_label

IMPERIAL_KINDS = frozenset({"ally", "charter", "fief"})
HOUSE_KINDS = frozenset({"aide", "personnel", "equipment", "enhancement", "venture", "tactic", "event"})
LATER_KINDS = frozenset({"decree", "program"})
PERSONA_KINDS = frozenset({"ally", "aide"})
PLAYER_COUNTS = range(2, 9)
"""The numbers of players for which a list without ``Players`` is judged."""

_CONDITIONAL = re.compile(r"While [^.]*?\bthis (?:persona|holding|card) has ([A-Z][A-Za-z ]*?) allegiance\b")
_GRANT = re.compile(r"[+](?:\d+|X) (dueling|battle|arbitration|intrigue|weirding|prescience)\b")


class Need(NamedTuple):
    """What a card asks of its host: a talent at a rank, in a persona where only personas serve, and an allegiance."""

    talent: str
    rank: int
    allegiances: tuple[str, ...]
    persona: bool


class Bits:
    """Which bit means what. Powers take the lowest bits, so that ``mask & powers`` is a set of powers."""

    def __init__(self, corpus: Corpus) -> None:
        self._next = 0
        count = len(corpus.powers)
        self.powers = (1 << count) - 1
        self.shift_personas, self.shift_allies = count, 2 * count
        self.personas = self.powers << self.shift_personas
        self.allies = self.powers << self.shift_allies
        self._next = 3 * count
        self.kinds = {kind: self._take() for kind in sorted({card.kind for card in corpus.cards})}
        self.native, self.dune_event, self.dune_fief = self._take(), self._take(), self._take()
        self.twin, self.conditional = self._take(), self._take()
        self.needs = {need: self._take() for need in sorted(set(filter(None, map(need_of, corpus.cards))))}
        self.need_of_bit = {bit: need for need, bit in self.needs.items()}
        self.shift_haves = len(self.needs)
        self.all_needs = sum(self.needs.values())

    def of_kinds(self, kinds: Iterable[str]) -> int:
        """Return the bits of some kinds together."""
        return sum(self.kinds.get(kind, 0) for kind in kinds)

    def _take(self) -> int:
        self._next += 1
        return 1 << (self._next - 1)


class RuleTable:
    """Everything the rules look up: masks of the cards, adversaries of every set of powers, prices by players."""

    def __init__(self, corpus: Corpus, ruleset: Ruleset) -> None:
        self.corpus, self.ruleset = corpus, ruleset
        self.constants = corpus.constants.values
        self.bits = Bits(corpus)
        self.power_bits = {power.id: 1 << index for index, power in enumerate(corpus.powers)}
        self.power_names = {1 << index: power.short for index, power in enumerate(corpus.powers)}
        self.sponsors = {p.id: self.power_bits[p.id] for p in corpus.powers if p.major or ruleset.later_sets}
        self.adversaries = _adversaries(corpus, self.power_bits)
        self.later_powers = sum(self.power_bits[p.id] for p in corpus.powers if not p.major and not p.custom)
        self.prices = {n: ruleset.spice_price(n, corpus.constants) for n in range(2, 100)}
        self.conditional = {card.id: self._gained(card) for card in corpus.cards}
        names = Counter(card.full_name for card in corpus.cards)
        self.masks = {card.id: self._mask(card, names[card.full_name] > 1) for card in corpus.cards}
        self.nothing = Pile((), self)
        self.twins = {card.id for card in corpus.cards if self.masks[card.id] & self.bits.twin}
        self._labels: dict[str, str] = {}
        self._powers_texts: dict[int, str] = {}
        self.homeworlds = {power: self._homeworlds(power) for power in self.sponsors.values()}
        self.full_names = {card.id: card.full_name for card in corpus.cards}
        self.dune_mask = next(self.masks[card.id] for card in corpus.cards if card.kind == "siridar fief")
        imperial = IMPERIAL_KINDS | ({"decree"} if ruleset.later_sets else set())
        kinds = self.bits.of_kinds
        self.set_apart = kinds({"homeworld", "siridar fief"})
        self.not_imperial = kinds(self.bits.kinds) & ~kinds(imperial) & ~self.set_apart
        self.not_house = kinds(self.bits.kinds) & ~kinds(HOUSE_KINDS) & ~self.set_apart
        self.not_programs = kinds(self.bits.kinds) & ~(kinds({"program"}) if ruleset.later_sets else 0)

    def label(self, card_id: str) -> str:
        """Return a card's name as a sentence tells it."""
        if (label := self._labels.get(card_id)) is None:
            label = self._labels[card_id] = deck_label(self.corpus.by_id[card_id], self.corpus)
        return label

    def powers_text(self, mask: int) -> str:
        """Return the powers of a mask by name for a sentence, "" for none."""
        if (text := self._powers_texts.get(mask)) is None:
            names = self.powers_of(mask)
            text = " and ".join([*([", ".join(names[:-1])] if names[1:] else []), *names[-1:]])
            self._powers_texts[mask] = text
        return text

    def powers_of(self, mask: int) -> list[str]:
        """Return the short names of the powers in a mask, in the corpus's order."""
        return [name for bit, name in self.power_names.items() if mask & bit]

    def _homeworlds(self, power: int) -> tuple[str, ...]:
        """Return the power's homeworlds, those of the earliest set first."""
        order = {s.code: index for index, s in enumerate(self.corpus.sets)}
        own = [card for card in self.corpus.cards if card.kind == "homeworld" and self.masks[card.id] & power]
        return tuple(card.id for card in sorted(own, key=lambda card: (order.get(card.set, len(order)), card.id)))

    def _gained(self, card: Card) -> int:
        """Return the powers that a card's own text lets it join on a condition (rule ALLEG-18)."""
        names = {name.strip() for name in _CONDITIONAL.findall(card.operation or "")}
        return sum(self.power_bits[power.id] for power in self.corpus.powers if power.short in names)

    def _mask(self, card: Card, twin: bool) -> int:
        bits = self.bits
        powers = sum(self.power_bits[power] for power in card.allegiances)
        mask = powers | bits.kinds[card.kind]
        if card.kind in PERSONA_KINDS:
            mask |= powers << bits.shift_personas
        if card.kind == "ally":
            mask |= powers << bits.shift_allies
        for subtype, bit in (("Native", bits.native), ("Dune Event", bits.dune_event), ("Dune Fief", bits.dune_fief)):
            mask |= bit if subtype in card.subtypes else 0
        mask |= (bits.twin if twin else 0) | (bits.conditional if self.conditional[card.id] else 0)
        need = need_of(card)
        mask |= bits.needs[need] if need else 0
        granted = granted_by(card)
        served = (bit for n, bit in bits.needs.items() if _serves(card, n, granted)) if card.talents or granted else ()
        return mask | sum(served) << bits.shift_haves


def need_of(card: Card) -> Need | None:
    """Return what a card asks of its host; ventures lie on personas only (rule VENT-01)."""
    if card.requirement is None:
        return None
    return Need(card.requirement.talent, card.requirement.rank, card.allegiances, card.kind == "venture")


def granted_by(card: Card) -> frozenset[str]:
    """Return the talents that a card's text gives to others."""
    return frozenset(_GRANT.findall(card.operation or ""))


def may_serve(host: Card, need: Need) -> bool:
    """Say whether a card has the talent a need asks for, or gives it to others, and shares or lacks an allegiance."""
    return _serves(host, need, granted_by(host))


def _serves(host: Card, need: Need, granted: Set[str]) -> bool:
    if need.talent in granted:
        return True
    if need.persona and host.kind not in PERSONA_KINDS:
        return False
    if need.allegiances and host.allegiances and not set(need.allegiances) & set(host.allegiances):
        return False
    return host.talents.get(need.talent, -1) >= need.rank


def _adversaries(corpus: Corpus, power_bits: Mapping[str, int]) -> list[int]:
    """Return, for every set of powers as a mask, the adversaries of all of them (rules ALLEG-02 to ALLEG-04)."""
    own = {power_bits[p.id]: sum(power_bits[a] for a in p.adversaries) for p in corpus.powers}
    table = [0] * (1 << len(corpus.powers))
    for powers in range(1, len(table)):
        lowest = powers & -powers
        table[powers] = table[powers ^ lowest] | own[lowest]
    return table


_tables: list[RuleTable] = []


def table_for(corpus: Corpus, ruleset: Ruleset) -> RuleTable:
    """Return the table of a corpus and ruleset, made at its first use."""
    for table in _tables:
        if table.corpus is corpus and (table.ruleset is ruleset or table.ruleset == ruleset):
            return table
    table = RuleTable(corpus, ruleset)
    _tables[:] = [table, *_tables[:3]]
    return table
