"""Every question that is answered by yes or no says what follows from each answer, in the line of the menu."""

from __future__ import annotations

import inspect
import random
import re

import pytest

from cardbase.board_game import Table, new_game
from cardbase.board_game import agenda as ag
from cardbase.board_game.consequences import FOLLOWS
from cardbase.board_game.constants import SPAN, V
from cardbase.tabletop import Menu

ASKED = {
    asked.name: asked
    for asked in ag.QUESTIONS
    if asked is not None
    and asked.options.__module__.startswith("cardbase.")  # tests ask questions of their own
    and re.search(r"\b(YES|NO)\b", inspect.getsource(asked.options).replace("V.NO", ""))
}


@pytest.mark.parametrize("name", sorted(ASKED))
def test_each_question_of_yes_and_no_says_what_follows(name: str) -> None:
    source = inspect.getsource(ASKED[name].options)
    assert FOLLOWS[name].yes and (FOLLOWS[name].no or not re.search(r"\bNO\b", source))


@pytest.mark.parametrize("name", sorted(FOLLOWS))
def test_what_follows_is_of_a_question_that_there_is_and_fits_the_line(name: str) -> None:
    words = ASKED[name].words
    for answer, told in ((V.YES, FOLLOWS[name].yes), (V.NO, FOLLOWS[name].no)):
        assert len(words.get(answer, "yes")) + len(told) <= Menu.ROOM


@pytest.mark.parametrize("seed", range(3))
def test_in_a_game_no_yes_and_no_comes_without_what_follows(seed: int) -> None:
    factions = ["atreides", "choam", "harkonnen", "emperor", "fremen", "bene-gesserit"]
    game, chance = new_game(Table(factions, skills=True, strongholds=True), seed), random.Random(seed)
    met = set()
    for _ in range(700):
        if game.over:
            break
        question = game.question(game.seat)
        for choice in question.choices:
            if choice.code // SPAN in (V.YES, V.NO):
                met.add(question.moment.frame)
                assert choice.effect, (question.moment.frame, choice.words)
                line = next(line for line in Menu(question, (), str.count).lines() if choice.words in line)  # type: ignore[arg-type]
                assert choice.effect in line
        game.apply(chance.choice(game.options))
    assert len(met) >= 3
