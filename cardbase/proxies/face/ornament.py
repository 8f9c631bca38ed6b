"""The art of a face: a poster of sky, dunes and one motif, drawn from the card's data, the same every time."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardbase.proxies.face.content import Face, Palette
from cardbase.proxies.shapes import Box, Item, Path, Pen, mix


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
    tints = _tints(face.palette, int(chance.share() * 6))
    middle = (box.left + box.right) / 2
    height = box.height
    return Scene(
        box=box,
        chance=chance,
        horizon=box.top + height * chance.between(0.66, 0.72),
        sun=(middle + chance.between(-3, 6), box.top + height * chance.between(0.4, 0.46), min(height, 32) * 0.26),
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
    x, y, radius = scene.sun
    items: list[Item] = [Pen().box(scene.box).path(scene.sky[0])]
    reach = radius
    for colour, times in zip(scene.sky[1:], (3.3, 2.5, 1.9, 1.42), strict=True):
        items.append(Pen().circle(x, y, reach * times).path(colour))
    pen = Pen()
    between, box, low = scene.chance.between, scene.box, scene.horizon - 8
    for _ in range(8):
        sx = between(box.left + 1, box.right - 1)
        sy = between(box.top + 1, low)
        r = between(0.12, 0.34)
        pen.move(sx, sy - r * 1.8).line(sx + r / 2, sy, sx, sy + r * 1.8, sx - r / 2, sy).close()
    items.append(pen.path(scene.disc))
    return items


def mesas(scene: Scene) -> Path:
    """Return the rocks on the horizon."""
    box, chance = scene.box, scene.chance
    points = [(box.left, box.bottom), (box.left, scene.horizon)]
    x = box.left
    while x < box.right:
        top = scene.horizon - chance.between(0.2, 3.6)
        wide = chance.between(3, 9)
        points += [(x + 0.5, top), (x + wide - 0.9, top + chance.between(-0.3, 0.3)), (x + wide, scene.horizon)]
        x += wide + chance.between(0, 5)
    return (
        Pen()
        .polygon([*points, (box.right, scene.horizon), (box.right, box.bottom)])
        .path(mix(scene.sky[2], scene.dark, 0.45))
    )


def dunes(scene: Scene) -> list[list[Item]]:
    """Return three dunes from far to near, each with its lit and its shaded side."""
    return [_dune(scene, i) for i in range(3)]


def crest(scene: Scene) -> tuple[float, float]:
    """Return the top of the nearest dune, where things stand."""
    return scene.middle - 4, scene.horizon + (scene.box.bottom - scene.horizon) * 0.42


def _dune(scene: Scene, i: int) -> list[Item]:
    box, chance = scene.box, scene.chance
    room = box.bottom - scene.horizon
    if i == 2:
        x, y = crest(scene)
    else:
        x = box.left + box.width * (0.72, 0.24)[i] + chance.between(-6, 6)
        y = scene.horizon + room * (0.0, 0.2)[i] + chance.between(-0.6, 0.6)
    left = y + room * chance.between(0.22, 0.4)
    right = y + room * chance.between(0.25, 0.5)
    far_left, far_right, low = box.left, box.right, box.bottom
    lit = Pen().move(far_left, left).curve(far_left + (x - far_left) * 0.45, left, x - 6, y + 0.9, x, y)
    lit.curve(x + 5, y + 2.2, x + (far_right - x) * 0.55, right, far_right, right)
    lit.line(far_right, low, far_left, low).close()
    foot = x + chance.between(-3, 7)
    bow = chance.between(2, 6)
    shaded = Pen().move(x, y).curve(x + 5, y + 2.2, x + (far_right - x) * 0.55, right, far_right, right)
    shaded.line(far_right, low, foot, low)
    shaded.curve(foot - bow, low - (low - y) * 0.35, x + bow, y + (low - y) * 0.45, x, y).close()
    return [lit.path(scene.light[i]), shaded.path(scene.shade[i])]
