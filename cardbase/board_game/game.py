"""A game: the contract of ``tabletop`` fulfilled by the board game's rules.

``question`` asks and changes nothing; ``apply`` checks, then does; a refusal leaves everything as it was.
"""

from __future__ import annotations

from typing import Any, Final

import cardbase.board_game.rules.registered  # noqa: F401 (importing registers the tasks)
from cardbase.board_game import agenda as ag
from cardbase.board_game import constants as c
from cardbase.board_game.agenda import QUESTIONS, RUN, TOGETHER, then
from cardbase.board_game.constants import ENDING_NAMES, SIZE, Ending, V
from cardbase.board_game.events import wording
from cardbase.board_game.invariants import violations
from cardbase.board_game.position import Position
from cardbase.board_game.questions import choice_words, question_of
from cardbase.board_game.refusals import why_not
from cardbase.board_game.rules.setup import new_state
from cardbase.board_game.shape import wrong_shape
from cardbase.board_game.state import State
from cardbase.board_game.table import Table
from cardbase.board_game.views import resample, view
from cardbase.errors import Illegal, Malformed, Unreadable, as_whole, check_whole
from cardbase.given import checked
from cardbase.tabletop import Question, draw, streams_of
from cardbase.tabletop.columns import FORGED

MOST_DECISIONS: Final = 20_000
"""Choices after which a game ends by the cap; random games of eight factions take about two thousand."""
WAYS_ON: Final = 3
CHOICES_ON: Final = 60
"""How a position that is read is tried: so many ways on, each to the end of most turns of a phase."""


class Game(Position):
    """One game in progress."""

    __slots__ = ("_past", "most_decisions")

    def __init__(self, table: Table, state: State, most_decisions: int = MOST_DECISIONS) -> None:
        super().__init__(table, state)
        self.most_decisions = most_decisions
        self._past: list[tuple[State, int]] | None = None

    # What is asked

    @property
    def ending(self) -> str:
        """Return how the game ended; "running" before."""
        return ENDING_NAMES[self.state.ending]

    @property
    def winner(self) -> int:
        """Return the first seat that won, -1 for none; ``winners`` has them all."""
        return next(iter(self.winners), -1)

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that won, alone or allied."""
        return tuple(seat for seat in range(self.seats) if self.state.winners >> seat & 1)

    @property
    def asking(self) -> ag.Question:
        """Return the entry of the agenda that the deciding seat answers now."""
        return ag.asking(self)

    @property
    def asked(self) -> tuple[int, ...]:
        """Return every seat that may choose now: several for dials, traitors, silent bids, plans and calls."""
        return () if self.over else tuple(ag.heads(self.state.agenda))

    def options_of(self, seat: int) -> list[int]:
        """Return what a seat may choose from now, nothing where it is not asked."""
        if seat == self.seat:
            return self.options
        at = ag.place_of(self, seat)
        return self._options_at(at) if at >= 0 else []

    def _options_at(self, at: int) -> list[int]:
        """Return the choices of the question at a place of the agenda."""
        agenda = self.state.agenda
        asked = QUESTIONS[agenda[at]]
        return asked.options(self, *agenda[at + 1 : at + SIZE]) if asked else []

    def question(self, seat: int) -> Question:
        """Return what a seat is asked now; raise ``Illegal`` where it is not asked."""
        options = self.options_of(seat)
        if not options:
            raise Illegal(f"seat {seat} is not asked", hint=self._who_is())
        return question_of(self, seat, options)

    def _who_is(self) -> str:
        asked = [str(seat) for seat in self.asked]
        return f"seat {' and '.join(asked)} {'are' if len(asked) > 1 else 'is'}" if asked else "it is over"

    def why_not(self, words: str, seat: int) -> str:
        """Return why a seat is not offered what ``words`` name (``refusals``)."""
        choices = self.question(seat).choices if seat in self.asked else ()
        return why_not(self, choices, words, seat)

    def describe(self, code: int) -> str:
        """Return a choice of the present question in words."""
        return choice_words(self, code, self.asking)

    # What is done

    def apply(self, choice: int, seat: int | None = None) -> None:
        """Carry out a choice. Raises ``Malformed`` or ``Illegal`` with the state untouched; ``seat`` is who chooses."""
        code = as_whole(choice)
        if code is None or not 0 <= code < len(V) * c.SPAN:
            raise Malformed(
                f"{choice!r:.60} is not a choice", hint="a choice is the code of one that the question offers"
            )
        if self.state.ending:
            raise Illegal("the game is over", hint=f"it ended by {self.ending}")
        at = len(self.state.agenda) - SIZE
        if seat is not None and seat != self.seat:
            at = ag.place_of(self, seat) if as_whole(seat) is not None else -1
            if at < 0:
                raise Illegal(f"seat {seat} is not to decide", hint=self._who_is())
        if code not in (self.options if seat in (None, self.seat) else self._options_at(at)):
            raise Illegal(f"{code} is not possible now", hint=f"{ag.asking(self, seat).text}")
        if self._past is not None:
            self._past.append((self.state.copy(), len(self.log or ())))
        self._take(code, at)
        self.advance()

    def _take(self, choice: int, at: int) -> None:
        state = self.state
        agenda = state.agenda
        state.decisions += 1
        kind, *arguments = agenda[at : at + SIZE]
        del agenda[at : at + SIZE]
        QUESTIONS[kind].take(self, choice // c.SPAN, choice % c.SPAN, *arguments)  # type: ignore[union-attr]

    def advance(self) -> None:
        """Run until a seat has something to decide; lone choices are taken, questions without any are left out."""
        state = self.state
        agenda = state.agenda
        while not state.ending:
            kind = agenda[-SIZE]
            if TOGETHER[kind]:
                if self._ask_together():
                    return
                continue
            run = RUN[kind]
            if run is not None:
                arguments = agenda[1 - SIZE :]
                del agenda[-SIZE:]
                run(self, *arguments)
                continue
            options = QUESTIONS[kind].options(self, *agenda[1 - SIZE :])  # type: ignore[union-attr]
            if not options:
                del agenda[-SIZE:]
            elif len(options) == 1:
                self._take(options[0], len(agenda) - SIZE)
            elif state.decisions >= self.most_decisions:
                state.ending = Ending.CAP
            else:
                self.options = options
                return
        self.options = []

    def _ask_together(self) -> bool:
        """Bring every seat whose tasks lie beside each other to a decision; return whether one has any left."""
        agenda = self.state.agenda
        found: dict[int, list[int]] = {}
        at = len(agenda) - SIZE
        while at >= 0 and TOGETHER[agenda[at]]:
            kind, seat, *rest = agenda[at : at + SIZE]
            run = RUN[kind]
            if seat in found:
                pass
            elif run is not None:
                del agenda[at : at + SIZE]
                run(self, seat, *rest)
            else:
                options = self._options_at(at)
                if len(options) > 1:
                    found[seat] = options
                elif options:
                    self._take(options[0], at)
                else:
                    del agenda[at : at + SIZE]
            at -= SIZE
        self.options = next(iter(found.values()), [])
        return bool(found)

    def then(self, *tasks: tuple[Any, ...]) -> None:
        """Put tasks on the stack by name, in the order in which they are to come."""
        then(self.state.agenda, *tasks)

    def undoable(self) -> Game:
        """Keep what is needed for ``undo`` from now on; return self."""
        self._past = []
        return self

    def undo(self) -> None:
        """Take back the last choice; raise ``Illegal`` where there is none to take back."""
        if not self._past:
            raise Illegal("there is nothing to take back", hint="only what was chosen since undoable()")
        self.state, length = self._past.pop()
        if self.log is not None:
            del self.log[length:]
        self.recompute()

    def copy(self, *, listening: bool = False) -> Game:
        """Return an independent game in the same position, without a log unless ``listening``."""
        new = Game.__new__(Game)
        new.table, new.most_decisions, new.semuta = self.table, self.most_decisions, self.semuta
        new._past = None
        new.state = self.state.copy()
        new.log = list(self.log or ()) if listening else None
        new.options = self.options[:]
        return new

    def __copy__(self) -> Game:
        return self.copy(listening=self.log is not None)

    def digest(self) -> int:
        """Return 32 bits that differ for almost all different positions."""
        return self.state.digest()

    def to_bytes(self) -> bytes:
        """Return the position as bytes; ``restore`` reads them back, also inside a window."""
        return self.state.to_bytes()

    def restore(self, content: bytes) -> Game:
        """Return a game of the same table in the position ``content``; raise ``Unreadable``."""
        new = self.copy()
        new.log = []
        new.state = State.from_bytes(content)
        if wrong := new._impossible():
            raise Unreadable(f"the position is impossible: {wrong}")
        return new

    def _impossible(self) -> str:
        """Find the choices of a position that was read; return what is wrong with it, "" for nothing."""
        try:
            wrong = wrong_shape(self) or next(iter(violations(self)), "")
            if not wrong:
                self.recompute()
                wrong = next(iter(violations(self)), "")  # of what a forged task did until the next choice
        except FORGED:
            return "nothing can be decided in it"
        if not wrong and not self.options and not self.over:
            return "nothing can be decided in it"
        return wrong or ("it cannot be played on" if any(map(self._breaks_down, range(WAYS_ON))) else "")

    def _breaks_down(self, way: int) -> bool:
        """Return whether the game comes to a task that nothing led to, where chance takes its next choices."""
        game, streams = self.copy(listening=True), streams_of(way, 1)
        try:
            for _ in range(CHOICES_ON):
                if game.over:
                    break
                game.question(game.seat)
                game.apply(game.options[draw(streams, 0, len(game.options))])
        except FORGED:
            return True
        return bool(violations(game))

    def recompute(self) -> None:
        """Find the choices of the position again, after its state was replaced."""
        agenda = self.state.agenda
        if not agenda or self.state.ending:
            self.options = []
        elif TOGETHER[agenda[-SIZE]]:
            self._ask_together()
        else:
            self.options = self._options_at(len(agenda) - SIZE)

    # What is seen

    def view(self, seat: int) -> dict[str, Any]:
        """Return what a seat may know of the position, and nothing else; raise ``Misuse`` for no seat."""
        return view(self, check_whole("seat", seat, 0, self.seats - 1))

    def resample(self, seat: int, seed: int) -> Game:
        """Return a copy with everything that a seat cannot know drawn again (``views.resample``)."""
        return resample(self, check_whole("seat", seat, 0, self.seats - 1), check_whole("seed", seed))

    def log_lines(self, seat: int | None = None) -> list[str]:
        """Return what happened as readable lines, as a seat saw it or in full."""
        return [wording(e, self.table) for e in self.log or () if seat is None or e[1] >> seat & 1]


@checked
def new_game(table: Table, seed: int, *, most_decisions: int = MOST_DECISIONS) -> Game:
    """Return a game at its first decision. Equal arguments give equal games."""
    game = Game(table, new_state(table, seed), most_decisions)
    game.then(("setup", 0))
    game.advance()
    return game
