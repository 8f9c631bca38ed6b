"""What designers say of bids and no shipped card does: texts wait for them and forbid them."""

import pytest

from tests.play.own_scenarios import assert_as_told, cases

BIDS = """
charter | When a rival passes, gain 3 favor.
    given Anna governs Trial Card; Bert assembles Carthag; Bert has 20 solaris; Anna has 20 solaris; Anna has 1 favor
    when Bert's House Interval
    do Bert: petition for Carthag; Bert: bid 4; Anna: bid 5; Bert: pass
    then Anna has 4 favor
charter | When you pass, gain 3 favor.
    given Anna governs Trial Card; Bert assembles Carthag; Bert has 20 solaris; Anna has 20 solaris; Anna has 1 favor
    when Bert's House Interval
    do Bert: petition for Carthag; Bert: bid 4; Anna: pass
    then Anna has 4 favor
charter | When you raise the bid, gain 3 favor.
    given Anna governs Trial Card; Bert assembles Carthag; Bert has 20 solaris; Anna has 20 solaris; Anna has 1 favor
    when Bert's House Interval
    do Bert: petition for Carthag; Bert: bid 4; Anna: bid 5
    then Anna has 4 favor
charter | When a rival raises the bid, that rival must discard 1 favor.
    given Anna governs Trial Card; Anna assembles Carthag; Bert has 20 solaris; Anna has 20 solaris; Bert has 3 favor
    when Anna's House Interval
    do Anna: petition for Carthag; Anna: bid 4; Bert: bid 5
    then Bert has 2 favor
charter | Each rival can't raise the bid.
    given Anna governs Trial Card; Anna assembles Carthag; Bert has 20 solaris; Anna has 20 solaris
    when Anna's House Interval
    do Anna: petition for Carthag; Anna: bid 4
    refused Bert: bid 5
charter | Engage: until the turn ends, no rival may raise the bid.
    given Anna governs Trial Card; Anna assembles Carthag; Bert has 20 solaris; Anna has 20 solaris
    when Anna's House Interval
    do Anna: use Trial Card; Anna: petition for Carthag; Anna: bid 4
    refused Bert: bid 5
charter | No House may raise the bid.
    given Bert governs Trial Card; Bert assembles Carthag; Bert has 20 solaris; Anna has 20 solaris
    when Bert's House Interval
    do Bert: petition for Carthag; Bert: bid 4
    refused Anna: bid 5
charter | At petition, engage: raise the bid by 3.
    given Anna governs Trial Card; Bert assembles Carthag; Bert has 20 solaris; Anna has 20 solaris
    when Bert's House Interval
    do Bert: petition for Carthag; Bert: bid 4; Anna: use Trial Card
    then the log says Anna bids 7; Trial Card is engaged
charter | Your petition limit is +1.
    given Anna governs Trial Card; Anna assembles Carthag, Arrakeen; Anna has 20 solaris; Bert has 20 solaris
    when Anna's House Interval
    do Anna: petition for Carthag; Anna: bid 4; Bert: bid 5; Anna: pass
    pass until Anna: petition for Arrakeen in this Interval
    then the log says Bert wins the petition for Carthag
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(BIDS), ids=lambda value: value[:60])
def test_texts_wait_for_bids_and_forbid_them(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)
