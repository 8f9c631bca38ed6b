"""Which executor carries out which effect of the language, and when an effect can be done at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardbase.operations import Node
from cardbase.play.programs.context import Condition

if TYPE_CHECKING:
    from cardbase.play.compiler.compiling import Code

Executor = Callable[["Code", Node], None]
EXECUTORS: dict[str, Executor] = {}
CAN: dict[str, Callable[[Code, Node], Condition]] = {}


def executor(*names: str) -> Callable[[Executor], Executor]:
    """Register the executor of effects; a test holds the table against the language's in both directions."""

    def register(function: Executor) -> Executor:
        """Enter the function under every name."""
        EXECUTORS.update(dict.fromkeys(names, function))
        return function

    return register


def possible(*names: str) -> Callable[[Callable[[Code, Node], Condition]], Callable[[Code, Node], Condition]]:
    """Register when effects can be done; without an entry an effect always can."""

    def register(function: Callable[[Code, Node], Condition]) -> Callable[[Code, Node], Condition]:
        """Enter the test under every name."""
        CAN.update(dict.fromkeys(names, function))
        return function

    return register
