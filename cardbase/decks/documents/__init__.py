"""Documents of office programs as the text that they show: DOCX and ODT, XLSX and ODS."""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.decks.documents.reading import document_text

__all__ = ["document_text"]
lazy_names(__name__, {"reading": "document_text"})
