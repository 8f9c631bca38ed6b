"""One number that may count each of several House cards: "2 Pogrom & Valor", "A/B x2", "3 A, B and C", "A, B: 2"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary.tokens import fold
from cardbase.decks.vocabulary.words import JOINS

_TIES = frozenset({"&", "+", "/"})
_COLONS = frozenset({":", "="})
_BRACKETS = {"(": ")", "[": "]", "{": "}"}
_SIGNS = " \t([{*-•–>\"'"
_BOTH = frozenset({"both", "beide", "all", "alle", "todos", "tous", "entrambi"})


def shared(cards: Sequence[Cell], text: str) -> list[list[Cell]]:
    """Return the groups of House cards of a line in which the one number may be that of each."""
    runs = [run for run in _runs(cards, text) if len(run) > 1 and not _only_parts(run, text)]
    groups = [group for run in runs for group in _groups(run, text)]
    groups = [group for group in groups if _are_many(group)]
    return [group for group in groups if _is_tied(group, text)]


def _is_tied(group: Sequence[Cell], text: str) -> bool:
    """Say whether one number may count several cards: by what stands between them, before it, or around them."""
    return any(_ties(text, *pair) for pair in pairwise(group)) or _ends_by(group, text) or _in_brackets(group, text)


def _in_brackets(group: Sequence[Cell], text: str) -> bool:
    """Say whether cards stand in brackets together, and their number outside: "(Pogrom, Valor) x2"."""
    first, last = group[0].name, group[-1].name
    assert first is not None and last is not None
    return text[: first.start].rstrip()[-1:] in _BRACKETS and text[last.end :].lstrip()[:1] in _BRACKETS.values()


def _ends_by(group: Sequence[Cell], text: str) -> bool:
    """Say whether a colon stands between the last of several names and its number: "Pogrom, Valor: 2"."""
    last = group[-1]
    assert last.name is not None
    return bool(last.digits) and text[last.name.end : last.digits[0].start].strip() in _COLONS


def spread_either(cards: Sequence[Cell], text: str) -> None:
    """Doubt all cards of which a remark leaves one: "Pogrom / Valor (one of the two)"."""
    for one, other in reversed(list(pairwise(cards))):
        if other.doubt == "either" and _ties(text, one, other):
            one.doubt = "either"


def _are_many(group: Sequence[Cell]) -> bool:
    return all(card.deck == "house" for cell in group for card in cell.cards) and max(cell.count for cell in group) > 1


def _ties(text: str, one: Cell, other: Cell) -> bool:
    """Say whether a stroke or a word such as "and" stands between two cards."""
    return _is_tie(text[one.end : other.start])


@lru_cache(maxsize=256)
def _is_tie(gap: str) -> bool:
    gap = gap.strip(" ,")
    return gap != "" and (gap in _TIES or fold(gap) in JOINS)


def _runs(cards: Sequence[Cell], text: str) -> list[list[Cell]]:
    """Return the cards that follow each other with nothing between but such a tie, or a comma."""
    runs = [[cards[0]]]
    for one, other in pairwise(cards):
        gap = text[one.end : other.start]
        if gap.strip() == "," or _is_tie(gap):
            runs[-1].append(other)
        else:
            runs.append([other])
    return runs


def _only_parts(run: Sequence[Cell], text: str) -> bool:
    """Say whether one sign parts all cards of a run, several of which are counted: "2 A + 3 B + C"."""
    gaps = {text[one.end : other.start].strip() for one, other in pairwise(run)}
    return len(gaps) == 1 and gaps <= {"+", "/"} and sum(cell.count != 0 for cell in run) > 1


def _groups(run: Sequence[Cell], text: str) -> list[list[Cell]]:
    """Return each counted card of a run with the bare ones that go on with its number."""
    found: list[list[Cell]] = []
    for ordered, before in ((list(run), True), (list(reversed(run)), False)):
        group: list[Cell] = []
        for cell in ordered:
            if cell.count:
                found += [group] if len(group) > 1 else []
                group = [cell] if _counted(cell, before=before) else []
            elif group:
                group += [cell] if _is_bare(cell, text) else []
        found += [group] if len(group) > 1 else []
    return [sorted(group, key=lambda cell: cell.start) for group in found]


def _counted(cell: Cell, *, before: bool) -> bool:
    assert cell.name is not None
    return bool(cell.digits) and (cell.digits[0].start < cell.name.start) is before


def _is_bare(cell: Cell, text: str) -> bool:
    """Say whether nothing stands before a name, not even an article that counts it: "2 Pogrom and a Valor"."""
    return (
        not cell.words
        and (name := cell.name) is not None
        and (cell.start == name.start or _is_dressed(text[cell.start : name.start]))
    )


def _is_dressed(before: str) -> bool:
    """Say whether only signs stand before a name, or a word for all cards of the line."""
    return not before.strip(_SIGNS) or fold(before.strip(_SIGNS)) in _BOTH
