"""What goes with one deck: slips that name its cards, and tokens by its need."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardbase.corpus import Card, Corpus
from cardbase.drawing import Box, Item, Page, Pen, Settings, Stamp, Symbol, font, packed
from cardbase.errors import Misuse
from cardbase.nouns import counted
from cardbase.proxies.aid_text import GOLD, INK, PAPER, Size, write
from cardbase.proxies.face.icons import ICONS, icon

if TYPE_CHECKING:
    from cardbase.decks import Deck, Entry

SLIP = Box(0, 0, 63, 88)
SLIP_LINES = 40
"""Lines of one slip; a longer list takes several."""
_TOKENS = re.compile(r"\b(?:X|\d+) (\w+) tokens?\b")
_OF_ALL = ("deferment", "program")
SOLARIS, SPICE, DEFERRED, PROGRAM, OTHER = 30, 20, 6, 5, 5
"""Tokens of each House: solaris, spice; the dearest cards that deferment is counted for; tokens for each program, and
for each copy of a card with tokens of its own.
"""
COLOURS = {"solaris": "#e6b65c", "spice": "#e08a4a", "deferment": "#b9c7d6", "program": "#a9c79b"}
OWN_COLOUR = "#d8c3dd"


class Need(NamedTuple):
    """Tokens of one kind, and how many."""

    kind: str
    wanted: int


def needs(decks: Sequence[Deck], corpus: Corpus, players: int = 0) -> list[Need]:
    """Return the tokens that decks need: for each House solaris and spice, deferment by its dearest cards that are
    subdued first, program tokens by its programs, and those that a card of it names.

    Without decks, what ``players`` Houses usually need.
    """
    houses = max(players, len(decks), 1)
    counts = {"solaris": SOLARIS * houses, "spice": SPICE * houses}
    if not decks:
        return [Need(kind, count) for kind, count in {**counts, "deferment": 20 * houses}.items()]
    for deck in decks:
        for kind, count in _deck_needs(_cards(deck, corpus)).items():
            counts[kind] = counts.get(kind, 0) + count
    return [Need(kind, count) for kind, count in counts.items() if count]


def _cards(deck: Deck, corpus: Corpus) -> list[tuple[Card, int]]:
    entries = (*deck.homeworlds, *deck.imperial, *deck.house, *deck.programs)
    return [(corpus.by_id[entry.card], entry.copies) for entry in entries]


def _deck_needs(cards: Sequence[tuple[Card, int]]) -> dict[str, int]:
    costs = [card.cost for card, copies in cards for _ in range(copies) if isinstance(card.cost, int)]
    found = {
        "deferment": sum(sorted(costs)[-DEFERRED:]),
        "program": PROGRAM * sum(copies for card, copies in cards if card.kind == "program"),
    }
    for card, copies in cards:
        for kind in {*_TOKENS.findall(card.operation or "")} - {*_OF_ALL}:
            found[kind] = found.get(kind, 0) + OTHER * copies
    return found


def tokens(wanted: Sequence[Need], paper: Size) -> list[Page]:
    """Return pages of tokens to cut out, which differ by icon, word and rim as well as colour."""
    if sum(need.wanted for need in wanted) > 2000:
        raise Misuse(f"{sum(need.wanted for need in wanted):,} tokens", hint="at most 2,000: fewer decks or players")
    settings = Settings.of(paper=f"{paper[0]}x{paper[1]}", margins=(14.0, 8.0, 12.0, 8.0))
    pages = packed([(_token(need.kind), need.wanted) for need in wanted], settings, gap=1.6)
    counts = ", ".join(f"{need.wanted} {need.kind}" for need in wanted)
    line = write(f"Tokens: {counts}. Glue to card and cut out.", paper[0] / 2, 9, 9, "text-bold", 0.5)
    return [
        Page(Symbol(f"tokens {i}", page.drawing.box, (line, *page.drawing.items))) for i, page in enumerate(pages, 1)
    ]


def _token(kind: str) -> Symbol:
    colour = COLOURS.get(kind, OWN_COLOUR)
    corners = {"solaris": 0, "spice": 6, "deferment": 4, "program": 8}.get(kind, 3)
    rim = Pen().regular(corners, 0, 0, 8.6) if corners else Pen().circle(0, 0, 8.2)
    items: list[Item] = [Pen().circle(0, 0, 10).path(colour, INK, 0.25), rim.path(None, INK, 0.4)]
    if kind in ICONS.names:
        items.append(Stamp(icon(kind, INK, colour), 0, -0.6, 9 if kind in ("solaris", "spice", "deferment") else 7))
    size = font("text").size_for(kind, 9.0, 6.0, 3.0) or 3.0
    items.append(write(kind, 0, 5.6 if kind in ICONS.names else 0.8, size, "text-bold", 0.5))
    items.append(write("PROXY", 0, 7.6, 3.4, "text", 0.5))
    return Symbol(f"token {kind}", Box(-10.2, -10.2, 10.2, 10.2), tuple(items))


def slips(decks: Sequence[Deck], corpus: Corpus, paper: Size) -> list[Page]:
    """Return slips of the size of a card that name the Imperial deck and the House deck of each deck list."""
    made = [slip for deck in decks for slip in _deck_slips(deck, corpus)]
    settings = Settings.of(paper=f"{paper[0]}x{paper[1]}", margins=(8.0, 8.0, 8.0, 8.0))
    return packed([(slip, 1) for slip in made], settings, gap=1.0)


def _deck_slips(deck: Deck, corpus: Corpus) -> list[Symbol]:
    beside = (*deck.homeworlds, *deck.programs)
    piles = (("Imperial deck", (*beside, *deck.imperial)), ("House deck", deck.house))
    found = []
    for name, entries in piles:
        parts = max(1, math.ceil(len(entries) / SLIP_LINES))
        for part in range(parts):
            heading = name if parts == 1 else f"{name} {part + 1} of {parts}"
            found.append(_slip(deck, heading, entries[part * SLIP_LINES : (part + 1) * SLIP_LINES], entries, corpus))
    return found


def _slip(deck: Deck, heading: str, shown: Sequence[Entry], whole: Sequence[Entry], corpus: Corpus) -> Symbol:
    count = sum(entry.copies for entry in whole)
    items: list[Item] = [
        Pen().box(SLIP).path(PAPER, INK, 0.2),
        Pen().round_box(SLIP.grown(-2), 2).path(None, GOLD, 0.4),
        _fitting(f"{heading}: {counted(count, 'card')}", 31.5, 8, 55, 11, "display"),
        _fitting(deck.name or "a deck without a name", 31.5, 12, 55, 8, "text-italic"),
    ]
    step = min(3.6, 68 / max(1, len(shown)))
    size = min(7.5, step / 0.42)
    for i, entry in enumerate(shown):
        card = corpus.by_id[entry.card]
        y = 16.5 + i * step
        items.append(write(f"{entry.copies}×", 7.5, y, size, "text-bold", 1))
        fits = font("text").size_for(card.full_name, 50, size, 2.5) or 2.5
        items.append(write(card.full_name, 8.5, y, fits))
    items.append(write(f"{deck.fingerprint()} · PROXY · cardbase", 31.5, 85.2, 4.5, "text", 0.5))
    return Symbol(f"slip {heading}", SLIP, tuple(items))


def _fitting(text: str, x: float, y: float, width: float, largest: float, face: str) -> Item:
    text = font(face).settable(text)
    while font(face).size_for(text, width, largest, 5) is None:
        text = text[:-2].rstrip() + "…"
    return write(text, x, y, font(face).size_for(text, width, largest, 5) or 5, face, 0.5)
