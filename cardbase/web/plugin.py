"""The hooks Datasette calls. They do nothing unless one of its databases was built by us."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from datasette import hookimpl
from markupsafe import Markup, escape

from cardbase.nouns import counted
from cardbase.query import add_functions
from cardbase.web import (
    about,
    api,
    asking,
    card_images,
    cards,
    collections,
    decks,
    documents,
    editions,
    faults,
    front,
    gallery,
    games,
    questions,
    rules,
    rulings,
    site,
    template_fixes,
    tools,
    wrong_addresses,
)
from cardbase.web.gate import with_gate
from cardbase.web.headers import with_security_headers
from cardbase.web.sending import made_once
from cardbase.web.sql_limits import install_limits, limit_connection

RULE_COLUMNS = frozenset({"rule", "erratum", "ambiguity", "switch", "delta", "example", "timing"})
"""Columns whose values are ids that have a page of rules."""

RULE_LISTS = frozenset({"switches", "see", "sources"})
"""Columns of rules that hold a JSON list."""

_PAGES: tuple[tuple[str, Callable[..., Any]], ...] = (
    (r"^/$", cards.start_page),
    (r"^/cards$", gallery.gallery_page),
    (r"^/cards/(?P<id>[^/]+)$", cards.card_page),
    (r"^/sets$", collections.set_list),
    (r"^/sets/(?P<id>[^/]+)$", collections.set_page),
    (r"^/powers$", collections.power_list),
    (r"^/powers/(?P<id>[^/]+)$", collections.power_page),
    (r"^/statistics$", collections.statistics_page),
    (r"^/-/search$", gallery.query_page),
    (r"^/ask$", asking.ask_page),
    (r"^/api$", api.api_page),
    (r"^/questions$", questions.question_list),
    (r"^/questions/(?P<name>[a-z_]+)$", questions.question_page),
    (r"^/rules$", rules.rule_list),
    (r"^/rules/(?P<id>[^/]+)$", rules.rule_page),
    (r"^/rulings$", rulings.ruling_list),
    (r"^/rulings/(?P<id>[^/]+)$", rulings.ruling_page),
    (r"^/games/(?P<game>[a-z]+)$", games.game_page),
    (r"^/games/(?P<game>[a-z]+)/(?P<kind>[a-z]+)$", games.game_page),
    (r"^/docs$", documents.document_list),
    (r"^/docs/(?P<id>[^/]+)$", documents.document_page),
    (r"^/about$", about.about_page),
    (r"^/decks/(?P<id>[a-z0-9-]+)$", decks.deck_page),
    *tools.ROUTES,
)
"""Addresses of pages, each of which is made once."""

ROUTES: tuple[tuple[str, Callable[..., Any]], ...] = (
    *((address, made_once(handler)) for address, handler in _PAGES),
    (r"^/api/openapi\.json$", api.openapi),
    (r"^/api/(?P<name>[^/]+)$", api.api),
    (r"^/-/card-image/(?P<id>[^/]+)\.(?P<format>png|svg)$", card_images.card_image),
    (r"^/-/cardbase/(?P<path>[a-zA-Z0-9/_.-]+)$", front.front_file),
    (r"^/robots\.txt$", about.robots),
    (r"^/-/databases(?:\.json)?$", about.databases),
    (r"^/sitemap\.xml$", about.sitemap),
)
"""Every address of cardbase. A room with pages adds its routes here."""

_ADDRESSES = tuple(re.compile(address) for address, _ in (*ROUTES, *editions.ROUTES))

STYLES = tuple(route for route in ROUTES if route[1] is front.front_file)


@hookimpl
def startup(datasette: Any) -> None:
    """Bound the time of queries, and report what goes wrong in one line.

    With rich present Datasette prints pages of local variables for every address that is not there.
    """
    if has_pages(datasette):
        import datasette.handle_exception as handler

        handler.rich = None
        install_limits()


@hookimpl(tryfirst=True)
def handle_exception(datasette: Any, request: Any, exception: Exception) -> Any:
    """Lead on who typed an address wrongly; answer what else a visitor did wrong with status 400 instead of 500."""
    if not has_pages(datasette):
        return None
    meant = wrong_addresses.redirected(datasette, request, exception, _ADDRESSES)
    return meant or faults.bad_request(datasette, request, exception)


@hookimpl
def register_routes(datasette: Any) -> list[tuple[str, Callable[..., Any]]]:
    """Add our pages."""
    ours = list(ROUTES) if site.database_of(datasette) else []
    return [*(ours or STYLES), *editions.ROUTES] if editions.editions_of(datasette) else ours


def has_pages(datasette: Any) -> bool:
    """Return whether one of the databases has cardbase's pages."""
    return bool(site.database_of(datasette) or editions.editions_of(datasette))


@hookimpl
def prepare_jinja2_environment(env: Any, datasette: Any) -> None:
    """Let cardbase's templates be found first, and correct Datasette's own for people who cannot see them."""
    if has_pages(datasette):
        env.loader = template_fixes.loader(site.TEMPLATES, env.loader)
        env.filters["plain_words"] = site.plain_words
        env.filters["counted"] = counted
        env.globals["style_address"] = partial(site.style_address, datasette)
        env.globals["front_address"] = partial(front.front_address, datasette)
        env.globals["tools"] = tools.TOOLS
        env.globals["public_address"] = lambda: site.setting_of(datasette, "address").rstrip("/")
        env.globals["project_address"] = partial(site.project_address, datasette)
        env.globals["has_cards"] = partial(site.database_of, datasette)
        site.keep_templates(datasette, env)


@hookimpl(trylast=True)
def prepare_connection(conn: Any, database: str, datasette: Any) -> None:
    """Let Datasette's own search box read words as ours does, and let queries compare texts in SQL.

    Beginnings of words count, and nothing typed is an error. What a query may cost is bounded on every connection.
    """
    if not has_pages(datasette):
        return
    limit_connection(conn)
    if database == site.database_of(datasette):
        add_functions(conn)
        conn.create_function("escape_fts", 1, site.stock_search, deterministic=True)


@hookimpl
def skip_csrf(datasette: Any, scope: Any) -> bool:
    """Let programs ask: an answer changes nothing and depends on nobody's cookies."""
    return bool(site.database_of(datasette)) and "/api/" in str(scope.get("path", ""))


@hookimpl
def asgi_wrapper(datasette: Any) -> Callable[[Any], Any]:
    """Refuse what cannot be answered in bounded time, and send security headers with every answer."""
    if not has_pages(datasette):
        return lambda app: app
    root, stock = datasette.setting("base_url"), site.setting_of(datasette, "datasette_policy")

    def is_ours(path: str) -> bool:
        """Return whether an address is one of cardbase's pages, or of what they load."""
        below = "/" + path.removeprefix(root).removeprefix("/")
        return any(address.match(below) for address in _ADDRESSES)

    return lambda app: with_security_headers(with_gate(app, is_ours), is_ours, stock)


@hookimpl
def extra_css_urls(datasette: Any) -> list[str]:
    """Give Datasette's own pages our colours."""
    return [site.style_address(datasette, "datasette.css")] if has_pages(datasette) else []


@hookimpl
def menu_links(datasette: Any) -> list[dict[str, str]]:
    """Lead back to our pages from Datasette's menu."""
    places = site.PLACES if site.database_of(datasette) else ()
    built = [(f"/editions/{name}", f"Edition {name}") for name in editions.editions_of(datasette)]
    return [{"href": datasette.urls.path(path), "label": label} for path, label in (*places, *built)]


@hookimpl
def render_cell(value: Any, column: str, database: str, datasette: Any) -> Markup | None:
    """Make ids of cards (columns ``id`` and ``card``) and of rules links to their pages, and a JSON list plain."""
    if not isinstance(value, str):
        return None
    if database in editions.editions_of(datasette) and editions.PERSON.fullmatch(value):
        address = datasette.urls.path(f"/editions/{database}/people/{value}")
        return Markup('<a href="{}">{}</a>').format(address, value)
    if database != site.database_of(datasette):
        return None
    if column in {"id", "card"} and value in site.card_ids(datasette):
        address = datasette.urls.path(f"/cards/{value}")
        return Markup('<a href="{}">{}</a>').format(address, value)
    if column in RULE_COLUMNS and rules.REFERENCE.fullmatch(value):
        return Markup('<a href="{}">{}</a>').format(datasette.urls.path(f"/rules/{value}"), value)
    if column in site.LIST_COLUMNS | RULE_LISTS | {"abilities"} or value == "[]":
        return escape(", ".join(site.json_list(value))) or Markup("<em>none</em>")
    if "`" in value:
        return site.plain_words(value)
    return None
