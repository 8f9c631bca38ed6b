"""Sheets: settings and profiles, the plate of a page, and the pages themselves. No game is known here."""

from cardbase.proxies.sheet.marks import calibration, text_line
from cardbase.proxies.sheet.pages import (
    MOST_CARDS,
    TABLE_GRID,
    Printed,
    Sheets,
    cut_lines,
    sheets,
    table_batches,
)
from cardbase.proxies.sheet.plate import Plate, plate
from cardbase.proxies.sheet.settings import Settings, papers, profiles, settings, size

__all__ = [
    "MOST_CARDS",
    "TABLE_GRID",
    "Plate",
    "Printed",
    "Settings",
    "Sheets",
    "calibration",
    "cut_lines",
    "papers",
    "plate",
    "profiles",
    "settings",
    "sheets",
    "size",
    "table_batches",
    "text_line",
]
