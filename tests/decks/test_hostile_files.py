"""Files that would end a run: each is one row, one finding or one error, and every other list is judged."""

import json
import os
import zipfile
from datetime import date

import pytest

from cardbase.decks import judge, parse_deck, read_deck
from cardbase.decks.contest import lists_in, read_house_rules
from cardbase.errors import Faulty, Unreadable
from cardbase.query import card_index

from .conftest import FIXTURES
from .test_commands import run

BASE = (FIXTURES / "base.deck.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("count", ["--1", "+-1", "1e3", "9" * 5000, "0x1", "-"])
def test_a_count_of_a_link_that_is_none_is_a_finding(count, corpus):
    deck = parse_deck(f"cardbase:deck?name=x#house:eots-fanaticism=1,eots-carryall={count}", corpus)
    assert [line.code for line in deck.unresolved] == ["LIST-03"]


def test_a_file_name_that_is_no_utf_8_is_judged_and_shown(tmp_path):
    path = os.path.join(os.fsencode(tmp_path), b"anna\xff\x1b[2J.txt")  # noqa: PTH118 - bytes
    with open(path, "w") as out:  # noqa: PTH123
        out.write(BASE)
    done = run("check", os.fsdecode(path))
    assert done.returncode == 0 and "\x1b" not in done.stdout
    assert json.loads(run("check", os.fsdecode(path), "--json").stdout)[0]["state"] == "legal"


def test_a_name_with_escape_signs_never_steers_the_terminal(tmp_path):
    path = tmp_path / "list.txt"
    path.write_bytes(BASE.encode() + b"2x Bat\xc2\x9bmobile\n3x House Agent \xe2\x80\xaee\n")
    done = run("check", path)
    assert done.returncode == 1 and not {"\x9b", "\u202e"} & {*done.stdout, *done.stderr}


def archive(tmp_path, members):
    path = tmp_path / "night.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        for name in members:
            out.writestr(name, BASE)
    return path


def test_names_of_an_archive_that_fall_together_are_all_kept(tmp_path):
    names = ["a/list.txt", "a-list.txt", "./a/list.txt", "a\\list.txt", "A" * 364 + ".txt", "ä" * 182 + ".txt", "..x"]
    with lists_in(archive(tmp_path, names)) as folder:
        assert len(list(folder.iterdir())) == len(names) - 1  # hidden files are none


def test_names_in_utf_8_that_an_archive_does_not_declare_are_read(tmp_path):
    path = archive(tmp_path, ["Lea.txt"])
    path.write_bytes(path.read_bytes().replace(b"Lea.txt", "Lé.txt".encode()))
    with lists_in(path) as folder:
        assert [file.name for file in folder.iterdir()] == ["Lé.txt"]


def test_one_flipped_bit_costs_one_list(tmp_path, corpus):
    path = archive(tmp_path, ["anna.txt", "bert.txt"])
    content = bytearray(path.read_bytes())
    content[60] ^= 0x10
    path.write_bytes(content)
    with lists_in(path) as folder:
        anna, bert = sorted(folder.iterdir())
        assert judge(read_deck(bert, corpus), corpus).legal
        with pytest.raises(Unreadable, match="cannot be unpacked"):
            read_deck(anna, corpus)


def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "list.txt")
    done = run("check", tmp_path / "list.txt", FIXTURES / "base.deck.txt")
    assert done.returncode == 3 and "is a pipe" in done.stderr and "legal under" in done.stdout


@pytest.mark.parametrize("line", ["x" + " " * 7_900, '"x"' + " " * 7_900, "2 x" * 2_600, "x " * 4_000, "(" * 8_000])
def test_a_long_line_of_nothing_is_read_to_its_end(line, corpus):
    deck = parse_deck(f"{line}\n{BASE}", corpus)
    assert sum(entry.copies for entry in deck.house) == 30


def test_no_line_is_cut(corpus):
    line = "2x " + "Batmobile of Gotham " * 60
    deck = parse_deck(f"{line}\n{BASE}", corpus)
    assert deck.unread[0].text == line.strip()


def rules_file(tmp_path, rule):
    path = tmp_path / "rules.json"
    common = {"id": "r1", "from": str(date(2026, 1, 1)), "source": "us"}
    path.write_text(json.dumps({"name": "ours", "rules": [common | rule]}))
    return path


def test_a_house_rule_of_two_forms_is_refused_not_halved(tmp_path, corpus):
    path = rules_file(tmp_path, {"ban": "name:Carryall", "limit": "type:plan", "most": 2})
    with pytest.raises(Faulty):
        read_house_rules(path, card_index(corpus))


def test_a_house_rule_of_five_thousand_digits_is_one_error(tmp_path, corpus):
    path = rules_file(tmp_path, {"limit": "type:plan", "most": 7})
    path.write_text(path.read_text().replace(": 7", ": " + "9" * 5_000))
    with pytest.raises((Unreadable, Faulty)):
        read_house_rules(path, card_index(corpus))


def test_what_nobody_expected_in_one_list_is_its_row(tmp_path, monkeypatch):
    import cardbase.decks.reading as reading

    honest = reading.sniff
    (tmp_path / "odd.txt").write_text("odd\n" + BASE)
    monkeypatch.setattr(reading, "sniff", lambda text: 1 / 0 if text.startswith("odd") else honest(text))
    done = run("check", tmp_path / "odd.txt", FIXTURES / "base.deck.txt")
    assert done.returncode == 3 and "cannot be judged" in done.stderr and "legal under" in done.stdout
