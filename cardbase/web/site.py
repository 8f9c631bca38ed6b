"""What all our pages share: which database is ours, who may see it, how a page is rendered, where style comes from."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable, Coroutine
from functools import cache
from pathlib import Path
from typing import Any, Final

from datasette import Response
from jinja2 import Template
from markupsafe import Markup, escape

from cardbase.database import EVERY_CARD, NO_CARD, match_expression, open_database
from cardbase.desk import FrontFile, front_file, sent_file
from cardbase.errors import Unreadable

TEMPLATES = Path(__file__).parent / "pages"
ASSETS = Path(__file__).parent / "assets"
LIST_COLUMNS = frozenset({"subtypes", "allegiances", "talents", "aliases", "produces", "has", "windows"})
MOST_AT_ONCE: Final = 80
"""Characters of a query that is answered at once; what is longer gets a thread, so that others need not wait."""
PLACES = (
    ("/", "Start"),
    ("/cards", "Cards"),
    ("/rules", "Rules"),
    ("/questions", "Questions"),
    ("/-/search", "Query"),
)


def database_of(datasette: Any) -> str | None:
    """Return the name of the first database that is ours, or None; the answer is kept on the Datasette itself."""
    if not hasattr(datasette, "_cardbase_database"):
        names = (name for name, database in datasette.databases.items() if _is_ours(database.path))
        datasette._cardbase_database = next(names, None)
    name: str | None = datasette._cardbase_database
    return name


def _is_ours(path: str | None) -> bool:
    try:
        open_database(Path(path or "")).close()
    except Unreadable:
        return False
    return True


def stock_search(text: str | None) -> str:
    """Return the full-text expression for what was typed into Datasette's search box; an empty box fits every card."""
    return match_expression(text or EVERY_CARD) or NO_CARD


async def rows(datasette: Any, sql: str, **values: Any) -> list[dict[str, Any]]:
    """Return the rows of a query as dictionaries, at once: it takes less time than waking a thread for it."""
    return [dict(row) for row in connection(datasette).execute(sql, values)]


async def bounded_rows(datasette: Any, sql: str, **values: Any) -> list[dict[str, Any]]:
    """Return the rows of a query in which a visitor's words stand, with Datasette's limit of time."""
    found = await datasette.get_database(database_of(datasette)).execute(sql, values)
    return [dict(row) for row in found.rows]


def connection(datasette: Any) -> sqlite3.Connection:
    """Return the connection to our database for what is answered at once; one, used by the event loop alone."""
    if not hasattr(datasette, "_cardbase_connection"):
        name = database_of(datasette)
        made = datasette.get_database(name).connect()
        datasette._prepare_connection(made, name)
        made.row_factory = sqlite3.Row
        datasette._cardbase_connection = made
    found: sqlite3.Connection = datasette._cardbase_connection
    return found


def is_cheap(text: str) -> bool:
    """Return whether what a visitor typed is answered in a few milliseconds: short, and no regular expression."""
    return len(text) <= MOST_AT_ONCE and "/" not in text


async def made(datasette: Any, name: str, make: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """Return what ``make`` makes for this site: once, however many visitors ask for it at the same time."""
    kept: dict[str, asyncio.Task[Any]] = datasette.__dict__.setdefault("_cardbase_made", {})
    task = kept.get(name)
    if task is None or (task.cancelled() or task.exception() if task.done() else task.get_loop() is not _loop()):
        task = kept[name] = _loop().create_task(make())
    return task.result() if task.done() else await asyncio.shield(task)


def _loop() -> asyncio.AbstractEventLoop:
    return asyncio.get_running_loop()


async def may_see(datasette: Any, request: Any) -> bool:
    """Return whether this visitor may view our database, on either series of Datasette."""
    name = database_of(datasette)
    if hasattr(datasette, "permission_allowed"):
        return bool(await datasette.permission_allowed(request.actor, "view-database", resource=name, default=True))
    from datasette.resources import DatabaseResource

    return bool(await datasette.allowed(actor=request.actor, action="view-database", resource=DatabaseResource(name)))


async def page(datasette: Any, request: Any, template: str, context: dict[str, Any], *, status: int = 200) -> Response:
    """Return one of cardbase's pages, or the refusal for a visitor who may not view the database."""
    if not await may_see(datasette, request):
        return Response.html("<!DOCTYPE html><html lang=en><title>Forbidden</title><h1>Forbidden</h1>", status=403)
    context = {**context, "database_name": database_of(datasette)}
    return Response.html(await rendered(datasette, request, template, context), status=status)


async def rendered(datasette: Any, request: Any, template: str, context: dict[str, Any]) -> str:
    """Return one of cardbase's pages with what Datasette and its plugins give to every page."""
    found = datasette._cardbase_templates.get_template(template)
    return str(await datasette.render_template(found, context, request=request))


class AtOnce(Template):
    """A template that waits for nothing, which costs less than one in which each expression might."""

    async def render_async(self, *args: Any, **kwargs: Any) -> str:
        """Render, as Datasette asks for it."""
        return self.render(*args, **kwargs)


def keep_templates(datasette: Any, environment: Any) -> None:
    """Keep the environment of our pages, which has all that Datasette's own has."""
    datasette._cardbase_templates = environment.overlay(enable_async=False, auto_reload=False)
    datasette._cardbase_templates.template_class = AtOnce


def metadata_of(datasette: Any) -> dict[str, Any]:
    """Return what the metadata file says of our database, on either series of Datasette."""
    ours: dict[str, Any] = _metadata(datasette).get("databases", {}).get(database_of(datasette), {})
    return ours


def project_address(datasette: Any) -> str:
    """Return where the project is at home and takes reports, as the metadata file says; empty where it does not."""
    return str(_metadata(datasette).get("about_url", "")).rstrip("/")


def _metadata(datasette: Any) -> dict[str, Any]:
    return getattr(datasette, "_metadata_local", None) or getattr(datasette, "config", None) or {}


def style_address(datasette: Any, name: str) -> str:
    """Return the address of a style sheet, with a mark that changes when the sheet does."""
    return str(datasette.urls.path(f"/-/cardbase/{name}")) + "?" + file_of(name).tag.strip('"')


@cache
def styles() -> tuple[Path, ...]:
    """Return the style sheets of the pages."""
    return tuple(sorted(ASSETS.glob("*.css")))


@cache
def file_of(name: str) -> FrontFile:
    """Return a style sheet of Datasette's pages, or a file of the front end, by its path; raise ``NotFound``."""
    own = {path.name: path for path in styles()}
    return sent_file(own[name].read_bytes(), name) if name in own else front_file(name)


def setting_of(datasette: Any, name: str) -> str:
    """Return one of cardbase's settings (``plugins``, ``cardbase`` in the metadata file), empty where it is not set."""
    return str((datasette.plugin_config("cardbase") or {}).get(name, ""))


def plain_words(text: str) -> Markup:
    """Return words for people as HTML: what stands between backticks as code."""
    return Markup(re.sub(r"`([^`]*)`", r"<code>\1</code>", str(escape(text))))  # noqa: S704 (escaped before)


def is_card_id(text: str) -> bool:
    """Return whether the text has the form of a card's id."""
    return bool(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", text))


def card_ids(datasette: Any) -> frozenset[str]:
    """Return the ids of the cards; other games have pieces with ids of the same form. Kept on the Datasette itself."""
    if not hasattr(datasette, "_cardbase_ids"):
        datasette._cardbase_ids = frozenset(row[0] for row in connection(datasette).execute("select id from cards"))
    ids: frozenset[str] = datasette._cardbase_ids
    return ids


def json_list(text: str) -> list[str]:
    """Return a JSON list of words; what is none is one word itself."""
    try:
        value = json.loads(text)
    except ValueError:
        value = text
    return [str(entry) for entry in value] if isinstance(value, list) else [str(value)]
