"""The tree of an operation: frozen nodes whose kinds and fields are those of the table of words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias, Union

from cardbase.errors import Faulty

Value: TypeAlias = Union["Node", tuple["Node", ...], tuple[str, ...], str, int]


@dataclass(frozen=True, slots=True)
class Node:
    """One production applied: ``kind`` is "family.name", ``fields`` hold what stands in its slots.

    A field is a node, a tuple (a list in the text), a word in its base form, or a whole number. An optional part that
    is not said has no field.
    """

    kind: str
    fields: Mapping[str, Value]

    def __hash__(self) -> int:
        return hash((self.kind, tuple(self.fields.items())))

    def __reduce__(self) -> tuple[Callable[[str, dict[str, Value]], Node], tuple[str, dict[str, Value]]]:
        return _node, (self.kind, dict(self.fields))

    @property
    def family(self) -> str:
        """The part of speech: "effect", "selector" ..."""
        return self.kind.partition(".")[0]

    @property
    def name(self) -> str:
        """The production within its family."""
        return self.kind.partition(".")[2]

    def has(self, field: str) -> bool:
        """Tell whether an optional part was said."""
        return field in self.fields

    def node(self, field: str) -> Node:
        """Return a field that holds one node."""
        value = self.fields[field]
        assert isinstance(value, Node), f"{self.kind}.{field} is no node"
        return value

    def nodes(self, field: str) -> tuple[Node, ...]:
        """Return a field that holds a list of nodes."""
        value = self.fields[field]
        assert isinstance(value, tuple), f"{self.kind}.{field} is no list"
        return tuple(item for item in value if isinstance(item, Node))

    def word(self, field: str) -> str:
        """Return a field that holds one word."""
        value = self.fields[field]
        assert isinstance(value, str), f"{self.kind}.{field} is no word"
        return value

    def words(self, field: str) -> tuple[str, ...]:
        """Return a field that holds a list of words."""
        value = self.fields[field]
        assert isinstance(value, tuple), f"{self.kind}.{field} is no list"
        return tuple(item for item in value if isinstance(item, str))

    def number(self, field: str) -> int:
        """Return a field that holds a whole number."""
        value = self.fields[field]
        assert isinstance(value, int), f"{self.kind}.{field} is no number"
        return value

    def walk(self) -> Iterator[Node]:
        """Yield this node and all below it, in the order of the text."""
        yield self
        for value in self.fields.values():
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, Node):
                    yield from item.walk()


def _node(kind: str, fields: dict[str, Value]) -> Node:
    return Node(kind, MappingProxyType(fields))


@dataclass(frozen=True, slots=True)
class Operation:
    """What a card says: its sentences in order."""

    sentences: tuple[Node, ...]

    def walk(self) -> Iterator[Node]:
        """Yield every node in the order of the text."""
        for sentence in self.sentences:
            yield from sentence.walk()


def make(kind: str, **fields: Value) -> Node:
    """Make a node by hand: ``make("effect.pay", amount=..., currency="solari")``."""
    return Node(kind, MappingProxyType(fields))


def to_json(operation: Operation) -> list[Any]:
    """Return the tree as plain JSON values: a node is ``{"kind": ..., field: ...}``."""
    return [_out(sentence) for sentence in operation.sentences]


def from_json(value: Any) -> Operation:
    """Rebuild a tree written by ``to_json``; raises ``Faulty`` for anything else."""
    if not isinstance(value, list):
        raise Faulty("an operation in JSON is a list of sentences")
    sentences = tuple(_in(item) for item in value)
    if not all(isinstance(item, Node) for item in sentences):
        raise Faulty("every sentence of an operation in JSON is an object with a kind")
    return Operation(tuple(item for item in sentences if isinstance(item, Node)))


def _out(value: Value) -> Any:
    if isinstance(value, Node):
        return {"kind": value.kind, **{name: _out(item) for name, item in value.fields.items()}}
    if isinstance(value, tuple):
        return [_out(item) for item in value]
    return value


def _in(value: Any) -> Any:
    if isinstance(value, dict):
        if not isinstance(value.get("kind"), str):
            raise Faulty(f"a node of an operation has no kind: {str(value)[:60]}")
        return Node(value["kind"], MappingProxyType({k: _in(v) for k, v in value.items() if k != "kind"}))
    if isinstance(value, list):
        return tuple(_in(item) for item in value)
    if isinstance(value, str | int):
        return value
    raise Faulty(f"an operation holds nodes, lists, words and whole numbers, not {str(value)[:60]}")
