"""The shipped data of the board game, and the decks of a seating."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from cardbase.board_game import as_json, board_map, check_board_game, compose, facts, find_factions
from cardbase.errors import Misuse
from cardbase.schemas import schema
from tests.commandline import Cardbase

SIX = ["atreides", "choam", "harkonnen", "emperor", "richese", "guild"]


def size(deck: str, factions: list[str] = SIX, **options: bool) -> int:
    return compose(factions, **options).deck(deck).size


def test_the_data_has_no_fault() -> None:
    """BG-MAP-01 to 11, BG-MAP-20 to 28, BG-TER-01 to 42, BG-LEA-01 to 10, BG-SPI-01 to 21, BG-FAC-01 to 10."""
    assert check_board_game() == []


def test_every_ambiguity_that_a_rule_names_has_a_ruling() -> None:
    assert len([rule for rule in facts().rules if rule.section == "BGA"]) == 47
    assert len([rule for rule in facts().rules if rule.section == "CR-R"]) == 28


@pytest.mark.parametrize(
    ("options", "cards"),
    [({}, 35), ({"ixians": True}, 47), ({"expansion": False, "ixians": True}, 47), ({"expansion": False}, 33)],
)
def test_the_treachery_deck_is_that_of_its_boxes(options: dict[str, bool], cards: int) -> None:
    """BG-TRE-30, CR-009, CR-010: 33 cards; 35 with the expansion; 47 with Ixians & Tleilaxu."""
    assert compose(["atreides", "harkonnen"], **options).deck("treachery").size == cards


def test_CR_T31_the_decks_of_six_with_choam_and_richese() -> None:
    """CR-T31, CR-005, CR-007, CR-011, CR-014: traitors 31, skills 14, treachery 35 with new Karamas, cache 10."""
    found = compose(SIX, advanced=True, skills=True)
    assert found.deck("traitors").size == 31
    assert found.deck("skills").size == 14
    assert found.deck("treachery").size == 35
    assert found.deck("cache").size == 10
    karamas = [entry for entry in found.deck("treachery").entries if entry.name == "Karama"]
    assert [(entry.copies, entry.group) for entry in karamas] == [(2, "choam-richese")]


def test_the_auditor_is_a_traitor_only_with_choam_in_the_advanced_game() -> None:
    """CR-004, CR-R16."""
    assert size("traitors", advanced=False) == 30
    assert size("traitors") == 31
    assert size("traitors", ["atreides", "guild"]) == 10


def test_pieces_come_with_the_factions_that_use_them() -> None:
    """CR-001 to CR-004, CR-006, CR-012, BG-CMP-01 to 05."""
    assert size("storm", advanced=False) == 0
    assert size("storm", ["fremen", "choam"], advanced=True) == 6
    assert size("predictions", ["bene-gesserit", "choam", "richese"]) == 13
    assert size("alliances") == 12
    assert size("strongholds", advanced=True, strongholds=True) == 5
    assert [entry.copies for entry in compose(SIX, advanced=True).deck("forces").entries] == [20, 20, 20, 15, 5, 20, 20]
    tokens = [entry.name for entry in compose(SIX, advanced=True).deck("tokens").entries]
    assert [name for name in tokens if "No-Field" in name] == ["No-Field 0", "No-Field 3", "No-Field 5"]


@pytest.mark.parametrize(
    ("names", "options", "message"),
    [
        (["atreides"], {}, "1 seats (a game has 2 to 8 factions)"),
        (["atreides", "ATR"], {}, "atreides cannot sit twice"),
        (["atreides", "harkonen"], {}, "no faction is called 'harkonen' (did you mean harkonnen?)"),
        (["ixians", "guild"], {}, "no faction is called 'ixians'"),
        (SIX, {"expansion": False}, "CHOAM and Richese bring the cards"),
        (SIX, {"advanced": False, "strongholds": True}, "stronghold cards in a basic game"),
        ([f.id for f in facts().factions], {"skills": True}, "8 seats with leader skills"),
    ],
)
def test_an_impossible_seating_is_refused(names: list[str], options: dict[str, bool], message: str) -> None:
    """CR-R28, CR-301: skills with any factions but not with eight seats."""
    with pytest.raises(Misuse) as refusal:
        compose(names, **options)
    assert message in str(refusal.value)


def test_factions_are_found_by_id_name_and_letters() -> None:
    assert [f.id for f in find_factions(["Spacing Guild", "cho", "bene gesserit"])] == [
        "guild",
        "choam",
        "bene-gesserit",
    ]


def test_the_map_has_the_worked_distances() -> None:
    """BG-MAP-09, BG-MAP-10, BG-MAP-11."""
    board = board_map()
    assert sorted(t.id for t in board.territories if t.near_wall and t.id != "shield_wall") == [
        "false_wall_east", "gara_kulon", "hole_in_the_rock", "imperial_basin", "pasty_mesa", "sihaya_ridge",
        "the_minor_erg",
    ]  # fmt: skip
    assert sum(t.fremen_zone for t in board.territories) == 16
    assert [(t.id, t.income) for t in board.territories if t.income] == [
        ("arrakeen", 2), ("carthag", 2), ("tueks_sietch", 1),
    ]  # fmt: skip
    assert [t.id for t in board.territories if t.ornithopters] == ["arrakeen", "carthag"]


def test_borders_that_sources_draw_otherwise_are_as_the_data_says() -> None:
    """BGA-41, BG-MAP-22 to 24: one of the three touches, from both sides."""
    board = board_map()
    pairs = [("cielago_east.2", "false_wall_south.3"), ("false_wall_west.15", "habbanya_erg.15"),
             ("hagga_basin.12", "plastic_basin.11")]  # fmt: skip
    for touches, (one, other) in zip((True, False, False), pairs, strict=True):
        a, b = board.location(one), board.location(other)
        assert (b in board.near[a], a in board.near[b]) == (touches, touches)


def test_the_command_answers_as_its_schema_says(cardbase: Cardbase) -> None:
    answer = cardbase("board", "compose", *SIX, "--advanced", "--json")
    assert answer.code == 0
    Draft202012Validator(schema("board-compose")).validate(json.loads(answer.out))
    assert json.loads(answer.out) == as_json(compose(SIX, advanced=True))


def test_the_checklist_has_a_box_for_every_copy(cardbase: Cardbase) -> None:
    answer = cardbase("board", "compose", *SIX, "--basic", "--checklist")
    assert "  [ ] [ ] [ ] [ ] Shield\n" in answer.out
    assert "Back in the box, Traitors of absent factions: 11" in answer.out


def test_an_impossible_seating_is_one_line_and_exit_code_2(cardbase: Cardbase) -> None:
    answer = cardbase("board", "compose", "atreides", "harkonen")
    assert (answer.code, answer.err.count("\n")) == (2, 1)


def test_small_words_in_the_names_of_places_are_written_small() -> None:
    """BG-TER-04, BG-TER-22: as people write them, "Hole in the Rock"."""
    words = [word for territory in board_map().territories for word in territory.name.split()[1:]]
    assert [word for word in words if word in ("Of", "The", "In")] == []
