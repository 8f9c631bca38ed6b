"""Faces and sheets of the card game: every card drawn from its data, printed at home, at a shop or for a virtual table.

``laid_face(card, corpus, theme("colour"))`` draws a card; ``print_job(cards, corpus, Settings.of("home-a4"))`` makes
the pages of many; ``emit`` writes one face, and the emitters of ``cardbase.drawing`` write pages.
"""

from cardbase.proxies.emit import emit
from cardbase.proxies.estimate import estimates, gauge
from cardbase.proxies.face import LaidFace, themes
from cardbase.proxies.face.icons import ICONS
from cardbase.proxies.job import PrintJob, printed_before, read_job
from cardbase.proxies.own_theme import theme_named as theme
from cardbase.proxies.printing import Job, card_back, face_in_set, laid_face, print_job
from cardbase.proxies.selection import Wanted, selected
from cardbase.proxies.table_aids import AIDS, AidsWanted, table_aids
from cardbase.proxies.writing import write_folder, write_manifest, write_pdf, write_preview, write_saved_objects

__all__ = [
    "AIDS",
    "ICONS",
    "AidsWanted",
    "Job",
    "LaidFace",
    "PrintJob",
    "Wanted",
    "card_back",
    "emit",
    "estimates",
    "face_in_set",
    "gauge",
    "laid_face",
    "print_job",
    "printed_before",
    "read_job",
    "selected",
    "table_aids",
    "theme",
    "themes",
    "write_folder",
    "write_manifest",
    "write_pdf",
    "write_preview",
    "write_saved_objects",
]
