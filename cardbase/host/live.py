"""A table with its game in memory: journal and game go on together, or the game is rebuilt from the journal."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any, Final

from cardbase.errors import CardbaseError, Illegal, Unreadable
from cardbase.host.entries import JournalEntry, Kind
from cardbase.host.table import PLAYING, HostedTable
from cardbase.tabletop import Game, Journal, journal, registry
from cardbase.tabletop.seats import last_asked, shows_nothing

CHECKED: Final = 64
"""Choices between two digests of the position in a table's journal."""


class Live:
    """A table being played. ``closed`` says why its game cannot go on with this version, "" where it can."""

    def __init__(self, table: HostedTable, kind: registry.GameKind) -> None:
        self.table = table
        self.kind = kind
        self.closed = ""
        self._game: Game | None = None
        self._done: list[tuple[int, int]] = []
        """The choices that the game has taken: those of the journal, and what is about to be written there."""
        self._rewound = 0
        self._campaign: Any = None
        self._turns = 0
        self._otherwise: list[int] = []
        """The turns of sealed orders that, run again, came out otherwise than they were noted."""
        self.faces: dict[int, Any] = {}
        """What each seat and the watchers are sent of the table as it is now (``host.faces``)."""

    @property
    def earlier(self) -> str:
        """Return in words that the game was begun under another version of the rules, "" where it was not."""
        if self.campaign is not None and self._otherwise:
            turns = ", ".join(map(str, self._otherwise))
            return f"turn {turns}: came out otherwise under the rules of this version: read the last report"
        return self._begun_earlier

    @cached_property
    def _begun_earlier(self) -> str:
        return self.kind.earlier(self.table.journal) if self.kind.earlier else ""

    @property
    def game(self) -> Game | None:
        """Return the game at the position of the journal, None before it begins or where it cannot be played."""
        if not self.table.journal or self.closed or self.kind.orders is not None:
            return None
        try:
            self._follow()
        except CardbaseError as error:
            self.closed = f"this game cannot continue here: {error}"
            self._game = None
            return None
        return self._game

    @property
    def campaign(self) -> Any:
        """Return the campaign of a game of sealed orders, None before it begins, where it is closed, or of another."""
        if self.kind.orders is None or not self.table.journal or self.closed:
            return None
        try:
            self._run_again(self.kind.orders)
        except CardbaseError as error:
            self.closed = f"this game cannot continue here: {error}"
            return None
        return self._campaign

    def _run_again(self, orders: registry.SealedOrders) -> None:
        """Run the turns of the table's journal that the campaign has not run."""
        if self._campaign is None:
            header = json.loads(self.table.journal)
            self._campaign = orders.begin(header["setup"], header["brought"], header["players"], header["secret"])
        for sent, digest in self.table.turns[self._turns :]:
            orders.run(self._campaign, sent)
            self._turns += 1
            if digest not in ("", orders.digest(self._campaign)):
                self._otherwise.append(self._turns)

    def run_turn(self) -> dict[str, Any]:
        """Run the turn of sealed orders; return its entry's data. Raise ``Illegal`` where none is being played."""
        campaign = self.campaign
        if campaign is None or self.kind.orders is None or self.table.stage != PLAYING:
            raise Illegal("no turn is waiting for orders at this table")
        over = self.kind.orders.run(campaign, self.table.orders)
        self._turns += 1
        came = {"orders": True, "digest": self.kind.orders.digest(campaign)}
        return {**came, "over": over} if over else came

    def _follow(self) -> None:
        choices = self.table.choices
        if self._game is None or self._rewound != self.table.rewound:
            self._game, self._done, self._rewound = self.game_at(0), [], self.table.rewound
        for seat, place in choices[len(self._done) :]:
            self._game.apply(_option(self._game, seat, place), seat)
            self._done.append((seat, place))
            self._hold(self._game, len(self._done))

    def _hold(self, game: Game, number: int) -> None:
        """Raise ``Unreadable`` where the position after so many choices is not the one that was noted."""
        if number in self.table.digests and self.table.digests[number] != game.digest():
            raise Unreadable(f"after choice {number} the position is another than recorded")

    def game_at(self, number: int) -> Game:
        """Return the game after so many choices; raise ``Unreadable`` where this version cannot play it."""
        if self.kind.resume is None:
            raise Unreadable(f"{self.kind.title} keeps no journals")
        game = self.kind.resume(self.table.journal)
        for seat, place in self.table.choices[:number]:
            game.apply(_option(game, seat, place), seat)
        return game

    def apply(self, code: int, seat: int) -> dict[str, Any]:
        """Carry out a choice; return its entry's data. Raise ``Refused`` with everything as it was."""
        game = self.running()
        place = _place(game, code, seat)
        game.apply(code, seat)
        self._done.append((seat, place))
        data: dict[str, Any] = {"place": place, "asked": list(game.asked)}
        if len(self._done) % CHECKED == 0 or game.over:
            data["digest"] = game.digest()
        return {**data, **self.ended(game)}

    def running(self) -> Game:
        """Return the game being played; raise ``Illegal`` where none is."""
        game = self.game
        if self.closed:
            raise Illegal(self.closed)
        if game is None or self.table.stage != PLAYING:
            raise Illegal("no game is being played at this table")
        if self.table.paused:
            raise Illegal("the game is paused", hint="the table's owner or whoever paused it can resume it")
        return game

    @staticmethod
    def ended(game: Game) -> dict[str, Any]:
        """Return what an entry says of a game that is over, nothing of one that is not."""
        return {"over": {"ending": game.ending, "winner": game.winner}} if game.over else {}

    def undo_target(self, seat: int) -> int:
        """Return how many choices are left when a seat takes back its last one; raise ``Illegal``."""
        to = last_asked([chooser for chooser, _ in self.table.choices], self.table.unasked, seat)
        if to < 0:
            raise Illegal("there is no choice of yours to take back")
        return to

    def is_free(self, to: int, seat: int) -> bool:
        """Return whether nothing was revealed by the choices from number ``to`` on: all are the seat's own.

        Each would have shown every seat the same in worlds that the seat cannot tell from this one.
        """
        choices = self.table.choices
        if any(chooser != seat for chooser, _ in choices[to:]):
            return False
        game = self.game_at(to)
        made = enumerate(place for _, place in choices[to:])
        return all(shows_nothing(game, _option(game, seat, place), seat, number) for number, place in made)

    def text(self) -> str:
        """Return the game's own journal with all choices: what ``cardbase replay`` and other programs read."""
        if self.kind.resume is None:
            raise Unreadable(f"{self.kind.title} keeps no journals")
        form = str(json.loads(self.table.journal)["format"])
        kept = journal.read_journal(self.table.journal, form)
        whole = Journal(kept.header)
        game = self.kind.resume(self.table.journal)
        for seat, place in self.table.choices:
            whole.apply(game, _option(game, seat, place), seat)
        return whole.to_text()

    def verify(self, entries: list[JournalEntry]) -> None:
        """Play the journal's choices again; raise ``Unreadable`` where a recorded digest does not fit."""
        game = self.game_at(0)
        kept: list[tuple[int, int]] = []
        for entry in entries:
            if entry.kind == Kind.UNDONE:
                del kept[entry.data["to"] :]
                game = self.game_at(0)
                for seat, place in kept:
                    game.apply(_option(game, seat, place), seat)
            elif entry.kind == Kind.CHOICE:
                kept.append((entry.seat, entry.data["place"]))
                game.apply(_option(game, *kept[-1]), entry.seat)
                if entry.data.get("digest", game.digest()) != game.digest():
                    raise Unreadable(f"after choice {len(kept)} the position is another than recorded")


def _option(game: Game, seat: int, place: int) -> int:
    options = game.options_of(seat)
    if not 0 <= place < len(options):
        raise Unreadable(f"choice {place} of seat {seat} does not exist in that position")
    return options[place]


def _place(game: Game, code: int, seat: int) -> int:
    options = game.options_of(seat)
    if code not in options:
        raise Illegal(f"{code} is not a choice of yours now", hint=f"{len(options)} choices" if options else "wait")
    return options.index(code)
