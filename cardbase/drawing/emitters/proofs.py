"""Soft proofs: pictures of pages as another printer, other eyes or a careless cut would show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from cardbase.drawing.shapes import Box, Page
from cardbase.errors import Misuse

if TYPE_CHECKING:
    from PIL import Image, ImageFilter

DRIFT = 1.0
"""Millimetres that a cut is off, to the right and down."""
STEPS = 33
"""Steps a channel of the tables that change colours."""
EYES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What the eyes of people without one kind of cone see, in linear light (Machado, Oliveira and Fernandes 2009)."""
PROOFS = ("grayscale", *EYES, "drift")


def proved(image: Image.Image, kind: str, page: Page, scale: float) -> Image.Image:
    """Return a picture of a page as a proof shows it; ``scale`` is pixels a millimetre. Raises ``Misuse``."""
    if kind == "grayscale":
        return image.convert("L").convert("RGB")
    if kind in EYES:
        return image.filter(_eyes(kind))
    if kind == "drift":
        return _drifted(image, page, scale)
    raise Misuse(f"no proof {kind!r}", hint="one of " + ", ".join(PROOFS))


@lru_cache(maxsize=8)
def _eyes(kind: str) -> ImageFilter.Color3DLUT:
    from PIL import ImageFilter

    return ImageFilter.Color3DLUT.generate(STEPS, _seen(EYES[kind]))


def _seen(matrix: Sequence[Sequence[float]]) -> Callable[[float, float, float], tuple[float, float, float]]:
    def seen(red: float, green: float, blue: float) -> tuple[float, float, float]:
        """Return the colour that is seen in place of one of sRGB."""
        light = [_linear(part) for part in (red, green, blue)]
        made = [sum(share * part for share, part in zip(row, light, strict=True)) for row in matrix]
        a, b, c = (_coded(min(1.0, max(0.0, part))) for part in made)
        return a, b, c

    return seen


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _coded(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)


def _drifted(image: Image.Image, page: Page, scale: float) -> Image.Image:
    """Return the cards of a page as they are cut one millimetre off, on white."""
    from PIL import Image

    whole = page.drawing.box
    out = Image.new("RGB", image.size, "#ffffff")
    for cut in page.cuts or (whole,):
        moved = cut.moved(DRIFT, DRIFT)
        corners = [_pixels(box, whole, scale) for box in (moved, cut)]
        out.paste(image.crop(corners[0]), corners[1][:2])
    return out


def _pixels(box: Box, whole: Box, scale: float) -> tuple[int, int, int, int]:
    left, top = round((box.left - whole.left) * scale), round((box.top - whole.top) * scale)
    return left, top, left + round(box.width * scale), top + round(box.height * scale)
