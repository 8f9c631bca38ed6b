"""What is no query: each fault has its place, a reason and a way out, in bounded time."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.query import CardIndex, QueryError, parse_condition
from cardbase.query.tokens import LONGEST
from tests.query.strategies import VOCABULARY

REFUSED = {
    "(kind:ally": (0, "this bracket is never closed"),
    "kind:ally)": (9, "this bracket closes nothing"),
    "colour:red": (0, "there is no field 'colour'"),
    "comand>2": (0, "did you mean command"),
    "cost:cheap": (5, "cost is compared with a whole number, not 'cheap'"),
    "cost<=2.5": (6, "not '2.5'"),
    "cost<none": (5, "not 'none'"),
    "name<3": (4, "name is not a number"),
    "kind:tatcic": (5, "did you mean tactic"),
    "kind:persona": (5, "write type:persona"),
    "power:atriedes": (6, "did you mean atreides"),
    "cost<1|2": (5, "compares with one value"),
    'text:"engage': (5, "this quotation mark is never closed"),
    "name:/duke": (5, "this regular expression is never closed"),
    "kind:/a/": (5, "a regular expression needs a text field"),
    "name=/a/": (5, "a regular expression goes with : or !="),
    "duke or": (7, "a condition is missing before the end"),
    "()": (1, "a condition is missing before ')'"),
    "cost:": (5, "a value for cost is missing"),
    "cost:|2": (5, "a value for cost is missing"),
    ":ally": (0, "':' needs a field before it"),
    "! ?": (0, "'!' stands before nothing"),
    "...": (0, "has no letters or digits"),
    "\ufffdA": (0, "could not be read as text"),
    "kind:ally \ufffd": (10, "could not be read as text"),
    "name:/(a/": (6, "this bracket is never closed"),
    "name:/a)/": (7, "')' closes nothing"),
    "name:/a**/": (8, "a repeat of a repeat"),
    "name:/(a)\\1/": (9, "references"),
    "name:/(?=a)/": (6, "look-around"),
    "name:/\\bduke/": (6, "text:word finds words by their beginning"),
    "name:/a{999}/": (7, "up to 99"),
    "name:/(.{99}){99}/": (7, "needs more than 100 positions"),
    "name:/((((){99}){99}){99}){99}/": (9, "too many to write out"),
    "name:/[a/": (6, "this list of characters is never closed"),
    "name:/[z-a]/": (7, "the range z-a is empty"),
    "name:/*a/": (6, "'*' repeats nothing"),
    "/a/ " * 6: (20, "more than 5 regular expressions"),
    "x" * (LONGEST + 1): (LONGEST, "the most is 5,000"),
    "(" * 100: (51, "more than 50 brackets deep"),
    "not " * 100: (204, "more than 50 brackets deep"),
}


@pytest.mark.parametrize(("text", "fault"), REFUSED.items(), ids=lambda value: str(value)[:30])
def test_a_faulty_query_is_refused_at_its_place(text: str, fault: tuple[int, str], index: CardIndex) -> None:
    with pytest.raises(QueryError) as refused:
        index.find(text)
    assert (refused.value.start, fault[1] in str(refused.value)) == (fault[0], True), str(refused.value)
    assert str(refused.value).startswith(f"query, column {fault[0] + 1}: ")
    assert "^" in refused.value.underlined()


CONDITIONS_REFUSED = {
    "count(kind:tactic in house": (5, "this bracket is never closed"),
    "count(kind:tactic in huose) > 1": (21, "did you mean house"),
    "count(house) > 1": (6, "write (in house) for the zone"),
    "count(kind:tatcic in house) > 1": (11, "did you mean tactic"),
    "cuont(in house) > 1": (0, "did you mean count"),
    "count(in house)": (0, "this is a number, not a condition"),
    "count(in house) > 1 > 0": (20, "comparisons do not chain"),
    "count(in house) / 0 > 1": (16, "division by zero"),
    "sum(kind in house) > 1": (4, "is not a numeric field"),
    "count(in house) > 1 2": (20, "'2' is left over"),
    "count(in house) > (1 < 2)": (16, "a number is needed here"),
    "count(in house) and 1 < 2": (0, "a condition is needed here"),
    "count(in house) > ": (18, "a number is missing before the end"),
    "count > 1": (0, "count needs brackets"),
    "1 % 2 = 0": (2, "'%' means nothing here"),
    "1234567890123 > 0": (0, "more than 12 digits"),
    "(" * 100 + "1 > 0": (51, "more than 50 brackets deep"),
    "1" * (LONGEST + 1): (LONGEST, "the most is 5,000"),
}


@pytest.mark.parametrize(("text", "fault"), CONDITIONS_REFUSED.items(), ids=lambda value: str(value)[:30])
def test_a_faulty_condition_is_refused_at_its_place(text: str, fault: tuple[int, str]) -> None:
    with pytest.raises(QueryError) as refused:
        parse_condition(text, VOCABULARY)
    assert (refused.value.start, fault[1] in str(refused.value)) == (fault[0], True), str(refused.value)


PIECES = """ ( ) and or not - ! | / " \\ : <= cost kind ally 2 in count house + * {2,3} [a- ] ^ $ name:/ . é none x """
ODD = st.lists(st.sampled_from([*PIECES.split(), " ", "\x00"]) | st.text(max_size=3), max_size=25).map("".join)
REPLAYED = json.loads((Path(__file__).parent / "replayed.json").read_text(encoding="utf-8"))


def _survives(text: str, index: CardIndex) -> None:
    for read in (index.find, lambda text: parse_condition(text, VOCABULARY)):
        try:
            read(text)
        except QueryError as refused:
            assert 0 <= refused.start < refused.end
            assert refused.underlined().count("\n") == 1


@given(text=ODD)
@settings(max_examples=500)
def test_no_text_ends_in_anything_but_an_answer_or_a_refusal(text: str, index: CardIndex) -> None:
    _survives(text, index)


@pytest.mark.parametrize("text", REPLAYED)
def test_texts_that_once_broke_the_reader_stay_corrected(text: str, index: CardIndex) -> None:
    _survives(text, index)
