"""A text that is paid by engaging a card and disengages one is not used to give back what was paid, again and again;
and whatever can be used without end, players leave their Interval in the end.
"""

import random
from dataclasses import replace
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from cardbase.play import Game
from cardbase.play import choices as c
from cardbase.players import ScriptedPlayer, SensiblePlayer, player_named
from cardbase.players.bounded import MOST as MOST_CHOICES
from cardbase.players.bounded import BoundedPlayer
from cardbase.scenarios import Situation
from cardbase.scenarios.trial import card_with_text
from cardbase.tabletop import Observation, registry
from tests.play.houses import corpus
from tests.play.test_no_use_in_vain import table

MOST = 8000
"""Choices in which these two games are over: now they have 2,133 and 2,385."""


def disengaged(told: str) -> list[str]:
    """Which cards *sensible* chooses for a Baliset that Thufir Hawat carries, before it completes the Interval."""
    host = "Anna governs Thufir Hawat; Thufir Hawat carries Baliset"
    game = table(host, "Anna has 0 solaris; Bert has 0 solaris", told).game
    player, found = player_named("sensible", game, corpus(), 3), list[str]()
    for _ in range(60):
        if game.seat != 0 or game.over:
            return found
        code = player.choose(Observation(game, 0))
        if code // c.SPAN == c.CHOOSE:
            found.append(game.table.name(code % c.SPAN).partition(",")[0])
        game.apply(code)
    raise AssertionError(f"no end of it: {found}")


@pytest.mark.parametrize(
    ("told", "chosen"),
    [
        ("engaged Carthag, engaged Lady Jessica", []),
        ("engaged CHOAM Directorship, engaged House Physician", []),
        ("engaged Water Marshall", ["Water Marshall"]),
        ("engaged Carthag, engaged Water Marshall", ["Water Marshall"]),
    ],
)
def test_what_was_paid_is_not_taken_back(told: str, chosen: list[str]) -> None:
    """A Baliset disengages personas: what an engaged holding would bring is no reason to use it."""
    assert disengaged(f"Anna governs {told}") == chosen


@pytest.mark.parametrize("seed", [391, 10024])
def test_a_game_in_which_a_signet_ring_once_disengaged_its_host_for_ever_ends(seed: int) -> None:
    kind = all_games(corpus()).game("ccg")
    assert kind.begin is not None and kind.brings is not None
    offers, chance = kind.brings.offers(), random.Random(seed)
    names = ("atreides-duchy-of-arrakis", "harkonnen-regent-of-arrakis", "fremen-sietch-tabr")
    decks = [offers[name] for name in (*names, "corrino-sardaukar-of-salusa")]
    game = kind.begin({"seed": seed, "decks": decks})
    for _ in range(chance.randrange(3, 14)):  # people begin it
        options = game.options_of(game.asked[0])
        game.apply(chance.choice([options[0], options[-1], options[0]]), game.asked[0])
    players = [player_named("sensible", game, corpus(), seed * 10 + seat) for seat in range(4)]  # type: ignore[arg-type]
    for _ in range(MOST):
        if game.over:
            return
        seat = game.asked[0]
        game.apply(players[seat].choose(Observation(game, seat)), seat)
    raise AssertionError(f"not over after {MOST} choices")


WITHOUT_END = [
    "Pay 1 solari: gain 2 solaris.",
    "Pay 1 solari: gain 1 solari.",
    "Pay 0 solaris: gain 1 favor.",
    "Pay 1 solari: gain 1 favor, then gain 1 solari.",
    "Pay 1 solari: gain 1 solari, then gain 1 favor.",
]


def without_end(text: str) -> tuple[Game, Corpus]:
    """A House Interval of Anna, who has a charter with the text."""
    card = replace(card_with_text(text, "charter"), id="trial-card", full_name="Trial Card", name="Trial Card")
    cards = corpus().with_card(card)
    told = ("Anna governs Trial Card", "Anna has 3 solaris, 3 favor; Bert has 0 solaris")
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    return Situation(cards, seats, *told, operations=True).interval("Anna").game, cards


@pytest.mark.parametrize("text", WITHOUT_END)
def test_who_can_use_a_text_without_end_completes_the_interval_in_the_end(text: str) -> None:
    game, cards = without_end(text)
    player, used = player_named("medium", game, cards, 3), 0
    for _ in range(2 * MOST_CHOICES):
        code = player.choose(Observation(game, 0))
        used += code // c.SPAN == c.USE
        game.apply(code)
        if code // c.SPAN == c.END:
            break
    assert code // c.SPAN == c.END
    assert used >= MOST_CHOICES / 3  # it is one without end: the player did not leave by itself


@pytest.mark.parametrize("text", WITHOUT_END)
def test_a_search_plays_on_what_has_no_end_for_so_long_only(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, cards = without_end(text)
    quick, asked = SensiblePlayer.quick, 0

    def counted(policy: SensiblePlayer, view: Any) -> int:
        nonlocal asked
        asked += 1
        assert asked < 2_000
        return quick(policy, view)

    monkeypatch.setattr(SensiblePlayer, "quick", counted)
    assert player_named("search:2", game, cards, 3).choose(Observation(game, 0)) in game.options
    assert asked > 100


def test_the_count_of_choices_begins_anew_with_each_interval_ended() -> None:
    """So a player of long games is never hurried out of an Interval."""
    game = table("Anna governs Carthag", "Anna has 0 solaris; Bert has 0 solaris").game
    player = BoundedPlayer(ScriptedPlayer(()))
    end = c.END * c.SPAN
    assert end in game.options
    for _ in range(MOST_CHOICES + 1):
        assert player.choose(Observation(game, 0)) == end  # the plain player ends it as soon as it can
    player = BoundedPlayer(ScriptedPlayer(["use Carthag"] * (MOST_CHOICES + 2)))
    chosen = [player.choose(Observation(game, 0)) == end for _ in range(MOST_CHOICES + 2)]
    assert chosen == [False] * MOST_CHOICES + [True, False]


def test_who_advises_still_says_why() -> None:
    game = table("Anna governs Carthag", "Anna has 0 solaris; Bert has 0 solaris").game
    player = player_named("medium", game, corpus(), 3)
    assert isinstance(player, registry.Adviser)
    assert player.why(game.view(0), player.choose(Observation(game, 0)))
    assert not isinstance(player_named("easy", game, corpus(), 3), registry.Adviser)
