"""The library's door: its page runs, it loads nothing before it is used, and it says kindly what is wrong."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest

import cardbase
from cardbase.errors import Faulty, Misuse

ROOT = Path(__file__).resolve().parents[2]
DECKS = [ROOT / "data" / "decks" / f"{name}.deck.txt" for name in ("fremen-desert-power", "guild-the-spice-must-flow")]


@pytest.mark.parametrize("name", ["library", "rooms"])
def test_every_example_of_a_page_gives_what_it_shows_in_any_folder(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    found = doctest.testfile(str(ROOT / "docs" / f"{name}.md"), module_relative=False)
    assert found.attempted > 20 and found.failed == 0


def test_importing_the_package_loads_no_room() -> None:
    code = "import sys, cardbase; print([name for name in sys.modules if name.startswith('cardbase.')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_no_function_bears_the_name_of_a_room() -> None:
    assert not {path.stem for path in (ROOT / "cardbase").iterdir()} & set(cardbase.__all__)


@pytest.mark.parametrize("first", ["", "import cardbase.search, cardbase.play; "])
def test_a_room_is_called_where_the_function_has_another_name_because_of_it(first: str) -> None:
    code = (
        f"import cardbase; {first}game = cardbase.new_game({[str(deck) for deck in DECKS]!r}, seed=1);"
        "print(cardbase.search('kind:homeworld set:eots') == cardbase.find('kind:homeworld set:eots'),"
        "cardbase.play(game, seed=2) is game, game.over, cardbase.search.ask.__name__, cardbase.play.new_game.__name__)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.split() == ["True", "True", "True", "ask", "new_game"]


def test_the_package_offers_seven_functions_and_nothing_else() -> None:
    assert set(cardbase.__all__) <= set(dir(cardbase))
    assert all(callable(getattr(cardbase, name)) for name in cardbase.__all__)
    with pytest.raises(AttributeError, match="'serch'"):
        cardbase.serch  # noqa: B018


def test_the_page_names_every_function_with_its_parameters_and_what_they_are_if_left_out() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    written = [row.split("`")[1] for row in page.splitlines() if row.startswith("| `")]
    offered = [name + shown(inspect.signature(getattr(cardbase, name))) for name in cardbase.__all__]
    assert sorted(written) == sorted(offered)


def shown(signature: inspect.Signature) -> str:
    """A signature without types, and without ``cards``, which the page tells of once."""
    kept = [
        parameter.replace(annotation=inspect.Parameter.empty)
        for name, parameter in signature.parameters.items()
        if name != "cards"
    ]
    text = str(signature.replace(parameters=kept, return_annotation=inspect.Signature.empty))
    return text.replace("'", '"')


def test_a_printed_deck_has_every_card_that_the_command_prints(tmp_path: Path) -> None:
    pdf = cardbase.sheet(DECKS[0], tmp_path / "deck.pdf")
    deck = cardbase.read_deck(DECKS[0])
    count = sum(entry.copies for pile in (deck.homeworlds, deck.imperial, deck.house, deck.programs) for entry in pile)
    assert len(pypdf.PdfReader(pdf).pages) == -(-(count + 1) // 9)  # and Dune


def test_what_does_not_fit_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    for settings in ({"theme": "pink"}, {"profile": "makeplayingcards"}, {"gutter": 1}, {"profile": "moon"}):
        with pytest.raises(Misuse):
            cardbase.sheet(DECKS[0], tmp_path / "deck.pdf", **settings)
    assert list(tmp_path.iterdir()) == []


def test_an_illegal_deck_begins_no_game_unless_it_is_said(tmp_path: Path) -> None:
    short = tmp_path / "short.deck.txt"
    short.write_text("Sponsor: Atreides\nHomeworld: Caladan, Atreides Homeworld\n3 Carthag\n", encoding="utf-8")
    with pytest.raises(Faulty):
        cardbase.new_game([short, DECKS[0]])
    assert cardbase.new_game([short, DECKS[0]], even_illegal=True).seats == 2


@pytest.mark.parametrize("name", ["rulebook-1997", "rulebook_1997"])
def test_the_rules_of_1997_bear_one_name_wherever_they_are_asked_for(name: str) -> None:
    assert cardbase.judge(DECKS[0], rules=name).ruleset.name == "rulebook-1997"
    assert cardbase.new_game(DECKS, rules=name, even_illegal=True).rules.name == "rulebook_1997"


def test_equal_seeds_give_equal_games_whoever_is_named() -> None:
    played = [cardbase.play_game(cardbase.new_game(DECKS, seed=5), ["random", "random"], seed=2) for _ in range(2)]
    assert played[0].over and played[0].digest() == played[1].digest()


def test_seats_without_a_player_are_played_by_the_program() -> None:
    game = cardbase.play_game(cardbase.new_game(DECKS, seed=1), [lambda observation: observation.options[0]])
    assert game.over
