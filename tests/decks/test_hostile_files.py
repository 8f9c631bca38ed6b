"""Files that would end a run: each is one row, one finding or one error, and every other list is judged."""

import io
import itertools
import json
import os
import time
import zipfile
from datetime import date

import pytest

from cardbase.decks import parse_deck
from cardbase.decks.contest import lists_in, read_house_rules
from cardbase.decks.encodings import DAMAGED
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


PACKING = {"packed": zipfile.ZIP_DEFLATED, "stored": zipfile.ZIP_STORED}


@pytest.mark.parametrize("packing", PACKING)
def test_one_flipped_bit_costs_one_list_at_most_and_is_told_if_it_does(packing, tmp_path):
    names, path = ["anna.txt", "sub/bert.txt", "zoë.txt"], tmp_path / "night.zip"
    with zipfile.ZipFile(path, "w", PACKING[packing]) as out:
        for name in names:
            out.writestr(zipfile.ZipInfo(name), f"# {name}\n2 Pogrom\n", PACKING[packing])
    whole = path.read_bytes()
    for place, bit in itertools.product(range(len(whole)), range(0, 8, 3)):
        damaged = bytearray(whole)
        damaged[place] ^= 1 << bit
        path.write_bytes(damaged)
        with lists_in(path) as folder:
            contents = [file.read_bytes() for file in folder.iterdir()]
        good = sum(f"# {name}\n2 Pogrom\n".encode() in contents for name in names)
        told = sum(content.startswith(DAMAGED) for content in contents)
        assert good >= 2 and good + told >= 3, (place, bit)


def test_an_archive_cut_off_gives_what_was_whole(tmp_path):
    path = archive(tmp_path, ["anna.txt", "bert.txt", "carla.txt"])
    path.write_bytes(path.read_bytes()[: path.stat().st_size * 2 // 3])
    with lists_in(path) as folder:
        assert sorted(file.name for file in folder.iterdir())[:2] == ["anna.txt", "bert.txt"]
        assert any(file.read_bytes().startswith(DAMAGED) for file in folder.iterdir())


@pytest.mark.parametrize("size", [*range(1, 120, 7), 29, 30, 31, -60, -22, -1])
def test_an_archive_cut_off_anywhere_is_told_in_one_line_or_gives_what_was_whole(size, tmp_path):
    path = archive(tmp_path, ["anna.txt"])
    path.write_bytes(path.read_bytes()[:size])
    try:
        with lists_in(path) as folder:
            assert folder == path or {file.name for file in folder.iterdir()} <= {"anna.txt", "night.zip"}
    except Unreadable as error:
        assert str(error).startswith(f"{path}: ") and "\n" not in str(error)


def test_an_archive_written_as_a_stream_is_saved_too(tmp_path):
    class Stream(io.BytesIO):
        def seekable(self):
            return False

    with zipfile.ZipFile(stream := Stream(), "w", zipfile.ZIP_DEFLATED) as out:
        for name in ("anna.txt", "bert.txt"):
            out.writestr(name, BASE)
    path = tmp_path / "night.zip"
    path.write_bytes(stream.getvalue()[:-30])
    with lists_in(path) as folder:
        assert {"anna.txt", "bert.txt", "night.zip"} == {file.name for file in folder.iterdir()}


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


NOT_UTF_8 = os.fsdecode(b"a\xff\x1b[2J.txt"), os.fsdecode(b"a\xfe\x1b[2J.txt")


@pytest.fixture
def odd_folder(tmp_path):
    """A folder with two good lists whose names look alike, and with what is no list at all."""
    folder = tmp_path / "lists"
    (folder / "inner").mkdir(parents=True)
    for name in NOT_UTF_8:
        (folder / name).write_text(BASE)
    os.mkfifo(folder / "pipe.txt")
    for name, goal in (("loop", "loop"), ("nowhere", "gone.txt"), ("zero", "/dev/zero")):
        (folder / name).symlink_to(goal)
    return folder


def test_a_folder_has_a_row_for_all_that_lies_in_it_and_a_report(odd_folder):
    done = run("tournament", odd_folder, "--workers", "1")
    rows = json.loads(run("tournament", odd_folder, "--json", "--no-report").stdout)
    assert done.returncode == 3 and "Traceback" not in done.stderr and "inner: a folder" in done.stderr
    assert [row["state"] for row in rows].count("legal") == 2 and len({row["file"] for row in rows}) == 6
    errors = {row["file"]: row["error"] for row in rows}
    assert errors["pipe.txt"].startswith("is a pipe, not a file") and errors["zero"] == "is a device, not a file"
    assert "symbolic links" in errors["loop"] and "no such file" in errors["nowhere"]
    report = odd_folder.with_name("lists-report")
    assert (
        len((report / "decks.csv").read_text().splitlines()) == 7 and "\x1b" not in (report / "decks.csv").read_text()
    )


def test_an_evening_has_a_row_for_all_that_lies_in_the_folder(cardbase, odd_folder, monkeypatch):
    monkeypatch.chdir(odd_folder.parent)
    done = cardbase("tournament", "new", "cup.db", "lists")
    assert done.code == 0 and "a??[2J.txt (2)" in done.out and "inner: a folder" in done.err
    assert all(name in done.out for name in ("is a pipe", "is a device", "symbolic links", "no such file"))


def test_a_folder_tells_an_unread_list_from_an_illegal_one(tmp_path):
    (tmp_path / "unread.txt").write_text(BASE + "2x Batmobile\n")
    (tmp_path / "illegal.txt").write_text(BASE.replace("4x House Battalion", "9x House Battalion"))
    done = run("tournament", tmp_path, "--out", tmp_path / "out")
    assert "illegal DV-08" in done.stdout and "unread LIST-01" in done.stdout
    kept = (tmp_path / "out" / "decks.csv").read_text()
    assert ",illegal,DV-08" in kept and ",unread,LIST-01" in kept
    assert "unread: LIST-01" in (tmp_path / "out" / "index.html").read_text()


ARCHIVED = {
    "in no folder": (["anna.txt", "bert.txt"], ["anna.txt", "bert.txt"]),
    "all in one": (["lists/anna.txt", "lists/bert.txt"], ["anna.txt", "bert.txt"]),
    "all in two, one within the other": (["cup/lists/anna.txt", "cup/lists/bert.txt"], ["anna.txt", "bert.txt"]),
    "in one and in another within it": (["lists/anna.txt", "lists/late/bert.txt"], ["anna.txt", "late-bert.txt"]),
    "each in one of their own": (["anna/deck.txt", "bert/deck.txt"], ["anna-deck.txt", "bert-deck.txt"]),
    "each in one of their own, in another": (["x/anna/d.txt", "x/bert/d.txt"], ["anna-d.txt", "bert-d.txt"]),
    "one alone": (["anna/deck.txt"], ["anna-deck.txt"]),
    "beside what a Macintosh leaves": (["l/a.txt", "__MACOSX/l/._a.txt", "l/.DS_Store", "l/b.txt"], ["a.txt", "b.txt"]),
    "beside what Windows leaves": (["l/a.txt", "l/Thumbs.db", "l/b.txt", "desktop.ini"], ["a.txt", "b.txt"]),
    "with backslashes": (["l\\a.txt", "l\\b.txt", "l\\.DS_Store"], ["a.txt", "b.txt"]),
    "that lead out": (["../a.txt", "../../b.txt", "/c.txt"], ["a.txt", "b.txt", "c.txt"]),
}  # fmt: skip


@pytest.mark.parametrize("where", ARCHIVED)
def test_the_folders_in_which_all_lists_of_an_archive_lie_are_no_part_of_their_names(where, tmp_path):
    members, names = ARCHIVED[where]
    with lists_in(archive(tmp_path, members)) as folder:
        assert sorted(file.name for file in folder.iterdir()) == names


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_thousands_of_members_of_one_name_are_unpacked_in_no_time(tmp_path):
    path = tmp_path / "night.zip"
    with zipfile.ZipFile(path, "w") as out:
        for _ in range(4_000):
            out.writestr("anna.txt", "2 Pogrom")
    begun = time.process_time()
    with lists_in(path) as folder:
        names = {file.name for file in folder.iterdir()}
    assert len(names) == 4_000 and {"anna.txt", "anna-2.txt", "anna-4000.txt"} <= names
    assert time.process_time() - begun < 10


def test_a_member_with_a_password_is_named_as_such_and_the_others_are_read(tmp_path):
    path = archive(tmp_path, ["anna.txt", "bert.txt"])
    content = bytearray(path.read_bytes())
    content[6] |= 1
    content[content.find(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(content)
    rows = {row["file"]: row for row in json.loads(run("tournament", path, "--json", "--no-report").stdout)}
    assert rows["anna.txt"]["error"] == "is locked with a password in its archive"
    assert rows["bert.txt"]["state"] == "legal"
