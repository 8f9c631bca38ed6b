"""The front end's files: modules, styles, fonts and icons, sent with a tag so that nothing is loaded twice."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any, Final

from datasette import Response

from cardbase.desk import FRONT
from cardbase.drawing import font, to_svg
from cardbase.proxies import ICONS
from cardbase.web import site

TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".ttf": "font/ttf",
    ".svg": "image/svg+xml; charset=utf-8",
    "": "text/plain; charset=utf-8",
}
ICONS_PATH: Final = "icons.svg"
SHIPPED_FONTS: Final = ("display", "text", "text-bold")


@cache
def files() -> dict[str, Path]:
    """Return every file that is sent, by its path below ``/-/cardbase/``."""
    found = {path.name: path for path in site.ASSETS.iterdir() if path.suffix in TYPES}
    found |= {f"fonts/{name}.ttf": Path(str(font(name).file)) for name in SHIPPED_FONTS}
    return found | {
        f"front/{path.relative_to(FRONT).as_posix()}": path
        for path in FRONT.rglob("*")
        if path.suffix in {".js", ""} and path.is_file()
    }


def front_address(datasette: Any, name: str) -> str:
    """Return the address of a module of the front end."""
    return str(datasette.urls.path(f"/-/cardbase/front/{name}"))


async def front_file(request: Any) -> Response:
    """Send a file of the front end; 304 where the browser has it."""
    name = request.url_vars["path"]
    if name != ICONS_PATH and name not in files():
        return Response.text("there is no such file", status=404)
    content, tag = icons() if name == ICONS_PATH else _content(files()[name])
    fresh = "max-age=604800" if request.query_string or name.endswith(".ttf") else "no-cache"
    headers = {"cache-control": fresh, "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response("", status=304, headers=headers)
    return Response(content, content_type=TYPES[Path(name).suffix], headers=headers)


def _content(path: Path) -> tuple[bytes, str]:
    content = path.read_bytes()
    return content, _tag(content)


def _tag(content: bytes) -> str:
    return f'"{hashlib.blake2b(content, digest_size=8).hexdigest()}"'


@cache
def icons() -> tuple[bytes, str]:
    """Return the icons of the game as one SVG of symbols in the colour of the text around them, and its tag."""
    symbols = "".join(_symbol(name) for name in ICONS.names)
    content = f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'.encode()
    return content, _tag(content)


def _symbol(name: str) -> str:
    """Return an icon as a symbol; what would be paper is left out."""
    drawn = to_svg(ICONS.symbol(name, _INK, _PAPER))
    body = drawn[drawn.index("</desc>") + len("</desc>") : drawn.rindex("</svg>")]
    body = body.replace(_INK, "currentColor").replace(_PAPER, "none")
    return f'<symbol id="{name.replace(" ", "-")}" viewBox="-0.55 -0.55 1.1 1.1">{body.strip()}</symbol>'


_INK: Final = "#010203"
_PAPER: Final = "#040506"
