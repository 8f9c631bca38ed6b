"""What describes the site itself: the page about it, and what search engines ask for."""

from __future__ import annotations

from html import escape
from typing import Any

from datasette import Response

from cardbase import __version__
from cardbase.web import site, tools

PLACES = ("/", "/cards", "/sets", "/powers", "/statistics", "/rules", "/ask", "/questions", "/games/board", "/about")


async def about_page(datasette: Any, request: Any) -> Response:
    """Show version, digests and licences."""
    meta = {row["name"]: row["value"] for row in await site.rows(datasette, "select * from cardbase_meta")}
    return await site.page(datasette, request, "cardbase/about.html", {"version": __version__, "meta": meta})


async def robots(datasette: Any, request: Any) -> Response:
    """Let our pages be indexed, and neither tables nor answers."""
    lines = ["User-agent: *", f"Disallow: {datasette.urls.path('/api/')}", f"Disallow: /{site.database_of(datasette)}"]
    return Response.text("\n".join([*lines, f"Sitemap: {_root(datasette, request)}/sitemap.xml", ""]))


async def sitemap(datasette: Any, request: Any) -> Response:
    """Name every page of cardbase."""
    if not await site.may_see(datasette, request):
        return Response.text("forbidden", status=403)
    cards = [f"/cards/{row['id']}" for row in await site.rows(datasette, "select id from cards order by id")]
    rules = [f"/rules/{row['rule']}" for row in await site.rows(datasette, "select rule from rules order by rule_no")]
    sets = [f"/sets/{row['code']}" for row in await site.rows(datasette, "select code from sets where cards")]
    powers = [f"/powers/{row['id']}" for row in await site.rows(datasette, "select id from powers")]
    places = [*PLACES, *(f"/{name}" for name in tools.TOOLS)]
    pages = [*places, *sets, *powers, *cards, *rules]
    root = _root(datasette, request)
    entries = "".join(f"<url><loc>{escape(root + path)}</loc></url>" for path in pages)
    text = f'<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{entries}</urlset>'
    return Response(text, content_type="application/xml; charset=utf-8")


async def databases(datasette: Any, request: Any) -> Response:
    """Name the databases as Datasette does, without where they lie on the server."""
    if not await site.may_see(datasette, request):
        return Response.text("forbidden", status=403)
    shown = ("name", "route", "size", "is_mutable", "is_memory", "hash")
    found = [one for name, one in datasette.databases.items() if name != "_internal"]
    return Response.json([{field: getattr(one, field) for field in shown} for one in found])


def _root(datasette: Any, request: Any) -> str:
    return f"{request.scheme}://{request.host}" + str(datasette.urls.path("")).rstrip("/")
