"""Colours mixed, and as the inks of a printer."""

from __future__ import annotations

from functools import lru_cache

INK_LIMIT = 2.4
"""Most ink of the four plates together; shops that print cards ask for at most 240 %."""


@lru_cache(maxsize=4096)
def rgb(colour: str) -> tuple[int, int, int]:
    """Return ``#rrggbb`` as three numbers to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=4096)
def cmyk(colour: str) -> tuple[float, float, float, float]:
    """Return a colour as shares of cyan, magenta, yellow and black within ``INK_LIMIT``; greys are black alone."""
    red, green, blue = (part / 255 for part in rgb(colour))
    black = 1 - max(red, green, blue)
    if max(red, green, blue) - min(red, green, blue) < 0.07:  # near greys: one plate, so small text stays sharp
        return 0.0, 0.0, 0.0, 1 - (red + green + blue) / 3
    shares = [(1 - part - black) / (1 - black) for part in (red, green, blue)]
    fit = min(1.0, (INK_LIMIT - black) / sum(shares))
    cyan, magenta, yellow = (share * fit for share in shares)
    return cyan, magenta, yellow, black


@lru_cache(maxsize=4096)
def greyed(colour: str) -> str:
    """Return a colour without its hue, lightness kept."""
    red, green, blue = rgb(colour)
    light = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{light:02x}{light:02x}{light:02x}"


@lru_cache(maxsize=8192)
def mix(one: str, other: str, share: float) -> str:
    """Return the colour that lies ``share`` of the way from one to the other."""
    pairs = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
