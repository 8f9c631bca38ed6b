"""Several answers in one line: what is left of it is taken only for what it was meant for."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from cardbase.play import by_words
from cardbase.play import choices as c
from cardbase.players import open_record
from cardbase.scenarios.situation import Situation
from cardbase.screens import LocalGame
from tests.play.houses import corpus

SEATS: Final = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
RICH: Final = "Anna has 20 solaris; Bert has 20 solaris"
DUEL: Final = "Anna governs Gurney Halleck; Bert governs Feyd Rautha; Bert governs Piter de Vries"


def _table(path: Path, given: str, *done: str, whose: str = "Anna") -> LocalGame:
    """Return a game in the Interval of a House; Anna, the first seat, is a person, Bert does as the test says."""
    table = Situation(corpus(), SEATS, f"{RICH}; {given}", operations=True).interval(whose)
    if done:
        table.do(*done)
    return LocalGame(open_record(table.game, 1, ["person", "random"]), corpus(), path / "g.json")


def _type(at: LocalGame, line: str) -> None:
    """Type a line for Anna and go on until somebody is asked."""
    reply = at.obey(line, at.menu())
    assert reply.moved, reply.lines
    _on(at)


def _on(at: LocalGame) -> None:
    while not at.over and at.game.seat == 0 and not at.asks:
        at.advance()


def _bert(at: LocalGame, words: str) -> None:
    at.take(by_words(words, at.game))
    _on(at)


def _words(at: LocalGame) -> list[str]:
    return [choice.words for choice in at.game.question(at.game.seat).choices]


@pytest.mark.parametrize("rest", ["3", "2"])
def test_a_number_is_not_carried_past_what_a_rival_did(rest: str, tmp_path: Path) -> None:
    at = _table(tmp_path, "Anna assembles Carthag")
    _type(at, f"petition for Carthag; bid 4; {rest}")
    assert at.game.seat == 1
    _bert(at, "bid 6")
    assert at.game.seat == 0 and at.game.view(0).petition is not None
    assert at.undone() == [f"not done: {rest} (a number, and Bert has chosen since)"]


def test_words_are_carried_past_a_rival_that_raises(tmp_path: Path) -> None:
    at = _table(tmp_path, "Anna assembles Carthag")
    _type(at, "petition for Carthag; bid 9")
    petition = at.game.view(1).petition
    assert petition is not None and petition.standing_bid == 9


@pytest.mark.parametrize("line", ["on Piter de Vries; no more", "on Piter de Vries; no more; no more"])
def test_no_more_does_not_keep_force_from_what_it_fells(line: str, tmp_path: Path) -> None:
    at = _table(tmp_path, f"{DUEL}; Piter de Vries has resistance 1", "Anna: Duel led by Gurney")
    _type(at, line)
    while at.game.view(0).rite is not None and not at.over:
        if at.game.seat:
            _bert(at, at.game.question(1).choices[-1].words)
        else:
            _type(at, "1")
    piter = next(card for card in at.game.view(0).seats[1].domain if "piter" in at.game.table.ids[card.card])
    assert piter.status == 3


def test_favor_that_a_line_promises_is_not_called_impossible_where_the_bid_is_raised(tmp_path: Path) -> None:
    at = _table(tmp_path, "Anna has 9 favor; Anna assembles Gurney Halleck")
    _type(at, "petition for Gurney; bid 4 with 2 favor")
    _bert(at, "bid 6")
    assert at.undone() == ["not paid: 2 in favor (say it with your next bid)"]
    _type(at, "bid 7 with 2 favor")
    _bert(at, "pass")
    assert at.undone() == [] and at.game.state.favor[0] == 7


def test_favor_that_a_line_promises_for_another_card_is_said_not_to_be_paid(tmp_path: Path) -> None:
    at = _table(tmp_path, "Anna has 9 favor; Anna assembles Carthag")
    _type(at, "petition for Carthag; bid 4 with 2 favor")
    _bert(at, "pass")
    assert at.undone() == ["not paid: 2 in favor (it is for a card that you win, of your own allegiance)"]


def test_more_favor_than_the_bid_is_refused_before_it_is_made(tmp_path: Path) -> None:
    """ALLEG-09."""
    at = _table(tmp_path, "Anna has 9 favor; Anna assembles Gurney Halleck")
    _type(at, "petition for Gurney")
    assert at.obey("bid 5 with 6 favor", at.menu()).lines == (
        "6 favor of a bid of 5 (favor pays a part of the bid (ALLEG-09)) (? for help)",
    )


def test_no_more_is_not_taken_where_the_line_has_answered_nothing_yet(tmp_path: Path) -> None:
    at = _table(tmp_path, f"{DUEL}; Gurney Halleck carries House Battalion", "Anna: Duel led by Gurney")
    _type(at, "on Feyd Rautha; no more")
    assert not any(code == c.DONE * c.SPAN for code in at.record.journal.choices)


def test_what_is_left_of_a_line_is_not_taken_for_what_a_rival_begins(tmp_path: Path) -> None:
    at = _table(tmp_path, "Bert assembles Carthag; Bert assembles Arsunt", "Bert: petition for Carthag", whose="Bert")
    _bert(at, "bid 4")
    _type(at, "pass; bid 9")
    while at.game.seat:
        wanted = [words for words in _words(at) if words.startswith(("petition for Arsunt", "bid 3", "pass"))]
        _bert(at, wanted[0] if wanted else _words(at)[0])
    assert at.undone() == ["not done: bid 9 (Bert petitions for Arsunt, Garrison Town since)"]


def test_cards_that_a_line_names_wait_while_a_card_asks(tmp_path: Path) -> None:
    at = _table(tmp_path, "Anna governs The Minor Erg")
    _type(at, "use The Minor Erg; use Caladan")
    assert at.game.moment == "a card's operation" and at.undone() == []
    _type(at, "1")
    assert at.game.moment == "House Interval"
    assert not any(words.startswith("use ") for words in _words(at))


def test_a_card_that_is_named_twice_is_not_asked_for_twice(tmp_path: Path) -> None:
    at = _table(tmp_path, "Anna governs The Minor Erg")
    _type(at, "use Caladan; use Caladan")
    assert len(at.undone()) == 1
