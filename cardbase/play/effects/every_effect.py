"""All executors, gathered: importing this module registers every one."""

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
from cardbase.play.effects.registry import CAN, EXECUTORS

__all__ = [
    "CAN",
    "EXECUTORS",
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
