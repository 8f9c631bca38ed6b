"""Words of the sentences and remarks around the cards of a list, in the languages that lists come in."""

from __future__ import annotations

from cardbase.decks.vocabulary.words import CHANGE, HEADINGS, OUT, words_of

PROSE = words_of("""
for to because as with in on from since so that thats which who whose if when at by against is are was were per each
every etc usw would fur weil mit gegen zu zum zur als wenn damit ist sind aus pour parce avec contre dans qui que est
sont para porque con contra en es son since while but or aber mais pero then of course and i we they you it has
have makes does do can will
""")
"""Words that begin a remark behind a card; no card's name goes on with one where another name could end."""

SAYING = words_of("""
been alongside full only
enthalt besteht aus das der die dem imperialdeck hausdeck contient comprend contiene que i my we our the a in of to
is are there deck decks list house imperial imperials play run use have with contains includes
consists also then plus and for here it s ve got ok so well programs program cards sponsor homeworld next comes come
as both on top beside like register registering submit submitting include including holds comprises
consisting following these those start starts starting begin begins be am id im ive um uh uhm er okay yeah yep lol
haha
please go going currently them bitte
course naturally certainly definitely always still now today finally again mainly basically mostly usual
hab nehme nehm nutze hier jetzt heute naturlich klar sowieso immer drin dabei drinnen jo ja also erstmal
en al va van vont ya hoy ahora llevo pongo meto claro siempre naturalmente primero
voila bien sur evidemment maintenant toujours aujourd hui y ai mets
ich spiele habe meinem meiner meinen im mein deck haus sind noch dazu sowie dann hier je joue mon jeu puis avec
ensuite dans juego con mi mazo luego tambien
""")
"""Words that say of cards no more than that they are in the deck: "in my House deck I play ..."."""

FINDING = words_of("find finds youll found findet finden findest trouve trouverez encuentra encuentran encontraras")
"""Words of a sentence that leads a reader to the cards of a deck: "In my Imperial deck you will find ..."."""

OF_A_DECK = words_of("imperial main full whole complete house card program programs final new old other")
"""Words before "deck" that are nobody's name."""

OF_OTHERS = words_of("""
wants needs plays played runs uses has had brings brought sides thinks said says suggests suggested would
""")
"""Words before a counted card that tell of somebody else's cards, or of advice."""

ONLY = words_of(
    "so makes leaves leaving left sold meant only just actually really now nur bloss seulement solo solamente"
)
"""Words that with a number say that the one given before is not the one meant."""

LEAVING = words_of("""
or oder ou dont doesnt isnt cant wont havent didnt
not no out cut without removed remove minus instead replace replaced swap swapped drop dropped maybe perhaps if
would could should missing miss want wanted looking trade sell buy opponent opponents his her their never nor except
unless considering took take taken changed change changes in add added adding nicht kein keine ohne raus statt
went down make edit edited bumped trimmed lowered reduced increased
lend lending lent borrow borrowed borrowing bench reserve reserves sideboard maybeboard wishlist later backup spare
spares alternates alternate binder
tbd tbc tba sold traded ordered illegal replaces replacing ersetzen
evtl eventuell ggf gegebenenfalls vllt vlt eventuellement eventualmente possibly
ersetzt vielleicht fehlt fehlen suche tausche rein neu pas sans hors enleve retire remplace peut manque cherche sin
fuera quitado quitar reemplazo quiza falta busco kaum never less weniger moins menos
""")
"""Words that say, or may say, that a card is not, or not any more, in the deck."""

GONE = words_of(
    "lost home stolen broken unavailable side zuhause verloren perdu perdue perdus perdues perdidas "
    "tauschen verkaufen verkauft echanger vendre cambiar vender"
)
"""Words behind a counted card that say where else its copies are."""

BORROWED = words_of("borrowed borrow borrowing geliehen emprunte prestado")
"""Words behind a counted card that say whose copies it is played with."""

WISHING = words_of("""
lent borrow borrowed borrowing would could should if her his their in or ou add added adding new neu less never isnt
cant change changed takes take
later edit edited
""")
"""Words of ``LEAVING`` that a remark in brackets may have though its card is in the deck: "(would love a fifth)"."""

CHANGES = words_of("""
cut cuts side sideboard sb maybe wishlist wanted
""") | {word for word, pile in HEADINGS.items() if pile in {CHANGE, OUT}}
"""Words before a colon that speak of a change of the list, so that what follows is no entry."""


CLOSINGS = words_of("""
abrazo abrazos abraco abracos amicalement baci beijos beso besos best bis bise bises bisou bisous bye cheers ciao
cordialement danke gracias greetings gruess halsningar hilsen pozdrawiam saluti obrigado groeten groetjes hugs kuss
kusse kus kusjes xo xoxo xx pozdro pa tchau tschuss gruesse gruss grusse grussen lg merci mfg regards saludos
sincerely thanks thx vg yours
""")
"""Words that end a letter."""

GREETINGS = CLOSINGS | words_of(
    "hi hello hey dear hallo liebe lieber moin servus bonjour salut cher chere hola buenas querido"
)
"""Words that begin or end a letter."""

ATTRIBUTES = words_of("""
common uncommon rare fixed promo foil holo starter booster mint played nm lp mp hp sp ex gd near lightly moderately
heavily excellent good poor damaged dmg vg pl po signed sealed proxy proxied imperial house ally allies aide aides
charter charters fief fiefs personnel equipment enhancement enhancements venture ventures tactic tactics event
events program programs decree decrees homeworld persona holding resource plan neutral none en english de german fr
french es unique c u r f
""")
"""Words in the cells of a row that say of a card what the card says itself."""
