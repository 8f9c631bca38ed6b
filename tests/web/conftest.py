import asyncio
import dataclasses
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.database import build_database
from cardbase.schemas import metadata_file
from cardbase.web import datasette_for
from tests.web.opened import functions_are_waited_for, patient
from tests.web.slow import slow_down

BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
CHROMIUM = os.environ.get("CARDBASE_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
ARGUMENTS = [
    "--headless=new",
    "--font-render-hinting=none",  # letters as wide as on screens of today, which the shell would hint otherwise
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

SAME_GAMES = f"""{{
  let state = {int(os.environ.get("CARDBASE_GAMES", "1"))};
  Math.random = () => {{
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }};
}}"""
"""What a page takes by chance, its decks and its game too, is the same in each run; CARDBASE_GAMES chooses others."""


def skip_or_fail(reason: str) -> None:
    """Skip for want of a browser; where one is required that is a failure."""
    if os.environ.get("CARDBASE_REQUIRE_BROWSER"):
        pytest.fail(f"{reason}, and CARDBASE_REQUIRE_BROWSER is set")
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    if not CHROMIUM:
        skip_or_fail("no chromium on this machine (apt-get install chromium)")
    return {"executable_path": CHROMIUM, "args": ARGUMENTS}


if find_spec("pytest_playwright") is not None:
    patient()
    functions_are_waited_for()
    if "CARDBASE_SLOW" in os.environ:
        slow_down(int(os.environ["CARDBASE_SLOW"]))

    @pytest.fixture
    def context(context: Any) -> Any:
        """The browser's context of a test, where the same games are dealt in each run."""
        context.add_init_script(SAME_GAMES)
        return context

    @pytest.fixture(scope="module")
    def one_page(browser: Any) -> Iterator[Any]:
        """One page for all tests of a file, which ask it about many cases: to open a page is most of their work."""
        context = browser.new_context()
        context.add_init_script(SAME_GAMES)
        yield context.new_page()
        context.close()

    @pytest.fixture(autouse=True)
    def pages_end_with_their_test(request: pytest.FixtureRequest) -> Iterator[None]:
        """Close what a test opened: pages that nobody looks at any more would go on and slow those of other tests."""
        if "browser" not in request.fixturenames:
            yield
            return
        browser = request.getfixturevalue("browser")
        before = set(browser.contexts)
        yield
        for opened in set(browser.contexts) - before:
            opened.close()


@pytest.fixture(scope="session")
def metadata() -> dict[str, Any]:
    """What ``datasette-metadata.json`` says of our database."""
    return json.loads(metadata_file().read_text(encoding="utf-8"))["databases"]["cardbase"]


@pytest.fixture(scope="session")
def hostile(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database whose first card is all markup, as a stranger's custom card could be."""
    evil = "<script>alert('x')</script><img src=x onerror=alert(1)>\"'&"
    texts = dict.fromkeys(("full_name", "name", "title", "character", "unique_basis"), evil)
    card = dataclasses.replace(corpus.cards[0], **texts, subtypes=(evil,), custom=True)
    path = tmp_path_factory.mktemp("hostile") / "cardbase.db"
    build_database(dataclasses.replace(corpus, cards=(card, *corpus.cards[1:]), digest="hostile"), path)
    return path


def answered(site: Any, address: str, **options: Any) -> Any:
    """Ask a Datasette for an address without a network; in a thread, for playwright keeps this one's event loop."""

    async def asked() -> Any:
        return await site.client.request(options.pop("method", "GET"), address, **options)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asked()).result()


@pytest.fixture(scope="session")
def answer() -> Callable[..., Any]:
    return answered


@pytest.fixture(scope="session")
def ask(built: Path) -> Callable[[str], Any]:
    """Ask the site of the built database for an address."""
    return partial(answered, datasette_for(built))


@pytest.fixture(scope="session")
def site_address(built: Path) -> Iterator[str]:
    """Serve the built database on a free port, as a person would."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "cardbase", "browse", str(built), "--port", str(port)]
    address = f"http://127.0.0.1:{port}"
    with subprocess.Popen(command, stderr=subprocess.PIPE) as server:
        try:
            _wait_for(address + "/-/versions.json", server)
            yield address
        finally:
            server.terminate()


@pytest.fixture
def at(page: Any, site_address: str) -> Callable[[str], Any]:
    """Open an address of the site in a browser."""

    def at(address: str) -> Any:
        page.goto(site_address + address)
        return page

    return at


def _wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if server.poll() is not None:
            raise RuntimeError(f"the site ended with {server.returncode}: {server.stderr and server.stderr.read()!r}")
        try:
            with urllib.request.urlopen(address):
                return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the site did not answer within a minute")
