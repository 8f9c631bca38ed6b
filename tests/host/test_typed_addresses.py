"""An address of a host that was typed by hand leads where it was meant, on this host alone and with its headers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardbase.host.app import _meant
from tests.host.network import ask, hosted

READS = {"accept": "text/html"}
STRICT = ("content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy")
MEANT = {
    "/T/ABC234": "/t/ABC234", "/T/abc/": "/t/abc", "/t//abc": "/t/abc", "//t/abc": "/t/abc", "/t/abc/": "/t/abc",
    "/Table/abc": "/t/abc", "/tables/abc": "/t/abc", "/%54/abc": "/t/abc", "/T/abc%23join=x": "/t/abc%23join%3Dx",
    "/t": "/", "/T/": "/", "/tables": "/", "/Tables": "/", "/TABLES/": "/", "/index.html": "/", "/Start": "/",
    "/Rules/PET-04": "/rules/PET-04", "/RULES/pet-04/": "/rules/pet-04", "/Health": "/health", "/HEALTH/": "/health",
    "/%20T/abc": "/t/abc", "/T%E2%80%8B/abc.": "/t/abc", "/Api/games": "/api/games", "//": "/",
}  # fmt: skip
NOWHERE = [
    "/nothing", "/T/a/b/c", "//evil.example/t", "//evil.example/%2e%2e", "/T/..%2f..%2fetc/passwd",
    "/start/evil.example", "/%5cevil.example", "/T//%0d%0aset-cookie:%20x/y", "/<script>", "/t/a/b?x=/t/c", "/rules",
]  # fmt: skip


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("typed")) as address:
        yield address


@pytest.mark.parametrize("typed", MEANT)
def test_it_leads_where_it_was_meant(address: str, typed: str) -> None:
    status, headers, _ = ask(address, typed, headers=READS)
    assert (status, headers["location"]) == (307, MEANT[typed])
    assert all(name in headers for name in STRICT)
    assert ask(address, MEANT[typed], headers=READS)[0] == 200


@pytest.mark.parametrize("typed", NOWHERE)
def test_what_is_nowhere_is_said_on_a_page_that_leads_on_and_never_elsewhere(address: str, typed: str) -> None:
    status, headers, content = ask(address, typed, headers=READS)
    assert status == 404 and "location" not in headers
    assert b'href="/">Open a table</a>' in content and b"<script" not in content
    assert all(name in headers for name in STRICT)


@pytest.mark.parametrize("unit", ["/", "/ ", "T/", "%", "\u200b", ".,/", "//t"])
def test_whatever_is_typed_an_address_of_this_host_comes_of_it(unit: str) -> None:
    for times in (1, 2, 3, 20_000):
        place = _meant("/" + unit * times)
        assert place.startswith("/") and "//" not in place
