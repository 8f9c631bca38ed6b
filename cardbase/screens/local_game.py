"""One game with people at it, whatever shows it: what a typed word does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from cardbase.corpus import Corpus
from cardbase.errors import CardbaseError, Refused
from cardbase.lessons import Reply, answered
from cardbase.play import choices as c
from cardbase.play import explaining
from cardbase.players import PLAYERS, CardGameRecord
from cardbase.screens.board_lines import pile_lines
from cardbase.screens.game_flow import GameFlow, Given
from cardbase.screens.game_shown import PERSON
from cardbase.screens.planned import Plan, TooMuchFavor, parts_of
from cardbase.tabletop import Menu
from cardbase.tabletop import stops as standing
from cardbase.tabletop.seats import TIMEOUT, consent, last_asked, reveals, take_back

SEATS: Final = (PERSON, *PLAYERS)


class LocalGame(GameFlow):
    """A game and the people at it. ``advance`` until ``asks``; then show ``menu`` and ``obey`` what is typed."""

    def __init__(self, record: CardGameRecord, corpus: Corpus, path: Path, timeout: float = TIMEOUT) -> None:
        super().__init__(record, corpus, path, timeout)
        self._agreeing: Callable[[], Reply] | None = None
        """What is done if the next line is yes."""

    def explained(self, asked: str, menu: Menu) -> list[str]:
        """Return what "?" and a name answer: a card, a rule; for nothing the keys and the rules of the moment."""
        return answered(self, asked, menu)

    def obey(self, typed: str, menu: Menu) -> Reply:
        """Do what a typed line says. What cannot be understood changes nothing and is answered with a reason."""
        word, _, rest = typed.strip().casefold().partition(" ")
        if self._agreeing is not None:
            agreed, self._agreeing = self._agreeing, None
            return agreed() if word in ("yes", "y") else Reply(("you play on",))
        if not word:
            return Reply()
        if word.startswith("?"):
            return Reply(tuple(self.explained(f"{word.removeprefix('?')} {rest}".strip(), menu)))
        command = self._commands().get(word)
        if command is not None and (not rest or word in _WITH_WORDS):
            try:
                return command(rest)
            except CardbaseError as error:
                return Reply((str(error),))
        return self._pick(typed.strip()[: explaining.LONGEST], menu)

    def _commands(self) -> dict[str, Callable[[str], Reply]]:
        seat = self.game.seat
        return {
            "undo": lambda _: self._undo(seat),
            "skip": lambda _: self._skip(seat),
            "concede": lambda _: self._asks_first(("give up? type yes",), self._concede),
            "quit": lambda _: Reply(leaves=True),
            "why": lambda words: Reply((Menu.why_not(self.game, words, seat),)),
            "log": lambda _: Reply(tuple(self.story(seat))),
            "save": lambda _: self._saved(),
            "piles": lambda _: Reply(tuple(pile_lines(self.view(), self.game.table))),
            "stops": lambda _: Reply(tuple(self.record.stops_of(seat).lines())),
            "stop": lambda words: self._stop_at(self.record.stops_of(seat).stop(words)),
            "go": lambda words: self._stop(self.record.stops_of(seat).go(words)),
            "yield": lambda words: self._stop_at(self.record.stops_of(seat).yield_to(words, self.game.state.turn)),
            "full": lambda _: self._full(seat),
        }

    def _asks_first(self, lines: tuple[str, ...], then: Callable[[], Reply]) -> Reply:
        self._agreeing = then
        return Reply(lines)

    def _saved(self) -> Reply:
        self.save()
        return Reply((f"saved as {self.path}",))

    def _stop(self, stops: standing.Stops) -> Reply:
        """Set what the seat stops for; it may be that the question asked now is answered by it."""
        self.record.stops[self.game.seat] = stops
        self._settled = Given()
        self.save()
        return Reply(tuple(stops.lines()), moved=not self.asks)

    def _stop_at(self, stops: standing.Stops) -> Reply:
        """Set stops with one more; one that names nothing of this game would never be heard of again."""
        before, known = self.record.stops_of(self.game.seat), explaining.stop_names(self.game.table)
        return self._stop(standing.check_named(stops, before, known))

    def _full(self, seat: int) -> Reply:
        """Take full control, or give it back, and say which."""
        reply = self._stop(self.record.stops_of(seat).toggled())
        given_back = () if self.record.stops_of(seat).full else ("full control is given back",)
        return reply._replace(lines=given_back + reply.lines)

    def _skip(self, seat: int) -> Reply:
        """Answer by what stands, here and in every window of this kind until the turn ends."""
        question = self._question()
        if question.default < 0:
            passing = next((choice.words for choice in question.choices if choice.code == c.PASS * c.SPAN), "")
            why = f'you asked for it yourself: type "{passing}" to give it up' if passing else "this must be chosen"
            return Reply((f"there is nothing to skip here: {why}",))
        return self._stop(self.record.stops_of(seat).yield_to(question.moment.frame, question.moment.turn))

    def _pick(self, typed: str, menu: Menu) -> Reply:
        """Take one choice, or several: of the menu by their numbers, or one after another behind semicolons."""
        try:
            first, *more = parts_of(typed, menu)
            code = first if isinstance(first, int) else menu.pick(first)
        except Refused as refused:
            asks_why = self.shows_own() and not isinstance(refused, TooMuchFavor)
            reason = self.game.why_not(typed.partition(";")[0], self.game.seat) if asks_why else ""
            return Reply((f"{reason or refused} (? for help)",))
        return self._choose(code, more)

    def _choose(self, choice: int, more: list[int | str]) -> Reply:
        seat, question = self.game.seat, self._question()
        self._news.has_chosen(seat)
        self.record.apply(choice, seat)
        self._answered[seat] = question.moment
        if self._plan.waits(seat, question):
            self._plan.begin_with(more, question.moment.frame, len(self.record.deciders))
        else:
            self._plan = Plan(seat, more, question.moment, len(self.record.deciders))
        self.save()
        return Reply(moved=True)

    def _undo(self, seat: int) -> Reply:
        """Take back to the last choice that this seat was asked for; what was revealed since needs consent."""
        to = last_asked(self.record.deciders, self.record.unasked, seat)
        if to < 0:
            return Reply(("there is no choice of yours to take back",))
        shown = reveals(self.record, to, seat, self.game.table.seat_name)
        if not shown:
            return self._take_back(to, "taken back at once: nothing was revealed since")
        others = [self.game.table.seat_name(other) for other in sorted(self._people - {seat})]
        return self._asks_first((consent(shown, others),), lambda: self._take_back(to, f"taken back, though {shown}"))

    def _take_back(self, to: int, reply: str) -> Reply:
        take_back(self.record, to)
        self._news.take_back()
        self._plan, self._settled = Plan(), Given()
        self._passed.clear()
        self._answers = [answer for answer in self._answers if answer[0] < to]
        self._undone.clear()
        self._answered.clear()
        self.save()
        return Reply((reply,), moved=True, replaced=True)

    def _concede(self) -> Reply:
        """Give up: with two players that ends the game, with more *sensible* plays the seat on."""
        seat = self.game.seat
        if self.game.seats == 2:
            self.record.conceded = seat
            return Reply(moved=True)
        self.record.players[seat] = "sensible"
        return Reply((f"*sensible* plays on for {self.game.table.seat_name(seat)}",), moved=True)


_WITH_WORDS: Final = frozenset({"stop", "go", "why", "yield"})
"""Commands that words may follow."""
