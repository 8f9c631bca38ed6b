"""What holds for the phrase that is compiled now and for all inside it: frozen, and put back after the phrase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardbase.operations import Node
from cardbase.play.programs.context import Condition, Context


@dataclass(frozen=True, slots=True)
class PaidWith:
    """Whether the card of an ability, or its host, is gone or engaged once its costs are paid.

    Neither is then what the action is done to: what it deploys was chosen before, what is engaged is not engaged again.
    """

    this_gone: bool = False
    this_engaged: bool = False
    host_gone: bool = False
    host_engaged: bool = False


@dataclass(frozen=True, slots=True)
class Scope:
    """How the ability speaks here.

    ``lasts``: how long its bare facts hold where the card resolves and is gone; ``saying``: the part of the text that
    steps are emitted for, innermost; ``replacing``: what undoes that which is replaced "instead"; ``claiming``: what is
    done before, where of several texts only one replaces it; ``gates``: the conditions set so far; ``by_another``:
    whether another House is let or made do it; ``way``: which way of a choice is written down, 0 for none;
    ``in_rite``: whether what it says holds until a Rite ends; ``paid_with``: which cards pay for it.
    """

    lasts: int
    saying: Node | None = None
    replacing: Callable[[Context], None] | None = None
    claiming: Callable[[Context], None] | None = None
    gates: tuple[Condition, ...] = ()
    by_another: bool = False
    way: int = 0
    in_rite: bool = False
    paid_with: PaidWith = PaidWith()
