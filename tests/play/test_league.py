"""Leagues: all against all, the same however they are played, continued after a kill."""

from __future__ import annotations

import csv
import json
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.errors import Misuse, Unreadable
from cardbase.schemas import data_folder, schema_folder
from cardbase.series import Keeper, League, Played, league_report, play_league, read_games
from cardbase.series.league_files import cards_csv, league_games_csv, league_standings_csv
from cardbase.series.league_files import page as league_page
from cardbase.series.tally import cards_of
from cardbase.tabletop.kept.growing_file import seal
from tests.commandline import Cardbase
from tests.play.houses import corpus, houses

LEAGUE = League(tuple(houses(3, 4)), 8, seed=8, player="random")
DECKS = [str(path) for path in sorted((data_folder() / "decks").glob("guild*"))]


@pytest.fixture(scope="module", name="played")
def _played() -> list[Played]:
    return play_league(LEAGUE, corpus())


def kept(games: list[Played], folder: Path) -> Path:
    path = folder / "games.jsonl"
    Keeper(path, LEAGUE, corpus()).keep(games)
    return path


def as_one(path: Path) -> dict[str, Any]:
    """The games of a file as one JSON value, as they were kept before."""
    head, *chunks = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    games = [game for chunk in chunks for game in chunk["games"]]
    return {"format": "cardbase-league/3", "league": head["league"], "sum": chunks[-1]["sum"], "games": games}


def sealed(record: dict[str, Any]) -> dict[str, Any]:
    """What a forger writes who knows how files are summed up."""
    return {**record, "sum": seal(record["league"], record["games"])}


def test_every_pair_plays_as_often_and_it_adds_up(played: list[Played]) -> None:
    report = league_report(LEAGUE, played, corpus())
    assert report.games == sum(report.endings.values()) == 3 * 8
    assert sum(share.wins for share in report.standings) == sum(m.share.wins for m in report.meetings) <= 24
    assert [share.games for share in report.standings] == [16] * 3
    assert all(share.low <= share.rate <= share.high for share in report.standings)


def test_a_league_is_the_same_for_any_number_of_workers(played: list[Played]) -> None:
    assert play_league(LEAGUE, corpus(), workers=2) == played


def test_a_league_broken_off_goes_on_where_it_stood(played: list[Played], tmp_path: Path) -> None:
    done = read_games(kept(played[:11], tmp_path), LEAGUE, corpus())
    assert done == played[:11]
    heard: list[int] = []
    again = play_league(LEAGUE, corpus(), done=done, on_done=lambda games: heard.append(len(games)))
    assert again == played and heard == [13]
    assert play_league(LEAGUE, corpus(), done=played, on_done=lambda games: heard.append(0)) == played and heard == [13]


def test_a_file_grows_chunk_by_chunk(played: list[Played], tmp_path: Path) -> None:
    path = kept(played[:4], tmp_path)
    Keeper(path, LEAGUE, corpus(), read_games(path, LEAGUE, corpus())).keep(played[4:])
    assert read_games(path, LEAGUE, corpus()) == played


def test_games_kept_before_cards_were_counted_are_explained(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    path.write_text('{"format": "cardbase-league/1", "league": "b56cf469604013f7", "games": []}')
    with pytest.raises(Unreadable, match=r"older version.*another folder"):
        read_games(path, LEAGUE, corpus())


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("ending", "flood"),
        ("cause", "rain"),
        ("winner", 2),
        ("points", [1]),
        ("points", None),
        ("turns", "many"),
        ("digest", 1e400),
        ("drawn", ["0"]),
        ("drawn", ["0", "f" * 4000]),
        ("played", ["-1", "0"]),
        ("played", [["0"], 0]),
    ],
)
def test_a_game_that_cannot_be_is_refused(field: str, wrong: object, played: list[Played], tmp_path: Path) -> None:
    path = kept(played[:2], tmp_path)
    record = as_one(path)
    record["games"][1]["result"][field] = wrong
    path.write_text(json.dumps(sealed(record)).replace("Infinity", "1e400"))
    with pytest.raises(Unreadable, match="cannot be read"):
        read_games(path, LEAGUE, corpus())


@pytest.mark.parametrize(
    ("field", "least", "most"),
    [
        ("winner", -1, 1),
        ("digest", 0, 2**32 - 1),
        ("turns", 0, 2**31 - 1),
        ("choices", 0, 2**31 - 1),
        ("pair", 0, len(LEAGUE.pairs()) - 1),
        ("number", 0, 2**31 - 1),
    ],
)
def test_a_number_of_a_stored_game_is_read_within_its_bounds_and_refused_beyond(
    field: str, least: int, most: int, played: list[Played], tmp_path: Path
) -> None:
    for value in (least - 1, least, most, most + 1):
        path = kept(played[:1], tmp_path)
        record = as_one(path)
        (record["games"][0] if field in ("pair", "number") else record["games"][0]["result"])[field] = value
        path.write_text(json.dumps(sealed(record)))
        if least <= value <= most:
            found = read_games(path, LEAGUE, corpus())[0]
            assert getattr(found if field in ("pair", "number") else found.result, field) == value
        else:
            with pytest.raises(Unreadable, match="is not a number from"):
                read_games(path, LEAGUE, corpus())


@pytest.mark.parametrize("games", [[1], [[]], [{}], [{"result": 1}], [{"pair": 99, "number": 0}]])
def test_a_list_of_games_that_is_none_is_refused(games: list[object], tmp_path: Path) -> None:
    path = kept([], tmp_path)
    path.write_text(json.dumps(sealed({**as_one(path), "games": games})))
    with pytest.raises(Unreadable, match="cannot be read"):
        read_games(path, LEAGUE, corpus())


@pytest.mark.parametrize("games", [None, 1, "abc", {}])
def test_what_is_no_list_of_games_is_refused(games: object, tmp_path: Path) -> None:
    path = kept([], tmp_path)
    path.write_text(json.dumps({**as_one(path), "games": games}))
    with pytest.raises(Unreadable, match="edited or cut"):
        read_games(path, LEAGUE, corpus())


@pytest.mark.parametrize("edit", ["a winner", "a game less", "the order", "no sum"])
def test_a_file_that_was_edited_or_cut_is_refused(edit: str, played: list[Played], tmp_path: Path) -> None:
    path = kept(played[:3], tmp_path)
    record = as_one(path)
    if edit == "a winner":
        record["games"][0]["result"]["winner"] ^= 1
    elif edit == "a game less":
        record["games"].pop()
    elif edit == "the order":
        record["games"].reverse()
    else:
        del record["sum"]
    path.write_text(json.dumps(record))
    with pytest.raises(Unreadable, match="its sum does not fit"):
        read_games(path, LEAGUE, corpus())


def test_the_cards_drawn_and_played_are_those_of_the_games(played: list[Played]) -> None:
    report = league_report(LEAGUE, played, corpus())
    for record in report.cards:
        place = cards_of(LEAGUE.houses[record.deck]).index(record.card)
        sides = [
            (game.result, LEAGUE.pairs()[game.pair].index(record.deck))
            for game in played
            if record.deck in LEAGUE.pairs()[game.pair]
        ]
        for name, share in (("drawn", record.drawn), ("played", record.played)):
            won = [result.winner == side for result, side in sides if getattr(result, name)[side] >> place & 1]
            assert (share.games, share.wins) == (len(won), sum(won)) if share else not won


def test_the_cards_of_a_report_add_up(played: list[Played]) -> None:
    report = league_report(LEAGUE, played, corpus())
    assert [sum(r.deck == n for r in report.cards) for n in range(3)] == [len(cards_of(h)) for h in LEAGUE.houses]
    for record in report.cards:
        put, other = record.played, record.unplayed
        assert (put.games if put else 0) + (other.games if other else 0) == 16
        assert (put.games if put else 0) <= (record.drawn.games if record.drawn else 0)
        wins = (put.wins if put else 0) + (other.wins if other else 0)
        assert wins == report.standings[record.deck].wins
        assert record.swing is None or -1 <= record.swing.low <= record.swing.difference <= record.swing.high <= 1
    assert sum(report.eliminations.values()) == report.endings["elimination"]
    rows = list(csv.DictReader(cards_csv(report).splitlines()))
    assert len(rows) == len(report.cards) and {row["games"] for row in rows} == {"16"}


@pytest.mark.parametrize("changed", [{"seed": 9}, {"player": "sensible"}, {"houses": tuple(houses(3, 5))}])
def test_games_of_another_league_are_refused(changed: dict[str, object], played: list[Played], tmp_path: Path) -> None:
    path = kept(played, tmp_path)
    with pytest.raises(Unreadable, match="another league"):
        read_games(path, replace(LEAGUE, **changed), corpus())


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"format": "cardbase-league/1"}'])
def test_a_file_that_is_no_league_is_refused(content: str, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    path.write_text(content)
    with pytest.raises(Unreadable):
        read_games(path, LEAGUE, corpus())


@pytest.mark.parametrize("wrong", [{"games": 0}, {"games": 3}, {"houses": LEAGUE.houses[:1]}])
def test_a_league_that_shows_nothing_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(Misuse):
        play_league(replace(LEAGUE, **wrong), corpus())


@pytest.mark.parametrize("games", ["0", "3", "1000002", "1" + "0" * 23])
def test_a_league_that_cannot_be_is_refused_before_anything_is_made(
    games: str, cardbase: Cardbase, tmp_path: Path
) -> None:
    for kept in ((), ("-o", str(tmp_path / "made"))):
        refused = cardbase("league", *DECKS, "--games", games, *kept)
        assert refused.code == 2 and len(refused.err.splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_seats_are_swapped_from_game_to_game(played: list[Played]) -> None:
    rows = list(
        csv.DictReader(league_games_csv(league_report(LEAGUE, played, corpus()), LEAGUE.pairs(), played).splitlines())
    )
    assert (rows[0]["first"], rows[0]["second"]) == (rows[1]["second"], rows[1]["first"])
    assert len(rows) == 24


def test_names_do_no_harm_in_a_page_or_a_spreadsheet(played: list[Played]) -> None:
    named = tuple(replace(house, name=name) for house, name in zip(LEAGUE.houses, ("=1+1", "<b>", "C"), strict=True))
    report = league_report(replace(LEAGUE, houses=named), played, corpus())
    assert "<b>" not in league_page(report, corpus()) and "&lt;b&gt;" in league_page(report, corpus())
    assert all(not row["deck"].startswith("=") for row in csv.DictReader(league_standings_csv(report).splitlines()))


def test_the_command_prints_and_writes_what_it_promises(cardbase: Cardbase, tmp_path: Path) -> None:
    folder = tmp_path / "league"
    arguments = ("league", *DECKS, "--games", "2", "-o", str(folder))
    told = cardbase(*arguments, "--json")
    assert told.code == 0
    schema = json.loads((schema_folder() / "league.schema.json").read_text())
    jsonschema.validate(json.loads(told.out), schema)
    page = (Path(__file__).resolve().parents[2] / "docs" / "playing.md").read_text()
    assert all(f"| `{path.name}` |" in page for path in folder.iterdir())
    assert len(list(folder.iterdir())) == 8
    again = cardbase(*arguments)
    assert (
        again.code == 0
        and "2 games are played already" in again.err
        and "row against column" in again.out
        and "* decisive" in again.out
    )
    assert cardbase(*arguments, "--seed", "3").code == 3
    assert cardbase("league", *DECKS, "--games", "3").code == 2
    (tmp_path / "file").write_text("")
    assert cardbase("league", *DECKS, "-o", str(tmp_path / "file")).code == 4


def test_the_terminal_is_spared_a_table_of_many_decks(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.cli.league.MAP_SHOWN", 1)
    told = cardbase("league", *DECKS, "--games", "2")
    assert told.code == 0 and "row against column" not in told.out
    assert f"who beats whom: too wide a table of {len(DECKS)} decks for a terminal; -o FOLDER writes it" in told.out


ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)
RESULT = ("ending", "winner", "turns", "choices", "digest", "points", "cause", "drawn", "played", "lapses")


@settings(max_examples=120)
@given(st.sampled_from(["games", "league", "format", "pair", "number", *RESULT]), ANY)
def test_any_value_in_any_field_of_the_kept_games_is_refused_or_summed_up(field: str, value: object) -> None:
    record = json.loads(KEPT)
    game = record["games"][0]
    (record if field in record else game if field in game else game["result"])[field] = value
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.json"
        path.write_text(json.dumps(record))
        try:
            games = read_games(path, SMALL, corpus())
        except Unreadable as refused:
            assert "\n" not in str(refused)
            return
    if {(game.pair, game.number) for game in games} >= {(0, 0), (0, 1)}:
        found = league_report(SMALL, play_league(SMALL, corpus(), done=games), corpus())
        assert league_page(found, corpus()) and cards_csv(found)


SMALL = replace(LEAGUE, houses=LEAGUE.houses[:2], games=2)


def _kept() -> str:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.jsonl"
        play_league(SMALL, corpus(), on_done=Keeper(path, SMALL, corpus()).keep)
        return json.dumps(as_one(path))


KEPT = _kept()


FORGED = [
    ("pair", True),
    ("number", 1.0),
    ("number", 2**31),
    ("winner", False),
    ("turns", -1),
    ("choices", "5"),
    ("digest", 2**32),
    ("points", [0, 10**40]),
    ("drawn", ["0x1", "1_0"]),
    ("played", "ff"),
    ("lapses", "late"),
    ("lapses", [1]),
]


@pytest.mark.parametrize(("field", "wrong"), FORGED)
def test_a_forged_number_of_a_kept_game_is_refused(
    field: str, wrong: object, played: list[Played], tmp_path: Path
) -> None:
    path = kept(played[:2], tmp_path)
    record = as_one(path)
    game = record["games"][1]
    (game if field in game else game["result"])[field] = wrong
    path.write_text(json.dumps(sealed(record)))
    with pytest.raises(Unreadable, match="a game cannot be read"):
        read_games(path, LEAGUE, corpus())


def test_a_kept_game_that_stands_twice_is_refused(played: list[Played], tmp_path: Path) -> None:
    path = kept([*played[:2], played[0]], tmp_path)
    with pytest.raises(Unreadable, match="game 0 of 0 is there twice"):
        read_games(path, LEAGUE, corpus())
