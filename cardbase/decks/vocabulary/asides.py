"""Headings by their words, in any order: over cards not in the deck, "Noch zu tauschen", or in one of the decks."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.vocabulary.words import ARTICLES, words_of

_AWAY = words_of("""
side sideboard sideboards sidedeck sidedecks maybeboard maybes perhaps possibly potentially considering consideration
contemplating alternates alternate swaps swap substitutes substitute subs bench benched reserves reserve spares wishlist
wants want looking trade trades ideas idea leftovers leftover wishes unused unplayed unsure undecided dunno
auswechselkarten auswechselbank wechselkarten wechselbank tauschkarten tauschen tausch ersatz ersatzkarten ersatzbank
ersatzdeck reservekarten reservebank reservedeck nebendeck seitenstapel seitendeck beiboot vielleicht eventuell evtl
uberlegung uberlegungen uberlegt kandidaten wackelkandidaten unentschieden unsicher wunschliste suche fehlt
wunschzettel wunsche aussortiert aussortierte ausgemustert rausgeflogen draussen gesucht suchliste tauschliste
remplacants remplacant remplacantes reserver eventuellement eventuels eventuelles peutetre reflexion etude envisagees
envisages letude souhaits envies recherche recherches cherche echanger echange banc ecartees ecartes indecis hesitation
hesitations doublure doublures
reserva suplentes suplente banquillo reservas quiza quizas duda dudas pendientes pendiente sobrantes sobrante posibles
descartadas descartados descartes descarte deseos busco cambio recambio recambios sustitutos candidatas candidatos
indecisas aparte
riserva riserve panchina forse eventuali desideri cerco cercasi scartate scartati scarti sostituti dubbi indeciso
scambio scambiare
misschien wisselkaarten wisselbank reservekaarten verlanglijst verlanglijstje gezocht zoek ruilen eventueel twijfel
twijfelgevallen apart
talvez desejos procuro troca trocar suplencia duvida duvidas eventuais
ławka ławce rezerwa rezerwy rezerwowe lawka moze ewentualnie zyczen szukam odrzucone zapas zapasowe wymiana wymiany
""")
"""Words that say of cards that they are set aside, or only thought of."""

_OUTSIDE = words_of("hors outside ausserhalb fuera fora fuori poza buiten apart off")
_NOT = words_of("not nicht pas non no niet nao nie arent isnt dont didnt without ohne sans sin")
_WITHIN = words_of("in im dans en nel nella el no na w het inside into")
_DECKS = words_of("""
deck decks list liste lista lijst deckliste decklist mazo mazzo baralho baraja talii talia talie paquet stapel lineup
""")
_PLAYED = words_of("""
playing played play included include running run used use using counted count gespielt dabei drin enthalten benutzt
gezahlt verwendet joue joues jouee jouees compris comprises inclus incluses utilise utilisees compter compte jugadas
jugados jugada juego incluidas incluidos usadas usados cuentan giocate giocati incluse usate gespeeld meegeteld gebruikt
jogadas usadas grane
""")
_ON_SIDE = words_of(
    "side seite cote costado lado parte kant bok bench left mis mises mise laisse laissees laisses de da"
)
"""Words that together say of cards that they lie beside: "De côté", "On the side", "Left aside"."""

_SIDES = words_of("side seite cote costado lado kant bok parte")
_CARDS = words_of("card cards karten karte cartes carte cartas carta kaarten kaart karty deck decks")
_BESIDE = (
    _DECKS
    | ARTICLES
    | words_of("""
board cards card karten karte cartes carte cartas carta kaarten kaart karty pile bin binder copies
of on under over left at ins lo mejor to for from at zum zur zu fur von auf unter pour de du des d a au aux
del para per da di do dos das voor te van dla na z
this these those diese dieser dies ces cette esta estas queste questo
still yet noch encore aun todavia ancora nog jeszcze ainda only nur evtl auch also aussi tambien anche ook now
i ich je yo io ik eu ja m my mis mes meine mijn mie minhas moje
possible mogliche possibles moglicherweise en im in dem le la
""")
)
"""Words that may stand beside those in such a heading."""

_PILES = {
    "imperial": words_of("""
imperial imperiale imperialer imperiales imperialen imperiaux imperiales imperium imperiums empire imperio impero
imperator kaiserlich kaiserliche kaiserliches kaiserlicher kaiserlichen kaiser kaiserdeck kaiserkarten imperiaal
imperialne imperialny imperiala keizerlijk keizerlijke keizersdeck cesarska cesarskie imperialdeck imperialkarten
imperiumskarten reichsdeck reichskarten emperors
"""),
    "house": words_of("""
house houses haus hauses hausdeck hauskarten maison maisons casa casas case casata casato huis huisdeck huiskaarten rod
rodu domu dom hus hausstapel
"""),
    "programs": words_of(
        "program programs programm programme programmes programmkarten programa programas programmi programy"
    ),
}
_OF_PILES = words_of(
    "part half teil teile halfte partie moitie mitad parte meta deel helft section abschnitt pioche monte mazos"
)
_MOST = 6


def is_aside(words: Sequence[str]) -> bool:
    """Say whether the folded words of a heading say that the cards below it are not in the deck."""
    found = {*" ".join(words).split()}
    if not 0 < len(words) <= _MOST:
        return False
    if not found.isdisjoint(_AWAY):
        return found <= _AWAY | _BESIDE
    if not found.isdisjoint(_SIDES) and len(words) > 1:
        return found <= _ON_SIDE | ARTICLES | words_of("on auf op na al no")
    if not found.isdisjoint(_OUTSIDE) and not found.isdisjoint(_DECKS):
        return found <= _OUTSIDE | _BESIDE
    if found.isdisjoint(_NOT) or not found <= _NOT | _WITHIN | _PLAYED | _BESIDE:
        return False
    within = not (found - {"no"}).isdisjoint(_WITHIN) and not found.isdisjoint(_DECKS)
    return within or not found.isdisjoint(_PLAYED)


def pile_of(words: Sequence[str]) -> str:
    """Return the pile of a heading such as "Les cartes de la Maison", "" where its words name none, or two."""
    found = {*" ".join(words).split()}
    named = [pile for pile, known in _PILES.items() if not found.isdisjoint(known)]
    if len(named) != 1 or not 1 < len(words) <= _MOST:
        return ""
    rest = found - _PILES[named[0]]
    decks = _DECKS | _CARDS | _OF_PILES
    return named[0] if rest and not rest.isdisjoint(decks) and rest <= decks | _BESIDE else ""
