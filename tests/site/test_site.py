"""The static edition as it is built: every page there, every link good, nothing from elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from markupsafe import escape
from typer.testing import CliRunner

from cardbase.cli import app
from cardbase.corpus import Corpus
from cardbase.errors import CardbaseError, Misuse, Unreadable, Unwritable
from cardbase.site import build_site
from cardbase.site.runtime import lock, runtime_files
from cardbase.web import TOOLS

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def runtime() -> dict[str, bytes] | None:
    """Python for the browser; None where it can neither be found nor fetched."""
    try:
        return runtime_files()
    except CardbaseError:
        return None


@pytest.fixture(scope="module")
def site(corpus: Corpus, runtime: object, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, with its tools where Python for the browser can be had."""
    folder = tmp_path_factory.mktemp("static") / "site"
    build_site(corpus, folder, tools=runtime is not None, address="https://example.org/dune/")
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, str]:
    return {path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in site.rglob("*.html")}


def test_everything_there_is_has_a_page_with_its_words(corpus: Corpus, pages: dict[str, str]) -> None:
    book = corpus.rulebook
    assert all(f"<h1>{escape(card.name)}</h1>" in pages[f"cards/{card.id}.html"] for card in corpus.cards)
    assert {f"rules/{rule.id}.html" for rule in book.rules} <= pages.keys()
    assert {f"rulings/{ruling.id}.html" for ruling in book.rulings} <= pages.keys()
    assert {f"rules/{erratum.id}.html" for erratum in corpus.errata} <= pages.keys()
    assert {f"docs/{path.stem}.html" for path in DOCS.glob("*.md")} <= pages.keys()
    assert {f"{name}.html" for name in TOOLS} | {"index.html", "cards.html", "404.html", "data.html"} <= pages.keys()
    assert sum(name.startswith("decks/") for name in pages) >= 18
    assert sum(name.startswith("questions/") for name in pages) >= 12
    assert "The standing cost becomes the opening bid" in pages["rules/PET-04.html"]


def test_every_link_of_every_page_leads_to_a_file(site: Path, pages: dict[str, str]) -> None:
    there = {path.relative_to(site).as_posix() for path in site.rglob("*")}
    broken = set()
    for name, text in pages.items():
        for link in re.findall(r'\b(?:href|src|action)="([^"]*)"', text):
            path = re.split(r"[?#]", link)[0]
            if "://" not in path and path:
                parts = [*Path(name).parent.parts]
                for part in path.split("/"):
                    parts = parts[:-1] if part == ".." else [*parts, part] if part != "." else parts
                if "/".join(parts) not in there:
                    broken.add((name, link))
    assert not broken, sorted(broken)[:10]


def test_no_page_runs_anything_inline_or_loads_from_elsewhere(pages: dict[str, str]) -> None:
    for name, text in pages.items():
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", text), name
        assert not re.search(r'<script(?![^>]*\bsrc=")', text), name
        assert not re.search(r'<(?:script|img|link|form|iframe)[^>]*"(?:https?:)?//', text), name
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
        assert (
            policy and "unsafe-inline" not in policy[1] and "'unsafe-eval" not in policy[1].replace("wasm-", "wasm")
        ), name


def test_only_pages_of_tools_may_compile_wasm(pages: dict[str, str]) -> None:
    found = {name for name, text in pages.items() if "wasm-unsafe-eval" in text.partition("<title>")[0]}
    assert {f"{name}.html" for name in TOOLS} | {"cards.html"} <= found
    assert all(re.fullmatch(r"[a-z]+\.html|cards/page-\d+\.html", name) for name in found)


def test_what_hosts_and_devices_look_for_is_there(site: Path, pages: dict[str, str]) -> None:
    listed = re.findall(r"<loc>([^<]*)</loc>", (site / "sitemap.xml").read_text(encoding="utf-8"))
    assert set(listed) == {f"https://example.org/dune/{name}" for name in pages if name != "404.html"}
    assert "Sitemap: https://example.org/dune/sitemap.xml" in (site / "robots.txt").read_text(encoding="utf-8")
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (
        all((site / icon["src"]).is_file() for icon in manifest["icons"]) and (site / manifest["start_url"]).is_file()
    )
    assert all('property="og:title"' in text and 'name="description"' in text for text in pages.values())


def test_the_list_of_files_is_whole(site: Path) -> None:
    listed = json.loads((site / "files.json").read_text(encoding="utf-8"))
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert there - listed.keys() == {"files.json", "sw.js"} and listed.keys() <= there
    assert sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) <= 100_000_000


def test_a_folder_of_others_is_never_replaced(corpus: Corpus, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    with pytest.raises(Unwritable, match=r"thesis\.txt"):
        build_site(corpus, tmp_path, tools=False)
    assert (tmp_path / "thesis.txt").read_text(encoding="utf-8") == "years of work"


def test_a_runtime_that_is_not_the_locked_one_is_refused(tmp_path: Path) -> None:
    for name in lock().files:
        (tmp_path / name).write_bytes(b"something else")
    done = CliRunner().invoke(app, ["site", "-o", str(tmp_path / "out"), "--runtime", str(tmp_path)])
    assert isinstance(done.exception, Unreadable) and "not the file that is locked" in str(done.exception)
    assert not (tmp_path / "out").exists()


def test_a_missing_runtime_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"pyodide\.mjs"):
        runtime_files(tmp_path)


def test_own_cards_are_not_published(corpus: Corpus, tmp_path: Path) -> None:
    from dataclasses import replace

    with pytest.raises(Misuse, match="own cards"):
        build_site(replace(corpus, own=(tmp_path,)), tmp_path / "site", tools=False)
