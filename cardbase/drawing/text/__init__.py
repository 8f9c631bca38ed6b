"""Text: the metrics of our fonts, lines, and running text fitted into a box."""

from cardbase.drawing.text.fitting import Fitted, Squeeze, Style, Word
from cardbase.drawing.text.fonts import MM_PER_POINT, Font, font, fonts, outlines

__all__ = ["MM_PER_POINT", "Fitted", "Font", "Squeeze", "Style", "Word", "font", "fonts", "outlines"]
