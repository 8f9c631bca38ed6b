"""A game with people at it, as it is shown: table, choices, news, what is asked, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from cardbase.corpus import Corpus
from cardbase.lessons import ending_of, menu_of, view_for_all
from cardbase.play import Game, View, explaining, frames
from cardbase.players import CardGameRecord, Knowledge, SensiblePlayer
from cardbase.screens.board_lines import question_lines
from cardbase.screens.coaching import MOMENTS
from cardbase.screens.keys import KEYS
from cardbase.screens.news import News
from cardbase.tabletop import Menu, Moment, Question
from cardbase.tabletop import record as stored
from cardbase.tabletop.seats import Curtain

PERSON: Final = stored.PERSON
NOTHING: Final = -1
FEW: Final = 2
"""Seats up to which a rival's Petitions are few."""
YIELDS: Final = "(yield petition: pass all of these until the turn ends)"
_PETITION: Final = frames.FRAME_NAMES[frames.PETITION]
ANSWERED: Final = "# Answered for you (stops says why)"


class GameShown:
    """A game and the people at it, as far as it is shown to whoever looks."""

    def __init__(self, record: CardGameRecord, corpus: Corpus, path: Path) -> None:
        self.record = record
        self.corpus = corpus
        self.path = path
        self.coach = False
        """Whether every proposal is shown with its reason, and every new moment explained."""
        self._adviser = SensiblePlayer(Knowledge(record.game.table, corpus))
        self._explained: dict[str, int] = {}
        """After how many choices the coach explained each sort of moment."""
        self._shown_way_out: dict[int, int] = {}
        """After how many choices of each turn it was shown how Petitions are passed."""
        self._people = {seat for seat, name in enumerate(record.players) if name == PERSON}
        """Who sits here; who has conceded may still look."""
        self._curtain = Curtain(self._people)
        self._news = News(record, self._people)
        self._passed: dict[int, list[str]] = {}
        """What was answered unasked since each seat was asked last."""
        self._answers: list[tuple[int, int, str]] = []
        """What was answered unasked since this began: after how many choices, for whom, when and what."""
        self._undone: dict[int, str] = {}
        """What was left out of each seat's line of answers since it was asked last."""

    @property
    def game(self) -> Game:
        """Return the game."""
        return self.record.game

    @property
    def over(self) -> bool:
        """Return whether nothing is left to decide."""
        return self.record.over

    def _question(self) -> Question:
        return self.game.question(self.game.seat)

    def hides(self) -> bool:
        """Return whether a person is asked whose cards whoever may be looking must not see.

        What is asked in public is asked with everybody's cards hidden, without a curtain.
        """
        return self._curtain.falls(self.game.seat, lambda: self._question().private)

    def shows_own(self) -> bool:
        """Return whether own cards may be shown: where one person plays, or behind the curtain."""
        return self._curtain.is_behind(NOTHING if self.over else self.game.seat)

    def marks(self) -> dict[int, str]:
        """Return why own cards of who is asked cannot be used."""
        return {} if self.over else self.game.unusable(self.game.seat)

    def view(self, reader: int = NOTHING) -> View:
        """Return the view of a seat, or of who is asked; where everybody looks, with what all people know."""
        seat = max(self.game.seat, 0) if reader < 0 else reader
        seen = self.game.view(seat) if self.shows_own() else view_for_all(self.game, seat, self._people)
        return replace(seen, deciding=NOTHING) if self.over else seen

    def menu(self) -> Menu:
        """Return the choices in words, the likely one first with its reason: none where everybody looks."""
        if not self.shows_own():
            return menu_of(self.game, ())
        ranked, why = self._advice()
        return menu_of(self.game, ranked, "" if self.coach else why)  # the coach has given the reason

    def _advice(self) -> tuple[list[int], str]:
        """Return the choices, best first, and why that is; what would be in vain comes last."""
        view, question = self.view(), self._question()
        vain = {choice.code for choice in question.choices if choice.in_vain}
        ranked = sorted(self._adviser.ranked(view), key=lambda code: code in vain)
        return ranked, self._adviser.why(view, ranked[0])

    def news(self, seat: int) -> list[str]:
        """Return what the seat saw happen since the last report, and what was answered for it."""
        own = self.shows_own()
        passed = self._passed.pop(seat, []) if own else []
        answers = counted(passed)
        happened = self._news.fresh(seat, own=own)
        return happened + ([ANSWERED, *answers] if answers else [])

    def undone(self) -> list[str]:
        """Return what of the last line of answers was not done, once; nothing while others look."""
        return [self._undone.pop(self.game.seat)] if self.shows_own() and self.game.seat in self._undone else []

    def newest(self, seat: int) -> list[str]:
        """Return what came since a seat's last choice, in a few lines."""
        return self._news.newest(seat, own=self.shows_own())

    def story(self, seat: int) -> list[str]:
        """Return all that the seat saw happen, and what was answered for it since this began."""
        own = self.shows_own()
        answers = [words for _, whose, words in self._answers if own and whose == seat]
        answered = ["# Answered for you since you sat down", *counted(answers)] if answers else []
        return [*self._news.whole(seat, own=own), *answered]

    def brief(self) -> list[str]:
        """Return what is asked: what is being done and by whom, which card or rule asks, and what is at stake."""
        lines = question_lines(self._question(), self.game.table)
        if self.shows_own():
            return [*self._lecture(), *lines, *self._way_out(), *self._proposal()]
        return [f"{self.game.table.seat_name(self.game.seat)} is asked; all may look", *lines]

    def _lecture(self) -> list[str]:
        """Return what a coach says of a moment that comes up first, and an empty line."""
        moment, made = self.game.moment, len(self.record.journal.choices)
        is_first = self.coach and self._explained.setdefault(moment, made) == made
        return [MOMENTS[moment], ""] if is_first and moment in MOMENTS else []

    def _way_out(self) -> list[str]:
        """Return how Petitions of many rivals are passed, once a turn."""
        made, question = len(self.record.journal.choices), self._question()
        moment = question.moment
        is_rivals = moment.frame == _PETITION and question.default >= 0 and moment.by != question.seat
        is_first = is_rivals and self._shown_way_out.setdefault(moment.turn, made) == made
        return [YIELDS] if is_first and self.game.seats > FEW else []

    def _proposal(self) -> list[str]:
        """Return what a coach proposes to do, and why."""
        if not self.coach:
            return []
        ranked, why = self._advice()
        return [f"Proposed: {self._question().choice(ranked[0]).words} ({why})"]

    def ending(self) -> list[str]:
        """Return how it ended, and how to read it again."""
        last = ending_of(self.game, self.record.conceded)
        return [last, f"read it again: cardbase replay {self.path} --chronicle"]

    def farewell(self) -> str:
        """Return how to continue the game."""
        again = f"tutorial --game --save {self.path}" if self.coach else f"play --resume {self.path}"
        return f"saved; continue with: cardbase {again}"

    def keys(self) -> dict[str, str]:
        """Return what may be typed, and what it does."""
        return KEYS

    def hints(self) -> str:
        """Return what the keys of a whole screen do; at the end those that are left."""
        if self.over:
            return "Enter leave  ? explain  Tab table  ^L log  ^Q quit"
        return "Enter take  ? explain  Tab table  ^N skip  ^Z undo  ^L log  ^Q quit"

    def rules(self) -> list[str]:
        """Return the rules of the moment."""
        game = self.game
        moment = Moment(game.moment, game.moment, game.state.turn) if game.over else self._question().moment
        return explaining.rules_of(moment, self.corpus)


def counted(answers: Sequence[str]) -> list[str]:
    """Return answers as lines, each once with how often it was given."""
    often = Counter(answers)
    return [f"  {words}" + (f" ({times} times)" if times > 1 else "") for words, times in often.items()]
