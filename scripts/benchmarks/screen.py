"""The whole screen: how long a person waits from a key to the drawn screen, rivals' play counted and not."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from textual.pilot import Pilot

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import read_deck
from cardbase.play import houses_of, new_game
from cardbase.play.rulesets import CRF
from cardbase.players import open_record
from cardbase.players.record import distinct_names
from cardbase.schemas import data_folder
from cardbase.screens import LocalGame, on_screen
from cardbase.screens.fullscreen import TableApp
from scripts.benchmarks import Figure


def figures() -> list[Figure]:
    """Play a whole game on the screen, the person always taking the likely choice.

    In a figure: saving before and after the choice, the choices ranked and worded, the whole screen laid out and drawn
    (what the terminal then does with it is its own), and apart from that what the rival (*sensible*) does meanwhile.
    """
    alone, together = zip(*_game(load_corpus()), strict=True)
    return [
        Figure("screen: a choice answered", statistics.median(alone) * 1e3, "ms", 100),
        Figure("screen: 95 of 100 choices answered within", _most(alone) * 1e3, "ms", 100),
        Figure("screen: the same with the rival's play", _most(together) * 1e3, "ms", 100),
        Figure("screen: the slowest of the game with it", max(together) * 1e3, "ms", 300),
    ]


def _most(found: tuple[float, ...]) -> float:
    return sorted(found)[len(found) * 95 // 100]


def _game(corpus: Corpus) -> list[tuple[float, float]]:
    path = min((data_folder() / "decks").glob("*.deck.txt"))
    houses = distinct_names(houses_of([(path.name, read_deck(path, corpus))] * 2, corpus, CRF))
    with tempfile.TemporaryDirectory() as folder:
        record = open_record(new_game(houses, corpus=corpus, seed=3), 3, ("person", "sensible"))
        sitting = _Watched(record, corpus, Path(folder) / "game.json")
        app = on_screen(sitting)
        assert isinstance(app, TableApp)
        return asyncio.run(_waits(app, sitting))


class _Watched(LocalGame):
    """A sitting that tells how long the others took: their thinking, and the carrying out of what they chose."""

    others = 0.0

    def think(self) -> int:
        start = time.process_time()
        choice = super().think()
        self.others += time.process_time() - start
        return choice

    def take(self, choice: int) -> None:
        start = time.process_time()
        super().take(choice)
        self.others += time.process_time() - start


async def _waits(app: TableApp, sitting: _Watched) -> list[tuple[float, float]]:
    """Return, for each choice of a game, the CPU seconds until the screen is drawn: without the others, and with."""
    found: list[tuple[float, float]] = []
    async with app.run_test(size=(120, 40)) as pilot:
        await _drawn(app, pilot)
        while not sitting.over and len(found) < 300:
            start, others = time.process_time(), sitting.others
            await pilot.press("enter")
            await _drawn(app, pilot)
            spent = time.process_time() - start
            found.append((spent - (sitting.others - others), spent))
    return found


async def _drawn(app: TableApp, pilot: Pilot[None]) -> None:
    """Wait until the person is asked and the screen is drawn."""
    while not app.is_waiting:
        await asyncio.sleep(0.001)
    await pilot.pause()
