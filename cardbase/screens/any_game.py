"""A game of the registry at a terminal: people type, the program plays the other seats, the journal is the save.

It reads the common question and the registry's facets only, so it serves every game that asks seat after seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from cardbase.errors import CardbaseError, Illegal
from cardbase.screens.console import Console
from cardbase.screens.stop_words import STOP_WORDS, NotAsked, obey_stops
from cardbase.tabletop import Game, GameRecord, Menu, Observation, Player, Question
from cardbase.tabletop import record as records
from cardbase.tabletop.seats import Curtain, consent, last_asked, reveals, take_back

HELP: Final = (
    "type a number of the menu or words of a choice; else: all (the whole menu), board (the table), log (what "
    "happened), why WORDS (why something is not offered), map (where the game has one), rules (those of this "
    "question), ? 3 (what choice 3 does, and its rules), stop WORDS (ask me where they are a choice), go WORDS "
    "(no longer), full (ask me everything), undo, save, quit"
)
KEYS: Final = {key: key for key in ("log", "quit", "rules", "undo", "why")} | {
    "table": "board", "choices": "all", "help": "?", "explain": "?", "hint": "board",
}  # fmt: skip
OWN: Final = frozenset({"board", "save", "map", "full", "stops"})
MOST_NEWS: Final = 12
FEW: Final = 4
"""Entries of a group from which on a small screen shows them as one line."""
MARGIN: Final = 5
"""Lines of a screen for headings, gaps and what is typed."""
WIDTH: Final = 80


class AnyGame:
    """A game with people at it. ``lines`` shows a seat the table; ``screen`` keeps it on the whole screen.

    ``map_lines`` shows a seat a map; a ``coach`` says something before each question, and the game ends ``until`` then;
    ``rule`` returns the words of a rule by its id; ``again`` is the command that goes on with what is left;
    ``stop_names`` are what a stop may name a part of.
    """

    def __init__(
        self,
        record: GameRecord[Any],
        names: Sequence[str],
        players: Mapping[int, Player],
        lines: Callable[[Any, int, int], list[str]],
        console: Console,
        path: Path | None = None,
        *,
        screen: bool = False,
        map_lines: Callable[[Any, int, int], list[str]] | None = None,
        coach: Callable[[Question], Sequence[str]] | None = None,
        until: Callable[[], bool] | None = None,
        rule: Callable[[str], str] = str,
        again: str = "",
        stop_names: Sequence[str] = (),
    ) -> None:
        self.record, self.names, self._lines, self._console = record, names, lines, console
        self._players, self._path, self._screen = players, path, screen
        self._map, self._coach, self._until = map_lines, coach, until
        self._reported = dict.fromkeys(range(record.game.seats), 0)
        self._rule, self._again, self._stop_names = rule, again, stop_names
        self._people = [seat for seat, name in enumerate(record.players) if name == records.PERSON]
        self._curtain = Curtain(self._people)
        self._not_asked = NotAsked()

    @property
    def game(self) -> Game:
        """The game that is played."""
        game: Game = self.record.game
        return game

    def run(self) -> None:
        """Play until the game is over, somebody quits or the input ends; what was chosen is written first."""
        try:
            while not self.game.over and not (self._until and self._until()) and self._step():
                pass
        except EOFError:
            self._console.write(["", "the input ended"])
        except KeyboardInterrupt:
            self._save()
            self._console.write(["", *self._left()])
            raise
        finally:
            self._save()
        self._console.write(self._last_news())
        where = f" It is in {self._path}." if self._path else ""
        if self.game.over:
            won = [self.names[seat] for seat in getattr(self.game, "winners", (self.game.winner,)) if seat >= 0]
            self._console.write(
                ["", f"# The game is over: {self.game.ending}; {' and '.join(won) or 'nobody'} won.{where}"]
            )
        elif not (self._until and self._until()):
            self._console.write(["", *self._left()])

    def _left(self) -> list[str]:
        """Return what is said to who leaves: whether the game is saved, and what goes on with it."""
        saved = "saved; " if self._path else ""
        return ["You left the table.", *([f"{saved}continue with: {self._again}"] if self._again else [])]

    def _last_news(self) -> list[str]:
        """Return what the only person saw since its last choice; nothing where several share the screen."""
        if len(self._people) != 1:
            return []
        (seat,) = self._people
        return _news(self.game.log_lines(seat)[self._reported[seat] :], MOST_NEWS)[:-1]

    def _save(self) -> None:
        if self._path:
            self.record.write(self._path)

    def _step(self) -> bool:
        """Let one seat decide; return False to leave."""
        seat = self.game.seat
        player = self._players.get(seat)
        if player:
            self.record.apply(player.choose(Observation(self.game, seat)), seat)
            return True
        question = self.game.question(seat)
        standing = self.record.stops_of(seat).unasked(question)
        if standing >= 0:
            self._not_asked.add(question)
            self.record.answer(standing, seat)
            return True
        self._save()
        if self._curtain.falls(seat, lambda: True):  # the table is shown with what the seat alone may know
            self._console.hide()
            self._console.read(f"{self.names[seat]} decides. Press Enter when nobody else looks. ")
        return self._ask(seat)

    def _ask(self, seat: int) -> bool:
        question = self.game.question(seat)
        menu = Menu(question, (), self._named(question))
        self._show(seat, question, menu)
        while True:
            try:
                typed = Menu.as_key(self._console.read("> "), menu, KEYS, OWN)
                if typed == "quit":
                    return False
                if typed == "undo":
                    self._undo(seat)
                    return True
                if self._obey(typed, seat, question, menu):
                    continue
                self.record.apply(menu.pick(typed), seat)
            except CardbaseError as error:
                self._console.write([error.message + (f" ({error.hint})" if error.hint else "")])
            else:
                return True

    def _undo(self, seat: int) -> None:
        """Take back the last choice that this seat was asked for; what was revealed since needs consent."""
        to = last_asked(self.record.deciders, self.record.unasked, seat)
        if to < 0:
            raise Illegal("there is no choice of yours to take back")
        if shown := reveals(self.record, to, seat, lambda other: self.names[other]):
            others = [self.names[other] for other in self._people if other != seat]
            self._console.write([f"{consent(shown, others)}:"])
            if self._console.read("> ") not in ("yes", "y"):
                raise Illegal("you play on")
        take_back(self.record, to)
        self._reported = {who: min(lines, len(self.game.log_lines(who))) for who, lines in self._reported.items()}

    def _named(self, question: Question) -> Callable[[str], int]:
        return lambda text: Menu.one(question.choices, text, lambda: self.game.why_not(text, question.seat))

    def _show(self, seat: int, question: Question, menu: Menu) -> None:
        """Write the table, the news and the question."""
        if self._screen:
            self._console.clear()
        news = self.game.log_lines(seat)
        fresh, self._reported[seat] = news[self._reported[seat] :], len(news)
        width = self._console.columns(WIDTH)
        advice = [part for line in (self._coach(question) if self._coach else ()) for part in wrap(line, width)]
        asked = [*asked_lines(question, self.names, width), *effect_lines(question, width), *advice]
        table, menu_lines = self._lines(self.game, seat, width), list(menu.lines(Menu.FOLDED))
        columns, rows = self._console.size() if self._screen else (0, 0)
        if rows:
            menu_lines = list(menu.lines(Menu.FOLDED, columns))
            if len(table) + len(asked) + len(menu_lines) + MARGIN > rows:
                menu_lines = list(menu.lines(FEW, columns))
            table = _cut(table, rows - len(asked) - len(menu_lines) - MARGIN)
        spare = rows - len(table) - len(asked) - len(menu_lines) - MARGIN - 4 if rows else MOST_NEWS
        passed = [part for line in self._not_asked.told(seat) for part in wrap(line, width)]
        self._console.write([*_news(fresh, min(spare, MOST_NEWS)), *passed, *table, "", *asked, *menu_lines])

    def _obey(self, typed: str, seat: int, question: Question, menu: Menu) -> bool:
        """Carry out a command that is no choice; return whether it was one."""
        word, _, rest = typed.partition(" ")
        width = self._console.columns(WIDTH)
        if word in ("", "board"):
            asked = [*asked_lines(question, self.names, width), *menu.lines(Menu.FOLDED)]
            self._console.write([*self._lines(self.game, seat, width), *asked])
        elif word == "all":
            self._console.write([*asked_lines(question, self.names, width), *menu.lines(width=self._console.size()[0])])
        elif word == "map" and self._map:
            self._console.write(self._map(self.game, seat, width))
        elif word == "log":
            self._console.write(self.game.log_lines(seat)[-200:])
        elif word == "why":
            fits = Menu.fitting(question.choices, rest)
            offered = (
                f"{rest[:40]!r} is offered: {Menu.listed(fits)}" if fits and not self.game.why_not(rest, seat) else ""
            )
            self._console.write([offered or Menu.why_not(self.game, rest, seat)])
        elif word == "rules":
            rules = [self._rule(rule) for rule in question.rules] or ["this question cites no rule"]
            self._console.write([part for line in rules for part in wrap(line, width)])
        elif word == "save":
            self._save()
            self._console.write([f"saved: {self._path}" if self._path else "no file was named: --save FILE"])
        elif word in ("help", "?") or typed.startswith("?"):
            told = self._explained(menu, typed.removeprefix(word).strip() or word.removeprefix("?"), question)
            self._console.write([part for line in told for part in wrap(line, width)])
        elif word in STOP_WORDS and not Menu.fitting(question.choices, typed):
            self._console.write(obey_stops(self.record, seat, word, rest, self._stop_names))
        else:
            return False
        return True

    def _explained(self, menu: Menu, asked: str, question: Question) -> list[str]:
        """Return what a choice of the menu does, by its number or words, and the rules behind it; else the keys."""
        if asked.isascii() and asked.isdigit() and len(asked) < 5:
            code = menu.code(int(asked))
        else:
            code = next(
                (one.code for one in question.choices if asked and Menu.is_part(asked, one.words.casefold())), -1
            )
        if code < 0:
            return [HELP]
        choice = question.choice(code)
        line = next(entry.line for entry in menu.entries if choice in entry.choices)
        effects = [choice.effect] if choice.effect and choice.effect not in line else []
        return [line, *effects, *map(self._rule, choice.rules or question.rules)]


def _cut(lines: Sequence[str], most: int) -> list[str]:
    """Return lines of which at most so many are shown, but three at least: the first ones and the last two."""
    if len(lines) <= max(most, 3):
        return list(lines)
    first = max(most - 3, 0)
    return [*lines[:first], f"  ... {len(lines) - first - 2} more lines: board", *lines[-2:]]


def _news(fresh: Sequence[str], most: int) -> list[str]:
    """Return the last of what happened under a heading, nothing where there is no room for it."""
    if not fresh:
        return [""]
    if most < 1:
        return [f"# {len(fresh)} things happened since you were last asked (log)"]
    more = [f"  ... {len(fresh) - most} more before: log"] if len(fresh) > most else []
    return ["", "# Since you were last asked", *more, *fresh[-most:], ""]


def effect_lines(question: Question, width: int = WIDTH) -> list[str]:
    """Return what each of a few choices does, where all of them do something that the menu has no room for."""
    told = [f"{choice.words}: {choice.effect}" for choice in question.choices]
    if len(told) > FEW or not all(choice.effect for choice in question.choices) or max(map(len, told)) <= Menu.ROOM:
        return []
    return [part for line in told for part in wrap(line, width, subsequent_indent="  ")]


def asked_lines(question: Question, names: Sequence[str], width: int = WIDTH) -> list[str]:
    """Return who is asked what, by which rule, and at which moment."""
    moment, asker = question.moment, question.asker
    rule = f" ({asker.id})" if asker.id else ""
    about = f"{names[moment.by]} {moment.declared}" if moment.by >= 0 else moment.declared
    asked = f"# {names[question.seat]}, {moment.window}: {asker.sentence or asker.name}{rule}"
    return [*wrap(about, width), asked]
