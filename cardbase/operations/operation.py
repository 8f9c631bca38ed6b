"""The tree of a whole text, and trees as plain JSON values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from cardbase.errors import Faulty
from cardbase.given import checked
from cardbase.operations.nodes import Sentence
from cardbase.operations.tree import Node, Value


@dataclass(frozen=True)
class Operation:
    """What a card says: its sentences in order."""

    sentences: tuple[Sentence, ...]

    @cached_property
    def _nodes(self) -> tuple[Node, ...]:
        return tuple(node for sentence in self.sentences for node in sentence.walk())

    def walk(self) -> Iterator[Node]:
        """Yield every node in the order of the text."""
        return iter(self._nodes)


@cache
def classes() -> dict[str, type[Node]]:
    """Return the class of every production by its kind."""
    families = Node.__subclasses__()
    return {cls.kind: cls for family in families for cls in (family, *family.__subclasses__()) if cls.kind}


def make(kind: str, **fields: Value) -> Node:
    """Return a node by the kind of its production: ``make("amount.number", number=3)``."""
    return classes()[kind](**fields)


@checked
def to_json(operation: Operation) -> list[Any]:
    """Return the tree as plain JSON values: a node is ``{"kind": ..., field: ...}``."""
    return [_out(sentence) for sentence in operation.sentences]


@checked
def from_json(value: Any) -> Operation:
    """Rebuild a tree written by ``to_json``; raises ``Faulty`` for anything else."""
    if not isinstance(value, list):
        raise Faulty("an operation in JSON is a list of sentences")
    sentences = [_in(item) for item in value]
    if not all(isinstance(item, Sentence) for item in sentences):
        raise Faulty("every sentence of an operation in JSON is an object with a kind")
    return Operation(tuple(item for item in sentences if isinstance(item, Sentence)))


def _out(value: Value) -> Any:
    if isinstance(value, Node):
        return {"kind": value.kind, **{name: _out(item) for name, item in value.fields.items()}}
    if isinstance(value, tuple):
        return [_out(item) for item in value]
    return value


def _in(value: Any) -> Any:
    if isinstance(value, dict):
        return _node(value)
    if isinstance(value, list):
        return tuple(_in(item) for item in value)
    if isinstance(value, str | int):
        return value
    raise Faulty(f"an operation holds nodes, lists, words and whole numbers, not {str(value)[:60]}")


def _node(value: dict[Any, Any]) -> Node:
    kind = value.get("kind")
    if not isinstance(kind, str):
        raise Faulty(f"a node of an operation has no kind: {str(value)[:60]}")
    if kind not in classes():
        raise Faulty(f"a node of an operation is of no known kind: {kind[:60]}")
    try:
        return make(**{str(name): item if name == "kind" else _in(item) for name, item in value.items()})
    except TypeError as error:
        raise Faulty(f"a node of an operation does not fit its kind {kind}: {error}") from None
