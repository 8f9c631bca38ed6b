"""Emitters: drawings as PDF, PNG and SVG. They place what a drawing holds; they measure and decide nothing.

Each lives in its own module, because each brings a heavy library; ``emit`` imports them when they are first asked for.
"""

from cardbase.drawing.emitters.emit import to_pdf, to_png, to_svg, write_pictures

__all__ = ["to_pdf", "to_png", "to_svg", "write_pictures"]
