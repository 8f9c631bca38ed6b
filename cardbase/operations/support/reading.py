"""Where in a text a phrase stands, as far as that tells what it can mean there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
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
    begun: n.Np | None = None
    followed: Mapping[int, n.Sentence] = field(default_factory=dict)
    in_place: frozenset[int] = frozenset()
    bound: n.Expression | None = None
    known: frozenset[int] = frozenset()
    begins_with: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Remember how the ability begins."""
        self.known, self.begins_with = self.known or frozenset(self.spoken), self.begins_with or self.flags

    def copy(self) -> Reading:
        """Return the same place, to continue from apart."""
        return replace(self, chosen=set(self.chosen), spoken=set(self.spoken))

    def fresh(self, chosen: Iterable[int] = ()) -> Reading:
        """Return the beginning of the same ability, with what was chosen before."""
        kept = self.flags & self.begins_with
        return replace(self, chosen=set(chosen), spoken={*self.known, *chosen}, flags=kept, aim=None, begun=None)

    def note(self, what: str, phrase: Node) -> None:
        """Note of a phrase what those after it may ask."""
        match what, phrase:
            case "found", _:
                self.spoken.add(id(phrase))
            case "picked", _:
                self.chosen.add(id(phrase))
                self.spoken.add(id(phrase))
            case "begun", n.Np():
                self.begun, self.flags = phrase, self.flags | {"begun"}
            case "parting" | "pair" | "placing" | "petitioned" | "borrowed" | "meets_spice" | "recalls", _:
                self.flags |= {what}
            case "aim", n.Np():
                self.aim, self.flags = phrase, self.flags | {"aim"}
