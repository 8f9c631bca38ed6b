"""Brackets in a line: each that is a remark becomes one token."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from cardbase.decks.plain.counts.numbers import is_number, is_times, number_in
from cardbase.decks.vocabulary.keys import title_of
from cardbase.decks.vocabulary.names import Names
from cardbase.decks.vocabulary.talk import LEAVING
from cardbase.decks.vocabulary.tokens import Token, fold
from cardbase.decks.vocabulary.words import ADDING, ARTICLES, COPIES, words_of

_OPENING = {"(": ")", "[": "]", "{": "}"}

_PAIR = 2
MOST_IN_BRACKETS = 24
"""Tokens between two brackets that are looked at as a remark."""

_ADDED = ADDING | ARTICLES
_WITH = words_of("with mit avec con com met i we ich je yo")
"""Words before a counted card in a bracket which may list it there: "3 Carryall (with 2 Stunner)"."""

NEARBY = 8
"""Tokens on both sides of a word such as "and", among which a card's name makes it part two cards."""


def bracketed(tokens: Sequence[Token], text: str, names: Names) -> list[Token]:
    """Put each bracket that holds no card's name but what a card before it says of itself into one token."""
    found: list[Token] = []
    kinds = [token.kind for token in tokens]
    if _OPENING.keys().isdisjoint(kinds):
        return list(tokens)
    if around := _around_names(kinds):
        return [token for at, token in enumerate(tokens) if at not in around]
    at = 0
    while at < len(tokens):
        token = tokens[at]
        at += 1
        if token.kind not in _OPENING:
            found.append(token)
            continue
        closing, counted = _OPENING[token.kind], _is_counted(found)
        if end := _end_of_own(tokens, kinds, at, closing, found, text, names):
            inner = Token("w", tokens[at].start, tokens[end].start, fold(text[tokens[at].start : tokens[end].start]))
            found.append(Token("G", token.start, tokens[end].end, token.kind, [inner]))
            at = end + 1
            continue
        if end := _closing(tokens, kinds, at, closing, counted=counted, named_before=_is_named(found)):
            found.append(Token("G", token.start, tokens[end].end, token.kind, list(tokens[at:end])))
            at = end + 1
        elif not counted and kinds[at : at + 2] == ["N", closing]:
            found.append(tokens[at])  # "3x [House Agent]"
            at += 2
        else:
            found.append(token)
    return found


def _around_names(kinds: Sequence[str]) -> set[int]:
    """Return the places of the brackets where all cards of a line stand in some: "[Carryall] x4 [Stunner] x2"."""
    named = [at for at, kind in enumerate(kinds) if kind == "N"]
    alone = all(at and _OPENING.get(kinds[at - 1], "") == "".join(kinds[at + 1 : at + 2]) for at in named)
    return {place for at in named for place in (at - 1, at + 1)} if len(named) > 1 and alone else set()


def _is_counted(before: Sequence[Token]) -> bool:
    """Say whether tokens end in a card's name with its count before it, or behind it: "2 Carryall", "Carryall x2"."""
    core = [token for token in before[-NEARBY:] if token.kind in "wdNG" and token.key not in COPIES]
    if len(core) > 1 and core[-1].kind == "d":
        core = [token for token in core[:-1] if not is_times(token)]
        return core[-1:] != [] and core[-1].kind == "N"
    if len(core) < _PAIR or core[-1].kind != "N":
        return False
    return is_times(core[-2]) or is_number(core[-2]) or number_in([core[-2]]) is not None


def _is_named(before: Sequence[Token]) -> bool:
    """Say whether tokens end in a card's name."""
    return next((token.kind == "N" for token in reversed(before[-NEARBY:]) if token.kind not in "gT"), False)


def _end_of_own(
    tokens: Sequence[Token],
    kinds: list[str],
    at: int,
    closing: str,
    before: Sequence[Token],
    text: str,
    names: Names,
) -> int:
    """Return the place of the bracket that closes the name of the card before it, of a power or a set; 0 for none.

    "2 Carryall (Carryall)", "Kaldo Radij x1 (Dune Smugglers)", "Melee Training x2 (Thunder at Twilight)".
    """
    near = kinds[at : at + 1 + MOST_IN_BRACKETS]
    if "N" not in near or closing not in near or (named := _named_at_end(before)) is None:
        return 0
    end = at + near.index(closing)
    inner = [token for token in tokens[at:end] if token.kind != "g"]
    if sum(token.kind == "N" for token in inner) != 1 or "d" in near[: end - at]:
        return 0
    phrase = fold(text[inner[0].start : inner[-1].end])
    if names.set_code(phrase) or (phrase.endswith("s") and names.is_attribute(phrase)):
        return end
    own = len(inner) == 1 and not {*named.value}.isdisjoint(inner[0].value)
    return end if own or any(title_of(card) == phrase for card in named.value) else 0


def _named_at_end(before: Sequence[Token]) -> Token | None:
    """Return the card's name that tokens end in, with at most its count behind it; None for none."""
    core = [token for token in before[-NEARBY:] if token.kind not in "gTG" and token.key not in COPIES]
    behind = takewhile(lambda token: token.kind != "N", reversed(core))
    counted = all(is_number(token) or is_times(token) for token in behind)
    return next((token for token in reversed(core) if token.kind == "N"), None) if counted else None


def _takes_out(inner: Sequence[Token]) -> bool:
    return any(token.key in LEAVING for token in inner) and not any(token.kind == "d" for token in inner)


def _closing(
    tokens: Sequence[Token], kinds: list[str], at: int, closing: str, *, counted: bool, named_before: bool
) -> int:
    """Return the place of a bracket that closes what begins at ``at``.

    0 where none follows or a card's name is no mere remark.
    """
    if closing not in (near := kinds[at : at + 1 + MOST_IN_BRACKETS]):
        return 0
    within = near[: near.index(closing)]
    if "|" in within or "T" in within:
        return 0
    inner = tokens[at : at + len(within)]
    behind = [token.kind for token in tokens[at + len(within) + 1 : at + len(within) + 1 + _PAIR] if token.kind != "g"]
    listed = counted and behind[:1] == ["d"]  # "[Carryall] 4 [Stunner] 2"
    aside = (within == ["N"] and not listed) or _takes_out(inner)
    remark = "N" not in within or (counted and is_talk(inner)) or ((counted or named_before) and aside)
    return at + len(within) if remark else 0


def is_talk(tokens: Sequence[Token]) -> bool:
    """Say whether tokens have words that say more than what is added: "better than Stunner", "beats 3 Stunner"."""
    content = [token for token in tokens if token.kind in "wdN" and token.key not in COPIES and not is_times(token)]
    counted = any(
        "N" in (one.kind, two.kind) and (one.kind == "d" or two.kind == "d") for one, two in pairwise(content)
    )
    talk = [t.kind == "w" and t.key not in _ADDED and not is_number(t) for t in content]
    return any(talk) and (not counted or (talk[0] and content[0].key not in _WITH))
