"""Decks for several days, times, people or powers in one text: "Saturday:" and "Sunday:", "Last year:" and "Now:"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from cardbase.decks.draft import Draft
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import kept_tokens
from cardbase.decks.vocabulary.people import FIRST_NAMES
from cardbase.decks.vocabulary.talk import SAYING
from cardbase.decks.vocabulary.words import ARTICLES, words_of

_DAYS = words_of("""
monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun today tomorrow
montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag heute morgen
lundi mardi mercredi jeudi vendredi samedi dimanche demain
lunes martes miercoles jueves viernes sabado domingo manana
lunedi martedi mercoledi giovedi venerdi sabato domenica domani
maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
segunda terca quarta quinta sexta
poniedzialek wtorek sroda czwartek piatek sobota niedziela
""")
_FOR = words_of("for fur pour para per voor dla von de by di van")
_DECK = words_of(
    "deck decks list liste lista lijst decklist deckliste mazo mazzo baralho talia jeu juego gioco spiel build"
)
_BESIDE = _DECK | ARTICLES | SAYING | words_of("on am um le el la il op no na w s next this version v new other second")
_TIMES = words_of("""
last previous prior former earlier old older original initial this new newer current present corrected revised
updated latest draft final before after now yesterday yesterdays todays spring summer autumn fall winter january
february march april may june july august september october november december retired active
letztes letzter letzte letzten voriges vorige voriger vorheriges vorjahr dieses dieser heuer bisher vorher nachher jetzt
nun diesmal alt alte altes alter neu neue neues neuer aktuell aktuelle aktuelles korrigiert korrigierte entwurf
endgultig endgultige fruhling sommer herbst januar februar marz mai juni juli oktober dezember
dernier derniere ancien ancienne precedent precedente nouveau nouvelle avant apres maintenant actuel actuelle cette ce
pasado pasada anterior viejo vieja nuevo nueva antes despues ahora actual este esta
vecchio vecchia nuovo nuova prima dopo adesso attuale scorso scorsa questo questa
oude oud nieuwe nieuw vroeger nu huidige deze stary stara nowy nowa
""")
"""Words that tell which of several lists one is."""

_AROUND_TIMES = (
    _DECK
    | ARTICLES
    | _FOR
    | words_of("""
year years month months week weeks time season round cup tournament event version edition one ones reference use only
what i we play played playing sent send used do not s on in at
jahr jahres monat monats woche mal saison runde turnier fassung version ich spiele gespielt am im zum
lan an annee mois semaine fois saison tournoi je joue ano mes semana vez torneo temporada juego
anno mese settimana volta stagione jaar maand keer rok
""")
)
_TELLING = _TIMES | _DAYS
_OF_TIMES = _TELLING | _AROUND_TIMES
_EDITION = re.compile(
    r"[\W_]*(?:(?:version|edition|draft|v)\W{0,3}(?P<number>\d{1,2})"
    r"|(?:(?:deck|list|cup|season|liste|mazo|saison)\W{1,3})?(?P<year>(?:19|20)\d\d))"
    r"(?:\W{1,3}(?:deck|list|cup|version|season))?[\W_]*",
    re.IGNORECASE,
)
"""The number of a version, or a year, over a list: "Version 2", "2025:", "Deck 2026"."""

_LONGEST = 60
_MOST_WORDS = 6


def occasions(lines: Sequence[str], draft: Draft) -> frozenset[int]:
    """Return, by their index, the lines over a second deck and those behind it, each for its own day or person."""
    found = {at: key for at, line in enumerate(lines) if (key := _occasion(line))}
    if len({*found.values()}) < 2 or len({*found.values()}) < len(found):
        return frozenset()
    edges = [*found, len(lines)]
    blocks = [lines[start + 1 : end] for start, end in pairwise(edges)]
    if draft.names.any_among(lines[: edges[0]]) or not all(draft.names.any_among(block) for block in blocks):
        return frozenset()
    return frozenset([*found][1:])


def begins_of_power(line: str, draft: Draft) -> bool:
    """Say whether a line says that a deck of another power than the one above follows: "Atreides deck"."""
    if not draft.placed or "sponsor" not in draft.fields or not 0 < len(line.strip()) < _LONGEST:
        return False
    if any(map(str.isdecimal, line)):
        return False
    tokens = [token for token in kept_tokens(line) if token.kind in "wL"]
    words = [token.key for token in tokens]
    if not 1 < len(words) <= _MOST_WORDS or any(token.kind != "w" for token in tokens):
        return False
    powers = sponsor_ids(draft.corpus)
    before = powers.get(folded_power(draft.fields["sponsor"]))
    rest = " ".join(word for word in words if word not in _BESIDE)
    if not _DECK.isdisjoint(words):
        return before is not None and powers.get(folded_power(rest)) not in {None, before}
    worlds = [at for at in range(1, len(words)) if _is_world(" ".join(words[at:]), draft)]
    return any(powers.get(folded_power(" ".join(words[:at]))) not in {None, before} for at in worlds)


def _is_world(text: str, draft: Draft) -> bool:
    """Say whether a text names a homeworld other than the deck's."""
    found = draft.find(text)
    return len(found) == 1 and found[0].kind == "homeworld" and found[0].id not in draft.piles["homeworlds"]


def _occasion(line: str) -> str:
    """Return the day, the time or the person that a line says a deck is for; "" for any other line."""
    if len(line) >= _LONGEST:
        return ""
    if any(map(str.isdecimal, line)):
        edition = _EDITION.fullmatch(line.rstrip())
        return (edition["number"] or edition["year"]) if edition else ""
    tokens = [token for token in kept_tokens(line) if token.kind in "wL"]
    words = [token.key for token in tokens]
    if not 0 < len(words) <= _MOST_WORDS or any(token.kind != "w" for token in tokens):
        return ""
    if not _TIMES.isdisjoint(words) and _OF_TIMES.issuperset(words):
        return " ".join(sorted(_TELLING.intersection(words)))
    rest = [word for word in words if word not in _BESIDE | _FOR]
    if len(rest) != 1:
        return ""
    named = not _FOR.isdisjoint(words) and rest[0] in FIRST_NAMES
    return rest[0] if rest[0] in _DAYS or named else ""
