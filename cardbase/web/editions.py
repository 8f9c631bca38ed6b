"""Pages of an edition of a campaign: its Houses and pictures, and each character with kin and news.

An edition is a file of its own, the public one or one House's; everything shown is read from that file.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from datasette import Response

from cardbase.web import site

FORM = "cardbase-blood-edition/1"
PERSON = re.compile(r"C\d{3,}")


def editions_of(datasette: Any) -> tuple[str, ...]:
    """Return the names of the databases that are editions; the answer is kept on the Datasette itself."""
    if not hasattr(datasette, "_cardbase_editions"):
        datasette._cardbase_editions = tuple(
            name for name, database in datasette.databases.items() if is_edition(database.path)
        )
    names: tuple[str, ...] = datasette._cardbase_editions
    return names


def is_edition(path: str | None) -> bool:
    """Return whether a file is an edition of a campaign."""
    if not path or not Path(path).is_file():
        return False
    try:
        with closing(sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro", uri=True)) as connection:
            return bool(connection.execute("select form from edition").fetchone() == (FORM,))
    except sqlite3.Error:
        return False


async def _rows(datasette: Any, edition: str, sql: str, **values: Any) -> list[dict[str, Any]]:
    found = await datasette.get_database(edition).execute(sql, values)
    return [dict(row) for row in found.rows]


async def _may_see(datasette: Any, request: Any, name: str) -> bool:
    if hasattr(datasette, "permission_allowed"):
        return bool(await datasette.permission_allowed(request.actor, "view-database", resource=name, default=True))
    from datasette.resources import DatabaseResource

    return bool(await datasette.allowed(actor=request.actor, action="view-database", resource=DatabaseResource(name)))


async def _page(datasette: Any, request: Any, template: str, **context: Any) -> Response:
    context["database_name"] = request.url_vars["edition"]
    return Response.html(await site.rendered(datasette, request, template, context))


async def _refusal(datasette: Any, request: Any) -> Response | None:
    """Return why there is no page: no such edition, or one that this visitor may not view."""
    name = request.url_vars["edition"]
    if name not in editions_of(datasette) or not await _may_see(datasette, request, name):
        return Response.text("there is no such edition", status=404)
    return None


async def edition_page(datasette: Any, request: Any) -> Response:
    """Show an edition: what it is, the Houses, the pictures, the latest news."""
    if refused := await _refusal(datasette, request):
        return refused
    name = request.url_vars["edition"]
    head = (await _rows(datasette, name, "select * from edition"))[0]
    houses = await _rows(
        datasette, name, "select h.*, p.name as head_name from houses h left join people p on p.id = h.head"
        " order by votes desc, h.id"
    )  # fmt: skip
    pictures = await _rows(datasette, name, "select name, title from pictures where person is null order by name")
    news = await _rows(datasette, name, "select * from news where turn = :turn order by number", turn=head["turn"])
    return await _page(
        datasette, request, "cardbase/edition.html", head=head, houses=houses, pictures=pictures, news=news
    )


async def person_page(datasette: Any, request: Any) -> Response:
    """Show a character with parents, spouse, children, fiefs and every piece of news that names the character."""
    if refused := await _refusal(datasette, request):
        return refused
    name, one = request.url_vars["edition"], request.url_vars["id"]
    found = await _rows(
        datasette, name, "select p.*, h.name as house_name from people p left join houses h on h.id = p.house"
        " where p.id = :id", id=one
    )  # fmt: skip
    if not found:
        return Response.text(f"there is no {one[:40]!r} in this edition", status=404)
    kin = await _rows(
        datasette, name, "select id, name, age, died, 'child' as kind from people where :id in (mother, father)"
        " union all select id, name, age, died, 'parent' from people where id in (:mother, :father)"
        " union all select id, name, age, died, 'spouse' from people where id = :spouse",
        **{key: found[0][key] for key in ("id", "mother", "father", "spouse")},
    )  # fmt: skip
    fiefs = await _rows(datasette, name, "select * from planets where holder = :id order by id", id=one)
    news = await _rows(
        datasette, name, "select n.* from news n join mentions m on m.news = n.number where m.person = :id"
        " order by n.number", id=one
    )  # fmt: skip
    drawn = await _rows(datasette, name, "select name from pictures where person = :id", id=one)
    return await _page(
        datasette, request, "cardbase/edition_person.html", person=found[0], kin=kin, fiefs=fiefs, news=news,
        drawn=drawn,
    )  # fmt: skip


async def edition_picture(datasette: Any, request: Any) -> Response:
    """Send a picture of an edition as SVG."""
    if refused := await _refusal(datasette, request):
        return refused
    path = datasette.get_database(request.url_vars["edition"]).path
    drawn = await asyncio.to_thread(_drawing, path, request.url_vars["name"])
    if not drawn:
        return Response.text("there is no such picture", status=404)
    return Response(
        drawn,
        content_type="image/svg+xml; charset=utf-8",
        headers={"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"},
    )


def _drawing(path: str, name: str) -> str:
    """Return a picture, past the limit on the length of values that strangers' queries have; nothing if none."""
    with closing(sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro", uri=True)) as connection:
        found = connection.execute("select svg from pictures where name = ?", (name,)).fetchone()
    return str(found[0]) if found else ""


ROUTES = (
    (r"^/editions/(?P<edition>[^/]+)$", edition_page),
    (r"^/editions/(?P<edition>[^/]+)/people/(?P<id>[^/]+)$", person_page),
    (r"^/editions/(?P<edition>[^/]+)/pictures/(?P<name>[^/]+)\.svg$", edition_picture),
)
"""The addresses of an edition."""
