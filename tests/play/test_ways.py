"""A choice between ways of a text says each way in words: in the menu, in the log, in a scenario."""

import pytest

from cardbase.corpus import Card
from cardbase.lessons import menu_of
from cardbase.play.programs.program import Program
from cardbase.play.programs.steps import Branch
from cardbase.play.tables import facts_of
from tests.play.houses import corpus
from tests.play.situations import Situation

PROGRAMS = [(card, facts_of(corpus()).programs[place]) for place, card in enumerate(corpus().cards)]
PROGRAMS_BY_ID = {card.id: program for card, program in PROGRAMS}
OPEN = [(card, program) for card, program in PROGRAMS if program.modes()]


def allegiance() -> Situation:
    """A choice between nine ways."""
    told = "Anna holds Secret Allegiance; Anna has 2 solaris; Anna governs House Agent"
    table = Situation("Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime", told, operations=True)
    return table.interval("Anna").do("Anna: deploy Secret Allegiance")


@pytest.mark.parametrize(("card", "program"), OPEN, ids=[card.id for card, _ in OPEN])
def test_the_ways_of_a_text_are_told_apart_and_whole(card: Card, program: Program) -> None:
    branches = [step for routine in program.routines for step in routine.steps if isinstance(step, Branch)]
    for branch in branches:
        assert len({way.text for way in branch.modes}) == len(branch.branches)
        assert [way.number for way in branch.modes] == list(range(1, len(branch.branches) + 1))
    assert all(way.text and not way.text.endswith("...") and "\n" not in way.text for way in program.modes())


def test_no_sentence_that_asks_is_cut() -> None:
    said = [routine.text for _, program in PROGRAMS for routine in program.routines]
    assert max(map(len, said)) > 150 and not any("..." in text for text in said)


def test_the_menu_says_every_way() -> None:
    game = allegiance().game
    lines = list(menu_of(game, ()).lines())
    assert lines[:3] == ["# Choose", "   1  declare Corrino", "   2  declare Atreides"]
    assert len(lines) == 10


@pytest.mark.parametrize("words", ["take way 6", "declare Fremen", "fremen"])
def test_a_way_is_named_by_its_number_or_its_words_and_the_log_tells_it(words: str) -> None:
    table = allegiance().do(f"Anna: {words}")
    assert "Anna chooses: declare Fremen" in table.log()


def test_a_rival_is_not_spoken_to_as_the_player_of_the_card() -> None:
    ways = dict(PROGRAMS_BY_ID["tat-byzantine-corruption"].modes())
    assert ways[2] == "pay the card's player 2 solaris"
