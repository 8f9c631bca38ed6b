"""Short questions to the trees of phrases, which the compiler and the table of support ask."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.operations.tree import Node


def np_of(selector: Node) -> n.Np | None:
    """Return the noun phrase of a selector, None for one that names a known thing, or one by its place in an order."""
    if isinstance(selector, n.SelectorOrder):
        return None
    np = getattr(selector, "what", None)
    return np if isinstance(np, n.Np) else None


def noun_of(np: Node | None) -> str | None:
    """Return the noun of a phrase that is nothing but a noun ("a rite", "1 spice"), None for any other."""
    match np:
        case n.Np(kinds=(words,)) if np.fields.keys() == {"kinds"}:
            return noun_alone(words)
    return None


def noun_alone(words: n.Words) -> str | None:
    """Return the noun of words that are nothing but a kind or subtype, None for any others."""
    match words:
        case n.WordsNoun(nouns=n.NounsOne(noun=n.NounKind(noun=noun))):
            return noun
    return None


def noun_last(words: n.Words) -> str | None:
    """Return the noun that says what a thing is: "rite" of "battle rite"; None where it is no kind or subtype."""
    nouns = words.nouns if isinstance(words, n.WordsNoun) else None
    while isinstance(nouns, n.NounsMore):
        nouns = nouns.nouns
    match nouns:
        case n.NounsOne(noun=n.NounKind(noun=noun)):
            return noun
    return None


def nouns_in(node: Node) -> set[str]:
    """Return every kind or subtype that a phrase names."""
    return {below.noun for below in node.walk() if isinstance(below, n.NounKind)}


def states_alone(predicate: Node) -> tuple[n.StateWord, ...]:
    """Return the states of a predicate that says nothing more; none for any other."""
    if isinstance(predicate, n.PredicateState) and predicate.fields.keys() == {"states"}:
        return predicate.states
    return ()


def count_of(selector: Node) -> n.Amount | None:
    """Return how many a selector asks for, None for one that says no number."""
    count = getattr(selector, "count", None)
    return count if isinstance(count, n.Amount) else None


def states_in(node: Node) -> set[n.StateWord]:
    """Return every state of things that a phrase names."""
    return {state for below in node.walk() if isinstance(below, n.WordsState) for state in below.states}


def is_known(selector: Node, ref: type[n.Ref]) -> bool:
    """Tell whether a selector is a reference of this kind: "the host", "this card"."""
    return isinstance(selector, n.SelectorRef) and isinstance(selector.ref, ref)


def token_of(np: n.Np | None) -> str | None:
    """Return which counter a noun phrase is about, None where it is about cards."""
    nouns = (x.noun for kind in (np.kinds if np is not None else ()) for x in kind.walk() if isinstance(x, n.NounKind))
    return next((noun for noun in nouns if noun == "spice" or noun.split()[-1] == "token"), None)
