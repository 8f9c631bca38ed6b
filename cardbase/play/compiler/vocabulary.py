"""What the words of the language mean in a corpus: which cards bear a name, a kind, a subtype, a power."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from cardbase.corpus import Card, Corpus
from cardbase.play import constants as w

_RITE_SUBTYPES = {
    "dueling": ("Dueling", "Duel"),
    "battle": ("Battle",),
    "arbitration": ("Arbitration",),
    "intrigue": ("Intrigue",),
    "weirding": ("Weirding",),
    "prescience": ("Prescience",),
}
_DUNE_CONTRACT = "Dune Contract"


def _is_of_dune(card: Card) -> bool:
    return any(subtype.split()[0] == "Dune" and len(subtype.split()) > 1 for subtype in card.subtypes)


_COMPOUND: dict[str, Callable[[Card], bool]] = {
    "fief": lambda card: "fief" in card.kind or card.kind == "homeworld",
    "holding": lambda card: card.type == "Holding",
    "Dune charter": lambda card: card.kind == "charter" and _is_of_dune(card),
    "Dune holding": lambda card: card.type == "Holding" and _is_of_dune(card),
    "Dune contract": lambda card: _DUNE_CONTRACT in card.subtypes,
    "Imperial card": lambda card: card.deck == "imperial",
    "House card": lambda card: card.deck == "house",
    "charter": lambda card: card.kind in ("charter", w.SIRIDAR_FIEF),
    "weapon": lambda card: "Weapon" in card.subtypes,
}


class Vocabulary:
    """Definitions (places in the corpus) by noun, name and talent; powers as bits."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus
        self.cards = cards = corpus.cards
        self._nouns: dict[str, set[int]] = defaultdict(set)
        self._names: dict[str, set[int]] = defaultdict(set)
        for number, card in enumerate(cards):
            for noun in (card.kind, card.type, *card.subtypes):
                self._nouns[noun.lower()].add(number)
            for name in (card.full_name, card.name, card.character):
                if name:
                    self._names[name].add(number)
        self.nouns = sorted(self._nouns)
        self._powers = {power.word: 1 << bit for bit, power in enumerate(corpus.powers)}

    def with_noun(self, noun: str) -> frozenset[int]:
        """Return the definitions printed with a kind, type or subtype."""
        if noun in _COMPOUND:
            return frozenset(n for n, card in enumerate(self.cards) if _COMPOUND[noun](card))
        return frozenset(self._nouns.get(noun.lower(), ()))

    def named(self, name: str) -> frozenset[int]:
        """Return the definitions of a name; a short name means any version."""
        return frozenset(self._names.get(name, ()))

    def of_talent(self, talent: str) -> frozenset[int]:
        """Return ventures, tactics and enhancements that name a talent or its Rite in their type line."""
        return frozenset(n for s in _RITE_SUBTYPES[talent] for n in self._nouns.get(s.lower(), ()))

    def labelled(self, label: str) -> frozenset[int]:
        """Return the definitions whose text says that what they do is an effect of that label."""
        facts = self._corpus.facts
        return frozenset(n for n, card in enumerate(self.cards) if label in facts(card).get("label", ()))

    def power_bit(self, power: str) -> int:
        """Return the bit of a power as the language names it ("Atreides", "Smuggler")."""
        return self._powers[power]

    def powers_by_bit(self) -> dict[int, str]:
        """Return the name of each power by its bit."""
        return {bit: power for power, bit in reversed(self._powers.items())}

    def noun_number(self, noun: str) -> int:
        """Return the number of a subtype that a card may gain, -1 for another noun; ``nouns`` has it back."""
        return self.nouns.index(noun.lower()) if noun.lower() in self._nouns else -1
