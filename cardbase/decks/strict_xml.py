"""XML from strangers as it is read everywhere here: no entities, nothing fetched, in bounded memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, NoReturn
from xml.parsers import expat

from cardbase.errors import Unreadable

_AT_ONCE = 2**16
"""Bytes that are parsed before what they hold is looked at."""


class Event(NamedTuple):
    """A step through XML: a "start" or an "end" of an element, or a piece of "text"; names are without prefixes."""

    does: str
    name: str = ""
    attributes: Mapping[str, str] = {}
    text: str = ""


def strict_parser(separator: str | None = None) -> expat.XMLParserType:
    """Return a parser that refuses entities by ``Unreadable``; with a ``separator`` it tells names by namespaces."""
    parser = expat.ParserCreate("utf-8" if separator is None else None, separator)
    parser.buffer_text = True
    parser.EntityDeclHandler = _refuse_entity
    return parser


def events_of(content: bytes) -> Iterator[Event]:
    """Yield what stands in XML, one after the other. Raises ``expat.ExpatError`` where it is none any more."""
    parser, found = strict_parser(" "), list[Event]()
    parser.StartElementHandler = lambda name, attributes: found.append(
        Event("start", _local(name), {_local(key): value for key, value in attributes.items()})
    )
    parser.EndElementHandler = lambda name: found.append(Event("end", _local(name)))
    parser.CharacterDataHandler = lambda text: found.append(Event("text", text=text))
    for at in range(0, len(content), _AT_ONCE):
        parser.Parse(content[at : at + _AT_ONCE], at + _AT_ONCE >= len(content))
        yield from found
        found.clear()


def _local(name: str) -> str:
    return name.rpartition(" ")[2]


def _refuse_entity(name: str, *_: object) -> NoReturn:
    raise Unreadable(f"declares the entity {name!r}; a deck needs none", hint="entities are a way to attack readers")
