"""Words that cast doubt: on how many copies a number tells, and on whether the cards below a heading are played."""

from __future__ import annotations

from cardbase.decks.vocabulary.words import words_of

VAGUE = words_of("""
least most over under above below mind uber unter
max maximum maximal min minimum minimal about around circa ca approx approximately roughly nearly almost
jusqua
mindestens hochstens etwa ungefahr rund bis environ maximo minimo aproximadamente unos unas hasta tot ongeveer
""")
"""Words before a number which say that it is no exact one."""

RANGING = words_of("to till until or oder ou bis of out from von de sur van di a")
"""Words between two numbers of which neither alone is the count: "2 to 3", "2 of 3"."""

FEW = words_of("paar handful handvoll poignee punado half")
"""Words before a name which tell of some copies, though a word for one may stand before them: "ein paar"."""

QUANTITIES = words_of("""
all some few several many most every lots alle einige mehrere viele tous toutes quelques plusieurs todos todas algunos
algunas varios varias tutti alcuni enkele
""")
"""Words that tell of copies, but not how many."""

LOOSE = QUANTITIES | words_of("""
couple bunch handful lot plenty more multiple paar handvoll ein ein meisten poignee quelque peu divers pocos pocas
muchos muchas bastantes unos unas molti parecchi qualche enige veel alguns varios muitos kilka kilkanascie
half halb halbe demi
""")
"""Words behind a card's name which alone tell of copies, but not how many: "Stunner (some)"."""

WHOLLY = words_of("all max maximum maximal every full alle tous toutes todos todas tutti")
"""Words behind a card's name which tell of copies, but not how many."""

OLDER = words_of("""
initial old older previous previously former formerly earlier opponent opponents enemy rival rivals banned removed
dropped swapped unused retired rejected excluded alte alter altes altem vorher vorherige fruhere gegner ancien ancienne
precedente precedent adversaire antiguo antigua anterior descartadas descartados oponente oude vorige tegenstander
vecchia vecchio avversario
""")
"""Words of a heading which say that the cards below it are not in the deck, wherever it stands."""

DOUBTING = OLDER | words_of("""
tbd tbc tba undecided acheter kaufen einkaufen comprar buy shopping tauschen echanger proxies proxied proxy cut cuts
gestrichen original last before was not dont doesnt didnt isnt arent cant wont havent no without missing need needed
needs wants instead versus vs optional optionally option options extra extras flex flexible possible possibly
considered tested testing untested leftover leftovers binder collection trade nicht kein keine ohne fehlt fehlen avant
pas sans manque manquent manquantes optionnel optionnelle optionnelles antes sin falta faltan opcional opcionales niet
zonder senza sammlung coleccion colecao collezione verzameling mancano ordered bestellt besteld commandees commandes
pedidas pedidos ordinate encargadas expensive teuer cheres cher caras caros duur costose borrow ausleihen emprunter
lenen available disponibles disponible verfugbar vorhanden arrived coming mail duplicates duplicate duplikate doppelte
doubles dobles repetidas doppioni tokens token ausgetauscht lent loaned verliehen prestadas preteed preordered
preorder rejects reject fence echange jechange echangees vendues verkauft sold print changes anderungen changements
cambios second zweites zweite deuxieme segundo friend friends
""")
"""Words of a heading below cards which may say so."""

DENYING = words_of(
    "not dont doesnt didnt isnt arent cant wont havent no without nicht kein keine ohne pas sans sin niet zonder"
)
CERTAIN = words_of(
    "sure certain sicher sur sure seguro segura seguros seguras decided entschieden decide decidido zeker"
)

TAKING = words_of(
    "took taken take put left threw kicked went swapped cut cutting pulled moved gone coming goes borrowed given "
    "gave sent"
)
OUTWARD = words_of("out off away aside")
"""Words that together tell of what went out."""

COMPANY = words_of("with like mit wie avec comme con como com beats vs needs than als que met")
"""Words between a counted card and another without a count which leave open whether that one is in the deck."""

PURPOSE = words_of("for against because from versus fur gegen wegen pour contre para por contra per voor tegen contro")
"""Words between a counted card and another without a count which only say what the first is for."""

NO_DOUBT = words_of(
    "least order forget forgetting problem later only joke including ado further ask built by nach par por"
)
"""Words beside those that take the doubt away: "last but not least:", "in no particular order:"."""

AWAY = words_of("""
formerly previously yesterday tomorrow someday vs versus against beats beat beating selling sell sold wtb wts wtt ft iso
return returned give gave given plan planning letztes fruher gestern morgen gegen avant hier demain contre antes ayer
contra adversaire gegner vroeger tegen vendu vendue vendus vendues vendi vendido venduto verkauft verkaufe finale
halbfinale avait avaient habia habian hatten lagen waren need needs brauche brauchen besoin necesito necesita preciso
serve potrzebuje
""")
"""Words before a counted card which tell of another time, another's cards, or of a trade."""

OTHER = words_of("last next letztes letzte letzten nachstes nachste derniere prochaine ultima proxima used vorige they")
TIMES_PAST = words_of("""
time times week month year season tournament event woche turnier fois semaine vez semana torneo to keer run play have
had use bring brought
""")
"""Words that together tell of another time, or of others: "last time", "used to", "they run"."""

FIRST = words_of("first rough early erster erste premier premiere primer primera primo eerste")
TRIES = words_of("draft try attempt idea version entwurf versuch idee essai brouillon borrador intento bozza versie")
"""Words that together head a list which another one follows: "first draft"."""

OWNING = words_of("""
have has got own owned available habe haben besitze besitzt vorhanden tengo tenemos poseo disponibles ai jai avons
possede ho abbiamo possiedo heb hebben bezit tenho
""")
BESIDES = words_of("""
also other others else too besides additionally rest ausserdem auch noch sonst weitere weiteren ubrige ubrigen aussi
autre autres encore outre tambien otra otras otro otros ademas demas anche altre altri inoltre ook nog andere overige
tambem outras outros cards karten cartes cartas carte kaarten
""")
"""Words that together say of cards that somebody has them beside those of the deck: "I also have:"."""

CARDS = words_of("card cards karten cartes cartas carte kaarten copies stuff deck list ones")

WISHING = words_of("""
would id love wish get hatte gern gerne mochte voudrais aimerais quisiera gustaria vorrei zou graag willen gostaria
order jaimerais
""")
WISHES = words_of("""
would id like love to get have on i jaimerais ich gern gerne haben hatte mochte je voudrais aimerais avoir me gustaria
quisiera tener vorrei avere ik zou graag willen hebben eu gostaria de ter order some more these cards karten
cartes cartas
""")
"""Words of a heading that is nothing but a wish: "I would like:", "On order"."""

PLAYED = words_of("""
deck list liste lista mazo mazzo imperial house haus maison casa play played playing run running use used using spiele
spielen joue jouer juego jugar gioco giocare speel spelen far now done
""")
"""Words beside those with which a heading stands over cards of the deck: "I also have in the deck:"."""

OF_VERSIONS = words_of("""
list deck version versions cards card slots slot liste karten the my our this in of from yet included own build copies
soon
""")
"""Words that stand beside those in a heading without a colon: "previous version"."""

CURRENT = words_of("""
new newer current currently final actual updated update now today latest aktuell aktuelle aktuelles neue neues nouvelle
nouveau actuelle actuel nueva nuevo nieuwe huidige nuova nuovo deck list main played playing
""")
"""Words of a heading which say that the deck itself goes on below an older one."""
