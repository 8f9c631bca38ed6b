"""Sheets: settings and profiles, the plate of a page, pages of cards, of pieces, and of drawings larger than paper."""

from cardbase.drawing.sheet.marks import calibration, text_line
from cardbase.drawing.sheet.packing import packed
from cardbase.drawing.sheet.pages import (
    Printed,
    Sheets,
    sheets,
    table_batches,
)
from cardbase.drawing.sheet.plate import Plate, plate
from cardbase.drawing.sheet.settings import Settings
from cardbase.drawing.sheet.tiles import tiled

__all__ = [
    "Plate",
    "Printed",
    "Settings",
    "Sheets",
    "calibration",
    "packed",
    "plate",
    "sheets",
    "table_batches",
    "text_line",
    "tiled",
]
