"""The hooks Datasette calls. They do nothing unless one of its databases was built by us."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from datasette import hookimpl
from markupsafe import Markup, escape

from cardbase.query import add_functions
from cardbase.web import card_images, cards, rules, search, site, template_fixes
from cardbase.web.headers import with_security_headers

RULE_COLUMNS = frozenset({"rule", "erratum", "ambiguity", "switch", "delta", "example", "timing"})
"""Columns whose values are ids that have a page of rules."""

RULE_LISTS = frozenset({"switches", "see", "sources"})
"""Columns of rules that hold a JSON list."""

ROUTES: tuple[tuple[str, Callable[..., Any]], ...] = (
    (r"^/$", cards.start_page),
    (r"^/cards$", cards.card_grid),
    (r"^/cards/(?P<id>[^/]+)$", cards.card_page),
    (r"^/-/search$", search.search_page),
    (r"^/rules$", rules.rule_list),
    (r"^/rules/(?P<id>[^/]+)$", rules.rule_page),
    (r"^/-/card-image/(?P<id>[^/]+)\.(?P<format>png|svg)$", card_images.card_image),
    (r"^/-/cardbase/(?P<name>[a-z-]+\.css)$", site.style_sheet),
)
"""Every address of ours. A room with pages adds its routes here."""


@hookimpl
def register_routes(datasette: Any) -> list[tuple[str, Callable[..., Any]]]:
    """Add our pages."""
    return list(ROUTES) if site.database_of(datasette) else []


@hookimpl
def prepare_jinja2_environment(env: Any, datasette: Any) -> None:
    """Let templates of ours be found first, and correct Datasette's own for people who cannot see them."""
    if site.database_of(datasette):
        env.loader = template_fixes.loader(site.TEMPLATES, env.loader)
        env.globals["style_address"] = partial(site.style_address, datasette)


@hookimpl(trylast=True)
def prepare_connection(conn: Any, database: str, datasette: Any) -> None:
    """Let Datasette's own search box read words as ours does, and let queries compare texts in SQL.

    Beginnings of words count, and nothing typed is an error.
    """
    if database == site.database_of(datasette):
        add_functions(conn)
        conn.create_function("escape_fts", 1, site.stock_search, deterministic=True)


@hookimpl
def asgi_wrapper(datasette: Any) -> Callable[[Any], Any]:
    """Send security headers with every answer."""
    if not site.database_of(datasette):
        return lambda app: app
    return partial(with_security_headers, root=datasette.setting("base_url"))


@hookimpl
def extra_css_urls(datasette: Any) -> list[str]:
    """Give Datasette's own pages our colours."""
    return [site.style_address(datasette, "datasette.css")] if site.database_of(datasette) else []


@hookimpl
def menu_links(datasette: Any) -> list[dict[str, str]]:
    """Lead back to our pages from Datasette's menu."""
    if not site.database_of(datasette):
        return []
    return [{"href": datasette.urls.path(path), "label": label} for path, label in site.PLACES]


@hookimpl
def render_cell(value: Any, column: str, database: str, datasette: Any) -> Markup | None:
    """Make ids of cards (columns ``id`` and ``card``) and of rules links to their pages, and a JSON list plain."""
    if database != site.database_of(datasette) or not isinstance(value, str):
        return None
    if column in {"id", "card"} and site.is_card_id(value):
        address = datasette.urls.path(f"/cards/{value}")
        return Markup('<a href="{}">{}</a>').format(address, value)
    if column in RULE_COLUMNS and rules.REFERENCE.fullmatch(value):
        return Markup('<a href="{}">{}</a>').format(datasette.urls.path(f"/rules/{value}"), value)
    if column in site.LIST_COLUMNS | RULE_LISTS | {"abilities"}:
        return escape(", ".join(site.json_list(value)))
    return None
