"""The front end's files, for whoever serves pages: modules, the style sheet, fonts, icons."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from cardbase.drawing import font, to_svg
from cardbase.errors import NotFound
from cardbase.proxies import ICONS

FRONT: Final = Path(__file__).parent / "front"
TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".ttf": "font/ttf",
    ".svg": "image/svg+xml; charset=utf-8",
    "": "text/plain; charset=utf-8",
}
STYLE: Final = "desk.css"
ICONS_FILE: Final = "icons.svg"
_FONTS: Final = ("display", "text", "text-bold")
_INK: Final = "#010203"
_PAPER: Final = "#040506"


class FrontFile(NamedTuple):
    """A file as it is sent: ``type`` is its media type, ``tag`` what a browser keeps it by."""

    content: bytes
    type: str
    tag: str


def sent_file(content: bytes, name: str) -> FrontFile:
    """Return a file of a name as it is sent."""
    return FrontFile(content, TYPES[Path(name).suffix], f'"{hashlib.blake2b(content, digest_size=8).hexdigest()}"')


@cache
def front_files() -> tuple[str, ...]:
    """Return the paths of all files, as they name each other: ``front/table.js``, ``desk.css``, ``icons.svg``."""
    return *_paths(), ICONS_FILE


@cache
def front_file(name: str) -> FrontFile:
    """Return a file by its path; raise ``NotFound``."""
    if name == ICONS_FILE:
        symbols = "".join(_symbol(icon) for icon in ICONS.names)
        return sent_file(f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'.encode(), name)
    if name not in _paths():
        raise NotFound(f"the front end has no file {name[:60]!r}")
    return sent_file(_paths()[name].read_bytes(), name)


@cache
def _paths() -> dict[str, Path]:
    found = {f"fonts/{name}.ttf": Path(str(font(name).file)) for name in _FONTS} | {STYLE: FRONT / STYLE}
    return found | {
        f"front/{path.relative_to(FRONT).as_posix()}": path
        for path in FRONT.rglob("*")
        if path.suffix in {".js", ""} and path.is_file()
    }


def _symbol(name: str) -> str:
    """Return an icon as a symbol; what would be paper is left out."""
    drawn = to_svg(ICONS.symbol(name, _INK, _PAPER))
    body = drawn[drawn.index("</desc>") + len("</desc>") : drawn.rindex("</svg>")]
    body = body.replace(_INK, "currentColor").replace(_PAPER, "none")
    return f'<symbol id="{name.replace(" ", "-")}" viewBox="-0.55 -0.55 1.1 1.1">{body.strip()}</symbol>'
