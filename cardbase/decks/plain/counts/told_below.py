"""Lines that tell in words how often each card below them is there: "I run two of each of the following:"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from cardbase.decks.plain.counts.each import each_in
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import ARTICLES, GROUPS, NUMBERS, TIMES, words_of

_LONGEST, _MOST_WORDS = 80, 10
_PIECE = re.compile(r"\d+(?:['’]?s(?![^\W\d_]))?|(?:(?<=\d)|(?<=\d\s))[xX×](?!\w)|[xX×](?=\s?\d)|[^\W\d_]+")

_EACH = words_of("""
each every je jeweils jede jeder jedes jeden chacun chacune chacuns chacunes chaque cada ciascun ciascuno ciascuna
ogni elk elke apiece copy copies kopie kopien exemplaire exemplaires ejemplar ejemplares esemplare esemplari copia
copias copie stuks exemplaren exemplare kopieen ex stuck stucke stk mal times time fois veces volte keer per pro
""")
"""Words beside a number which say that it counts each card."""

_OFTEN = words_of("twice thrice zweimal dreimal viermal doppelt doppelte zweifach dreifach vierfach double triple")
"""Numbers that count each card by themselves."""

_LINKING = words_of("of von de di van z")
"""Words at the end of a line which lead to the cards that it counts: "I play two of:"."""

_PLAIN = words_of("""
of the following these those them they this that i we play run have use want take include includes with in by here come
comes go goes card cards karte karten carte cartes carta cartas kaart kaarten below listed from as and please all both
bitte folgende folgenden folgender folgendes diese dieser diesen dieses davon den von der die ich spiele habe
nehme alle beide des suivantes suivants suivante suivant dessous ci les je joue tous toutes las los siguientes siguiente
estas estos estas una uno juego llevo todas todos tengo delle dei queste questi seguenti seguente gioco tutte tutti deze
volgende ik speel van da di par por a en to is are de
""")
"""Words that say no more than which cards are counted."""

MOST_OF_EACH = 9
"""A larger number counts all the cards together."""


class Told(NamedTuple):
    """How often each card below a line is there; ``sure`` where its words say nothing else, and it may be asked."""

    copies: int
    sure: bool


def told_below(text: str) -> Told | None:
    """Return what a line tells of each card below it, None where it tells no number of copies."""
    return _told(text.strip()) if len(text) <= _LONGEST else None


@lru_cache(maxsize=1_000)
def _told(text: str) -> Told | None:
    if not (pieces := _PIECE.findall(text)) or len(pieces) > _MOST_WORDS:
        return None
    words = [piece if piece in TIMES else fold(piece) for piece in pieces]
    numbers = [number for word in words if (number := number_in(word))]
    counts = numbers if len(numbers) < 2 else [number for number in numbers if number > 1]  # "deux de chacune"
    if len(counts) != 1 or counts[0] > MOST_OF_EACH:
        return None
    if not (any(map(counts_each, words)) or words[-1] in _LINKING):
        return None
    known = all(number_in(word) or word in _EACH or word in TIMES or word in _PLAIN for word in words)
    opens = text[-1:] == ":" or words[-1] in _LINKING or words[0][0].isdecimal()
    return Told(counts[0], known) if known or (opens and each_in(text) is None) else None


def number_in(word: str) -> int:
    """Return the number that a word of a line tells, 0 for none; an article tells none."""
    digits = word.removesuffix("s").rstrip("'’")
    if digits.isdecimal():
        return int(digits[:6])
    return 0 if word in ARTICLES else NUMBERS.get(word) or GROUPS.get(word, 0)


def counts_each(word: str) -> bool:
    """Say whether a word tells that a number counts each card: "copies", "x", "twice", "twos", "2s"."""
    return word in _EACH or word in TIMES or word in _OFTEN or word in GROUPS or word[0].isdecimal() > word.isdecimal()
