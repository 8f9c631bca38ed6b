"""The flow of a game with people at it: what other players choose, and what is answered for a person unasked."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from cardbase.corpus import Corpus
from cardbase.play import choices as c
from cardbase.play import frames
from cardbase.players import CardGameRecord, ScriptedPlayer, player_named
from cardbase.screens.game_shown import NOTHING, PERSON, GameShown
from cardbase.screens.planned import InFavor, Plan
from cardbase.tabletop import Moment, Observation, Question, secret_of
from cardbase.tabletop.seats import TIMEOUT, TimedPlayer

_DEPLOYMENT: Final = frames.FRAME_NAMES[frames.DEPLOYMENT]
STANDING: Final = "standing answer"
PLANNED: Final = "line of answers"
LIKELY: Final = "likely place"


class Given(NamedTuple):
    """What a person is not asked for: after how many choices, the answer (-1: it is asked), and why it is given."""

    after: int = NOTHING
    code: int = NOTHING
    why: str = STANDING


class GameFlow(GameShown):
    """A game that goes on by itself until a person is to be asked: ``advance`` until ``asks``."""

    def __init__(self, record: CardGameRecord, corpus: Corpus, path: Path, timeout: float = TIMEOUT) -> None:
        super().__init__(record, corpus, path)
        self.timeout = timeout
        self._players: dict[int, tuple[str, TimedPlayer]] = {}
        self._complaints: list[str] = []
        self._plan = Plan()
        self._answered: dict[int, Moment] = {}
        """The moment at which each person was asked last."""
        self._settled = Given()

    @property
    def asks(self) -> bool:
        """Return whether a person has to decide now."""
        return not self.over and self.record.players[self.game.seat] == PERSON and self._unasked() == NOTHING

    def save(self) -> None:
        """Write the game to its file; raise ``Unwritable``."""
        self.record.write(self.path)

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
        elif self._settled.why == STANDING:
            self._answer(seat, _answer_in_words(self._question(), choice))
            self.record.answer(choice, seat)
        elif self._settled.why == LIKELY:
            self._answer(seat, f"{_answer_in_words(self._question(), choice)}, the likely place: your line named none")
            self.record.apply(choice, seat)
        else:
            frame = self._question().moment.frame
            self.record.apply(choice, seat)
            self._plan.next(frame, len(self.record.deciders))

    def _answer(self, seat: int, words: str) -> None:
        """Keep what is answered for a person, for the news and for the log."""
        self._passed.setdefault(seat, []).append(words)
        self._answers.append((len(self.record.deciders), seat, f"turn {self.game.state.turn}, {words}"))

    def advance(self) -> None:
        """Let another player, or the standing answer of a person, make one choice."""
        self.take(self.think())

    def _unasked(self) -> int:
        """Return what is answered for the person to decide, -1 where the person is to be asked."""
        made = len(self.record.journal.choices)
        if self._settled.after != made:
            self._settled = self._look(made)
        return self._settled.code

    def _look(self, made: int) -> Given:
        seat, question = self.game.seat, self._question()

        def pick(words: str) -> int:
            """Return the choice that words of a line name now."""
            return self.menu().pick(words)

        if question.moment.frame == _DEPLOYMENT and self.shows_own() and self._plan.leaves_open(seat, pick, question):
            return Given(made, self._adviser.useful(self.view()), LIKELY)
        standing = self._standing_answer(seat, question)
        rival = next((other for other in self.record.deciders[self._plan.made :] if other != seat), NOTHING)
        amounts = {abs(amount) for amount in self._news.amounts_of(seat)}
        planned = self._plan.answer(seat, pick, question, standing >= 0, rival, amounts)
        if self._plan.dropped:
            by = question.moment.by
            self._undone[seat] = self._not_done(seat, rival if by in (NOTHING, seat) else by)
        return Given(made, standing) if planned == NOTHING else Given(made, planned, PLANNED)

    def _standing_answer(self, seat: int, question: Question) -> int:
        """Return what stands where the seat need not be asked, -1 where it is to be asked."""
        if question.default < 0:
            return NOTHING
        view = self.game.view(seat)
        likely, in_vain = self._adviser.useful(view), self._adviser.sees_no_use(view)
        return self.record.stops_of(seat).unasked(question, likely, self._answered.get(seat), in_vain=in_vain)

    def _not_done(self, seat: int, rival: int) -> str:
        """Return what of a line of answers was left out, and why; it is forgotten then."""
        dropped, self._plan.dropped = self._plan.dropped, []
        if isinstance(dropped[0], InFavor) and not self._plan.why:
            is_over = self.game.view(seat).petition is None
            why = "it is for a card that you win, of your own allegiance" if is_over else "say it with your next bid"
            return f"not paid: {dropped[0].rpartition(' ')[2]} in favor ({why})"
        words = [item if isinstance(item, str) else c.describe(item, self.game.table) for item in dropped]
        why = self._plan.why.format(house=self.game.table.seat_name(rival)) if self._plan.why else ""
        reason = why or self.game.why_not(words[0], seat) or "it is not possible now"
        return f"not done: {'; '.join(words)} ({reason})"

    def _player(self, seat: int) -> TimedPlayer:
        """Return the player of a seat, recreated when the seat changes hands; chance goes on by how far the game is."""
        name = self.record.players[seat]
        if self._players.get(seat, ("", None))[0] != name:
            seed = secret_of(self.record.seed, seat + len(self.record.journal.choices) * self.game.seats)
            player = player_named(name, self.game, self.corpus, seed)

            def complain(why: str) -> None:
                """Keep the complaint about a player until the next prompt."""
                self._complaints.append(f"the player {name} of seat {seat + 1} {why}: its choice is declined")

            self._players[seat] = (name, TimedPlayer(player, self.timeout, complain, ScriptedPlayer(())))
        return self._players[seat][1]


def _answer_in_words(question: Question, code: int) -> str:
    """Return where a choice was made and what it is: "force distribution: choose 2 force"."""
    choice = question.choice(code)
    if question.asker.sentence.endswith("pay in favor?"):
        return f"{question.moment.window}: pay {choice.number} of it in favor"
    of = f" {question.of}" if choice.words == f"choose {choice.number}" and question.of else ""
    return f"{question.moment.window}: {choice.words}{of}"
