"""The static edition as it is built: every page there, every link good, nothing from elsewhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from markupsafe import escape
from typer.testing import CliRunner

from cardbase.cli import every_command
from cardbase.corpus import Corpus
from cardbase.errors import Misuse, Unreadable, Unwritable
from cardbase.site import build_site
from cardbase.site.data import index, previews
from cardbase.site.hosting import checked_address
from cardbase.site.runtime import lock, runtime_files
from cardbase.web import TOOLS

DECK = Path(__file__).parents[2] / "data" / "decks" / "atreides-duchy-of-arrakis.deck.txt"
DOCS = Path(__file__).parents[2] / "docs"


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
    assert sum(name.startswith("questions/") for name in pages) >= 150
    assert "cards/eots-" in pages["questions/cards_for_a_sponsor/fremen.html"]
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
                if "/".join(parts).removeprefix("/dune/") not in there:
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


def test_every_page_that_starts_python_is_kept_for_the_time_without_network(site: Path, pages: dict[str, str]) -> None:
    worker = (site / "sw.js").read_text(encoding="utf-8")
    kept = re.search(r"const PLACES = (\[.*\]);", worker)
    start = {name for name, text in pages.items() if 'name="cardbase-python"' in text and "/" not in name}
    assert kept and set(json.loads(kept[1])) == start >= {"ask.html", "build.html", "cards.html"}


def test_pages_of_searches_say_what_they_are_without_script(pages: dict[str, str]) -> None:
    for name in ("cards.html", "cards/page-2.html", "ask.html"):
        assert "Searches, filters and questions need script here" in pages[name].partition("<noscript>")[2], name
    assert "<noscript>" not in pages["cards/eots-dune.html"]


def test_what_hosts_and_devices_look_for_is_there(site: Path, pages: dict[str, str]) -> None:
    listed = re.findall(r"<loc>([^<]*)</loc>", (site / "sitemap.xml").read_text(encoding="utf-8"))
    assert set(listed) == {
        f"https://example.org/dune/{name}" for name in pages if name not in ("404.html", "offline.html")
    }
    assert "Sitemap: https://example.org/dune/sitemap.xml" in (site / "robots.txt").read_text(encoding="utf-8")
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (
        all((site / icon["src"]).is_file() for icon in manifest["icons"]) and (site / manifest["start_url"]).is_file()
    )
    assert all('property="og:title"' in text and 'name="description"' in text for text in pages.values())


def test_links_to_a_card_are_previewed_with_a_small_picture_of_it(corpus: Corpus, pages: dict[str, str]) -> None:
    def pictures(name: str) -> list[str]:
        return re.findall(r'property="og:image" content="([^"]*)"', pages[name])

    assert pictures("cards/eots-carthag.html") == ["https://example.org/dune/previews/eots-carthag.jpg"]
    assert pictures("index.html") == ["https://example.org/dune/assets/icon-512.png"]
    assert all(len(pictures(name)) == 1 for name in pages)
    (name, content), *_ = previews([corpus.by_id["eots-carthag"]], corpus)
    assert name == "previews/eots-carthag.jpg" and content.startswith(b"\xff\xd8") and len(content) < 30_000


def test_a_card_shows_both_its_faces_and_the_decks_that_hold_it(site: Path, pages: dict[str, str]) -> None:
    for card in ("eots-petitioning-tithe", "eots-forbidden-zone"):
        assert f"../faces/{card}.printed.svg" in pages[f"cards/{card}.html"]
        assert (site / "faces" / f"{card}.printed.svg").read_bytes() != (site / "faces" / f"{card}.svg").read_bytes()
    assert ".printed.svg" not in pages["cards/eots-carthag.html"]
    assert "../decks/fremen-desert-power.html" in pages["cards/eots-forbidden-zone.html"]
    assert "play.html#shipped=fremen-desert-power" in pages["decks/fremen-desert-power.html"]


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


@pytest.mark.parametrize(
    "address",
    [
        "example.org", "example.org/dune/", "ftp://example.org/", "//example.org/", "/dune/", "https://", "https:///dune/",
        "https://example.org/dune?x=1", "https://example.org/#top", "https://example.org/<b>", "https://e g.org/",
        "https://example.org/a b/", "javascript:alert(1)", "https://example.org:port/", 'https://example.org/"', "dune",
    ],
)  # fmt: skip
def test_an_address_that_no_browser_could_open_is_refused_before_anything_is_written(
    corpus: Corpus, tmp_path: Path, address: str
) -> None:
    with pytest.raises(Misuse, match="address") as refused:
        build_site(corpus, tmp_path / "site", tools=False, address=address)
    assert "https://example.org/dune/" in refused.value.hint
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "address", ["", "https://example.org", "http://127.0.0.1:8000/a/b/", "https://xn--dne-hoa.example/%C3%BC/~me/"]
)
def test_an_address_of_a_site_is_taken(address: str) -> None:
    checked_address(address)


def test_a_runtime_that_is_not_the_locked_one_is_refused(tmp_path: Path) -> None:
    for name in lock().files:
        (tmp_path / name).write_bytes(b"something else")
    done = CliRunner().invoke(every_command(), ["site", "-o", str(tmp_path / "out"), "--runtime", str(tmp_path)])
    assert isinstance(done.exception, Unreadable) and "not the file that is locked" in str(done.exception)
    assert not (tmp_path / "out").exists()


def test_a_missing_runtime_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"pyodide\.mjs"):
        runtime_files(tmp_path)


def test_own_cards_are_not_published(corpus: Corpus, tmp_path: Path) -> None:
    from dataclasses import replace

    with pytest.raises(Misuse, match="own cards"):
        build_site(replace(corpus, own=(tmp_path,)), tmp_path / "site", tools=False)


def test_names_and_words_are_found_without_python(visit: Callable[..., Any]) -> None:
    page = visit("rules/PET-04.html", tools=False)
    page.locator("input[data-box]").fill("sandworm")
    page.locator("[role=option]", has_text="Sandworm").first.wait_for()
    assert "the query language" in page.locator("[role=option]").last.inner_text()
    page.locator("input[data-box]").press("ArrowDown")
    page.locator("input[data-box]").press("Enter")
    page.locator("h1", has_text="Sandworm").wait_for()


def test_a_browser_without_wasm_reads_pages_and_says_what_does_not_work(visit: Callable[..., Any]) -> None:
    page = visit("cards/eots-dune.html", tools=False)
    page.context.add_init_script("delete window.WebAssembly")
    page.goto(page.url.replace("cards/eots-dune", "judge"))
    page.locator("textarea").fill("2 Carthag")
    page.locator("[role=alert]", has_text="no WebAssembly").wait_for()
    page.goto(page.url.replace("judge.html", "cards.html?q=sandworm"))
    page.locator("[role=alert]", has_text="no WebAssembly").wait_for()
    page.locator(".early-found", has_text="5 cards by names and plain words; this browser cannot run Python").wait_for()
    assert page.locator(".faces a").count() > 50


def test_a_search_shows_rules_at_once_and_once_python_is_there_further_questions_do_not_begin_it_anew(
    visit: Callable[..., Any],
) -> None:
    page = visit("cards/eots-dune.html", width=390, height=844)
    page.goto(page.url.replace("cards/eots-dune.html", "cards.html?q=PET-04"))
    page.locator(".early-found a", has_text="PET-04").wait_for()
    assert not page.locator(".faces").is_visible()
    page.locator(".beside li a", has_text="PET-04").wait_for()
    assert page.locator("h1").inner_text().lower() == "0 cards"
    assert page.locator(".early-found").count() == 0
    tokens, marked = page.locator(".tokens"), "window.begun = 1"
    page.evaluate(marked)
    for typed, how in (("sandworm", "Enter"), ("duke", "Enter"), ("kind:ally", "suggestion"), ("baron", "Enter")):
        page.locator("input[data-box]").fill(typed)
        if how == "Enter":
            page.locator("input[data-box]").press("Enter")
        else:
            page.locator("[role=option]", has_text=re.compile(r"^All \d+ cards")).click()
        tokens.locator(f"li[title='{typed}'], [title='{typed}']").first.wait_for()
        assert page.url.endswith("?q=" + typed.replace(":", "%3A"))
    page.go_back()
    tokens.locator("[title='kind:ally']").first.wait_for()
    assert page.locator("input[data-box]").input_value() == "kind:ally"
    assert page.evaluate("window.begun") == 1
    page.goto(page.url.partition("cards.html")[0] + "ask.html?q=hand+limit")
    page.locator(".answers h2").first.wait_for()
    page.evaluate(marked)
    page.locator("#question").fill("may I petition twice?")
    page.get_by_role("button", name="Ask").click()
    page.locator(".because", has_text="petition").first.wait_for()
    page.get_by_role("link", name="Rulings", exact=True).first.click()
    page.locator(".kinds a[aria-current]", has_text="Rulings").wait_for()
    page.go_back()
    page.locator(".kinds a[aria-current]", has_text="All").wait_for()
    page.go_back()
    page.locator(".because", has_text="limit").first.wait_for()
    assert page.evaluate("window.begun") == 1 and page.locator("#question").input_value() == "hand limit"


def test_what_the_box_finds_without_python_names_cards_and_holds_no_signs_of_the_data(corpus: Corpus) -> None:
    entries = index(corpus)
    assert not [entry["id"] for entry in entries if "[[" in entry["about"] or not entry["about"]]
    ids = {entry["id"] for entry in entries}
    assert {"PET-04", "AMB-01", "CE-04", "crf-1ai-05", "eots-dune"} <= ids


def test_a_program_that_cannot_be_loaded_is_said_once_and_in_words(visit: Callable[..., Any]) -> None:
    page, held = visit("about.html"), list[Any]()
    page.context.route("**/runtime/**", lambda route: held.append(route))
    page.goto(page.url.replace("about.html", "cards.html?q=kind%3Aally+sandworm"))
    page.get_by_role("heading", level=1, name="kind:ally sandworm").wait_for()  # as long as it is being loaded
    page.context.route("**/runtime/**", lambda route: route.abort())
    for route in held:
        route.abort()
    page.get_by_role("alert").filter(has_text="The program could not be loaded. Nothing is lost").wait_for()
    page.get_by_text("being loaded").first.wait_for(state="detached")
    assert page.get_by_text("runtime/").count() == 0


def test_the_pages_of_this_edition_alone_are_clean_for_axe(visit: Callable[..., Any]) -> None:
    from axe_playwright_python.sync_playwright import Axe

    for name in ("data.html", "offline.html", "about.html", "rulings/crf-2bib-02.html", "docs/hosting.html"):
        page = visit(name, tools=False, width=390, height=844)
        if name == "about.html":
            page.get_by_role("button", name="Keep the whole site").wait_for()
        found = Axe().run(page)
        assert found.violations_count == 0, (name, found.generate_report())
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390, name
        page.close()
