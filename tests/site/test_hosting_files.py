"""What a host reads beside the pages: a sitemap of whole addresses, or none."""

from __future__ import annotations

import re

import pytest

from cardbase.site import hosting

PAGES = ["index.html", "cards/eots-dune.html", "404.html", "offline.html"]


@pytest.mark.parametrize("address", ["https://example.org", "https://example.org/", "https://example.org/dune/"])
def test_every_address_of_a_sitemap_is_whole(address: str) -> None:
    written = dict(hosting.files(PAGES, address))
    listed = re.findall(r"<loc>([^<]*)</loc>", written["sitemap.xml"].decode())
    root = address.rstrip("/")
    assert listed == [f"{root}/cards/eots-dune.html", f"{root}/index.html"]
    assert f"Sitemap: {root}/sitemap.xml" in written["robots.txt"].decode()


def test_without_an_address_there_is_no_sitemap_and_robots_names_none() -> None:
    written = dict(hosting.files(PAGES, ""))
    assert "sitemap.xml" not in written and "Sitemap" not in written["robots.txt"].decode()
    assert written["robots.txt"].decode().startswith("User-agent: *")
