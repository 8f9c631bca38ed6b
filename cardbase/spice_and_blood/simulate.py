"""Campaigns played by AI Houses, to play alone and to weigh the rules: how they end, by House, strategy and switch."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from cardbase.errors import Misuse
from cardbase.spice_and_blood.dice import SecretDice
from cardbase.spice_and_blood.engine import TurnResult, run_turn
from cardbase.spice_and_blood.founding import Form, found, new_state
from cardbase.spice_and_blood.invariants import faults_of
from cardbase.spice_and_blood.knowledge import seen_by
from cardbase.spice_and_blood.orders.check import check_text
from cardbase.spice_and_blood.players import PLAYERS
from cardbase.spice_and_blood.reckoning import standing_votes
from cardbase.spice_and_blood.state import State
from cardbase.spice_and_blood.tables import data_digest
from cardbase.spice_and_blood.world import World
from cardbase.tabletop.cluster import games_of

MOST_HOUSES = 24
VICTORIES = {"": "votes", "breeding": "kwisatz haderach", "prescience": "all wyrd", "wayku": "corrino lowest"}
"""How a House wins, by its faction (SB-003 to SB-006)."""
TRAITS = ("charisma", "sly", "constitution", "wyrd")


@dataclass(frozen=True, slots=True)
class Seat:
    """One House of a simulation: who leads it and which special faction it wishes for."""

    player: str
    faction: str = ""


@dataclass(slots=True)
class Ending:
    """How one campaign ended."""

    turns: int
    winners: tuple[tuple[str, str], ...]
    votes: dict[str, int]
    eliminated: tuple[str, ...]
    victories: tuple[str, ...]
    faults: list[str] = field(default_factory=list)


def seats_of(texts: Sequence[str]) -> list[Seat]:
    """Return seats from texts such as ``sensible`` or ``sensible:wayku``; raise ``Misuse``."""
    seats = []
    for text in texts:
        player, _, faction = text.partition(":")
        if player not in PLAYERS or faction not in ("", "breeding", "prescience", "wayku"):
            hint = f"{', '.join(PLAYERS)}, with :breeding, :prescience or :wayku"
            raise Misuse(f"no player {text[:40]!r}", hint=hint)
        seats.append(Seat(player, faction))
    if not 1 <= len(seats) <= MOST_HOUSES:
        raise Misuse(f"{len(seats)} Houses", hint=f"1 to {MOST_HOUSES}")
    return seats


def begin(seats: Sequence[Seat], seed: int, switches: Mapping[str, object] | None = None) -> tuple[State, SecretDice]:
    """Return a founded campaign of these seats and its dice."""
    dice = SecretDice(f"simulation {seed}".encode())
    forms = [
        Form(
            {"breeding": "The Breeding Mothers", "prescience": "The Mothers of Prescience"}.get(
                seat.faction, f"House Ai{number}"
            ),
            f"Aiworld {number}",
            TRAITS[number % 4],
            factions=(seat.faction,) if seat.faction else (),
        )
        for number, seat in enumerate(seats, 1)
    ]
    return found(new_state("simulation", switches), forms, dice).freeze(1), dice


def play_turn(state: State, seats: Sequence[Seat], dice: SecretDice, seed: int) -> TurnResult:
    """Let every House write its orders from what it sees, and run the turn."""
    orders = []
    for number, seat in enumerate(seats):
        house = f"H{number + 4:02d}"
        if state.houses[house].eliminated:
            continue
        seen = seen_by(state, house)
        text = PLAYERS[seat.player](seen, house, seed * 1_000_003 + state.turn * 101 + number)
        orders += check_text(seen, house, text).orders
    return run_turn(state, orders, dice, in_words=False)


@contextmanager
def collector_paused() -> Iterator[None]:
    """Let the garbage collector rest meanwhile: going through thousands of planets again takes a third of a turn."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


def play(seats: Sequence[Seat], seed: int, turns: int, switches: Mapping[str, object] | None = None) -> Ending:
    """Play one campaign until somebody wins or the turns are over, holding the invariants after every turn."""
    state, dice = begin(seats, seed, switches)
    faults: list[str] = []
    for _ in range(turns):
        with collector_paused():
            result = play_turn(state, seats, dice, seed)
        faults += faults_of(result)
        state = result.after
        if state.winners:
            break
    world = World(state)
    players = [house for house in state.houses.values() if house.kind != "npc"]
    votes = {house.id: standing_votes(world, house.id) for house in players}
    gone = tuple(house.id for house in players if house.eliminated)
    victories = tuple(VICTORIES[state.houses[house].faction] for house, _ in state.winners)
    return Ending(state.turn - 1, state.winners, votes, gone, victories, faults)


@dataclass(frozen=True, slots=True)
class Campaigns:
    """What is played: who sits, for how many turns at most, from which seed on, by which switches."""

    seats: Sequence[Seat]
    turns: int
    seed: int
    switches: Mapping[str, object] | None


def _played(plan: Campaigns, numbers: Sequence[int]) -> list[Ending]:
    return [play(plan.seats, plan.seed + number, plan.turns, plan.switches) for number in numbers]


def simulate(
    players: Sequence[str],
    games: int,
    turns: int = 20,
    seed: int = 0,
    switches: Mapping[str, object] | None = None,
    cluster: str = "",
) -> dict[str, Any]:
    """Play campaigns of players such as ``sensible`` or ``sensible:wayku`` and return how they ended.

    The answer is the same whoever plays, this process or a cluster (``tabletop.cluster``).
    """
    seats = seats_of(players)
    plan = Campaigns(seats, turns, seed, switches)
    endings = list(games_of(_played, plan, range(games), data_digest, cluster, size=1))
    houses = []
    for number, seat in enumerate(seats):
        house = f"H{number + 4:02d}"
        won = sum(any(winner == house for winner, _ in ending.winners) for ending in endings)
        houses.append(
            {
                "house": house,
                "player": seat.player,
                "faction": seat.faction,
                "won": won,
                "eliminated": sum(house in ending.eliminated for ending in endings),
                "votes": sum(ending.votes[house] for ending in endings) / max(1, games),
            }
        )
    reasons = Counter(kind for ending in endings for kind in ending.victories)
    return {
        "games": games,
        "turns": turns,
        "seed": seed,
        "switches": dict(switches or {}),
        "decided": sum(bool(ending.winners) for ending in endings),
        "mean_turns": sum(ending.turns for ending in endings) / max(1, games),
        "victories": dict(reasons),
        "houses": houses,
        "faults": sum(len(ending.faults) for ending in endings),
        "first_fault": next((fault for ending in endings for fault in ending.faults), ""),
    }
