"""Headings in any words over cards that are not played: "Wants (not in the deck yet)", "Karten, die ich noch suche"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.vocabulary import Token
from cardbase.decks.vocabulary.words import ASIDE, HEADINGS, words_of

_MOST_WORDS = 10
"""Words of such a heading."""

_FEW = 4
"""Words of one whose only telling word is found in sentences too."""

_TELLING = words_of("""
sideboard wishlist wishlists wish maybeboard reserve reserves reserva reservas riserva reservebank ersatz ersatzbank
ersatzkarten wechselbank reservekarten suplentes banquillo panchina lawka ławka wunschliste souhaits envies denvies
deseos desideri
wants wanted haves suche cherche busco cerco zoek szukam tausch tauschen zum tauschen echange echanger
trade trades sale spare spares unused unplayed uncounted ungespielt ungenutzt unbenutzt rausgeflogen gestrichen
aussortiert removed rejected quitadas descartadas eliminadas retirees enlevees ecartees scartate geschrapt
sideboards reserviert maybes
""")
_WEAK = words_of("""
banca banco bankje panca
maybe vielleicht quizas forse misschien moze considering testing bench side sb bank banc extra extras alternatives
alternativen options ideas ideen idees cut cuts cambio cambios cambiar want need binder box album ordner classeur
caja scatola later spater plus despues piu
""")
_NOT = re.compile(
    r"\b(?:not|nicht|pas|non|no|niet|nie|never|aint)(?: \w+){0,1}? (?:in|im|play\w*|count\w*|part|run|running"
    r"|us(?:ed|ing)|included?|drin|dabei|gespielt|spiele|gezahlt|mit|dans|jou\w+|comp(?:t|r)\w+|en|estan?|cuent\w+|jueg\w+|jug\w+"
    r"|inclu\w+|meegeteld|gespeeld|nel|gioc\w+|contat\w+|gra\w*|w)\b"
    r"|\b(?:out|left out|taken out|raus|hors|fuera|fuori|buiten|poza) (?:of|aus|du|de|del|dal|het)\b"
    r"|\b(?:left|still) (?:in|at|on) (?:the |my )?(?:binder|box|home|album|bench)\b"
    r"|\b(?:still|noch|encore|aun|todavia) (?:\w+ )?(?:want|need|looking|suche|brauche|cherche|busco)\b"
    r"|\b(?:suche|brauche|want|need|cherche|busco) (?:ich |je )?(?:still|noch|encore|aun|todavia)\b"
    r"|\b(?:might|may|could|konnten?) (?:still |noch |yet )?(?:add|swap|try|go|come|rein|dazu)\b"
    r"|\b(?:konnen|konnten) noch rein\b"
)
"""Phrases of folded words which say that cards are not in the deck, or not yet."""

_BELOW = re.compile(
    r"\b(?:below|ab hier|ab jetzt|folgend\w*|unten|unterhalb|hierunter|from here|from now on|following|the rest"
    r"|der rest|le reste|el resto|il resto|la suite|suivant\w*|ci ?dessous|a partir (?:dici|d ici|de aqui)|abajo"
    r"|siguientes?|seguent\w*|sotto|da qui|vanaf hier|hieronder|ponizej)\b"
)
"""Phrases of folded words that point to what stands below."""

_NEGATED = words_of("not no nicht kein keine pas non niet nie isnt arent wont dont nur only just seulement solo")
_ORDER = words_of("order reihenfolge ordre orden volgorde ordine perfect final finished sure best time mood")
_OF_TRADE = words_of("trade trades sale wish tausch tauschen echange reserve")
_DECK = words_of("deck mazo decklist")
_NONE = words_of(
    "no kein keine keinen pas sin sans geen nessun without ohne senza zonder keiner none nothing nichts ninguno"
)
_PLAYED = words_of("""
play playing played register submit bring bringing run running use using here below list spiele spielen joue juego
main maindeck imperial house haus maison casa best mine
""")


_OF_DECKS = _PLAYED - {"below", "here", "using"}


def is_set_aside(tokens: Sequence[Token]) -> bool:
    """Say whether a line without cards says, in whatever words, that the cards below it are not in the deck."""
    if any(token.kind in "LNS→" for token in tokens):
        return False
    words = [token.key for token in tokens if token.kind == "w"]
    if not 0 < len(words) <= _MOST_WORDS or not _ORDER.isdisjoint(words):
        return False
    before, inside = _brackets(tokens)
    if (
        inside
        and not _PLAYED.isdisjoint(before)
        and not _MAIN_IN.search(" ".join(inside))
        and tells_of_set_aside(inside)
    ):
        return True  # "House cards (sideboard)"
    return tells_of_set_aside(words)


_MAIN_IN = re.compile(r"\b(?:below|above|unten|oben|follows)\b")


def says_below(tokens: Sequence[Token]) -> str:
    """Return what a sentence says of the cards below it: "aside", "doubt" where it may say so, "" for any other."""
    words = [token.key for token in tokens if token.kind == "w"]
    key = " ".join(words)
    if not 1 < len(words) <= _MOST_WORDS or any(token.kind in "dLS" for token in tokens) or not _BELOW.search(key):
        return ""
    if _NOT.search(key) or (not (_TELLING | _WEAK).isdisjoint(words) and _OF_DECKS.isdisjoint(words)):
        return "aside"
    return "doubt" if not _NEGATED.isdisjoint(words) and _ORDER.isdisjoint(words) else ""


def _brackets(tokens: Sequence[Token]) -> tuple[list[str], list[str]]:
    """Return the words before a bracket that ends a line, and those within; the second empty where there is none."""
    start = next((at for at, token in enumerate(tokens) if token.kind in "(["), len(tokens))
    words = [[token.key for token in part if token.kind == "w"] for part in (tokens[:start], tokens[start:])]
    return words[0], words[1] if words[0] else []


def tells_of_set_aside(words: Sequence[str]) -> bool:
    """Say whether folded words say of cards that they are not in the deck."""
    key = " ".join(words)
    if _NOT.search(key):
        return True
    if not _NONE.isdisjoint(words) or not _PLAYED.isdisjoint(words):
        return False
    if not _TELLING.isdisjoint(words):
        return _DECK.isdisjoint(words) or not _TELLING.intersection(words) <= _OF_TRADE
    return len(words) <= _FEW and (
        not _WEAK.isdisjoint(words) or any(HEADINGS.get(part) == ASIDE for part in _parts(words))
    )


def _parts(words: Sequence[str]) -> list[str]:
    """Return the phrases of a few words."""
    return [" ".join(words[at:end]) for at in range(len(words)) for end in range(at + 1, len(words) + 1)]
