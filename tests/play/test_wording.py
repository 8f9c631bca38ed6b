"""Choices in words: copies are told apart by whose they are and how they lie; what fits several is refused."""

import pytest

from cardbase.errors import Ambiguous, Illegal
from cardbase.scenarios.situation import Situation
from tests.play.houses import corpus

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"


def at_well_placed_bribes(*given: str) -> Situation:
    """Anna chooses a card to engage, among what is given."""
    more = ("Anna governs Renegade Sister", *given)
    table = Situation(corpus(), SEATS, *more, operations=True).interval("Anna")
    table.game.apply_words("use Renegade Sister")
    return table


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("Anna governs House Agent; Bert governs House Agent", "choose House Agent"),
        ("Bert governs House Agent, House Agent; House Agent carries Valor", "choose House Agent"),
        ("Bert governs House Agent, House Agent; House Agent carries Valor", "choose Bert's House Agent"),
        ("Anna governs House Agent; Bert governs House Agent, House Mentat", "choose House"),
    ],
)
def test_words_that_fit_choices_which_are_not_alike_are_ambiguous(given: str, words: str) -> None:
    if "carries" in given:
        table = at_well_placed_bribes("Bert governs House Agent, House Agent")
        state = table.game.state
        first = next(card for card in table.placing.all("House Agent") if state.holder[card] == 1)
        state.marks_on[first] = 2  # any difference will do
    else:
        table = at_well_placed_bribes(*given.split("; "))
    before = table.game.digest()
    with pytest.raises(Ambiguous):
        table.game.apply_words(words)
    assert table.game.digest() == before


@pytest.mark.parametrize(
    ("words", "whose"),
    [
        ("choose Bert's House Agent", 1),
        ("choose House Agent (Bert)", 1),
        ("choose House Agent (Anna)", 0),
        ("choose anna's house agent", 0),
        ("choose House Agent (Bert, disengaged)", 1),
    ],
)
def test_words_tell_two_cards_of_one_name_apart_by_whose_they_are(words: str, whose: int) -> None:
    table = at_well_placed_bribes("Anna governs House Agent", "Bert governs House Agent")
    table.game.apply_words(words)
    state = table.game.state
    engaged = [state.holder[c] for c in table.placing.all("House Agent") if state.status[c] == 2]
    assert engaged == [whose]


def test_copies_that_lie_alike_are_one_choice() -> None:
    table = at_well_placed_bribes("Bert governs House Agent, House Agent")
    table.game.apply_words("choose House Agent")
    table = Situation(corpus(), SEATS, "Anna holds House Agent, House Agent").interval("Anna")
    table.game.apply_words("deploy House Agent")


def test_copies_on_different_hosts_are_told_by_their_hosts() -> None:
    given = (
        "Anna governs Duncan Idaho, Gurney Halleck",
        "Duncan Idaho carries Kindjal",
        "Gurney Halleck carries Kindjal",
    )
    table = Situation(corpus(), SEATS, *given, "Anna holds Knife Tip Shatters; Anna has 5 solaris", operations=True)
    table.interval("Anna")
    table.game.apply_words("use Caladan")
    table.game.apply_words("play Knife Tip Shatters")
    assert [choice.text for choice in table.game.choices()] == [
        "choose Kindjal, Blade Weapon (Anna, disengaged on Duncan Idaho)",
        "choose Kindjal, Blade Weapon (Anna, disengaged on Gurney Halleck, Troubadour Warrior)",
    ]
    with pytest.raises(Ambiguous):
        table.game.apply_words("choose Kindjal")
    with pytest.raises(Illegal):
        table.game.apply_words("choose Kindjal (Bert)")
    table.game.apply_words("choose Kindjal (on Gurney Halleck)")


def test_excess_personnel_is_taken_off_its_card() -> None:
    """CARD-17: it may move on, so the menu does not say that it is discarded."""
    given = "Anna governs Gurney Halleck, Duke Leto; Gurney Halleck carries House Battalion, Landsraad Coalition"
    table = Situation(corpus(), SEATS, given, "Gurney Halleck has command 1; Duke Leto has command 3").interval("Anna")
    table.game.state.unsettled = 1
    table.game.advance()
    assert "discard" not in " ".join(table.choices())
    assert {f"take {name} off" for name in ("House Battalion", "Landsraad Coalition")} <= set(table.choices())
    table.do("Anna: take House Battalion off")
    assert table.host("House Battalion") == "Caladan, Atreides Homeworld"
