"""Lists saved by an office program (DOCX, ODT, XLSX, ODS), as the text that they show."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable, Mapping
from xml.parsers import expat

from cardbase.decks.documents.measure import AS_TEXT, Measure
from cardbase.decks.documents.papers import open_document_page, word_page
from cardbase.decks.documents.sheets import workbook_page
from cardbase.decks.plain.wrappings.pages import page_text
from cardbase.errors import Unreadable
from cardbase.files import READ_LIMIT

_PAGES: Mapping[str, Callable[[Callable[[str], bytes], list[str]], str]] = {
    "word/document.xml": word_page,
    "xl/workbook.xml": workbook_page,
    "content.xml": open_document_page,
}
"""The file within a document that tells its format, and what makes a page of it."""

_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    NotImplementedError,
    RuntimeError,
    OSError,
    EOFError,
    ValueError,
    expat.ExpatError,
)
"""What a damaged or locked document raises while it is read."""


def document_text(content: bytes) -> str | None:
    """Return the text of a document of an office program; None for what is none that can be read.

    Raises ``Unreadable`` for one that is damaged, locked, too large or without a word.
    """
    try:
        archive = zipfile.ZipFile(io.BytesIO(content))
    except _BROKEN:
        return None
    with archive:
        names = archive.namelist()
        page = next((_PAGES[main] for main in _PAGES if main in names), None)
        if page is None or (page is open_document_page and "mimetype" not in names):
            return None
        try:
            held = Measure("holds")
            text = page_text(page(lambda name: _part(archive, name, held), names))
        except _BROKEN:
            raise Unreadable("is a document of an office program that is damaged or locked", hint=AS_TEXT) from None
    if not text.strip():
        raise Unreadable("is a document of an office program without a word", hint="a picture of a list is not read")
    return text


def _part(archive: zipfile.ZipFile, name: str, held: Measure) -> bytes:
    """Return a file within a document, b"" where there is none."""
    if name not in archive.namelist():
        return b""
    with archive.open(name) as stream:
        content = stream.read(READ_LIMIT + 1)
    held.take(len(content))
    return content
