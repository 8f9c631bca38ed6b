"""What sort of thing a phrase names: a House, a card, a rite, spice or tokens, force, a place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from cardbase.operations import nodes as n
from cardbase.operations.table import read_document
from cardbase.operations.tree import Node

Sorts = frozenset[str]
Means = Mapping[int, Node]
"""What each pronoun means, by the ``id`` of its node."""
NOTHING: Sorts = frozenset()
HOUSE: Sorts = frozenset({"house"})
CARD: Sorts = frozenset({"card"})
COUNTER: Sorts = frozenset({"counter"})
ADJECTIVE: Sorts = frozenset({"adjective"})
"""A power or a talent alone: "a Harkonnen", which is a card of it."""
QUALITY: Sorts = frozenset({"quality"})
"""What only says of which class something is."""
_PLAIN = {
    "house": "a House",
    "card": "a card",
    "venture": "a venture",
    "rite": "a rite",
    "petition": "a petition",
    "exchange": "an exchange",
    "counter": "spice or tokens",
    "force": "force",
    "adjective": "a power or a talent",
    "quality": "a class",
    "pile": "a hand, an assembly, a deck or a discard",
    "domain": "a domain",
    "hoard": "a hoard",
    "treasury": "a treasury",
}


@dataclass(frozen=True, slots=True)
class SortTable:
    """The typed grammar (``sorts.toml``).

    ``places``: what each slot of a production takes; ``describes``: what a description fits; ``verbs``, ``being`` and
    ``having``: who does it, whom it describes; ``roles``: what a phrase can be beside a deed; ``deeds``: the effects
    that can be ordered.
    """

    places: Mapping[str, Mapping[str, Sorts]]
    describes: Mapping[str, Sorts]
    verbs: Mapping[str, Sorts]
    being: Mapping[str, Sorts]
    having: Mapping[str, Sorts]
    roles: Mapping[str, Sorts]
    deeds: Sorts


@cache
def load_sorts() -> SortTable:
    """Read the table that ships with the room."""
    read = read_document("sorts")
    places = {kind: _split(fields) for kind, fields in read["places"].items()}
    describes, verbs, being, having, roles = (
        _split(read[part]) for part in ("describes", "verbs", "being", "having", "roles")
    )
    return SortTable(places, describes, verbs, being, having, roles, frozenset(read["deeds"]["effects"].split()))


def _split(entries: Mapping[str, str]) -> dict[str, Sorts]:
    """Read the sorts of each entry; a venture is a card."""
    found = {name: frozenset(words.split()) for name, words in entries.items()}
    return {name: sorts | {"venture"} if "card" in sorts else sorts for name, sorts in found.items()}


def role_names(effect: n.Effect) -> list[str]:
    """Return the names under which the table has the roles of a phrase."""
    match effect:
        case n.EffectBe(predicate=predicate) | n.EffectBeNot(predicate=predicate):
            return [f"be {predicate.name}"]
        case n.EffectHave(bonuses=bonuses):
            return [f"have {bonus.name}" for bonus in bonuses]
    return [effect.name]


def plain(sorts: Iterable[str]) -> str:
    """Return sorts in words: "a rite or a petition"."""
    return " or ".join(_PLAIN[sort] for sort in _PLAIN if sort in sorts and (sort != "venture" or "card" not in sorts))


def sorts_of(node: Node | None, means: Means) -> Sorts:
    """Return the sorts of thing that a phrase may name, none where only the context tells."""
    match node:
        case n.Np():
            return _of_phrase(node)
        case n.SelectorIt() | n.SelectorThem() | n.SelectorOfThem():
            return sorts_of(means.get(id(node)), means) - {"petition", "counter"}  # or what it is for, lies on
        case n.SelectorRef(ref=n.RefThat(words=words) | n.RefThe(words=words) | n.RefYour(words=words)):
            return of_words(words) or _adjective(words)
        case n.SelectorRef() | n.SelectorTargetOf() | n.SelectorThose():
            return CARD
        case n.SelectorForce() | n.SelectorThatForce() | n.SelectorForceFrom():
            return frozenset({"force"})
        case n.PlaceOwn(places=places) | n.PlaceOf(places=places):
            return frozenset(place if place in _PLAIN else "pile" for place in places)
        case n.PlaceGuildHoard():
            return frozenset({"hoard"})
        case n.SubjectPlayer() | n.Player():
            return HOUSE
        case n.SubjectCards(cards=cards):
            return frozenset[str]().union(*(sorts_of(card, means) for card in cards))
    what = getattr(node, "what", None)
    return _of_phrase(what) if isinstance(what, n.Np) and isinstance(node, n.Selector) else NOTHING


def _of_phrase(np: n.Np) -> Sorts:
    """In "a battle or dueling rite" the talents are those of the rite."""
    found, last = set[str](), NOTHING
    for words in reversed(np.kinds):
        last = of_words(words) or last
        found |= last or _adjective(words)
    return frozenset(found)


def _adjective(words: n.Words) -> Sorts:
    return ADJECTIVE if isinstance(nouns_of(words)[-1], n.NounPower | n.NounTalent) else QUALITY


def fits(found: Sorts, asked: Sorts) -> bool:
    """Tell whether such things may stand where others are asked for."""
    return found <= asked or ("card" in asked and found <= asked | ADJECTIVE)


def nouns_of(words: n.Words) -> list[n.Noun]:
    """Return the nouns of words: the last says what it is, the others of which sort."""
    while not isinstance(words, n.WordsNoun):
        assert isinstance(words, n.WordsState | n.WordsNotState), words
        words = words.words
    nouns, found = words.nouns, list[n.Noun]()
    while isinstance(nouns, n.NounsMore):
        found.append(nouns.noun)
        nouns = nouns.nouns
    assert isinstance(nouns, n.NounsOne), nouns
    return [*found, nouns.noun]


def of_words(words: n.Words) -> Sorts:
    """Return the sort of thing that words name."""
    return of_noun(nouns_of(words)[-1])


def of_noun(noun: n.Noun) -> Sorts:
    """Return the sort of thing that a noun names, none for a power, a talent or a class."""
    match noun:
        case n.NounKind(noun="rite" | "petition" | "venture" as word):
            return frozenset({str(word)})
        case n.NounKind(noun=n.NounWords.CHOAM_EXCHANGE):
            return frozenset({"exchange"})
        case n.NounKind(noun=word) if word == "spice" or word.split()[-1] == "token":
            return COUNTER
        case n.NounKind(noun="CHOAM" | "Landsraad") | n.NounTalent() | n.NounPower():
            return NOTHING
    return CARD
