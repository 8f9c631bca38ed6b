"""What a PDF tells those who listen: its language, and a paragraph for each card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from reportlab.pdfbase import pdfdoc

from cardbase.drawing.shapes import Item, Path, Run, Stamp, Symbol

LANGUAGE = "en"
FURNITURE = "furniture"
"""The name of a symbol that is no content: a label or a ruler in the margin."""


def allow(thing: Any, *keys: str) -> None:
    """Let an object of reportlab have keys that it does not know."""
    thing.__NoDefault__ = [*thing.__NoDefault__, *keys]


class Structure:
    """The structure tree of one PDF: an element for each drawing with words and the copies beside it."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self._elements: list[Any] = []
        self._parents: list[Any] = []
        self._worded: dict[Symbol, bool] = {}

    def tagged(self, items: Sequence[Item], page: Any, write: Callable[[Sequence[Item]], None], out: list[str]) -> None:
        """Write the items of a page by ``write``, what has words as marked content, the rest as artifacts."""
        marked: list[Any] = []
        for worded, group in self._groups(items):
            out.append(f"/P <</MCID {len(marked)}>> BDC" if worded else "/Artifact BMC")
            write(group)
            out.append("EMC")
            if worded:
                marked.append(self._element(page, len(marked)))
        allow(page, "StructParents", "Tabs")
        page.StructParents, page.Tabs = len(self._parents), pdfdoc.PDFName("S")
        self._parents.append(self._file.Reference(pdfdoc.PDFArray(marked), f"marked{len(self._parents)}"))

    def _groups(self, items: Sequence[Item]) -> Iterator[tuple[bool, list[Item]]]:
        """Yield each drawing with words, its copies together; lines of words together; and what lies between them."""
        for (worded, _), group in groupby(items, key=self._kind):
            yield worded, list(group)

    def _kind(self, item: Item) -> tuple[bool, Symbol | None]:
        """Return whether an item has words, and the drawing that it repeats."""
        worded = self._speaks(item)
        return worded, item.symbol if worded and isinstance(item, Stamp) else None

    def _speaks(self, item: Item) -> bool:
        if isinstance(item, Run):
            return True
        if isinstance(item, Path) or not isinstance(item, Stamp) or item.symbol.name == FURNITURE:
            return False
        if item.symbol not in self._worded:
            self._worded[item.symbol] = any(self._speaks(inner) for inner in item.symbol.items)
        return self._worded[item.symbol]

    def _element(self, page: Any, number: int) -> Any:
        record = {
            "S": pdfdoc.PDFName("P"),
            "P": pdfdoc.PDFObjectReference("structure"),
            "Pg": pdfdoc.PDFObjectReference(page.__InternalName__),
            "K": number,
        }
        made = self._file.Reference(pdfdoc.PDFDictionary(record), f"element{len(self._elements)}")
        self._elements.append(made)
        return made

    def finish(self) -> None:
        """Hang the tree on the catalogue."""
        catalog, file = self._file.Catalog, self._file
        tree = {
            "Type": pdfdoc.PDFName("StructTreeRoot"),
            "K": pdfdoc.PDFObjectReference("structure"),
            "ParentTree": pdfdoc.PDFDictionary(
                {"Nums": pdfdoc.PDFArray([part for i, mark in enumerate(self._parents) for part in (i, mark)])}
            ),
            "ParentTreeNextKey": len(self._parents),
        }
        document = {
            "S": pdfdoc.PDFName("Document"),
            "P": pdfdoc.PDFObjectReference("structures"),
            "K": pdfdoc.PDFArray(self._elements),
        }
        file.Reference(pdfdoc.PDFDictionary(document), "structure")
        catalog.StructTreeRoot = file.Reference(pdfdoc.PDFDictionary(tree), "structures")
        catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})
