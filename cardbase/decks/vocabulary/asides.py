"""Headings by their words, in any order: over cards not in the deck, "Noch zu tauschen", or in one of the decks."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import pairwise

from cardbase.decks.vocabulary.words import ARTICLES, ASIDE, HEADINGS, words_of

_STRONG = words_of("""
sideboard wishlist wishlists wish maybeboard reserve reserves reserva reservas riserva reservebank ersatz ersatzbank
ersatzkarten wechselbank reservekarten suplentes banquillo panchina lawka ławka wunschliste souhaits envies denvies
deseos desideri wants wanted cherche busco cerco zoek szukam tausch tauschen echange echanger trade trades sale spare
spares unused unplayed uncounted ungespielt ungenutzt unbenutzt rausgeflogen gestrichen aussortiert removed rejected
quitadas descartadas eliminadas retirees enlevees ecartees scartate geschrapt sideboards reserviert maybes swap swaps
""")
"""Words that say of cards, whatever stands beside them, that they are set aside, or only thought of."""

_WEAK = words_of("""
side sidedeck sidedecks perhaps possibly potentially considering consideration contemplating alternates alternate
substitutes substitute subs bench benched want looking ideas idea leftovers leftover wishes unsure undecided dunno
auswechselkarten auswechselbank wechselkarten tauschkarten ersatzdeck reservedeck nebendeck seitenstapel seitendeck
beiboot vielleicht eventuell evtl uberlegung uberlegungen uberlegt kandidaten wackelkandidaten unentschieden unsicher
suche fehlt wunschzettel wunsche aussortierte ausgemustert draussen gesucht suchliste tauschliste remplacants
remplacant remplacantes reserver eventuellement eventuels eventuelles peutetre reflexion etude envisagees envisages
letude recherche recherches banc ecartes indecis hesitation hesitations doublure doublures suplente quiza quizas duda
dudas pendientes pendiente sobrantes sobrante posibles descartados descartes descarte cambio recambio recambios
sustitutos candidatas candidatos indecisas aparte riserve forse eventuali cercasi scartati scarti sostituti dubbi
indeciso scambio scambiare misschien wisselkaarten wisselbank reservekaarten verlanglijst verlanglijstje gezocht
ruilen eventueel twijfel twijfelgevallen apart talvez desejos procuro troca trocar suplencia duvida duvidas eventuais
ławce rezerwa rezerwy rezerwowe moze ewentualnie zyczen odrzucone zapas zapasowe wymiana wymiany
""")
"""Words that say so in a heading of few words."""

_FAINT = words_of("""
banca banco bankje panca maybe testing sb bank extra extras alternatives alternativen options ideen idees cut cuts
cambios cambiar need binder box album ordner classeur caja scatola later spater plus despues piu fuera fuori hors
dehors draussen buiten
""")
"""Words that say so in a heading of few words which stands by itself."""

AWAY = _STRONG | _WEAK
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
imperiumskarten reichsdeck reichskarten emperors imperijal imperijalni
"""),
    "house": words_of("""
house houses haus hauses hausdeck hauskarten maison maisons casa casas case casata casato huis huisdeck huiskaarten rod
rodu domu dom hus hausstapel housedeck housecards rodovy rodova kuca kucni talo
"""),
    "programs": words_of(
        "program programs programm programme programmes programmkarten programa programas programmi programy"
    ),
}
_OF_PILES = words_of(
    "part half teil teile halfte partie moitie mitad parte meta deel helft section abschnitt pioche monte mazos "
    "pile stack stuff library portion stapel"
)
_HELD = _DECKS | _CARDS | _OF_PILES
"""Words for what a heading with the name of a pile heads: its deck, its cards, its part."""

_MOST = 6
_FEW = 4
"""Words of a heading whose only telling word is found in sentences too."""

_NEGATIONS = words_of("""
not nicht pas non niet nao nie never arent isnt dont doesnt didnt wont aint cant jamais nunca mai nooit
""")
"""Words that deny what a heading says of playing."""

_ROMANCE_NO = ("jueg", "jug", "cuent", "est", "van", "entr", "llev", "us", "jog", "utiliz", "inclu")
"""Beginnings of verbs that "no" denies."""

_VERBS = (
    "play", "count", "includ", "spiel", "gespiel", "zahl", "gezahl", "verwend", "jou", "compt", "compr", "jueg", "jug",
    "cuent", "gioc", "contat", "inclu", "speel", "gespeel", "meegeteld", "grany", "jog", "benutz", "utilis", "utiliz",
)  # fmt: skip
"""Beginnings of words that say of cards that they are played."""

_IN_DECK = words_of("""
in im drin dabei dans part run running using used use made make mit en estan entran van llevo uso nel gram w rein
""")
_STAYING = words_of("""
bleiben bleibt stay stays staying left leave leaving restent reste laisse laissees laissees quedan queda dejo dejadas
rimangono blijven blijft ficam zostaja liegen liegt lies sits at op auf sur still
""")
_HOMES = words_of(
    "home hause zuhause thuis box binder album ordner classeur maison casa bench kiste cajon schublade tiroir"
)
_MIGHT = words_of("could might may konnte konnten konnen pourrait pourraient podria podrian potrebbe potrebbero kunnen")
_ENTERING = words_of(
    "add swap try go come rein dazu play run fit include sub ajouter jouer entrer entrar jugar spielen"
)
_LACKING = words_of("want need looking suche brauche cherche busco cerco zoek")
_STILL = words_of("still noch encore aun todavia ancora nog ainda")
_OPEN = words_of("""
almost nearly knapp presque casi quasi bijna mention mentions honorable honourable own lend verleihen preter prestar
uberlege hesite dudo pending wartet
""")
"""Words of a heading which leave open whether the cards below it are in the deck."""

_ORDER = words_of("order reihenfolge ordre orden volgorde ordine perfect final finished sure best mood")
_NONE = words_of(
    "no kein keine keinen pas sin sans geen nessun without ohne senza zonder keiner none nothing nichts ninguno"
)
_OF_TRADE = words_of("trade trades sale wish tausch tauschen echange reserve")
_OWN_DECK = words_of("deck mazo decklist")
_IN_PLAY = words_of("""
play playing played register submit bring bringing run running use using here below list spiele spielen joue juego
main maindeck imperial house haus maison casa best mine
""")

_POINTING = words_of("here below using")
_SAYING_NEITHER = {False: _NONE | _IN_PLAY, True: _NONE | (_IN_PLAY - _POINTING)}
"""Words of what is no heading of cards beside the deck, where it heads them and where it points to them."""

_FAINTLY_AWAY = AWAY | _FAINT
_PLAYED_OR_OWN = _IN_DECK | _OWN_DECK


def says_of_cards(words: Sequence[str], *, pointing: bool = False) -> str:
    """Return what folded words say of the cards below them: "aside", "doubt" where they leave it open, or "".

    ``pointing`` says whether they point to those in a sentence, "everything below is sideboard".
    """
    known = {*words}
    if not known.isdisjoint(_ORDER):
        return ""
    if denies(words) or _leaves_at_home(words, known):
        return "aside"
    if not known.isdisjoint(_MIGHT) and not known.isdisjoint(_ENTERING):
        return "aside"
    if not known.isdisjoint(_LACKING) and not known.isdisjoint(_STILL):
        return "aside"
    if not known.isdisjoint(_SAYING_NEITHER[pointing]):
        return ""
    if not known.isdisjoint(_STRONG):
        return "aside" if known.isdisjoint(_OWN_DECK) or not known & _STRONG <= _OF_TRADE else ""
    few = (pointing or len(words) <= _FEW) and (not known.isdisjoint(_FAINTLY_AWAY) or _has_phrase(words))
    return "aside" if few else "doubt" if not known.isdisjoint(_OPEN) else ""


def denies(words: Sequence[str]) -> bool:
    """Say whether words deny that cards are played, or in the deck, in any order: "spiele ich nicht"."""
    known = {*words}
    if "no" not in known and known.isdisjoint(_NEGATIONS):
        return False
    played = any(word.startswith(_VERBS) for word in words) or not known.isdisjoint(_PLAYED_OR_OWN)
    if any(
        one in _NEGATIONS and other in {"nur", "only", "just", "seulement", "solo"} for one, other in pairwise(words)
    ):
        return False
    romance = "no" in known and any(word.startswith(_ROMANCE_NO) for word in words)
    return played and (romance or not known.isdisjoint(_NEGATIONS))


def _leaves_at_home(words: Sequence[str], known: Set[str]) -> bool:
    """Say whether words say that cards stay where they are kept: "Restent à la maison", "left in the box"."""
    return len(words) > 1 and not known.isdisjoint(_HOMES) and not known.isdisjoint(_STAYING)


def _has_phrase(words: Sequence[str]) -> bool:
    parts = (" ".join(words[at:end]) for at in range(len(words)) for end in range(at + 1, len(words) + 1))
    return any(HEADINGS.get(part) == ASIDE for part in parts)


def is_aside(words: Sequence[str]) -> bool:
    """Say whether the folded words of a heading say that the cards below it are not in the deck."""
    if not 0 < len(words) <= _MOST:
        return False
    found = {*" ".join(words).split()}
    if not found.isdisjoint(AWAY):
        return found <= AWAY | _BESIDE
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
    if not 1 < len(words) <= _MOST:
        return ""
    found = {*" ".join(words).split()}
    named = [pile for pile, known in _PILES.items() if not found.isdisjoint(known)]
    if len(named) != 1:
        return ""
    rest = found - _PILES[named[0]]
    return named[0] if rest and not rest.isdisjoint(_HELD) and rest <= _HELD | _BESIDE else ""
