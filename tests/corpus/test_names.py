"""Names: what is taken exactly, what is understood, what is refused."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.corpus import Corpus, load_corpus
from cardbase.errors import AmbiguousName, NotFound
from scripts.benchmarks.corpus import best_names, with_one_typo

CORPUS = load_corpus()


@pytest.mark.parametrize(
    ("typed", "card_id"),
    [
        ("eots-carthag", "eots-carthag"),
        ("CARTHAG", "eots-carthag"),
        ("Dune", "eots-dune"),
        ("long cold night", "eots-long-cold-night"),
        ("Unfulfill’d Plans", "tat-unfulfilld-plans"),
        ('"Soo Soo" Nejhre', "jotc-soo-soo-nejhre"),
        ("SOO SOO NEJHRE", "jotc-soo-soo-nejhre"),
        ("Cárthág", "eots-carthag"),
        ("Duke Leto Atreides (TaT)", "tat-duke-leto-atreides"),
        ("duke leto atreides [eots]", "eots-duke-leto-atreides"),
        ("Duke Leto Atreides (Thunder at Twilight)", "tat-duke-leto-atreides"),
        ("Duncan Idaho", "tat-duncan-idaho"),
        ("Duncan Idaho (EotS)", "eots-duncan-idaho"),
        ("Pre Emptive Strike", "eots-pre-emptive-strike"),
    ],
)
def test_a_name_is_taken_however_it_is_written(typed: str, card_id: str) -> None:
    assert CORPUS.exact(typed).id == card_id
    assert CORPUS.resolve(typed).id == card_id


@pytest.mark.parametrize(
    ("typed", "card_id"),
    [
        ("arrakeen cap", "eots-arrakeen"),
        ("rabban tat", "tat-glossu-rabban"),
        ("steersman navigator", "eots-guild-navigator"),
    ],
)
def test_people_may_type_a_beginning_or_some_words_but_files_may_not(typed: str, card_id: str) -> None:
    assert CORPUS.resolve(typed).id == card_id
    with pytest.raises(NotFound):
        CORPUS.exact(typed)


@pytest.mark.parametrize("typed", ["Duke Leto Atreides", "duke leto", "leto duke"])
def test_a_name_that_fits_two_cards_lists_both_with_their_sets(typed: str) -> None:
    with pytest.raises(AmbiguousName) as caught:
        CORPUS.resolve(typed)
    assert {"Duke Leto Atreides (EotS)", "Duke Leto Atreides (TaT)"} <= set(caught.value.candidates)


def test_a_title_does_not_hide_the_card_of_that_name() -> None:
    assert CORPUS.resolve("Master of Assassins").kind == "enhancement"
    with pytest.raises(NotFound):
        CORPUS.exact("Twisted Mentat")


@pytest.mark.parametrize("typed", ["", " ", "()", "'", "x" * 100_000, "\0", "Carthag (XYZ)", "🐛"])
def test_what_is_no_name_is_refused_in_one_short_line(typed: str) -> None:
    with pytest.raises(NotFound) as caught:
        CORPUS.resolve(typed)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 400


def test_a_wrong_word_is_corrected_for_the_candidates() -> None:
    assert {card.name for card in CORPUS.nearest("letto", 2)} == {"Duke Leto Atreides"}
    assert [card.id for card in CORPUS.nearest("Pual Atreides (TaT)", 1)] == ["tat-paul-atreides"]


@pytest.mark.parametrize("text", ["Kwisatz", "shai hulud", "Hi all, here is what I bring on Saturday"])
def test_what_is_like_no_name_gets_no_candidates(text: str) -> None:
    assert CORPUS.nearest(text) == []


def test_far_names_do_not_stand_beside_the_near_one() -> None:
    assert {card.name for card in CORPUS.nearest("gurny haleck")} == {"Gurney Halleck"}


def test_versions_of_one_name_are_told_apart_by_their_sets() -> None:
    with pytest.raises(AmbiguousName) as caught:
        CORPUS.resolve("gurney halleck")
    assert [name[-6:].lstrip() for name in caught.value.candidates] == ["(EotS)", "(TaT)"]
    assert [CORPUS.resolve(name).set for name in caught.value.candidates] == ["eots", "tat"]


def test_the_label_of_every_card_leads_back_to_it() -> None:
    assert all(CORPUS.exact(CORPUS.label(card)) is card for card in CORPUS.cards)


def test_every_name_with_its_set_leads_to_a_card_of_that_name_and_set() -> None:
    for card in CORPUS.cards:
        for name in (card.full_name, card.name, *card.aliases):
            assert CORPUS.exact(f"{name} ({card.set})") is card


def test_names_with_one_typo_lead_to_their_card_or_have_it_as_first_candidate() -> None:
    chance = random.Random(2)
    wrong = [
        name
        for name in chance.sample(all_names(CORPUS), 120)
        if name not in best_names(CORPUS, with_one_typo(name, chance))
    ]
    assert wrong == []


@given(st.text(max_size=60))
@settings(max_examples=150)
def test_any_text_is_answered_or_refused_kindly(text: str) -> None:
    try:
        card = CORPUS.resolve(text)
    except NotFound as error:
        assert all(CORPUS.exact(name) for name in error.candidates)
    else:
        assert card in CORPUS.cards


def all_names(corpus: Corpus) -> list[str]:
    return sorted({name for card in corpus.cards for name in (card.full_name, card.name)})
