"""The map as drawn by us: a wheel of 18 sectors about the Polar Sink, each divided among its locations.

Territories that border each other touch on it (BG-MAP-04). The same paths are printed and lie on a screen's table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import atan2, cos, degrees, pi, radians, sin
from typing import Final

from cardbase.board_game.board_map import SECTORS, board_map
from cardbase.board_game.data import read_file
from cardbase.drawing import Path, Pen

SIZE: Final = 1000.0
"""Side of the drawing."""
MIDDLE: Final = SIZE / 2
EDGE: Final = 480.0
"""Radius of the map."""
SINK: Final = 13.0
"""Radius of the Polar Sink, in hundredths of the map's."""
WIDE: Final = 2 * pi / SECTORS
Cell = tuple[float, float, float, float]
"""From and to as shares of a sector's angle, inner and outer radius in hundredths of the map's."""
GROUND: Final = {"sand": "#f3e2b3", "rock": "#b79f84", "stronghold": "#d9b26a", "polar_sink": "#e8f1f5"}
"""The colour of each terrain."""


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a territory: the middle of its line, how far it is turned clockwise, how long it may be."""

    text: str
    x: float
    y: float
    turn: float
    length: float


@cache
def cells() -> tuple[tuple[Cell, ...], ...]:
    """Return what each location covers, nothing for the Polar Sink."""
    found = {one["location"]: tuple(tuple(box) for box in one["boxes"]) for one in read_file("cells")["cells"]}
    return tuple(found.get(name, ()) for name in board_map().ids)


def at(sector: float, out: float) -> tuple[float, float]:
    """Return a point: sectors from the first one's beginning, counter-clockwise, and the distance from the middle."""
    angle, radius = -pi / 2 + WIDE * sector, EDGE * out / 100
    return MIDDLE + radius * cos(angle), MIDDLE - radius * sin(angle)


@cache
def spots() -> tuple[tuple[float, float], ...]:
    """Return the middle of each location, where its forces stand."""
    return tuple(
        at(sector - 1 + (boxes[0][0] + boxes[0][1]) / 2, (boxes[0][2] + boxes[0][3]) / 2) if boxes else (MIDDLE, MIDDLE)
        for sector, boxes in zip(board_map().sector, cells(), strict=True)
    )


@cache
def location_paths() -> tuple[Path, ...]:
    """Return the ground of each location."""
    board = board_map()
    found = []
    for place, boxes in enumerate(cells()):
        pen = Pen()
        for first, last, inner, outer in boxes:
            _ring(pen, board.sector[place] - 1 + first, board.sector[place] - 1 + last, inner, outer)
        if not boxes:
            pen.circle(MIDDLE, MIDDLE, EDGE * SINK / 100)
        ground = GROUND[board.territories[board.territory[place]].terrain]
        found.append(pen.path(ground, ground, 1))  # the line covers the seams between boxes
    return tuple(found)


@cache
def sector_path(sector: int) -> Path:
    """Return a sector outside the Polar Sink."""
    pen = Pen()
    _ring(pen, sector - 1, sector, SINK, 100)
    return pen.path(None)


def _ring(pen: Pen, first: float, last: float, inner: float, outer: float) -> None:
    """Draw a part of a ring between two angles in sectors."""
    start, turn = pi / 2 - WIDE * first, -WIDE * (last - first)
    pen.move(*at(first, inner)).line(*at(first, outer)).arc(MIDDLE, MIDDLE, EDGE * outer / 100, start, turn)
    pen.line(*at(last, inner)).arc(MIDDLE, MIDDLE, EDGE * inner / 100, start + turn, -turn).close()


@cache
def touching() -> tuple[tuple[int, int, Cell], ...]:
    """Return where two locations touch: their numbers, and the line as a cell without depth or without width.

    Angles are in sectors from the first one's beginning.
    """
    board = board_map()
    placed = [
        (place, board.sector[place] - 1 + box[0], board.sector[place] - 1 + box[1], box[2], box[3])
        for place, boxes in enumerate(cells())
        for box in boxes
    ]
    placed.append((board.location("polar_sink"), 0, SECTORS, 0, SINK))
    found = []
    for one, first, last, inner, outer in placed:
        for other, from_, to, near, far in placed:
            low, high = max(first, from_), min(last, to)
            if one != other and outer == near and low < high - 1e-9:
                found.append((one, other, (low, high, outer, outer)))
            low, high = max(inner, near), min(outer, far)
            if one != other and low < high and abs((last - from_) % SECTORS) < 1e-9:
                found.append((one, other, (last, last, low, high)))
    return tuple(found)


@cache
def lines() -> tuple[Path, Path]:
    """Return the borders of territories, and the lines between sectors of one territory."""
    board = board_map()
    borders, within = Pen().circle(MIDDLE, MIDDLE, EDGE), Pen()
    for one, other, (first, last, inner, outer) in touching():
        pen = within if board.territory[one] == board.territory[other] else borders
        pen.move(*at(first, inner))
        if inner < outer:
            pen.line(*at(last, outer))
        else:
            pen.arc(MIDDLE, MIDDLE, EDGE * inner / 100, pi / 2 - WIDE * first, -WIDE * (last - first))
    return borders.path(None, "#5b4630", 2.2), within.path(None, "#8f7a5c", 0.8, (3, 4))


@cache
def labels() -> tuple[Label, ...]:
    """Return the names of the territories, each across the largest part of it."""
    board = board_map()
    found = []
    for territory in board.territories:
        numbers = [board.sector[place] for place in territory.locations]
        turn = SECTORS if max(numbers) - min(numbers) > SECTORS / 2 else 0  # across the first one's beginning
        parts = [
            (number - 1 + (turn if number < SECTORS / 2 else 0), cells()[place][0])
            for place, number in zip(territory.locations, numbers, strict=True)
            if number
        ]
        if not parts:
            found.append(Label(territory.name, MIDDLE, MIDDLE - 30, 0, 100))
            continue
        weights = [(box[1] - box[0]) * (box[3] - box[2]) for _, box in parts]
        whole = sum(weights)
        middle = sum(w * (s + (b[0] + b[1]) / 2) for w, (s, b) in zip(weights, parts, strict=True)) / whole
        out = sum(w * (b[2] + b[3]) / 2 for w, (_, b) in zip(weights, parts, strict=True)) / whole
        across = sum(box[1] - box[0] for _, box in parts) * WIDE * EDGE * out / 100
        deep = max(box[3] - box[2] for _, box in parts) * EDGE / 100
        found.append(_label(territory.name, *at(middle, out), across, deep))
    return tuple(found)


def _label(text: str, x: float, y: float, across: float, deep: float) -> Label:
    """Return a label along the ring where there is more room, else along the radius; never upside down."""
    angle = degrees(atan2(MIDDLE - y, x - MIDDLE))
    turn = 90 - angle if across >= deep else -angle
    turn = (turn + 90) % 180 - 90
    up = min(17.0, 0.25 * min(across, deep))  # above the forces that stand there
    return Label(text, x + up * sin(radians(turn)), y - up * cos(radians(turn)), turn, max(across, deep) - 8)
