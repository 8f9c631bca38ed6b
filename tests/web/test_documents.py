"""Pages of rulings and of the documentation, in both homes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.desk import answer
from cardbase.games import all_games
from cardbase.web.documents import documents, rendered


def test_every_ruling_is_answered_by_its_id(corpus: Corpus) -> None:
    games = all_games(corpus)
    for ruling in corpus.rulebook.rulings:
        assert answer("ruling", {"id": ruling.id.upper()}, corpus, games)["id"] == ruling.id


def test_a_ruling_has_a_page_and_the_list_leads_to_it(ask: Callable[[str], Any]) -> None:
    assert 'href="/rulings/crf-2bib-02"' in ask("/rulings").text
    page = ask("/rulings/crf-2bib-02").text
    assert "open higher" in page and 'href="/rules/PET-04"' in page
    assert ask("/rulings/crf-99").status_code == 404


@pytest.mark.parametrize("name", sorted(documents()))
def test_a_page_of_the_documentation_is_readable(name: str, ask: Callable[[str], Any]) -> None:
    reply = ask(f"/docs/{name}")
    assert reply.status_code == 200 and "<h1 id=" in reply.text and "&lt;!--" not in reply.text


def test_documents_link_to_each_other_and_never_bring_markup(ask: Callable[[str], Any]) -> None:
    assert 'href="/docs/hosting"' in ask("/docs").text and ask("/docs/nothing").status_code == 404
    html = rendered(
        "# A b\n\n[x](desk.md#y) [z](../README.md) <script>alert(1)</script>\n\n[e](javascript:alert(1))", "/docs/"
    )
    assert '<h1 id="a-b">' in html and 'href="/docs/desk#y"' in html and "<script" not in html
    assert 'href="javascript' not in html


def test_a_link_that_leads_to_no_page_of_the_site_stays_as_its_words() -> None:
    html = rendered("a [*b* c](../scripts/x.py) d [e](desk.md) [f](https://example.org) [g](#h)", "/docs/")
    assert html.strip() == (
        '<p>a <em>b</em> c d <a href="/docs/desk">e</a> <a href="https://example.org">f</a> <a href="#h">g</a></p>'
    )
