"""Lists as they come in: odd names, archives, deadlines, and what is wrong with the place they lie in."""

import os
import re
import zipfile
from datetime import datetime
from pathlib import Path

import pytest

from cardbase.tournaments import Step, open_book
from tests.commandline import Cardbase
from tests.tournaments.conftest import DECKS

DECK = re.sub("(?m)^Author:.*\n", "", DECKS[0].read_text(encoding="utf-8"))


def named(folder: Path, file: str, head: str) -> None:
    (folder / file).write_text(f"{head}\n{DECK}", encoding="utf-8")


@pytest.mark.parametrize(
    "told",
    [
        "!!!", "-", "?", "...", "\u2014", "x" * 300, "\u00e9" * 120, "___", "\U0001f642", "n/a", "N/A", "none",
        "unknown", "TBD", "anonymous", "(name)", "your name", "* * *", "\u200b", "/",
    ],
)  # fmt: skip
def test_a_list_that_names_nobody_is_the_file_s_and_ends_no_reading(
    cardbase: Cardbase, cup: Path, lists: Path, told: str
) -> None:
    named(lists, "zora.txt", f"Player: {told}")
    assert cardbase("tournament", "new", cup, lists).code == 0
    names = {player.name for player in open_book(cup).tournament().players}
    assert "Zora" in names and len(names) == 10


@pytest.mark.parametrize("file", ["\u00fc" * 120, "!!!", "(", "x" * 240, "\U0001f642", "\u202e", "- -", "_.."])
def test_a_file_whose_name_names_nobody_ends_no_reading(cardbase: Cardbase, cup: Path, lists: Path, file: str) -> None:
    named(lists, f"{file}.txt", "")
    assert cardbase("tournament", "new", cup, lists).code == 0
    players = open_book(cup).tournament().players
    assert len(players) == 10 and all(0 < len(player.name) <= 80 for player in players)


def test_who_made_the_shipped_decks_plays_none_of_them(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    for number, file in enumerate(("omar.txt", "petra.txt")):
        (lists / file).write_text(DECKS[10 + number].read_text(encoding="utf-8"), encoding="utf-8")
    cardbase("tournament", "new", cup, lists)
    assert {"Omar", "Petra"} < {player.name for player in open_book(cup).tournament().players}


def test_a_list_that_names_another_than_it_did_is_reported_until_it_is_given(
    cardbase: Cardbase, cup: Path, lists: Path
) -> None:
    named(lists, "zora.txt", "Player: Zroa")
    cardbase("tournament", "new", cup, lists)
    named(lists, "zora.txt", "Player: Zora Zett")
    notice = "zora.txt: names Zora Zett, but is the list of Zroa"
    assert notice in cardbase("tournament", "lists", cup).out
    cardbase("tournament", "add", cup, "Zora Zett", "--list", "zora.txt")
    cardbase("tournament", "drop", cup, "Zroa")
    told = cardbase("tournament", "show", cup).out
    assert notice not in told and "Zroa: no list" not in told


DEADLINES = {
    "2026-11-22T18:00": True, "2026-11-22 18:00": True, "2026-11-22T18": True, "20261122T1800": True,
    "2026-11-22T17:59:59": True, "2026-11-22T18:30:01": False, "2026-11-22 19:00": False, "2026-11-22": False,
    "20261122": False, "2026-11-21": True, "2026-11-23": False, "2026-W47-7": False, "2026-W47-6": True,
}  # fmt: skip


@pytest.mark.parametrize(("deadline", "late"), DEADLINES.items())
def test_a_deadline_counts_in_whatever_form_it_is_given(
    cardbase: Cardbase, cup: Path, lists: Path, deadline: str, late: bool
) -> None:
    at = _local("2026-11-22T18:30:00")
    for path in lists.iterdir():
        os.utime(path, (at, at))
    told = cardbase("tournament", "new", cup, lists, "--deadline", deadline)
    assert told.code == 0 and ("after the deadline" in told.out) is late


def test_a_deadline_of_another_time_zone_is_the_same_moment(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    for path in lists.iterdir():
        os.utime(path, (1_795_000_000, 1_795_000_000))
    for deadline, late in (("2026-11-18T11:06:00+00:00", True), ("2026-11-18T11:06:41+00:00", False),
                           ("2026-11-18T20:06:41+09:00", False), ("2026-11-18T05:06:39-06:00", True)):  # fmt: skip
        told = cardbase("tournament", "new", cup, lists, "--deadline", deadline)
        assert ("after the deadline" in told.out) is late, deadline
        cup.unlink()


def _local(text: str) -> float:
    return datetime.fromisoformat(text).timestamp()


def test_lists_of_an_archive_are_as_old_as_the_archive_says(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    place = lists.with_name("lists.zip")
    with zipfile.ZipFile(place, "w") as archive:
        for number, path in enumerate(sorted(lists.iterdir())):
            member = zipfile.ZipInfo(path.name, (2026, 11, 20 + number, 10, 0, 0))
            archive.writestr(member, path.read_bytes())
    told = cardbase("tournament", "new", cup, place, "--deadline", "2026-11-25T18:00")
    assert told.out.count("after the deadline") == 3
    assert {row.modified[:10] for row in open_book(cup).tournament().lists} == {f"2026-11-{n}" for n in range(20, 29)}


def test_an_archive_without_times_gives_its_own(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    place = lists.with_name("lists.zip")
    with zipfile.ZipFile(place, "w") as archive:
        for path in lists.iterdir():
            archive.writestr(zipfile.ZipInfo(path.name), path.read_bytes())
    at = _local("2026-11-21T09:00:00")
    os.utime(place, (at, at))
    cardbase("tournament", "new", cup, place)
    assert {row.modified for row in open_book(cup).tournament().lists} == {"2026-11-21T09:00:00"}


@pytest.mark.parametrize("place", ["a deck", "nothing", "a pipe", "a device", "no ZIP", "half a ZIP"])
def test_a_place_without_lists_is_one_error_and_leaves_no_file(
    cardbase: Cardbase, cup: Path, lists: Path, place: str
) -> None:
    there = _place(place, lists)
    told = cardbase("tournament", "new", cup, there)
    assert told.code in (2, 3) and told.err.count("\n") == 1 and not cup.exists()


def test_a_damaged_archive_gives_the_lists_that_can_be_saved_and_is_no_player(
    cardbase: Cardbase, cup: Path, lists: Path
) -> None:
    place = lists.with_name("lists.zip")
    with zipfile.ZipFile(place, "w") as archive:
        for path in sorted(lists.iterdir()):
            archive.writestr(path.name, path.read_bytes())
    place.write_bytes(place.read_bytes()[:-40])
    told = cardbase("tournament", "new", cup, place)
    assert told.code == 0 and "9 players" in told.out and "lists.zip: is damaged, and lists may be missing" in told.out


@pytest.mark.parametrize("place", ["a deck", "nothing", "a pipe", "a device"])
def test_a_folder_that_is_none_is_refused_and_not_waited_for(cardbase: Cardbase, lists: Path, place: str) -> None:
    told = cardbase("deck", "tournament", _place(place, lists), "--no-report")
    assert told.code == 3 and told.err.count("\n") == 1


SAVED = {
    "utf-8": "", "utf-8-sig": "", "utf-16": "", "utf-16-le": "", "utf-16-be": "", "utf-32": "", "cp1252": "",
    "cp850": "", "mac_roman": "", "with sep=": "sep=;\n", "with empty lines": "\n\n;;;;;\n", "with both": "SEP=;\n\n",
}  # fmt: skip


@pytest.mark.parametrize(("saved", "above"), SAVED.items(), ids=list(SAVED))
def test_results_are_read_as_spreadsheets_save_them(
    cardbase: Cardbase, cup: Path, lists: Path, saved: str, above: str
) -> None:
    for number, name in enumerate(("J\u00fcrgen M\u00fcller", "Fran\u00e7ois No\u00ebl", "Gr\u00f6\u00dfe \u00dcbel")):
        named(lists, f"late-{number}.txt", f"Player: {name}")
    cardbase("tournament", "new", cup, lists)
    cardbase("tournament", "pair", cup)
    rows = "".join(
        f"{number};{name};5;-1;2;Active\n" if number < 3 else f"{number};{name};;;;\n"
        for number, table in enumerate(open_book(cup).tournament().rounds[0].tables, 1)
        for name in table.players
    )
    text = f"{above}Game;Player;Solaris;Favor;Spice;Status\n{rows}\n"
    path = cup.with_name("r.csv")
    path.write_bytes(text.encode("utf-8" if saved.startswith("with") else saved))
    told = cardbase("tournament", "results", cup, path)
    assert told.code == 0 and told.out.endswith("without a result: 1-3\n")


@pytest.mark.parametrize("lines", ["", "\n\n", "sep=,\n"])
def test_a_faulty_line_below_others_has_its_own_number(cardbase: Cardbase, tmp_path: Path, lines: str) -> None:
    path = tmp_path / "r.csv"
    path.write_text(f"{lines}game,player,solaris,favor,spice,status\n1,Anna,x,1,1,active\n", encoding="utf-8")
    assert f"line {2 + lines.count(chr(10))}: solaris" in cardbase("deck", "score", path).err


def _place(what: str, lists: Path) -> Path:
    there = lists.with_name("place.zip")
    if what == "a pipe":
        os.mkfifo(there)
    elif what == "half a ZIP":
        with zipfile.ZipFile(there, "w") as archive:
            archive.writestr("a.txt", DECK)
        there.write_bytes(there.read_bytes()[:200])
    elif what not in {"nothing", "a device"}:
        there.write_text(DECK, encoding="utf-8")
    return Path("/dev/zero") if what == "a device" else there


def test_steps_of_before_with_another_name_in_a_list_are_taken_as_they_were(
    cardbase: Cardbase, cup: Path, lists: Path
) -> None:
    named(lists, "zora.txt", "Player: Zroa")
    cardbase("tournament", "new", cup, lists)
    named(lists, "zora.txt", "Player: Zora Zett")
    cardbase("tournament", "lists", cup)
    after = open_book(cup).take(lambda _: Step("drop", {"name": "Zroa"}))
    assert after.player("Zroa").dropped


def _zipped(lists: Path, place: Path, folders: list[str], also: dict[str, str] | None = None) -> None:
    """Write a ZIP of the lists, each in one of some folders by turns, and others by their whole names."""
    with zipfile.ZipFile(place, "w") as archive:
        for number, path in enumerate(sorted(lists.iterdir())):
            archive.writestr(folders[number % len(folders)] + path.name, path.read_bytes())
        for name, text in (also or {}).items():
            archive.writestr(name, text)


LATE = f"Player: Zora\n{DECK}"


@pytest.mark.parametrize(
    ("before", "after", "also"),
    [
        (["lists/"], ["lists/"], {"zora.txt": LATE}),
        (["lists/"], ["lists/"], {"late/zora.txt": LATE}),
        (["lists/"], [""], {"zora.txt": LATE}),
        ([""], ["lists/"], {"lists/zora.txt": LATE}),
        ([""], ["lists/"], {"late/zora.txt": LATE}),
        (["cup/lists/"], ["lists/"], {"zora.txt": LATE}),
        (["cup/lists/"], ["cup/lists/"], {"cup/late/zora.txt": LATE}),
        (["lists/"], ["evening/lists/"], {"evening/zora.txt": LATE}),
        (["lists/"], ["one/", "two/"], {"zora.txt": LATE}),
        (["one/", "two/"], ["cup/one/", "cup/two/"], {"cup/zora.txt": LATE}),
    ],
)
def test_lists_of_an_archive_keep_their_names_wherever_they_lie_later(
    cardbase: Cardbase, cup: Path, lists: Path, before: list[str], after: list[str], also: dict[str, str]
) -> None:
    place = lists.with_name("lists.zip")
    _zipped(lists, place, before)
    assert cardbase("tournament", "new", cup, place).code == 0
    files = {player.name: player.file for player in open_book(cup).tournament().players}
    _zipped(lists, place, after, also)
    told = cardbase("tournament", "lists", cup).out
    assert "gone: " not in told and told.count("new: ") == 1 and "changed: " not in told
    found = {player.name: player.file for player in open_book(cup).tournament().players}
    assert {name: found[name] for name in files} == files and len(found) == len(files) + 1


def test_two_lists_that_may_be_one_of_before_are_both_told(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    place = lists.with_name("lists.zip")
    _zipped(lists, place, ["lists/"])
    cardbase("tournament", "new", cup, place)
    _zipped(lists, place, ["lists/"], {"late/bert.deck.txt": f"Player: Bert\n{DECK}"})
    told = cardbase("tournament", "lists", cup).out
    assert "gone: bert.deck.txt" in told and "new: late-bert.deck.txt" in told and "new: lists-bert.deck.txt" in told
    assert told.count("gone: ") == 1


FOREIGN = {
    "README.pdf": b"%PDF-1.4",
    "photo.jpg": b"\xff\xd8\xff\xe0",
    "empty.txt": b"",
    "notes.txt": b"Doors open at six.",
}


def test_who_is_on_the_roster_by_a_file_that_is_no_list_is_told(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    for name, content in FOREIGN.items():
        (lists / name).write_bytes(content)
    told = cardbase("tournament", "new", cup, lists).out
    line = "on the roster only by the name of a file that is no list: README (README.pdf), Empty (empty.txt), "
    assert f"look at: {line}Notes (notes.txt), Photo (photo.jpg); drop who does not play\n" in told
    for name in ("README", "Empty", "Notes"):
        cardbase("tournament", "drop", cup, name)
    cardbase("tournament", "rename", cup, "Photo", "Yvonne")
    assert "on the roster only" not in cardbase("tournament", "show", cup).out


def test_pairing_tells_who_is_paired_without_a_legal_list(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    cardbase("tournament", "new", cup, lists)
    assert cardbase("tournament", "pair", cup).err == ""
    (lists / "photo.jpg").write_bytes(FOREIGN["photo.jpg"])
    cardbase("tournament", "lists", cup)
    cardbase("tournament", "add", cup, "Late Larry")
    told = cardbase("tournament", "pair", cup, "--even-so")
    assert (told.code, told.err) == (0, "paired without a legal list: Photo (unreadable), Late Larry (no list)\n")


def test_where_all_lists_are_late_one_line_says_so(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    told = cardbase("tournament", "new", cup, lists, "--deadline", "1999-12-31").out
    (line,) = [line for line in told.splitlines() if "after the deadline" in line]
    assert line.startswith("look at: all 9 lists came after the deadline 1999-12-31, from ") and "copied" in line


def test_a_second_list_that_counts_though_it_is_late_is_told_as_such(
    cardbase: Cardbase, cup: Path, lists: Path
) -> None:
    first, second = lists / "bert.deck.txt", lists / "second.txt"
    second.write_text("Player: Bert\n" + first.read_text(encoding="utf-8"), encoding="utf-8")
    for path in lists.iterdir():
        os.utime(path, (_local("2026-11-20T12:00"), _local("2026-11-20T12:00")))
    os.utime(second, (_local("2026-11-22T12:00"), _local("2026-11-22T12:00")))
    told = cardbase("tournament", "new", cup, lists, "--deadline", "2026-11-21").out
    assert "bert.deck.txt, second.txt (second.txt counts, though it came too late)\n" in told
    os.utime(first, (_local("2026-11-22T11:00"), _local("2026-11-22T11:00")))
    cardbase("tournament", "lists", cup)
    assert "second.txt (second.txt counts)\n" in cardbase("tournament", "show", cup).out
