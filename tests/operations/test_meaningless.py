"""Texts whose words fit together and that no card would ever do anything by are refused, with what would."""

import re

import pytest

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.corpus.checking import phrases_not_carried_out
from cardbase.operations import CardFacts, judge, likely_kind, parse
from cardbase.operations.support.refusing import load_support
from cardbase.scenarios.trial import card_with_text

CORPUS = load_corpus()
WORDS = lexicon_of(CORPUS.cards, CORPUS.powers)
REFUSED = [
    ("tactic", "Engage a persona. When a rival deploys a mentat, produce 3 solaris.", "`Lasting.`"),
    ("charter", "If you do, gain 1 favor.", "`You may A. If you do, B.`"),
    ("charter", "That rival must discard 1 favor.", "`a rival`"),
    ("charter", "If you govern Dune, gain 3 favor instead.", "in its place"),
    ("tactic", "Gain 2 favor instead.", "in place of what"),
    ("aide", "While this persona has a deferment token, this persona has Surprise.", "`with a deferment token`"),
    ("personnel", "Assign to a Landsraad or charter. Joins the host in arbitration.", "of which class a rite is"),
    ("venture", "Draw up to X cards in your House deck. X is its cost.", "may be several"),
    ("aide", "While leading an intrigue rite, its governor must discard 1 favor.", "no governor"),
    ("charter", "Engage: gain X favor. X is this card's class.", "is not a number"),
    ("venture", "Initiate a persona rite targeting a charter.", "a rite is of dueling"),
    ("venture", "Initiate a dueling rite led by your homeworld.", "a persona that is chosen"),
    ("event", "Lasting. No troop may initiate a petition targeting a holding.", "Houses initiate petitions"),
    ("enhancement", "Assign to a desert. It can't count against your event limit.", "no event is deployed just before"),
    ("enhancement", "Assign to a fief. You can't pay the final cost.", "`If you can't pay the final cost, ...`"),
    ("event", "If a rival can't buy more than 3 favor, produce 3 solaris.", "stated, not asked"),
    ("aide", "The final cost is +1.", "no petition is resolved then"),
    ("equipment", "Assign to a pilot. While leading a battle rite, its class is CHOAM.", "begin"),
    ("tactic", "Lasting on a participant. The host counts as a CHOAM rite.", "a rite it leads"),
    ("decree", "Assign to an ally. The host is the target of a rite.", "no rite is under way then"),
    ("enhancement", "Assign to a city. The host is also a card.", "a kind or subtype"),
    ("aide", "This persona may be the target of a rite.", "say of which rite"),
    ("personnel", "Assign to a fief. While the host is a fief, you may discard 1 favor.", "`When ..., ...`"),
    ("aide", "This persona is immune to leaders and voice effects.", "`immune to battle rites`"),
    ("ally", "While leading a battle rite, this persona has +1 force per deferment token.", "say where it lies"),
    ("tactic", "If the target is vanquished, the governor of the target collects the full reward as well.", "collects"),
    ("venture", "Move 2 deferment tokens on a desert to the Guild Hoard.", "tokens from card to card"),
    ("enhancement", "Assign to a persona. Any number of personas can't be captured.", "say `each ...`"),
    ("event", "Lasting. If an ally would be discarded at the end of the turn, gain 1 favor instead.", "not replaced"),
    ("charter", "Engage: produce 1 spice on the second desert.", "no two were named"),
    ("tactic", "When you vanquish an ally during a battle rite, add 1 program token to this card.", "`Lasting.`"),
    ("aide", "The petitioned card's cost is at least 0.", "below 0"),
    ("venture", "Discard a subdued fief except a fief or Dune.", "nothing is left"),
    ("charter", "Engage: look at a petitioned card.", "no petition is under way"),
    ("charter", "Engage: capture a Dune charter vanquished during the rite.", "no rite is under way"),
    ("charter", "Engage: subdue a participant.", "no rite is under way"),
    ("ally", "At initiative, engage: the attacker must discard 1 favor.", "no rite is under way"),
    ("enhancement", "Assign to a persona. The attacker must discard 1 favor.", "no rite is under way"),
    ("enhancement", "Assign to a persona. The rite has +2 force during battle.", "applies to a card"),
    ("aide", "When any number of cards in your hand are vanquished during a battle rite, gain 1 favor.", "vanquished"),
    ("charter", "When a rival deploys a mentat, gain 1 favor per aide discarded this way.", "nothing before"),
    ("tactic", "X is 1 per persona you govern.", "nothing is done"),
    ("charter", "Engage: subdue a fief on this card.", "lie on no other"),
    ("charter", "Engage: deploy a subdued persona in your House deck.", "only cards in play"),
    ("tactic", "Your opposing participant may Direct.", "on your side"),
    ("venture", "Capture a Harkonnen charter you govern.", "in your domain"),
    ("venture", "Capture the host.", "yours already"),
    ("venture", "Pay you 2 solaris.", "who pays is who is paid"),
    ("venture", "Subdue an arbitration tactic.", "`discard ...`"),
    ("ally", "At initiative, pay X solaris: gain 1 favor. X is at most the bid.", "no petition is under way"),
    (
        "program",
        "When you draw a card, add 1 program token to this card. Venture: engage the host.",
        "nobody initiates",
    ),
    ("venture", "Initiate an arbitration rite targeting a charter. Its class is Landsraad.", "of what class"),
]


@pytest.mark.parametrize(("kind", "text", "why"), REFUSED)
def test_what_can_mean_nothing_where_it_stands_is_refused_with_the_reason(kind: str, text: str, why: str) -> None:
    card = card_with_text(text, kind)
    faults = judge(text, WORDS, CardFacts(card.kind, card.type))
    assert any(why in fault for fault in faults), faults


def sentences() -> list[str]:
    """Return each whole text that a reason offers."""
    reasons = (why for context in load_support().contexts.values() for _, why in context.never)
    offered = {text for why in reasons for text in re.findall(r"`([A-Z][^`]*\.)`", why)}
    return sorted(text for text in offered if "..." not in text)


@pytest.mark.parametrize("text", sentences())
def test_what_a_reason_offers_is_faultless_and_carried_out(text: str) -> None:
    card = card_with_text(text, likely_kind(parse(text, WORDS)))
    assert judge(text, WORDS, CardFacts(card.kind, card.type)) == []
    assert phrases_not_carried_out(CORPUS, [card])[card.id] == ()
