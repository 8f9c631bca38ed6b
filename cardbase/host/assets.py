"""The pages' files: a name that is asked for is looked up, never joined to a path. The desk's are below ``desk/``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from cardbase.desk import FrontFile, front_file, sent_file
from cardbase.errors import NotFound
from cardbase.serving import is_known

TYPES: Final = ("html", "css", "js", "svg")
HTML: Final = "text/html; charset=utf-8"
Answers = Callable[[str, dict[str, Any]], dict[str, Any]]
"""The desk's answer to a request, by its name."""
ASKED: Final = ("cards", "rule", "board")
"""The answers that tables need."""
_RULE_HEAD: Final = (
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    '<link rel="icon" href="/assets/host/icon.svg"><link rel="stylesheet" href="/assets/desk/desk.css">'
)


@cache
def _own() -> dict[str, bytes]:
    folder = files("cardbase.host") / "pages"
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name.rpartition(".")[2] in TYPES}


def _file(path: str) -> FrontFile:
    place, _, name = path.partition("/")
    if place == "desk":
        return front_file(name)
    name = name.removeprefix("pages/")
    if place != "host" or name not in _own() or name.endswith(".html"):
        raise NotFound("there is nothing here")
    return sent_file(_own()[name], name)


async def asset(request: Request) -> Response:
    """Send a script, style sheet, font or icon, 304 where the browser has it; raise ``NotFound``."""
    file = _file(request.path_params["name"])
    headers = {"cache-control": "no-cache", "etag": file.tag}
    if is_known(request.headers.get("if-none-match"), file.tag):
        return Response(b"", 304, headers)
    return Response(file.content, 200, headers, file.type)


def page(name: str) -> Callable[[Request], Awaitable[Response]]:
    """Return a handler that sends a page."""

    async def sent(_: Request) -> Response:
        """Send the page."""
        return Response(_own()[name], 200, {"cache-control": "no-cache"}, HTML)

    return sent


def rule_page(rule: Mapping[str, Any]) -> Response:
    """Return the answer to a rule as a page to read; raise ``NotFound`` where it tells of an error."""
    if "error" in rule:
        raise NotFound(rule["error"]["message"])
    title = escape(" ".join(filter(None, (str(rule.get("id", "")), str(rule.get("title", ""))))))
    words = "".join(f"<p>{escape(line)}</p>" for line in str(rule.get("text", "")).splitlines() if line)
    content = _page(title, title, f"{words}{_around_rule(rule)}")
    return Response(content, 200, {"cache-control": "max-age=86400"}, HTML)


def refused_page(words: str, hint: str, status: int) -> Response:
    """Return what was wrong as a page that leads on, for who followed a link."""
    hint = f"<p>{escape(hint[:1].upper() + hint[1:])}.</p>" if hint else ""
    title = escape(words[:1].upper() + words[1:])
    leads_on = f'{hint}<p>{_ON}</p><p><a class="button act" href="/">Open a table</a></p>'
    return Response(_page(f"{title} · cardbase", title, leads_on), status, {"cache-control": "no-store"}, HTML)


def _page(title: str, heading: str, body: str) -> str:
    """Return a page of a title, a heading and what is read below it, all escaped."""
    return (
        f'<!doctype html><html lang="en"><head>{_RULE_HEAD}<title>{title}</title></head>'
        f'<body><main class="padded"><h1>{heading}</h1>{body}</main></body></html>'
    )


_ON: Final = "A link may have been cut or mistyped: look at it again, or ask who sent it."


def _around_rule(rule: Mapping[str, Any]) -> str:
    """Return where a rule stands, what is noted of it and how it was ruled, as paragraphs."""
    sources = ", ".join(map(str, rule.get("sources", ())))
    told = [("Source", sources)] if sources else []
    told += [(str(note["label"]), str(note["text"])) for note in rule.get("notes", ())]
    told += [(f"Ruling, {ruling['source']}", str(ruling["text"])) for ruling in rule.get("rulings", ())]
    return "".join(f'<p class="soft"><b>{escape(label)}:</b> {escape(text)}</p>' for label, text in told)
