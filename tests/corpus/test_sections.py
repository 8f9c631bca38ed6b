"""Sections of the Collected Rulings File are found however people cite them."""

import pytest

from cardbase.corpus import load_corpus

BOOK = load_corpus().rulebook


def sections(text: str) -> set[str]:
    return {ruling.source.removeprefix("CRF ") for ruling in BOOK.rulings_cited(text)}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("CRF 1.A.i", {"1.A.i"}), ("crf 1.a.i", {"1.A.i"}), ("CRF 1Ai", {"1.A.i"}), ("crf-1ai", {"1.A.i"}),
        ("CRF: 1.A.i.", {"1.A.i"}), ("1.A.i", {"1.A.i"}), ("1.A.iv?", {"1.A.iv"}), ("(2.B.i.b)", {"2.B.i.b"}),
        ("section 2.B.i.a", {"2.B.i.a"}), ("§ 3.C", {"3.C"}), ("3.C", {"3.C"}), ("crf 4.a.5", {"4.A.5"}),
        ("Collected Rulings 2.D.iv", {"2.D.iv"}), ("the Collected Rulings File, 4.B", {"4.B"}),
        ("CRF 1.D", {"1.D", "1.D.i", "1.D.ii", "1.D.iii"}), ("2.C", {"2.C.ii", "2.C.iii", "2.C.iv"}),
        ("CRF 0", {"0"}), ("CRF 1.A.ii and 1.A.iii", {"1.A.ii", "1.A.iii"}),
        ("what does CRF 1.A.iv say of tactics?", {"1.A.iv"}), ("is 2.B.i.b still in force", {"2.B.i.b"}),
        ("crf-1ai-02", {"1.A.i"}),
    ],
)  # fmt: skip
def test_a_section_is_read_in_every_spelling(text: str, found: set[str]) -> None:
    assert sections(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "", "1", "2 a", "1a", "3 b or not", "section 2", "costs 2.5 solaris", "version 1.2.3", "CRF", "9.A", "CRF 7.B",
        "AMB-01", "v1.a.i", "1.A.i-x", "pet 4", "1.A.ix", "battle 2. a tie", "crf-9-01",
    ],
)  # fmt: skip
def test_what_names_no_section_finds_none(text: str) -> None:
    assert sections(text) == set()


def test_an_id_finds_that_ruling_alone() -> None:
    assert [ruling.id for ruling in BOOK.rulings_cited("crf-2bib-01 and CRF-1ai-02")] == ["crf-1ai-02", "crf-2bib-01"]


def rules(text: str) -> set[str]:
    return {rule.id for rule in BOOK.rules_cited(text)}


@pytest.mark.parametrize(
    "text",
    [
        "RB 3.3", "rb 3.3", "rulebook 3.3", "Rulebook section 3.3", "section 3.3", "§3.3", "§ 3.3", "RB3.3",
        "what does rulebook 3.3 say of talents?", "section 3.3 of the rulebook", "(RB 3.3)", "RB 3.3.",
    ],
)  # fmt: skip
def test_a_section_of_the_rulebook_is_read_in_every_spelling(text: str) -> None:
    found = {rule.id for rule in BOOK.rules if any(source.startswith("RB 3.3") for source in rule.sources)}
    assert "TAL-01" in found
    assert rules(text) == found


@pytest.mark.parametrize(
    "text", ["page 23", "p. 23", "p.23", "pg 23", "pages 23", "Page 23?", "what is on pg. 23", "pp. 23"]
)
def test_a_page_of_the_rulebook_is_read_in_every_spelling(text: str) -> None:
    assert "TAL-01" in rules(text)
    assert rules(text) == rules("page 23") != rules("page 24")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3.3",
        "page",
        "page 99",
        "p",
        "step 23",
        "RB",
        "RB 9.9",
        "rb 3.33",
        "costs 3.3",
        "section 3",
        "page 234",
        "fig. 9",
        "config 5",
        "P2 attacks P1, may P3 play a tactic?",
        "p 2",
    ],
)
def test_what_cites_no_section_or_page_finds_no_rule(text: str) -> None:
    assert rules(text) == set()


def test_a_long_text_is_read_in_time_that_grows_as_it_does() -> None:
    assert BOOK.rulings_cited("1.A." * 50_000) == [] == BOOK.rules_cited("rb p 3.3.3" * 50_000)
