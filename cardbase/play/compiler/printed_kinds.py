"""Which kinds of card a phrase can mean at all where no text in force gives or takes a kind or a subtype."""

from __future__ import annotations

from functools import reduce
from operator import or_

from cardbase.operations import nodes as n
from cardbase.play import constants as w
from cardbase.play.board import deployed, own_deployed
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.play.programs.context import Cards, Context
from cardbase.play.rules.governance import kinds_are_printed

EVERY_KIND = -1
_CLASSES: dict[str, int] = {"persona": w.PERSONA, "holding": w.HOLDING, "resource": w.RESOURCE}


def printed_kinds(vocabulary: Vocabulary, np: n.Np) -> int:
    """Return the kinds, as bits, beyond which nothing fits a noun phrase by what is printed."""
    return reduce(or_, [_of_words(vocabulary, words) for words in np.kinds], 0)


def of_kinds(cards: Cards, kinds: int, *, is_seen_by_all: bool) -> Cards:
    """Return some cards less those that the actor knows to be of no such kind: the others are to be tested.

    All are judged by their faces where everybody sees them, or where it is asked what is so, and not what is known.
    """
    if kinds == EVERY_KIND:
        return cards
    if cards is deployed or cards is own_deployed:  # everybody sees these
        return _deployed_of(kinds, is_own=cards is own_deployed)

    def fewer(ctx: Context) -> list[int]:
        """The cards of these kinds, and those that the actor has not seen."""
        found = cards(ctx)
        if not found or not kinds_are_printed(ctx.g):
            return found
        kind = ctx.g.table.kind
        if is_seen_by_all:
            return [card for card in found if kind[card] & kinds]
        known, actor = ctx.g.state.known, ctx.actor
        return [card for card in found if kind[card] & kinds or not known[card] >> actor & 1]

    return fewer


def _deployed_of(kinds: int, *, is_own: bool) -> Cards:
    everywhere = own_deployed if is_own else deployed

    def fewer(ctx: Context) -> list[int]:
        """The deployed cards of these kinds, looked through once."""
        if not kinds_are_printed(ctx.g):
            return everywhere(ctx)
        s, t = ctx.g.state, ctx.g.table
        piles, kind, is_up, domain = s.piles, t.kind, s.up, w.DOMAIN * t.seats
        if is_own:
            own = piles[domain + ctx.seat] if ctx.seat in s.order else []
            return [card for card in own if kind[card] & kinds and is_up[card]]
        return [card for seat in s.order for card in piles[domain + seat] if kind[card] & kinds and is_up[card]]

    return fewer


def _of_words(vocabulary: Vocabulary, words: n.Words) -> int:
    match words:
        case n.WordsNoun(nouns=nouns):
            return _of_nouns(vocabulary, nouns)
        case n.WordsNotState(words=inner) | n.WordsState(words=inner):
            return _of_words(vocabulary, inner)
    return EVERY_KIND


def _of_nouns(vocabulary: Vocabulary, nouns: n.Nouns) -> int:
    kinds = EVERY_KIND
    while isinstance(nouns, n.NounsMore):
        kinds &= _of_noun(vocabulary, nouns.noun)
        nouns = nouns.nouns
    assert isinstance(nouns, n.NounsOne), nouns
    return kinds & _of_noun(vocabulary, nouns.noun)


def _of_noun(vocabulary: Vocabulary, noun: n.Noun) -> int:
    match noun:
        case n.NounName(card=name):
            return _of_definitions(vocabulary, vocabulary.named(name))
        case n.NounKind(noun=kind) if kind in _CLASSES:
            return _CLASSES[kind]
        case n.NounKind(noun=kind):
            return _of_definitions(vocabulary, vocabulary.with_noun(kind))
    return EVERY_KIND


def _of_definitions(vocabulary: Vocabulary, definitions: frozenset[int]) -> int:
    """Return the kinds of some cards, every kind where there are none: such a word names no printed thing."""
    return reduce(or_, [w.KIND_BITS[vocabulary.cards[card].kind] for card in definitions], 0) or EVERY_KIND
