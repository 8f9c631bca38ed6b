"""What every node of a tree has in common. The nodes themselves are in ``nodes``, written from the table of words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, TypeAlias, Union, dataclass_transform

Value: TypeAlias = Union["Node", tuple["Node", ...], tuple[str, ...], str, int]


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Node:
    """One production applied: its class is the production, its fields hold what stands in the slots.

    A field is a node, a tuple (a list in the text), a word in its base form, or a whole number; one that the text
    leaves out is None. A type checker takes the subclasses for frozen dataclasses; ``dataclasses`` itself would need
    0.2 s at each start to make the 289 of them.
    """

    kind: ClassVar[str] = ""
    """Family and name of the production: "effect.pay"."""
    slots: ClassVar[Mapping[str, bool]] = MappingProxyType({})
    """The fields in the order of the text, each with whether it is optional."""

    def __init_subclass__(cls) -> None:
        fields = cls.__annotations__ if "kind" in cls.__dict__ else {}
        cls.slots = MappingProxyType({name: name in cls.__dict__ for name in fields})

    def __init__(self, **fields: Any) -> None:
        if unknown := fields.keys() - self.slots.keys():
            raise TypeError(f"{type(self).__name__} has no field {', '.join(sorted(unknown))}")
        values = self.__dict__
        for name, optional in self.slots.items():
            value = fields.get(name)
            if value is not None:
                values[name] = value
            elif not optional:
                raise TypeError(f"{type(self).__name__} lacks {name}")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((self.kind, *self.__dict__.items()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"

    @property
    def family(self) -> str:
        """The part of speech: "effect", "selector" ..."""
        return self.kind.partition(".")[0]

    @property
    def name(self) -> str:
        """The production within its family."""
        return self.kind.partition(".")[2]

    @property
    def fields(self) -> Mapping[str, Value]:
        """The values by field, in the order of the text."""
        return self.__dict__

    def below(self) -> Iterator[Node]:
        """Yield the nodes in the fields, in the order of the text."""
        for value in self.__dict__.values():
            if isinstance(value, Node):
                yield value
            elif isinstance(value, tuple):
                yield from (item for item in value if isinstance(item, Node))

    def walk(self) -> Iterator[Node]:
        """Yield this node and all below it, in the order of the text."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            for value in reversed(node.__dict__.values()):
                if isinstance(value, Node):
                    waiting.append(value)
                elif isinstance(value, tuple):
                    waiting += [item for item in reversed(value) if isinstance(item, Node)]
