"""A fix cures the finding that offers it, changes nothing else, and happens only when it is accepted."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from cardbase.decks import Entry, Step, judge, parse_deck
from cardbase.decks.fixes import apply, describe, fix, ways_of
from cardbase.errors import Misuse

from .strategies import CORPUS, decks
from .test_rules import ATREIDES, FIXTURES, NEUTRAL, changed

WITHOUT = {"DV-05", "DV-07"}


@pytest.mark.parametrize("rule", FIXTURES)
def test_the_fix_of_a_rule_makes_its_fixture_keep_it(rule, base, corpus):
    line, _, illegal, _ = FIXTURES[rule]
    deck = parse_deck(changed(base, line, illegal), corpus)
    (finding,) = judge(deck, corpus).errors
    assert bool(ways_of(finding)) is (rule not in WITHOUT)
    for way in ways_of(finding):
        assert rule not in {f.code for f in judge(apply(deck, way), corpus).errors}


@settings(max_examples=60)
@given(deck=decks())
def test_fixing_ends_and_leaves_only_what_has_no_fix(deck):
    fixed = fix(deck, CORPUS)
    left = {finding.code for finding in fixed.verdict.findings if finding.fix}
    assert not left and fixed.verdict == judge(fixed.deck, CORPUS)


@settings(max_examples=30)
@given(deck=decks())
def test_nothing_is_done_that_is_not_accepted(deck):
    offered = []

    def refuse(finding, _ways):
        offered.append((finding.code, ways_of(finding)))
        return -1

    fixed = fix(deck, CORPUS, choose=refuse)
    assert fixed.deck == deck and fixed.done == ()
    assert len(offered) == len(set(offered))


def test_a_misspelt_line_becomes_the_card_it_means(base, corpus):
    fixed = fix(parse_deck(base.replace("4x House Battalion", "4x Huose Batallion"), corpus), corpus)
    assert fixed.verdict.legal and fixed.done == ("LIST-01: read line 21 as 4x House Battalion",)


def test_a_name_that_may_be_anything_is_not_guessed(base, corpus):
    deck = parse_deck(base.replace("4x House Battalion", "4x Sardukar"), corpus)
    assert deck.unresolved[0].candidates and fix(deck, corpus).deck.unresolved == deck.unresolved


def test_a_step_that_does_not_fit_is_refused(base, corpus):
    deck = parse_deck(base, corpus)
    for step in (
        Step("remove", "house", "eots-carryall", 1),
        Step("resolve", "line 99", "eots-carryall", 1),
        Step("burn", "x", "y"),
    ):
        with pytest.raises(Misuse):
            apply(deck, [step])


def test_of_two_adversaries_the_smaller_side_is_offered_first(base, corpus):
    text = changed(changed(base, "1x Arrakeen", "1x Gauvir Mucca"), "1x Imperial Basin", "1x Albrecht Nim")
    (finding,) = judge(parse_deck(text, corpus), corpus).errors
    assert not finding.fix and finding.choices[0] == (Step("remove", "imperial", "eots-lady-margot", 1),)


def test_of_two_adversaries_the_sponsors_side_stays_even_without_a_card(base, corpus):
    for name, instead in zip(ATREIDES, NEUTRAL, strict=True):
        base = changed(base, f"1x {name}", f"1x {instead}")
    text = changed(changed(base, "1x Arrakeen", "1x Count Hasimir Fenring"), "2x Atreides Battalion", "2x Betrayal")
    (finding,) = judge(parse_deck(text, corpus), corpus).errors
    assert finding.fix == (Step("remove", "imperial", "eots-count-hasimir-fenring", 1),)


def test_of_two_printings_of_a_name_a_person_says_which_leaves(base, corpus):
    deck = parse_deck(changed(base, "1x Arrakeen", "1x Duke Leto Atreides (TaT)"), corpus)
    (finding,) = judge(deck, corpus).errors
    leaving = ["tat-duke-leto-atreides", "eots-duke-leto-atreides"]
    assert finding.choices == tuple((Step("remove", "imperial", card, 1),) for card in leaving)


def test_of_two_homeworlds_the_sponsors_stays(base, corpus):
    caladan = parse_deck(base, corpus).homeworlds
    deck = replace(parse_deck(base, corpus), homeworlds=(*caladan, Entry("eots-kaitain", 1)))
    (finding,) = judge(deck, corpus).errors
    assert apply(deck, finding.fix).homeworlds == caladan


@pytest.mark.parametrize(
    ("line", "count"), [("two Smuggler Activitys", 2), ("three Batle Company", 3), ("4 Carryal", 4)]
)
def test_a_number_in_words_is_kept_by_a_fix(line, count, corpus):
    deck = parse_deck(f"1 Best Blade\n{line}", corpus)
    (finding,) = [found for found in judge(deck, corpus).findings if found.code == "LIST-01"]
    assert f"as {count}x " in describe(finding.fix, corpus)
