"""Why something is not offered: asked by a card's full name, in the wrong window, with no place to go."""

import pytest

from cardbase.play import choices as c
from tests.play.houses import corpus
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
FILLED = [
    card.full_name
    for card in corpus().cards
    if {"the", "for", "my", "up"} & set(card.full_name.casefold().replace(",", "").split())
    and card.kind not in ("siridar fief", "homeworld")  # these lie in every domain, or in no pile
]


def asked(given: str, words: str, seats: str = TWO) -> str:
    return Situation(seats, f"Anna has 9 solaris; {given}", operations=True).interval("Anna").game.why_not(words, 0)


@pytest.mark.parametrize("name", FILLED)
def test_a_card_is_found_by_its_full_name_whatever_small_words_are_in_it(name: str) -> None:
    card = next(card for card in corpus().cards if card.full_name == name)
    verb, lies = ("petition for", "assembles") if card.deck == "imperial" else ("deploy", "holds")
    found = asked(f'Anna {lies} "{name}"; Anna has 0 solaris', f"{verb} {name}")
    assert "no card called" not in found


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("turn up Dune, Center of the Universe", "has no token yet: it gets one each turn (DEP-11)"),
        ("turn up dune center of universe", "has no token yet"),
        ("turn up dune, center of universe", "has no token yet"),
        ("turn up dune", "has no token yet"),
        ("use Dune, Center of the Universe", "is subdued"),
        ("deploy order of the sword", "needs Battle 3; no persona of yours has it"),
        ("deploy order of sword", "needs Battle 3; no persona of yours has it"),
        ("deploy the order of the sword", "needs Battle 3; no persona of yours has it"),
        ("deploy my order", "needs Battle 3; no persona of yours has it"),
    ],
)
def test_small_words_may_stand_and_may_be_left_out(words: str, reason: str) -> None:
    given = "Anna holds Order of the Sword; Bert governs House Agent"
    assert reason in asked(given, words)


@pytest.mark.parametrize(
    ("given", "words", "reason"),
    [
        ("Anna holds Knife Switch", "play knife switch", "Knife Switch is a tactic: played in windows"),
        ("Anna holds Battle Captive; Anna has 0 solaris", "play battle captive",
         "Battle Captive is a tactic: played in windows"),
        ("Anna governs House Agent; House Agent carries Mentat Analysis", "use mentat analysis",
         "Mentat Analysis, Mental Discipline is used in a window, as its text says"),
        ("Anna governs Zenzi Bewt", "use zenzi bewt",
         "Zenzi Bewt, Niece of Lingar Bewt is used in a window, as its text says"),
        ("Anna assembles Guild Bank Arbiter", "petition for guild bank arbiter",
         "Guild Bank Arbiter finds nothing that fits: assign to a delegate you govern"),
        ("Anna assembles Arbiter Authority", "petition for arbiter authority",
         "Arbiter Authority finds nothing that fits: assign to a persona you govern"),
        ("Anna keeps Contract Audits with 5 tokens", "deploy the event contract audits",
         "Contract Audits needs a Dune fief (EVENT-08)"),
        ("Anna governs Arrakeen; Anna keeps Production Bonus with 1 token; the Guild Hoard holds 4",
         "deploy the event production bonus", "Production Bonus has 1 token, too few for its X"),
    ],
)  # fmt: skip
def test_the_reason_names_what_is_lacking(given: str, words: str, reason: str) -> None:
    """TACT-02, HOUSE-06, DEP-05, EVENT-08, AMB-26."""
    assert asked(given, words) == reason


IN_A_WINDOW = [
    ("use arrakeen", "that is done in your House Interval; this is the tactic window"),
    ("use house agent", "House Agent has no text that is used in an Interval"),
    ("play knife switch", "Knife Switch does not fit this window"),
    ("play hostage option", "Hostage Option does not fit this window"),
    ("play long, cold night", ""),
]


@pytest.mark.parametrize(("words", "reason"), IN_A_WINDOW)
def test_in_a_window_it_is_said_what_belongs_elsewhere(words: str, reason: str) -> None:
    given = (
        "Anna governs House Agent, Gurney Halleck, Arrakeen; Anna holds Knife Switch, Hostage Option, Long Cold Night; "
        "Bert governs Carthag; Bert keeps House Mentat with 2 tokens; Anna has 9 solaris"
    )
    table = Situation(TWO, given.replace("Long Cold Night", '"Long, Cold Night"'), operations=True).interval("Anna")
    table.do("Anna: Battle led by Gurney Halleck", "Anna: on Carthag")
    assert c.PASS * c.SPAN in table.game.options
    assert table.game.why_not(words, 0) == reason
