"""Orders being written by an AI House: blocks of lines, and the Solari that are left for more."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from cardbase.spice_and_blood.state import House, State
from cardbase.spice_and_blood.world import World


@dataclass(slots=True)
class Plan:
    """Orders being written, with the Solari that are left for more."""

    world: World
    own: House
    chance: Random
    purse: int
    lines: dict[str, list[str]] = field(default_factory=dict)

    def order(self, actor: str, text: str, cost: int = 0) -> bool:
        """Add an order if it can be paid."""
        if cost > self.purse:
            return False
        self.purse -= cost
        self.lines.setdefault(actor, []).append(text)
        return True

    def text(self) -> str:
        """Return the orders as lines, in blocks."""
        blocks = [f"{'HOUSE' if actor == self.own.id else f'CHAR {actor}'}" for actor in self.lines]
        return "\n".join("\n".join([block, *lines]) for block, lines in zip(blocks, self.lines.values(), strict=True))


def plan_for(seen: State, house: str, seed: int) -> Plan:
    """Return an empty plan of a House, from what it sees."""
    return Plan(World(seen), seen.houses[house], Random(seed), seen.houses[house].solari)
