"""Two small games as a host offers them: one with hidden cards and chance, one with sealed bids."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardbase.errors import Misuse
from cardbase.tabletop import Journal, Moment, Observation, Question, journal, registry
from tests.tabletop.race import Race
from tests.tabletop.sealed_bids import SealedBids


class Dice(Race):
    """Asks the first seat the very same again and again."""

    def _offer(self) -> None:
        self.turn = 0
        self.options = [] if self.over else [0]

    def question(self, seat: int) -> Question:
        return replace(super().question(seat), moment=Moment("the race", "race", 0))

    def view(self, seat: int) -> object:
        return seat

    def log_lines(self, seat: int | None = None) -> list[str]:
        return []


class First:
    """Takes the first choice."""

    def choose(self, observation: Observation) -> int:
        return observation.options[0]


def kind(name: str, seats: int, game: Any, **facets: Any) -> registry.GameKind:
    form = f"{name}/1"

    def resume(text: str) -> Any:
        stored = journal.read_journal(text, form)
        made = game(stored.header["seed"])
        journal.replay(made, stored)
        return made

    return registry.GameKind(
        id=name,
        title=name,
        seats=(seats, seats),
        begin=lambda setup: game(setup["seed"]),
        record=lambda _, setup: Journal({"format": form, "seed": setup["seed"]}).to_text(),
        resume=resume,
        players=("first",),
        player=lambda name, game, seed: First(),
        **facets,
    )


def check_colour(setup: dict[str, Any], text: str, before: Any) -> str:
    if text not in ("red", "blue", "green"):
        raise Misuse(f"no colour {text!r}")
    return text.title()


COLOURS = registry.Brought(
    "colours", "colour", check_colour, lambda: {"r": "red", "b": "blue", "g": "green"}, hidden=True
)
GAMES = registry.Registry(
    [
        kind("race", 2, Race, spectate=lambda game: {"totals": game.totals}),
        kind("bids", 3, SealedBids),
        kind("dice", 2, Dice),
        kind("colours", 2, Race, brings=COLOURS),
    ]
)
