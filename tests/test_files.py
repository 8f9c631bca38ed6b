import csv
import io
import os
import re
from pathlib import Path

import pytest

from cardbase.errors import Unreadable, Unwritable
from cardbase.files import (
    DEEPEST,
    as_cell,
    as_csv,
    file_label,
    make_folder,
    padded,
    parse_json,
    read_bytes,
    read_json,
    read_text,
    replacing_folder,
    shown_width,
    write_text,
)


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    write_text(tmp_path / "a.txt", "Muad'Dib, é\n")
    assert read_text(tmp_path / "a.txt") == "Muad'Dib, é\n"


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"\xef\xbb\xbfDune")
    assert read_text(tmp_path / "a.txt") == "Dune"


@pytest.mark.parametrize("content", [b"\xff\xfe", b"caf\xe9"])
def test_another_encoding_names_the_byte(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(content)
    with pytest.raises(Unreadable, match=r"a\.txt: byte \d is not UTF-8"):
        read_text(tmp_path / "a.txt")


@pytest.mark.parametrize(
    ("content", "way"),
    [
        ("", "the file is empty"), ("  \n", "the file is empty"), ('{"name": "A", "type":', "the file ends too early"),
        ('{"name": "A",', "the file ends too early"), ("['A']", "straight double quotes"),
        ("{'name': 'A'}", "straight double quotes"), ("{“name”: 1}", "straight double quotes"),
        ('{"name": ‘A’}', "straight double quotes"), ('{// mine\n"name": 1}', "JSON has no comments"),
        ('{"name": 1} # mine', ""), ('{\n/* mine */"name": 1}', "JSON has no comments"),
        ('{"name": 1,}', "no comma stands before }"),
        ('["A", "B",]', "no comma stands before ]"), ('{"a": 1,, "b": 2}', "one comma is too many"),
        ("{name: 1}", "the name of a field stands in double quotes"), ('{"a": 1 "b": 2}', "a comma lacks before it"),
        ('{"a": "say "no""}', "a quote within a text lacks its backslash"),
    ],
)  # fmt: skip
def test_what_is_no_json_is_told_with_what_would_be_right(content: str, way: str, tmp_path: Path) -> None:
    (tmp_path / "card.json").write_text(content, encoding="utf-8")
    with pytest.raises(Unreadable, match=r"card.json: line \d+, column \d+: [a-z]") as refused:
        read_json(tmp_path / "card.json")
    assert way in refused.value.hint


def test_a_file_beyond_the_limit_is_refused_without_reading_it_all(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"x" * 11)
    with pytest.raises(Unreadable, match="larger than 10 bytes"):
        read_bytes(tmp_path / "a.txt", limit=10)


def test_a_missing_file_and_a_folder_are_unreadable(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", tmp_path):
        with pytest.raises(Unreadable):
            read_bytes(path)


def test_a_file_is_replaced_whole_and_leaves_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_text(path, "old")
    write_text(path, "new")
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_has_ordinary_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_text(path, "")
    mask = os.umask(0)
    os.umask(mask)
    assert path.stat().st_mode & 0o777 == 0o666 & ~mask


@pytest.mark.parametrize("kind", ["folder", "pipe", "device"])
def test_what_is_no_ordinary_file_is_never_replaced(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "a"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/null")
    with pytest.raises(Unwritable, match="is not an ordinary file"):
        write_text(path, "text")
    assert path.exists() and not path.is_file()


def test_what_a_killed_writer_left_is_deleted_by_the_next_one(tmp_path: Path) -> None:
    old, new, other = (tmp_path / name for name in (".a.txt.x1.part", ".a.txt.x2.part", ".b.txt.x3.part"))
    for left in (old, new, other):
        left.write_text("half")
    for left in (old, other):
        os.utime(left, (0, 0))
    write_text(tmp_path / "a.txt", "whole")
    assert sorted(path.name for path in tmp_path.iterdir()) == [new.name, other.name, "a.txt"]


def test_the_folders_that_a_killed_writer_left_are_deleted_by_the_next_one(tmp_path: Path) -> None:
    old, new, link, other = ".site.x1.part", ".site.x2.part", ".site.x4.part", ".sites.x3.part"
    for name in (old, new, other):
        (tmp_path / name / "cards").mkdir(parents=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (tmp_path / link).symlink_to(elsewhere)
    for name in (old, other, "elsewhere"):
        os.utime(tmp_path / name, (0, 0))
    with replacing_folder(tmp_path / "site", lambda _: ()):
        pass
    assert sorted(path.name for path in tmp_path.iterdir()) == [new, link, other, "elsewhere", "site"]


@pytest.mark.parametrize(("there", "left"), [(True, False), (False, True)])
def test_the_old_folder_of_a_writer_killed_between_its_moves_goes_only_if_the_new_is_there(
    there: bool, left: bool, tmp_path: Path
) -> None:
    old, path = tmp_path / ".site.x1.old", tmp_path / "site"
    old.mkdir()
    os.utime(old, (0, 0))
    if there:
        path.mkdir()
    with replacing_folder(path, lambda _: ()):
        pass
    assert path.is_dir() and old.exists() is left


FORMULAS = (
    "=1+1",
    "+a",
    "-b",
    "@SUM(1)",
    "\t=1",
    "\r=1",
    " =1",
    "＝1",
    "a;=1",
    "a\t@x",
    "a\n+x",
    "'=1\n=2",
    "-1-2",
    "=-5",
)
PLAIN = ("", "-", "-5", "+5", "1.5", "-0.25", "Anna", "a-b", "x = y", "=".join("ab"), "'tis", "O'Neil; Bob")


@pytest.mark.parametrize("cell", FORMULAS)
def test_no_cell_or_piece_of_one_begins_like_a_formula(cell: str) -> None:
    ((written,),) = csv.reader(io.StringIO(as_csv([[cell]]), newline=""))
    assert all(piece.strip()[:1] not in {*"=+-@＝"} for piece in re.split(r"[;\t\r\n]", written))
    assert written.replace("'", "") == cell.replace("'", "").replace("\r", "\n")


@pytest.mark.parametrize("cell", PLAIN)
def test_what_is_no_formula_is_written_as_it_is(cell: str) -> None:
    assert next(csv.reader([as_csv([[cell, 1, None]])])) == [cell, "1", ""]


@pytest.mark.parametrize(("name", "label"), [("Lé.txt", "Lé.txt"), ("a\udcff\n\u202eb", "a???b")])
def test_a_name_of_a_file_is_told_in_signs_that_every_output_holds(name: str, label: str) -> None:
    assert file_label(name) == label


def test_a_folder_with_a_name_too_long_is_named(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300)
    with pytest.raises(Unwritable, match=r"x{300}: file name too long"), replacing_folder(path, lambda _: ()):
        pass


def test_a_file_where_a_folder_is_needed_is_named(tmp_path: Path) -> None:
    (tmp_path / "f").write_text("x")
    said = re.escape(f"{tmp_path / 'f'} is a file, not a folder")
    for path in (tmp_path / "f" / "x", tmp_path / "f" / "x" / "y"):
        with pytest.raises(Unwritable, match=said), replacing_folder(path, lambda _: ()):
            pass
        with pytest.raises(Unwritable, match=said):
            write_text(path, "x")
        with pytest.raises(Unwritable, match=said):
            make_folder(path)


@pytest.mark.parametrize("opening, closing", [("[", "]"), ('{"a":', "}")])
def test_json_of_strangers_is_read_to_two_hundred_levels_by_every_python(opening: str, closing: str) -> None:
    def nested(levels: int) -> str:
        return opening * levels + ("[]" if opening == "[" else "{}") + closing * levels

    value = parse_json(nested(DEEPEST - 1))
    for _ in range(DEEPEST - 1):
        value = value[0] if isinstance(value, list) else value["a"]
    assert value in ([], {})
    for levels in (DEEPEST, DEEPEST + 1, 900, 5000):
        for text in (nested(levels), nested(levels).encode()):
            with pytest.raises(RecursionError):
                parse_json(text)


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("Anna", 4),
        ("", 0),
        ("Zoe\u0301", 3),
        ("Zo\u00e9", 3),
        ("川田", 4),
        ("川田 Ken", 8),
        ("Ｋｉｍ", 6),
        ("ｶﾀｶﾅ", 4),
        ("김민수", 6),
        ("a\u200bb", 2),
        ("\u200eאב", 2),
        ("नि", 2),
        ("🃏", 2),
        ("…–", 2),
    ],
)
def test_a_text_is_as_wide_as_a_terminal_shows_it(text: str, width: int) -> None:
    assert shown_width(text) == width
    assert shown_width(padded(text, 12)) == 12 and padded(text, width) == text
    assert padded(text, 0) == text


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("Kim", "Kim   "),
        ("Sietch", "Sietch"),
        ("Sietch Tabr", "Sietc…"),
        ("The Emperor", "The E…"),
        ("Those who fold", "Those…"),
        ("Guild of us", "Guild…"),
        ("川田", "川田  "),
        ("川田川", "川田川"),
        ("川田川田", "川田… "),
        ("a川田川田", "a川田…"),
        ("", "      "),
    ],
)
def test_a_cell_shows_that_its_text_was_cut(text: str, cell: str) -> None:
    assert as_cell(text, 6) == cell and shown_width(cell) == 6
