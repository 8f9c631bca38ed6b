"""Which executor carries out which effect of the language, and when an effect can be done at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardbase.operations import nodes as n
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.programs.context import Condition

Executor = Callable[["ChoiceWriter", Any], None]
"""Emits the steps of an effect; a test holds the type of its argument against what it is registered for."""
Possible = Callable[["ChoiceWriter", Any], Condition]
EXECUTORS: dict[type[n.Effect], Executor] = {}
CAN: dict[type[n.Effect], Possible] = {}


def executor(*effects: type[n.Effect]) -> Callable[[Executor], Executor]:
    """Register the executor of effects; a test holds the table against the language's in both directions."""

    def register(function: Executor) -> Executor:
        """Enter the function for every effect."""
        EXECUTORS.update(dict.fromkeys(effects, function))
        return function

    return register


def possible(*effects: type[n.Effect]) -> Callable[[Possible], Possible]:
    """Register when effects can be done; without an entry an effect always can."""

    def register(function: Possible) -> Possible:
        """Enter the test for every effect."""
        CAN.update(dict.fromkeys(effects, function))
        return function

    return register
