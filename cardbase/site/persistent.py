"""Stands in for rpds in Python for the browser: collections of which a changed copy is made, as jsonschema uses them.

rpds itself is compiled and has no build there that we could ship; copies of the few hundred entries of our schemas are
quick enough. The archive holds this module under that name.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class HashTrieMap(dict[Any, Any]):
    """A mapping that is never changed: each method returns another."""

    @classmethod
    def convert(cls, value: Any) -> HashTrieMap:
        """Return a mapping as this class."""
        return value if isinstance(value, cls) else cls(value)

    def insert(self, key: Any, value: Any) -> HashTrieMap:
        """Return the mapping with a key more."""
        return HashTrieMap({**self, key: value})

    def remove(self, key: Any) -> HashTrieMap:
        """Return the mapping without a key; raise ``KeyError`` where it has none of that name."""
        found = HashTrieMap(self)
        del found[key]
        return found

    def update(self, *others: Any, **more: Any) -> HashTrieMap:  # type: ignore[override]
        """Return the mapping with all that others have."""
        found = dict(self)
        for other in (*others, more):
            found.update(other)
        return HashTrieMap(found)


class HashTrieSet(frozenset[Any]):
    """A set that is never changed."""

    def insert(self, value: Any) -> HashTrieSet:
        """Return the set with a value more."""
        return HashTrieSet({*self, value})

    def discard(self, value: Any) -> HashTrieSet:
        """Return the set without a value."""
        return HashTrieSet(self - {value})

    def update(self, *others: Iterable[Any]) -> HashTrieSet:
        """Return the set with all that others have."""
        return HashTrieSet(self.union(*others))


class List(tuple[Any, ...]):
    """A list that is never changed."""

    __slots__ = ()

    def push_front(self, value: Any) -> List:
        """Return the list with a value before the others."""
        return List((value, *self))
