"""The rules in force when a list is judged, with every switch that touches deck building (docs/deck-findings.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from cardbase.corpus import Constants
from cardbase.errors import Misuse
from cardbase.given import checked


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A named set of switches.

    ``house_deck_sponsor_free``: House cards of the sponsor need no Imperial card of the sponsor (DECK-11).
    ``spice_surcharge``: creation points on top of the starting rate of exchange for one spice (PROF-07).
    ``hoard_base`` and ``hoard_per_player``: the Guild Hoard at the start (SETUP-03).
    ``later_sets``: nine powers may sponsor, decrees are Imperial cards, programs lie beside the homeworld.
    ``start_spice_currency``: what pays for starting spice, "points" or "solaris" (AMB-07).
    ``disadvantage_scope``: what costs favor when it owes allegiance to another power, "persona" or "any_card" (AMB-02).
    """

    name: str = "crf"
    house_deck_sponsor_free: bool = True
    spice_surcharge: int = 1
    hoard_base: int = 4
    hoard_per_player: int = 2
    later_sets: bool = True
    start_spice_currency: str = "points"
    disadvantage_scope: str = "persona"

    def __reduce__(self) -> tuple[type[Ruleset], tuple[object, ...]]:
        """Travel between processes: a compiled frozen class cannot do so by itself."""
        return Ruleset, tuple(getattr(self, field.name) for field in fields(self))

    def hoard(self, players: int) -> int:
        """Return the spice in the Guild Hoard at the start (rule SETUP-03)."""
        return self.hoard_base + self.hoard_per_player * players

    def spice_price(self, players: int, constants: Constants) -> int:
        """Return the price of one starting spice (rules PROF-07, SETUP-04)."""
        return constants.croe(self.hoard(players)) + self.spice_surcharge


CRF = Ruleset()
"""The rulebook as the Collected Rulings File amends it: the rules in force."""

RULEBOOK_1997 = Ruleset(
    name="rulebook-1997",
    house_deck_sponsor_free=False,
    spice_surcharge=0,
    hoard_base=2,
    hoard_per_player=3,
    later_sets=False,
    disadvantage_scope="any_card",
)
"""The rulebook alone, as printed in 1997."""

RULESETS: Mapping[str, Ruleset] = {ruleset.name: ruleset for ruleset in (CRF, RULEBOOK_1997)}

SWITCHES: Mapping[str, tuple[object, ...]] = {
    "house_deck_sponsor_free": (True, False),
    "later_sets": (True, False),
    "start_spice_currency": ("points", "solaris"),
    "disadvantage_scope": ("persona", "any_card"),
}
"""The switches a person may set, with their values."""


@checked
def ruleset_named(name: str, switches: Mapping[str, str | bool] | None = None) -> Ruleset:
    """Return a ruleset with some switches set, as typed on a command line; raise ``Misuse`` for unknown ones."""
    known = name.lower().replace("_", "-")  # as play writes it
    if known not in RULESETS:
        raise Misuse(f"no ruleset is called {name!r:.60}", hint="there are " + " and ".join(RULESETS))
    chosen: dict[str, object] = {}
    for switch, value in (switches or {}).items():
        if switch not in SWITCHES:
            raise Misuse(f"no switch is called {switch!r}", hint="there are " + ", ".join(SWITCHES))
        allowed = {str(v).lower(): v for v in SWITCHES[switch]}
        if (typed := str(value).lower()) not in allowed:
            raise Misuse(f"switch {switch} cannot be {value!r}", hint="it is " + " or ".join(allowed))
        chosen[switch] = allowed[typed]
    return replace(RULESETS[known], **chosen)  # type: ignore[arg-type]


def differences(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the switches in which a ruleset departs from the one it is named after, as "switch=value"."""
    base = RULESETS.get(ruleset.name, CRF)
    changed = [f.name for f in fields(ruleset) if getattr(ruleset, f.name) != getattr(base, f.name)]
    return tuple(f"{name}={str(getattr(ruleset, name)).lower()}" for name in changed)
