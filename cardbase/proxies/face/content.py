"""What a face says, before anything is placed. No game is known here: icons and words come from outside."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from cardbase.drawing import Word

_SIGNS = (
    (re.compile(r"(?<![\w)])-(?=[\dX])"), "−"),
    (re.compile(r" - "), " – "),
    (re.compile(r"'"), "’"),
    (re.compile(r'"(?=\w)'), "“"),
    (re.compile(r'"'), "”"),
)


def typeset(text: str) -> str:
    """Return a text with a typesetter's minus, dash, apostrophe and quotes, and each accent on its letter."""
    text = unicodedata.normalize("NFC", text)
    for found, sign in _SIGNS:
        text = found.sub(sign, text)
    return text


class Badge(NamedTuple):
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
    """What the art area shows: a motif by name, the icon it may carry, how many parts it has.

    ``signs`` are icons beside it that tell faces of one motif apart, even very small.
    """

    motif: str
    icon: str
    parts: int
    signs: tuple[str, ...] = ()


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
    requirement: Badge | None = None
    talents: tuple[Badge, ...] = ()
    paragraphs: tuple[tuple[Word, ...], ...] = ()
    left: Badge | None = None
    right: Badge | None = None
    unique: bool = False
    imprint: tuple[str, ...] = ()
    proof: str = "PROXY"
