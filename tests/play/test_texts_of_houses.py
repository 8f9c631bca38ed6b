"""What designers say of Houses and no shipped card does: each wording is accepted and carried out."""

import pytest

from cardbase.scenarios import Situation, try_text
from cardbase.scenarios.trial import card_with_text
from tests.play.houses import corpus
from tests.play.own_scenarios import assert_as_told, cases

HAPPENS = """
charter | When you draw a card, gain 3 favor. Engage: draw a card.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | When a rival draws any number of cards, gain 3 favor. Engage: each rival must draw 2 cards.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | When a rival draws a card, produce 3 solaris. Engage: each rival must draw a card.
    given Anna governs Trial Card; Anna has 1 solaris
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 solaris
charter | When you draw a card in your Imperial deck, gain 3 favor. Engage: draw a card in your Imperial deck.
    given Anna governs Trial Card; Anna's Imperial deck begins with Chani; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | When you discard a card, gain 3 favor. Engage: discard a card in your hand.
    given Anna governs Trial Card; Anna holds Chani; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    pass until Anna: end the Interval
    then Anna has 4 favor
charter | When a rival discards a card in their hand, gain 1 favor. Engage: a rival must discard a card in their hand.
    given Anna governs Trial Card; Bert holds Chani; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    pass until Anna: end the Interval
    then Anna has 2 favor
charter | When you subdue an aide, gain 3 favor. Engage: subdue an aide a rival governs.
    given Anna governs Trial Card; Bert governs House Agent; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor; House Agent is subdued
charter | When you disengage an aide, gain 3 favor. Engage: disengage an aide you govern.
    given Anna governs Trial Card, engaged House Agent; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | When an aide is disengaged, gain 3 favor. Engage: disengage an aide you govern.
    given Anna governs Trial Card, engaged House Agent; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | When you buy spice, gain 3 favor.
    given Anna governs Trial Card; Anna has 1 favor; Anna has 9 solaris; the Guild Hoard holds 13
    when Anna's House Interval
    do Anna: buy spice; Anna: trade one spice; Anna: no more
    then Anna has 4 favor; Anna has 1 spice
charter | When your interval begins, gain 3 favor.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    then Anna has 4 favor
charter | When your interval ends, gain 3 favor.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: end the Interval
    then Anna has 4 favor
charter | When the rite begins, gain 3 favor.
    given Anna governs Trial Card, Stilgar; Stilgar has battle 3; Bert governs Carthag; Anna has 1 favor
    when Anna's House Interval
    do Anna: Battle led by Stilgar; Anna: on Carthag
    then Anna has 4 favor
charter | When you sell spice, gain that many favor.
    given Anna governs Trial Card; Anna has 1 favor; Anna has 3 spice
    when Anna's House Interval
    do Anna: sell spice; Anna: trade one spice; Anna: trade one spice; Anna: no more
    then Anna has 3 favor
charter | When you produce solaris, gain that many favor. Engage: produce 3 solaris.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | When you produce 3 solaris, gain 3 favor. Engage: produce 3 solaris.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | When you produce solaris, produce 1 more solaris. Engage: produce 3 solaris.
    given Anna governs Trial Card; Anna has 1 solaris
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 5 solaris
charter | When you produce spice, gain that many favor. Engage: produce 2 spice in your hoard.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 favor
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(HAPPENS), ids=lambda value: value[:60])
def test_what_a_house_does_sets_off_a_text(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


FORBIDDEN = """
charter | Each rival can't gain favor.
    given Anna governs Trial Card; Bert governs Siridar Tithes; Bert has 1 favor; Anna has 1 favor
    when Bert's House Interval
    do Bert: use Siridar Tithes
    then Bert has 1 favor
charter | No House may gain favor.
    given Anna governs Trial Card, Siridar Tithes; Anna has 9 solaris; Anna has 1 favor
    when Anna's House Interval
    refused Anna: buy favor
charter | You can't gain solaris.
    given Anna governs Trial Card; Anna has 9 solaris
    when Anna's House Interval
    do Anna: use Caladan
    then Anna has 9 solaris
charter | No rival may produce solaris.
    given Anna governs Trial Card; Bert has 1 solaris
    when Bert's House Interval
    refused Bert: use Giedi Prime
charter | A rival can't draw a card. Engage: each House must draw a card.
    given Anna governs Trial Card
    when Anna's House Interval
    do Anna: use Trial Card
    then Bert has 0 cards in hand; Anna has 1 cards in hand
charter | Each House can't draw a card in their House deck.
    given Anna governs Trial Card; Anna's House deck has 0 cards; Bert's House deck has 9 cards
    when the Closing Interval
    then Anna has 0 cards in hand; Anna is active; Bert has 0 cards in hand
charter | No House may draw any number of cards.
    given Anna governs Trial Card
    when the Closing Interval
    pass until Bert: use Giedi Prime
    then Anna has 0 cards in hand
charter | Each rival can't initiate a petition.
    given Anna governs Trial Card; Bert assembles Carthag; Bert has 20 solaris
    when Bert's House Interval
    refused Bert: petition for Carthag
charter | No rival may initiate a battle rite.
    given Anna governs Trial Card, Arrakeen; Bert governs Stilgar; Stilgar has battle 3
    when Bert's House Interval
    refused Bert: Battle led by Stilgar
charter | No rival may initiate a battle rite targeting a fief you govern.
    given Anna governs Trial Card, Arrakeen; Bert governs Stilgar; Stilgar has battle 3
    when Bert's House Interval
    refused Bert: Battle led by Stilgar
charter | Each rival can't initiate a rite.
    given Anna governs Trial Card, Arrakeen; Bert governs Stilgar; Stilgar has battle 3
    when Bert's House Interval
    refused Bert: Battle led by Stilgar
charter | Engage: until the turn ends, no rival may initiate a rite.
    given Anna governs Trial Card, Arrakeen; Bert governs Stilgar; Stilgar has battle 3
    when Anna's House Interval
    do Anna: use Trial Card; Anna: end the Interval
    refused Bert: Battle led by Stilgar
enhancement | Assign to a persona. The host can't initiate a battle rite.
    given Anna governs Stilgar; Stilgar carries Trial Card; Stilgar has battle 3; Bert governs Arrakeen
    when Anna's House Interval
    refused Anna: Battle led by Stilgar
aide | This persona can't be subdued. Engage: subdue each aide.
    given Anna governs Trial Card, House Agent
    when Anna's House Interval
    do Anna: use Trial Card
    then House Agent is subdued; Trial Card is engaged
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(FORBIDDEN), ids=lambda value: value[:60])
def test_what_is_forbidden_to_houses_they_do_not_do(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


VALUES = """
charter | Each rival's hand limit is -2.
    given Anna governs Trial Card
    when Anna's House Interval
    then Bert's hand limit changes by -2
charter | The CROE is +2.
    given Anna governs Trial Card; the Guild Hoard holds 13
    when Anna's House Interval
    then the CROE is 3
charter | Engage: gain 2 favor per rival.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 favor
charter | Engage: produce 1 solari per spice in your hoard.
    given Anna governs Trial Card; Anna has 3 spice; Anna has 0 solaris
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 solaris
charter | Your rite limit is +1.
    given Anna governs Trial Card, Stilgar, Leven Breche; Bert governs Carthag, Arrakeen
    given Stilgar has battle 3; Leven Breche has battle 3
    when Anna's House Interval
    do Anna: Battle led by Stilgar; Anna: on Carthag
    pass until Anna: Battle led by Leven Breche in this Interval
    then the log says the Rite is over
charter | Your event limit is +1.
    given Anna governs Trial Card; Anna keeps CHOAM Recess with 9 tokens, Armistice Treaty with 9 tokens
    when Anna's House Interval
    do Anna: deploy CHOAM Recess
    pass until Anna: deploy Armistice Treaty in this Interval
    then the log says CHOAM Recess
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(VALUES), ids=lambda value: value[:60])
def test_what_is_more_or_less_or_counted(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


USED_UP = """
charter | Your rite limit is +1.
    given Anna governs Trial Card, Stilgar, Leven Breche, Chani; Bert governs Carthag, Arrakeen
    given Stilgar has battle 3; Leven Breche has battle 3; Chani has battle 3
    when Anna's House Interval
    do Anna: Battle led by Stilgar; Anna: on Carthag
    pass until Anna: Battle led by Leven Breche in this Interval
    do Anna: Battle led by Leven Breche; Anna: on Carthag
    pass until Anna: end the Interval in this Interval
    refused Anna: Battle led by Chani
charter | Your event limit is +1.
    given Anna governs Trial Card
    given Anna keeps CHOAM Recess with 9 tokens, Armistice Treaty with 9 tokens, Irulan's Peace with 9 tokens
    when Anna's House Interval
    do Anna: deploy CHOAM Recess
    pass until Anna: deploy Armistice Treaty in this Interval
    do Anna: deploy Armistice Treaty
    pass until Anna: end the Interval in this Interval
    refused Anna: deploy Irulan's Peace
charter | Your petition limit is +1.
    given Anna governs Trial Card; Anna assembles Carthag, Arrakeen; Anna has 20 solaris; Bert has 20 solaris
    when Anna's House Interval
    do Anna: petition for Carthag; Anna: bid 4; Bert: bid 5; Anna: pass; Bert: pass
    pass until Anna: petition for Arrakeen in this Interval
    do Anna: petition for Arrakeen; Anna: bid 4; Bert: bid 5; Anna: pass; Bert: pass
    pass until Anna: end the Interval in this Interval
    refused Anna: petition for Carthag
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(USED_UP), ids=lambda value: value[:60])
def test_a_limit_that_is_one_more_is_used_up_by_one(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body, "branch")


INSTEAD = """
charter | If you would gain favor, produce 7 solaris instead.
    given Anna governs Trial Card, Siridar Tithes; Anna has 1 favor; Anna has 0 solaris
    when Anna's House Interval
    do Anna: use Siridar Tithes
    then Anna has 1 favor; Anna has 7 solaris
charter | If a rival would gain favor, you may gain 1 favor instead.
    given Anna governs Trial Card; Bert governs Siridar Tithes; Anna has 1 favor; Bert has 1 favor
    when Bert's House Interval
    do Bert: use Siridar Tithes; Anna: accept
    then Anna has 2 favor; Bert has 1 favor
charter | If you would gain solaris, gain 1 favor instead.
    given Anna governs Trial Card; Anna has 1 favor; Anna has 0 solaris
    when Anna's House Interval
    do Anna: use Caladan
    then Anna has 2 favor; Anna has 0 solaris
charter | If you would produce solaris, gain that many favor instead. Engage: produce 3 solaris.
    given Anna governs Trial Card; Anna has 1 favor; Anna has 0 solaris
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor; Anna has 0 solaris
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(INSTEAD), ids=lambda value: value[:60])
def test_what_would_be_gained_is_replaced(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


TRADE = """
charter | Engage: buy 2 spice.
    given Anna governs Trial Card; Anna has 9 solaris; the Guild Hoard holds 13
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 2 spice; Anna has 6 solaris; the Guild Hoard holds 11
charter | Engage: sell 2 spice.
    given Anna governs Trial Card; Anna has 3 spice; Anna has 0 solaris; the Guild Hoard holds 0
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 1 spice; Anna has 11 solaris; the Guild Hoard holds 2
charter | Engage: you may buy up to 3 spice.
    given Anna governs Trial Card; Anna has 9 solaris; the Guild Hoard holds 13
    when Anna's House Interval
    do Anna: use Trial Card; Anna: accept; Anna: choose 1
    then Anna has 1 spice; Anna has 8 solaris
charter | Engage: buy 2 favor.
    given Anna governs Trial Card; Anna has 9 solaris; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 favor; Anna has 5 solaris
charter | Engage: each rival may sell 1 spice.
    given Anna governs Trial Card; Bert has 1 spice; Bert has 0 solaris; the Guild Hoard holds 0
    when Anna's House Interval
    do Anna: use Trial Card; Bert: accept
    then Bert has 0 spice; Bert has 6 solaris
"""


SHORT = """    given Anna governs Trial Card; Anna has 1 solaris; the Guild Hoard holds 13
    when Anna's House Interval
    refused Anna: use Trial Card
"""


def test_what_cannot_be_paid_for_in_full_is_not_bought() -> None:
    assert_as_told("charter", "Engage: buy 2 spice.", SHORT, "refusal")


@pytest.mark.parametrize(("kind", "text", "body"), cases(TRADE), ids=lambda value: value[:60])
def test_a_text_buys_and_sells_at_the_rate(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


COUNTED = """
charter | Engage: if you govern at least 2 aides, gain 3 favor.
    given Anna governs Trial Card, House Agent, Guard Commander; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | Engage: subdue each aide with cost at most 2.
    given Anna governs Trial Card; Bert governs House Agent, Guard Commander
    given Guard Commander costs 3; House Agent costs 2
    when Anna's House Interval
    do Anna: use Trial Card
    then House Agent is subdued; Guard Commander is ready
charter | Engage: subdue an aide with resistance 4.
    given Anna governs Trial Card; Bert governs House Agent, Guard Commander, House Mentat
    given Guard Commander has resistance 4; House Agent has resistance 5; House Mentat has resistance 3
    when Anna's House Interval
    do Anna: use Trial Card
    then Guard Commander is subdued; House Agent is ready; House Mentat is ready
charter | If you govern 3 charters, engage: gain 3 favor.
    given Anna governs Trial Card, Siridar Tithes, CHOAM Directorship; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | If you govern at most 1 aide, engage: gain 3 favor.
    given Anna governs Trial Card, House Agent; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
aide | While you govern no charter, this persona has +3 resistance.
    given Anna governs Trial Card; Trial Card has resistance 2
    when Anna's House Interval
    then Trial Card has resistance 5
aide | While the number of cards in your hand is 0, this persona has +3 resistance.
    given Anna governs Trial Card; Trial Card has resistance 2
    when Anna's House Interval
    then Trial Card has resistance 5
charter | If the number of spice in your hoard is at least 3, engage: gain 3 favor.
    given Anna governs Trial Card; Anna has 3 spice; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | Engage: gain X favor. X is the number of aides you govern.
    given Anna governs Trial Card, House Agent, Guard Commander; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 favor
charter | If you have more favor than a rival, engage: gain 3 favor.
    given Anna governs Trial Card; Anna has 6 favor; Bert has 5 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 9 favor
charter | While a rival has more spice than you, your hand limit is +2.
    given Anna governs Trial Card; Anna has 1 spice; Bert has 3 spice
    when Anna's House Interval
    then Anna's hand limit changes by 2
charter | If a rival has at most 2 favor, engage: gain 3 favor.
    given Anna governs Trial Card; Anna has 6 favor; Bert has 2 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 9 favor
charter | If you have no spice, engage: gain 3 favor.
    given Anna governs Trial Card; Anna has 6 favor; Anna has 0 spice
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 9 favor
charter | While you have at least 3 spice, your hand limit is +2.
    given Anna governs Trial Card; Anna has 3 spice
    when Anna's House Interval
    then Anna's hand limit changes by 2
charter | If you govern more aides than a rival, engage: gain 3 favor.
    given Anna governs Trial Card, House Agent, Guard Commander; Bert governs House Mentat; Anna has 6 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 9 favor
charter | You can't be the target of a battle rite.
    given Anna governs Trial Card, Arrakeen; Bert governs Stilgar; Stilgar has battle 3
    when Bert's House Interval
    refused Bert: Battle led by Stilgar
charter | When you have more solaris than each rival, gain 3 favor.
    given Anna governs Trial Card; Anna has 0 solaris; Bert has 3 solaris; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Caladan
    then Anna has 4 favor
"""
NOT_MORE = """    given Anna governs Trial Card; Anna has 5 favor; Bert has 5 favor
    when Anna's House Interval
    refused Anna: use Trial Card
"""


@pytest.mark.parametrize("than", ["a rival", "each rival"])
def test_as_much_is_not_more(than: str) -> None:
    assert_as_told("charter", f"If you have more favor than {than}, engage: gain 3 favor.", NOT_MORE, "refusal")


@pytest.mark.parametrize(("kind", "text", "body"), cases(COUNTED), ids=lambda value: value[:60])
def test_conditions_count_cards_and_spice(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


TWO = """    given Anna governs Trial Card, Siridar Tithes
    when Anna's House Interval
    refused Anna: use Trial Card
"""


@pytest.mark.parametrize("condition", ["you govern 3 charters", "you govern at least 3 charters"])
def test_two_of_them_are_not_three(condition: str) -> None:
    assert_as_told("charter", f"If {condition}, engage: gain 3 favor.", TWO, "refusal")


@pytest.mark.parametrize("condition", ["you govern no charter", "you govern at most 1 charter"])
def test_two_of_them_are_too_many(condition: str) -> None:
    assert_as_told("charter", f"If {condition}, engage: gain 3 favor.", TWO, "refusal")


COUNTERING = """    given Anna governs Leven Breche; Bert governs Carthag, Guard Commander; Bert governs Trial Card
    when Anna's House Interval
    do Anna: Battle led by Leven Breche; Anna: on Carthag
    refused Bert: counter with Guard Commander
"""


@pytest.mark.parametrize("text", ["No aide may Counter.", "Each aide can't Counter during a battle rite."])
def test_who_is_forbidden_to_counter_does_not(text: str) -> None:
    assert_as_told("charter", text, COUNTERING)


SAID_OF_IT = """
charter | When a rival buys favor, that rival must discard 1 favor.
    given Anna governs Trial Card; Bert has 5 solaris; Bert has 3 favor
    when Bert's House Interval
    do Bert: buy favor; Bert: choose 2
    then Bert has 4 favor
charter | When a rival gains favor, that rival must pay you 1 solari.
    given Anna governs Trial Card; Bert governs Siridar Tithes; Bert has 5 solaris; Anna has 0 solaris
    when Bert's House Interval
    do Bert: use Siridar Tithes
    then Anna has 1 solaris; Bert has 4 solaris
charter | When a rival draws a card, that rival must pay you 1 solari. Engage: each rival must draw a card.
    given Anna governs Trial Card; Bert has 5 solaris; Anna has 0 solaris
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 1 solaris
charter | When a rival buys spice, that rival must pay you 1 solari.
    given Anna governs Trial Card; Bert has 9 solaris; Anna has 0 solaris; the Guild Hoard holds 13
    when Bert's House Interval
    do Bert: buy spice; Bert: trade one spice; Bert: no more
    then Anna has 1 solaris
aide | When this persona is subdued, draw 2 cards. Engage: subdue this persona.
    given Anna governs Trial Card
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 2 cards in hand; Trial Card is subdued
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(SAID_OF_IT), ids=lambda value: value[:60])
def test_that_rival_is_who_did_it_and_a_card_hears_that_it_was_subdued(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


def test_only_the_first_rite_against_each_rival_can_be_free() -> None:
    text = "Engage: the next rite you initiate can't count against your rite limit."
    assert try_text(text, corpus()).unsupported == ("the next rite you initiate",)


THREE = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime; Cleo of Guild at Tupile"


@pytest.mark.parametrize(
    ("text", "gained"),
    [("Engage: move 1 spice in a rival's hoard to your hoard.", 1), ("Engage: discard 1 spice in a rival's hoard.", 0)],
)
def test_the_rival_whose_hoard_it_is_is_chosen(text: str, gained: int) -> None:
    cards = corpus().with_card(card_with_text(text, "charter"))
    told = "Anna governs Trial Card; Bert has 2 spice; Cleo has 2 spice; Anna has 0 spice"
    table = Situation(cards, THREE, told, operations=True).interval("Anna").do("Anna: use Trial Card", "Anna: Cleo")
    assert list(table.game.state.spice) == [gained, 2, 1]


@pytest.mark.parametrize("what", ["each card", "a random card"])
def test_the_rival_whose_hand_it_is_is_chosen(what: str) -> None:
    cards = corpus().with_card(card_with_text(f"Engage: discard {what} in a rival's hand.", "charter"))
    told = "Anna governs Trial Card; Bert holds House Agent; Cleo holds House Mentat"
    table = Situation(cards, THREE, told, operations=True).interval("Anna").do("Anna: use Trial Card", "Anna: Cleo")
    discarded = [line for line in table.game.log_lines() if "goes to the discard" in line]
    assert discarded == ["House Mentat goes to the discard of Cleo"]


def test_what_lies_in_the_hoards_of_all_rivals_is_named_as_not_carried_out() -> None:
    assert try_text("Engage: move 1 spice in each rival's hoard to your hoard.", corpus()).unsupported


def test_a_text_of_ones_own_that_forbids_to_produce_is_named_where_nothing_is_used() -> None:
    cards = corpus().with_card(card_with_text("No rival may produce solaris.", "charter"))
    told = "Cleo governs Trial Card; Anna governs Carthag"
    game = Situation(cards, THREE, told, operations=True).interval("Anna").game
    assert game.why_not("use carthag", 0) == "Carthag is not used: Trial Card forbids it"
