from collections.abc import Callable
from typing import Any

from cardbase.corpus import Corpus


def test_a_card_s_page_shows_its_operation_with_its_explanation(ask: Callable[..., Any], corpus: Corpus) -> None:
    page = ask("/cards/eots-spice-harvester").text
    assert corpus.by_id["eots-spice-harvester"].operation in page
    assert "It costs: engage this card, pay 1 solari." in page
