"""Paths as pixels: flattened to short lines, filled by the even-odd rule, stroked and dashed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw

from cardbase.drawing.shapes import Box, Path, rgb

CLEAR = "RGBX"
"""The mode of a picture on clear ground: its fourth band says how much is covered, its colours are weighed by that."""
Contours = list[list[tuple[float, float]]]
"""Lines through points in pixels."""


@lru_cache(maxsize=1024)
def contours_of(ops: str, points: tuple[float, ...], scale: float, x0: float, y0: float) -> tuple[Contours, Box]:
    """Return the contours of a path in pixels, its curves as short lines, and the box about them."""
    flat = [((p - (y0 if i & 1 else x0)) * scale) for i, p in enumerate(points)]
    contours: Contours = []
    at = 0
    for op in ops:
        if op == "M":
            contours.append([(flat[at], flat[at + 1])])
            at += 2
        elif op == "L":
            contours[-1].append((flat[at], flat[at + 1]))
            at += 2
        elif op == "C":
            contours[-1] += _curve(*contours[-1][-1], *flat[at : at + 6])
            at += 6
        else:
            contours[-1].append(contours[-1][0])
    xs = [x for line in contours for x, _ in line]
    ys = [y for line in contours for _, y in line]
    return contours, Box(min(xs), min(ys), max(xs), max(ys))


def _curve(
    x0: float, y0: float, x1: float, y1: float, x2: float, y2: float, x3: float, y3: float
) -> list[tuple[float, float]]:
    reach = abs(x1 - x0) + abs(y1 - y0) + abs(x2 - x1) + abs(y2 - y1) + abs(x3 - x2) + abs(y3 - y2)
    pieces = min(32, 3 + int(math.sqrt(reach) * 0.8))
    points = []
    for i in range(1, pieces + 1):
        t = i / pieces
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def pixel_box(shapes: list[tuple[float, Box]], scale: float, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
    """Return the pixels that shapes of some line width may touch, within the picture; None if there are none."""
    edge = max(width for width, _ in shapes) * scale + 1
    left, top = (max(0, math.floor(min(box[i] for _, box in shapes) - edge)) for i in (0, 1))
    right, bottom = (min(size[i - 2], math.ceil(max(box[i] for _, box in shapes) + edge)) for i in (2, 3))
    return (left, top, right, bottom) if left < right and top < bottom else None


def paint(image: Image.Image, pencil: ImageDraw.ImageDraw, path: Path, contours: Contours, scale: float) -> None:
    """Fill and stroke the contours of a path; ``scale`` is pixels a millimetre, ``pencil`` draws on ``image``."""
    if path.fill:
        colour = (*rgb(path.fill), 255) if image.mode == CLEAR else rgb(path.fill)
        if len(contours) == 1 or _apart(contours):
            for points in contours:
                if len(points) > 1:
                    pencil.polygon(points, fill=colour)
        else:
            mask, corner = _even_odd(contours, image.size)
            if mask:
                image.paste(colour, corner, mask)
    if path.stroke:
        colour = (*rgb(path.stroke), 255) if image.mode == CLEAR else rgb(path.stroke)
        width = max(1, round(path.width * scale))
        joint = "curve" if width > 2 and ("C" not in path.ops or width > 24) else None  # curves hardly bend at a point
        for points in contours:
            for piece in _dashed(points, [length * scale for length in path.dash]):
                pencil.line(piece, fill=colour, width=width, joint=joint)


def _apart(contours: Contours) -> bool:
    """Say whether no two contours can overlap, so that each may be filled alone."""
    if len(contours) > 40:
        return False
    boxes = [
        Box(min(x for x, _ in p), min(y for _, y in p), max(x for x, _ in p), max(y for _, y in p)) for p in contours
    ]
    return not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])


def _even_odd(contours: Contours, size: tuple[int, int]) -> tuple[Image.Image | None, tuple[int, int]]:
    """Return the mask of contours filled by the even-odd rule, and its corner in a picture of that size."""
    xs, ys = [x for points in contours for x, _ in points], [y for points in contours for _, y in points]
    left, top = max(0, math.floor(min(xs))), max(0, math.floor(min(ys)))
    right, bottom = min(size[0], math.ceil(max(xs)) + 1), min(size[1], math.ceil(max(ys)) + 1)
    if left >= right or top >= bottom:
        return None, (0, 0)
    mask = Image.new("1", (right - left, bottom - top))
    for points in contours:
        if len(points) > 2:
            one = Image.new("1", mask.size)
            ImageDraw.Draw(one).polygon([(x - left, y - top) for x, y in points], fill=1)
            mask = ImageChops.logical_xor(mask, one)
    return mask, (left, top)


def _dashed(points: list[tuple[float, float]], dash: list[float]) -> Iterator[list[tuple[float, float]]]:
    """Yield the drawn pieces of a line."""
    if not dash:
        yield points
        return
    index, left, drawn = 0, dash[0], True
    for (x0, y0), (x1, y1) in pairwise(points):
        length, at = math.hypot(x1 - x0, y1 - y0), 0.0
        while at < length:
            step = min(left, length - at)
            if drawn:
                a, b = at / length, (at + step) / length
                yield [(x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)]
            at += step
            left -= step
            if left <= 1e-9:
                index = (index + 1) % len(dash)
                left, drawn = dash[index], not drawn
