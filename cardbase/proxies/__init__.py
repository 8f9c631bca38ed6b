"""Faces and sheets of the card game: every card drawn from its data, printed at home, at a shop or for a virtual table.

``laid_face(card, corpus, theme("colour"))`` draws a card; ``print_job(cards, corpus, Settings.of("home-a4"))`` makes
the pages of many; ``emit`` writes one face, and the emitters of ``cardbase.drawing`` write pages.
"""

from cardbase.proxies.card_face import card_face
from cardbase.proxies.emit import FORMATS, emit
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
from cardbase.proxies.table_aids import AIDS, table_aids

__all__ = [
    "AIDS",
    "FORMATS",
    "Job",
    "LaidFace",
    "card_back",
    "card_face",
    "deck_cards",
    "emit",
    "face_in_set",
    "laid_face",
    "missing",
    "print_job",
    "table_aids",
    "theme",
    "themes",
]
