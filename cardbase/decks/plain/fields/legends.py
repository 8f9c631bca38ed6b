"""What a list says of its own signs: "only what is ticked is in the deck", "numbers in brackets = cost"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import NUMBERS, words_of

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


_COUNT_OF_ALL = re.compile(
    r"^(?=.*\b(?:all|everything|alles?|tout(?:es)?|tous|todo[s]?|todas|tutt[oie])\b)(?=.*\d)"
    r"(?=.*\b(?:unless|otherwise|except|wenn nicht|falls nicht|sofern nicht|au(?:ß|ss)er"
    r"|sauf|sinon|salvo|excepto|si no|tranne)\b)",
    re.IGNORECASE,
)
"""A line that counts all cards which say no other number: "all x2 unless noted"."""


class Legend(NamedTuple):
    """What a legend means for a line: the code and the reason of its report."""

    code: str
    reason: str


def legends_in(lines: Sequence[str], names: Names) -> dict[int, Legend]:
    """Return, by their index, the lines that a legend leaves out of the deck, or leaves doubtful."""
    found: dict[int, Legend] = {}
    for number, line in enumerate(lines, 1):
        words = fold(line).split() if len(line) < _LONGEST and any(map(str.isalpha, line)) else []
        ticks = not _TICKED.isdisjoint(words) or not _UNTICKED.isdisjoint(words)
        if ticks and not _PLAYED.isdisjoint(words) and not _BOX.match(line) and not names.any_in(line):
            found |= _of_boxes(lines, words, number)
        elif _COUNT_OF_ALL.search(line) and not names.any_in(line):
            found |= _of_uncounted(lines, number, names)
        elif _tells_costs(line, words) and not names.any_in(line):
            found |= _of_brackets(lines, number, names)
    return found


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


def _of_uncounted(lines: Sequence[str], number: int, names: Names) -> dict[int, Legend]:
    """Return the lines of cards of which one has no number, where a line tells one for all of those."""
    reason = f"names a card without a count, of which line {number} tells one for all"
    return {
        at: Legend("LIST-04", reason)
        for at, line in enumerate(lines)
        if len(line) < _LONGEST and _has_bare(line, names)
    }


def _has_bare(line: str, names: Names) -> bool:
    """Say whether a line names more cards than it has numbers."""
    tokens = names.marked(line)
    numbers = sum(token.kind == "d" or token.key in NUMBERS for token in tokens)
    return sum(token.kind == "N" for token in tokens) > numbers


def _is_counted(line: str) -> bool:
    words = fold(_NUMBER.sub(" ", line)).split()
    return _OTHER_NUMBER.search(_NUMBER.sub(" ", line)) is not None or not NUMBERS.keys().isdisjoint(words)
