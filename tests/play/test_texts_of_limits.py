"""Limits that texts lower, read and set, and the House that owns the most: wordings of designers, carried out."""

import pytest

from tests.play.own_scenarios import assert_as_told, cases

NONE_LEFT = """
charter | Your rite limit is -1.
    given Anna governs Trial Card, Stilgar; Bert governs Carthag; Stilgar has battle 3
    when Anna's House Interval
    refused Anna: Battle led by Stilgar
charter | Your rite limit is 0.
    given Anna governs Trial Card, Stilgar; Bert governs Carthag; Stilgar has battle 3
    when Anna's House Interval
    refused Anna: Battle led by Stilgar
charter | Each rival's rite limit is -1.
    given Bert governs Trial Card, Carthag; Anna governs Stilgar; Stilgar has battle 3
    when Anna's House Interval
    refused Anna: Battle led by Stilgar
charter | Engage: lower your rite limit by 1.
    given Anna governs Trial Card, Stilgar; Bert governs Carthag; Stilgar has battle 3
    when Anna's House Interval
    do Anna: use Trial Card
    refused Anna: Battle led by Stilgar
charter | Your event limit is -1.
    given Anna governs Trial Card; Anna keeps CHOAM Recess with 9 tokens
    when Anna's House Interval
    refused Anna: deploy CHOAM Recess
charter | Your petition limit is -1.
    given Anna governs Trial Card; Anna assembles Carthag; Anna has 20 solaris
    when Anna's House Interval
    refused Anna: petition for Carthag
charter | Your venture limit is 0.
    given Anna governs Trial Card, Stilgar; Stilgar carries Pogrom; Bert governs Carthag
    when Anna's House Interval
    refused Anna: activate Pogrom
charter | Each rival's petition limit is 0.
    given Bert governs Trial Card; Anna assembles Carthag; Anna has 20 solaris
    when Anna's House Interval
    refused Anna: petition for Carthag
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(NONE_LEFT), ids=lambda value: value[:60])
def test_a_limit_of_one_that_is_lowered_leaves_none(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body, "refusal")


READ = """
charter | Engage: gain X favor. X is your rite limit.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 2 favor
charter | Your event limit is +2. Engage: gain X favor. X is your event limit.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | Engage: the rival with the most favor must discard 2 favor.
    given Anna governs Trial Card; Anna has 9 favor; Bert has 5 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Bert has 3 favor; Anna has 9 favor
charter | Engage: the House with the most favor must discard 2 favor.
    given Anna governs Trial Card; Anna has 9 favor; Bert has 5 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Bert has 5 favor; Anna has 7 favor
charter | Engage: the House with the least solaris produces 3 solaris.
    given Anna governs Trial Card; Anna has 9 solaris; Bert has 5 solaris
    when Anna's House Interval
    do Anna: use Trial Card
    then Bert has 8 solaris; Anna has 9 solaris
charter | Engage: the House with the most spice gains 1 favor.
    given Anna governs Trial Card; Anna has 2 spice; Bert has 5 spice; Bert has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Bert has 2 favor
charter | Engage: the House with the most spice gains 1 favor.
    given Anna governs Trial Card; Anna has 5 spice; Bert has 5 spice; Bert has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card; Anna: Bert
    then Bert has 2 favor
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(READ), ids=lambda value: value[:60])
def test_what_limits_are_and_who_owns_the_most_is_read(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


USED_UP = """
charter | Your venture limit is 1.
    given Anna governs Trial Card, Stilgar, Chani; Bert governs Carthag
    given Stilgar carries Pogrom; Chani carries Truth Saying
    when Anna's House Interval
    do Anna: activate Pogrom; Anna: choose Carthag
    pass until Anna: end the Interval in this Interval
    refused Anna: activate Truth Saying
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(USED_UP), ids=lambda value: value[:60])
def test_a_limit_of_ventures_is_used_up(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body, "branch")
