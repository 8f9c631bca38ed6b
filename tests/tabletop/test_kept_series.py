"""Series with numbered games, kept while they are played: continued to the byte, refused kindly, in flat memory."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.errors import Misuse, Unreadable
from cardbase.play import records
from cardbase.series.results import Result
from cardbase.series.summing import Sums
from cardbase.tabletop.kept import GameForm, Keep, KeptSeries, gone_on, growing_file, whole
from cardbase.tabletop.kept.growing_file import Seal
from tests.commandline import Cardbase
from tests.sampling import sampled

DECKS = [f"data/decks/{name}.deck.txt" for name in ("fremen-desert-power", "harkonnen-regent-of-arrakis")]
FORM = GameForm("squares/1", lambda game: {"square": game}, lambda row: whole(row["square"], 10**9))
RESTS_ON = {"engine": 11, "seed": 7, "decks": "a long text about decks"}


@dataclass(frozen=True)
class Command:
    """A command that plays a series: what it is asked, other games than these, the number of its games."""

    asked: tuple[str, ...]
    other: dict[str, tuple[str, ...]]
    games: int


COMMANDS = {
    "simulate": Command(
        tuple(DECKS),
        {
            "seed": ("--seed", "3"),
            "players": ("--seat", "sensible"),
            "rules": ("--switch", "spice_surcharge=0"),
            "policy": ("--policy", "open"),
        },
        44,
    ),
    "board simulate": Command(
        ("ATR", "CHO", "HAR", "--players", "random"),
        {"seed": ("--seed", "3"), "players": ("--players", "sensible"), "table": ("--basic",)},
        6,
    ),
    "blood simulate": Command(
        ("sensible", "idle", "--turns", "2"),
        {"seed": ("--seed", "3"), "turns": ("--turns", "3"), "switches": ("--switch", "revolt.base=6")},
        4,
    ),
}


def asked(name: str, games: int, *more: str) -> list[str]:
    return [*name.split(), *COMMANDS[name].asked, "--games", str(games), *more]


def play(log: list[int]) -> Callable[[range], Iterator[Sequence[int]]]:
    """Squares of numbers, three at a time; what is played is noted."""

    def played(left: range) -> Iterator[Sequence[int]]:
        for start in range(0, len(left), 3):
            log.extend(left[start : start + 3])
            yield [number * number for number in left[start : start + 3]]

    return played


def squares(path: Path, wanted: int, log: list[int], **other: object) -> list[int]:
    kept = KeptSeries(Keep(path), FORM, RESTS_ON | other, wanted)
    return list(gone_on(kept, wanted, play(log)))


@pytest.fixture(name="path")
def _path(tmp_path: Path) -> Path:
    """Eight squares in three chunks."""
    path = tmp_path / "made" / "games.jsonl"
    squares(path, 8, [])
    return path


def wanted(games: int) -> list[int]:
    return [number * number for number in range(games)]


@pytest.mark.parametrize("games", [1, 3, 7, 8, 9, 11, 30])
def test_what_is_kept_is_not_played_again_and_what_is_missing_is(path: Path, games: int) -> None:
    log: list[int] = []
    assert squares(path, games, log) == wanted(games) and log == list(range(8, games))
    again: list[int] = []
    assert squares(path, games, again) == wanted(games) and not again


def test_how_much_is_done_is_told_with_what_was_kept(path: Path) -> None:
    heard: list[int] = []
    kept = KeptSeries(Keep(path, lambda games: heard.append(-games)), FORM, RESTS_ON, 12)
    assert list(gone_on(kept, 12, play([]), heard.append)) == wanted(12)
    assert heard == [-8, 8, 11, 12]


@pytest.mark.parametrize("lost", [1, 2, 10, 30])
def test_of_a_torn_last_line_the_games_are_played_again(path: Path, lost: int) -> None:
    whole_file = path.read_bytes()
    path.write_bytes(whole_file[:-lost])
    log: list[int] = []
    assert squares(path, 8, log) == wanted(8) and log == [6, 7]
    again: list[int] = []
    assert squares(path, 8, again) == wanted(8) and not again


@pytest.mark.parametrize("other", [{"engine": 10}, {"seed": 8}, {"decks": "other decks"}, {"engine": 12, "seed": 0}])
def test_a_file_of_another_series_is_refused_by_what_differs(path: Path, other: dict[str, object]) -> None:
    before = path.read_bytes()
    with pytest.raises(Unreadable, match="holds games of another series") as refused:
        squares(path, 9, [], **other)
    for name in ("engine", "seed", "decks"):
        assert (f"other {name}" in str(refused.value)) == (name in other)
    assert ("(11)" in str(refused.value)) == ("engine" in other) and path.read_bytes() == before


@pytest.mark.parametrize("content", [
    "", "{}\n", "[]\n", "null\n", '{"format":"squares/2","series":"x"}\n', '{"format":["squares/1"]}\n', "[" * 9_999,
    '{"format":"squares/1","series":7,"rests_on":[1]}\n', '{"format":"squares/1","rests_on":{"seed":{"a":1}}}\n',
    '{"format":"cardbase-league/4","league":"0123456789abcdef"}\n', "\0" * 50,
])  # fmt: skip
def test_a_file_that_is_none_of_ours_is_refused_in_a_line_and_stays(path: Path, content: str) -> None:
    path.write_text(content)
    with pytest.raises(Unreadable) as refused:
        squares(path, 9, [])
    assert "\n" not in str(refused.value) and path.read_text() == content


@pytest.mark.parametrize("line", [1, 2, 3])
@pytest.mark.parametrize("change", [
    lambda text: text.replace('"square":', '"square":1'), lambda text: "{}", lambda text: "nonsense",
    lambda text: '{"games":[],"sum":""}', lambda text: text[: len(text) // 2], lambda text: "",
])  # fmt: skip
def test_an_edited_file_is_refused(path: Path, line: int, change: Callable[[str], str]) -> None:
    lines = path.read_text().splitlines()
    lines[line] = change(lines[line])
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(Unreadable, match="was edited or cut"):
        squares(path, 9, [])


@pytest.mark.parametrize("wrong", [None, 1, "x", [], {}, {"square": -1}, {"square": 1.0}, {"square": 10**9}, {"a": 1}])
def test_a_forged_game_is_refused_although_its_sum_fits(path: Path, wrong: object) -> None:
    head = json.loads(path.read_text().splitlines()[0])
    line = {"sum": Seal(head["series"]).add([wrong]), "games": [wrong]}
    path.write_text(f"{json.dumps(head)}\n{json.dumps(line)}\n")
    with pytest.raises(Unreadable, match="a game cannot be read"):
        squares(path, 9, [])


def test_more_games_than_a_folder_keeps_are_refused_before_anything_is_made(tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="more than a folder keeps"):
        squares(tmp_path / "made" / "games.jsonl", growing_file.MOST + 1, [])
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", COMMANDS)
def test_a_series_of_less_games_is_gone_on_with_to_the_same_report(
    name: str, cardbase: Cardbase, tmp_path: Path
) -> None:
    games, folder = COMMANDS[name].games, ("-o", str(tmp_path / "kept"))
    half = cardbase(*asked(name, games // 2, *folder))
    assert (half.code, half.err) == (0, "")
    whole_series = cardbase(*asked(name, games, "--json", *folder))
    assert whole_series.err == f"{games // 2} games are played already\n"
    alone = cardbase(*asked(name, games, "--json"))
    assert whole_series.out == alone.out == (tmp_path / "kept" / "simulation.json").read_text()
    assert cardbase(*asked(name, games // 2, *folder)).out == half.out == cardbase(*asked(name, games // 2)).out


CHANGES = [(name, what) for name, command in COMMANDS.items() for what in command.other]


@pytest.mark.parametrize(("name", "what"), CHANGES)
def test_a_series_of_something_else_is_refused_by_its_name(
    name: str, what: str, cardbase: Cardbase, tmp_path: Path
) -> None:
    folder = ("-o", str(tmp_path))
    assert cardbase(*asked(name, 1, *folder)).code == 0
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    refused = cardbase(*asked(name, 1, *COMMANDS[name].other[what], *folder))
    assert refused.code == 3 and f"other {what}" in refused.err and len(refused.err.splitlines()) == 1
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_other_decks_and_another_engine_are_refused(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = ("-o", str(tmp_path))
    assert cardbase("simulate", *DECKS, "--games", "1", *folder).code == 0
    assert "other decks" in cardbase("simulate", *reversed(DECKS), "--games", "1", *folder).err
    monkeypatch.setattr(records, "ENGINE", records.ENGINE + 1)
    assert f"other engine ({records.ENGINE - 1})" in cardbase("simulate", *DECKS, "--games", "1", *folder).err


@pytest.mark.parametrize("command", ["simulate", "league"])
def test_a_player_of_ones_own_whose_file_changed_is_another_player(
    command: str, cardbase: Cardbase, tmp_path: Path
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("from cardbase.players import RandomPlayer as Bot\n")
    asked = [command, *DECKS, "--games", "2", "--seat", f"{bot}:Bot", "-o", str(tmp_path / "kept")]
    assert cardbase(*asked).code == 0 and "2 games are played already" in cardbase(*asked).err
    bot.write_text(bot.read_text() + "# better\n")
    refused = cardbase(*asked)
    assert refused.code == 3 and "player" in refused.err and len(refused.err.splitlines()) == 1


@pytest.mark.parametrize("name", COMMANDS)
def test_wrong_use_makes_no_folder(name: str, cardbase: Cardbase, tmp_path: Path) -> None:
    wrong = {"simulate": "--seat", "board simulate": "--players", "blood simulate": "--switch"}[name]
    assert cardbase(*asked(name, 1, wrong, "nobody", "-o", str(tmp_path / "kept"))).code in (1, 2)
    assert cardbase(*asked(name, 0, "-o", str(tmp_path / "kept"))).code == 2
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", COMMANDS)
def test_the_folder_of_another_command_and_a_file_in_its_place_are_refused(
    name: str, cardbase: Cardbase, tmp_path: Path
) -> None:
    for other in {"simulate", "board simulate"} - {name}:
        assert cardbase(*asked(other, 1, "-o", str(tmp_path / other))).code == 0
        refused = cardbase(*asked(name, 1, "-o", str(tmp_path / other)))
        assert refused.code == 3 and "holds no games of such a series" in refused.err
    (tmp_path / "file").write_text("")
    assert cardbase(*asked(name, 1, "-o", str(tmp_path / "file"))).code == 4


@pytest.fixture(name="alone", scope="module")
def _alone() -> dict[str, str]:
    """What each command says that plays its games without a folder, once it was asked."""
    return {}


@pytest.mark.parametrize(("room", "name"), sampled(product([10, 300, 500, 700], COMMANDS), of=2))
def test_a_disk_that_fills_up_is_told_in_a_line_and_the_series_goes_on_once_there_is_room(
    room: int, name: str, cardbase: Cardbase, alone: dict[str, str], tmp_path: Path
) -> None:
    command = asked(name, COMMANDS[name].games, "-o", str(tmp_path))

    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    full = subprocess.run(
        [sys.executable, "-B", "-m", "cardbase", *command], preexec_fn=no_room, capture_output=True, text=True
    )
    assert (full.returncode, full.stdout) == (4, "") and len(full.stderr.splitlines()) == 1
    assert f"{tmp_path}/" in full.stderr and "file too large" in full.stderr
    if name not in alone:
        alone[name] = cardbase(*asked(name, COMMANDS[name].games)).out
    assert cardbase(*command).out == alone[name]


ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)


@pytest.fixture(name="kept", scope="module")
def _kept(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A folder of two games of each command."""
    folders = {name: tmp_path_factory.mktemp("kept") for name in COMMANDS}
    for name, folder in folders.items():
        subprocess.run([sys.executable, "-m", "cardbase", *asked(name, 2, "-o", str(folder))], check=True)
    return folders


@settings(max_examples=60)
@given(st.sampled_from(sorted(COMMANDS)), st.integers(0, 20), ANY)
def test_any_value_in_any_field_of_a_kept_game_is_refused_or_summed_up(
    kept: dict[str, Path], name: str, field: int, value: object
) -> None:
    from tests.tabletop.kept_by_commands import report_of

    path = kept[name] / "games.jsonl"
    head, *chunks = map(json.loads, path.read_text().splitlines())
    games = [game for chunk in chunks for game in chunk["games"]]
    games[0][sorted(games[0])[field % len(games[0])]] = value
    forged = path.with_name("forged.jsonl")
    forged.write_text(
        "\n".join(map(json.dumps, (head, {"sum": Seal(head["series"]).add(games), "games": games}))) + "\n"
    )
    try:
        report = report_of(name, COMMANDS[name].asked, Keep(forged))
    except Unreadable as refused:
        assert "\n" not in str(refused)
        return
    assert json.dumps(report)


def test_the_sums_of_a_hundred_thousand_games_take_no_more_memory_than_those_of_a_thousand() -> None:
    def results(left: range) -> Iterator[list[Result]]:
        for number in left:
            yield [Result("cap", number % 2, number % 40, number % 900, number, (1, 2), "", (1 << 60, 3), (1, 1), ())]

    def most(games: int) -> int:
        found = Sums(2)
        tracemalloc.start()
        for result in gone_on(None, games, results):
            found.add(result)
        peak: Any = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert found.games == games
        return int(peak)

    assert most(100_000) < most(2_000) + 20_000
