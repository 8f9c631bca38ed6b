"""What a face says, before anything is placed. No game is known here: icons and words come from outside."""

from __future__ import annotations

from typing import Literal, NamedTuple

Style = Literal["text", "bold", "italic"]


class Word(NamedTuple):
    """One word of running text: how it is set, and the icon that stands before it, if any."""

    text: str
    style: Style = "text"
    icon: str | None = None


class Mark(NamedTuple):
    """An icon with a short text: a talent and its rank, a resistance."""

    icon: str
    text: str


class Palette(NamedTuple):
    """Colours of one face: the ground of its frame, and of its ornament the deep sky, the glow and the sand."""

    ground: str
    deep: str
    glow: str
    sand: str


class Ornament(NamedTuple):
    """What the art area shows: a motif by name, the icon it may carry, how many parts it has."""

    motif: str
    icon: str
    parts: int


class Face(NamedTuple):
    """Everything on one face. ``seed`` settles the ornament; ``window`` and ``pattern`` tell its kind apart."""

    id: str
    name: str
    title: str | None
    cost: str | None
    type_line: str
    kind_icon: str
    window: str
    pattern: str
    palette: Palette
    ornament: Ornament
    seed: int
    emblem: str | None = None
    requirement: Mark | None = None
    talents: tuple[Mark, ...] = ()
    paragraphs: tuple[tuple[Word, ...], ...] = ()
    left: Mark | None = None
    right: Mark | None = None
    unique: bool = False
    imprint: tuple[str, ...] = ()
    proof: str = "PROXY"
