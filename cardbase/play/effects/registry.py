"""What compiles each effect of the language, and what it requires to be done at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardbase.operations import nodes as n
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.programs.context import Condition

EffectCompiler = Callable[["ChoiceWriter", Any], None]
"""Emits the steps of an effect; a test holds the type of its argument against what it is registered for."""
Requirement = Callable[["ChoiceWriter", Any], Condition]
EFFECTS: dict[type[n.Effect], EffectCompiler] = {}
REQUIREMENTS: dict[type[n.Effect], Requirement] = {}


def effect(*effects: type[n.Effect]) -> Callable[[EffectCompiler], EffectCompiler]:
    """Register what compiles effects; a test holds the table against the language's in both directions."""

    def register(function: EffectCompiler) -> EffectCompiler:
        """Enter the function for every effect."""
        EFFECTS.update(dict.fromkeys(effects, function))
        return function

    return register


def requires(*effects: type[n.Effect]) -> Callable[[Requirement], Requirement]:
    """Register what effects require; without an entry an effect always can."""

    def register(function: Requirement) -> Requirement:
        """Enter the test for every effect."""
        REQUIREMENTS.update(dict.fromkeys(effects, function))
        return function

    return register
