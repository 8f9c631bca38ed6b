"""Results as organisers type them: parts of names, words for a status, a table that nobody filled in."""

from pathlib import Path

import pytest

from cardbase.decks.contest import read_results
from cardbase.errors import Faulty
from cardbase.tournaments import Step, open_book
from tests.commandline import Cardbase
from tests.tournaments.conftest import PLAYERS, first_table


def test_a_part_of_a_name_means_who_sits_at_the_table(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "undo", paired)
    cardbase("tournament", "add", paired, "Carla Zwei")
    cardbase("tournament", "drop", paired, "Carla")
    for name in ("Zoë Alpha", "Zoë Beta"):
        cardbase("tournament", "add", paired, name)
    cardbase("tournament", "pair", paired)
    tables = open_book(paired).tournament().rounds[0].tables
    one = next(n for n, t in enumerate(tables, 1) if "Zoë Alpha" in t.players and "Zoë Beta" not in t.players)
    typed = [name.split()[0] if name.startswith("Zoë") else name for name in tables[one - 1].players]
    assert cardbase("tournament", "result", paired, str(one), *(f"{name} 1 2 3 active" for name in typed)).code == 0


@pytest.mark.parametrize("letters", [3, 4])
def test_the_beginnings_of_a_name_s_words_will_do(cardbase: Cardbase, paired: Path, letters: int) -> None:
    lines = [f"{name[:letters]} 1 2 3 active" for name in first_table(paired)]
    assert cardbase("tournament", "result", paired, "1", *lines).code == 0


def test_who_dropped_out_is_not_in_the_way_of_somebody_alike(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "add", paired, "Bert Brecht")
    cardbase("tournament", "drop", paired, "Bert Brecht")
    cardbase("tournament", "add", paired, "Bertolt Brecht")
    assert cardbase("tournament", "drop", paired, "brecht").code == 0
    dropped = {player.name for player in open_book(paired).tournament().players if player.dropped}
    assert dropped == {"Bert Brecht", "Bertolt Brecht"}


@pytest.mark.parametrize("status", ["great house", "Great-House", "GREAT_HOUSE", "great  house"])
def test_a_status_is_read_however_its_words_are_joined(cardbase: Cardbase, paired: Path, status: str) -> None:
    first, *others = first_table(paired)
    lines = [f"{first} 1 2 3 {status}", *(f"{name} 1 2 3 active" for name in others)]
    assert cardbase("tournament", "result", paired, "1", *lines).code == 0
    assert next(open_book(paired).tournament().played())[1].results[0].status == "great house"


def test_a_status_that_is_none_is_told_beside_those_that_are(cardbase: Cardbase, paired: Path) -> None:
    told = cardbase("tournament", "result", paired, "1", f"{PLAYERS[1]} 1 2 3 won")
    assert told.code == 2 and "'won' is not a status (it is great house, active, renegade or eliminated)" in told.err


def test_a_table_of_results_that_nobody_filled_in_is_no_step(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "papers", paired)
    told = cardbase("tournament", "results", paired, paired.with_name("cup-papers") / "results-1.csv")
    assert told.code == 2 and "has no result yet" in told.err and told.err.count("\n") == 1
    assert open_book(paired).history()[-1].step.name == "pair"


def test_tables_and_players_that_are_several_are_told_as_several(cardbase: Cardbase, paired: Path) -> None:
    told = cardbase("tournament", "pair", paired)
    assert "no result of tables 1, 2, 3 (" in told.err
    elsewhere = open_book(paired).tournament().rounds[0].tables[1].players
    told = cardbase("tournament", "result", paired, "1", *(f"{name} 1 2 3 active" for name in elsewhere))
    assert "who sit elsewhere" in told.err


def test_who_dropped_out_before_the_first_seat_has_no_place(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "add", paired, "Photo of a List")
    cardbase("tournament", "drop", paired, "Photo of a List")
    told = cardbase("tournament", "standings", paired).out
    assert "Photo" not in told and "9 players\n" in told


def filled(cup: Path, tables: dict[int, int]) -> Path:
    """Write a table of results in which some tables, by their numbers, are filled in with so many solaris."""
    rows = ["game,player,solaris,favor,spice,status"]
    for number, table in enumerate(open_book(cup).tournament().rounds[-1].tables, 1):
        cells = f"{tables[number]},2,3,active" if number in tables else ",,,"
        rows += [f"{number},{name},{cells}" for name in table.players]
    path = cup.with_name("r.csv")
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("first", "then"), [({1: 5}, {1: 5, 2: 6}), ({2: 5}, {1: 1, 2: 5, 3: 9}), ({3: 0, 1: 1}, {1: 1, 2: 2, 3: 0})]
)
def test_a_table_of_results_can_be_filled_in_and_read_as_the_games_end(
    cardbase: Cardbase, paired: Path, first: dict[int, int], then: dict[int, int]
) -> None:
    assert cardbase("tournament", "results", paired, filled(paired, first)).code == 0
    told = cardbase("tournament", "results", paired, filled(paired, then))
    assert (told.code, told.err) == (0, "")
    read = {
        n: table.results[0].solaris
        for n, table in enumerate(open_book(paired).tournament().rounds[0].tables, 1)
        if table.results
    }
    assert read == then


@pytest.mark.parametrize("then", [{1: 6, 2: 6}, {1: 5}, {1: 6}])
def test_a_result_that_is_there_is_replaced_by_no_other_unless_it_is_said(
    cardbase: Cardbase, paired: Path, then: dict[int, int]
) -> None:
    cardbase("tournament", "results", paired, filled(paired, {1: 5}))
    told = cardbase("tournament", "results", paired, filled(paired, then))
    assert told.code == 2 and "table 1 of round 1 has a result (--correct replaces it)" in told.err
    assert cardbase("tournament", "results", paired, filled(paired, then), "--correct").code == 0


def test_all_tables_that_have_another_result_are_named(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "results", paired, filled(paired, {1: 5, 3: 5}))
    told = cardbase("tournament", "results", paired, filled(paired, {1: 6, 2: 6, 3: 6}))
    assert told.code == 2 and "tables 1, 3 of round 1 have results (--correct replaces them)" in told.err


def test_all_tables_that_lack_a_player_are_named_and_nothing_is_recorded(cardbase: Cardbase, paired: Path) -> None:
    path = filled(paired, {1: 5, 2: 5, 3: 5})
    lines = path.read_text(encoding="utf-8").splitlines()
    left = [line for at, line in enumerate(lines) if at not in {1, 4}]
    path.write_text("\n".join(left), encoding="utf-8")
    told = cardbase("tournament", "results", paired, path)
    assert told.code == 2 and "table 1-1 lacks" in told.err and "table 1-2 lacks" in told.err
    assert not any(table.results for table in open_book(paired).tournament().rounds[0].tables)


def test_names_with_commas_are_parted_by_semicolons(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    cardbase("tournament", "new", cup, lists)
    cardbase("tournament", "rename", cup, "Anna", "Smith, John")
    told = cardbase("tournament", "pair", cup).out
    assert all(line.count("; ") == 2 for line in told.splitlines() if line.startswith("table "))


@pytest.mark.parametrize("players", [0, 1, 2, 3])
def test_too_few_players_for_one_full_table_are_no_round(
    cardbase: Cardbase, cup: Path, lists: Path, players: int
) -> None:
    for path in sorted(lists.iterdir())[players:]:
        path.unlink()
    cardbase("tournament", "new", cup, lists, "--exact")
    told = cardbase("tournament", "pair", cup)
    assert told.code == 2 and "cannot be paired" in told.err and "exactly 4" in told.err
    assert not open_book(cup).tournament().rounds


def test_another_organiser_records_a_result_while_the_lists_are_read(
    cardbase: Cardbase, paired: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import cardbase.tournaments.evening as evening

    honest, name = evening.list_files, first_table(paired)[0]

    def slow(*given: object) -> object:
        open_book(paired).take(lambda _: Step("drop", {"name": name}))
        return honest(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(evening, "list_files", slow)
    assert cardbase("tournament", "lists", paired).code == 0
    after = open_book(paired)
    assert after.tournament().player(name).dropped and [one.step.name for one in after.history()][-2:] == [
        "drop",
        "lists",
    ]


def sheet(
    cup: Path, game: str = "{table}", head: str = "game,player,solaris,favor,spice,status", sign: str = ","
) -> str:
    """Return the results of the first round as a table, of whom the third at a table was eliminated."""
    rows = [head]
    for number, table in enumerate(open_book(cup).tournament().rounds[0].tables, 1):
        for seat, name in enumerate(table.players):
            cells = "{e},{e},{e},{out}" if seat == 2 else f"{seat}{{dot}},2{{dot}},3{{dot}},{{gh}}"
            cells = cells.replace("{gh}", "{act}") if seat else cells
            rows.append(f"{game.format(table=number) if seat == 0 or '{table}' in game else ''},{name},{cells}")
    return "\n".join(rows).replace(",", sign) + "\n"


SHEETS = {
    "as the program writes it": ("round 1 table {table}", {}),
    "the table alone": ("{table}", {}),
    "the table in a word": ("Table {table}", {}),
    "the table as a decimal": ("{table}.0", {}),
    "as it was written before": ("1-{table}", {}),
    "both with a comma": ('"Round 1, table {table}"', {}),
    "whole numbers with a point": ("{table}", {"dot": ".0"}),
    "whole numbers with two places": ("{table}", {"dot": ".00"}),
    "statuses cut short": ("{table}", {"gh": "GH", "act": "act.", "out": "elim."}),
    "statuses by a letter": ("{table}", {"gh": "G", "act": "A", "out": "E"}),
    "statuses in capitals": ("{table}", {"gh": "GREAT HOUSE ", "act": " Active", "out": "Eliminated"}),
    "nothing for the eliminated": ("{table}", {"e": ""}),
    "dashes of nothing at the end": ("{table}", {"act": "active,,"}),
}


@pytest.mark.parametrize(("game", "words"), SHEETS.values(), ids=SHEETS)
def test_results_are_read_as_spreadsheets_and_people_write_them(
    cardbase: Cardbase, paired: Path, game: str, words: dict[str, str]
) -> None:
    usual = {"dot": "", "gh": "great house", "act": "active", "out": "eliminated", "e": "0"}
    path = paired.with_name("r.csv")
    path.write_text(sheet(paired, game).format(**usual | words), encoding="utf-8")
    told = cardbase("tournament", "results", paired, path)
    assert (told.code, told.err) == (0, "")
    for table in open_book(paired).tournament().rounds[0].tables:
        found = [(result.solaris, result.favor, result.spice, result.status) for result in table.results]
        assert found[:3] == [(0, 2, 3, "great house"), (1, 2, 3, "active"), (0, 0, 0, "eliminated")]


LANGUAGES = {
    "German": ("Tisch;Spieler;Solaris;Gunst;Spice;Status", "Tisch {table}", ("Großes Haus", "aktiv", "ausgeschieden")),
    "German, by game": (
        "Spiel;Spielerin;Solari;Gunst;Gewürz;Stand",
        "{table}",
        ("grosses haus", "Aktiv", "eliminiert"),
    ),
    "German, both": ("TISCH;SPIELER;SOLARIS;GUNST;SPICE;STATUS", "Runde 1 Tisch {table}", ("Großhaus", "akt.", "elim")),
    "French": ("Table;Joueur;Solaris;Faveur;Épice;Statut", "Table {table}", ("Grande Maison", "actif", "éliminé")),
    "French, without accents": ("Partie;Joueuse;Solaris;Faveur;Epice;Statut", "{table}", ("GH", "Actif", "elimine")),
    "French, both": (
        "table;joueur;solaris;faveur;épice;statut",
        "Manche 1, table {table}",
        ("GH", "ACTIF", "Éliminée"),
    ),
    "Spanish": ("Mesa;Jugador;Solaris;Favor;Especia;Estado", "Mesa {table}", ("Gran Casa", "activo", "eliminado")),
    "Spanish, both": ("Partida;Jugadora;Solaris;Favor;Especia;Estado", "Ronda 1 mesa {table}", ("gran casa", "A", "E")),
    "Italian": ("Tavolo;Giocatore;Solaris;Favore;Spezia;Stato", "Tavolo {table}", ("GH", "attivo", "eliminato")),
    "Dutch": ("Tafel;Speler;Solaris;Gunst;Specie;Status", "Tafel {table}", ("Groot Huis", "actief", "uitgeschakeld")),
    "in plain English": (
        "Table;Name;Solari;Favour;Spice;Status",
        "Table {table}",
        ("great house", "active", "eliminated"),
    ),
    "with the round": ("Round;Table;Player;Solaris;Favor;Spice;Status", "1;{table}", ("GH", "active", "elim.")),
    "with the deck": ("Table;Player;Deck;Solaris;Favor;Spice;Status", "{table}", ("GH", "active", "elim.")),
}


@pytest.mark.parametrize("above", ["", "Wüstenpokal;;;;;\n"])
@pytest.mark.parametrize(("head", "game", "statuses"), LANGUAGES.values(), ids=LANGUAGES)
def test_results_are_read_in_other_languages(
    cardbase: Cardbase, paired: Path, head: str, game: str, statuses: tuple[str, str, str], above: str
) -> None:
    rows = [head]
    for number, table in enumerate(open_book(paired).tournament().rounds[0].tables, 1):
        for seat, name in enumerate(table.players):
            deck = ";Storm" * ("Deck" in head)
            rows.append(f"{game.format(table=number)};{name}{deck};{seat};2;3;{statuses[min(seat, 2)]}")
    path = paired.with_name("r.csv")
    path.write_text(above + "\n".join(rows), encoding="utf-8")
    told = cardbase("tournament", "results", paired, path)
    assert (told.code, told.err) == (0, "")
    for table in open_book(paired).tournament().rounds[0].tables:
        assert [found.status for found in table.results][:3] == ["great house", "active", "eliminated"]


@pytest.mark.parametrize("above", ["Desert Cup,,,,,", "Desert Cup\n\n", "sep=,", "Results of round 1,,,,,\n,,,,,"])
def test_a_title_may_stand_above_the_header(cardbase: Cardbase, paired: Path, above: str) -> None:
    text = sheet(paired).format(dot="", gh="great house", act="active", out="eliminated", e="1")
    path = paired.with_name("r.csv")
    path.write_text(f"{above}\n{text.replace('1,2,3,active', '1,2,x,active', 1)}", encoding="utf-8")
    told = cardbase("tournament", "results", paired, path)
    line = above.count("\n") + 4
    assert told.code == 1 and f"r.csv: line {line}: spice 'x' is not a number" in told.err
    path.write_text(f"{above}\n{text}", encoding="utf-8")
    assert cardbase("tournament", "results", paired, path).code == 0


def test_merged_cells_name_a_table_once(cardbase: Cardbase, paired: Path) -> None:
    lines = sheet(paired).format(dot="", gh="great house", act="active", out="eliminated", e="1").splitlines()
    games = [line.partition(",")[0] for line in lines]
    merged = [
        line if game != before else line[len(game) :]
        for before, game, line in zip(["", *games[:-1]], games, lines, strict=True)
    ]
    path = paired.with_name("r.csv")
    path.write_text("\n".join(merged), encoding="utf-8")
    assert merged[2].startswith(",") and cardbase("tournament", "results", paired, path).code == 0


@pytest.mark.parametrize(
    "game", ["01. Jan", "1-Jan", "Jan-01", "2026-01-01", "01.01.2026", "1/1", "1/1/26", "Feb 1", "1. Mai"]
)
def test_a_table_of_which_a_spreadsheet_made_a_date_is_told_as_one(cardbase: Cardbase, paired: Path, game: str) -> None:
    path = paired.with_name("r.csv")
    first = first_table(paired)[0]
    path.write_text(f"game,player,solaris,favor,spice,status\n{game},{first},1,2,3,active\n", encoding="utf-8")
    told = cardbase("tournament", "results", paired, path)
    assert (
        told.code == 1 and f"{game!r} is not a table of round 1 (a spreadsheet made a date of it: table 2" in told.err
    )


def test_the_table_to_fill_in_holds_nothing_that_a_spreadsheet_takes_for_a_date(
    cardbase: Cardbase, paired: Path
) -> None:
    cardbase("tournament", "papers", paired)
    rows = (paired.with_name("cup-papers") / "results-1.csv").read_text(encoding="utf-8").splitlines()[1:]
    assert rows and all(row.startswith("round 1 table ") for row in rows)


def test_points_of_a_bye_stand_beside_those_of_the_rounds(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    assert cardbase("tournament", "new", cup, lists, "--size", "2", "--bye", "7").code == 0
    cardbase("tournament", "pair", cup)
    head, *rows = [line.split(",") for line in cardbase("tournament", "standings", cup, "--as", "csv").out.splitlines()]
    for row in [dict(zip(head, cells, strict=True)) for cells in rows]:
        rounds = sum(int(row[name]) for name in head if name.startswith("round ") and row[name] != "-")
        assert int(row["points"]) == rounds + int(row["for byes"]) == 7 * int(row["byes"])


def test_what_a_header_lacks_is_told_of_its_own_line_though_a_title_stands_above(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text("Winter cup\n\ngame,player,solaris,favor\n1,Kim,3,4\n", encoding="utf-8")
    with pytest.raises(Faulty) as refused:
        read_results(path)
    (fault,) = refused.value.faults
    assert (fault.place, fault.message) == ("line 3", "lacks the column spice, lacks the column status")
