"""What *sensible* leaves, as any player would: what loses the game at the next draw, and goods thrown after a duty."""

import pytest

from cardbase.play import choices as c
from cardbase.players import Knowledge, SensiblePlayer
from cardbase.players.easy import EasyPlayer
from cardbase.tabletop import Observation
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


@pytest.mark.parametrize(
    ("told", "starts"),
    [
        ("Anna has 12 spice, 8 favor, 0 solaris; Anna governs Caladan", "sell spice"),
        ("Anna has 13 spice, 6 favor, 1 solari; Anna governs Caladan", "sell spice"),
        ("Anna has 11 spice, 9 favor, 0 solaris; Anna governs Caladan", "sell spice"),
        ("Anna has 11 spice, 9 favor, 2 solaris; Anna governs Caladan", "buy favor"),
        ("Anna has 10 spice, 9 favor, 0 solaris; Anna governs Caladan", "use Caladan"),
        ("Anna has 3 spice, 0 favor, 0 solaris; Anna governs engaged Caladan; Anna holds Kindjal, Valor", "sell spice"),
        (
            "Anna has 3 spice, -3 favor, 0 solaris; Anna governs engaged Caladan; Anna holds Kindjal, Valor",
            "sell spice",
        ),
        ("Anna has 1 spice, -3 favor, 0 solaris; Anna governs engaged Caladan; Anna holds Kindjal, Valor", "end"),
        (f"Anna has 3 spice, 0 favor, 0 solaris; Anna governs engaged Caladan; Anna holds {SEVEN}", "end"),
        ("Anna has 3 spice, 1 favor, 0 solaris; Anna governs engaged Caladan; Anna holds Kindjal, Valor", "end"),
    ],
)
def test_spice_is_sold_where_the_favor_it_buys_wins_or_saves_the_game(told: str, starts: str) -> None:
    words, why = advised(f"{told}; the Guild Hoard holds 8; Bert has 2 spice")
    assert words.startswith(starts), (words, why)


@pytest.mark.parametrize(
    ("favor", "solaris", "deploys"), [(0, 9, True), (1, 9, True), (-4, 9, False), (-4, 12, True), (-6, 30, False)]
)
def test_no_card_leaves_a_full_hand_that_cannot_be_filled_for_want_of_favor(
    favor: int, solaris: int, deploys: bool
) -> None:
    """CLOSE-08, CLOSE-10: where favor can be bought yet, that comes first."""
    told = f"Anna governs engaged The Open Bled, engaged Caladan; Anna has {favor} favor, {solaris} solaris"
    table = Situation(TWO, told, f"Anna holds {SEVEN}; the Guild Hoard holds 0", operations=True).interval("Anna")
    view, player = table.game.view(0), SensiblePlayer(Knowledge(table.game.table, corpus()))
    worth = {table.game.question(0).choice(code).words: player.judged(view, code).worth for code in view.options}
    assert (worth["deploy House Agent"] > -20) == deploys


@pytest.mark.parametrize("favor", [0, -2, 5])
def test_without_favor_nothing_is_thrown_out_of_a_full_hand(favor: int) -> None:
    deck = ", ".join(["Valor", "Kindjal", "Stunner", "House Agent"] * 3)
    hand = "Betrayal, Betrayal, Betrayal, Chaumurky, Chaumurky, Vendetta, Vendetta"
    told = f"Anna has {favor} favor, 0 solaris; Anna holds {hand}; Anna's House deck begins with {deck}"
    game = Situation(TWO, told, operations=True).phase("Closing Interval").game
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    words = game.question(0).choice(player.useful(game.view(0))).words
    assert words.startswith("discard") == (favor > 0), words


@pytest.mark.parametrize(("favor", "takes"), [(1, False), (2, True)])
def test_no_favor_is_given_up_that_is_the_last(favor: int, takes: bool) -> None:
    told = f"Anna governs engaged Kaitain, engaged Arrakeen, House Agent; Anna has {favor} favor, 0 solaris"
    game = (
        Situation(
            "Anna of Corrino at Kaitain; Bert of Guild at Tupile",
            f"{told}; House Agent carries Policy of Oppression",
            operations=True,
        )
        .interval("Anna")
        .game
    )
    player, view = SensiblePlayer(Knowledge(game.table, corpus())), game.view(0)
    words = game.question(0).choice(player.useful(view)).words
    assert words.startswith("activate") == takes, words


@pytest.mark.parametrize(
    ("held", "thrown"),
    [
        ("Fanaticism, Betrayal", "Betrayal"),
        ("Surprise Assault, Vendetta", "Vendetta"),
        ("Spice Harvester, Vendetta", "Vendetta"),
        ("Valor, Chaumurky", "Chaumurky"),
    ],
)
def test_what_is_of_no_use_is_thrown_away_rather_than_what_is(held: str, thrown: str) -> None:
    told = f"Anna holds {held}; Anna governs Caladan, Gurney Halleck (EotS), The Open Bled; Anna has 5 solaris"
    table = Situation(TWO, told, "Bert keeps House Turmoil with 1 token", operations=True).interval("Bert")
    game = table.do("Bert: deploy the event House Turmoil").game
    words = game.question(0).choice(SensiblePlayer(Knowledge(game.table, corpus())).useful(game.view(0))).words
    assert words.startswith(f"choose {thrown}")


@pytest.mark.parametrize("seed", range(12))
def test_easy_does_not_forget_to_win(seed: int) -> None:
    told = "Anna has 10 spice, 12 favor, 5 solaris; Anna governs Carthag; Anna assembles Arrakeen"
    game = Situation(TWO, told, operations=True).interval("Anna").game
    code = EasyPlayer(Knowledge(game.table, corpus()), seed).choose(Observation(game, 0))
    assert game.question(0).choice(code).words.startswith("request admission")


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    ("told", "steps", "leaving"),
    [
        ("Anna governs Carthag", (), "end the Interval"),
        ("Bert governs Carthag; Anna governs Weather Control", (), "end the Interval"),
        ("Anna has 9 solaris; the Guild Hoard holds 9", ("Anna: buy spice",), "no more"),
        (
            "Anna governs Gurney Halleck (EotS); Bert governs Carthag; Gurney Halleck carries Valor, Valor",
            ("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: leave it unengaged"),
            "no more",
        ),
    ],
)
def test_easy_leaves_nothing_that_lies_open(told: str, steps: tuple[str, ...], leaving: str, seed: int) -> None:
    game = Situation(TWO, told, operations=True).interval("Anna").do(*steps).game
    assert leaving in {choice.words for choice in game.question(0).choices}
    code = EasyPlayer(Knowledge(game.table, corpus()), seed).choose(Observation(game, 0))
    assert game.question(0).choice(code).words != leaving


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("card", ["Carthag", "Gurney Halleck (EotS)", "Arrakeen"])
def test_easy_opens_no_petition_far_above_its_cost(card: str, seed: int) -> None:
    """PET-04: of the opening bids that are offered, up to all the solaris there are, the nearest to the cost."""
    told = f"Anna has 19 solaris; Bert has 19 solaris; Anna assembles {card}"
    game = Situation(TWO, told, operations=True).interval("Anna").do(f"Anna: petition for {card}").game
    code = EasyPlayer(Knowledge(game.table, corpus()), seed).choose(Observation(game, 0))
    amounts = [option % c.SPAN for option in game.options if option // c.SPAN == c.BID]
    assert max(amounts) == 19 and code // c.SPAN == c.BID and code % c.SPAN <= min(amounts) + 2


@pytest.mark.parametrize("seed", range(6))
def test_easy_begins_nothing_in_vain(seed: int) -> None:
    told = "Anna governs House Agent; House Agent carries Terrorism; Bert has 0 solaris; Anna has 0 solaris"
    game = Situation(TWO, told, "Anna governs engaged Caladan", operations=True).interval("Anna").game
    assert game.view(0).in_vain
    code = EasyPlayer(Knowledge(game.table, corpus()), seed).choose(Observation(game, 0))
    assert code not in game.view(0).in_vain


@pytest.mark.parametrize(
    ("told", "uses"),
    [
        ("Anna governs House Physician; Anna keeps Thufir Hawat with 1 token", True),
        ("Anna governs House Physician; Anna keeps Carthag with 1 token", False),
        ("Anna governs Harkonnen Slavemaster; Bert keeps Feyd Rautha with 3 tokens", True),
        ("Anna governs Harkonnen Slavemaster; Bert keeps Feyd Rautha", False),
        ("Anna governs Oberon; Anna keeps CHOAM Dividends", True),
        ("Anna governs Oberon; Anna keeps CHOAM Dividends with 2 tokens", False),
        ("Anna governs Guild Navigator", False),
    ],
)
def test_a_persona_is_used_where_its_text_brings_something(told: str, uses: bool) -> None:
    told = f"{told}; Anna has 2 spice, 12 favor, 0 solaris; the Guild Hoard holds 0"
    words, why = advised(f"{told}; Anna governs engaged Caladan; the order is Anna, Bert; Bert has 2 spice")
    assert words.startswith("use ") == uses, (words, why)
