"""Drawings as DXF (release 12, as cutting machines read it): closed polylines in millimetres, the y axis upward."""

from __future__ import annotations

from collections.abc import Iterator

from cardbase.drawing.shapes import Path, Symbol

STEPS = 12
"""Straight pieces for a curve: a corner of 3 mm is off by less than 0.01 mm."""

Point = tuple[float, float]


def to_dxf(drawing: Symbol) -> str:
    """Return the outlines of a drawing's own paths; whatever else it holds is left out."""
    height = drawing.box.bottom
    lines = [line for item in drawing.items if isinstance(item, Path) for line in contours(item)]
    head = ["0", "SECTION", "2", "HEADER", "9", "$ACADVER", "1", "AC1009", "9", "$INSUNITS", "70", "4", "0", "ENDSEC"]
    body = [part for line in lines for part in _polyline(line, height)]
    return "\n".join([*head, "0", "SECTION", "2", "ENTITIES", *body, "0", "ENDSEC", "0", "EOF", ""])


def contours(path: Path) -> Iterator[list[Point]]:
    """Yield each contour of a path as points, curves in short straight pieces, without the closing point."""
    line: list[Point] = []
    at = 0
    for op in path.ops:
        count = {"M": 2, "L": 2, "C": 6, "Z": 0}[op]
        numbers = path.points[at : at + count]
        at += count
        if op == "M":
            if line:
                yield line
            line = [(numbers[0], numbers[1])]
        elif op == "L":
            line.append((numbers[0], numbers[1]))
        elif op == "C":
            line += _curve(line[-1], numbers)
    if line:
        yield line


def _curve(start: Point, numbers: tuple[float, ...]) -> Iterator[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, numbers
    for i in range(1, STEPS + 1):
        t = i / STEPS
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def _polyline(line: list[Point], height: float) -> list[str]:
    points = line[:-1] if len(line) > 1 and line[0] == line[-1] else line
    out = ["0", "POLYLINE", "8", "CUT", "66", "1", "70", "1", "10", "0", "20", "0", "30", "0"]
    for x, y in points:
        out += ["0", "VERTEX", "8", "CUT", "10", f"{x:.4f}", "20", f"{height - y:.4f}", "30", "0"]
    return [*out, "0", "SEQEND", "8", "CUT"]
