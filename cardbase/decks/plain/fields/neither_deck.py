"""Dune and the homeworld in a list: they lie in neither deck, though many write them first among the Imperial cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, takewhile

from cardbase.decks.draft import DUNE_KIND, Draft
from cardbase.decks.plain.fields.headings import Heading
from cardbase.decks.vocabulary.tokens import Token
from cardbase.decks.vocabulary.words import ARTICLES, TOTALS, words_of

_DUNE = "dune"
_APART = frozenset({DUNE_KIND, "homeworld"})
"""Kinds of cards that lie in neither deck (DECK-05, DECK-06)."""

_OF_COUNTING = (
    ARTICLES
    | TOTALS
    | words_of("""
with without plus and not included including incl inclusive excluded excluding excl exclusive besides counted counting
counts is apart
mit ohne und plus nicht inkl inklusive einschliesslich exkl exklusive ausser zuzuglich gezahlt mitgezahlt gerechnet
avec sans et non pas compris comprise incluse hors compter comptee
con sin y mas no contar incluido incluida incluyendo excluido excluida aparte
""")
)
"""Words beside Dune in a heading that say whether its number counts it."""


def without_dune(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens of a heading without what says of Dune whether it is counted: "(14 sin contar Dune)"."""
    at = next((at for at, token in enumerate(tokens) if token.key == _DUNE), 0)
    run = [*takewhile(_is_of_counting, reversed(tokens[:at]))][::-1]
    if not any(token.kind in "w+" for token in run) or _counts_dune(run):
        return list(tokens)
    behind = [*dropwhile(_is_of_counting, tokens[at + 1 :])]
    if len(run) == at or any(token.kind in "wdL" for token in behind):
        return list(tokens)
    number = next((token for token in run if token.kind == "d"), None)
    return [*tokens[: at - len(run)], *([number] if number else [])]


def _is_of_counting(token: Token) -> bool:
    return token.kind in "dg,+(" or (token.kind == "w" and token.key in _OF_COUNTING)


def _counts_dune(run: Sequence[Token]) -> bool:
    """Say whether the number right before Dune counts it as a card behind the heading: "Imperial and 1 Dune"."""
    last = next((token for token in reversed(run) if token.kind != "g"), None)
    return last is not None and last.kind == "d" and all(token.kind != "(" for token in run)


def set_apart(headings: Sequence[Heading], draft: Draft) -> None:
    """Set Dune and a homeworld apart where a heading of Imperial cards does not count them, or names Dune itself."""
    imperial = draft.piles["imperial"]
    lying = [card for card, copies in imperial.items() if copies == 1 and draft.known[card].kind in _APART]
    for heading in headings if lying else ():
        left = heading.close(draft) - len(lying)
        if heading.pile != "imperial" or not (heading.names_dune or left == heading.number):
            continue
        heading.read = left if left == heading.number else heading.read
        for card in lying:
            if draft.known[card].kind == DUNE_KIND:
                draft.dune += imperial.pop(card)
            elif left == heading.number:
                draft.piles["homeworlds"][card] = imperial.pop(card)
        return
