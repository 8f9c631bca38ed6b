"""What *sensible* leaves, as any player would: what loses the game at the next draw, and goods thrown after a duty."""

import pytest

from cardbase.players import Knowledge, SensiblePlayer
from tests.play.houses import corpus
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
DESERT = "Anna governs engaged The Open Bled with 9 spice, engaged Caladan; Anna has 20 favor, 4 solaris"
SEVEN = "Kindjal, Valor, House Agent, CHOAM Delegate, House Mentat, Spice Harvester, Knife Switch"


def advised(*told: str, do: tuple[str, ...] = (), seat: int = 0) -> tuple[str, str]:
    """What *sensible* recommends in Anna's Interval, in words, and why."""
    table = Situation(TWO, *told, operations=True).interval("Anna")
    table.do(*do)
    found = SensiblePlayer(Knowledge(table.game.table, corpus())).recommended(table.game.view(seat))
    return table.game.question(seat).choice(found.code).words, found.reason


@pytest.mark.parametrize(("deck", "deploys"), [(0, False), (1, True), (2, True), (20, True)])
def test_no_card_of_the_hand_is_deployed_that_the_house_deck_cannot_replace(deck: int, deploys: bool) -> None:
    """CLOSE-09: a draw that the deck cannot fill loses the game."""
    told = f"Anna holds {SEVEN}; Anna's House deck has {deck} cards; the Guild Hoard holds 0"
    words, why = advised(DESERT, told)
    assert words.startswith("deploy Spice Harvester") == deploys, (words, why)


@pytest.mark.parametrize(
    ("mentats", "deck", "deploys"),
    [
        ("House Mentat", 1, False),
        ("House Mentat", 2, True),
        ("subdued House Mentat", 0, False),
        ("subdued House Mentat", 1, True),
        ("House Mentat, engaged House Mentat", 2, False),
        ("House Mentat, engaged House Mentat", 3, True),
    ],
)
def test_the_hand_is_filled_up_to_the_limit_that_texts_give_it(mentats: str, deck: int, deploys: bool) -> None:
    told = f"Anna holds {SEVEN}; Anna's House deck has {deck} cards; the Guild Hoard holds 0; Anna governs {mentats}"
    words, why = advised(DESERT, told)
    assert words.startswith("deploy Spice Harvester") == deploys, (words, why)


def test_a_short_hand_is_kept_within_what_the_deck_holds() -> None:
    held = "Anna holds Kindjal, Valor, House Agent, Spice Harvester; Anna's House deck has 3 cards"
    words, why = advised(DESERT, f"{held}; the Guild Hoard holds 0")
    assert not words.startswith("deploy"), (words, why)


def test_where_the_draw_fails_in_any_case_nothing_is_held_back() -> None:
    held = "Anna holds Kindjal, Valor, Spice Harvester; Anna's House deck has 0 cards"
    words, why = advised(DESERT, f"{held}; the Guild Hoard holds 0")
    assert words.startswith("deploy Spice Harvester"), (words, why)


@pytest.mark.parametrize(("deck", "plays"), [(0, False), (9, True)])
def test_no_tactic_is_played_that_the_house_deck_cannot_replace(deck: int, plays: bool) -> None:
    told = (
        "Anna governs Gurney Halleck (EotS); Gurney Halleck carries House Battalion; Anna has 9 solaris",
        f"Anna holds Fanaticism, {SEVEN.rpartition(',')[0]}",
        f"Anna's House deck has {deck} cards; Bert governs Carthag; Carthag has battle 3, resistance 5",
    )
    words, why = advised(
        *told, do=("Anna: Battle led by Gurney Halleck", "Anna: on Carthag", "Anna: include House Battalion")
    )
    assert words.startswith("play Fanaticism") == plays, (words, why)


@pytest.mark.parametrize(
    "told",
    [
        "Anna keeps Pardee with 3 tokens; Anna holds Badge of the Lion; Anna has 20 favor, 9 solaris",
        "Anna keeps House Agent with 3 tokens; Anna has 20 favor, 9 solaris",
        "Anna keeps House Agent with 3 tokens; Anna has 5 spice, 20 favor, 9 solaris; Anna holds Valor, Kindjal",
        "Anna keeps House Agent with 3 tokens, House Mentat with 4 tokens; Anna has 20 favor, 30 solaris",
    ],
)
def test_a_duty_is_done_rather_than_goods_thrown_away_before_it(told: str) -> None:
    """DEP-16: the Interval cannot end before the card is turned up, so nothing is gained by what comes first."""
    words, why = advised(f"Anna governs engaged Caladan; {told}; the Guild Hoard holds 0")
    assert words.startswith("turn up"), (words, why)


@pytest.mark.parametrize(
    ("leader", "rivals", "rite", "on"),
    [
        ("Thufir Hawat", "Piter de Vries, Glossu Rabban", "Intrigue", "Glossu Rabban"),
        ("Liscia Theirese", "Piter de Vries, Glossu Rabban", "Intrigue", "Glossu Rabban"),
        ("Paul Atreides", "Feyd Rautha, Glossu Rabban", "Duel", "Glossu Rabban"),
        ("House Swordmaster", "House Swordmaster, House Physician", "Duel", "House Physician"),
        ("Jamis", "Count Hasimir Fenring, Dorvin Saeth", "Duel", "Dorvin Saeth"),
        ("Lady Margot", "Piter de Vries, Dorvin Saeth, House Agent", "Intrigue", "Dorvin Saeth"),
        ("Duncan Idaho", "Feyd Rautha, Iaken Nefud", "Duel", "Iaken Nefud"),
        ("House Swordmaster", "engaged House Swordmaster, engaged House Physician", "Duel", "House Swordmaster"),
        ("Paul Atreides", "engaged Feyd Rautha, House Physician", "Duel", "Feyd Rautha"),
    ],
)
def test_a_leader_attacks_what_it_can_fell_without_falling_itself(leader: str, rivals: str, rite: str, on: str) -> None:
    told = f"Anna governs {leader}; Bert governs {rivals}; the Guild Hoard holds 0"
    words, why = advised(told, do=(f"Anna: {rite} led by Anna's {leader}",))
    assert words.startswith(f"on {on}"), (words, why)
