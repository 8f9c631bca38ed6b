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


def test_no_card_is_named_like_such_a_heading(corpus):
    names = {name for card in corpus.cards for name in (card.name, card.full_name)}
    assert [name for name in names if is_aside(fold(name).split())] == []
