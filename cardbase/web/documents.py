"""The pages of the documentation: ``docs/*.md`` as HTML, with their headings as places to link to."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import count, pairwise
from typing import Any, NamedTuple

from datasette import Response
from markupsafe import Markup

from cardbase.schemas import shipped
from cardbase.web import site

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
        context = {"documents": documents(), "here": "docs"}
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
        for child in token.children or ():
            if child.type == "link_open":
                child.attrSet("href", _address(str(child.attrGet("href")), root))
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


def _address(link: str, root: str) -> str:
    """Return where a link of a document leads: to another page of the site, or to the place of the sources."""
    page, mark, place = link.partition("#")
    if page.endswith(".md") and page.removesuffix(".md") in documents():
        return root + page.removesuffix(".md") + mark + place
    return link if "://" in link or not page else "https://github.com/cardbase/cardbase/tree/main/docs/" + link
