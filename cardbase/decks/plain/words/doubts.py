"""What is uncertain: counts that are no exact numbers, and headings over cards that may not be in the deck."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from itertools import pairwise

from cardbase.decks.draft import Draft
from cardbase.decks.plain.counts.numbers import is_number, is_times
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.plain.words.excuses import excuses_in
from cardbase.decks.plain.words.spoken import is_aside
from cardbase.decks.vocabulary import Token, fold, tokens_of
from cardbase.decks.vocabulary.doubting import (
    AWAY,
    BESIDES,
    CARDS,
    CERTAIN,
    COMPANY,
    CURRENT,
    DENYING,
    DOUBTING,
    FIRST,
    NO_DOUBT,
    OF_VERSIONS,
    OLDER,
    OTHER,
    OUTWARD,
    OWNING,
    PLAYED,
    PURPOSE,
    QUANTITIES,
    RANGING,
    TAKING,
    TIMES_PAST,
    TRIES,
    VAGUE,
    WISHES,
    WISHING,
)
from cardbase.decks.vocabulary.people import FIRST_NAMES
from cardbase.decks.vocabulary.words import HEADINGS, UNITS

_MOST_WORDS = 6
"""Words of a heading that casts doubt."""

_MOST_OF_VERSION = 4
"""Words of one without a colon."""

_SIZE = 3
"""Signs and numbers of "(3)"."""

_OF_TITLES = frozenset({"trade", "cut", "cuts", "token", "tokens", "extra", "possible", "original"})
"""Words of doubt which titles of decks have, too: "trade caravan deck"."""

_MOST_BEFORE = 20
"""Signs before a card, among which a letter may stand for its count."""

_MOST_BEHIND = 60
"""Signs behind a card, up to which they may say for whom it is."""

_UP_TO = frozenset({("up", "to"), ("bis", "zu"), ("fino", "a"), ("jusqu", "a"), ("tot", "aan")})
_MORE_THAN = frozenset(
    (more, than)
    for than, words in {"than": "more less fewer", "als": "mehr weniger", "de": "mas menos", "di": "piu meno"}.items()
    for more in words.split()
)
_ALL_BUT = frozenset({("all", "but"), ("bis", "auf"), ("tous", "sauf"), ("toutes", "sauf"), ("todos", "menos")})
_STOP = re.compile(r"[.!?:](?:\s|$)")
_FOR_SOMEBODY = re.compile(r"\(?(?:[Ff]or|[Ff]ür|[Pp]our|[Pp]ara|[Vv]oor|[Pp]er)\s(?P<name>[^\W\d_]{2,20})\W*")
_OPEN_END = re.compile(r"\s?\+[\s.)\]]*$")
_LETTER = re.compile(r"[\W_]*[fhjkmnpqrtw]\s+[\W_]*", re.IGNORECASE)
_NO_PERSON = UNITS | HEADINGS.keys()
_QUIET = frozenset("g.~'\"*_")


def is_vague(cell: Cell) -> bool:
    """Say whether a card's count is no exact number: "at least 2", "up to 3", "2 of 3", "3ish", "2+", ">=2"."""
    if cell.tokens[0] is cell.digits[0] and cell.tokens[1].kind in "gNw" and cell.tokens[1].key != "ish":
        return False  # most lists
    number = cell.digits[0]
    if any(token.kind == "~" and token.end == number.start for token in cell.tokens):
        return True  # "~2 Carryall"
    tokens = [token for token in cell.tokens if token.kind not in _QUIET]
    at = next((at for at, token in enumerate(tokens) if token in cell.digits), -1)
    if at < 0:
        return False
    behind = tokens[at + 1] if at + 1 < len(tokens) else None
    if behind is not None and behind.start == tokens[at].end and (behind.key == "ish" or behind.kind == "+"):
        return True
    rest = tokens[at + 1 : at + 3]
    if len(rest) > 1 and rest[0].key in RANGING and rest[1].kind == "d":
        return True  # "Carryall 2 to 3"
    before = [token for token in tokens[max(0, at - 3) : at] if not is_times(token)]
    return bool(before) and (_says_about(before) or _ends_range(before))


def _says_about(before: Sequence[Token]) -> bool:
    """Say whether what stands before a number makes it no exact one."""
    last = before[-1]
    if last.kind in "≥≤≈" or (last.kind == "=" and len(before) > 1 and before[-2].kind in "<>"):
        return True
    up_to = len(before) > 1 and (before[-2].key, last.key) in _UP_TO | _ALL_BUT | _MORE_THAN
    return last.kind == "w" and (last.key in VAGUE or up_to)


def _ends_range(before: Sequence[Token]) -> bool:
    """Say whether a number is the second of two: "2 to 3"."""
    words = [token for token in before if token.kind == "w" and not is_number(token)]
    first = next((token for token in before if is_number(token)), None)
    between = [token for token in words if first is not None and token.start > first.start]
    return first is not None and before[-1] in between and all(token.key in RANGING for token in between)


def speaks_of_others(before: Set[str]) -> bool:
    """Say whether words before a counted card tell of another time, another's cards, or of a trade."""
    return not AWAY.isdisjoint(before) or (not OTHER.isdisjoint(before) and not TIMES_PAST.isdisjoint(before))


def spread_doubt(cards: Sequence[Cell], text: str) -> None:
    """Doubt the cards that continue what a sentence counts of others: "Tom plays 3 Pogrom and 2 Stunner".

    So it is with those behind one that a label sets aside: "Side 3 Pogrom, 2 Stunner".
    """
    for one, other in pairwise(cards):
        if one.doubt and not other.doubt:
            _spread(one, other, text)


def _spread(one: Cell, other: Cell, text: str) -> None:
    if one.doubt == "aside" and is_aside(one):
        other.doubt = "doubt"
    elif one.doubt == "others" and not _STOP.search(text, one.end, other.start):
        other.doubt = "others"


def doubt_company(cards: Sequence[Cell], text: str) -> None:
    """Doubt an uncounted card which a counted one is put beside or compared with: "2 Pogrom with Valor"."""
    for one, other in pairwise(cards):
        if one.count and not other.count and one.name is not None and other.name is not None:
            between = tokens_of(text[one.name.end : other.name.start][-_MOST_BEHIND:])
            if any(token.key in COMPANY or token.kind in "<>" for token in between):
                other.doubt = other.doubt or "doubt"
            elif any(token.key in PURPOSE for token in between) and _is_common(other.name, text):
                other.doubt = other.doubt or "aside"  # "3 Carryall for the harvesters"


def _is_common(name: Token, text: str) -> bool:
    """Say whether a name in small letters is only what players call a card."""
    return name.key == "nickname" and text[name.start].islower()


def doubt_beside(cards: Sequence[Cell], text: str) -> None:
    """Doubt the cards of a line by the signs beside them: "2 Carryall for Tom", "n Carryall"."""
    before = text[: cards[0].name.start] if cards[0].name is not None else ""
    if not cards[0].count and len(before) < _MOST_BEFORE and _LETTER.fullmatch(before):
        cards[0].doubt = cards[0].doubt or "vague"
    last = cards[-1]
    if last.count and last.words and text.rstrip()[-1:] == "?":
        last.doubt = last.doubt or "doubt"  # "2 Carryall from Tom?"
    if last.digits and _OPEN_END.match(text, last.digits[-1].end):
        last.doubt = last.doubt or "vague"  # "Carryall 2+"
    if last.name is not None and _is_for_somebody(text[last.name.end :][:_MOST_BEHIND]):
        last.doubt = last.doubt or "others"


def _is_for_somebody(behind: str) -> bool:
    """Say whether what stands behind a card leaves its copies to somebody."""
    found = _FOR_SOMEBODY.fullmatch(behind.strip())
    return found is not None and found["name"][0].isupper() and fold(found["name"]) not in _NO_PERSON


def names_copies(cell: Cell) -> bool:
    """Say whether a word before an uncounted name means copies, but not how many: "all my Carryalls"."""
    assert cell.name is not None
    return any(token.key in QUANTITIES for token in cell.words if token.end <= cell.name.start)


def doubt_of_heading(tokens: Sequence[Token], draft: Draft, *, alone: bool = False) -> tuple[str, bool]:
    """Return what a line says of the cards below it, and whether words stand behind it in the line.

    "doubt" for "Old list:" or "Flex slots", "current" for "New version:", "" for any other line. ``alone`` says that it
    stands by itself right above a card.
    """
    if tokens[0].kind == "d":
        return "", False
    colon = next((at for at, token in enumerate(tokens[: 4 * _MOST_WORDS]) if token.kind == ":"), -1)
    if colon < 0 and len(tokens) > 4 * _MOST_OF_VERSION:
        return "", False
    head = _without_size(tokens if colon < 0 else tokens[:colon])
    words = [token.key for token in head if token.kind == "w"]
    if not 0 < len(words) <= _MOST_WORDS or any(token.kind in "d,;|TLN" for token in head):
        return "", False
    behind = colon >= 0 and any(token.kind in "wdL" for token in tokens[colon + 1 :])
    if not FIRST.isdisjoint(words) and not TRIES.isdisjoint(words) and not behind:
        return "doubt", False
    if draft.placed and not behind and _is_apart(words) and not _names_card(head, draft):
        return "doubt", False
    if excuses_in(words):
        return "", False
    if not DOUBTING.isdisjoint(words) and NO_DOUBT.isdisjoint(words):
        known = DOUBTING if draft.placed or behind else OLDER  # a title may have such words, too
        telling = _names_doubt(words) if alone and draft.placed else False
        doubted = _is_doubted(words, known, draft, colon >= 0 or telling)
        return ("doubt", behind) if doubted and not _names_card(head, draft) else ("", False)
    current = colon == len(tokens) - 1 or len(words) <= _MOST_OF_VERSION
    return ("current", False) if current and not CURRENT.isdisjoint(words) else ("", False)


def _names_card(tokens: Sequence[Token], draft: Draft) -> bool:
    return any(token.kind == "N" for token in draft.names.mark(list(tokens)))


def _without_size(head: Sequence[Token]) -> Sequence[Token]:
    """Return a heading without the number of its cards in brackets: "On order (3)"."""
    core = [token for token in head if token.kind not in "gm"]
    sized = len(core) > _SIZE and core[-2].kind == "d" and core[-3].kind in "([" and core[-1].kind in ")]"
    return core[:-3] if sized else head


def _names_doubt(words: Sequence[str]) -> bool:
    """Say whether a heading without a colon casts doubt by more than a negation, or the title of a deck may."""
    telling = DOUBTING - DENYING
    return not telling.isdisjoint(words) and (not telling.isdisjoint({*words} - _OF_TITLES) or "deck" not in words)


def _is_apart(words: Sequence[str]) -> bool:
    """Say whether a heading below cards stands over those of others, or out of the deck, or wished for."""
    owner = words[0] in FIRST_NAMES or (words[0].removesuffix("s") in FIRST_NAMES and words[0] != "dans")
    known = {*words}
    unsure = not DENYING.isdisjoint(known) and not CERTAIN.isdisjoint(known)
    return (
        unsure
        or _has_or_wishes(known)
        or _went_out(known)
        or (owner and len(words) > 1 and not CARDS.isdisjoint(words[1:]))
    )


def _has_or_wishes(words: Set[str]) -> bool:
    """Say whether a heading below cards stands over others that somebody has, or would like to have."""
    if not PLAYED.isdisjoint(words):
        return False
    return (not OWNING.isdisjoint(words) and not BESIDES.isdisjoint(words)) or (
        not WISHING.isdisjoint(words) and words <= WISHES
    )


def _went_out(words: Set[str]) -> bool:
    """Say whether a heading tells of cards that somebody took out: "What I took out"."""
    return not TAKING.isdisjoint(words) and not OUTWARD.isdisjoint(words)


def _is_doubted(words: Sequence[str], known: Set[str], draft: Draft, colon: bool) -> bool:
    if known.isdisjoint(words):
        return False
    if colon:
        return True
    only_version = len(words) <= _MOST_OF_VERSION and all(word in known or word in OF_VERSIONS for word in words)
    return only_version and (draft.placed > 0 or not OF_VERSIONS.isdisjoint(words))
