"""One game with people at it, whatever shows it: who is asked what, what the others choose, what a typed word does."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardbase.corpus import Corpus
from cardbase.errors import Refused
from cardbase.lessons import Reply, answered, menu_of, seen_by_all, story
from cardbase.play import Game, View, events, explaining
from cardbase.play import choices as c
from cardbase.players import PLAYERS, TIMEOUT, CardGameRecord, Knowledge, SensiblePlayer, TimedPlayer, player_named
from cardbase.screens.board_lines import question_lines
from cardbase.tabletop import PERSON, Menu, Observation, secret_of

SEATS: Final = (PERSON, *PLAYERS)
KEYS: Final[dict[str, str]] = {
    "3": "take choice 3",
    "words": "take the choice they name: all its words, or a part that fits no other",
    "?": "these keys, and the rules of the moment",
    "? 3": "explain choice 3: its card, and the rules behind it",
    "? NAME": "explain a card",
    "? PET-04": "explain a rule by its id, or by words of the rules",
    "Enter": "show the table again",
    "log": "tell the whole game so far",
    "skip": "pass in every tactic window until you are asked something else",
    "undo": "take back your last choice, and all that followed",
    "save": "save now (it is saved before and after each of your choices anyway)",
    "concede": "give up",
    "quit": "save and leave; so do Ctrl-C and the end of input",
}
"""What can be typed, and what it does."""
PASSING: Final = c.PASS * c.SPAN


class LocalGame:
    """A game and the people at it. ``advance`` until ``asks``; then show ``menu`` and ``obey`` what is typed."""

    def __init__(self, record: CardGameRecord, corpus: Corpus, path: Path, patience: float = TIMEOUT) -> None:
        self.record = record
        self.corpus = corpus
        self.path = path
        self._adviser = SensiblePlayer(Knowledge(record.game.table, corpus))
        self.patience = patience
        self._players: dict[int, tuple[str, TimedPlayer]] = {}
        self._complaints: list[str] = []
        self._told = [0] * record.game.seats
        self._people = {seat for seat, name in enumerate(record.players) if name == PERSON}
        """Who sits here; who has conceded may still look."""
        self._shown_to = -1
        self._skipping: set[int] = set()
        self._conceding = False

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
        return not self.over and self.record.players[self.game.seat] == PERSON and not self._skips(self.game.seat)

    def save(self) -> None:
        """Write the game to its file; raise ``Unwritable``."""
        self.record.write(self.path)

    # The others

    def think(self) -> int:
        """Return what whoever decides now would choose, nothing changed; a player that fails is stood in for."""
        seat = self.game.seat
        return (
            PASSING if self.record.players[seat] == PERSON else self._player(seat).choose(Observation(self.game, seat))
        )

    def give_up_on(self) -> int:
        """Return a choice for the player that thinks too long, who is not asked again."""
        return self._player(self.game.seat).give_up(Observation(self.game, self.game.seat))

    def complaints(self) -> list[str]:
        """Return who failed since this was asked last, and was stood in for."""
        found, self._complaints = self._complaints, []
        return found

    def take(self, choice: int) -> None:
        """Carry out what another player chose."""
        self.record.apply(choice, self.game.seat)

    def advance(self) -> None:
        """Let another player, or a person who skips, make one choice."""
        self.take(self.think())

    def _player(self, seat: int) -> TimedPlayer:
        """Return the player of a seat, made anew when the seat changes hands; chance goes on by how far the game is."""
        name = self.record.players[seat]
        if self._players.get(seat, ("", None))[0] != name:
            seed = secret_of(self.record.seed, seat + len(self.record.journal.choices) * self.game.seats)
            player = player_named(name, self.game, self.corpus, seed)

            def told(why: str) -> None:
                """Keep the complaint about a player until the next prompt."""
                self._complaints.append(f"the player {name} of seat {seat + 1} {why}: its choice is declined")

            self._players[seat] = (name, TimedPlayer(player, self.patience, told))
        return self._players[seat][1]

    def _skips(self, seat: int) -> bool:
        """Return whether the seat passes unasked here; being asked anything else ends that."""
        if seat in self._skipping and self.game.moment == "tactic window" and PASSING in self.game.options:
            return True
        self._skipping.discard(seat)
        return False

    # What is shown

    def hides(self) -> bool:
        """Return whether another person than the last one is asked, whose cards must not be seen by that one."""
        seat = self.game.seat
        hidden = seat != self._shown_to and len(self._people) > 1
        self._shown_to = seat
        return hidden

    def shows_own(self) -> bool:
        """Return whether own cards may be shown: where one person plays, or behind the curtain."""
        return len(self._people) < 2 or (not self.over and self.game.seat == self._shown_to)

    def view(self) -> View:
        """Return the view of who is asked."""
        return self.game.view(self.game.seat)

    def menu(self) -> Menu:
        """Return the choices in words, the likely one first."""
        return menu_of(self.game, self._adviser.ranked(self.view()))

    def news(self, seat: int) -> list[str]:
        """Return what the seat saw happen since it was told last."""
        news = self._events(seat)[self._told[seat] :]
        self._told[seat] = len(self.game.log or ())
        return story(news, self.game.table)

    def story(self, seat: int) -> list[str]:
        """Return all that the seat saw happen."""
        self._told[seat] = len(self.game.log or ())
        return story(self._events(seat), self.game.table)

    def _events(self, seat: int) -> list[events.Event]:
        """Return what a seat saw, or, where everybody looks, what all people saw."""
        return self.game.events(seat) if self.shows_own() else seen_by_all(self.game, self._people)

    def brief(self) -> list[str]:
        """Return what is asked: what is being done and by whom, which card or rule asks, and what is at stake."""
        return question_lines(self.game.question(self.game.seat), self.game.table)

    def ending(self) -> list[str]:
        """Return how it ended, and how to read it again."""
        game, name = self.game, self.game.table.seat_name
        if self.record.conceded >= 0:
            story = f"{name(self.record.conceded)} concedes: {name(1 - self.record.conceded)} wins"
        else:
            won = f"{name(game.winner)} wins" if game.winner >= 0 else "nobody wins"
            story = f"the game ends by {game.ending}: {won}"
        return [story, f"read it again: cardbase replay {self.path} --chronicle"]

    def farewell(self) -> str:
        """Return how to go on with the game."""
        return f"saved; go on with: cardbase play --resume {self.path}"

    # What is typed

    def obey(self, typed: str, menu: Menu) -> Reply:
        """Do what a typed line says. What cannot be understood changes nothing and is answered with a reason."""
        word = typed.strip().casefold()
        if self._conceding:
            self._conceding = False
            return self._concede() if word == "yes" else Reply(("you play on",))
        if not word:
            return Reply()
        if word == "undo":
            return self._undo(self.game.seat)
        if word == "skip" and PASSING in self.game.options:
            self._skipping.add(self.game.seat)
            return self._choose(PASSING)
        if word == "concede":
            self._conceding = True
            return Reply(("give up? type yes",))
        if word in {"quit", "exit"}:
            return Reply(leaves=True)
        if word == "log":
            return Reply(tuple(self.story(self.game.seat)))
        if word == "save":
            self.save()
            return Reply((f"saved as {self.path}",))
        if word in {"help", "h"} or word.startswith("help "):
            word = "?" + word.partition(" ")[2]
        if word.startswith("?"):
            return Reply(tuple(self.explained(word.removeprefix("?").strip(), menu)))
        return self._pick(typed.strip()[: explaining.LONGEST], menu)

    def keys(self) -> dict[str, str]:
        """Return what may be typed, and what it does."""
        return KEYS

    def explained(self, asked: str, menu: Menu) -> list[str]:
        """Return what "?" and a name answer: a card, a rule; for nothing the keys and the rules of the moment."""
        return answered(self, asked, menu)

    def rules(self) -> list[str]:
        """Return the rules of the moment."""
        return explaining.rules_of(self.game.moment, self.corpus)

    def _pick(self, typed: str, menu: Menu) -> Reply:
        try:
            return self._choose(menu.pick(typed))
        except Refused as refused:
            return Reply((f"{refused} (? for help)",))

    def _choose(self, choice: int) -> Reply:
        self.record.apply(choice, self.game.seat)
        self.save()
        return Reply(moved=True)

    def _undo(self, seat: int) -> Reply:
        """Take back to the last decision of this seat."""
        if seat not in self.record.deciders:
            return Reply(("there is no choice of yours to take back",))
        self.record.undo()
        while self.game.seat != seat:
            self.record.undo()
        length = len(self.game.log or ())
        self._told = [min(story, length) for story in self._told]
        self.save()
        return Reply(moved=True, anew=True)

    def _concede(self) -> Reply:
        """Give up: with two players that ends the game, with more *sensible* plays the seat on."""
        seat = self.game.seat
        if self.game.seats == 2:
            self.record.conceded = seat
            return Reply(moved=True)
        self.record.players[seat] = "sensible"
        return Reply((f"*sensible* plays on for {self.game.table.seat_name(seat)}",), moved=True)
