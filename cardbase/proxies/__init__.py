"""Faces and sheets: every card drawn from its data, printed at home, at a shop or for a virtual table.

``laid_face(card, corpus, theme("colour"))`` draws a card; ``print_job(cards, corpus, settings())`` makes the pages of
many; ``emitters.pdf``, ``emitters.png`` and ``emitters.svg`` turn drawings into files (see ``emit``).
"""

from cardbase.proxies.card_face import card_face
from cardbase.proxies.emit import FORMATS, emit, to_pdf, to_png, to_svg, write_pictures
from cardbase.proxies.face import LaidFace, theme, themes
from cardbase.proxies.printing import (
    Job,
    card_back,
    deck_cards,
    face_in_set,
    laid_face,
    missing,
    print_job,
)
from cardbase.proxies.shapes import Box, MissingGlyph, Page, Symbol
from cardbase.proxies.sheet import TABLE_GRID, Settings, calibration, cut_lines, papers, profiles, settings, size
from cardbase.proxies.table_aids import AIDS, table_aids

__all__ = [
    "AIDS",
    "FORMATS",
    "TABLE_GRID",
    "Box",
    "Job",
    "LaidFace",
    "MissingGlyph",
    "Page",
    "Settings",
    "Symbol",
    "calibration",
    "card_back",
    "card_face",
    "cut_lines",
    "deck_cards",
    "emit",
    "face_in_set",
    "laid_face",
    "missing",
    "papers",
    "print_job",
    "profiles",
    "settings",
    "size",
    "table_aids",
    "theme",
    "themes",
    "to_pdf",
    "to_png",
    "to_svg",
    "write_pictures",
]
