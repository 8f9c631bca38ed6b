"""What is known of a whole text while its abilities are judged one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cardbase.operations import nodes as n
from cardbase.operations.binding import Ability, CardFacts
from cardbase.operations.support.amounts import kept_amounts
from cardbase.operations.support.following import followed_by
from cardbase.operations.support.out_of_place import ONE_SHOT
from cardbase.operations.support.reading import Reading
from cardbase.operations.support.traits import traits_of


@dataclass(slots=True)
class Text:
    """What is known of a whole text: its card, what its nouns are borne by, and what its earlier abilities state."""

    facts: CardFacts
    is_noun: Callable[[str], bool]
    is_subtype: Callable[[str], bool]
    cost_is_x: bool = False
    begins_rite: bool = False
    lasts: bool = False
    hosts: bool = False
    meets_spice: bool = False
    placed: frozenset[int] = frozenset()
    remembered: frozenset[int] = frozenset()
    before: Reading | None = field(default=None)

    @property
    def resolves(self) -> bool:
        """Tell whether the card resolves and is gone."""
        return self.facts.kind in ONE_SHOT

    def reading(self, ability: Ability) -> Reading:
        """Return where an ability begins."""
        cases = [
            part
            for sentence in ability.sentences
            if isinstance(sentence, n.SentenceDoes) and isinstance(sentence.do, n.InstructionIf)
            if isinstance(x := sentence.do.do, n.InstructionX)
            for part in (("condition", sentence.do.when), ("expression", x.amount))
        ]
        defined = [("expression", one.amount) for one in (ability.x, ability.bound) if one is not None]
        flags = {trait.name for trait in traits_of(ability)} | ({"placed"} if self.placed else set())
        return Reading(
            {id(one.pronoun): one.means for one in ability.references},
            set(),
            {*self.placed, *self.remembered},
            tuple(cases or (defined if ability.x is not None else ())),
            kept_amounts(ability.sentences),
            frozenset(flags | ({"meets_spice"} if self.meets_spice else set())),
            self.is_noun,
            self.is_subtype,
            bound=ability.bound.amount if ability.bound is not None else None,
            followed=followed_by(ability),
        )


def remembered(abilities: tuple[Ability, ...]) -> frozenset[int]:
    """Return what one ability chooses and another speaks of as "that persona"; a standing fact chooses nothing."""
    found: set[int] = set()
    stated = {id(node) for a in abilities if a.kind == "static" for s in a.sentences for node in s.walk()}
    for ability in abilities:
        own = {id(node) for sentence in ability.sentences for node in sentence.walk()}
        found |= {
            id(reference.means)
            for reference in ability.references
            if isinstance(reference.pronoun, n.RefThat) and id(reference.means) not in own
        }
    return frozenset(found - stated)
