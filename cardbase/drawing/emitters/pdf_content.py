"""The operators of a PDF content stream for shapes: whole numbers of a fine unit, and nothing written twice."""

from __future__ import annotations

from typing import NamedTuple

from cardbase.drawing.shapes import Box, Path, Stamp, Symbol, cmyk, rgb

UNIT, FINE = 100, 1000
"""Steps to the millimetre: of a page, and of a symbol as small as an icon, which is stamped enlarged."""
LIGHT = 24
"""The least weight of a form: what holds less is shorter written in place each time."""
_SMALL = 3.0
"""Millimetres up to which a symbol is small."""


class State:
    """What is in force in a content stream: colours, line width, font."""

    __slots__ = ("fill", "font", "stroke", "width")

    def __init__(self, colour: str = "") -> None:
        self.fill = self.stroke = colour
        self.width = self.font = ""

    def copy(self) -> State:
        """Return a state of its own with the same in force."""
        made = State(self.fill)
        made.stroke, made.width, made.font = self.stroke, self.width, self.font
        return made


class Tint(NamedTuple):
    """What a drawing in one colour is drawn in, and whether that fills and strokes."""

    colour: str
    fills: bool
    strokes: bool


class Shapes:
    """Recognises drawings that differ in nothing but their one colour, so that they can share a form."""

    def __init__(self) -> None:
        self._numbers: dict[object, int] = {}
        self._known: dict[Symbol, tuple[int, Tint] | None] = {}

    def of(self, symbol: Symbol) -> tuple[int, Tint] | None:
        """Return the number of a symbol's shape and its tint; None for one of several colours or with words."""
        if symbol not in self._known:
            self._known[symbol] = self._seen(symbol)
        return self._known[symbol]

    def _seen(self, symbol: Symbol) -> tuple[int, Tint] | None:
        parts: list[object] = [symbol.box]
        tints: set[str] = set()
        fills = strokes = False
        for item in symbol.items:
            if isinstance(item, Path):
                parts.append((item.ops, item.points, not item.fill, not item.stroke, item.width, item.dash))
                tints |= {colour for colour in (item.fill, item.stroke) if colour}
                fills, strokes = fills or bool(item.fill), strokes or bool(item.stroke)
            elif isinstance(item, Stamp) and (inner := self.of(item.symbol)):
                number, tint = inner
                parts.append((number, *item[1:]))
                tints.add(tint.colour)
                fills, strokes = fills or tint.fills, strokes or tint.strokes
            else:
                return None
        if len(tints) != 1:
            return None
        return self._numbers.setdefault(tuple(parts), len(self._numbers)), Tint(tints.pop(), fills, strokes)


class Ink:
    """Says colours as a document wants them, in RGB or in CMYK."""

    def __init__(self, plates: bool) -> None:
        self._plates = plates
        self._known: dict[str, str] = {}

    def fill(self, colour: str, state: State) -> str:
        """Return the operator that makes the colour the one shapes are filled with; nothing if it is."""
        if state.fill == colour:
            return ""
        state.fill = colour
        return self._written(colour) + " "

    def stroke(self, colour: str, state: State) -> str:
        """Return the operator that makes the colour the one of lines; nothing if it is."""
        if state.stroke == colour:
            return ""
        state.stroke = colour
        return self._written(colour).upper() + " "

    def _written(self, colour: str) -> str:
        known = self._known.get(colour)
        if known is None:
            red, green, blue = rgb(colour)
            if self._plates:
                known = " ".join(map(_share, cmyk(colour))) + " k"
            elif red == green == blue:
                known = _share(red / 255) + " g"
            else:
                known = " ".join(_share(part / 255) for part in (red, green, blue)) + " rg"
            self._known[colour] = known
        return known


def _share(part: float) -> str:
    return number(part, 3)


def number(value: float, places: int = 2) -> str:
    """Return a number as short as PDF lets it be."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0."):
        return "-" + text[2:]
    return "0" if text in ("", "-0") else text


def steps(path: Path, unit: int) -> str:
    """Return the steps of a path, its points rounded to whole units."""
    numbers = [str(round(length * unit)) for length in path.points]
    out = []
    at = 0
    for op in path.ops:
        if op == "C":
            out.append(" ".join(numbers[at : at + 6]) + " c")
            at += 6
        elif op == "Z":
            out.append("h")
        else:
            out.append(f"{numbers[at]} {numbers[at + 1]} {'m' if op == 'M' else 'l'}")
            at += 2
    return " ".join(out)


def drawn(path: Path, unit: int, ink: Ink, state: State) -> str:
    """Return the operators of a path: what is not in force yet, its steps, its paint."""
    out = ""
    if path.fill:
        out += ink.fill(path.fill, state)
    if path.stroke:
        out += ink.stroke(path.stroke, state)
        width = number(path.width * unit)
        if state.width != width:
            state.width = width
            out += f"{width} w "
    paint = "b*" if path.fill and path.stroke else "f*" if path.fill else "S"
    if not path.dash:
        return f"{out}{steps(path, unit)} {paint}"
    dashes = " ".join(number(length * unit) for length in path.dash)
    return f"{out}[{dashes}] 0 d {steps(path, unit)} {paint} [] 0 d"


def unit_of(symbol: Symbol) -> int:
    """Return the steps to the millimetre in which a symbol is written."""
    return FINE if symbol.box.width <= _SMALL else UNIT


def clip(box: Box, unit: int) -> str:
    """Return the operators that clip to a box."""
    left, top = round(box.left * unit), round(box.top * unit)
    return f"{left} {top} {round(box.right * unit) - left} {round(box.bottom * unit) - top} re W n"


def weight(symbol: Symbol) -> int:
    """Return how many numbers it takes to write what a symbol holds, give or take."""
    return sum(len(item.points) if isinstance(item, Path) else 6 for item in symbol.items)


def lies_inside(symbol: Symbol) -> bool:
    """Say whether a symbol holds nothing but paths that stay in its box, so that it need not be clipped."""
    left, top, right, bottom = symbol.box
    for item in symbol.items:
        if not isinstance(item, Path):
            return False
        edge = item.width / 2 if item.stroke else 0.0
        across, down = item.points[0::2], item.points[1::2]
        if min(across) - edge < left or max(across) + edge > right:
            return False
        if min(down) - edge < top or max(down) + edge > bottom:
            return False
    return True
