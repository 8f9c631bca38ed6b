"""Why something is not offered at a table of the board game: by what is done, and when."""

from __future__ import annotations

import pytest

from cardbase.board_game import Table, facts, new_game

SIX = ["atreides", "choam", "harkonnen", "emperor", "richese", "guild"]


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("bid", "BG-BID-05"),
        ("bid 3", "BG-BID-05"),
        ("raise", "BG-BID-05"),
        ("ship", "BG-SHI-01"),
        ("Ship 5 forces to Arrakeen", "BG-SHI-01"),
        ("no-field", "CR-106"),
        ("move", "BG-MOV-01"),
        ("revive", "BG-REV-01"),
        ("revive a leader", "BG-REV-05"),
        ("attack Harkonnen", "BG-BAT-05"),
        ("battle", "BG-BAT-05"),
        ("dial 3", "BG-BAT-10"),
        ("voice", "BG-BEN-06"),
        ("prescience", "BG-ATR-04"),
        ("kwisatz haderach", "BG-ATR-08"),
        ("traitor", "BG-TRT-01"),
        ("audit", "CR-213"),
        ("ally with Fremen", "BG-NEX-01"),
        ("break the alliance", "BG-NEX-01"),
        ("claim charity", "BG-CHA-02"),
        ("collect", "BG-COL-01"),
        ("predict", "BG-SET-03"),
        ("inflation", "CR-211"),
        ("sell", "CR-203"),
        ("trade", "CR-212"),
        ("bribe", "BG-DEA-03"),
        ("win", "BG-VIC-01"),
        ("ride", "BG-FRE-08"),
        ("flip", "BG-BEN-11"),
    ],
)
def test_why_not_says_when_a_thing_is_done_and_what_is_asked_now(words: str, rule: str) -> None:
    game = new_game(Table(SIX, skills=True), 1)
    reason = game.why_not(words, game.seat)
    assert rule in reason and reason.endswith(f"; now: {game.asking.text}"), reason
    assert rule in {one.id for one in facts().rules}


def test_what_is_offered_has_no_reason_whatever_is_asked() -> None:
    game = new_game(Table(SIX), 1)
    for _ in range(300):
        for choice in game.question(game.seat).choices:
            assert game.why_not(choice.words, game.seat) == ""
        assert game.why_not("predict", game.seat).endswith(f"; now: {game.asking.text}")
        game.apply(game.options[0])


@pytest.mark.parametrize("words", ["hello", "shipping", "bidet", "3 blind mice"])
def test_other_words_have_no_reason(words: str) -> None:
    game = new_game(Table(SIX), 1)
    assert game.why_not(words, game.seat) == ""
