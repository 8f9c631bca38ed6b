"""What the creation points bought is read however it is told, or asked about: never passed over."""

import pytest

from cardbase.decks import judge, parse_deck
from cardbase.schemas import data_folder

READ = (
    "Solaris 3\nFavor 1\nSpice 0", "3 Solaris\n1 Favor", "Solaris - 3\nFavor - 1", "Points\n3 solaris\n1 favor",
    "Creation Points:\n3 solaris\n1 favor", "* 3 solaris\n* 1 favor", "House Creation: 3 solaris, 1 favor for 5 points",
    "I bought 3 solaris and 1 favor.", "I spend 3 solaris and 1 favor", "We bought three solaris and one favor",
    "Creation Points Used: 5/5 (3 Solaris, 1 Favor)", "5 points: three solaris and one favor",
    "3 solari + 1 favor with my creation points", "My 5 creation points: 3 solaris, 1 favor",
    "Starting: 18 solaris, 11 favor", "Spent: 3 solaris & 1 favour", "Purchased 3 solaris, 1 favor (5 points)",
    "House profile: +3 solaris, +1 favor", "Points spent: 3x solaris, 1x favor", "Extra: 3 solaris / 1 favor",
    "The points went into 3 solaris and 1 favor.", "creation - 3 solaris - 1 favor", "bought: solaris x3, favor x1",
    "With the 5 points I buy 3 solaris and 1 favor", "Ich kaufe 3 Solaris und 1 Gunst",
    "J’achète 3 solaris et 1 faveur",
    "Points (5/5): 3 solaris, 1 favor", "I start with 18 solaris and 11 favor.", "Resources: solaris 18, favor 11",
    "5 of 5 points spent: 3 solaris, 1 favor", "House creation = solaris 3; favor 1; spice 0",
    "solaris, favor, spice = 3, 1, 0", "Solaris/Favor/Spice: 3/1/0", "Sol/Fav/Spi: 3/1/0", "S/F/P 3/1/0",
    "S/F/Sp: 3/1/0", "Solaris-Favor-Spice: 3-1-0", "Creation points (solaris/favor/spice): 3/1/0",
    "3/1/0 (solaris/favor/spice)", "3/1/0 S/F/P", "Points S/F/P = 3, 1, 0", "favor / solaris: 1 / 3",
    "Points: 3 solaris, 1 favor, no spice", "Points: 3 solaris, one favor and zero spice",
    "For my creation points I took three solaris, one favor and no spice.",
    "We begin the game with 3 extra solaris, 1 extra favor and 0 spice.", "I took 3 solaris and 1 favor, no spice",
    "With my creation points I bought 3 solaris and 1 favor because the deck is slow.",
    "I went for 3 more solaris and 1 more favor this time", "Punkte: 3 Solaris, 1 Gunst, kein Gewürz",
)  # fmt: skip
ASKED = (
    "Creation points: 3 on solaris, 2 on favor", "Spent: 3 pts solaris / 2 pts favor", "Creation: 3S 1F",
    "| Solaris | Favor | Spice |\n|---|---|---|\n| 3 | 1 | 0 |", "Solaris, Favor, Spice\n3, 1, 0",
    "3 points for solaris and 2 points for favor", "Creation points: solaris!", "Points: 3/2 on solaris and favor",
    "I put three points into solaris and the rest into favor", "All my creation points went to solaris",
    "House creation: 3 sol, 1 fav", "favor with 2 points, solaris with 3", "I bought five solaris or so, and favor",
    "starting funds 18 sol, 11 favor", "S/F/S 3/1/0", "S/F 3/1", "solaris, favor, spice = 3, 1",
    "I bought 3 solaris, not 1 favor", "I bought 3 solaris and maybe 1 favor",
    "I bought 3 solaris and 1 favor because 2 favor would cost 4", "Creation points - S3/F1/Sp0",
)  # fmt: skip
QUIET = (
    "We played for favor and glory.", "Solaris Invitational, round 3", "Favor the bold",
    "Points won: 12", "Spice must flow",
)  # fmt: skip


def deck_with(line: str, corpus):
    """Return the deck of a list that ships, with other words in place of its line of points."""
    text = (data_folder() / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")
    before, points, after = text.partition("Points: 3 solaris, 1 favor, 0 spice\n")
    assert points
    return parse_deck(f"{before}{line}\n{after}", corpus)


@pytest.mark.parametrize("line", READ)
def test_what_the_points_bought_is_read(line: str, corpus) -> None:
    deck = deck_with(line, corpus)
    assert (deck.profile.solaris, deck.profile.favor, deck.profile.spice) == (3, 1, 0)
    assert not [one for one in deck.unresolved if one.unread], line


@pytest.mark.parametrize("line", ASKED)
def test_what_the_points_may_have_bought_is_asked_about(line: str, corpus) -> None:
    deck = deck_with(line, corpus)
    assert [one for one in deck.unresolved if one.unread], line
    assert judge(deck, corpus).state == "unread"


@pytest.mark.parametrize("line", QUIET)
def test_words_that_tell_of_no_points_are_not_asked_about(line: str, corpus) -> None:
    deck = deck_with(f"Points: 3 solaris, 1 favor, 0 spice\n{line}", corpus)
    assert not [one for one in deck.unresolved if one.unread], line
