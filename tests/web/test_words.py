"""What people read is said in words: no values as they are kept, no wrong "not known", a title for each page."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from cardbase.corpus import Corpus

Ask = Callable[..., Any]


def title(page: str) -> str:
    found = re.search("<title>([^<]*)</title>", page)
    assert found
    return found[1]


def test_every_switch_has_a_page_of_its_own_title_with_its_values_in_words(ask: Ask, corpus: Corpus) -> None:
    names = [name for switch in corpus.rulebook.switches for name in switch.names or (switch.id,)]
    pages = {name: ask(f"/rules/{name}").text for name in names}
    assert len({title(page) for page in pages.values()}) == len(names) > 20
    for name, page in pages.items():
        assert f"<h1>{name}</h1>" in page
        values = re.findall(r"<dt>(?:Default|Otherwise)</dt><dd>([^<]*)</dd>", page)
        assert len(values) == 2 and not set(values) & {"true", "false", "null"} and '"' not in "".join(values), name
        assert "&#34;" not in "".join(values), name


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("best_ranks?talent=battle", "Battle"),
        ("best_ranks?talent=weirding", "Weirding"),
        ("cards_for_a_sponsor?sponsor=fremen", "The Fremen"),
        ("cards_for_a_sponsor?sponsor=water_sellers", "The Water Sellers Union"),
        ("what_operations_do?fact=produces&value=spice", "produces spice"),
        ("what_operations_do?fact=has&value=counter", "has counter"),
        ("versions_of_a_character?character=paul", "paul"),
        ("rulings_for_a_card?card=eots-dune", "eots-dune"),
        ("best_ranks?talent=%3Cb%3E", "&lt;b&gt;"),
    ],
)
def test_an_answer_says_what_was_asked_in_its_title_and_on_the_page(ask: Ask, address: str, words: str) -> None:
    page = ask(f"/questions/{address}").text
    assert title(page).endswith(f"? {words} · cardbase")
    assert f'<p class="asked"><b>{words}</b></p>' in page


@pytest.mark.parametrize(
    "address",
    ["open_doubts", "errata_with_both_values", "best_ranks?talent=battle", "what_was_decided", "what_the_crf_changed",
     "cards_for_a_sponsor?sponsor=guild", "versions_of_a_character?character=", "adversary_map"],
)  # fmt: skip
def test_what_does_not_apply_is_not_called_unknown(ask: Ask, address: str) -> None:
    page = ask(f"/questions/{address}").text
    unknown = page.count('<span class="unit">not known</span>')
    assert unknown <= 1, "one card's cost is not known; nothing else is"
    for value in ("<td>true</td>", "<td>false</td>"):
        assert value not in page


def test_a_cost_of_x_is_x_in_every_answer(ask: Ask) -> None:
    assert "<td>X</td>" in ask("/questions/cards_for_a_sponsor?sponsor=fremen").text


def test_rulings_of_a_card_lead_to_their_pages(ask: Ask) -> None:
    page = ask("/questions/rulings_for_a_card?card=eots-dune").text
    links = re.findall(r'<a href="(/rulings/[^"]+)">', page)
    assert len(links) > 10 and ask(links[0]).status_code == 200
