"""Series of games, decks at the table, and the command line of both."""

import json
import math
from pathlib import Path

import jsonschema
import pytest

from cardbase.cli import main
from cardbase.decks import Deck, Entry, Profile
from cardbase.errors import Faulty, Misuse
from cardbase.play import houses_of, new_game
from cardbase.play.rulesets import CRF
from cardbase.players import ScriptedPlayer
from cardbase.schemas import schema_folder
from cardbase.series import Series, simulate
from cardbase.series.simulation import wilson
from cardbase.tabletop import play_out
from tests.play.houses import corpus, house, houses

SERIES = Series(tuple(houses(3, 4)), CRF, seed=8)


def test_a_series_is_the_same_for_any_number_of_workers() -> None:
    one = simulate(SERIES, 25, corpus=corpus())
    two = simulate(SERIES, 25, corpus=corpus(), workers=2)
    assert one == two
    assert one.digest != simulate(Series(SERIES.houses, CRF, seed=9), 25, corpus=corpus()).digest


def test_a_report_adds_up() -> None:
    heard: list[int] = []
    report = simulate(SERIES, 25, corpus=corpus(), on_done=heard.append)
    assert heard == [20, 25]
    assert sum(report.endings.values()) == report.games == 25
    assert sum(deck.wins for deck in report.decks) <= 25
    assert all(deck.low <= deck.rate <= deck.high for deck in report.decks)
    assert report.turns.least <= report.turns.median <= report.turns.most


def test_the_interval_is_wilsons() -> None:
    """Known values: 0 of 10 and 50 of 100."""
    low, high = wilson(0, 10)
    assert (low, round(high, 4)) == (0.0, 0.2775)
    low, high = wilson(50, 100)
    assert math.isclose(low, 0.4038, abs_tol=1e-4)
    assert math.isclose(high, 0.5962, abs_tol=1e-4)


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (-1, 1), (5, 0), (5, 1000)])
def test_a_series_of_no_games_or_workers_makes_no_sense(games: int, workers: int) -> None:
    with pytest.raises(Misuse):
        simulate(SERIES, games, corpus=corpus(), workers=workers)


def test_more_than_eight_or_less_than_two_players_are_refused() -> None:
    for count in (1, 9):
        with pytest.raises(Misuse, match="2 to 8"):
            new_game([house("atreides")] * count, corpus=corpus(), seed=1)


@pytest.mark.parametrize(
    "wrong",
    [{"sponsor": "ixians"}, {"homeworld": "eots-nowhere"}, {"points": (1, 2)}, {"points": (-1, 0, 0)}],
)
def test_a_house_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    from dataclasses import replace

    with pytest.raises(Misuse):
        new_game([replace(house("atreides"), **wrong), house("guild")], corpus=corpus(), seed=1)  # type: ignore[arg-type]


def decklist(**changes: object) -> Deck:
    made = house("atreides", 2)
    counts = {card: made.house.count(card) for card in made.house}
    fields = {
        "name": "Anna",
        "sponsor": "atreides",
        "homeworlds": (Entry(made.homeworld, 1),),
        "imperial": tuple(Entry(card, 1) for card in sorted(made.imperial)),
        "house": tuple(Entry(card, count) for card, count in sorted(counts.items())),
        "profile": Profile(players=2, solaris=5),
    }
    return Deck(**{**fields, **changes})  # type: ignore[arg-type]


def test_a_legal_deck_becomes_a_house() -> None:
    (made,) = houses_of([("anna.txt", decklist())], corpus(), CRF)
    assert (made.sponsor, made.points, len(made.house)) == ("atreides", (5, 0, 0), 40)
    (asked,) = houses_of([("anna.txt", decklist(profile=Profile()))], corpus(), CRF)
    assert asked.points is None


def test_DX_09_nine_imperial_cards_are_refused_with_every_finding_unless_told_otherwise() -> None:
    """DECK-01, DECK-15."""
    short = decklist(imperial=decklist().imperial[:9])
    with pytest.raises(Faulty) as refused:
        houses_of([("anna.txt", short), ("bert.txt", decklist())], corpus(), CRF)
    assert refused.value.faults[0].file == "anna.txt"
    assert "10" in refused.value.faults[0].message
    assert len(houses_of([("anna.txt", short)], corpus(), CRF, even_illegal=True)[0].imperial) == 9
    with pytest.raises(Misuse, match="sponsor and a homeworld"):
        houses_of([("x", decklist(homeworlds=()))], corpus(), CRF, even_illegal=True)


def test_a_scripted_player_follows_its_script_and_then_keeps_quiet() -> None:
    game = new_game(houses(2, 1), corpus=corpus(), seed=2)
    play_out(game, [ScriptedPlayer(["use"] if game.seat == 0 else []), ScriptedPlayer([])])
    assert game.over
    stuck = new_game(houses(2, 1), corpus=corpus(), seed=2)
    from cardbase.errors import Refused

    with pytest.raises(Refused, match="names 0 choices"):
        play_out(stuck, [ScriptedPlayer(["fly to the moon"]), ScriptedPlayer(["fly to the moon"])])


@pytest.fixture
def decks(tmp_path: Path) -> list[str]:
    from cardbase.decks import FORMATS

    paths = []
    for number in range(2):
        path = tmp_path / f"deck{number}.txt"
        path.write_text(FORMATS["text"].write(decklist(), corpus()))
        paths.append(str(path))
    return paths


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.argv", ["cardbase", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr()
    return int(ended.value.code or 0), said.out, said.err


def test_the_command_prints_what_its_schema_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], decks: list[str]
) -> None:
    code, out, _ = told(monkeypatch, capsys, "simulate", *decks, "--games", "5", "--json")
    assert code == 0
    schema = json.loads((schema_folder() / "simulation.schema.json").read_text())
    jsonschema.validate(json.loads(out), schema)


def test_the_command_prints_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], decks: list[str]
) -> None:
    code, out, _ = told(
        monkeypatch, capsys, "simulate", *decks, "--games", "5", "--rules", "rulebook_1997", "--even-illegal"
    )
    assert code == 0
    assert "5 games, seed 0, rules rulebook_1997" in out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--rules", "house"], 2),
        (["--switch", "window2_always"], 2),
        (["--switch", "window2_always=perhaps"], 2),
        (["--games", "0"], 2),
    ],
)
def test_wrong_use_of_the_command_is_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    decks: list[str],
    arguments: list[str],
    code: int,
) -> None:
    ended, out, err = told(monkeypatch, capsys, "simulate", *decks, *arguments)
    assert (ended, out) == (code, "")
    assert len(err.strip().splitlines()) == 1


def test_a_deck_that_is_not_there_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(monkeypatch, capsys, "simulate", "nowhere.txt", "nowhere.txt")[0] == 3


def test_a_switch_of_the_rules_is_one_of_deck_building_too() -> None:
    """DECK-11, PROF-07: three spice cost 9 points less the surcharge; no switch, no deck."""
    rich = decklist(profile=Profile(players=2, spice=1, solaris=2))
    with pytest.raises(Faulty):
        houses_of([("anna.txt", rich)], corpus(), CRF)
    assert houses_of([("anna.txt", rich)], corpus(), CRF.but(spice_surcharge=0))[0].points == (2, 0, 1)
