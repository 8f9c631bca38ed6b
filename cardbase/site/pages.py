"""The pages of the hosted site, asked for one after the other without a network, and written as files."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from html import escape
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from cardbase.errors import Unreadable
from cardbase.site.addresses import ASSETS, FACES, linked, relative, static, targets
from cardbase.site.questions import answers_to_link, without_forms
from cardbase.web import STRICT, TOOLS

UNSCRIPTED: Final = """<noscript><p class="panel">Searches, filters and questions need script here. Without it all
cards, rules and rulings can be read.</p></noscript>"""
"""What a page of a search says that would else show all cards for any question."""
NO_SUCH: Final = "/no-such-page"
"""An address without a page: what is sent for it becomes 404.html."""
TOOL_PAGE: Final = re.compile(rf"(cards|ask|cards/page-\d+|{'|'.join(TOOLS)})\.html")
"""The pages that start Python."""
_PICTURE: Final = re.compile(r'<meta property="og:image" content="/-/card-image/([^"]*)\.png">')
READ: Final = STRICT.replace(" frame-ancestors 'none';", "") + "; worker-src 'self'"
"""The policy of a page as an element of it: browsers take every part of it there but the one on frames."""
RUN: Final = READ.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""The policy of the pages that start Python."""


def pages_of(site: Any, file: Path, address: str = "") -> Iterator[tuple[str, str]]:
    """Return every page that a link of another leads to, as file and content.

    ``site`` is a Datasette with the plugin that serves the database ``file``. Hosts send 404.html for any address: its
    links begin at the path of ``address``, where the site will be.
    """
    root = urlsplit(address).path.rstrip("/") + "/"
    links = answers_to_link(file)
    with ThreadPoolExecutor(1) as apart:  # the caller may run a loop in this thread
        found = apart.submit(asyncio.run, _crawl(site.client.get, file.stem, links)).result()
    for name, text in found.items():
        pictured = with_picture(text, address.rstrip("/"))
        yield name, static_page(pictured, name, file.stem, root if name == "404.html" else "")


async def _crawl(get: Callable[..., Awaitable[Any]], database: str, links: dict[str, str]) -> dict[str, str]:
    found: dict[str, str] = {}
    waiting = ["/", NO_SUCH]
    while waiting:
        address = waiting.pop()
        file = "404.html" if address == NO_SUCH else static(address, database)
        if file in found:
            continue
        reply = await get(address)
        if reply.status_code != (404 if address == NO_SUCH else 200):
            raise Unreadable(f"{address}: the site answers {reply.status_code}", hint="a page links to it")
        found[file] = without_forms(reply.text, links)
        waiting += [link.partition("#")[0] for link in targets(found[file]) if is_page(link, database)]
    return found


def is_page(link: str, database: str) -> bool:
    """Return whether a link leads to a page that becomes a file: no picture, no data, no search."""
    path = urlsplit(link).path
    if path.startswith((ASSETS, FACES, "/api")) or "{" in link:
        return False
    file = static(link, database)
    return file != "data.html" and file.endswith(".html")


def with_picture(text: str, address: str) -> str:
    """Return a page with the picture that previews of links to it show: a whole address, or none."""
    card = _PICTURE.search(text)
    text = _PICTURE.sub("", text)
    if not address:
        return text
    file = f"previews/{card[1]}.jpg" if card else "assets/icon-512.png"
    meta = f'<meta property="og:image" content="{escape(address)}/{file}">'
    return text.replace("</head>", meta + "\n</head>", 1)


def static_page(text: str, file: str, database: str, root: str = "") -> str:
    """Return a page as the static site shows it: links between files, its policy, its worker, its manifest."""

    def at(path: str) -> str:
        """Return where a file of the site is from here."""
        return root + path if root else relative(path, file)

    policy = RUN if TOOL_PAGE.fullmatch(file) else READ
    head = [
        f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">',
        f'<meta name="cardbase-worker" content="{at("assets/edition/static.js")}">',
        *(['<meta name="cardbase-python" content="yes">'] if TOOL_PAGE.fullmatch(file) else []),
        f'<link rel="manifest" href="{at("manifest.webmanifest")}">',
        f'<script type="module" src="{at("assets/edition/edition.js")}"></script>',
    ]
    if re.fullmatch(r"(cards|ask|cards/page-\d+)\.html", file):
        text = re.sub(r"<main[^>]*>", lambda main: main[0] + UNSCRIPTED, text, count=1)
    start = text.index("<title>")
    return text[:start] + "\n".join(head) + "\n" + linked(text[start:], file, database, root)
