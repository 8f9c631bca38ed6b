"""Glyphs as pixels.

Pillow's own text layout rounds every advance to a pixel, so it is never used: a glyph is a mask, made once for each
quarter of a pixel, and pasted at its place.
"""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from cardbase.drawing.text import font

PHASES = 4
"""Places within a pixel for which a mask is made."""
_GLYPH_SCALE = 4


@lru_cache(maxsize=64)
def _type(name: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(font(name).file, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=16384)
def glyph(name: str, size: float, character: str, phase_x: int, phase_y: int) -> tuple[Image.Image | None, int, int]:
    """Return the mask of a glyph whose origin lies some quarters of a pixel inside its pixel, and its corner."""
    large = _type(name, size * _GLYPH_SCALE)
    box = large.getbbox(character, anchor="ls")
    shift_x, shift_y = phase_x * _GLYPH_SCALE // PHASES, phase_y * _GLYPH_SCALE // PHASES
    left, top = math.floor((box[0] + shift_x) / _GLYPH_SCALE) - 1, math.floor((box[1] + shift_y) / _GLYPH_SCALE) - 1
    right, bottom = math.ceil((box[2] + shift_x) / _GLYPH_SCALE) + 1, math.ceil((box[3] + shift_y) / _GLYPH_SCALE) + 1
    if box[2] <= box[0]:
        return None, 0, 0
    mask = Image.new("L", ((right - left) * _GLYPH_SCALE, (bottom - top) * _GLYPH_SCALE))
    origin = (shift_x - left * _GLYPH_SCALE, shift_y - top * _GLYPH_SCALE)
    ImageDraw.Draw(mask).text(origin, character, fill=255, font=large, anchor="ls")
    return mask.reduce(_GLYPH_SCALE), left, top
