"""The pages of the documentation: ``docs/*.md`` as HTML, with their headings as places to link to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from itertools import count, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from datasette import Response
from markupsafe import Markup

from cardbase.schemas import shipped
from cardbase.web import site

if TYPE_CHECKING:
    from markdown_it.token import Token

_WIDE = re.compile(r"<(pre|table)>.*?</\1>", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)


class Document(NamedTuple):
    """A page: its title and its text in Markdown."""

    title: str
    text: str


@cache
def documents() -> dict[str, Document]:
    """Return every page of the documentation by its name."""
    found = {}
    for path in sorted(shipped("docs").glob("*.md")):
        text = COMMENT.sub("", path.read_text(encoding="utf-8"))
        found[path.stem] = Document(text.partition("\n")[0].lstrip("# "), text)
    return found


async def document_list(datasette: Any, request: Any) -> Response:
    """Show the pages there are."""
    return await site.page(datasette, request, "cardbase/documents.html", {"documents": documents(), "here": "docs"})


async def document_page(datasette: Any, request: Any) -> Response:
    """Show a page of the documentation; a name that is not there gets status 404."""
    found = documents().get(request.url_vars["id"])
    if found is None:
        context = {"documents": documents(), "here": "docs", "missing": request.url_vars["id"][:80]}
        return await site.page(datasette, request, "cardbase/documents.html", context, status=404)
    context = {"document": found, "body": rendered(found.text, str(datasette.urls.path("/docs/")))}
    return await site.page(datasette, request, "cardbase/document.html", context)


def rendered(text: str, root: str) -> Markup:
    """Return Markdown as HTML, with an id at each heading; links to other pages lead below ``root``."""
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    for token, inside in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", re.sub(r"[^a-z0-9 -]", "", inside.content.lower()).replace(" ", "-"))
        _lead(token.children or (), root)
    html = reader.renderer.render(tokens, reader.options, {})
    return Markup(_WIDE.sub(_scrolled(), html))  # noqa: S704 (markup in the text is escaped by the reader)


def _scrolled() -> Callable[[re.Match[str]], str]:
    """Return what lets wide parts be scrolled by themselves, by keyboard too, each under a name of its own."""
    numbers = count(1)

    def scrolled(part: re.Match[str]) -> str:
        """A part that can be scrolled."""
        label = f"{'Table' if part[1] == 'table' else 'Example'} {next(numbers)}"
        return f'<div class="scroll" role="region" aria-label="{label}" tabindex="0">{part[0]}</div>'

    return scrolled


def _lead(parts: Iterable[Token], root: str) -> None:
    """Lead the links of a line to where their pages are; of a link that leads to none the words stay."""
    lost = False
    for part in parts:
        if part.type == "link_open":
            address = _address(str(part.attrGet("href")), root)
            part.attrSet("href", address)
            lost = not address
        part.hidden = lost and part.type in ("link_open", "link_close")


def _address(link: str, root: str) -> str:
    """Return where a link of a document leads, to a page of the site or elsewhere; empty for what no site has."""
    page, mark, place = link.partition("#")
    if page.endswith(".md") and page.removesuffix(".md") in documents():
        return root + page.removesuffix(".md") + mark + place
    return link if "://" in link or not page else ""
