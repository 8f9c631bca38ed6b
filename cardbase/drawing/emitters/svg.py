"""Drawings as SVG. Glyphs are outlines, so a picture looks the same everywhere; its words are its description."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterable
from html import escape

from cardbase.drawing.shapes import Box, Item, Path, Picture, Run, Stamp, Symbol
from cardbase.drawing.shapes.values import in_short as _n
from cardbase.drawing.text import outlines


def to_svg(drawing: Symbol, *, title: str = "", description: str = "") -> str:
    """Return a drawing as a standalone SVG in millimetres."""
    writer = _Writer()
    body = writer.items(drawing.items)
    box = drawing.box
    view = f"{_n(box.left)} {_n(box.top)} {_n(box.width)} {_n(box.height)}"
    definitions = f"<defs>\n{writer.definitions()}\n</defs>\n" if writer.any else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(box.width)}mm" height="{_n(box.height)}mm" '
        f'viewBox="{view}" role="img">\n<title>{escape(title or drawing.name)}</title>\n'
        f"<desc>{escape(description or words(drawing))}</desc>\n"
        f"{definitions}{body}\n</svg>\n"
    )


def words(drawing: Symbol) -> str:
    """Return every word of a drawing in reading order."""
    found: list[str] = []
    for item in drawing.items:
        if isinstance(item, Run):
            found.append(item.text.strip())
        elif isinstance(item, Stamp):
            found += words(item.symbol).split(" ")
    return " ".join(part for part in found if part)


class _Writer:
    """Collects the symbols and glyphs that are used."""

    def __init__(self) -> None:
        self._symbols: dict[Symbol, str] = {}
        self._defined: list[str] = []
        self._glyphs: dict[tuple[str, str], str] = {}

    @property
    def any(self) -> bool:
        """Whether there is anything to define."""
        return bool(self._defined or self._glyphs)

    def definitions(self) -> str:
        """Return the glyphs and symbols in the order of their first use."""
        shapes = outlines()
        glyphs = [f'<path id="{name}" d="{shapes[key[0]][key[1]]}"/>' for key, name in self._glyphs.items()]
        return "\n".join(glyphs + self._defined)

    def items(self, items: Iterable[Item]) -> str:
        """Return the elements of items."""
        return "\n".join(self._item(item) for item in items)

    def _item(self, item: Item) -> str:
        if isinstance(item, Path):
            return _path(item)
        if isinstance(item, Run):
            return self._run(item)
        if isinstance(item, Picture):
            left, top, right, bottom = item.box
            data = base64.b64encode(item.jpeg).decode()
            place = f'x="{_n(left)}" y="{_n(top)}" width="{_n(right - left)}" height="{_n(bottom - top)}"'
            return f'<image {place} preserveAspectRatio="none" href="data:image/jpeg;base64,{data}"/>'
        turn = f" rotate({_n(item.turn)})" if item.turn else ""
        scale = f" scale({_n(item.scale)})" if item.scale != 1 else ""
        return (
            f'<use href="#{self._symbol(item.symbol)}" transform="translate({_n(item.x)} {_n(item.y)}){turn}{scale}"/>'
        )

    def _symbol(self, symbol: Symbol) -> str:
        if symbol not in self._symbols:
            body = self.items(symbol.items)
            name = self._symbols[symbol] = f"s{len(self._symbols)}"
            box = symbol.box
            clip = f'<clipPath id="{name}c">{_path(Path("MLLLZ", _corners(box), "#000000"))}</clipPath>'
            self._defined.append(f'{clip}<g id="{name}" clip-path="url(#{name}c)">{body}</g>')
        return self._symbols[symbol]

    def _run(self, run: Run) -> str:
        size = run.size / 1000
        uses, at = [], 0
        for character, advance in zip(run.text, run.advances, strict=True):
            if character != " ":
                key = (run.font, character)
                name = self._glyphs.setdefault(key, f"g{zlib.crc32(run.font.encode()) % 997}-{ord(character)}")
                uses.append(f'<use href="#{name}" x="{at}"/>')
            at += advance
        place = f"translate({_n(run.x)} {_n(run.y)}) scale({_n(size, 6)})"
        return f'<g transform="{place}" fill="{run.fill}">{"".join(uses)}</g>'


def _corners(box: Box) -> tuple[float, ...]:
    return (box.left, box.top, box.right, box.top, box.right, box.bottom, box.left, box.bottom)


def _path(path: Path) -> str:
    style = f'fill="{path.fill or "none"}"' + (' fill-rule="evenodd"' if path.fill else "")
    if path.stroke:
        style += f' stroke="{path.stroke}" stroke-width="{_n(path.width)}" stroke-linejoin="round"'
    if path.dash:
        style += f' stroke-dasharray="{" ".join(map(_n, path.dash))}"'
    return f'<path d="{path.data}" {style}/>'
