"""From decks and cards to sheets: which cards, how many, on which pages, and what had to be squeezed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardbase.corpus import Card, Corpus
from cardbase.drawing import Picture, Printed, Settings, Sheets, Symbol, sheets
from cardbase.errors import Fault, Faulty, MissingGlyph, Misuse
from cardbase.given import checked
from cardbase.nouns import counted
from cardbase.proxies.card_face import card_face
from cardbase.proxies.face import LaidFace, Theme, lay_out, theme, theme_back
from cardbase.proxies.look import Look
from cardbase.proxies.selection import Copies

BACKS = {"house": ("HOUSE", "#7a3f0c", "#f3b54a", 12), "imperial": ("IMPERIAL", "#14255c", "#e6b65c", 16)}
"""Word, deep and glowing colour, and tips of the star on the back of each deck (amber and deep blue: rule CARD-01)."""


class Job(NamedTuple):
    """Sheets with what there is to tell: cards printed, what was squeezed (card id and how)."""

    sheets: Sheets
    cards: int
    designs: int
    squeezed: tuple[tuple[str, str], ...]
    lines: tuple[Copies, ...] = ()


@checked
def laid_face(card: Card, corpus: Corpus, look: Theme, own: Picture | None = None) -> LaidFace:
    """Return the drawing of a card in a theme, perhaps with own art; what does not fit is named in ``overflow``."""
    return face_in_set(card, next((s.name for s in corpus.sets if s.code == card.set), card.set), look, own)


@checked
def face_in_set(card: Card, set_name: str, look: Theme, own: Picture | None = None) -> LaidFace:
    """Return the drawing of a card where no corpus is at hand but the name of its set."""
    try:
        return lay_out(card_face(card, set_name, icons=look.icons), look, own)
    except Misuse as error:
        raise type(error)(f"{card.id}: {error.message}", hint=error.hint) from None


@lru_cache(maxsize=64)
def card_back(deck: str, look: Theme, proof: str = "PROXY") -> Symbol:
    """Return the back of a deck's cards, "house" or "imperial"."""
    word, deep, glow, tips = BACKS[deck]
    return theme_back(word, proof, deep, glow, tips, look)


def _back_of(card: Card, look: Look) -> Symbol:
    own = look.backs.get(card.deck)
    return own or card_back(card.deck, look.of(card), "CUSTOM" if card.custom else "PROXY")


def _merged(cards: Sequence[Copies]) -> list[Copies]:
    """Return each card once, its copies added up, in the order of their first line."""
    counts: dict[str, Copies] = {}
    for card, copies in cards:
        counts[card.id] = (card, counts.get(card.id, (card, 0))[1] + copies)
    return list(counts.values())


@checked
def print_job(
    cards: Sequence[Copies],
    corpus: Corpus,
    settings: Settings,
    look: Look | str = "colour",
    progress: Callable[[int], None] = lambda _done: None,
) -> Job:
    """Return the sheets of some cards, each drawn once. ``progress`` is called with how many of them are done.

    Raises ``Faulty`` naming every card whose text cannot be made to fit or holds letters that the theme's fonts lack,
    ``Misuse`` for too many cards.
    """
    look = Look(theme(look)) if isinstance(look, str) else look
    total = sum(copies for _, copies in cards)
    if total > Sheets.MOST_CARDS:
        raise Misuse(f"{total:,} cards on one sheet file", hint=f"at most {Sheets.MOST_CARDS:,}; print them in parts")
    if not total:
        raise Misuse("no cards to print")
    drawn = _drawn(cards, corpus, look, progress)
    printed = [Printed(drawn[card.id].symbol, _back_of(card, look)) for card, copies in cards for _ in range(copies)]
    squeezed = tuple((face.id, "; ".join(face.notes)) for face in drawn.values() if face.notes)
    return Job(sheets(printed, settings), total, len(drawn), squeezed, tuple(_merged(cards)))


def _drawn(cards: Sequence[Copies], corpus: Corpus, look: Look, progress: Callable[[int], None]) -> dict[str, LaidFace]:
    """Return the face of each card; raises ``Faulty`` naming all that cannot be drawn."""
    drawn: dict[str, LaidFace] = {}
    faults: dict[str, list[Fault]] = {}
    hint = ""
    for number, (card, _) in enumerate(cards, 1):
        if card.id not in drawn and card.id not in faults:
            try:
                face = drawn[card.id] = laid_face(card, corpus, look.of(card), look.art.get(card.id))
                found = [Fault(face.id, "", word) for word in face.overflow]
            except MissingGlyph as error:
                found, hint = [Fault("", "", error.message)], f" ({error.hint})"
            if found:
                faults[card.id] = found
        progress(number)
    if faults:
        told = f"{counted(len(faults), 'card')} cannot be drawn in theme {look.theme.name}; nothing was printed{hint}"
        raise Faulty(told, [fault for found in faults.values() for fault in found])
    return drawn
