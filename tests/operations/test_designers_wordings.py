"""Card texts as three designers write them who have not read the grammar: each is met with a fix that plays."""

import pytest

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.corpus.checking import phrases_not_carried_out
from cardbase.operations import CardFacts, judge
from cardbase.scenarios.trial import card_with_text
from tests.operations.answers import answer_to, assert_played, faults_in

WORDINGS = [
    # magic
    "When this card enters play, draw two cards.",
    "Engage: Target rival discards a card.",
    "At the beginning of your turn, gain 1 solaris.",
    "Sacrifice another holding: Draw a card.",
    "Other Fremen you control get +1 battle.",
    "Whenever you play an event, gain 1 favor.",
    "If an aide would die, return it to its owner's hand instead.",
    "Choose one: gain 2 spice, or discard target aide.",
    "Engage target persona. It doesn't disengage during its controller's next Opening Interval.",
    "Pay 3 solaris: This card gets +2 battle until end of turn.",
    # netrunner
    "Search your House Deck for an equipment, reveal it, and add it to your hand. Shuffle your House Deck.",
    "The first time each turn you gain favor, gain 1 solaris.",
    "Discard this card: Cancel a tactic a rival just played.",
    "As an additional cost to initiate a rite against you, each rival must pay 2 solaris.",
    "Your maximum hand size is increased by 2.",
    "Place 3 deferment tokens on this card when you deploy it. When there are no tokens left on it, discard it.",
    "Look at the top 3 cards of a rival's Imperial Deck. You may put one of them on the bottom.",
    "This card cannot be discarded while you control a Guild ally.",
    "Whenever a rite against you succeeds, you may engage this card to gain 2 spice.",
    # child
    "Paul can fight two times.",
    "If you have a worm, you win the battle.",
    "Take 5 spice from somebody.",
    "All Harkonnens lose 1 battle.",
    "Nobody can attack you this turn.",
    "Your people are stronger in the desert: +1 battle.",
    "Draw 3 cards and keep the best one. Put the others back.",
    "You can play this card for free if you are losing.",
    "Kill an enemy aide.",
    "When the sandworm comes, everybody discards a card.",
]
"""Ten texts each of a designer of Magic, one of Netrunner, and a child of twelve who knows Dune."""
UNMET = "Use this ability only once per turn. Engage: Gain 3 solaris, then the poorest rival gains 1 favor."
"""What is refused and has no fix: no phrase says how often something is used."""


@pytest.mark.parametrize("text", WORDINGS)
def test_what_a_designer_writes_is_met_with_a_fix_that_is_faultless_and_carried_out(text: str) -> None:
    assert_played(answer_to(text))


def test_what_no_phrase_can_say_is_refused_and_not_bent_into_something_else() -> None:
    faults = faults_in(UNMET)
    assert faults and "write:" not in faults[0]


SILENT = [
    ("tactic", "Engage a card in your House deck.", "only cards in play"),
    ("charter", "Engage: subdue an aide in a rival's hand.", "only cards in play"),
    ("event", "Capture a persona in your assembly.", "only cards in play"),
    ("venture", "Joins the host in intrigue.", "`Joins the host` is for personnel"),
    ("enhancement", "Assign to a persona. Joins the host in battle.", "`Joins the host` is for personnel"),
    ("venture", "Capture a leader.", "no rite is under way"),
    (
        "venture",
        "Apply 3 force to a participant.",
        "no rite is under way",
    ),
    ("event", "The attacker must discard 2 favor.", "no rite is under way"),
    ("event", "Subdue the target.", "no rite is under way"),
    ("venture", "Engage an opposing persona.", "no rite is under way"),
    ("venture", "Capture the petitioned card.", "no petition is under way"),
    ("event", "The victor must discard 1 favor.", "no petition is under way"),
    ("tactic", "Draw 1 card in your House deck per card discarded this way.", "nothing before"),
    ("charter", "Engage: gain 1 favor per aide subdued this way.", "nothing before"),
]
"""Texts that play would take and never do anything for."""
WALLS = [
    ("Your venture limit is +1.", None),
]
MEANT = [
    ("tactic", "Capture a leader."),
    ("charter", "Engage, discard up to 3 cards in your hand: gain 1 favor per card discarded this way."),
    ("event", "Subdue each aide. Gain 1 favor per aide subdued this way."),
    ("event", "Lasting. Each participant has +1 battle rank."),
    ("venture", "Initiate a battle rite led by the host. The leader has +1 battle rank."),
    ("charter", "Engage: subdue an aide in a rival's domain."),
    ("personnel", "Assign to a persona. Joins the host in battle."),
]


def faults_of(kind: str, text: str) -> list[str]:
    """Return what is said against a text on a card of a kind."""
    corpus, card = load_corpus(), card_with_text(text, kind)
    return judge(text, lexicon_of(corpus.cards, corpus.powers), CardFacts(card.kind, card.type))


@pytest.mark.parametrize(("kind", "text", "reason"), SILENT)
def test_what_could_never_do_anything_is_refused_with_the_reason(kind: str, text: str, reason: str) -> None:
    assert any(reason in fault for fault in faults_of(kind, text))


@pytest.mark.parametrize(("kind", "text"), MEANT)
def test_what_looks_like_it_and_means_something_is_not(kind: str, text: str) -> None:
    assert faults_of(kind, text) == []


@pytest.mark.parametrize(("text", "fix"), WALLS)
def test_what_the_rules_do_not_know_is_refused_with_what_can_be_said(text: str, fix: str | None) -> None:
    corpus = load_corpus()
    faults = judge(text, lexicon_of(corpus.cards, corpus.powers))
    assert faults and (fix is None or faults[0].endswith(f"(write: {fix})"))
    if fix is not None:
        card = card_with_text(fix, "charter")
        assert faults_of("charter", fix) == []
        assert phrases_not_carried_out(corpus, [card])[card.id] == ()
