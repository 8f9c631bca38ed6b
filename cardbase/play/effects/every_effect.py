"""All effects, gathered: importing this module registers every one."""

from cardbase.play.effects import (
    assigning,
    exchanging,
    finding,
    funds,
    moving,
    petitions,
    rites,
    starting,
    status,
    tokens,
    trading,
)
from cardbase.play.effects.registry import EFFECTS, REQUIREMENTS

__all__ = [
    "EFFECTS",
    "REQUIREMENTS",
    "assigning",
    "exchanging",
    "finding",
    "funds",
    "moving",
    "petitions",
    "rites",
    "starting",
    "status",
    "tokens",
    "trading",
]
