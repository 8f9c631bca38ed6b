"""XML from strangers: a small tree, read in bounded time and memory, with no entities and nothing fetched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from cardbase.decks.draft import Draft
from cardbase.decks.strict_xml import strict_parser
from cardbase.errors import Unreadable

DEEPEST = 24
"""Levels of nesting; a deck needs four."""

MOST_ELEMENTS = 40_000

_COUNTING = frozenset({"qty", "number", "quantity", "count", "amount", "copies"})
"""Attributes in which programs count the copies of a card."""

_COUNT = re.compile(r"(?P<digits>[+-]?\d{1,6})(?:[.,]0{1,3})?")


@dataclass(slots=True)
class Element:
    """An element with its attributes, its children, and the pieces of text directly inside it.

    Tags and names of attributes are in small letters: other programs write ``<Card Qty="2">``.
    """

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
    parser = strict_parser()
    parser.StartElementHandler = lambda tag, attributes: builder.start(tag, attributes, parser.CurrentLineNumber)
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise Unreadable(
            f"begins like a file of XML, but is not well-formed XML from line {error.lineno}, column {error.offset} on",
            hint='if it is a list of cards, leave out the "<" at its beginning; if it is a file, save it anew',
        ) from None
    assert builder.root is not None  # expat refuses a document without an element
    return builder.root


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
        element = Element(tag.lower(), {name.lower(): value for name, value in attributes.items()}, line)
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


def cards_in(element: Element, draft: Draft) -> Iterator[Element]:
    """Yield the cards of a section, those of groups within it too; report what is neither."""
    for child in element.children:
        if child.tag == "card":
            yield child
        elif child.children:
            yield from cards_in(child, draft)
        else:
            told = f"<{child.tag[:40]}> {name_of(child)}".strip()
            draft.keep(f"line {child.line}", told, "LIST-04", "is not a card of its section")


def name_of(element: Element) -> str:
    """Return the name of a card: in an element of its own, as its text, or as an attribute; "" for none."""
    return element.text_of("name") or element.text.strip() or element.attributes.get("name", "")


def copies_in(element: Element) -> tuple[str, int | None]:
    """Return how an element counts its card, "1" where it does not, and that as a number; None where it is none."""
    told = next((value.strip() for name, value in element.attributes.items() if name in _COUNTING), "1")
    number = _COUNT.fullmatch(told)
    return told, int(number["digits"]) if number else None


def escape(text: str) -> str:
    """Return text for use inside an element or an attribute in double quotes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
