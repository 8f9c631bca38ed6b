"""Collections as people keep them: spreadsheets with columns of their own, lists with words around the cards."""

import re
from pathlib import Path

import pytest

from cardbase.corpus import Corpus
from cardbase.decks import FORMATS, read_deck
from cardbase.decks.construction import read_collection
from cardbase.errors import CardbaseError, Faulty
from cardbase.schemas import data_folder

OWNED = {"eots-best-blade": 3, "eots-house-battalion": 4, "eots-pogrom": 2}
NAMES = {"eots-best-blade": "Best Blade", "eots-house-battalion": "House Battalion", "eots-pogrom": "Pogrom"}
OTHERS = {"set": "EotS", "edition": "EotS", "type": "Plan", "price": "1.50", "condition": "NM", "note": "", "no": "17",
          "rarity": "C", "want": "9", "cost": "2", "foil": "0", "date": "2026-11-01", "binder": "4"}  # fmt: skip
HEADINGS = (
    "count,name", "Name,Count", "Card,Set,Number owned", "set,name,have,foil", "No,Card name,Quantity",
    "card,want,have",
    "Name,Have,Want", "Card,Type,Cost,Owned", "ID,Copies", "id,set,amount", "Title,Rarity,In collection",
    "Karte,Anzahl", "Kartenname,Bestand", "Carte,Quantité", "Nom,Exemplaires", "Carta,Cantidad", "Card,Price,Qty",
    "Binder,Card,Count", "Qty,Card,Condition,Note", "I have,Card", "card name,stock", "Date,Name,Qty.", "# owned,card",
    "CARD NAME,QTY OWNED",
)  # fmt: skip
NAMES_OF_COLUMNS = {"name", "card", "card name", "title", "karte", "kartenname", "carte", "nom", "carta"}


def cell(heading: str, card: str, count: int) -> str:
    heading = heading.casefold()
    if heading in NAMES_OF_COLUMNS:
        return NAMES[card]
    return card if heading == "id" else OTHERS.get(heading, str(count))


def table(heading: str, separator: str) -> str:
    titles = heading.split(",")
    rows = [separator.join(cell(title, card, count) for title in titles) for card, count in OWNED.items()]
    return "\n".join([separator.join(titles), *rows]) + "\n"


def read(text: str, tmp_path: Path, corpus: Corpus) -> dict[str, int]:
    path = tmp_path / "owned.csv"
    path.write_text(text, encoding="utf-8")
    return dict(read_collection(path, corpus))


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("heading", HEADINGS)
def test_a_spreadsheet_with_columns_of_its_own_is_read_by_their_titles(
    heading: str, separator: str, tmp_path: Path, corpus: Corpus
) -> None:
    assert read(table(heading, separator), tmp_path, corpus) == OWNED


@pytest.mark.parametrize("heading", ["Card,Set", "Name,Price", "Set,Card,Condition", "Card,Binder", "name,want"])
def test_a_table_without_a_column_of_counts_is_refused_and_not_counted_by_guess(
    heading: str, tmp_path: Path, corpus: Corpus
) -> None:
    with pytest.raises(CardbaseError, match="how many"):
        read(table(heading, ","), tmp_path, corpus)


@pytest.mark.parametrize(
    "heading",
    [
        "Card;Foil;Normal",
        "Name;Regular;Foil",
        "Foil Qty;Normal Qty;Name",
        "card;non-foil;foil;price",
        "Karte;Normal;Foil",
        "Title;Normal;Proxy",
        "Name;English;German",
        "Card;NM;Played",
        "Name;Set;Foil;Nonfoil",
        "id;normal;holo",
    ],
)
def test_columns_of_printings_add_up_where_no_column_counts_them_all(
    heading: str, tmp_path: Path, corpus: Corpus
) -> None:
    titles = [title.casefold() for title in heading.split(";")]
    free = [at for at, title in enumerate(titles) if title not in {*NAMES_OF_COLUMNS, "id", "set", "price"}]
    rows = []
    for card, count in OWNED.items():
        cells = [cell(title, card, count) for title in titles]
        cells[free[0]], cells[free[1]] = str(count - 1), "1"
        rows.append(";".join(cells))
    path = tmp_path / "mine.csv"
    path.write_text("\n".join([heading, *rows, f"{rows[0]}"]), encoding="utf-8")
    assert read_collection(path, corpus) == {**OWNED, "eots-best-blade": 6}


def test_a_printing_that_is_marked_and_not_counted_is_a_fault(tmp_path: Path, corpus: Corpus) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("Card;Normal;Foil\nPogrom;2;yes\n", encoding="utf-8")
    with pytest.raises(Faulty):
        read_collection(path, corpus)


def test_a_column_that_counts_all_goes_before_those_of_printings(tmp_path: Path, corpus: Corpus) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("Card;Count;Foil\nPogrom;2;1\n", encoding="utf-8")
    assert read_collection(path, corpus) == {"eots-pogrom": 2}


def test_an_empty_cell_of_counts_owns_none_and_rows_without_a_card_are_nothing(tmp_path: Path, corpus: Corpus) -> None:
    text = "Card,Set,Owned\nBest Blade,EotS,3\nPogrom,EotS,\n,,\nHouse Battalion,EotS,4\n"
    assert read(text, tmp_path, corpus) == {"eots-best-blade": 3, "eots-pogrom": 0, "eots-house-battalion": 4}


def test_a_column_of_sets_tells_two_cards_of_one_name_apart(tmp_path: Path, corpus: Corpus) -> None:
    text = "Name,Set,Qty\nDuke Leto Atreides,TaT,2\nDuke Leto Atreides,EotS,1\n"
    assert read(text, tmp_path, corpus) == {"tat-duke-leto-atreides": 2, "eots-duke-leto-atreides": 1}


@pytest.mark.parametrize("words", ["I own:", "Hi all,", "My collection", "--\nBob", "Page 1 of 2", "http://x.example"])
def test_words_around_the_cards_of_a_list_are_no_faults(words: str, tmp_path: Path, corpus: Corpus) -> None:
    lines = "3x Best Blade\n4x House Battalion\n2x Pogrom"
    text = f"{lines}\n{words}\n" if words.startswith("--") else f"{words}\n{lines}\n"
    assert read(text, tmp_path, corpus) == OWNED


@pytest.mark.parametrize("form", FORMATS)
def test_a_deck_in_every_format_is_a_collection(form: str, tmp_path: Path, corpus: Corpus) -> None:
    deck = read_deck(next((data_folder() / "decks").glob("*.deck.txt")), corpus)
    owned: dict[str, int] = {}
    for _, entry in deck.cards():
        owned[entry.card] = owned.get(entry.card, 0) + entry.copies
    path = tmp_path / "owned"
    path.write_text(FORMATS[form].write(deck, corpus), encoding="utf-8")
    assert read_collection(path, corpus) == owned


PLAIN = table("Card,Owned", ";")


@pytest.mark.parametrize(
    "text",
    [
        "sep=;\n" + PLAIN,
        "SEP=;\r\n" + PLAIN.replace("\n", "\r\n"),
        re.sub("^(.*);(.*)$", r"| \1 | \2 |", PLAIN, flags=re.MULTILINE).replace("\n", "\n|---|---:|\n", 1),
        re.sub(r"(\d+)$", r"\1.0", PLAIN, flags=re.MULTILINE),
        re.sub(r"(\d+)$", r"\1,00", PLAIN, flags=re.MULTILINE),
        re.sub(r"(\d+)$", r"\1x", PLAIN, flags=re.MULTILINE),
        re.sub(r"(\d+)$", r"x\1", PLAIN, flags=re.MULTILINE),
        re.sub(r"\d", lambda found: chr(0xFF10 + int(found[0])), PLAIN),
        PLAIN + "Total;12\n",
        PLAIN + ";\nSumme;12\n",
        PLAIN.replace("\n", "\r"),
        PLAIN.replace("\n", "\x85"),
        PLAIN.replace("\n", "\u202c\n\u202b"),
        PLAIN.replace(" ", "\u00a0"),
        "\u200b" + PLAIN,
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_a_collection_says_the_same_as_spreadsheets_and_people_write_it(
    text: str, tmp_path: Path, corpus: Corpus
) -> None:
    assert read(text, tmp_path, corpus) == OWNED


def test_a_faulty_line_below_a_told_delimiter_has_its_own_number(tmp_path: Path, corpus: Corpus) -> None:
    with pytest.raises(Faulty) as refused:
        read("sep=;\nCard;Owned\nBest Blade;3\nNo Such Card;2\n", tmp_path, corpus)
    assert [fault.place for fault in refused.value.faults] == ["line 4"]
