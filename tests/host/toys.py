"""Two small games as a host offers them: one with hidden cards and chance, one with sealed bids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
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
        return replace(super().question(seat), moment=Moment("the race", "race", 0, "throws again", 1))

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
        lines=lambda game, seat, width: [f"seat {seat} sees", *game.log_lines(seat)],
        players=("first",),
        player=lambda name, game, seed: First(),
        **facets,
    )


def check_colour(setup: dict[str, Any], text: str, before: Any) -> str:
    if text not in ("red", "blue", "green"):
        raise Misuse(f"no colour {text!r}")
    return text.title()


@dataclass
class Campaign:
    """A game of sealed numbers: whoever names the highest gets a point; the first with two wins."""

    points: list[int]
    turn: int = 1


def number_of(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() else 0


def receipt(campaign: Campaign, seat: int, text: str) -> dict[str, Any]:
    lines = [
        {"text": line, "code": "" if number_of(line) else "TOY-1", "message": "" if number_of(line) else "no number"}
        for line in text.splitlines()
    ]
    return {"lines": lines, "fault": "" if lines else "no orders"}


def run_turn(campaign: Campaign, orders: Mapping[int, str]) -> dict[str, Any]:
    named = {seat: max(map(number_of, text.splitlines())) for seat, text in orders.items()}
    if named:
        campaign.points[max(named, key=lambda seat: named[seat])] += 1
    campaign.turn += 1
    return {"ending": "two", "winner": campaign.points.index(2)} if 2 in campaign.points else {}


NUMBERS = registry.GameKind(
    id="numbers",
    title="numbers",
    seats=(2, 2),
    players=("idle",),
    orders=registry.SealedOrders(
        lambda setup, brought, players, secret: Campaign([0] * len(players)),
        receipt,
        run_turn,
        lambda campaign, seat: {"turn": campaign.turn, "text": f"you: {seat}, points: {campaign.points}"},
        lambda campaign: str(campaign.points),
    ),
)


COLOURS = registry.Brought(
    "colours", "colour", check_colour, lambda: {"r": "red", "b": "blue", "g": "green"}, hidden=True
)
GAMES = registry.Registry(
    [
        kind("race", 2, Race, spectate=lambda game: {"totals": game.totals}),
        kind("bids", 3, SealedBids),
        kind("dice", 2, Dice),
        kind("colours", 2, Race, brings=COLOURS),
        NUMBERS,
    ]
)
