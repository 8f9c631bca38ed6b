"""The words of lists in English, German, French and Spanish: fields, headings, numbers, and words that decide.

Every word stands as ``cardbase.corpus`` folds names: lower case, no accents, no signs, one space between words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

BESIDE = "beside"
"""The pile of cards set apart together; each goes to its own by kind: homeworlds, programs, Dune."""

ASIDE = "sideboard"
"""The pile of cards that a list names without playing them: they are listed and not counted."""

CHANGE = "change"
"""The pile of cards below a heading such as "Out:"; such a list leaves open what the deck holds."""

OUT = "out"
"""The pile of cards that left the deck: those that it does not hold are listed and not counted, others are asked."""

DOUBT = "doubt"
"""The pile of cards below a heading such as "Old list:" that may say they are not in the deck."""

SAME = "same"
"""A heading within a deck: it leaves the pile as it is."""


DELIMITERS = "\t;|,"
DELIMITER = re.compile(f"[{DELIMITERS}]")
"""What parts the cells of a table."""


def _table(text: str) -> dict[str, str]:
    """Read rows of "meaning: word, word" into word -> meaning."""
    rows = (line.partition(": ") for line in text.strip().replace("\n  ", " ").splitlines())
    return {word.strip(): meaning for meaning, _, words in rows for word in words.split(",")}


def words_of(text: str) -> frozenset[str]:
    """Return the words that stand in a text between blanks."""
    return frozenset(text.split())


HEADINGS: Mapping[str, str] = _table(f"""
imperial: imp, imps, imp deck, imperials, imperium, imperial deck,
  imperial, imperial cards, imperiales deck, imperialdeck, imperiumdeck, imperium deck,
  imperiumskarten, imperialkarten, imperiale karten, imperial karten,
  deck imperial, paquet imperial, cartes imperiales, mazo imperial, baraja
  imperial, cartas imperiales, keizerlijk deck, keizerlijke kaarten, mazzo imperiale, baralho imperial,
  talia imperialna
house: hse, hse deck, haus, maison, casa, huis, housedeck, housecards, minor house, minor house deck, non imperial,
  non imperial cards, non imperial deck, nichtimperiale karten, dom, rod, hus, kuca, talo,
  rodovy balicek, rodovy balik, kucni spil,
  house deck, house, house cards, hausdeck, haus deck, hauskarten, haus karten, deck de la maison, deck maison,
  deck de maison, paquet de la maison, cartes de la maison, mazo de la casa, mazo de casa, mazo casa, baraja de la
  casa, cartas de la casa, huisdeck, huis deck, mazzo della casa, mazzo casa, baralho da casa, talia rodu
programs: programs, program, programm, prog, progs, agenda, agendas,
  programme, programmkarten, programmes, programas, programa, programmas, programmi,
  programmi, programy
homeworlds: homeworld, homeworlds, heimatwelt, heimatplanet, monde natal, planete natale, mundo natal, planeta natal,
  thuiswereld, mondo natale, pianeta natale, mundo de origem
{BESIDE}: homeworld and programs, homeworld programs, hw and programs, hw programs, set aside, set apart, starting,
  starting cards, setup, set up, beside the decks,
  heimatwelt und programme, startkarten, monde natal et programmes, mundo natal y programas
{OUT}: quito, sort, sortent, je sors, saco, heraus, weg, esce, sai, saem, deleted, scrapped, struck, struck out,
  out, removed, taken out, taking out, dropped, minus, no longer in, goes out, going out, out of the deck,
  raus, entfernt, rausgenommen, herausgenommen, fliegt raus, geht raus, gestrichen, nicht mehr dabei, nicht mehr drin,
  dehors, retire, retires, retiree, retirees, enleve, enleves, enlevee, enlevees, supprime, supprimes, sorti, sortis,
  sorties, je retire, j enleve, fuera, sale, salen, quitado, quitada, quitados, quitadas, quitar, eliminado,
  eliminados, eliminada, eliminadas, retirado, retirados, retirada, eruit, weggelaten, verwijderd, tolto, tolti,
  tolta, tolte, rimosso, rimossi, rimossa, escono, fora, fuori, removido, removidos, removida, retirei, tirei, saiu,
  usuniete, usunieto, wyrzucone, wypada, wypadaja
{CHANGE}: in, added, rein, neu, dentro, entra, plus, dazu, hinzu, hinzugefugt, kommt rein, kommt dazu, ajoute, ajoutes,
  ajoutee, ajoutees, entrent, rentre, rentrent, anadido, anadidos, anadida, entran, erbij, toegevoegd, aggiunto,
  aggiunti, aggiunta, entrano, adicionado, adicionados, entrou, entram, dodane, dodano,
  changes, changes since last time, anderungen, changements, cambios
{DOUBT}: have, haves, i have, ich habe, habe, biete, suche
{ASIDE}: sideboard, side board, side, sb, bench, bank,
  op de bank, at home, auf der bank, sur le banc, en el banquillo, in panchina, no banco, on the bench, left at home,
  nicht dabei, zu hause, thuis, a la maison, en casa, in der kiste, left out, ersatzkarten, reservekarten,
  reservebank, ersatzdeck, extrakarten, remplacants, cartes de reserve, cartas de reserva, reserve cards, suplentes,
  panchina, riserva, wechselbank, not playing, not playing these, left over, a lo mejor, swap ins,
  banquillo, maybeboard, maybe board, maybe, wishlist, wish list,
  wanted, reserve, reserves, considering, cuts, cut, not in the deck, ersatz, ersatzbank, vielleicht, wunschliste,
  thinking about, thinking of, to test, possible changes, alternatives, might add, could add, may add, to add, to buy,
  want, wants, lf, wtb, iso, fs, wts, wtt, ft, looking for,
  for trade, trades, spares, spare,
  still to buy, need to buy, buy list, buylist, shopping list, for sale, a acheter, reste a acheter, encore a acheter,
  achats, liste d achats, liste de courses, a vendre, a echanger, zu kaufen, noch zu kaufen, noch kaufen, einkaufsliste,
  einkaufszettel, zu verkaufen, zu tauschen, por comprar, a comprar, para comprar, lista de compras, lista de la compra,
  en venta, para cambiar, te kopen, nog te kopen, boodschappenlijst, te koop, da comprare, lista della spesa,
  in vendita,
  reserva, lista de deseos, tal vez, quizas, peut etre, liste de souhaits, changelog, change log, version history
""")
"""What may stand over cards, and the pile it means."""

SHORT_HEADINGS = frozenset({"imp", "imps", "hse"})
"""Headings that within a line need a colon: "1 Imp. Basin" is a card."""

MAIN = frozenset({"deck", "main", "maindeck", "main deck", "mainboard", "main board"})
"""Headings behind which cards are no longer set aside."""

_KINDS = "holding charter fief persona ally aide resource enhancement plan tactic venture event decree card"
SUBHEADINGS = frozenset(
    MAIN
    | {"deck list", "my deck", "main deck", "holdings and fiefs", "imperium events", "dune events"}
    | {"dune fiefs", "dune fief", "siridar fief"}
    | {"draw deck", "draw pile", "playing deck", "play deck", "library", "hand", "hand cards", "stock", "other cards"}
    | {"everything else", "the rest", "rest of the deck", "the rest of the deck", "the others", "remaining cards"}
    | {"ziehstapel", "nachziehstapel", "pioche", "ma pioche", "el resto", "le reste", "der rest", "andere karten"}
    | words_of("decklist personnel equipment allies neutral list cards karten cartes cartas mazo liste")
    | words_of("personal ausrustung equipement evenements equipo aliados tacticas tactiques eventos")
    | words_of("locations location characters character weapons leaders units actions starting troops vehicles heroes")
    | words_of("charte chartes assistants assistant troupes personnages entreprises decrets konzessionen konzession")
    | words_of(
        "creature creatures artifact artifacts instant instants sorcery sorceries land lands spell spells minion"
    )
    | words_of("minions upgrade upgrades asset assets support supports attachment attachments enchantment enchantments")
    | words_of("gehilfen helfer truppen truppe personen taktiken unternehmen feudos feudo ayudantes tropas empresas")
    | words_of("personajes estatutos lista verbundete lehen ereignisse plans other others rest")
    | {word for kind in _KINDS.split() for word in (kind, f"{kind}s")}
)
"""Headings within a deck: they leave the pile as it is."""

FIELDS: Mapping[str, str] = _table("""
name: name, deck name, deck, title, house name, deckname, titel, decktitel, nom, nom du deck, titre, nombre, nombre
  del mazo, titulo
author: author, by, creator, created by, builder, autor, auteur, autora, verfasser, built by, made by
player: giocatore, jogador, speler, spelare, gracz,
  player, player name, name of player, spieler, spielerin, spielername, joueur, joueuse, jugador, jugadora
players: players, number of players, player count, spielerzahl, anzahl spieler, anzahl der spieler, joueurs, nombre
  de joueurs, jugadores, numero de jugadores
notes: notes, note, description, comment, comments, notizen, notiz, anmerkung, anmerkungen, bemerkung, remarques,
  remarque, notas, nota, descripcion, strategy, strategie, estrategia, taktik, gameplan, game
  plan, how to play, matchups
sponsor: sponsor, faction, class, clan, identity, affiliation, loyalty, loyal to,
  power, house, sponsoring house, great house, sponsored by, allegiance, haus, fraktion,
  huis,
  commanditaire, mecene, protecteur, auftraggeber, schirmherr, schirmherrin, patron, patrono, mecenas, patrocinio,
  sponsorhaus, sponsor haus, beschermheer, patrocinatore, mecenate,
  macht, maison, puissance, parrain, casa, faccion, poder, patrocinador,
  hus, hem, dom, rod, talo, haz, дом, фракция, potere, fazione, casata, faccao, factie, frakcja
homeworld: homeworld, home world, hw, heimat, home, planet, heimatwelt,
  mundo, monde, mondo, welt, wereld, world, planeta, planete, planeet,
  heimatplanet, monde natal, monde d origine, monde
  dorigine, planete natale, planete d origine, planete dorigine, mundo natal, planeta natal, thuiswereld, mondo
  natale, pianeta natale, mundo de origem, planeta ojczysta, hemvarld, hemplanet, hjemverden, hjemmeverden,
  kotimaailma, ojczyzna, родной мир, родная планета, domovsky svet
points: points, creation points, punkte, schopfungspunkte, points de creation, puntos, puntos de creacion, punti, punten
solaris: solaris, solari, starting solaris
favor: favor, favour, gunst, faveur, favore, starting favor, starting favour
spice: spice, starting spice, gewurz, epice, especia, spezia, specie
data: data, data version
sheet: date, datum, event, tournament, turnier, venue, location, store, table, tisch, round, runde, dci, player id,
  judge, judge initials,
  timestamp, submitted, submitted on, submitted at,
  deck checked, total cards, email, e mail, phone, record, season
programs: programs, program, programm, prog, progs, agenda, agendas, programme, programmes, programas
dune: dune
""")
"""What may stand before a colon, and the field it means."""

COLUMNS: Mapping[str, str] = _table("""
name: kaartnaam, nome, nome da carta, nome della carta, nom de la carte, nombre de la carta, nazwa karty,
  naam, kaart, karta, nazwa, kort, namn, name, card, cards, card name, full name, id or name, title, karte,
  karten, cartes, cartas, kaarten, karty, names, namen, noms, nomi,
  kartenname, carte, nom, carta, nombre
count: exemplaires, exemplaire, ejemplares, esemplari, exemplaren, exemplares, egzemplarze, kopie, copie, kopieen,
  copias, unidades, unites, stuks, sztuki, how many, wie viele, wieviel, wie oft, combien, cuantas, cuantos, quante,
  hoeveel, quantas, quantos, ile, liczba, quantidade, qtde, conteggio, cant, now, current, jetzt,
  cdad, ud, uds, anz, cnt, qnt, qtt, stk, exemplare, kopien, nb, nbre, sztuk,
  quantita, qta, qtd, quant, aantal, antal, ilosc, count, qty, quantity, copies, number,
  amount, no, nr, n, x, q, anzahl, stuckzahl, menge, stuck, quantite, nombre d
  exemplaires, qte, cantidad, copias
pile: category, categories, kategorie, categoria, categorie, kategoria,
  board type, deck, pile, section, board, zone, stapel, paquet, mazo
aside: maybeboard, maybe board, is maybeboard, sideboarded, is sideboard, in sideboard, maybe, side, sideboard, sb
set: edicion, edizione, edicao, editie, set, edition, expansion, set code, serie, extension
""")
"""What may stand over the columns of a table."""

IN_DECK = frozenset(
    {
        "in deck",
        "in the deck",
        "in list",
        "im deck",
        "dans le deck",
        "en el mazo",
        "played",
        "deck qty",
        "used",
        "in use",
        "to play",
        "playing",
        "main",
        "maindeck",
        "registered",
        "gespielt",
        "verwendet",
        "benutzt",
        "joue",
        "jouees",
        "utilise",
        "usado",
        "usadas",
        "en uso",
        "jugadas",
        "en deck",
        "deck copies",
    }
)
"""Titles of columns that count copies without a word for it."""

OTHER_COLUMNS = words_of("""
folder binder file player owner user seller
have need own owned missing want wanted price cost value type kind class rarity text id subtype collection trade
tradelist side sideboard haben fehlt besitz preis kosten typ prix cout precio coste tipo
prezzo costo preco custo prijs cena koszt
""")
"""Words in titles of columns that count no copies in the deck, or hold no name."""

FORMER = words_of("""
old older former previous prior earlier before last was alt alte bisher bisherige vorher vorige fruher ancien ancienne
avant precedent antes anterior antigua antiguo prima precedente vecchio oud oude stare poprzednio
""")
"""Words in titles of columns that count what the deck held at another time."""

ORDINALS = frozenset({"", "no", "n", "nr", "number", "x", "tradelist count", "nombre"})
"""Columns that number the rows where another one counts copies; "" is the sign #."""

_NUMBERS = """
1: jedna, jedno,
  one, single, once, ein, eine, einem, einen, einer, einmal, une, uno, una, een, um, uma, jeden, один, одна,
  egy, yksi, bir, unu, jedan, vienas, uks, ενα, 一
2: dwie,
  two, twice, pair, couple, zwei, zweimal, deux, dos, twee, due, dois, duas, dwa, tva, kaksi, ketto, dva, два, две,
  dve, ket, iki, doi, doua, dvi, kaks, divi, дві, δυο, 二, 两
3: three, thrice, drei, dreimal, trois, tres, drie, tre, trzy, kolme, harom, три,
  tri, uc, trei, trys, kolm, tris, τρια, 三
4: four, vier, viermal, quatre, cuatro, quattro, quatro, cztery, fyra, nelja, negy, ctyri, четыре,
  styri, stiri, cetiri, patru, keturi, neli, cetri, чотири, τεσσερα, 四
5: piec, five, funf, cinq, cinco, vijf, cinque
6: six, sechs, seis, zes, szesc
7: seven, sieben, sept, siete, sette, zeven, sete, siedem
8: eight, acht, huit, ocho, oito, osiem
9: nine, neun, neuf, nueve, negen, dziewiec
10: ten, zehn, dix, diez, dieci, tien, dez, dziesiec
11: eleven
12: twelve, zwolf, douze, doce, dodici, twaalf, dozen, dozens, dutzend, douzaine, docena, dozzina, duzia, dozijn, tuzin
6: half a dozen, half dozen, half of a dozen, halbes dutzend, demi douzaine, media docena, mezza dozzina, meia duzia,
  half dozijn
2: double, duo, doppelt, doppelte, zweifach, doble, ii, par, paire, paio
3: triple, trio, triplet, dreifach, iii
4: quad, quadruple, quartet, vierfach, cuadruple, iv, iiii
"""
NUMBERS: Mapping[str, int] = {word: int(count) for word, count in _table(_NUMBERS).items()}
"""Number words; those of several words are one token."""

GROUPS: Mapping[str, int] = {
    word: int(count)
    for word, count in _table("""
1: einer, ones, simples, sencillas, singles, singletons, uniques, einzelne, einzelkarten, unicos, unicas
2: zweier, twos, doubles, dobles, doppelte, pairs, paare, paires, pares
3: dreier, threes, triples, triplets, trios, tripletas
4: vierer, fours, quads, quadruples, cuadruples, quadrupel
""").items()
}
"""Words over cards of which each has so many copies."""

HOMOPHONES = words_of("to too tu for fore won ate tree free fife sex")
"""Words that telephones write for numbers they hear."""

PLAYSETS = frozenset({"playset", "playsets"})
"""Words for as many copies as the deck of the card allows."""

TIMES = words_of("x × * х Х ✕ ✖ mal times fois veces")
"""What stands between a count and a name, a Cyrillic letter among them."""

COPIES = words_of("""
einzige einziges einziger einzigen einzelne einzelnes einzelner seul seule sola exactly precisely genau exakt
exactement exactamente exatamente esattamente precies dokladnie lediglich juste soltanto slechts tylko apenas somente
usual mandatory obligatory lonely lone single solid sweet shiny whopping measly
stck st expl ejemplar ejemplares copy copies of kopie kopien stuck stk pcs pc piece pieces шт kpl von de du des
exemplaires exemplaire copia copias
cards
枚 张 張 карты карта карт
card ud uds unidad unidades db ks szt ex
""")
"""Words that may stand between a count and a name and say nothing."""

ARTICLES = words_of("""
nen ne the a an my our der die das den dem le la les l un el los las unser unsere mein meine
""")

JOINS = words_of("""
and und et y e och og ainsi plus sowie period comma komma virgule coma n stop
""")
"""Words that join two cards."""

ADDING = JOINS | words_of("""
also too oh ah forgot forget forgotten auch noch ausserdem vergessen aussi oublie tambien olvide anche ook
encore aun todavia ancora ainda jeszcze nog dazu weiterhin egalement ademas inoltre alem tez takze additionally further
""")
"""Words that add something to what was listed before."""

TOTALS = words_of("""
card cards karten karte cartes carte cartas carta kaarten total totals totales totaal totale in all together gesamt
summe insgesamt en tout page seite pagina sum suma somme somma subtotal subtotals zwischensumme grand overall size
osszesen lap razem tutti totaal kort celkem
""")

CONTINUED = words_of("again continued cont contd ctd fortsetzung suite wieder weiter")
"""Words behind a heading that comes again."""

UNITS = words_of("""
win wins loss losses draw draws tie ties victory victories defeat defeats siege niederlagen victoires defaites
victorias derrotas
january february march april may june july august september october november december januar februar marz mai
juni juli oktober dezember janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre
enero febrero marzo abril mayo junio julio agosto septiembre noviembre diciembre am pm uhr h th st nd rd players
player spieler joueurs jugadores rounds round runden games game points punkte decks deck different verschiedene
rows row replies reply likes comments views reactions antworten reaktionen
hr hrs min mins minutes minute sec secs seconds hour hours day days week weeks month months year years ago std stunde
stunden tag tage woche wochen monat monate jahr jahre heure heures jour jours semaine semaines mois hora horas dia dias
semana semanas mes meses ora ore giorni uur dagen weken godzin dni min euro eur usd times solaris solari favor spice
""")
"""What numbers count that are no copies of a card."""
