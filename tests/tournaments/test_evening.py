"""An evening from start to end, as an organiser types it."""

import csv
import io
import json
import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardbase.schemas import schema_faults
from cardbase.tournaments import Step, open_book, standings, step_text
from cardbase.tournaments.editions import EDITIONS
from tests.commandline import Cardbase
from tests.tournaments.conftest import PLAYERS, deck_text


@pytest.fixture
def begun(cardbase: Cardbase, cup: Path, lists: Path) -> Path:
    told = cardbase("tournament", "new", cup, lists, "--name", "Desert Cup", "--date", "2026-11-22", "--seed", "7")
    assert (told.code, told.err) == (0, "")
    return cup


def fill(cardbase: Cardbase, cup: Path, seed: int = 1) -> None:
    """Pair a round, write its papers, fill in the table of results as an organiser would, and record it."""
    chance = random.Random(seed)
    assert cardbase("tournament", "pair", cup).code == 0
    assert cardbase("tournament", "papers", cup).code == 0
    number = len(open_book(cup).tournament().rounds)
    path = cup.with_name("cup-papers") / f"results-{number}.csv"
    rows = list(csv.DictReader(path.open(encoding="utf-8")))
    for row in rows:
        row |= {"solaris": chance.randint(0, 20), "favor": chance.randint(-2, 12), "spice": 3, "status": "active"}
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    told = cardbase("tournament", "results", cup, path)
    assert told.code == 0 and told.out.endswith("every table has its result\n")


def test_three_rounds_from_the_folder_to_the_winner(cardbase: Cardbase, begun: Path) -> None:
    for seed in range(3):
        fill(cardbase, begun, seed)
    told = cardbase("tournament", "standings", begun)
    assert told.out.startswith("Desert Cup, 2026-11-22\n9 players\nrules: crf\n")
    assert "standings after round 3\n" in told.out
    tournament = open_book(begun).tournament()
    places = standings(tournament)
    assert [place.points for place in places] == sorted((sum(filter(None, p.rounds)) for p in places), reverse=True)
    assert {p.place for p in places} == set(range(1, 10))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_report_says_the_tournament_its_date_players_and_rules(
    cardbase: Cardbase, begun: Path, edition: str
) -> None:
    fill(cardbase, begun)
    cardbase("tournament", "papers", begun, "--edition", edition, "--out", begun.with_name("new"))
    for path in begun.with_name("new").iterdir():
        text = path.read_text(encoding="utf-8")
        if not path.name.startswith(("results", ".edition")):
            assert all(word in text for word in ("Desert Cup", "2026-11-22", "crf")), path.name
        if path.suffix in (".html", ".txt"):
            assert "9 players" in text, path.name


def test_the_anonymous_edition_names_nobody_and_the_public_one_no_list(cardbase: Cardbase, begun: Path) -> None:
    fill(cardbase, begun)
    files = [row.file for row in open_book(begun).tournament().lists]
    prints = [row.fingerprint for row in open_book(begun).tournament().lists]
    for form in ("text", "csv", "json", "html"):
        public = cardbase("tournament", "standings", begun, "--edition", "public", "--as", form).out
        anonymous = cardbase("tournament", "standings", begun, "--edition", "anonymous", "--as", form).out
        assert all(name in public for name in PLAYERS) and not any(name in anonymous for name in PLAYERS)
        assert not any(word in public + anonymous for word in [*files, *prints, "legal"])
        assert "Player 9" in anonymous


def test_no_edition_leaves_a_trace_of_a_name_or_of_its_place_in_the_alphabet(cardbase: Cardbase, begun: Path) -> None:
    for seed in range(2):
        fill(cardbase, begun, seed)
    cardbase("tournament", "pair", begun)
    cardbase("tournament", "papers", begun, "--edition", "anonymous")
    folder = begun.with_name("cup-papers-anonymous")
    words = [word for name in PLAYERS for word in (name, name.lower())] + ["deck.txt", "fingerprint"]
    for path in folder.iterdir():
        assert not any(word in path.read_text(encoding="utf-8") for word in words), path.name
    told = json.loads(cardbase("tournament", "show", begun, "--edition", "anonymous", "--json").out)
    assert [player["name"] for player in told["players"]] == [f"Player {n}" for n in range(1, 10)]
    assert all(player["list"] == f"list of {player['name']}" for player in told["players"])
    field = json.loads(cardbase("tournament", "field", begun, "--edition", "public", "--json").out)
    assert field["sponsors"] and not field["powers"] and not field["cards"]


@pytest.mark.parametrize(("first", "then"), [("organiser", "public"), ("public", "anonymous"), ("public", "organiser")])
def test_editions_are_never_mixed_in_one_folder(cardbase: Cardbase, begun: Path, first: str, then: str) -> None:
    folder = begun.with_name("web")
    for kind, code in ((first, 0), (first, 0), (then, 2)):
        told = cardbase("tournament", "papers", begun, "--edition", kind, "--out", folder)
        assert told.code == code
    assert "another edition" in told.err and cardbase("tournament", "papers", begun, "--edition", then).code == 0


def test_the_anonymous_edition_takes_no_two_players_for_one(cardbase: Cardbase, begun: Path) -> None:
    shown = cardbase("tournament", "show", begun, "--edition", "anonymous").out
    assert shown.startswith("Desert Cup") and "several lists" not in shown


def test_a_list_that_came_later_is_given_once_the_folder_is_read_again(
    cardbase: Cardbase, begun: Path, lists: Path
) -> None:
    (lists / "late.txt").write_text(deck_text(9, ""), encoding="utf-8")
    refused = cardbase("tournament", "add", begun, "Late Larry", "--list", "late.txt")
    assert refused.code == 1 and "reads the folder again" in refused.err
    cardbase("tournament", "lists", begun)
    assert cardbase("tournament", "add", begun, "Late Larry", "--list", "late.txt").code == 0


def test_standings_and_field_as_json_follow_their_schemas(cardbase: Cardbase, begun: Path) -> None:
    fill(cardbase, begun)
    cardbase("tournament", "pair", begun)
    for words in (("standings", begun, "--as", "json"), ("show", begun, "--json", "--edition", "anonymous")):
        assert list(schema_faults("tournament", json.loads(cardbase("tournament", *words).out), "cup")) == []
    field = json.loads(cardbase("tournament", "field", begun, "--json").out)
    assert list(schema_faults("tournament-field", field, "cup")) == []
    assert sum(row["players"] for row in field["sponsors"]) == 9


def test_a_result_by_command_takes_names_without_case_and_accents_and_can_be_corrected_later(
    cardbase: Cardbase, begun: Path
) -> None:
    cardbase("tournament", "pair", begun)
    (table, *_) = [t for t in open_book(begun).tournament().rounds[0].tables if "Anna Ärger" in t.players]
    number = str(open_book(begun).tournament().rounds[0].tables.index(table) + 1)
    lines = [f"{name.lower().replace('ä', 'a')} {n} 10 3 ACTIVE" for n, name in enumerate(table.players)]
    assert cardbase("tournament", "result", begun, number, *lines).code == 0
    again = cardbase("tournament", "result", begun, number, *lines)
    assert again.code == 2 and "--correct replaces it" in again.err
    assert cardbase("tournament", "pair", begun).code == 2, "tables lack results"
    assert cardbase("tournament", "pair", begun, "--even-so").code == 0
    lines[0] = lines[0].replace("ACTIVE", "great house")
    assert cardbase("tournament", "result", begun, number, *lines, "--round", "1", "--correct").code == 0
    best = standings(open_book(begun).tournament())[0]
    assert (best.player, best.points, best.rounds) == (table.players[0], 25 + 20 + 9, (54, None))


@pytest.mark.parametrize(
    ("name", "typed"),
    [("Łukasz Żak", "lukasz zak"), ("Søren", "SOREN"), ("Đorđe Ivić", "dorde"), ("Işık", "isik"), ("Ægir", "aegir"),
     ("Zoë", "zoe"), ("Þóra", "thora"), ("Renée Œuvre", "oeuvre"), ("Straße", "STRASSE"), ("O’Neil", "oneil")],
)  # fmt: skip
def test_a_player_is_meant_by_a_name_as_a_plain_keyboard_types_it(
    cardbase: Cardbase, begun: Path, name: str, typed: str
) -> None:
    assert cardbase("tournament", "add", begun, name).code == 0
    assert cardbase("tournament", "drop", begun, typed).code == 0


def test_of_two_names_that_differ_by_a_stroke_each_is_meant_by_itself(cardbase: Cardbase, begun: Path) -> None:
    for name in ("Łukasz", "Lukasz"):
        assert cardbase("tournament", "add", begun, name).code == 0
    cardbase("tournament", "drop", begun, "Lukasz")
    assert [player.name for player in open_book(begun).tournament().players if player.dropped] == ["Lukasz"]


@pytest.mark.parametrize(
    ("lines", "code", "why"),
    [
        (["Anna 1 2 3 active"], 2, "lacks"),
        (["Nobody 1 2 3 active"], 1, "no player is called 'Nobody'"),
        (["Anna 1 2 3 asleep"], 2, "is not a status"),
        (["Anna --5 2 3 active"], 2, "is not a result"),
        (["Anna 1 2 " + "9" * 5000 + " active"], 2, "is not a result"),
        (["Anna 1 2 3 active", "Anna Ärger 1 2 3 active"], 2, "lacks"),
    ],
)
def test_a_wrong_result_is_one_line_and_changes_nothing(
    cardbase: Cardbase, begun: Path, lines: list[str], code: int, why: str
) -> None:
    cardbase("tournament", "pair", begun)
    told = cardbase("tournament", "result", begun, "1", *lines)
    assert told.code == code and told.err.count("\n") == 1 and why in told.err
    assert not list(open_book(begun).tournament().played())


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_results_of_a_spreadsheet_are_read_whatever_parts_its_cells(
    cardbase: Cardbase, begun: Path, tmp_path: Path, delimiter: str
) -> None:
    cardbase("tournament", "pair", begun)
    rows = [["Game", "Player", "Solaris", "Favor", "Spice", "Status"]]
    for number, table in enumerate(open_book(begun).tournament().rounds[0].tables, 1):
        rows += [
            [str(number), name.upper(), *(["5", "-1", "2", "Active"] if number < 3 else [""] * 4)]
            for name in table.players
        ]
    path = tmp_path / "r.csv"
    path.write_text("\r\n".join(delimiter.join(row) for row in rows), encoding="utf-8-sig")
    told = cardbase("tournament", "results", begun, path)
    assert told.code == 0 and told.out.endswith("without a result: 1-3\n")


@pytest.mark.parametrize(
    ("content", "code", "why"),
    [
        ("", 1, "line 1: lacks"), ("\r", 1, "line 1: lacks"), ("game,player\r1,x", 1, "line 1: lacks"),
        ("game,player,solaris,favor,spice,status\n1,Anna,--5,1,1,active", 1, "line 2: solaris"),
        ("game,player,solaris,favor,spice,status\n7,Anna,5,1,1,active", 1, "line 2: round 1 has no table 7"),
        ("\n" * 500 + "a" * 200_000, 1, "field larger than"),
        ('game,player,solaris,favor,spice,status\n1,"' + "x" * 200_000 + '",5,1,1,active', 1, "field larger than"),
        ("game,player,solaris,favor,spice,status\n1,Anna,5,1,1,active,more", 1, "line 2: has 7"),
        ("game,player,solaris,favor,spice,status\n1,Anna,²,1,1,active", 1, "line 2: solaris"),
    ],
    ids=range(9),
)  # fmt: skip
def test_a_hostile_table_of_results_is_refused_line_by_line(
    cardbase: Cardbase, begun: Path, tmp_path: Path, content: str, code: int, why: str
) -> None:
    cardbase("tournament", "pair", begun)
    path = tmp_path / "r.csv"
    path.write_text(content, encoding="utf-8", newline="")
    told = cardbase("tournament", "results", begun, path)
    assert told.code == code and why in told.err and "Traceback" not in told.err
    assert not list(open_book(begun).tournament().played())


def test_every_faulty_line_of_a_table_of_results_is_named_at_once(
    cardbase: Cardbase, begun: Path, tmp_path: Path
) -> None:
    cardbase("tournament", "pair", begun)
    path = tmp_path / "r.csv"
    path.write_text(
        "game,player,solaris,favor,spice,status\n1,Nobody,1,1,1,active\n1,Anna,x,1,1,active\n9,Anna,1,1,1,active\n"
    )
    told = cardbase("tournament", "results", begun, path)
    assert told.code == 1 and "line 2: no player is called 'Nobody'" in told.err and "line 3: solaris 'x'" in told.err
    assert "line 4: round 1 has no table 9" in told.err


def test_every_step_can_be_undone_and_taken_again(cardbase: Cardbase, begun: Path) -> None:
    fill(cardbase, begun)
    cardbase("tournament", "drop", begun, "bert")
    cardbase("tournament", "add", begun, "Late Larry")
    cardbase("tournament", "lock", begun)
    book = open_book(begun)
    states = [book.tournament()]
    while len(book.history()) - sum(taken.undone for taken in book.history()) > 1:
        book.undo()
        states.append(book.tournament())
    assert cardbase("tournament", "undo", begun).code == 2
    assert len(states) == 7 and not states[-1].players
    for state in reversed(states[:-1]):
        book.redo()
        assert book.tournament() == state
    assert cardbase("tournament", "redo", begun).code == 2


def test_a_new_step_forgets_what_was_undone(cardbase: Cardbase, begun: Path) -> None:
    cardbase("tournament", "pair", begun)
    cardbase("tournament", "undo", begun)
    cardbase("tournament", "drop", begun, "Bert")
    assert cardbase("tournament", "redo", begun).code == 2
    assert [taken.step.name for taken in open_book(begun).history()] == ["begin", "lists", "drop"]


def test_who_dropped_out_is_not_paired_and_keeps_the_points(cardbase: Cardbase, begun: Path) -> None:
    fill(cardbase, begun)
    before = {place.player: place.points for place in standings(open_book(begun).tournament())}
    cardbase("tournament", "drop", begun, "bert")
    cardbase("tournament", "add", begun, "Late Larry")
    assert "Bert" not in cardbase("tournament", "pair", begun).out
    after = {place.player: place.points for place in standings(open_book(begun).tournament())}
    assert after == before | {"Late Larry": 0}
    assert "Bert (dropped)" in cardbase("tournament", "standings", begun).out


def test_a_power_cut_in_the_middle_of_a_step_leaves_the_step_before(cardbase: Cardbase, begun: Path) -> None:
    code = (
        "import os, signal, sys; from pathlib import Path; from cardbase.tournaments import *;"
        "import cardbase.tournaments.book as b;"
        "b._standing_rows = lambda t: os.kill(os.getpid(), signal.SIGKILL);"
        "open_book(Path(sys.argv[1])).take(lambda t: Step('drop', {'name': 'Bert'}))"
    )
    before = open_book(begun).tournament()
    done = subprocess.run([sys.executable, "-c", code, begun], capture_output=True)
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()
    assert open_book(begun).tournament() == before
    assert cardbase("tournament", "drop", begun, "Bert").code == 0


def test_changes_doubles_late_lists_and_locks_are_reported(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    deadline = "2026-11-22T18:00:00"
    for path in lists.iterdir():
        os.utime(path, (0, 0))
    cardbase("tournament", "new", cup, lists, "--deadline", deadline)
    cardbase("tournament", "lock", cup)
    (lists / "bert.deck.txt").write_text(deck_text(17, "Bert"), encoding="utf-8")
    (lists / "twin.deck.txt").write_text(deck_text(2, "Carla Two"), encoding="utf-8")
    (lists / "dora-2.deck.txt").write_text(deck_text(16, "DÓRA"), encoding="utf-8")
    (lists / "emil.deck.txt").unlink()
    for name in ("bert", "twin", "dora-2"):
        os.utime(lists / f"{name}.deck.txt", (2e9, 2e9))
    told = cardbase("tournament", "lists", cup)
    lines = told.out.splitlines()

    def has(pattern: str) -> bool:
        return any(re.search(pattern, line) for line in lines)

    assert has(r"look at: bert.deck.txt: of 2033-.*, after the deadline 2026-11-22T18:00:00")
    counts = r"\(dora-2.deck.txt counts, though it came too late\)"
    assert has(rf"one player, several lists: dora.deck.txt, dora-2.deck.txt {counts}")
    assert has(r"one deck \([0-9a-f]{8}\), several lists: carla.deck.txt, twin.deck.txt")
    assert has(r"look at: Emil: no list") and has(r"look at: Bert: locked as [0-9a-f]{8}, now [0-9a-f]{8}")
    assert has(r"^new: twin.deck.txt \(legal\)") and has(r"^changed: bert.deck.txt") and has(r"^gone: emil.deck.txt")
    assert has(r"Carla Two: twin.deck.txt came after the lock")


def test_sheets_show_the_verdict_what_was_not_read_and_the_start(cardbase: Cardbase, begun: Path, lists: Path) -> None:
    text = deck_text(0, "Zoë <b>").replace("1x", "1x Batmobile\n1x", 1)
    (lists / "zoe.deck.txt").write_text(text, encoding="utf-8")
    (lists / "late-guest.o8d").write_text("<deck>")
    assert cardbase("tournament", "lists", begun).code == 1
    cardbase("tournament", "papers", begun)
    page = begun.with_name("cup-papers") / "registration.html"
    sheets = page.read_text(encoding="utf-8").split('<div class="sheet">')
    zoe = next(sheet for sheet in sheets if "Zoë &lt;b&gt;" in sheet)
    assert "not read: line" in zoe and "Batmobile" in zoe and re.search(r"starts with \d+ solaris, \d+ favor", zoe)
    assert "LIST-01: a name that is not a card" in zoe
    assert any("Late Guest" in sheet and "o8d" in sheet for sheet in sheets)


def test_the_tables_of_the_file_can_be_browsed(cardbase: Cardbase, begun: Path) -> None:
    fill(cardbase, begun)
    with open_book(begun).store.reading() as connection:
        counts = {
            name: connection.exec_driver_sql(f"select count(*) from {name}").scalar_one()
            for name in ("players", "lists", "seats", "standings", "byes", "cards")
        }
    assert counts.pop("cards") > 9 * 30
    assert counts == {"players": 9, "lists": 9, "seats": 9, "standings": 9, "byes": 0}


def test_cells_that_a_spreadsheet_would_run_are_tamed(cardbase: Cardbase, begun: Path) -> None:
    cardbase("tournament", "add", begun, "=cmd|' /C calc'!A0")
    told = cardbase("tournament", "standings", begun, "--as", "csv").out
    assert {row["player"] for row in csv.DictReader(io.StringIO(told))} >= {"'=cmd|' /C calc'!A0"}


@pytest.mark.parametrize("name", ["", " ", "\x1b", "x" * 81, "anna arger"])
def test_a_name_that_cannot_be_one_is_refused(cardbase: Cardbase, begun: Path, name: str) -> None:
    told = cardbase("tournament", "add", begun, name)
    assert told.code == 2 and "\x1b" not in told.err and told.err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ("--ties", "luck"), ("--bye", "many"), ("--bye", "9" * 99), ("--date", "tomorrow"), ("--deadline", "late"),
        ("--pairing", "swiss"), ("--ruleset", "chess"), ("--switch", "x"), ("--negative-favor", "no"),
        ("--name", "\x1b"),
    ],
)  # fmt: skip
def test_wrong_settings_are_one_line_and_leave_no_file(
    cardbase: Cardbase, cup: Path, lists: Path, words: tuple[str, str]
) -> None:
    told = cardbase("tournament", "new", cup, lists, *words)
    assert told.code == 2 and told.err.count("\n") == 1 and not cup.exists()


def test_a_file_of_another_program_is_refused_by_every_command(cardbase: Cardbase, cup: Path) -> None:
    cup.write_bytes(b"no tournament")
    for words in (("show",), ("pair",), ("lists",), ("standings",), ("undo",), ("papers",), ("lock",), ("field",)):
        told = cardbase("tournament", words[0], cup)
        assert told.code == 3 and "is not an SQLite file" in told.err


def test_a_journal_that_someone_changed_is_refused(cardbase: Cardbase, begun: Path) -> None:
    for data in ("{", "[]", '{"name": 5}', '{"name": "Nobody"}', '{"no": 1}'):
        with open_book(begun).store.writing() as connection:
            connection.exec_driver_sql("delete from steps where number > 2")
            connection.exec_driver_sql("insert into steps values (3, '', 'drop', ?, 0)", (data,))
        told = cardbase("tournament", "show", begun)
        assert told.code == 3 and told.err.count("\n") == 1, data


def test_the_history_says_what_each_step_was_about_and_undo_what_it_took_back(cardbase: Cardbase, begun: Path) -> None:
    fill(cardbase, begun)
    cardbase("tournament", "drop", begun, "bert")
    cardbase("tournament", "add", begun, "Late Larry")
    assert "undone: add: Late Larry\n" in cardbase("tournament", "undo", begun).out
    assert "taken again: add: Late Larry\n" in cardbase("tournament", "redo", begun).out
    lines = [line.split("  ", 2)[-1].strip() for line in cardbase("tournament", "history", begun).out.splitlines()]
    assert lines[0].endswith("2026-11-22") and any(line.endswith("drop: Bert") for line in lines)
    assert any("lists: " in line and line.endswith(" read") for line in lines)
    assert any("results: round 1, table" in line for line in lines) and any("pair: " in line for line in lines)


@pytest.mark.parametrize("data", [{}, {"name": None}, {"rows": 3}, {"tables": {"x": 1}, "round": "\n"}, {"byes": 1}])
@pytest.mark.parametrize("name", ["begin", "lists", "add", "drop", "rename", "lock", "pair", "results", "odd\x1b[2J"])
def test_a_step_with_odd_data_is_described_in_one_short_line(name: str, data: dict[str, object]) -> None:
    text = step_text(Step(name, data))
    assert text.isprintable() and len(text) < 130
