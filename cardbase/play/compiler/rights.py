"""Phrases that give a card a right or take one away, as the rights the rules look for."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from cardbase.operations import nodes as n
from cardbase.operations.support import noun_last, noun_of, nouns_in, states_alone
from cardbase.play import constants as w
from cardbase.play import rite_types
from cardbase.play.compiler.rite_conditions import ALL_RITE_TYPES, rite_types_named
from cardbase.play.programs.context import UnsupportedPhrase

Rights = tuple[int, ...]
_SPARED: Final = MappingProxyType({
    "captured": w.NEVER_CAPTURED,
    "discarded": w.NEVER_DISCARDED,
    "vanquished": w.UNVANQUISHED,
    "subdued": w.NEVER_SUBDUED,
    "engaged": w.NEVER_ENGAGED,
})  # fmt: skip
"""What can't happen to a card, by the state it would be brought into."""
IGNORED: Final = MappingProxyType({n.IgnoredCounter: w.UNCOUNTERED, n.IgnoredOrder: w.ANY_ORDER})
"""What a card may ignore. That a text ignores the petition limit is known to the petition it begins."""


def forbidden(effect: n.Effect) -> Rights | None:
    """Return what a card that can't do something has, None where no rule asks about that."""
    match effect:
        case n.EffectBe(predicate=n.PredicateAssigned(what=n.SelectorOne(what=np))) if noun_of(np) == "venture":
            return (w.VENTURELESS,)
        case n.EffectBe(predicate=n.PredicateState(states=("deployed",), how=n.DeployedHow())):
            return (w.FULL_TOKENS,)
        case n.EffectBe(predicate=predicate) if (states := states_alone(predicate)) and set(states) <= _SPARED.keys():
            return tuple(_SPARED[state] for state in states)
        case n.EffectCountAgainst(limit=n.ValueThe(value=n.ValueWords.COMMAND_LIMIT)):
            return (w.COMMANDLESS,)
        case n.EffectCountAs(same=n.SelectorOne(what=np), purpose=n.Purpose()) if noun_of(np) == "participant":
            return (w.UNCOUNTED,)
        case n.EffectCounter(how=None, rite=None):
            return tuple(w.COUNTERS_NONE + sort for sort in sorted(ALL_RITE_TYPES))
        case n.EffectCounter(how=None, rite=n.SelectorOne(what=np)) if np.fields.keys() == {"kinds"}:
            return tuple(w.COUNTERS_NONE + sort for sort in sorted(rite_types_named(np)))
        case n.EffectInitiate(what=n.SelectorOne(what=np), how=None) if np.fields.keys() == {"kinds"} and (
            "rite" in nouns_in(np)
        ):
            return tuple(w.BEGINS_NONE + sort for sort in sorted(rite_types_named(np)))
        case n.EffectLead(what=n.SelectorOne(what=np)) if np.fields.keys() == {"kinds"} and "rite" in nouns_in(np):
            types = sorted(rite_types_named(np))
            return (*(w.BEGINS_NONE + sort for sort in types), *(w.COUNTERS_NONE + sort for sort in types))
        case n.EffectParticipate(what=n.SelectorOne(what=np)) if noun_of(np) == "rite":
            return (w.IDLE,)
        case n.EffectParticipate(what=n.SelectorOne(what=np)) if np.fields.keys() == {"kinds"}:
            return tuple(w.IDLE_IN + sort for sort in sorted(rite_types_named(np)))
        case n.EffectReceive(what=n.SelectorOne(what=np)) if noun_of(np) == n.NounWords.DEFERMENT_TOKEN:
            return (w.TOKENLESS,)
    return None


def rights_stated_by(effect: n.Effect) -> Rights | None:
    """Return what a card has of which something is stated, None where no rule asks about that."""
    match effect:
        case n.EffectNeedNo():
            return (w.TALENTLESS,)
        case n.EffectStay(state="deployed", how=n.StayHowWhen(card=n.SelectorRef(ref=n.RefHost()), state="subdued")):
            return (w.KEEPS_UP,)
        case n.EffectEnter(state="engaged"):
            return (w.ARRIVES_ENGAGED,)
        case n.EffectStay(state="engaged", how=None):
            return (w.FIXED,)
        case n.EffectHave(bonuses=(n.BonusNoValue(value="effect"),)):
            return (w.FORCELESS,)
    return None


def allowed(effect: n.Effect) -> Rights | None:
    """Return what a card has that may do something against the rules, None where no rule asks about that."""
    match effect:
        case n.EffectStay(state="deployed", how=n.StayHowAlongside(card=n.SelectorRef(ref=n.RefName(names=("Dune",))))):
            return (w.STAYS,)
    return None


def classes_counted(effect: n.Effect) -> tuple[int, ...] | None:
    """Return the classes of "count as a CHOAM or Landsraad rite", None for any other phrase."""
    match effect:
        case n.EffectCountAs(same=n.SelectorOne(what=np), other=None) if np.fields.keys() == {"kinds"}:
            nouns = nouns_in(np)
            classes = tuple(number for number, name in enumerate(rite_types.CLASS_NAMES) if name in nouns)
            if classes and nouns == {"rite", *(rite_types.CLASS_NAMES[number] for number in classes)}:
                return classes
    return None


def immunities(predicate: n.PredicateImmune) -> Rights:
    """Return the rights of a card that is immune; raise ``UnsupportedPhrase`` for a hazard that no rule asks about."""
    return tuple(right for hazard in predicate.hazards for right in _immunity(hazard))


def _immunity(hazard: n.Hazard) -> Rights:
    match hazard:
        case n.HazardLabel(label=n.LabelLabel(label="Surprise")):
            return (w.SURPRISE_PROOF,)
        case n.HazardLabel(label=n.LabelLabel(label=word) | n.LabelTalent(talent=word)):
            found: tuple[str, str] = ("effect", word)
        case n.HazardKinds(words=n.WordsNoun() as words) if noun_last(words) == "rite":
            return tuple(w.IMMUNE + sort for sort in sorted(rite_types_named(n.Np(kinds=(words,)))))
        case n.HazardKinds(words=n.WordsNoun(nouns=n.NounsMore(
            noun=n.NounTalent(talent=word), nouns=n.NounsOne(noun=n.NounKind(noun=kind))
        ))):  # fmt: skip
            found = (kind, word)
        case _:
            found = ("", "")
    if found not in w.HAZARDS:
        raise UnsupportedPhrase
    return (w.PROOF + w.HAZARDS.index(found),)


def hazards_of(kind: str, subtypes: Iterable[str], labels: Iterable[str]) -> int:
    """Return the hazards that a card's effects are, as bits: by its labels, and by its kind and talent."""
    known = {("effect", label) for label in labels} | {(kind, subtype.lower()) for subtype in subtypes}
    return sum(1 << number for number, hazard in enumerate(w.HAZARDS) if hazard in known)
