"""The art of a face: a poster of sky, dunes and one motif, drawn from the card's data, the same every time."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardbase.drawing import Box, Item, Path, Pen, mix
from cardbase.proxies.face.content import Face, Palette

SKIES, SKYLINES, DUNES = 16, 32, 24
"""How many skies of stars, rows of rocks and dunes of each distance there are to choose from."""
STARS = 8
"""Stars in a sky."""


class Chance:
    """Numbers that follow from a seed alone, on every machine (a 32-bit linear congruential generator)."""

    def __init__(self, seed: int) -> None:
        self._state = (seed ^ 0x9E3779B9) & 0xFFFFFFFF
        self.share()

    def share(self) -> float:
        """Return the next number from 0 up to, not including, 1."""
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 8) / 0x1000000

    def between(self, low: float, high: float) -> float:
        """Return the next number from ``low`` to ``high``."""
        self._state = state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return low + (high - low) * ((state >> 8) / 0x1000000)

    def pick(self, count: int) -> int:
        """Return the next whole number from 0 up to, not including, ``count``."""
        return int(self.share() * count)


class _Tints(NamedTuple):
    sky: tuple[str, ...]
    light: tuple[str, ...]
    shade: tuple[str, ...]
    disc: str
    dark: str


@lru_cache(maxsize=1024)
def _tints(palette: Palette, hour: int) -> _Tints:
    """Return the colours of a palette at one of six hours, the first the darkest."""
    deep, glow, sand = palette.deep, palette.glow, palette.sand
    night = mix(deep, "#000000", 0.25 - 0.04 * hour)
    return _Tints(
        sky=tuple(mix(night, glow, share) for share in (0.0, 0.14, 0.28, 0.45, 0.64)),
        light=tuple(mix(mix(sand, glow, 0.55 - 0.25 * i), deep, 0.28 - 0.1 * i) for i in range(3)),
        shade=tuple(mix(mix(sand, deep, 0.62), "#000000", 0.08 + 0.12 * i) for i in range(3)),
        disc=mix(glow, "#fff8e4", 0.62),
        dark=mix(deep, "#000000", 0.62),
    )


class Scene(NamedTuple):
    """Where things are in the art area, in millimetres, and its colours from far to near."""

    box: Box
    chance: Chance
    horizon: float
    sun: tuple[float, float, float]
    sky: tuple[str, ...]
    light: tuple[str, ...]
    shade: tuple[str, ...]
    disc: str
    dark: str
    icon: str
    parts: int

    @property
    def middle(self) -> float:
        """The middle between left and right."""
        return (self.box.left + self.box.right) / 2


def scene(face: Face, box: Box) -> Scene:
    """Return the scene of a face: the seed settles the hour of the day and where the sun stands."""
    chance = Chance(face.seed)
    tints = _tints(face.palette, chance.pick(6))
    middle = (box.left + box.right) / 2
    height = box.height
    sun = (middle - 3 + chance.pick(19) / 2, box.top + height * (0.4 + chance.pick(7) / 100), min(height, 32) * 0.26)
    return Scene(
        box=box,
        chance=chance,
        horizon=round(box.top + height * (0.66 + chance.pick(7) / 100), 2),
        sun=sun,
        sky=tints.sky,
        light=tints.light,
        shade=tints.shade,
        disc=tints.disc,
        dark=tints.dark,
        icon=face.ornament.icon,
        parts=face.ornament.parts,
    )


def sky(scene: Scene) -> list[Item]:
    """Return the sky: night above, rings of light about the sun, stars."""
    left, top, right, bottom = scene.box
    items: list[Item] = [Path("MLLLZ", (left, top, right, top, right, bottom, left, bottom), scene.sky[0])]
    items += [Path("MCCCCZ", ring, colour) for ring, colour in zip(_rings(*scene.sun), scene.sky[1:], strict=True)]
    items.append(Path("MLLLZ" * STARS, _stars(scene.box, scene.chance.pick(SKIES)), scene.disc))
    return items


@lru_cache(maxsize=1024)
def _rings(x: float, y: float, radius: float) -> tuple[tuple[float, ...], ...]:
    return tuple([Pen.circle_points(x, y, radius * times) for times in (3.3, 2.5, 1.9, 1.42)])


@lru_cache(maxsize=256)
def _stars(box: Box, number: int) -> tuple[float, ...]:
    """Return the points of one of ``SKIES`` skies of stars, each star a lozenge."""
    chance = Chance(number)
    points: list[float] = []
    for _ in range(STARS):
        x = round(chance.between(box.left + 1, box.right - 1), 1)
        y = round(chance.between(box.top + 1, box.top + box.height * 0.69 - 8), 1)
        r = chance.between(0.12, 0.34)
        tall, wide = round(r * 1.8, 2), round(r / 2, 2)
        points += (x, y - tall, x + wide, y, x, y + tall, x - wide, y)
    return tuple(points)


def mesas(scene: Scene) -> Path:
    """Return the rocks on the horizon."""
    points = _rocks(scene.box, scene.horizon, scene.chance.pick(SKYLINES))
    return Path("M" + "L" * (len(points) // 2 - 1) + "Z", points, mix(scene.sky[2], scene.dark, 0.45))


@lru_cache(maxsize=1024)
def _rocks(box: Box, horizon: float, number: int) -> tuple[float, ...]:
    """Return the points of one of ``SKYLINES`` rows of rocks, down to the foot of the box."""
    chance = Chance(number)
    points = [box.left, box.bottom, box.left, horizon]
    x = box.left
    while x < box.right:
        top = round(horizon - chance.between(0.2, 3.6), 1)
        wide = round(chance.between(3, 9), 1)
        points += (x + 0.5, top, x + wide - 0.9, round(top + chance.between(-0.3, 0.3), 1), x + wide, horizon)
        x = round(x + wide + chance.between(0, 5), 1)
    return (*points, box.right, horizon, box.right, box.bottom)


def dunes(scene: Scene) -> list[list[Item]]:
    """Return three dunes from far to near, each with its lit and its shaded side."""
    made: list[list[Item]] = []
    for i in range(3):
        lit, shaded = _dune(scene.box, scene.horizon, i, scene.chance.pick(DUNES))
        made.append([Path("MCCLLZ", lit, scene.light[i]), Path("MCLLCZ", shaded, scene.shade[i])])
    return made


def crest(scene: Scene) -> tuple[float, float]:
    """Return the top of the nearest dune, where things stand."""
    return _crest(scene.box, scene.horizon)


def _crest(box: Box, horizon: float) -> tuple[float, float]:
    return (box.left + box.right) / 2 - 4, horizon + (box.bottom - horizon) * 0.42


@lru_cache(maxsize=2048)
def _dune(box: Box, horizon: float, i: int, number: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the points of the lit and the shaded side of one of ``DUNES`` dunes; ``i`` is 0 for the far one."""
    chance = Chance(number * 3 + i)
    room, low = box.bottom - horizon, box.bottom
    if i == 2:
        x, y = _crest(box, horizon)
    else:
        x = box.left + box.width * (0.72, 0.24)[i] + chance.between(-6, 6)
        y = horizon + room * (0.0, 0.2)[i] + chance.between(-0.6, 0.6)
    left = y + room * chance.between(0.22, 0.4)
    right = y + room * chance.between(0.25, 0.5)
    near, far = x - (x - box.left) * 0.55, x + (box.right - x) * 0.55
    slope = (x + 5, y + 2.2, far, right, box.right, right)
    lit = (box.left, left, near, left, x - 6, y + 0.9, x, y, *slope, box.right, low, box.left, low)
    foot = x + chance.between(-3, 7)
    bow = chance.between(2, 6)
    windward = (foot - bow, low - (low - y) * 0.35, x + bow, y + (low - y) * 0.45, x, y)
    shaded = (x, y, *slope, box.right, low, foot, low, *windward)
    return tuple([round(n, 1) for n in lit]), tuple([round(n, 1) for n in shaded])
