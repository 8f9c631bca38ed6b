"""The static edition on a free host, opened in a browser."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.errors import CardbaseError
from cardbase.site import build_site
from cardbase.site.build import close, digest
from cardbase.site.runtime import runtime_files
from tests.site.hosts import cut, hosted
from tests.web.conftest import SAME_GAMES, browser_type_launch_args, skip_or_fail

__all__ = ["browser_type_launch_args"]

FEW = {"eots-carthag.html", "eots-dune.html", "eots-sandworm.html", "PET-04.html", "crf-2bib-02.html", "hosting.html"}
"""Pages that browsers open in these tests."""


@pytest.fixture(scope="session")
def runtime() -> dict[str, bytes] | None:
    """Python for the browser; None where it can neither be found nor fetched."""
    try:
        return runtime_files()
    except CardbaseError:
        return None


@pytest.fixture(scope="session")
def site(corpus: Corpus, runtime: object, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, with its tools where Python for the browser can be had."""
    folder = tmp_path_factory.mktemp("static") / "site"
    build_site(corpus, folder, tools=runtime is not None, address="https://example.org/dune/", previews=False)
    return folder


@pytest.fixture(scope="session")
def small(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same site with a few pages of each kind: browsers keep every file of it, one after the other."""
    folder = tmp_path_factory.mktemp("small") / "site"
    shutil.copytree(site, folder, ignore=shutil.ignore_patterns("data", "questions", "sets", "powers", "*.db"))
    for path in [one for kind in ("cards", "rules", "rulings", "docs", "decks") for one in (folder / kind).iterdir()]:
        if path.name not in FEW:
            path.unlink()
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    close(
        folder, {name: digest(path.read_bytes()) for name, path in files.items() if name not in ("files.json", "sw.js")}
    )
    return folder


@pytest.fixture
def host(small: Path) -> Iterator[ThreadingHTTPServer]:
    server = hosted(small)
    yield server
    cut(server)


if find_spec("pytest_playwright") is None:

    @pytest.fixture
    def browser() -> None:
        skip_or_fail("no playwright (pip install 'cardbase[web-test]')")


@pytest.fixture
def visit(host: ThreadingHTTPServer, runtime: object, browser: Any) -> Iterator[Callable[..., Any]]:
    """Open a page of the site in a browser of its own; nothing may come from elsewhere, the console stays empty."""
    context = browser.new_context()
    context.add_init_script(SAME_GAMES)
    root, said = f"http://127.0.0.1:{host.server_port}/", []
    context.on("request", lambda request: request.url.startswith((root, "data:", "blob:")) or said.append(request.url))

    def opened(path: str, tools: bool = True, **size: int) -> Any:
        if tools and not runtime:
            skip_or_fail("no Python for the browser on this machine (npm fetches it)")
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.set_viewport_size({"width": 1440, "height": 900, **size})
        page.goto(root + path)
        return page

    yield opened
    context.close()
    assert not said, said
