"""What hosts, search engines and devices look for besides the pages."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Final

from cardbase.errors import Misuse
from cardbase.site.data import table_names
from cardbase.site.pages import RUN

ICON_SIZES: Final = (192, 512)
_MAIN: Final = re.compile(r'(<main id="main" class="">).*(</main>)', re.DOTALL)

_ADDRESS: Final = re.compile(r"https?://[a-z0-9.-]+(:[0-9]{1,5})?(/[\w.~%!$&()*+,;=:@-]*)*", re.ASCII | re.IGNORECASE)

Entry = tuple[str, bytes]


def checked_address(address: str) -> None:
    """Raise ``Misuse`` for an address of a site that no browser could open, or that pages cannot stand below."""
    if address and not _ADDRESS.fullmatch(address):
        raise Misuse(
            f"--address: no address of a site: {address[:80]!r}",
            hint="as in https://example.org/dune/, without ? and #; signs beyond ASCII as % and two digits",
        )


def files(pages: Collection[str], address: str) -> Iterator[Entry]:
    """Return the sitemap, robots, the manifest of the installable site with its icons, and headers for hosts.

    Without an address there is no sitemap: one of addresses without a host is read by nobody.
    """
    root = address.rstrip("/")
    if root:
        found = sorted(name for name in pages if name not in {"404.html", "offline.html"})
        places = "".join(f"<url><loc>{escape(f'{root}/{name}')}</loc></url>" for name in found)
        space = "http://www.sitemaps.org/schemas/sitemap/0.9"
        yield "sitemap.xml", f'<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="{space}">{places}</urlset>'.encode()
    yield "robots.txt", ("User-agent: *\nAllow: /\n" + (f"Sitemap: {root}/sitemap.xml\n" if root else "")).encode()
    yield "manifest.webmanifest", json.dumps(_manifest(), indent=1).encode()
    yield from ((f"assets/icon-{size}.png", icon(size)) for size in ICON_SIZES)
    yield "favicon.ico", icon(48, "ICO")
    yield ".nojekyll", b""  # GitHub's pages are to be served as they are
    yield "_headers", _headers().encode()


def _manifest() -> dict[str, object]:
    icons = [{"src": f"assets/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in ICON_SIZES]
    return {
        "name": "cardbase: the DUNE collectible card game",
        "short_name": "cardbase",
        "description": "Search, build, judge, print, learn and play, offline too.",
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f3e8d6",
        "theme_color": "#2a1a0e",
        "icons": icons,
    }


def _headers() -> str:
    """Return the headers as Netlify and Cloudflare Pages read them; elsewhere pages carry their policy themselves."""
    lines = [
        "/*",
        "  X-Content-Type-Options: nosniff",
        "  X-Frame-Options: DENY",
        "  Referrer-Policy: same-origin",
        f"  Content-Security-Policy: {RUN}; frame-ancestors 'none'",
        "/sw.js",
        "  Cache-Control: no-cache",
    ]
    return "\n".join(lines) + "\n"


def icon(size: int, format: str = "PNG") -> bytes:
    """Return the mark of the site: a sun and two moons over sand."""
    from PIL import Image, ImageDraw

    unit = size / 24
    picture = Image.new("RGB", (size, size), "#2a1a0e")
    drawn = ImageDraw.Draw(picture)
    for x, y, radius in ((12, 14, 6), (6, 6.5, 1.7), (17.5, 5.5, 1.4)):
        drawn.ellipse([(x - radius) * unit, (y - radius) * unit, (x + radius) * unit, (y + radius) * unit], "#d9b166")
    for x, y, end in ((5.6, 13.2, 18.4), (6.6, 16.6, 17.4)):
        drawn.line([x * unit, y * unit, end * unit, y * unit], "#2a1a0e", max(1, round(1.3 * unit)))
    kept = BytesIO()
    picture.save(kept, format)
    return kept.getvalue()


def data_page(shell: str, database: Path) -> str:
    """Return the page of the data, in the frame of another page at the top."""
    with closing(sqlite3.connect(database)) as connection:
        count = "select count(*) from "
        counts = {name: connection.execute(count + name).fetchone()[0] for name in table_names(connection)}
    rows = "".join(
        f'<tr><th scope="row"><a href="data/{name}.json">{name}</a></th><td>{number:,}</td></tr>'
        for name, number in counts.items()
    )
    size = f"{database.stat().st_size / 2**20:.1f}"
    body = f"""<h1>All of it as data</h1>
<p>Everything on these pages is in <a href="{database.name}">one SQLite file</a> ({size} MiB), and table by table as
JSON. Each card has a file of its own beside its page, such as <a href="cards/eots-dune.json">cards/eots-dune.json</a>.
Questions in SQL, the tables as pages and answers over HTTP need a server: <code>cardbase browse</code>.</p>
<div class="scroll" role="region" aria-label="Tables" tabindex="0"><table><thead><tr><th scope="col">Table</th>
<th scope="col">Rows</th></tr></thead><tbody>{rows}</tbody></table></div>"""
    return _framed(shell, "Data", body)


def offline_page(shell: str) -> str:
    """Return the page that stands for one that was never loaded while the network is cut."""
    body = """<h1>This page was not loaded before</h1>
<p>There is no network, and only pages that were opened before can be read now. Nothing that you made is lost.</p>
<p id="again"></p>
<p><a href="index.html">Start page</a> · <a href="decks.html">Your decks and games</a> ·
<a href="about.html">Keep the whole site</a> (with network)</p>"""
    return _framed(shell, "No network", body)


def _framed(shell: str, title: str, body: str) -> str:
    page = re.sub(r"<title>.*?</title>", f"<title>{title} · cardbase</title>", shell, count=1)
    return _MAIN.sub(lambda found: found[1] + body + found[2], page)
