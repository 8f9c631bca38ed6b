"""Own texts in which it matters who is meant and how many there are: victors, targets, X, prices, demands."""

import pytest

from cardbase.play import constants as w
from cardbase.play import events, mutations, unsupported_phrases
from cardbase.play.choices import SPAN
from cardbase.play.wording import words_of
from cardbase.scenarios.situation import Situation
from cardbase.scenarios.trial import card_with_text
from tests.play.houses import corpus
from tests.play.own_scenarios import assert_as_told, cases
from tests.play.test_hidden import decisions

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
THREE = SEATS + "; Cora of Corrino at Kaitain"
NAMES_ANOTHER = {events.TOKENS}
"""Kinds of events whose other card is not in their words: whose text the tokens are."""

MEANT = """
charter | When you win a petition, gain 3 favor.
    given Anna governs Trial Card; Bert assembles Carthag; Bert has 20 solaris; Anna has 20 solaris; Anna has 1 favor
    when Bert's House Interval
    do Bert: petition for Carthag; Bert: bid 4; Anna: bid 5; Bert: pass; Anna: pass
    pass until Bert: end the Interval
    then Anna has 4 favor
charter | When you lose a petition, gain 3 favor.
    given Anna governs Trial Card; Bert assembles Carthag; Bert has 20 solaris; Anna has 20 solaris; Anna has 1 favor
    when Bert's House Interval
    do Bert: petition for Carthag; Bert: bid 4; Anna: pass; Bert: pass
    pass until Bert: end the Interval
    then Anna has 4 favor
charter | When you lose a petition, gain 3 favor. When you win a petition, gain 2 favor.
    given Anna governs Trial Card; Bert assembles Carthag; Bert has 20 solaris; Anna has 20 solaris; Anna has 1 favor
    when Bert's House Interval
    do Bert: petition for Carthag; Bert: bid 4; Anna: bid 5; Bert: pass; Anna: pass
    pass until Bert: end the Interval
    then Anna has 3 favor
charter | When a rival wins a petition, gain 3 favor.
    given Anna governs Trial Card; Bert assembles Carthag; Bert has 20 solaris; Anna has 20 solaris; Anna has 1 favor
    when Bert's House Interval
    do Bert: petition for Carthag; Bert: bid 4; Anna: pass; Bert: pass
    pass until Bert: end the Interval
    then Anna has 4 favor
charter | Pay X solaris: subdue X fiefs.
    given Anna governs Trial Card; Bert governs Carthag, Arrakeen; Anna has 20 solaris
    when Anna's House Interval
    do Anna: use Trial Card
    offered Anna: choose 4
    refused Anna: choose 5
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(MEANT), ids=lambda value: value[:60])
def test_a_text_means_one_house_and_as_many_as_there_are(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


@pytest.mark.parametrize(("whose", "unsupported"), [("you govern", 0), ("a rival governs", 1)])
def test_what_no_rival_may_aim_at_lies_in_the_own_domain(whose: str, unsupported: int) -> None:
    card = card_with_text(f"No rival may initiate a rite targeting a card {whose}.", "charter")
    assert len(unsupported_phrases(corpus(), [card])[card.id]) == unsupported


@pytest.mark.parametrize(("first", "second"), [("Giedi Prime", "Kaitain"), ("Kaitain", "Giedi Prime")])
def test_two_texts_that_make_rivals_pass_hold_both(first: str, second: str) -> None:
    """PET-09: Collusion twice, each on the homeworld of another rival."""
    given = "Anna assembles eots-duncan-idaho; Anna has 9 solaris; Bert has 9 solaris; Cora has 9 solaris"
    table = Situation(corpus(), THREE, given, "Anna holds Collusion, Collusion", operations=True).interval("Anna")
    table.do("Anna: petition for Duncan", "Anna: bid 3", "Anna: play Collusion", f"Anna: choose {first}")
    table.do("Anna: play Collusion", f"Anna: choose {second}", "Anna: pass")
    assert "Bert will not raise" in table.log()
    assert "Cora will not raise" in table.log()


@pytest.mark.parametrize(("solaris", "is_offered"), [(0, False), (1, True), (2, True)])
def test_a_subdued_card_comes_up_for_what_its_tokens_do_not_cover(solaris: int, is_offered: bool) -> None:
    """DEP-12, DEP-13: nothing more is paid than is lacking."""
    lacking = Situation(corpus(), SEATS, "Anna keeps House Agent with 0 tokens").interval("Anna")
    cost = lacking.game.table.cost[lacking.card("House Agent")]
    told = f"Anna keeps House Agent with {cost - 1} tokens; Anna has {solaris} solaris"
    assert Situation(corpus(), SEATS, told).interval("Anna").offers("Anna: turn up House Agent") is is_offered
    covered = f"Anna keeps House Agent with {cost} tokens; Anna has 0 solaris"
    assert Situation(corpus(), SEATS, covered).interval("Anna").offers("Anna: turn up House Agent")


def test_a_subdued_card_of_cost_x_comes_up_for_nothing() -> None:
    """AMB-27: X starts at 0."""
    given = "Anna governs Duncan Idaho; Duncan Idaho carries subdued Poison Gas Tooth with 2 tokens; Anna has 0 solaris"
    table = Situation(corpus(), SEATS, given, operations=True).interval("Anna")
    assert table.offers("Anna: turn up Poison Gas Tooth")


def test_copies_that_are_changed_alike_are_one_choice_and_others_are_numbered() -> None:
    given = "Anna governs Renegade Sister; Bert governs House Agent, House Agent, House Agent"
    table = Situation(corpus(), SEATS, given, operations=True).interval("Anna")
    table.game.apply_words("use Renegade Sister")
    one, two, three = [card for card in table.placing.all("House Agent") if table.game.state.zone[card] == w.DOMAIN]
    for card, more in ((one, 2), (two, 1), (three, 2)):
        mutations.modify(table.game, w.RESISTANCE, card, more, -1, w.FOR_GOOD)
    words = {code % SPAN: text for code, text in words_of(table.game).items() if "House Agent" in text}
    assert words[one] == words[three] != words[two]


@pytest.mark.parametrize("seed", range(3))
def test_an_event_names_another_card_only_where_its_words_do(seed: int) -> None:
    *_, game = decisions(seed)
    named = [event for event in game.log or () if event[3] >= 0 and event[0] not in NAMES_ANOTHER]
    assert named
    for event in named:
        alone = (*event[:3], -1, *event[4:])
        assert events.wording(event, game.table) != events.wording(alone, game.table)
