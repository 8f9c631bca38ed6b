"""XML from strangers: a small tree, read in bounded time and memory, with no entities and nothing fetched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from cardbase.errors import Unreadable

DEEPEST = 24
"""Levels of nesting; a deck needs four."""

MOST_ELEMENTS = 40_000


@dataclass(slots=True)
class Element:
    """An element with its attributes, its children, and the pieces of text directly inside it."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list[Element] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text directly inside the element."""
        return "".join(self.texts)

    def each(self, tag: str) -> Iterator[Element]:
        """Yield the children of that tag."""
        return (child for child in self.children if child.tag == tag)

    def text_of(self, tag: str) -> str:
        """Return the text of the first child of that tag, without blanks around it; "" if there is none."""
        return next((child.text.strip() for child in self.each(tag)), "")


def parse(text: str) -> Element:
    """Parse XML into a tree; raise ``Unreadable`` for what is no XML, declares entities or nests too deep."""
    builder = _Builder()
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler = lambda tag, attributes: builder.start(tag, attributes, parser.CurrentLineNumber)
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.EntityDeclHandler = _refuse_entity
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise Unreadable(
            f"begins like a file of XML, but is not well-formed XML from line {error.lineno}, column {error.offset} on",
            hint='if it is a list of cards, leave out the "<" at its beginning; if it is a file, save it anew',
        ) from None
    assert builder.root is not None  # expat refuses a document without an element
    return builder.root


def _refuse_entity(name: str, *_: object) -> NoReturn:
    raise Unreadable(f"declares the entity {name!r}; a deck needs none", hint="entities are a way to attack readers")


class _Builder:
    def __init__(self) -> None:
        self.root: Element | None = None
        self._open: list[Element] = []
        self._count = 0

    def start(self, tag: str, attributes: dict[str, str], line: int) -> None:
        """Open an element. Raises ``Unreadable`` beyond the limits of depth and number."""
        self._count += 1
        if len(self._open) >= DEEPEST:
            raise Unreadable(f"nests more than {DEEPEST} elements deep")
        if self._count > MOST_ELEMENTS:
            raise Unreadable(f"has more than {MOST_ELEMENTS:,} elements")
        element = Element(tag, attributes, line)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def end(self, _tag: str) -> None:
        """Close the innermost element."""
        self._open.pop()

    def data(self, text: str) -> None:
        """Add text to the innermost element."""
        self._open[-1].texts.append(text)


def escape(text: str) -> str:
    """Return text for use inside an element or an attribute in double quotes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
