"""What a host answers is what its page says: every request, every act, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from cardbase.host.acts import ACTS
from cardbase.host.app import routes_of
from cardbase.host.handlers import FILES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "hosting-games.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(GET|POST) (/[^`]+)` \| (.+) \|$", PAGE, re.MULTILINE)
OF_PEOPLE = {"/", "/t/{table}", "/assets/{name:path}"}
"""Pages and what they are made of, which nobody asks for by hand."""


async def nothing(*_: Any) -> None:
    """Stand for a handler."""


HANDLERS = "health rule answer picture feed games open look awaited events position journal act"


def asked(path: str) -> str:
    """A path as the page writes it."""
    return re.sub(r"\{(\w+)(?::\w+)?\}", lambda part: part[1].upper(), path)


def test_every_request_is_on_the_page_and_is_answered() -> None:
    host = cast("Any", SimpleNamespace(**dict.fromkeys(HANDLERS.split(), nothing)))
    routes = [route for route in routes_of(host) if route.path not in OF_PEOPLE]
    answered = {(method, asked(route.path)) for route in routes for method in route.methods or () if method != "HEAD"}
    files = {("GET", f"/api/tables/TABLE/{FILES[0]}")}
    assert {(method, path) for method, path, _ in ROWS} == answered - {("GET", "/api/tables/TABLE/FILE")} | files
    finished = next(text for _, path, text in ROWS if path.endswith(FILES[0]))
    assert all(f"`{name}`" in finished for name in FILES[1:])


def test_every_act_is_on_the_page() -> None:
    listed = next(text for _, path, text in ROWS if path.endswith("/ACT"))
    assert set(re.findall(r"`([a-z-]+)`", listed)) == {*ACTS, "rematch", "retry", "forget", "delete"}
