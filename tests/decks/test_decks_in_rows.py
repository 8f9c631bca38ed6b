"""A table whose rows say whose they are holds several decks: the first is read, the others are told, and split."""

import json

import pytest

from cardbase.decks import parse_deck, split_text

from .strategies import CORPUS

ROWS = (("Kim", "Pogrom", 3), ("Kim", "Valor", 2), ("Ann", "Stunner", 4), ("Ann", "Pogrom", 2), ("Ann", "Kindjal", 1))
KIM, ANN = {"Pogrom": 3, "Valor": 2}, {"Stunner": 4, "Pogrom": 2, "Kindjal": 1}
HEADS = (
    "Player;Card;Qty", "Spieler;Karte;Anzahl", "Joueur;Carte;Qté", "Jugador;Carta;Cantidad", "Name;Card;Qty",
    "player;card;count", "PLAYER;CARD;COPIES", "Deck;Card;Qty", "Deck name;Card;Qty", "Nom;Carte;Quantité",
)  # fmt: skip


def counts(text: str):
    found = parse_deck(text, CORPUS)
    return {CORPUS.by_id[entry.card].name: entry.copies for entry in found.house}, found


def told_again(text: str) -> None:
    counted, found = counts(text)
    assert counted == KIM and [line.code for line in found.unread] == ["LIST-10"]
    assert "Kim" in (found.player, found.name)
    assert [counts(part)[0] for part in split_text(text, CORPUS)] == [KIM, ANN]


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("sign", [";", ",", "\t", " | "])
def test_the_rows_of_each_are_a_deck(head, sign):
    rows = [sign.join(map(str, row)) for row in ROWS]
    told_again("\n".join([head.replace(";", sign), *rows]))


@pytest.mark.parametrize("order", [(1, 2, 0), (2, 1, 0), (1, 0, 2)])
def test_the_column_may_stand_anywhere(order):
    rows = [("Player", "Card", "Qty"), *ROWS]
    told_again("\n".join(";".join(str(row[at]) for at in order) for row in rows))


def test_rows_of_two_may_be_mixed_and_cells_be_merged():
    mixed = [ROWS[0], ROWS[2], ROWS[1], *ROWS[3:]]
    told_again("\n".join(["Player;Card;Qty", *(";".join(map(str, row)) for row in mixed)]))
    merged = [("Kim", "Pogrom", 3), ("", "Valor", 2), ("Ann", "Stunner", 4), ("", "Pogrom", 2), ("", "Kindjal", 1)]
    told_again("\n".join(["Player;Card;Qty", *(";".join(map(str, row)) for row in merged)]))


@pytest.mark.parametrize("key", ["player", "Spieler", "joueur"])
def test_records_of_several_players_are_kept_apart(key):
    records = [{key: player, "card": card, "count": count} for player, card, count in ROWS]
    counted, found = counts(json.dumps(records))
    assert counted == KIM and found.player == "Kim" and found.unread


@pytest.mark.parametrize("form", ["{0} - {2} {1}", "{0} – {2}x {1}", "{0}: {2} {1}", "{0} | {2} {1}"])
def test_lines_behind_names_are_kept_apart(form):
    counted, found = counts("\n".join(form.format(*row) for row in ROWS))
    assert counted == KIM and len(found.unread) == 3


@pytest.mark.parametrize(
    "text",
    [
        "Player;Card;Qty\nKim;Pogrom;3\nkim;Valor;2", "Deck;Card;Qty\nHouse;Pogrom;3\nHouse Deck;Valor;2",
        "Deck;Card;Qty\nEvent;Pogrom;3\nTactic;Valor;2", "Card;Qty;From\nPogrom;3;Kim\nValor;2;Ann",
        "Card;Qty;Owner\nPogrom;3;me\nValor;2;Tim", "Deck;Card;Qty\nyes;Pogrom;3\nx;Valor;2",
        "Carte;Nombre\nPogrom;3\nValor;2", "Player;Card;Qty\n1;Pogrom;3\n2;Valor;2",
        "Card;Qty;Player note\nPogrom;3;Kim likes it\nValor;2;", "Deck;Card;Qty\nMain;Pogrom;3\nMain Deck;Valor;2",
    ],
)  # fmt: skip
def test_a_column_that_tells_something_else_parts_nothing(text):
    counted, found = counts(text)
    assert (counted, found.unread) == (KIM, ())
