"""``cardbase show`` and ``cardbase check``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardbase.cli.card_text import card_text
from cardbase.cli.cards import complete_card
from cardbase.corpus import load_corpus
from cardbase.errors import Faulty
from cardbase.schemas import schema_folder

OWN = {"name": "Own", "type": "Plan", "subtypes": ["Venture"], "cost": 1}
HEAD = """\
Gurney Halleck, Troubadour Warrior
Persona: Ally, Vassal, Officer
House Atreides · Imperial deck · Eye of the Storm
eots-gurney-halleck

Cost        2 solaris
Talents     dueling 1, battle 3
Command     2
Resistance  3
Unique      yes: ally (rulebook 3.2)
"""


def own_file(folder: Path, **fields: Any) -> Path:
    path = folder / "own.json"
    path.write_text(json.dumps({**OWN, **fields}), encoding="utf-8")
    return path


def satisfies(schema: str, answer: str) -> bool:
    content = json.loads((schema_folder() / f"{schema}.schema.json").read_text(encoding="utf-8"))
    return Draft202012Validator(content).is_valid(json.loads(answer))


def test_show_lays_a_card_out_for_people(cardbase) -> None:
    told = cardbase("show", "gurney", "halleck", "(EotS)")
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith(HEAD)
    assert "In doubt\n  cost: the reference says '2', perhaps '3' (medium confidence): " in told.out


def test_show_says_what_is_not_known(cardbase) -> None:
    assert "Talents     battle not known, arbitration 1\n" in cardbase("show", "dune").out
    assert "Cost        not known\n" in cardbase("show", "alliance review board").out


def test_show_json_has_the_shape_its_schema_tells(cardbase) -> None:
    told = cardbase("show", "tat-duke-leto-atreides", "--json")
    assert told.code == 0 and satisfies("show", told.out)
    assert json.loads(told.out)["label"] == "Duke Leto Atreides (TaT)"


@pytest.mark.parametrize("width", [50, 80])
def test_every_card_has_a_text_that_keeps_to_its_width(width: int) -> None:
    corpus = load_corpus()
    for card in corpus.cards:
        text = card_text(corpus, card, width)
        assert card.id in text and max(map(len, text.splitlines())) <= max(width, *map(len, text.split()))


def test_a_name_nobody_has_gets_near_ones_and_exit_1(cardbase) -> None:
    told = cardbase("show", "Pual Atreides")
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith("cardbase: no card is called 'Pual Atreides' (did you mean 'Paul Atreides, ")
    assert told.err.count("\n") == 1


def test_a_name_that_fits_two_cards_lists_both_and_exit_1(cardbase) -> None:
    told = cardbase("show", "thufir", "hawat")
    assert (told.code, told.out) == (1, "")
    assert "(which one: 'Thufir Hawat, Master of Assassins (EotS)', 'Thufir Hawat" in told.err


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("carthag-e", ["carthag-engineering"]),
        ("Carthag-E", ["Carthag-Engineering"]),
        ("eots-cart", ["eots-carthag"]),
        ("duke", ["duke-leto-atreides-eots", "duke-leto-atreides-tat"]),
        ("nobody", []),
    ],
)
def test_completion_offers_words_that_name_one_card(typed: str, offered: list[str]) -> None:
    texts = [text for text, _ in complete_card(typed)]
    assert [text.casefold() for text in texts] == [text.casefold() for text in offered]
    assert all(text.startswith(typed) and load_corpus().exact(text) for text in texts)


def test_the_shell_gets_completions(cardbase_process) -> None:
    asked = {"_CARDBASE_COMPLETE": "complete_bash", "COMP_WORDS": "cardbase show carthag-", "COMP_CWORD": "2"}
    told = cardbase_process(**asked)
    assert told.code == 0 and told.out.split() == ["carthag-engineering", "carthag-privateer"]


def test_check_without_files_judges_everything(cardbase) -> None:
    told = cardbase("check")
    assert (told.code, told.out, told.err) == (0, "", "the whole corpus: no fault\n")


def test_check_tells_every_fault_of_a_file_with_its_place_and_exit_1(cardbase, tmp_path: Path) -> None:
    path = own_file(tmp_path, cost="dear", colour="red", allegiances=["nobody"])
    told = cardbase("check", path)
    assert told.code == 1
    assert [line.split(": ")[1] for line in told.out.splitlines()] == ["$.colour", "$.cost"]
    assert told.out.startswith(f"{path}: ") and told.err == "1 card file: 2 faults\n"


def test_check_takes_folders_and_goes_on_after_a_file_that_cannot_be_read(cardbase, tmp_path: Path) -> None:
    own_file(tmp_path, cost=-1)
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")
    told = cardbase("check", tmp_path)
    assert told.code == 3
    assert [line.split(": ", 1)[0] for line in told.out.splitlines()] == [
        f"{tmp_path}/{n}.json" for n in ("bad", "own")
    ]


@pytest.fixture(name="two")
def _two(tmp_path: Path) -> Path:
    """A card with a faulty text, and one with faulty fields."""
    folder = tmp_path / "mine"
    folder.mkdir()
    for name, fields in {
        "broker": {"name": "Quiet Broker", "operation": "Engage: gain favor equal to 3."},
        "faulty": {"name": "Quiet Broker Two", "cost": -1},
    }.items():
        card = OWN | {"name": name} | fields
        (folder / f"{name}.json").write_text(json.dumps(card), encoding="utf-8")
    return folder


def test_check_tells_the_faults_of_every_file_whatever_is_wrong_with_another(cardbase, two: Path) -> None:
    told = cardbase("check", two)
    assert told.code == 1 and "faulty.json: $.cost" in told.out and "broker.json: $.operation: column" in told.out


def test_the_library_too_tells_the_faults_of_every_file(two: Path) -> None:
    with pytest.raises(Faulty) as caught:
        load_corpus([two], remember=False)
    assert {Path(fault.file).name for fault in caught.value.faults} >= {"broker.json", "faulty.json"}


def test_a_text_that_names_a_faulty_card_is_judged_when_that_is_mended(cardbase, tmp_path: Path) -> None:
    named = "Engage: put Moon Gate into play."
    for name, fields in {"gate": {"name": "Moon Gate", "cost": -1}, "key": {"name": "Key", "operation": named}}.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(OWN | fields), encoding="utf-8")
    told = cardbase("check", tmp_path)
    assert told.code == 1 and "gate.json: $.cost" in told.out and "key.json" not in told.out + told.err


def test_check_json_has_the_shape_its_schema_tells(cardbase, tmp_path: Path) -> None:
    told = cardbase("check", own_file(tmp_path, cost=-1), "--json")
    assert told.code == 1 and satisfies("check", told.out)
    assert json.loads(told.out)["faults"][0]["place"] == "$.cost"
    assert json.loads(cardbase("check", "--json").out) == {
        "faults": [], "unreadable": [], "unsupported": [], "remarks": [],
    }  # fmt: skip


def test_check_tells_whose_name_an_own_card_bears_and_that_is_no_fault(cardbase, tmp_path: Path) -> None:
    path = own_file(tmp_path, name="Pogrom").rename(tmp_path / "pogrom.json")
    told = cardbase("check", path)
    assert told.code == 0 and "pogrom.json: $.name: 'Pogrom' is the full name of eots-pogrom too" in told.out
    told = cardbase("--cards", tmp_path, "check", "--json")
    assert satisfies("check", told.out) and [one["place"] for one in json.loads(told.out)["remarks"]] == ["$.name"]


def test_check_names_the_letters_of_an_own_name_that_our_fonts_lack(cardbase, tmp_path: Path) -> None:
    path = own_file(tmp_path, name="Страж", title="Łowca").rename(tmp_path / "guard.json")
    told = cardbase("check", path)
    assert (
        told.code == 0 and "guard.json: $.name: it is printed only in a theme that brings a font: 'Страж'" in told.out
    )
    assert all(f"{letter!r} (U+" in told.out for letter in "Страж")
    path = own_file(tmp_path, name="Łowca").rename(tmp_path / "hunter.json")
    assert cardbase("check", path).out == ""


def test_check_counts_the_folders_of_own_cards_in(cardbase, tmp_path: Path) -> None:
    (tmp_path / "eots").mkdir()
    own_file(tmp_path / "eots").rename(tmp_path / "eots" / "carthag.json")
    told = cardbase("--cards", tmp_path, "check")
    assert told.code == 1 and "'eots-carthag' is also in" in told.out and "'eots' is the code of a" in told.out


def test_own_cards_are_shown_and_marked(cardbase, tmp_path: Path) -> None:
    (tmp_path / "My Cards 2").mkdir()
    own_file(tmp_path / "My Cards 2")
    told = cardbase("--cards", tmp_path, "show", "own")
    assert told.code == 0 and "mycards2-own · custom card" in told.out


def test_faulty_own_cards_are_told_one_line_each_and_exit_1(cardbase, tmp_path: Path) -> None:
    path = own_file(tmp_path, subtypes=["Vencher"])
    told = cardbase("--cards", tmp_path, "show", "own")
    assert (told.code, told.out) == (1, "")
    assert told.err.splitlines()[0].startswith(f'{path}: $.subtypes: ["Vencher"] does not fit (of type Plan, ')
    assert told.err.splitlines()[-1].startswith("cardbase: 1 of your own card files cannot be used")


def test_own_cards_that_are_no_json_are_exit_3(cardbase, tmp_path: Path) -> None:
    (tmp_path / "own.json").write_bytes(b"\xff")
    told = cardbase("--cards", tmp_path, "show", "own")
    assert (told.code, told.err) == (
        3,
        f"cardbase: {tmp_path}/own.json: byte 0 is not UTF-8 (save the file as UTF-8)\n",
    )
