"""A position as SVG, drawn by us: locations by sector and distance from the Polar Sink, as one seat sees them.

Forces are told apart by shape and letters as well as colour; the storm is a hatched wedge, spice a diamond. Locations
carry their ids (``data-place``) and territories (``data-territory``), so that a table can put choices on them.
"""

from __future__ import annotations

from functools import cache
from html import escape
from math import cos, pi, sin
from typing import Final

from cardbase.board_game.board_map import SECTORS, board_map
from cardbase.board_game.position import Position
from cardbase.board_game.views import view as view_of

SIZE: Final = 1000
_GROUND: Final = {"sand": "#f3e2b3", "rock": "#b79f84", "stronghold": "#d9b26a", "polar_sink": "#e8f1f5"}
_COLOURS: Final = ("#1b6e3c", "#7a1f1f", "#8a6d00", "#c2571a", "#3b3f8f", "#6b4a1f", "#52307c", "#2f5f73")


@cache
def places() -> tuple[tuple[float, float], ...]:
    """Return where each location is drawn: sectors counter-clockwise, further from the sink further out."""
    board = board_map()
    steps = {board.location("polar_sink"): 0}
    ring = list(steps)
    for place in ring:  # the list grows while it is read
        for other in board.near[place]:
            if other not in steps:
                steps[other] = steps[place] + 1
                ring.append(other)
    found = []
    for place, sector in enumerate(board.sector):
        beside = sorted(board.in_sector[sector], key=lambda p: (steps[p], p)) if sector else [place]
        out = 0.0 if not sector else 110 + 370 * (beside.index(place) + 0.5) / len(beside)
        angle = pi / 2 + 2 * pi * (sector + 0.5) / SECTORS
        found.append((SIZE / 2 + out * cos(angle), SIZE / 2 - out * sin(angle)))
    return tuple(found)


def map_svg(game: Position, seat: int) -> str:
    """Return the map of a position as a seat sees it."""
    view, table = view_of(game, seat), game.table
    board, spots = table.board, places()
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" role="img" aria-label="Map">']
    out.append(_storm(view["storm"]))
    for number, (x, y) in enumerate(spots):
        territory = board.territories[board.territory[number]]
        marks = f'data-place="{board.ids[number]}" data-territory="{territory.id}"'
        border = 'stroke="#222" stroke-width="3"' if territory.terrain == "stronghold" else 'stroke="#555"'
        out.append(
            f'<circle {marks} cx="{x:.0f}" cy="{y:.0f}" r="22" fill="{_GROUND[territory.terrain]}" {border}>'
            f"<title>{escape(board.names[number])}</title></circle>"
        )
        label = f'font-size="9" text-anchor="middle">{escape(territory.name)}'
        out.append(f'<text x="{x:.0f}" y="{y - 25:.0f}" {label}</text>')
    index = {name: n for n, name in enumerate(board.ids)}
    for name, amount in view["spice_on_board"].items():
        x, y = spots[index[name]]
        out.append(f'<path d="M{x:.0f} {y + 8:.0f}l9 9l-9 9l-9 -9z" fill="#e36414"/>')
        out.append(f'<text x="{x:.0f}" y="{y + 20:.0f}" font-size="9" text-anchor="middle">{amount}</text>')
    stacked = [0] * len(spots)
    for other, seen in enumerate(view["seats"]):
        for kind, mark in (("forces", ""), ("special", "*")):
            for name, count in seen[kind].items():
                label = f"{table.factions[other].key}{mark} {count}"
                out.append(_force(spots[index[name]], stacked[index[name]], other, label))
                stacked[index[name]] += 1
    if view["no_field_at"]:
        out.append(_force(spots[index[view["no_field_at"]]], stacked[index[view["no_field_at"]]], table.ric, "RIC ?"))
    return "\n".join([*out, "</svg>", ""])


def _storm(sector: int) -> str:
    """Return the wedge of the storm's sector."""
    ends = [pi / 2 + 2 * pi * (sector + side) / SECTORS for side in (0, 1)]
    points = " ".join(f"{SIZE / 2 + 490 * cos(a):.0f},{SIZE / 2 - 490 * sin(a):.0f}" for a in ends)
    hatch = (
        '<defs><pattern id="storm" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<rect width="8" height="8" fill="#999" opacity="0.3"/><path d="M0 0V8" stroke="#555" stroke-width="2"/>'
        "</pattern></defs>"
    )
    title = f"<title>storm in sector {sector}</title>"
    return (
        f'{hatch}<polygon points="{SIZE // 2},{SIZE // 2} {points}" fill="url(#storm)" opacity="0.6">{title}</polygon>'
    )


_SHAPES: Final = (
    "M0 0H42V12H0z",
    "M6 0H36L42 6L36 12H6L0 6z",
    "M0 0H42L36 12H6z",
    "M6 0H36L42 12H0z",
    "M6 0H36A6 6 0 0 1 36 12H6A6 6 0 0 1 6 0z",
    "M0 0H36L42 6L36 12H0z",
    "M6 0H42V12H6L0 6z",
    "M6 0H42L36 12H0z",
)
"""Outlines of a force's label, one a seat: box, hexagon, cup, tent, pill, arrows to the right and left, slant."""


def _force(spot: tuple[float, float], row: int, seat: int, label: str) -> str:
    """Return a force's label on the shape and colour of its seat."""
    x, y = spot[0] - 21, spot[1] - 14 + 13 * row
    box = f'<path transform="translate({x:.0f} {y:.0f})" d="{_SHAPES[seat]}" fill="{_COLOURS[seat]}"/>'
    text = f'<text x="{x + 21:.0f}" y="{y + 9:.0f}" font-size="9" fill="#fff" text-anchor="middle">{label}</text>'
    return box + text
