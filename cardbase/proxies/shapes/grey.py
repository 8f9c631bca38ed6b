"""Drawings without colour."""

from __future__ import annotations

from functools import lru_cache

from cardbase.proxies.shapes.colours import rgb
from cardbase.proxies.shapes.values import Item, Path, Run, Symbol


def grey(item: Item) -> Item:
    """Return an item without its colours, lightness kept."""
    if isinstance(item, Path):
        return item._replace(
            fill=_grey(item.fill) if item.fill else None, stroke=_grey(item.stroke) if item.stroke else None
        )
    if isinstance(item, Run):
        return item._replace(fill=_grey(item.fill))
    return item._replace(symbol=_grey_symbol(item.symbol))


@lru_cache(maxsize=1024)
def _grey_symbol(symbol: Symbol) -> Symbol:
    return Symbol(symbol.name, symbol.box, tuple(grey(item) for item in symbol.items), symbol.still)


@lru_cache(maxsize=1024)
def _grey(colour: str) -> str:
    red, green, blue = rgb(colour)
    light = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{light:02x}{light:02x}{light:02x}"
