"""Choices in words: copies of a card are told apart by whose they are and how they lie, and words name a choice."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from cardbase.errors import Ambiguous, Illegal, Malformed
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.frames import KIND, OVERFLOW
from cardbase.play.lasting import records
from cardbase.play.position import Position
from cardbase.play.views import HIDDEN, face

_MOST_NAMED: Final = 12
"""Choices that a refusal names."""
_DETAILS: Final = re.compile(r"(.*?) \((.*)\)")


def words_of(g: Position) -> dict[int, str]:
    """Return every option in words, by its code; two of equal words mean copies that lie alike."""
    words = {code: _said(g, code) for code in g.options}
    often = Counter(words.values())
    if len(often) == len(words):
        return words
    told = {code: text + (_where(g, code) if often[text] > 1 else "") for code, text in words.items()}
    often = Counter(told.values())
    for text in [text for text, number in often.items() if number > 1]:
        _number(g, told, text)
    return told


def _said(g: Position, code: int) -> str:
    """Return an option in words: excess personnel is taken off its card, and discarded only where it fits nowhere."""
    if code // c.SPAN == c.DISCARD and g.state.stack[KIND] == OVERFLOW:
        return f"take {g.table.name(c.card_of(code))} off"
    return c.describe(code, g.table)


def _number(g: Position, told: dict[int, str], text: str) -> None:
    """Number the options of equal words whose cards differ in some other way, in the order of the options."""
    codes = [code for code, other in told.items() if other == text]
    lying = {code: _lies(g, c.card_of(code)) for code in codes}
    different = list(dict.fromkeys(lying.values()))
    if len(different) > 1:
        for code in codes:
            told[code] = f"{text.removesuffix(')')}, no. {different.index(lying[code]) + 1})"


def _lies(g: Position, card: int) -> tuple[object, ...]:
    """Return all that tells a card in a domain from a copy of it; copies elsewhere are alike."""
    s = g.state
    if card < 0 or s.zone[card] != w.DOMAIN:
        return ()
    bears = sorted(g.table.definition[other] for other, parent in enumerate(s.parent) if parent == card)
    changes = [(what, amount) for what, target, amount, _, _ in records(s.modifiers) if target == card]
    counters = (s.tokens[card], s.spice_on[card], s.marks_on[card], s.role[card])
    return (s.holder[card], s.status[card], s.parent[card], *counters, *bears, *changes)


def _where(g: Position, code: int) -> str:
    """Tell whose a card in a domain is and how it lies, as the deciding seat sees it."""
    s, card = g.state, c.card_of(code)
    if card < 0 or s.zone[card] != w.DOMAIN:
        return ""
    host = s.parent[card]
    seen = host >= 0 and face(g, host, g.seat) != HIDDEN
    on = "" if host < 0 else f" on {g.table.name(host)}" if seen else " on a card"
    tokens = f", {s.tokens[card]} tokens" if s.tokens[card] else ""
    return f" ({g.table.seat_name(s.holder[card])}, {w.STATUS_NAMES[s.status[card]]}{on}{tokens})"


def by_words(words: str, g: Position) -> int:
    """Return the option that ``words`` name: exactly, or as the only one they are part of.

    Quotes, capitals and the title after a card's name do not matter; "take way 2" names a way by its number. Whose a
    card is may be said ("choose Bert's Carthag"), and in brackets its set and how it lies, or a part of that. An id
    stands for its card; a tactic is deployed as well as played. Copies that lie alike count as one. Raises
    ``Malformed`` for no words, ``Illegal`` where nothing fits, ``Ambiguous`` where several do.
    """
    wanted, details = _parted(_plain(words), g)
    if not wanted:
        raise Malformed("an empty text is no choice")
    texts = {code: _plain(text) for code, text in words_of(g).items()}
    found = _found(g, texts, wanted, details) or _found(g, texts, wanted.replace("deploy ", "play ", 1), details)
    if not found:
        possible = "; ".join(list(texts.values())[:_MOST_NAMED])
        raise Illegal(f"{words!r} is not possible now", hint="possible: " + possible)
    if len({texts[code] for code in found}) > 1:
        raise Ambiguous(f"{words!r} fits several choices", hint="; ".join(texts[code] for code in found[:_MOST_NAMED]))
    return found[0]


def _found(g: Position, texts: dict[int, str], wanted: str, details: list[str]) -> list[int]:
    """Return the options that words name exactly, or else are part of."""
    fitting = [code for code, text in texts.items() if _has(g, code, text, details)]
    exact = [code for code in fitting if wanted in (texts[code], _plain(c.describe(code, g.table)))]
    return exact or [code for code in fitting if wanted in texts[code] or wanted in _untitled(code, g)]


def _parted(wanted: str, g: Position) -> tuple[str, list[str]]:
    """Return the words of a choice without what they say of whose a card is and how it lies, and that."""
    details: list[str] = []
    apart = _DETAILS.fullmatch(wanted)
    if apart and not any(wanted == _plain(c.describe(code, g.table)) for code in g.options):
        wanted, details = apart[1], [part.strip() for part in apart[2].split(",")]
    for number, name in enumerate(g.table.ids):
        if name in wanted.split():
            wanted, details = wanted.replace(name, _plain(g.table.name(number))), [*details, name]
            break
    for seat in range(g.table.seats):
        name = _plain(g.table.seat_name(seat))
        if re.search(rf"\b{re.escape(name)}'s ", wanted):
            return re.sub(rf"\b{re.escape(name)}'s ", "", wanted, count=1), [*details, name]
    return wanted, details


def _has(g: Position, code: int, text: str, details: list[str]) -> bool:
    """Tell whether a choice is about a card of which all the details are so."""
    if not details:
        return True
    card = c.card_of(code)
    if card < 0:
        return False
    id_ = g.table.ids[card]
    so = f"{_plain(_where(g, code))}{text} {_plain(g.table.seat_name(g.state.holder[card]))} {id_} {id_.split('-')[0]}"
    return all(detail in so for detail in details)


def _untitled(code: int, g: Position) -> str:
    """Return a choice of a card in words without the card's title: "use Hebe now"; a way by its number."""
    text, argument = c.VERB_WORDS[code // c.SPAN]
    if argument == c.WAYS:
        return text.format(g.table.ways[code % c.SPAN].number)
    return _plain(text.format(g.table.name(code % c.SPAN).split(",")[0])) if argument == c.CARD else ""


def _plain(words: str) -> str:
    return " ".join(words.replace('"', "").split()).casefold()
