"""Addresses of the hosted site become files, and links hold from wherever they are followed."""

import pytest

from cardbase.site.addresses import linked, relative, static, targets


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("/", "index.html"),
        ("/cards", "cards.html"),
        ("/cards/eots-dune", "cards/eots-dune.html"),
        ("/cards?page=1", "cards.html"),
        ("/cards?sort=&page=3", "cards/page-3.html"),
        ("/cards?set=eots", "cards.html?q=set%3A%22eots%22"),
        ("/cards?view=list", "cards.html?view=list"),
        ("/-/search?q=battle%3E%3D3", "cards.html?q=battle%3E%3D3"),
        ("/-/search", "query.html"),
        ("/rules/PET-04#sources", "rules/PET-04.html#sources"),
        ("/questions/best_ranks?talent=battle", "questions/best_ranks/battle.html"),
        ("/-/card-image/eots-dune.png?size=small", "faces/eots-dune.svg"),
        ("/-/cardbase/desk.css?0123", "assets/desk.css"),
        ("/cards/{id}", "cards/{id}.html"),
        ("/cardbase/cards/3", "data.html"),
        ("/cardbase?sql=select+1", "data.html"),
        ("/api/openapi.json", "docs/desk.html"),
        ("/favicon.ico", "favicon.ico"),
    ],
)
def test_an_address_becomes_a_file(address: str, file: str) -> None:
    assert static(address, "cardbase") == file


def test_a_link_is_relative_to_the_file_it_stands_in() -> None:
    assert relative("index.html", "cards/eots-dune.html") == "../index.html"
    assert relative("cards/a.html?q=x", "cards/b.html") == "a.html?q=x"
    assert relative("cards.html#top", "index.html") == "cards.html#top"


def test_every_kind_of_link_in_a_page_is_changed_and_text_is_not() -> None:
    page = (
        '<a href="/cards?set=eots&amp;sort=name">/cards</a><img src="/-/card-image/x.png"><a href="https://a.b/c">c</a>'
    )
    assert linked(page, "rules/A-01.html", "cardbase") == (
        '<a href="../cards.html?q=set%3A%22eots%22&amp;sort=name">/cards</a><img src="../faces/x.svg"><a href="https://a.b/c">c</a>'
    )
    assert targets(page) == ["/cards?set=eots&sort=name", "/-/card-image/x.png"]


def test_the_row_of_a_card_is_the_file_beside_its_page() -> None:
    assert linked('<a href="/cardbase/cards/7.json?_shape=objects">', "cards/x.html", "cardbase") == '<a href="x.json">'
