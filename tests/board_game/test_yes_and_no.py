"""Every question that is answered by yes or no, or by ways, says what follows from each, in the line of the menu."""

from __future__ import annotations

import inspect
import random
import re

import pytest

from cardbase.board_game import Table, new_game
from cardbase.board_game import agenda as ag
from cardbase.board_game.consequences import FOLLOWS, USED, WAYS
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


SAY_IT_THEMSELVES = {
    "anytime", "ask_what", "choose_token", "deal_for", "lend_token", "ornithopter", "prescience", "ship", "speak",
}  # fmt: skip
"""Questions whose ways are what is done."""


def test_each_question_of_ways_says_what_follows_or_its_ways_do() -> None:
    asked = {one.name: one for one in ag.QUESTIONS if one is not None and V.WAY in one.words}
    assert asked.keys() == WAYS.keys() | SAY_IT_THEMSELVES
    for name, told in WAYS.items():
        ways = asked[name].words[V.WAY].split("|")
        assert len(ways) == len(told), name
        assert all(len(way) + len(words) <= Menu.ROOM for way, words in zip(ways, told, strict=True)), name


def test_a_card_used_in_one_way_says_what_follows_and_not_all_that_it_may_do() -> None:
    asked = {one.name for one in ag.QUESTIONS if one is not None}
    assert USED.keys() <= asked
    game, chance, met = new_game(Table(["atreides", "guild", "emperor", "fremen"]), 3), random.Random(3), set()
    for _ in range(3000):
        if game.over:
            break
        question = game.question(game.seat)
        for choice in question.choices:
            if choice.code // SPAN == V.CARD and question.moment.frame in USED:
                met.add(question.moment.frame)
                assert choice.effect == USED[question.moment.frame]
        game.apply(chance.choice(game.options))
    assert met
