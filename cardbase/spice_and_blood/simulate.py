"""Campaigns played by AI Houses, to play alone and to weigh the rules: how they end, by House, strategy and switch."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, astuple, dataclass, field
from typing import Any, Final

from cardbase import __version__
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.spice_and_blood.dice import SecretDice
from cardbase.spice_and_blood.engine import TurnResult, rules_digest, run_turn
from cardbase.spice_and_blood.founding import Form, found, new_state
from cardbase.spice_and_blood.invariants import faults_of
from cardbase.spice_and_blood.knowledge import seen_by
from cardbase.spice_and_blood.orders.check import check_text
from cardbase.spice_and_blood.players import PLAYERS
from cardbase.spice_and_blood.reckoning import standing_votes
from cardbase.spice_and_blood.state import State
from cardbase.spice_and_blood.world import World
from cardbase.tabletop.cluster import chunks_of
from cardbase.tabletop.kept import GameForm, Keep, KeptSeries, gone_on, list_of, text_of, whole

MOST_HOUSES = 24
MOST_VOTES: Final = 2**53
FORMAT: Final = "cardbase-blood-simulation/1"
"""The file of campaigns that a simulation continues from."""
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

    def houses(self) -> list[str]:
        """Return the Houses by their ids, in the order of the seats."""
        return [f"H{number + 4:02d}" for number in range(len(self.seats))]

    def rests_on(self) -> dict[str, object]:
        """Return all that must be equal for equal campaigns, by its name."""
        return {
            "version": __version__,
            "data": rules_digest(),
            "players": [astuple(seat) for seat in self.seats],
            "turns": self.turns,
            "seed": self.seed,
            "switches": sorted((self.switches or {}).items()),
        }


def _played(plan: Campaigns, numbers: Sequence[int]) -> list[Ending]:
    return [play(plan.seats, plan.seed + number, plan.turns, plan.switches) for number in numbers]


@checked
def simulate(
    players: Sequence[str],
    games: int,
    turns: int = 20,
    seed: int = 0,
    switches: Mapping[str, object] | None = None,
    cluster: str = "",
    *,
    keep: Keep | None = None,
    on_done: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play campaigns of players such as ``sensible`` or ``sensible:wayku`` and return how they ended.

    The answer is the same whoever plays, this process or a cluster (``tabletop.cluster``). With ``keep`` each campaign
    is kept once it is over, and those kept before are not played again; ``on_done`` gets how many are done.
    """
    plan = Campaigns(seats_of(players), turns, seed, switches)
    new_state("simulation", switches)  # switches that are none are refused before anything is written
    form = GameForm(FORMAT, asdict, lambda row: _ending(row, plan))
    kept = KeptSeries(keep, form, plan.rests_on(), games) if keep else None
    sums = _Sums(plan)
    for ending in gone_on(kept, games, lambda left: _chunks(plan, left, cluster), on_done):
        sums.add(ending)
    return sums.report(games)


def _chunks(plan: Campaigns, numbers: Sequence[int], cluster: str) -> Iterator[list[Ending]]:
    return chunks_of(_played, plan, numbers, rules_digest, cluster, size=1)


def _ending(row: Mapping[str, Any], plan: Campaigns) -> Ending:
    """Read a campaign back; raise ``ValueError``, ``KeyError`` or ``TypeError``."""
    votes = {house: whole(row["votes"][house], MOST_VOTES) for house in plan.houses()}
    winners = tuple((text_of(house), text_of(why)) for house, why in list_of(row["winners"]))
    eliminated, victories = (tuple(map(text_of, list_of(row[name]))) for name in ("eliminated", "victories"))
    return Ending(
        whole(row["turns"], plan.turns + 1), winners, votes, eliminated, victories, list(map(text_of, row["faults"]))
    )


class _Sums:
    """The sums of campaigns, added up one by one."""

    def __init__(self, plan: Campaigns) -> None:
        self._plan, self._victories, self._first_fault = plan, Counter[str](), ""
        self._all, self._won, self._gone, self._votes = Counter[str](), Counter[str](), Counter[str](), Counter[str]()

    def add(self, ending: Ending) -> None:
        """Count a campaign."""
        self._all.update(decided=int(bool(ending.winners)), turns=ending.turns, faults=len(ending.faults))
        self._won.update({house for house, _ in ending.winners})
        self._gone.update(set(ending.eliminated))
        self._votes.update(ending.votes)
        self._victories.update(ending.victories)
        self._first_fault = self._first_fault or next(iter(ending.faults), "")

    def report(self, games: int) -> dict[str, Any]:
        """Return what so many campaigns came to."""
        plan = self._plan
        return {
            "games": games,
            "turns": plan.turns,
            "seed": plan.seed,
            "switches": dict(plan.switches or {}),
            "decided": self._all["decided"],
            "mean_turns": self._all["turns"] / max(1, games),
            "victories": dict(self._victories),
            "houses": [self._row(house, seat, games) for house, seat in zip(plan.houses(), plan.seats, strict=True)],
            "faults": self._all["faults"],
            "first_fault": self._first_fault,
        }

    def _row(self, house: str, seat: Seat, games: int) -> dict[str, Any]:
        return {
            "house": house,
            "player": seat.player,
            "faction": seat.faction,
            "won": self._won[house],
            "eliminated": self._gone[house],
            "votes": self._votes[house] / max(1, games),
        }
