"""Choices in words: copies of a card are distinguished by their owners and how they lie; words name a choice."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final, NamedTuple

from cardbase.errors import Ambiguous, Illegal, Malformed
from cardbase.given import checked
from cardbase.nouns import as_typed, counted
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.frames import KIND, OVERFLOW
from cardbase.play.modifiers import records
from cardbase.play.position import Position
from cardbase.play.views import HIDDEN, face
from cardbase.tabletop import Menu

_MOST_NAMED: Final = 12
"""Choices that a refusal names."""
_DETAILS: Final = re.compile(r"(.*?) \((.*)\)")


def words_of(g: Position) -> dict[int, str]:
    """Return every option in words, by its code; two of equal words mean copies that lie alike."""
    words = {code: _written(g, code) for code in g.options}
    often = Counter(words.values())
    if len(often) == len(words):
        return words
    versions: dict[str, set[int]] = {}
    for code, text in words.items():
        versions.setdefault(text, set()).add(g.table.definition[c.card_of(code)])
    distinct = {
        code: text + (_which(g, code, len(versions[text]) > 1) if often[text] > 1 else "")
        for code, text in words.items()
    }
    often = Counter(distinct.values())
    for text in [text for text, number in often.items() if number > 1]:
        _number(g, distinct, text)
    return distinct


def _written(g: Position, code: int) -> str:
    """Return an option in words: excess personnel is taken off its card, and discarded only where it fits nowhere."""
    if code // c.SPAN == c.DISCARD and g.state.stack[KIND] == OVERFLOW:
        return f"take {g.table.name(c.card_of(code))} off"
    return c.describe(code, g.table)


def _number(g: Position, distinct: dict[int, str], text: str) -> None:
    """Number the options of equal words whose cards differ in some other way, in the order of the options."""
    codes = [code for code, other in distinct.items() if other == text]
    lying = {code: _lies(g, c.card_of(code)) for code in codes}
    different = list(dict.fromkeys(lying.values()))
    if len(different) > 1:
        for code in codes:
            distinct[code] = f"{text.removesuffix(')')}, no. {different.index(lying[code]) + 1})"


def _lies(g: Position, card: int) -> tuple[object, ...]:
    """Return all that tells a card in a domain from a copy of it; copies elsewhere are alike."""
    s = g.state
    if card < 0 or s.zone[card] != w.DOMAIN:
        return ()
    bears = sorted(g.table.definition[other] for other, parent in enumerate(s.parent) if parent == card)
    changes = [(what, amount) for what, target, amount, _, _ in records(s.modifiers) if target == card]
    counters = (s.tokens[card], s.spice_on[card], s.marks_on[card], s.role[card])
    return (s.holder[card], s.status[card], s.parent[card], *counters, *bears, *changes)


def _which(g: Position, code: int, several: bool) -> str:
    """Tell of which set a card is where several of its name are meant; in a domain, whose it is and how it lies.

    Of Houses of one name, tell the seat.
    """
    s, card = g.state, c.card_of(code)
    if card < 0:
        return f" (seat {code % c.SPAN + 1})" if c.VERB_WORDS[code // c.SPAN][1] == c.HOUSE else ""
    marks = [g.table.set_name(card)] if several else []
    marks += [g.table.seat_name(s.holder[card]), _how(g, card)] if s.zone[card] == w.DOMAIN else []
    return f" ({', '.join(marks)})" if marks else ""


def _how(g: Position, card: int) -> str:
    s, host = g.state, g.state.parent[card]
    seen = host >= 0 and face(g, host, g.seat) != HIDDEN
    on = "" if host < 0 else f" on {g.table.name(host)}" if seen else " on a card"
    tokens = f", {counted(s.tokens[card], 'token')}" if s.tokens[card] else ""
    return f"{w.STATUS_NAMES[s.status[card]]}{on}{tokens}"


class _Wanted(NamedTuple):
    """What words ask for: a choice, whose its card is, its id, and what stands in brackets."""

    words: str
    whose: str = ""
    id: str = ""
    details: tuple[str, ...] = ()


_PASSES: Final = frozenset(verb * c.SPAN for verb in (c.DONE, c.LEAVE, c.DECLINE, c.SILENCE))
"""What "pass" means where a window is not what is asked: never the end of the Interval."""


@checked
def by_words(words: str, g: Position) -> int:
    """Return the option that ``words`` name: exactly, or as the only one they are part of, first word first.

    Quotes, capitals, accents and the title after a card's name do not matter; "take way 2" names a way by its number.
    Whose a card is may be given ("choose Bert's Carthag"), and in brackets its set and how it lies, or a part of that.
    An id stands for its card; a tactic is deployed as well as played; "pass" leaves what can be left. Copies that lie
    alike count as one. Raises ``Malformed`` for no words, ``Illegal`` where nothing fits, ``Ambiguous`` where several
    do.
    """
    plain = _plain(words)
    if not plain:
        raise Malformed("an empty text is not a choice")
    texts = {code: _plain(text) for code, text in words_of(g).items()}
    parted = _parted(plain, g)
    deployed = parted._replace(words=parted.words.replace("deploy ", "play ", 1))
    found = _found(g, texts, _Wanted(plain)) or _found(g, texts, parted) or _found(g, texts, deployed)
    found = found or _in_order(texts, plain, g) or [code for code in g.options if plain == "pass" and code in _PASSES]
    if not found:
        possible = "; ".join(list(texts.values())[:_MOST_NAMED])
        raise Illegal(f"{words!r} is not possible now", hint="possible: " + possible)
    if len({texts[code] for code in found}) > 1:
        raise Ambiguous(f"{words!r} fits several choices", hint="; ".join(texts[code] for code in found[:_MOST_NAMED]))
    return found[0]


def _found(g: Position, texts: dict[int, str], wanted: _Wanted) -> list[int]:
    """Return the options that words name exactly, or else are part of, best as whole words."""
    fitting = [code for code in texts if _has(g, code, wanted)]
    exact = [code for code in fitting if wanted.words in (texts[code], _plain(c.describe(code, g.table)))]
    said = {code: (texts[code], _untitled(code, g)) for code in fitting}
    parts = [code for code in fitting if any(Menu.is_part(wanted.words, text) for text in said[code])]
    return exact or [code for code in parts if _has_words(wanted.words, texts[code])] or parts


def _has_words(words: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text) is not None


def _in_order(texts: dict[int, str], plain: str, g: Position) -> list[int]:
    """Return the options that begin with the first word and have the others in that order: "petition jamis".

    A card is meant by its name, not by its title alone: "on Duke Leto" is not "on Paul Atreides, Son of Duke Leto".
    """
    first, *others = plain.replace(",", "").split()
    found = []
    for code, text in texts.items():
        leading, *left = text.replace(",", "").split()
        card, rest = c.card_of(code), iter(left)
        named = card < 0 or not set(_plain(g.table.name(card).split(",")[0]).split()).isdisjoint(others)
        if others and leading == first and named and all(word in rest for word in others):
            found.append(code)
    return found


def _parted(words: str, g: Position) -> _Wanted:
    """Return the words of a choice apart from what they say of whose a card is and how it lies."""
    wanted = _Wanted(words)
    apart = _DETAILS.fullmatch(words)
    if apart:
        wanted = _Wanted(apart[1], details=tuple(part.strip() for part in apart[2].split(",")))
    for number, id_ in enumerate(g.table.ids):
        if id_ in wanted.words.split():
            wanted = wanted._replace(words=wanted.words.replace(id_, _plain(g.table.name(number))), id=id_)
            break
    for name in sorted((_plain(g.table.seat_name(seat)) for seat in range(g.table.seats)), key=len, reverse=True):
        without = re.sub(rf"(?<!\w){re.escape(name)}'s ", "", wanted.words, count=1)
        if without != wanted.words:
            return wanted._replace(words=without, whose=name)
    return wanted


def _has(g: Position, code: int, wanted: _Wanted) -> bool:
    """Tell whether a choice is about a card of which all that is wanted is so."""
    if not (wanted.whose or wanted.id or wanted.details):
        return True
    card = c.card_of(code)
    if card < 0 or (wanted.id and wanted.id != g.table.ids[card]):
        return False
    names = [_plain(house.name) for house in g.table.houses]
    holder = names[g.state.holder[card]]
    so = f"{_plain(_how(g, card))} {_plain(_written(g, code))} {g.table.ids[card].partition('-')[0]}"
    of_its = (detail == holder if detail in names else detail in so for detail in wanted.details)
    return wanted.whose in ("", holder) and all(of_its)


def _untitled(code: int, g: Position) -> str:
    """Return a choice of a card in words without the card's title: "use Hebe now"; a way by its number."""
    text, argument = c.VERB_WORDS[code // c.SPAN]
    if argument == c.MODES:
        return text.format(g.table.modes[code % c.SPAN].number)
    return _plain(text.format(g.table.name(code % c.SPAN).split(",")[0])) if argument == c.CARD else ""


def _plain(words: str) -> str:
    return as_typed(words.replace('"', ""))
