"""All executors, gathered: importing this module registers every one."""

from cardbase.play.operations import (
    assigning_deeds,
    exchanging_deeds,
    fund_deeds,
    moving_deeds,
    petition_deeds,
    rite_deeds,
    starting_deeds,
    status_deeds,
    token_deeds,
)
from cardbase.play.operations.executors import CAN, EXECUTORS

__all__ = [
    "CAN",
    "EXECUTORS",
    "assigning_deeds",
    "exchanging_deeds",
    "fund_deeds",
    "moving_deeds",
    "petition_deeds",
    "rite_deeds",
    "starting_deeds",
    "status_deeds",
    "token_deeds",
]
