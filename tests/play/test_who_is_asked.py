"""Who is asked tells under private-auto; under uniform nobody learns from it whether a rival can act (INFO-01)."""

import pytest

from cardbase.play import Game
from cardbase.play import constants as w
from cardbase.play.renaming import exchange
from tests.play.situations import Situation

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
TOLD = (
    "Anna has 20 solaris; Bert has 20 solaris; Anna assembles Thufir Hawat; Anna holds Coriolis Storm, House Battalion",
    "Anna governs Gurney Halleck, Arrakeen, House Mentat, Lady Jessica; Gurney Halleck carries Valor, Kindjal",
    "Bert governs Iaken Nefud, Carthag, House Agent; Iaken Nefud carries Stunner",
)
QUIET = {"pass", "no more", "end the Interval", "leave it unengaged"}
MOMENTS = [
    ("use Arrakeen", "Security Sweep"),
    ("use Arrakeen", "False Diversion"),
    ("use Arrakeen", "Fold-Space Complications"),
    ("use Caladan", "Supply Tampering"),
    ("use Caladan", "Knife Tip Shatters"),
    ("buy spice", "Exchange Suspension"),
    ("buy spice", "Exchange Violation"),
    ("buy spice", "False Diversion"),
    ("buy favor", "Fold-Space Complications"),
    ("buy favor", "Security Sweep"),
    ("petition for Thufir", "Collusion"),
    ("petition for Thufir", "Early Procurement"),
    ("petition for Thufir", "Petitioning Tithe"),
    ("place Coriolis", "Security Sweep"),
    ("deploy House Battalion", "Supply Tampering"),
    ("deploy House Battalion", "Fold-Space Complications"),
    ("Battle led by Gurney; on Carthag", "Marshalling of the Troops"),
    ("Battle led by Gurney; on Carthag", "Security Sweep"),
    ("Battle led by Gurney; on Carthag", "False Diversion"),
    ("Duel led by Gurney; on Iaken", "Blade Parry"),
    ("Duel led by Gurney; on Iaken", "Dueling Honors"),
    ("Duel led by Gurney; on Iaken", "False Diversion"),
    ("Intrigue led by Lady Jessica; on Iaken", "Column of Smoke"),
    ("Intrigue led by Lady Jessica; on Iaken", "Fold-Space Complications"),
    ("petition for Thufir", "Security Sweep"),
    ("place Coriolis", "Fold-Space Complications"),
]
"""What Anna does, and a tactic that Bert may play in answer."""


def asked(does: str, tactic: str, policy: str, *, holds: bool) -> tuple[list[int], list[str]]:
    """Who is asked from then on, all passing, and what Anna's log says; Bert holds the tactic or has it in his deck."""
    table = Situation(SEATS, *TOLD, f"Bert holds {tactic}, Valor", policy=policy, operations=True)
    game = table.interval("Anna").game
    if not holds:
        card, other = game.state.piles[w.HAND * 2 + 1][0], game.state.piles[w.HOUSE_DECK * 2 + 1][0]
        exchange(game, {card: other, other: card})
        game.recompute()
    for words in does.split("; "):
        game.apply_words(words)
    return passing(game), game.log_lines(0)


def passing(game: Game, most: int = 14) -> list[int]:
    """Let everyone pass; return who was asked."""
    found = []
    while len(found) < most and not game.over:
        found.append(game.seat)
        texts = [choice.text for choice in game.choices()]
        game.apply(game.options[next((n for n, text in enumerate(texts) if text in QUIET), 0)], game.seat)
    return found


@pytest.mark.parametrize(("does", "tactic"), MOMENTS)
def test_under_uniform_who_is_asked_does_not_tell_whether_a_rival_can_act(does: str, tactic: str) -> None:
    """Under private-auto it does."""
    with_it, without = (asked(does, tactic, "uniform", holds=holds) for holds in (True, False))
    assert with_it == without
    with_it, without = (asked(does, tactic, "private-auto", holds=holds) for holds in (True, False))
    assert with_it[0] != without[0]


@pytest.mark.parametrize("hand", ["Valor", "Valor, Kindjal", "Security Sweep"])
def test_under_uniform_everyone_with_a_card_is_asked(hand: str) -> None:
    table = Situation(SEATS, *TOLD, f"Bert holds {hand}", policy="uniform", operations=True).interval("Anna")
    table.game.apply_words("use Arrakeen")
    seats = passing(table.game, 4)
    assert 1 in seats


def test_under_uniform_nobody_without_a_card_is_asked() -> None:
    """How many cards a hand has is known to all (INFO-03)."""
    table = Situation(SEATS, *TOLD, policy="uniform", operations=True).interval("Anna")
    table.game.apply_words("use Arrakeen")
    assert 1 not in passing(table.game, 3)


@pytest.mark.parametrize(
    ("does", "second"),
    [
        ("Duel led by Gurney; on Iaken", "False Diversion"),
        ("buy spice", "Exchange Suspension"),
        ("petition for Thufir", "Petitioning Tithe"),
        ("use Arrakeen", "Fold-Space Complications"),
        ("deploy House Battalion; on Caladan", "Supply Tampering"),
    ],
)
def test_under_uniform_a_tactic_played_is_followed_by_a_question_whether_or_not_there_is_another(
    does: str, second: str
) -> None:
    """TACT-15: an option takes any number of tactics, so that being asked again would tell of one more."""
    found = []
    for holds in (True, False):
        table = Situation(SEATS, *TOLD, f"Bert holds Security Sweep, {second}", policy="uniform", operations=True)
        game = table.interval("Anna").game
        if not holds:
            card, other = game.state.piles[w.HAND * 2 + 1][1], game.state.piles[w.HOUSE_DECK * 2 + 1][0]
            exchange(game, {card: other, other: card})
            game.recompute()
        for words in does.split("; "):
            game.apply_words(words)
        while game.seat == 0 or "play Security Sweep" not in (choice.text for choice in game.choices()):
            game.apply_words("bid 4" if any(choice.text == "bid 4" for choice in game.choices()) else "pass")
        game.apply_words("play Security Sweep")
        game.apply(game.options[0])  # which fief
        found.append((passing(game), game.log_lines(0)))
    assert found[0] == found[1]
