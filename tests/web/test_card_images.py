"""Card images are served by the code that prints the cards."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardbase.corpus import Corpus
from cardbase.database import open_database
from cardbase.proxies import emit, laid_face, theme
from cardbase.web.card_images import KEPT, _picture, card_of_row

Ask = Callable[..., Any]


def test_a_card_is_shown_as_png_in_two_sizes(ask: Ask) -> None:
    widths = []
    for size in ("small", "large"):
        answer = ask(f"/-/card-image/eots-carthag.png?size={size}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        widths.append(Image.open(io.BytesIO(answer.content)).width)
    assert widths == [238, 496]


def test_a_card_is_shown_as_svg_that_says_its_words(ask: Ask, corpus: Corpus) -> None:
    answer = ask("/-/card-image/eots-carthag.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "<title>Carthag</title>" in answer.text
    assert "PROXY" in answer.text and (corpus.by_id["eots-carthag"].operation or "?") in answer.text


def test_the_picture_is_the_one_the_command_draws(ask: Ask, corpus: Corpus) -> None:
    laid = laid_face(corpus.by_id["eots-caladan"], corpus, theme("colour"))
    drawn = emit(laid.symbol, "svg", title=corpus.by_id["eots-caladan"].full_name)
    assert ask("/-/card-image/eots-caladan.svg").content == drawn


@pytest.mark.parametrize(
    "path", ["nope.png", "eots-carthag.gif", "eots-carthag.png?size=huge", "%3Cscript%3E.svg", "a" * 3000 + ".png"]
)
def test_what_is_no_picture_is_not_found(ask: Ask, path: str) -> None:
    assert ask(f"/-/card-image/{path}").status_code == 404


def test_a_browser_that_has_the_picture_is_told_so(ask: Ask) -> None:
    first = ask("/-/card-image/eots-carthag.png")
    again = ask("/-/card-image/eots-carthag.png", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304 and again.content == b""


def test_the_pictures_kept_are_bounded() -> None:
    assert _picture.cache_parameters()["maxsize"] == KEPT <= 1000


def test_every_row_becomes_its_card_again(built: Path, corpus: Corpus) -> None:
    connection = open_database(built)
    cursor = connection.execute("select * from cards")
    names = [column[0] for column in cursor.description]
    for row in cursor:
        made = card_of_row(dict(zip(names, row, strict=True)))
        card = corpus.by_id[made.id]
        for field in ("name", "kind", "subtypes", "cost", "allegiances", "requirement", "talents", "unique"):
            assert getattr(made, field) == getattr(card, field), (card.id, field)


def test_the_pages_show_pictures(ask: Ask) -> None:
    assert re.search(r'<img src="/-/card-image/eots-carthag\.png"', ask("/cards/eots-carthag").text)
    assert ask("/cards").text.count("size=small") >= 60
