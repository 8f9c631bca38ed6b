"""What a list says of its own signs: "only what is ticked is in the deck", "numbers in brackets = cost"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardbase.decks.plain.counts.told_below import MOST_OF_EACH, counts_each, number_in
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import NUMBERS, PLAYSETS, words_of

_MOST = 5
"""Legends of one list, each of which is held against all its lines."""

_LONGEST = 200
"""Signs of a line that may be a legend, or that it may be about."""

_TICKED = words_of("""
ticked tick ticks checked check checkmark checkmarks crossed cross crosses marked angekreuzt angekreuzte angekreuzten
abgehakt abgehakte abgehakten markiert markierte markierten kreuz haken coche coches cochee cochees marcado marcados
marcada marcadas aangevinkt aangekruist spuntate
""")
_UNTICKED = words_of("unticked unchecked uncrossed unmarked empty leer leere leeren vide vides vacio vacias leeg")
_PLAYED = words_of("""
deck decks played play playing in included counts count list gespielt spiele spielen dabei liste zahlt zahlen joue
jouees joues jugado juego mazo lista gespeeld
""")
_WHOLE = words_of("all everything every alle alles tout tous todo todos todas tutto tutti wszystko both beide")
_ONLY = words_of("only just nur ausschliesslich bloss seulement uniquement solo solamente alleen")
_AGAINST = words_of("not out without except but nicht ohne raus ausser pas sans no sin fuera niet missing fehlt fehlen")
_BRACKETS = words_of("""
bracket brackets parenthesis parentheses parens klammer klammern parenthese parentheses parentesis haakjes
""")
_NUMBERED = words_of(
    "number numbers figure figures digit digits zahl zahlen ziffer ziffern nombre nombres numero numeros"
)
_COSTS = words_of("""
cost costs price prices value values solaris kosten preis preise wert cout couts prix coste costes precio precios
owned have own rank ranks points punkte points puntos page pages set number id
""")
_BOX = re.compile(
    r"\s{0,20}(?:[-*•]\s+)?(?:\[(?P<sign>[ xX✓✔_]?)\]|\((?P<round>[ xX✓✔])\)|(?P<box>[☐☑☒✅✓✔⬜]))\s{0,5}(?P<rest>\S.*)"
)
_HOLLOW = frozenset(" _☐⬜")
_NUMBER = re.compile(r"[(\[{]\s?\d{1,2}\s?[)\]}]")
_OTHER_NUMBER = re.compile(r"(?<![\w(\[{])\d{1,2}(?![\w)\]}])|\b[xX×]\s?\d|\d\s?[xX×]\b")


_UNCOUNTED = re.compile(
    r"\b(?:unless|otherwise|except(?:ions?|ed)?|(?:if|where|when) not|(?:wenn|falls|sofern|wo) nicht|au(?:ß|ss)er"
    r"|sauf|sinon|salvo|excepto|si no|tranne|eccetto|tenzij|behalve"
    r"|(?P<none>default|standard|(?:no|without an?|without|ohne|keine|sans|sin|senza|zonder) "
    r"(?:numbers?|counts?|figure|zahl|anzahl|angabe|nombre|chiffre|n[uú]mero|aantal)))\b",
    re.IGNORECASE,
)
"""What a line says of the cards that have no number: "2 of each unless noted", "no number = 2"."""
_OF_UNCOUNTED = words_of("""
unless otherwise except exception exceptions excepted not nicht ausser sauf sinon salvo excepto si tranne eccetto tenzij
behalve default standard no without ohne keine sans sin senza zonder
""")
"""Words of which such a line has at least one."""

_WORD = re.compile(r"[^\W\d_]+|\d+|×")


class Legend(NamedTuple):
    """What a legend means for a line: the code and the reason of its report."""

    code: str
    reason: str


def legends_in(lines: Sequence[str], names: Names) -> dict[int, Legend]:
    """Return, by their index, the lines that a legend leaves out of the deck, or leaves doubtful."""
    meant = [legend for number, line in enumerate(lines, 1) if (legend := _legend(line, number, names)) is not None]
    found: dict[int, Legend] = {}
    for means in meant[:_MOST]:
        found |= means(lines)
    return found


def _legend(line: str, number: int, names: Names) -> Callable[[Sequence[str]], dict[int, Legend]] | None:
    """Return what a line means for all lines of the list, None where it is no legend."""
    words = fold(line).split() if len(line) < _LONGEST and any(map(str.isalpha, line)) else []
    ticks = not _TICKED.isdisjoint(words) or not _UNTICKED.isdisjoint(words)
    if not _OF_UNCOUNTED.isdisjoint(words) and _counts_uncounted(line) and not names.any_in(line):
        return lambda lines: _of_uncounted(lines, number, names)
    if ticks and not _PLAYED.isdisjoint(words) and not _BOX.match(line) and not names.any_in(line):
        return lambda lines: _of_boxes(lines, words, number)
    if _tells_costs(line, words) and not names.any_in(line):
        return lambda lines: _of_brackets(lines, number, names)
    return None


def _of_boxes(lines: Sequence[str], words: Sequence[str], number: int) -> dict[int, Legend]:
    """Return what a legend of check boxes means for the lines that have one."""
    boxes = {at: box for at, line in enumerate(lines) if len(line) < _LONGEST and (box := _BOX.match(line))}
    if not {*words}.isdisjoint(_WHOLE) and {*words}.isdisjoint(_AGAINST | _UNTICKED | _ONLY):
        return {}
    if not {*words}.isdisjoint(_AGAINST | _UNTICKED) or {*words}.isdisjoint(_ONLY):
        return {at: Legend("LIST-04", f"has a box, of which line {number} tells what it means") for at in boxes}
    hollow = [at for at, box in boxes.items() if (box["sign"] or box["round"] or box["box"] or " ") in _HOLLOW]
    return {at: Legend("LIST-08", f"is not ticked, and not counted by what line {number} says") for at in hollow}


def _tells_costs(line: str, words: Sequence[str]) -> bool:
    """Say whether a line explains numbers in brackets as something else than copies."""
    told = not _BRACKETS.isdisjoint(words) or re.match(r"\W*\((?:number|zahl|n|x|#|nombre|n[uú]mero)\)", line.lower())
    counted = not _NUMBERED.isdisjoint(words) or "=" in line or ":" in line or not _BRACKETS.isdisjoint(words)
    return bool(told) and counted and not _COSTS.isdisjoint({*words} - _NUMBERED)


def _of_brackets(lines: Sequence[str], number: int, names: Names) -> dict[int, Legend]:
    """Return the lines whose only number stands in brackets, of which a legend says that it counts nothing."""
    reason = f"has a number in brackets, which counts no copies by what line {number} says, and no other"
    return {
        at: Legend("LIST-04", reason)
        for at, line in enumerate(lines)
        if len(line) < _LONGEST and _NUMBER.search(line) and not _is_counted(line) and names.any_in(line)
    }


def _counts_uncounted(line: str) -> bool:
    """Say whether a line tells one number, and that it is the one of each card."""
    if (found := _UNCOUNTED.search(line)) is None:
        return False
    words = [fold(word) or word for word in _WORD.findall(line)]
    numbers = [number for word in words if (number := number_in(word)) > 1]
    each = found["none"] is not None or any(counts_each(word) or word in _WHOLE or word in PLAYSETS for word in words)
    return each and len({*numbers}) == 1 and numbers[0] <= MOST_OF_EACH


def _of_uncounted(lines: Sequence[str], number: int, names: Names) -> dict[int, Legend]:
    """Return the lines of cards of which one has no number, where a line tells one for all of those."""
    reason = f"names a card without a count, of which line {number} tells one for all"
    return {
        at: Legend("LIST-04", reason)
        for at, line in enumerate(lines)
        if len(line) < _LONGEST and _has_bare(line, names)
    }


def _has_bare(line: str, names: Names) -> bool:
    """Say whether a line names more cards than it has numbers, and one that a deck may hold several times."""
    tokens = names.marked(line)
    numbers = sum(token.kind == "d" or token.key in NUMBERS for token in tokens)
    named = [token.value for token in tokens if token.kind == "N"]
    return len(named) > numbers and any(card.deck == "house" for cards in named for card in cards)


def _is_counted(line: str) -> bool:
    words = fold(_NUMBER.sub(" ", line)).split()
    return _OTHER_NUMBER.search(_NUMBER.sub(" ", line)) is not None or not NUMBERS.keys().isdisjoint(words)
