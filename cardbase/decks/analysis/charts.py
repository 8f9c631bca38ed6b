"""Charts of a deck as lines for a terminal and as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from cardbase.decks.analysis.stats import Chart
from cardbase.given import checked

_ROW, _TOP, _LEFT, _WIDTH, _RIGHT = 20, 34, 130, 260, 50  # SVG units
_TITLE, _BAR = "#3b2f2f", "#b8702d"


@checked
def bar_lines(chart: Chart, width: int = 40) -> list[str]:
    """Return a chart as lines: a title, then a bar for each name, the longest ``width`` characters."""
    longest = max((value for _, value in chart.bars), default=0)
    names = max((len(name) for name, _ in chart.bars), default=0)
    lines = [f"{chart.title} ({chart.unit})"]
    for name, value in chart.bars:
        length = -(-value * width // longest) if longest else 0
        lines.append(f"  {name:<{names}} {'█' * min(length, value * 4)} {value}")
    return lines


@checked
def svg(charts: Sequence[Chart], title: str) -> str:
    """Return all charts, one under the other, as one SVG picture with a text for readers who cannot see it."""
    width = _LEFT + _WIDTH + _RIGHT
    pieces: list[str] = []
    at = 0
    for chart in charts:
        pieces.append(_chart(chart, at))
        at += _TOP + _ROW * len(chart.bars) + 12
    summary = "; ".join(f"{c.title} ({c.unit}): " + ", ".join(f"{n} {v}" for n, v in c.bars) for c in charts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {at}" width="{width}" height="{at}" role="img"'
        f' font-family="sans-serif" font-size="13">\n<title>{escape(title)}</title>\n<desc>{escape(summary)}</desc>\n'
        f'<rect width="{width}" height="{at}" fill="#ffffff"/>\n{"".join(pieces)}</svg>\n'
    )


def _chart(chart: Chart, top: int) -> str:
    longest = max((value for _, value in chart.bars), default=0) or 1
    title = f"{escape(chart.title)} ({escape(chart.unit)})"
    rows = [f'<text x="12" y="{top + 22}" font-weight="bold" fill="{_TITLE}">{title}</text>\n']
    for place, (name, value) in enumerate(chart.bars):
        y = top + _TOP + place * _ROW
        length = round(value * _WIDTH / longest, 1)
        rows.append(
            f'<text x="{_LEFT - 8}" y="{y + 13}" text-anchor="end" fill="{_TITLE}">{escape(name)}</text>'
            f'<rect x="{_LEFT}" y="{y + 2}" width="{length}" height="{_ROW - 6}" fill="{_BAR}"/>'
            f'<text x="{_LEFT + length + 6}" y="{y + 13}" fill="{_TITLE}">{value}</text>\n'
        )
    return "".join(rows)
