"""Where in a text a phrase stands, as far as that tells what it can mean there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from cardbase.operations import nodes as n
from cardbase.operations.tree import Node


def _every(_: Any) -> bool:
    return True


@dataclass(slots=True)
class Reading:
    """Where in a text a phrase stands.

    ``references`` tells what each pronoun means, by its ``id``; ``chosen`` and ``spoken`` are the selectors that were
    chosen before and what may be spoken of, by ``id``; ``x`` what X is reckoned from here, each with its context;
    ``reported`` each "that many" behind an effect that keeps how many; ``flags`` what else holds of the place;
    ``is_noun`` and ``is_subtype`` know the nouns that some card bears.
    """

    references: Mapping[int, Node]
    chosen: set[int]
    spoken: set[int]
    x: tuple[tuple[str, Node], ...] = ()
    reported: frozenset[int] = frozenset()
    flags: frozenset[str] = frozenset()
    is_noun: Callable[[str], bool] = _every
    is_subtype: Callable[[str], bool] = _every
    defining: bool = False
    aim: n.Np | None = None

    def note(self, what: str, phrase: Node) -> None:
        """Note of a phrase what those after it may ask."""
        match what, phrase:
            case "found", _:
                self.spoken.add(id(phrase))
            case "picked", _:
                self.chosen.add(id(phrase))
                self.spoken.add(id(phrase))
            case "parting", _:
                self.flags |= {"parting"}
            case "aim", n.Np():
                self.aim = phrase
