import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.query.patterns import Automaton, PatternError

pieces = st.recursive(
    st.sampled_from(["a", "b", " ", ".", "[ab]", "[^a]", "\\d", "\\W", "\\.", "[0-9x]", "1"]),
    lambda inner: (
        st.tuples(inner, inner).map("".join)
        | st.tuples(inner, inner).map(lambda two: f"({two[0]}|{two[1]})")
        | st.tuples(inner, st.sampled_from(["*", "+", "?", "{2}", "{1,3}", "{2,}"])).map(
            lambda two: f"(?:{two[0]}){two[1]}"
        )
    ),
    max_leaves=8,
)
sources = st.tuples(st.sampled_from(["", "^"]), pieces, st.sampled_from(["", "$"])).map("".join)


@given(sources, st.lists(st.text("ab1x. -", max_size=15), min_size=1, max_size=10))
@settings(max_examples=300)
def test_a_pattern_finds_what_pythons_own_finds(source: str, texts: list[str]) -> None:
    try:
        automaton = Automaton(source)
    except PatternError as refused:
        assert "positions" in str(refused)
        return
    for text in texts:
        assert automaton.found_in(text) == bool(re.search(source, text)), (source, text)


@pytest.mark.parametrize("source", ["(a+)+b", "(a|a)*b", "(a|aa)+$", ".*.*.*.*.*b", "(.*)*c", "(a?){45}a{45}"])
def test_patterns_that_ruin_backtracking_take_time_by_the_letter(source: str) -> None:
    automaton = Automaton(source)
    assert automaton.found_in("a" * 5_000) == (source in {"(a|aa)+$", "(a?){45}a{45}"})


def test_case_is_ignored_but_a_class_keeps_its_meaning() -> None:
    assert Automaton("DUKE").found_in("a duke")
    assert Automaton("^\\D+$").found_in("duke")
    assert not Automaton("^\\D+$").found_in("7")
    assert Automaton("\\\\D").found_in("\\d")


def test_a_hostile_pattern_remembers_a_bounded_number_of_states() -> None:
    automaton = Automaton("(a|b)*a(a|b){12}")
    letters = "".join("ab"[(n * n + n // 3) % 2] for n in range(20_000))
    assert automaton.found_in(letters)
    assert len(automaton._next) <= 2_002


def test_a_range_of_one_character_is_that_character() -> None:
    assert Automaton("[d-d]uke").found_in("duke") and not Automaton("[d-d]uke").found_in("euke")
