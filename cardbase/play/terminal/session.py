"""A game at a terminal: asks people, lets the other players choose, saves at every decision of a person."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardbase.corpus import Corpus
from cardbase.errors import CardbaseError, Refused
from cardbase.play import choices as c
from cardbase.play.agents import PLAYERS, Knowledge, SensiblePlayer, player_named
from cardbase.play.terminal.chronicle import told
from cardbase.play.terminal.console import Console
from cardbase.play.terminal.explaining import explain, rules_of
from cardbase.play.terminal.menu import Menu
from cardbase.play.terminal.record import PERSON, GameRecord
from cardbase.play.terminal.screen import glance, question, screen
from cardbase.tabletop import Player, Sight, seed_of

SEATS: Final = (PERSON, *PLAYERS)
KEYS: Final[dict[str, str]] = {
    "3": "take choice 3",
    "words": "take the choice they name: all its words, or a part that fits no other",
    "?": "these keys, and the rules of the moment",
    "? 3": "explain the card of choice 3",
    "? NAME": "explain a card",
    "? PET-04": "explain a rule by its id, or a word of the rules",
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


class Session:
    """People and other players at one game. ``run`` returns when it is over or somebody leaves."""

    def __init__(self, record: GameRecord, corpus: Corpus, path: Path, console: Console) -> None:
        self._record = record
        self._corpus = corpus
        self._path = path
        self._console = console
        self._adviser = SensiblePlayer(Knowledge(record.game.table, corpus))
        self._players: dict[int, tuple[str, Player]] = {}
        self._told = [0] * record.game.seats
        self._shown_to = -1
        self._skipping: set[int] = set()

    def run(self) -> None:
        """Play until the game is over or somebody quits; Ctrl-C saves and is passed on."""
        record = self._record
        try:
            while not record.over and self._step():
                pass
        except EOFError:
            self._console.write(["", "the input ended"])
        finally:
            record.write(self._path)
        self._console.write(self._ending() if record.over else [f"saved; go on with: --resume {self._path}"])

    def _step(self) -> bool:
        game = self._record.game
        seat = game.seat
        if self._record.players[seat] == PERSON:
            if self._skips(seat):
                self._record.apply(PASSING, seat)
                return True
            self._record.write(self._path)
            self._reveal(seat)
            return self._ask(seat)
        try:
            choice = self._player(seat).choose(Sight(game, seat))
            self._record.apply(choice, seat)
        except Exception as error:
            name = self._record.players[seat]
            raise Refused(f"the player {name} of seat {seat + 1} failed: {error}", hint="the game is saved") from error
        return True

    def _skips(self, seat: int) -> bool:
        """Return whether the seat passes unasked here; being asked anything else ends that."""
        game = self._record.game
        if seat in self._skipping and game.moment == "tactic window" and PASSING in game.options:
            return True
        self._skipping.discard(seat)
        return False

    def _player(self, seat: int) -> Player:
        """Return the player of a seat, made anew when the seat changes hands; chance goes on by how far the game is."""
        name = self._record.players[seat]
        if self._players.get(seat, ("", None))[0] != name:
            seed = seed_of(self._record.seed, 1000 + seat + len(self._record.journal.choices))
            self._players[seat] = (name, player_named(name, self._record.game, self._corpus, seed))
        return self._players[seat][1]

    def _reveal(self, seat: int) -> None:
        """Hide one person's cards before another one looks."""
        if seat != self._shown_to and self._record.players.count(PERSON) > 1:
            name = self._record.game.table.seat_name(seat)
            self._console.hide()
            self._console.read(f"{name} (seat {seat + 1}) decides. Press Enter when only {name} looks. ")
            self._console.hide()
        self._shown_to = seat

    def _ask(self, seat: int) -> bool:
        """Show the table and ask until a choice is made; return False to leave."""
        game, console = self._record.game, self._console
        view = game.view(seat)
        menu = Menu(view, game.table, self._adviser.ranked(view))
        whole = view.moment in ("House Interval", "House creation") or not self._told[seat]
        shown = screen(view, game.table) if whole else glance(view, game.table)
        console.write([*self._news(seat), *shown, *question(view), *menu.lines()])
        while True:
            typed = console.read("> ")
            word = typed.casefold()
            if word == "quit":
                return False
            if not word:
                console.write([*screen(view, game.table), *question(view), *menu.lines()])
            elif word == "undo":
                if self._undo(seat):
                    return True
            elif word == "skip" and PASSING in view.options:
                self._skipping.add(seat)
                self._record.apply(PASSING, seat)
                return True
            elif word == "concede":
                if self._concede(seat):
                    return True
            elif word in ("log", "save") or word.startswith("?"):
                self._answer(typed, menu, seat)
            elif self._choose(menu, typed, seat):
                return True

    def _choose(self, menu: Menu, typed: str, seat: int) -> bool:
        try:
            self._record.apply(menu.pick(typed[:200]), seat)
        except Refused as refused:
            self._console.write([f"{refused} (? for help)"])
            return False
        self._record.write(self._path)
        return True

    def _answer(self, typed: str, menu: Menu, seat: int) -> None:
        """Answer what changes nothing."""
        game, console = self._record.game, self._console
        asked = typed.removeprefix("?").strip()
        if typed.casefold() == "log":
            console.write(told(game.events(seat), game.table))
        elif typed.casefold() == "save":
            self._record.write(self._path)
            console.write([f"saved as {self._path}"])
        elif not asked:
            keys = [f"  {key:<9} {meaning}" for key, meaning in KEYS.items()]
            console.write(["# Keys", *keys, f"# Rules: {game.moment}", *rules_of(game.moment, self._corpus)])
        else:
            try:
                console.write(explain(asked[:200], menu, game.table, self._corpus))
            except CardbaseError as error:
                console.write([str(error)])

    def _news(self, seat: int) -> list[str]:
        """Return what the seat saw happen since it was asked last."""
        game = self._record.game
        events = game.events(seat)[self._told[seat] :]
        self._told[seat] = len(game.log or ())
        lines = told(events, game.table)
        return ["", "# Since you were last asked", *lines] if lines else []

    def _undo(self, seat: int) -> bool:
        """Take back to the last decision of this seat."""
        if seat not in self._record.deciders:
            self._console.write(["there is no choice of yours to take back"])
            return False
        self._record.undo()
        while self._record.game.seat != seat:
            self._record.undo()
        length = len(self._record.game.log or ())
        self._told = [min(told, length) for told in self._told]
        self._record.write(self._path)
        return True

    def _concede(self, seat: int) -> bool:
        """Give up: with two players that ends the game, with more *sensible* plays the seat on."""
        if self._console.read("give up? type yes: ").casefold() != "yes":
            return False
        if self._record.game.seats == 2:
            self._record.conceded = seat
        else:
            self._record.players[seat] = "sensible"
            self._console.write([f"*sensible* plays on for {self._record.game.table.seat_name(seat)}"])
        return True

    def _ending(self) -> list[str]:
        record, game = self._record, self._record.game
        name = game.table.seat_name
        if record.conceded >= 0:
            text = f"{name(record.conceded)} concedes: {name(1 - record.conceded)} wins"
        else:
            won = f"{name(game.winner)} wins" if game.winner >= 0 else "nobody wins"
            text = f"the game ends by {game.ending}: {won}"
        return ["", f"# {text}", f"read it again: cardbase replay {self._path} --chronicle"]
