"""From addresses of the hosted site to files, and from file to file: links hold on any host and in any folder."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape, unescape
from posixpath import dirname, relpath
from typing import Final
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

ASSETS: Final = "/-/cardbase/"
FACES: Final = "/-/card-image/"
SEARCH: Final = "/-/search"
ASK: Final = "/ask"
FIELDS: Final = ("set", "kind", "deck", "power", "talent", "subtype")
"""Filters of the hosted list of cards that are fields of the query language too."""
KEPT: Final = ("sort", "view", "page")
"""What else an address of the list of cards may hold."""
LINK: Final = re.compile(r'\b(href|src|action|content)="(/[^"/][^"]*|/)"')


def file_of(path: str) -> str:
    """Return the file for a path of the hosted site, such as ``cards/eots-dune.html`` for ``/cards/eots-dune``."""
    if path == "/":
        return "index.html"
    if path.startswith(ASSETS):
        return "assets/" + path.removeprefix(ASSETS)
    if path.startswith(FACES):
        return "faces/" + re.sub(r"\.png$", ".svg", path.removeprefix(FACES))
    if path == SEARCH:
        return "query.html"
    name = path.strip("/")
    return name if re.search(r"\.(json|txt|xml|ico|db)$", name) else name + ".html"


@lru_cache(maxsize=16_384)
def static(address: str, database: str) -> str:
    """Return a link of the hosted site (path, query and place) as one of the static site, from its root.

    What only a server answers (tables of Datasette, SQL) leads to the page of the data.
    """
    parts = urlsplit(address)
    path = unquote(parts.path)
    place = "#" + parts.fragment if parts.fragment else ""
    if path == f"/{database}" or path.startswith(f"/{database}/"):
        return "data.html"
    if path == "/api" or path.startswith("/api/"):
        return "docs/desk.html"  # answers are had from the program; the page on them says how
    fields = {name: value for name, value in parse_qsl(parts.query) if value}
    if path == "/cards" and list(fields) == ["page"]:
        return f"cards/page-{fields['page']}.html" if fields["page"] != "1" else "cards.html"
    if path.startswith("/questions/") and fields:
        return quote(f"{path.strip('/')}/{'-'.join(_slug(value) for value in fields.values())}.html")
    if path == ASK and fields:
        return "ask.html?" + urlencode(fields)
    if path in {"/cards", SEARCH} and fields:
        return "cards.html?" + urlencode(_query(fields))
    return quote(file_of(path), safe="/{}") + place


def _slug(value: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", value.lower()).strip("-")


def _query(given: dict[str, str]) -> dict[str, str]:
    """Return a search of the hosted site as a query: filters become fields of the query language."""
    words = [f'{name}:"{given[name]}"' for name in FIELDS if name in given]
    text = " ".join(filter(None, [given.get("q", ""), *words]))
    return ({"q": text} if text else {}) | {name: given[name] for name in KEPT if name in given}


def relative(target: str, file: str) -> str:
    """Return a link from one file of the site to another."""
    return _relative(target, dirname(file))


@lru_cache(maxsize=65_536)
def _relative(target: str, folder: str) -> str:
    path, mark, rest = re.match(r"([^?#]*)([?#]?)(.*)", target, re.DOTALL).groups()  # type: ignore[union-attr]
    return relpath(path, folder or ".") + mark + rest


def linked(page: str, file: str, database: str, root: str = "") -> str:
    """Return a page of the hosted site with every link as it is in the static one, seen from ``file``.

    With ``root``, the path of the site on its host, links hold at any address.
    """

    def link(found: re.Match[str]) -> str:
        """A link between files."""
        address = unescape(found[2])
        own = file.startswith("cards/") and address.startswith(f"/{database}/cards/")  # the row of this very card
        target = file.removesuffix("html") + "json" if own else static(address, database)
        return f'{found[1]}="{escape(root + target if root else relative(target, file))}"'

    return LINK.sub(link, page)


def targets(page: str) -> list[str]:
    """Return the addresses below the site's root that a page links to or loads, in order."""
    return list(dict.fromkeys(unescape(found[2]) for found in LINK.finditer(page)))
