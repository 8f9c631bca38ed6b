"""What words before a card's name tell of its count: "both Carryalls", "to Pogrom", "SB 3 Stunner"."""

from __future__ import annotations

from cardbase.decks.plain.counts.numbers import core_of
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary.persons import described
from cardbase.decks.vocabulary.talk import SAYING
from cardbase.decks.vocabulary.words import ARTICLES, ASIDE, COPIES, FIELDS, HEADINGS, HOMOPHONES, words_of

_OF_WORLDS = words_of("is the as our mi mon ma mein meine ist est es als comme como my this x")
_MOST_OF_WORLD = 3
"""Words by which any language calls a homeworld."""

_BESIDE_WORLDS = ARTICLES | _OF_WORLDS
_OF_TALK = SAYING | ARTICLES
_WORLDS = frozenset(key.split()[-1] for key, field in FIELDS.items() if field == "homeworld")
"""Words with which what people call a homeworld ends."""


def hear(cell: Cell) -> None:
    """Take what a telephone writes for a number it heard before an uncounted name: "to Pogrom", "both Carryalls"."""
    assert cell.name is not None
    before = [token.key for token in cell.tokens if token.kind == "w" and token.end <= cell.name.start]
    if len(before) == 1 and before[0] in HOMOPHONES:
        cell.doubt = cell.doubt or "doubt"
    elif "both" in before and (cell.name.key == "nickname" or not COPIES.isdisjoint(before)):
        take_both(cell)


def take_both(cell: Cell) -> None:
    """Take "both" for two copies of a House card; of an Imperial card nobody has two."""
    if all(card.deck == "house" for card in cell.cards):
        cell.count = 2
    else:
        cell.doubt = cell.doubt or "vague"
    for token in cell.words:
        token.role = token.role or ("count" if token.key == "both" or token.key in COPIES else "")
    cell.words = [token for token in cell.words if not token.role]


def take_description(cell: Cell) -> None:
    """Take what words beside a person's name say that its card says too: "Naib Stilgar", "Hawat the mentat"."""
    assert cell.name is not None
    if not cell.cards or cell.cards[0].kind != "ally":
        return
    before = [token for token in cell.words if token.end <= cell.name.start]
    behind = [token for token in cell.words if token.start >= cell.name.end]
    at, cards = len(before), cell.cards
    while at and (cards := described([before[at - 1].key], cards)):
        at -= 1
    for words in (before[at:], behind):
        if words and (cards := described([token.key for token in words], cell.cards)):
            cell.cards = cards
            for token in words:
                token.role = "card"
    cell.words = [token for token in cell.words if token.role != "card"]


def says_homeworld(cell: Cell) -> bool:
    """Say whether the words beside a card's name only tell that it is the homeworld: "Kaitain (my homeworld)"."""
    if _WORLDS.isdisjoint([token.key for token in cell.tokens]) and "G" not in [token.kind for token in cell.tokens]:
        return False
    inner = [core_of(token.value) if token.kind == "G" else [token] for token in cell.tokens if token.kind in "wG"]
    words = [token.key for tokens in inner for token in tokens if token.kind == "w"]
    keys = [key for key in words if key not in _BESIDE_WORLDS]
    return 0 < len(keys) <= _MOST_OF_WORLD and FIELDS.get(" ".join(keys)) == "homeworld"


def says_both(cell: Cell) -> bool:
    """Say whether "both" stands before an uncounted name, with at most a word of whose it is: "both my Carryall"."""
    before = [token.key for token in cell.tokens if token.kind == "w" and token.end <= (cell.name or token).start]
    known = before[:1] == ["both"] and all(key in _OF_TALK for key in before)
    return known and not cell.count and not cell.doubt


def is_aside(cell: Cell) -> bool:
    """Say whether all that stands before a count is a word that sets cards aside: "(SB) 3 Carryall"."""
    if (
        not cell.digits
        or cell.name is None
        or next(token.kind for token in cell.tokens if token.kind != "g") not in "wG"
    ):
        return False
    before = [token for token in core_of(cell.tokens) if token.end <= cell.digits[0].start]
    words = [part for token in before for part in (core_of(token.value) if token.kind == "G" else [token])]
    return HEADINGS.get(" ".join(token.key for token in words if token.kind == "w")) == ASIDE
