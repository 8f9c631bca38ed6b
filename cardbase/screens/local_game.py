"""One game with people at it, whatever shows it: who is asked what, what the others choose, what a typed word does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from cardbase.corpus import Corpus
from cardbase.errors import CardbaseError, Refused
from cardbase.lessons import Reply, answered, ending_of, menu_of, view_for_all
from cardbase.play import Game, View, explaining
from cardbase.play import choices as c
from cardbase.players import PLAYERS, CardGameRecord, Knowledge, ScriptedPlayer, SensiblePlayer, player_named
from cardbase.screens.board_lines import pile_lines, question_lines
from cardbase.screens.coaching import MOMENTS
from cardbase.screens.keys import KEYS
from cardbase.screens.news import News
from cardbase.screens.planned import Plan, parts_of
from cardbase.tabletop import Menu, Moment, Observation, Question, secret_of
from cardbase.tabletop import record as stored
from cardbase.tabletop import stops as standing
from cardbase.tabletop.seats import TIMEOUT, Curtain, TimedPlayer, consent, last_asked, reveals, take_back

PERSON: Final = stored.PERSON
SEATS: Final = (PERSON, *PLAYERS)
NOTHING: Final = -1
UNSETTLED: Final = (NOTHING, NOTHING, False)


class LocalGame:
    """A game and the people at it. ``advance`` until ``asks``; then show ``menu`` and ``obey`` what is typed."""

    def __init__(self, record: CardGameRecord, corpus: Corpus, path: Path, timeout: float = TIMEOUT) -> None:
        self.record = record
        self.corpus = corpus
        self.path = path
        self._adviser = SensiblePlayer(Knowledge(record.game.table, corpus))
        self.timeout = timeout
        self.coach = False
        """Whether every proposal is told with its reason, and every new moment explained."""
        self._explained: dict[str, int] = {}
        """After how many choices the coach told of each sort of moment."""
        self._players: dict[int, tuple[str, TimedPlayer]] = {}
        self._complaints: list[str] = []
        self._people = {seat for seat, name in enumerate(record.players) if name == PERSON}
        """Who sits here; who has conceded may still look."""
        self._curtain = Curtain(self._people)
        self._news = News(record, self._people)
        self._plan = Plan()
        self._passed: dict[int, list[str]] = {}
        """What was answered unasked since each seat was asked last."""
        self._undone: dict[int, str] = {}
        """What was left out of each seat's line of answers since it was asked last."""
        self._answered: dict[int, Moment] = {}
        """The moment at which each person was asked last."""
        self._settled: tuple[int, int, bool] = UNSETTLED
        """After how many choices an answer that is given unasked was looked for, what it is, whether it was planned."""
        self._agreeing: Callable[[], Reply] | None = None
        """What is done if the next line is yes."""

    @property
    def game(self) -> Game:
        """Return the game."""
        return self.record.game

    @property
    def over(self) -> bool:
        """Return whether nothing is left to decide."""
        return self.record.over

    @property
    def asks(self) -> bool:
        """Return whether a person has to decide now."""
        return not self.over and self.record.players[self.game.seat] == PERSON and self._unasked() == NOTHING

    def save(self) -> None:
        """Write the game to its file; raise ``Unwritable``."""
        self.record.write(self.path)

    # The others, and what need not be asked

    def think(self) -> int:
        """Return what whoever decides now would choose, nothing changed; a player that fails is stood in for."""
        seat = self.game.seat
        if self.record.players[seat] == PERSON:
            return self._unasked()
        return self._player(seat).choose(Observation(self.game, seat))

    def give_up_on(self) -> int:
        """Return a choice for the player that thinks too long, who is not asked again."""
        return self._player(self.game.seat).give_up(Observation(self.game, self.game.seat))

    def complaints(self) -> list[str]:
        """Return who failed since this was asked last, and was stood in for."""
        found, self._complaints = self._complaints, []
        return found

    def take(self, choice: int) -> None:
        """Carry out what another player chose, or what is answered for a person."""
        seat = self.game.seat
        if self.record.players[seat] != PERSON:
            self.record.apply(choice, seat)
        elif self._settled[2]:
            self._plan.next()
            self.record.apply(choice, seat)
        else:
            question = self._question()
            self._passed.setdefault(seat, []).append(_answer_in_words(question, choice))
            self.record.answer(choice, seat)

    def advance(self) -> None:
        """Let another player, or the standing answer of a person, make one choice."""
        self.take(self.think())

    def _question(self) -> Question:
        return self.game.question(self.game.seat)

    def _unasked(self) -> int:
        """Return what is answered for the person to decide, -1 where the person is to be asked."""
        made = len(self.record.journal.choices)
        if self._settled[0] != made:
            self._settled = (made, *self._look())
        return self._settled[1]

    def _look(self) -> tuple[int, bool]:
        seat, question = self.game.seat, self._question()
        unasked = NOTHING
        if question.default >= 0:
            likely = self._adviser.ranked(self.game.view(seat))[0]
            unasked = self.record.stops_of(seat).unasked(question, likely, self._answered.get(seat))
        planned = self._plan.answer(seat, lambda words: self.menu().pick(words), question, unasked >= 0)
        if self._plan.dropped:
            self._undone[seat] = self._not_done(seat)
        return (unasked, False) if planned == NOTHING else (planned, True)

    def _not_done(self, seat: int) -> str:
        """Return what of a line of answers was left out, and why; it is forgotten then."""
        dropped, self._plan.dropped = self._plan.dropped, []
        words = [item if isinstance(item, str) else c.describe(item, self.game.table) for item in dropped]
        reason = self.game.why_not(words[0], seat) or "it is not possible now"
        return f"not done: {'; '.join(words)} ({reason})"

    def _player(self, seat: int) -> TimedPlayer:
        """Return the player of a seat, recreated when the seat changes hands; chance goes on by how far the game is."""
        name = self.record.players[seat]
        if self._players.get(seat, ("", None))[0] != name:
            seed = secret_of(self.record.seed, seat + len(self.record.journal.choices) * self.game.seats)
            player = player_named(name, self.game, self.corpus, seed)

            def told(why: str) -> None:
                """Keep the complaint about a player until the next prompt."""
                self._complaints.append(f"the player {name} of seat {seat + 1} {why}: its choice is declined")

            self._players[seat] = (name, TimedPlayer(player, self.timeout, told, ScriptedPlayer(())))
        return self._players[seat][1]

    # What is shown

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
        return self.game.view(seat) if self.shows_own() else view_for_all(self.game, seat, self._people)

    def menu(self) -> Menu:
        """Return the choices in words, the likely one first with its reason: none where everybody looks."""
        if not self.shows_own():
            return menu_of(self.game, ())
        view = self.view()
        ranked = self._adviser.ranked(view)
        return menu_of(self.game, ranked, self._adviser.recommended(view).reason)

    def news(self, seat: int) -> list[str]:
        """Return what the seat saw happen since it was told last, and what was answered for it."""
        own = self.shows_own()
        passed = self._passed.pop(seat, []) if own else []
        counted = {words: passed.count(words) for words in passed}
        answers = [f"  {words}" + (f" ({times} times)" if times > 1 else "") for words, times in counted.items()]
        told = self._news.fresh(seat, own=own)
        return told + (["# Answered for you (stops tells why)", *answers] if answers else [])

    def undone(self) -> list[str]:
        """Return what of the last line of answers was not done, once; nothing while others look."""
        return [self._undone.pop(self.game.seat)] if self.shows_own() and self.game.seat in self._undone else []

    def newest(self, seat: int) -> list[str]:
        """Return what came since a seat's last choice, in a few lines."""
        return self._news.newest(seat, own=self.shows_own())

    def story(self, seat: int) -> list[str]:
        """Return all that the seat saw happen."""
        return self._news.whole(seat, own=self.shows_own())

    def brief(self) -> list[str]:
        """Return what is asked: what is being done and by whom, which card or rule asks, and what is at stake."""
        lines = question_lines(self._question(), self.game.table)
        if self.shows_own():
            return [*self._lecture(), *lines, *self._proposal()]
        return [f"{self.game.table.seat_name(self.game.seat)} is asked; all may look", *lines]

    def _lecture(self) -> list[str]:
        """Return what a coach says of a moment that comes up first, and an empty line."""
        moment, made = self.game.moment, len(self.record.journal.choices)
        is_first = self.coach and self._explained.setdefault(moment, made) == made
        return [MOMENTS[moment], ""] if is_first and moment in MOMENTS else []

    def _proposal(self) -> list[str]:
        """Return what a coach proposes to do, and why."""
        if not self.coach:
            return []
        likely, _, why = self._adviser.recommended(self.view())
        return [f"Proposed: {self._question().choice(likely).words} ({why})"]

    def ending(self) -> list[str]:
        """Return how it ended, and how to read it again."""
        told = ending_of(self.game, self.record.conceded)
        return [told, f"read it again: cardbase replay {self.path} --chronicle"]

    def farewell(self) -> str:
        """Return how to go on with the game."""
        again = f"tutorial --game --save {self.path}" if self.coach else f"play --resume {self.path}"
        return f"saved; go on with: cardbase {again}"

    def keys(self) -> dict[str, str]:
        """Return what may be typed, and what it does."""
        return KEYS

    def hints(self) -> str:
        """Return what the keys of a whole screen do; at the end those that are left."""
        if self.over:
            return "Enter leave  ? explain  Tab table  ^L log  ^Q quit"
        return "Enter take  ? explain  Tab table  ^N skip  ^Z undo  ^L log  ^Q quit"

    def explained(self, asked: str, menu: Menu) -> list[str]:
        """Return what "?" and a name answer: a card, a rule; for nothing the keys and the rules of the moment."""
        return answered(self, asked, menu)

    def rules(self) -> list[str]:
        """Return the rules of the moment."""
        game = self.game
        moment = Moment(game.moment, game.moment, game.state.turn) if game.over else self._question().moment
        return explaining.rules_of(moment, self.corpus)

    # What is typed

    def obey(self, typed: str, menu: Menu) -> Reply:
        """Do what a typed line says. What cannot be understood changes nothing and is answered with a reason."""
        word, _, rest = typed.strip().casefold().partition(" ")
        if self._agreeing is not None:
            agreed, self._agreeing = self._agreeing, None
            return agreed() if word in ("yes", "y") else Reply(("you play on",))
        if not word:
            return Reply()
        if word.startswith("?") or word in ("help", "h"):
            asked = f"{word.removeprefix('?')} {rest}" if word.startswith("?") else rest
            return Reply(tuple(self.explained(asked.strip(), menu)))
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
            "exit": lambda _: Reply(leaves=True),
            "log": lambda _: Reply(tuple(self.story(seat))),
            "save": lambda _: self._saved(),
            "piles": lambda _: Reply(tuple(pile_lines(self.view(), self.game.table))),
            "stops": lambda _: Reply(tuple(self.record.stops_of(seat).lines())),
            "stop": lambda words: self._stop(self.record.stops_of(seat).stop(words)),
            "go": lambda words: self._stop(self.record.stops_of(seat).go(words)),
            "yield": lambda words: self._stop(self.record.stops_of(seat).yield_to(words, self.game.state.turn)),
            "full": lambda _: self._stop(self.record.stops_of(seat).toggled()),
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
        self._settled = UNSETTLED
        self.save()
        return Reply(tuple(stops.lines()), moved=not self.asks)

    def _skip(self, seat: int) -> Reply:
        """Answer by what stands, here and in every window of this kind until the turn ends."""
        question = self._question()
        if question.default < 0:
            return Reply(("there is nothing to skip here: this must be chosen",))
        return self._stop(self.record.stops_of(seat).yield_to(question.moment.frame, question.moment.turn))

    def _pick(self, typed: str, menu: Menu) -> Reply:
        """Take one choice, or several: of the menu by their numbers, or one after another behind semicolons."""
        try:
            first, *more = parts_of(typed, menu)
            code = first if isinstance(first, int) else menu.pick(first)
        except Refused as refused:
            reason = self.game.why_not(typed.partition(";")[0], self.game.seat) if self.shows_own() else ""
            return Reply((f"{reason or refused} (? for help)",))
        return self._choose(code, more)

    def _choose(self, choice: int, more: list[int | str]) -> Reply:
        seat, question = self.game.seat, self._question()
        self._news.has_chosen(seat)
        self.record.apply(choice, seat)
        self._answered[seat] = question.moment
        if self._plan.waits(seat, question):
            self._plan.begin_with(more)
        else:
            self._plan = Plan(seat, more, question.moment)
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

    def _take_back(self, to: int, said: str) -> Reply:
        take_back(self.record, to)
        self._news.take_back()
        self._plan, self._settled = Plan(), UNSETTLED
        self._passed.clear()
        self._undone.clear()
        self._answered.clear()
        self.save()
        return Reply((said,), moved=True, replaced=True)

    def _concede(self) -> Reply:
        """Give up: with two players that ends the game, with more *sensible* plays the seat on."""
        seat = self.game.seat
        if self.game.seats == 2:
            self.record.conceded = seat
            return Reply(moved=True)
        self.record.players[seat] = "sensible"
        return Reply((f"*sensible* plays on for {self.game.table.seat_name(seat)}",), moved=True)


def _answer_in_words(question: Question, code: int) -> str:
    """Return where a choice was made and what it is: "Imperial Petition: choose 0 favor"."""
    choice = question.choice(code)
    of = f" {question.of}" if choice.words == f"choose {choice.number}" and question.of else ""
    return f"{question.moment.window}: {choice.words}{of}"


_WITH_WORDS: Final = frozenset({"stop", "go", "yield"})
"""Commands that words may follow."""
