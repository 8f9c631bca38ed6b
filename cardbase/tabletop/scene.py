"""A position to look at, as data: a board with places, what lies on it, what stands beside it.

A game says what there is, in its own words; a screen draws it and puts each choice on what it concerns: ``about`` holds
the same names as ``Choice.about``. Nothing here may depend on what the seat that looks may not know.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the board: its outline and ground as SVG path data and colour, and where tokens stand on it."""

    id: str
    name: str
    path: str
    ground: str
    x: float
    y: float
    about: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the board that a scene may mark, over the places that it covers."""

    id: str
    name: str
    path: str


@dataclass(frozen=True, slots=True)
class Line:
    """Lines of the board: path data, colour, width, and dashes where they are not whole."""

    path: str
    colour: str
    width: float
    dash: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """Words on the board about a point, turned clockwise by ``turn`` degrees, at most ``length`` long."""

    words: str
    x: float
    y: float
    turn: float = 0
    length: float = 0


@dataclass(frozen=True, slots=True)
class Look:
    """How tokens of a kind look: an outline about (0, 0) as path data, 44 by 16 at most, filled with a colour."""

    id: str
    name: str
    path: str
    colour: str


@dataclass(frozen=True, slots=True)
class Board:
    """What is the same in every game: drawn first, below everything."""

    width: float
    height: float
    places: tuple[Place, ...] = ()
    zones: tuple[Zone, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Label, ...] = ()
    looks: tuple[Look, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """Something that stands on a place: its look, the few letters on it, and the same in words."""

    place: str
    look: str
    text: str
    words: str


@dataclass(frozen=True, slots=True)
class Item:
    """One thing of a panel, in words, with a note below."""

    words: str
    about: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """What stands beside the board: a seat, a hand, an auction. ``look`` is that of its tokens."""

    title: str
    about: str = ""
    look: str = ""
    facts: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    own: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat in the order of the turn."""

    words: str
    active: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as one seat sees it; ``zones`` are those that are marked, ``result`` says how the game ended."""

    title: str
    moment: str = ""
    facts: tuple[str, ...] = ()
    order: tuple[Turn, ...] = ()
    tokens: tuple[Token, ...] = ()
    zones: tuple[str, ...] = ()
    panels: tuple[Panel, ...] = ()
    result: str = ""
