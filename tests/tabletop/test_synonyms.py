"""What people type at a table who do not know its keys is taken for the key that they mean, where it is no choice."""

from __future__ import annotations

import pytest

from cardbase.tabletop import Asker, Choice, Menu, Moment, Question, Selects
from cardbase.tabletop.synonyms import key_meant

TYPED = {
    "table": ["show table", "show me the board", "hand", "my hand", "Show my hand!", "cards", "status", "score?"],
    "choices": ["what can I do?", "what now?", "options", "show options", "menu", "list", "the legal moves"],
    "hint": ["hint please", "give me a hint", "what should I do?", "I'm stuck", "suggestion", "advice"],
    "help": ["help", "/help", "--help", "-h", "commands", "how do I play this?", "help me please"],
    "rules": ["rules", "show the rules", "what are the rules?"],
    "log": ["history", "show log", "what just happened?", "What happened", "news"],
    "piles": ["discards", "show discard pile", "the graveyard"],
    "undo": ["take back", "Take that back", "oops", "back", "/undo", "undo please", "ctrl-z", "u"],
    "quit": ["q", ":q", ":q!", "exit", "exit!", "bye", "Leave the game", "close", "\\q"],
    "concede": ["resign", "I give up", "surrender", "forfeit."],
}
ABOUT = {
    ("explain", "stilgar"): [
        "show Stilgar", "what is stilgar?", "what does Stilgar do?", "stilgar?", "explain stilgar", "read stilgar",
        "tell me about Stilgar", "who is stilgar", "what\u2019s stilgar", "card stilgar",
    ],
    ("why", "deploy stilgar"): [
        "why not deploy Stilgar?", "why can't I deploy stilgar", "why can\u2019t I deploy Stilgar?",
        "why deploy stilgar", "can I deploy stilgar?", "why can i not deploy stilgar",
    ],
}  # fmt: skip
NO_KEY = ["stilgar", "deploy stilgar", "pass", "3", "2 3 5", "?", "? 3", "bid 4", "end", "", "   ", "end the interval"]


@pytest.mark.parametrize(("key", "typed"), [(key, typed) for key, many in TYPED.items() for typed in many])
def test_a_key_is_known_by_other_words(key: str, typed: str) -> None:
    assert key_meant(typed) == (key, "")


@pytest.mark.parametrize(("meant", "typed"), [(meant, typed) for meant, many in ABOUT.items() for typed in many])
def test_what_is_asked_about_something_is_known_by_other_words(meant: tuple[str, str], typed: str) -> None:
    key, about = key_meant(typed)
    assert (key, about.casefold()) == meant


@pytest.mark.parametrize("typed", NO_KEY)
def test_what_may_be_a_choice_is_no_key(typed: str) -> None:
    assert key_meant(typed) == ("", "")


def menu_of(*words: str) -> Menu:
    choices = tuple(Choice(code, each) for code, each in enumerate(words))
    question = Question(0, Asker("rule", "", ""), Moment("", "", 1), Selects.ACTION, choices)
    return Menu(question, (), lambda typed: Menu.one(choices, typed))


def test_a_choice_that_fits_comes_before_a_key() -> None:
    keys = {"table": "board", "explain": "?", "undo": "undo"}
    assert Menu.as_key("back", menu_of("back down", "go on"), keys) == "back"
    assert Menu.as_key("back", menu_of("go on"), keys) == "undo"
    assert Menu.as_key("show Stilgar", menu_of("show Stilgar", "pass"), keys) == "show Stilgar"
    assert Menu.as_key("show Stilgar", menu_of("pass"), keys) == "? Stilgar"


def test_what_a_table_has_no_key_for_is_left_as_it_is_and_its_own_words_are_its_own() -> None:
    assert Menu.as_key("resign", None, {"table": "board"}) == "resign"
    assert Menu.as_key("back", None, {"undo": "undo"}, {"back"}) == "back"
    assert Menu.as_key("show map", None, {"explain": "?"}, {"map"}) == "map"
