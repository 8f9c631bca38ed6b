"""What the faces at the table need of whoever asks: a game with people at it, or a course of lessons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from cardbase.corpus import Corpus, normalise
from cardbase.errors import CardbaseError
from cardbase.lessons.lesson import read_lessons
from cardbase.play import Game, View, by_words, explaining
from cardbase.tabletop import Menu

MOST_LESSONS = 3
"""Lessons whose rules are shown where nothing else has the words of a question."""


class Reply(NamedTuple):
    """What came of a typed line: lines to show; whether the game went on or back; whether the person leaves.

    ``replaced``: the game is another, and what was shown of it before holds no longer.
    """

    lines: tuple[str, ...] = ()
    moved: bool = False
    leaves: bool = False
    replaced: bool = False


class Host(Protocol):
    """Asks people. A face lets the others play while it does not ask, shows its menu, and hands on what is typed."""

    corpus: Corpus
    timeout: float
    """Seconds after which another player that thinks is given up on."""

    @property
    def game(self) -> Game:
        """Return the game now played."""

    @property
    def over(self) -> bool:
        """Return whether nothing is left to ask."""

    @property
    def asks(self) -> bool:
        """Return whether a person has to decide now."""

    def think(self) -> int:
        """Return what another player chooses."""

    def give_up_on(self) -> int:
        """Return a choice for the player that thinks too long."""

    def complaints(self) -> list[str]:
        """Return who failed since this was asked last, and was stood in for."""

    def take(self, choice: int) -> None:
        """Carry out what another player chose."""

    def advance(self) -> None:
        """Let another player choose."""

    def save(self) -> None:
        """Keep what was done so far."""

    def hides(self) -> bool:
        """Return whether the cards of another person than before are to be shown."""

    def shows_own(self) -> bool:
        """Return whether the own cards of who is asked may be shown now: not while others look too."""

    def marks(self) -> Mapping[int, str]:
        """Return why own cards of who is asked cannot be used, by their numbers."""

    def view(self, reader: int = -1) -> View:
        """Return the view of a seat, or of who is asked, as far as whoever may look now may see it."""

    def menu(self) -> Menu:
        """Return the choices in words."""

    def brief(self) -> list[str]:
        """Return the lines above the choices: what is read once, an empty line, and what is asked."""

    def news(self, seat: int) -> list[str]:
        """Return what the seat saw happen since the last report."""

    def undone(self) -> list[str]:
        """Return what of the last line of answers was not done, and why, once."""

    def newest(self, seat: int) -> list[str]:
        """Return what came since the last choice of a seat, in a few lines."""

    def story(self, seat: int) -> list[str]:
        """Return all that the seat saw happen."""

    def rules(self) -> list[str]:
        """Return the rules of the moment."""

    def keys(self) -> dict[str, str]:
        """Return what may be typed, and what it does."""

    def hints(self) -> str:
        """Return what the keys of a whole screen do here, in one line of 78 characters."""

    def explained(self, asked: str, menu: Menu) -> list[str]:
        """Return what a question is answered."""

    def obey(self, typed: str, menu: Menu) -> Reply:
        """Do what a typed line says."""

    def ending(self) -> list[str]:
        """Return how it ended, and how to read it again."""

    def farewell(self) -> str:
        """Return how to continue what was left."""


def answered(host: Host, asked: str, menu: Menu) -> list[str]:
    """Return what a question is answered: for nothing asked the keys and the rules of the moment."""
    if not asked:
        keys = host.keys()
        width = max(map(len, keys))
        return ["# Keys", *(f"  {key:<{width}}  {meaning}" for key, meaning in keys.items()), *host.rules()]
    known, seat = host.game.state.known, max(host.game.seat, 0)
    lookers = 1 << seat if host.shows_own() else (1 << host.game.seats) - 1
    seen = [card for card, seats in enumerate(known) if seats & lookers == lookers]
    try:
        return explaining.explain(asked[: explaining.LONGEST], menu, host.game.table, host.corpus, seen)
    except CardbaseError as error:
        return _by_lessons(asked, host.corpus) or [str(error)]


def _by_lessons(asked: str, corpus: Corpus) -> list[str]:
    """Return the rules of the lessons that have the words of a question in their titles, else in what they tell."""
    words = [word.removesuffix("s") for word in normalise(asked).split()] if any(map(str.isalpha, asked)) else []
    lessons = read_lessons() if words else []
    texts = [(f" {normalise(each.title)}", f" {normalise(each.tells)}", each) for each in lessons]
    titled = [each for title, _, each in texts if all(f" {word}" in title for word in words)]
    found = titled or [each for _, tells, each in texts if all(f" {word}" in tells for word in words)]
    rules = dict.fromkeys(rule for each in found[:MOST_LESSONS] for rule in each.rules)
    names = ", ".join(f"{lessons.index(each) + 1} ({each.title})" for each in found[:MOST_LESSONS])
    lines = explaining.rule_lines(rules, corpus)
    return [f"# Lesson {names}", *lines, "  cardbase tutorial --lesson N teaches it"] if found else []


def menu_of(game: Game, ranked: Sequence[int], reason: str = "") -> Menu:
    """Return the choices of who is asked as a menu; ``ranked`` are their codes, best first, or none.

    ``reason`` says why the first of them is likely.
    """
    return Menu(game.question(game.seat), ranked, lambda words: by_words(words, game), reason)
