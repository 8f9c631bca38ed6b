"""What a remark says of the counted card it stands behind: nothing, that it may be out, or perhaps another count."""

from __future__ import annotations

from collections.abc import Collection, Set

from cardbase.decks.vocabulary.doubting import CERTAIN, DENYING
from cardbase.decks.vocabulary.talk import GONE, LEAVING, ONLY, WISHING
from cardbase.decks.vocabulary.words import words_of

MAYBE = words_of("""
or oder ou oppure maybe perhaps possibly potentially if unless except could vielleicht evtl eventuell ggf gegebenenfalls
vllt vlt eventuellement eventualmente peut quiza quizas forse misschien moze talvez tbd tbc tba falls denkbar
trade tausche sell sold verkauft traded ordered bestellt illegal sideboard maybeboard wishlist bench reserve
reserves binder considering undecided unsure unsicher unentschieden unschlussig indecis indecise indeciso indecisa
verliehen vendue vendues vendida vendidas
""")
"""Words which leave open whether a card is in the deck, whatever else a remark names."""

_PERHAPS = words_of("maybe perhaps possibly potentially vielleicht peut quiza quizas forse misschien moze talvez")
"""Words of them that with one of too much only tell an opinion: "maybe too slow"."""

_SHOULD = words_of("should sollte sollten soll deberia devrait dovrebbe make makes rather eher lieber mejor plutot")
"""Words which with a number say that the one before the card is not the one meant."""

_TOO = words_of("""
too zu zuviel viel trop demasiado demasiados demasiadas troppi troppe troppo enough genug reichen reicht suffisent
suffit basta bastan plenty overkill plentiful
""")
"""Words which say of a number that it is not the one chosen, or that the one chosen will do."""

_SUFFICING = words_of("""
enough genug reichen reicht langen langt plenty do suffisent suffit suffiront basta bastan bastaran bastano
""")
"""Words of them which say so of a number that is told instead of the one chosen: "2 are enough"."""

_EXCHANGING = words_of("""
swap swapped swapping replace replaced exchange exchanged tauschen getauscht austauschen ausgetauscht ersetzen remplacer
echanger cambiar cambiado cambiada sustituir reemplazar
""")
_FOR_ANOTHER = words_of("for by with gegen durch mit par pour contre por con")
"""Words that together say that another card comes for the one before: "swap for Valor", "gegen Valor getauscht"."""

_LENT, _TO_SOMEBODY = words_of("lent loaned lending prete pretee pretees"), words_of("to out a au")
_SINGLE = words_of("one third second fourth th nd rd copy copies extra spare")
"""Words of a remark on single copies: "the third one is lent to Tom"."""

_OF_COPIES = words_of("""
proxy proxies proxied proxys foil foils signed signiert signee firmada damaged worn bent creased beschadigt abimee
danada german deutsch deutsche allemand allemande aleman alemana french franzosisch francais francaise frances
francesa english englisch anglais anglaise ingles inglesa spanish spanisch espagnol espagnole espanol espanola italian
italiano italiana borrowed geliehen ausgeliehen empruntee emprunte prestada prestado printed gedruckt sleeved marked
replacement copy
""")
_BESIDE_COPIES = words_of("""
one two three four both eine einer eins zwei drei beide un une deux trois una uno dos tres ambas is are a an of them
the ist sind ein davon dont est sont es son de ellas in auf en if falls si allowed erlaubt permis permitido ok okay by
artist only still just nur noch from the x
""")


def describes_copies(words: Collection[str]) -> bool:
    """Say whether words only tell what some copies of a card are like: "one is a proxy", "dont un proxy"."""
    return tells_of_copies(words) and {*words} <= _OF_COPIES | _BESIDE_COPIES


def tells_of_copies(words: Collection[str]) -> bool:
    """Say whether words tell, among other things, what copies of a card are like."""
    return not _OF_COPIES.isdisjoint(words)


def doubts_card(
    words: Collection[str], *, named: bool, numbered: bool, fewer: bool = False, bracketed: bool = True
) -> bool:
    """Say whether a remark behind a counted card says that the card is not, or may not be, so often in the deck.

    ``named`` says whether the remark names another card, ``numbered`` whether it tells another number, ``fewer``
    whether one below the count and not the count itself; without brackets more words are taken for doubt.
    """
    if describes_copies(words):
        return False
    if fewer and DENYING.isdisjoint(words) and (not _SUFFICING.isdisjoint(words) or {"down", "to"} <= {*words}):
        return True
    words = {*words} - _PERHAPS if not _TOO.isdisjoint(words) else {*words}
    if not MAYBE.isdisjoint(words) or _is_unsure(words) or (named and _is_exchanged(words)):
        return True
    if numbered and not compares_counts(words) and not (ONLY | _SHOULD).isdisjoint(words):
        return True
    compared = named or (numbered and compares_counts(words))
    leaving = LEAVING - WISHING if bracketed else LEAVING | GONE
    return not compared and not leaving.isdisjoint(words)


def _is_unsure(words: Set[str]) -> bool:
    """Say whether a remark denies that its card is sure, or lends it to somebody."""
    lent = not _LENT.isdisjoint(words) and not _TO_SOMEBODY.isdisjoint(words) and _SINGLE.isdisjoint(words)
    return lent or (not CERTAIN.isdisjoint(words) and not (DENYING | {"no"}).isdisjoint(words))


def _is_exchanged(words: Set[str]) -> bool:
    """Say whether the card that a remark names may be played for the one before it."""
    return not _EXCHANGING.isdisjoint(words) and not _FOR_ANOTHER.isdisjoint(words)


def compares_counts(words: Collection[str]) -> bool:
    """Say whether words beside a number tell of copies that the deck does not have: "3 would be too many"."""
    return not (_TOO | _AGAINST).isdisjoint(words)


_AGAINST = words_of("""
earlier used rather zuvor lugar plaats eerder voorheen eram zamiast wczesniej bylo byly auparavant avant
not never nicht nie pas jamais no nunca non mai niet nooit instead statt anstatt anstelle lieu vez invece was were war
waren etait etaient era eran formerly previously vorher fruher before avant antes prima down up than would could ware
waeren serait serian own owned besitze besitz tengo had old older last hatte hatten alte alten ancien ancienne
vieja viejo
""")
