"""Headings over cards that are not in the deck, in eight languages: nothing below them is counted in silence."""

import pytest

from cardbase.decks import parse_deck
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.asides import is_aside

HEADINGS = """
Not in the deck | Not in deck | not playing | Not included | Bench | Reserve cards | Reserves
Extra | Extras | Maybe | Maybes | Perhaps | Considering | Under consideration | Ideas | Wish list
Wants | To buy | Still looking for | Cut list | Left out | Left over | Leftovers | Outside the deck
On the side | Side deck | Sidedeck | SB cards | Alternates | Swap-ins | Swaps | Substitutes | Subs
Spare cards | Trade pile | Proxies needed
Nicht im Deck | nicht gespielt | Auswechselkarten | Ersatz | Ersatzkarten | Reserve | Reservebank
Seitenstapel | Beiboot | Vielleicht | Vielleicht noch | Eventuell | Überlegung | In Überlegung
Noch überlegt | Wunschliste | Suche noch | Fehlt noch | Rausgeflogen | Aussortiert | Draußen | Bank
Nebendeck | Wechselkarten | Tauschkarten | Zum Tauschen
Pas dans le deck | Hors deck | Hors du deck | Non joué | Non jouées | Réserve | En réserve
Remplaçants | Peut-être | À l'étude | En réflexion | Liste de souhaits | Envies | Recherche
Je cherche | À échanger | Banc | De côté | Mises de côté | Retirées | Éventuellement | Cartes écartées
Écartées | Laissées de côté | Extras
No en el mazo | Fuera del mazo | No jugadas | Reserva | En reserva | Suplentes | Banquillo | Quizá
Quizás | Tal vez | A lo mejor | Lista de deseos | Busco | Para cambio | Descartadas | Descartes
Fuera | Aparte | De lado | Dudas | En duda | Pendientes | Sobrantes | Posibles
Non nel mazzo | Riserva | Riserve | Panchina | Forse | Lista desideri | Cerco | Scartate | Fuori
Da parte | In forse | Eventuali
Niet in het deck | Reserve | Misschien | Wisselkaarten | Reservebank | Verlanglijst | Zoek | Apart
Eventueel
Fora do baralho | Reserva | Talvez | Lista de desejos | Procuro | Descartadas | Suplentes | De lado
Poza talią | Rezerwa | Ławka | Może | Lista życzeń | Szukam | Odrzucone | Zapas
"""
SAID = [heading.strip() for line in HEADINGS.strip().splitlines() for heading in line.split("|") if heading.strip()]
OF_DECKS = """
Deck | My deck | In the deck | Im Deck | Dans le deck | En el mazo | Nel mazzo | In het deck | W talii
Played | Gespielt | Main | The list | Cards in the deck | Meine Karten | Mes cartes | Mis cartas | Rest of the deck
"""
PLAYED = [heading.strip() for line in OF_DECKS.strip().splitlines() for heading in line.split("|")]


def counted(heading: str, corpus) -> set[str]:
    deck = parse_deck(f"4 House Battalion\n3 Carryall\n\n{heading}\n2 Pogrom\n1 Valor\n", corpus)
    return {corpus.by_id[entry.card].name for entry in (*deck.imperial, *deck.house)}


@pytest.mark.parametrize("mark", ["", ":"])
@pytest.mark.parametrize("heading", SAID)
def test_cards_below_a_heading_that_sets_them_aside_are_not_counted(heading, mark, corpus):
    assert counted(heading + mark, corpus) == {"House Battalion", "Carryall"}


@pytest.mark.parametrize("heading", PLAYED)
def test_cards_below_a_heading_of_the_deck_itself_are_counted(heading, corpus):
    assert {"Pogrom", "Valor"} <= counted(f"{heading}:", corpus)


IN_OWN_WORDS = """
-- Reserve (spiele ich nicht) -- | Reserve (wird nicht gespielt) | Sideboard (not part of the deck)
Ersatzbank: | Nicht im Deck: | == Maybe next time == | Not in this version: | Bench warmers:
Auf der Ersatzbank sitzen: | Diese spiele ich nicht: | Die spiele ich heute nicht:
Folgende Karten bleiben zu Hause: | Left in the box: | Didn't make the cut: | Cards that didn't make it:
Hors deck | Restent à la maison : | Pas dans le deck : | Cartes que je ne joue pas :
En réserve (je ne les joue pas) : | Mis de côté : | No las juego: | Estas se quedan fuera: | Fuera del mazo
Reserva (no jugada) | Non giocate: | Fuori dal mazzo: | Panchina (non giocata) | Niet in het deck:
Reserve (speel ik niet) | Poza talią: | Could also play: | Cards I am still looking for:
To swap in against Fremen: | Swap-ins (not counted) | Ideas for later | Vielleicht später rein
Zum Tauschen dabei: | Trade binder | Ausgemustert | Rausgeflogen seit letztem Mal: | Alternatives
Spare copies (bring them for others) | Unused
"""
SAID_FREELY = [heading.strip() for line in IN_OWN_WORDS.strip().splitlines() for heading in line.split("|")]
LEFT_OPEN = """
Almost made it: | Honourable mentions | Ich überlege noch: | Kann ich noch verleihen: | Other cards I own:
"""
OPEN = [heading.strip() for line in LEFT_OPEN.strip().splitlines() for heading in line.split("|")]
OF_GROUPS = """
Troops & leaders | Die Truppen | Ausrüstung & Geräte | Los eventos | Les plans | My little helpers | Killers
Muscle | Money makers | Combat tricks | The engine | Sonstiges | Divers | Otros | Control cards | Geld | Kampf
Stars of the deck: | The rest: | And finally: | Und zum Schluss: | Ressourcen und so | Cheap stuff | Must-haves
Tech | Win conditions | Core
"""
GROUPS = [heading.strip() for line in OF_GROUPS.strip().splitlines() for heading in line.split("|")]


def read_below(heading: str, gap: str, corpus):
    return parse_deck(f"4 House Battalion\n3 Carryall\n{gap}{heading}\n2 Pogrom\n1 Valor\n", corpus)


@pytest.mark.parametrize("gap", ["", "\n"], ids=["tight", "apart"])
@pytest.mark.parametrize("heading", SAID_FREELY)
def test_cards_below_a_heading_in_own_words_that_sets_them_aside_are_not_counted(heading, gap, corpus):
    deck = read_below(heading, gap, corpus)
    assert [entry.copies for entry in deck.house] == [3, 4]
    assert {"2 Pogrom", "1 Valor"} <= {line.text for line in deck.unresolved}


@pytest.mark.parametrize("heading", OPEN)
def test_cards_below_a_heading_that_leaves_it_open_are_asked(heading, corpus):
    deck = read_below(heading, "\n", corpus)
    assert [line.text for line in deck.unread] == ["2 Pogrom", "1 Valor"]


@pytest.mark.parametrize("gap", ["", "\n"], ids=["tight", "apart"])
@pytest.mark.parametrize("heading", GROUPS)
def test_cards_below_a_heading_of_a_group_are_counted_and_the_heading_is_no_error(heading, gap, corpus):
    deck = read_below(heading, gap, corpus)
    assert {entry.copies for entry in deck.house} == {1, 2, 3, 4} and deck.unread == ()


def test_no_card_is_named_like_such_a_heading(corpus):
    names = {name for card in corpus.cards for name in (card.name, card.full_name)}
    assert [name for name in names if is_aside(fold(name).split())] == []
