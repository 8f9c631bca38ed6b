"""The page that answers questions in plain words, without a script."""

import re
import urllib.parse
from collections.abc import Callable
from typing import Any

import pytest

Ask = Callable[..., Any]


def asked(ask: Ask, question: str, **more: str) -> Any:
    return ask("/ask?" + urllib.parse.urlencode({"q": question, **more}))


def answers(page: str) -> list[str]:
    return re.findall(r"<li><h2>(.*?)</li>", page.partition('class="answers"')[2], re.DOTALL)


def test_a_question_is_answered_with_the_sentence_and_the_reason(ask: Ask) -> None:
    page = asked(ask, "can my engaged ally request admission?")
    assert page.status_code == 200
    found = answers(page.text)
    assert len(found) == 20 and any('href="/rules/WIN-02"' in one for one in found[:3])
    assert all('class="answer"' in one and "Found by" in one for one in found)


def test_the_whole_text_stands_behind_the_sentence_where_there_is_more(ask: Ask) -> None:
    found = answers(asked(ask, "may I look at discard piles").text)
    folded = [one for one in found if "<details>" in one]
    assert folded and len(folded) < len(found)


@pytest.mark.parametrize(
    ("question", "kind", "link"),
    [
        ("may I look at discard piles", "ruling", "/rulings/"),
        ("Duncan Idaho", "card", "/cards/"),
        ("a deck of Fremen", "deck", "/decks/"),
        ("engage", "rule", "/rules/"),
    ],
)
def test_answers_of_one_kind_lead_to_pages_that_are_there(ask: Ask, question: str, kind: str, link: str) -> None:
    page = asked(ask, question, kind=kind).text
    places = re.findall(r'<li><h2><a href="([^"]+)"', page)
    assert places and all(place.startswith(link) for place in places)
    assert ask(places[0]).status_code == 200
    assert re.search(r'aria-current="true">[^<]+</a></li>', page)


@pytest.mark.parametrize(
    "question", ["<script>alert(1)</script>", '"><img src=x>', "'; drop table", "\x00\ud83d" * 9, "x" * 9000]
)
def test_whatever_is_asked_is_shown_as_text(ask: Ask, question: str) -> None:
    page = ask("/ask?q=" + urllib.parse.quote(question, errors="replace"))
    assert page.status_code == 200
    assert "<script>alert" not in page.text and "<img" not in page.text.partition("<main")[2]


def test_an_empty_page_says_what_can_be_asked_and_an_unknown_kind_is_all(ask: Ask) -> None:
    assert "Each answer says why it was found" in ask("/ask").text
    assert "20 answers" in asked(ask, "engage", kind="nonsense").text


def test_a_question_without_a_known_word_leads_on(ask: Ask) -> None:
    page = asked(ask, "zzzzqq")
    assert page.status_code == 200 and "Nothing has any of these words" in page.text
    assert 'href="/-/search"' in page.text


def test_the_page_has_the_strict_policy(ask: Ask) -> None:
    policy = asked(ask, "engage").headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
