"""The game for learning programs: layout, masks, nothing leaked; PettingZoo's own tests where it is installed."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cardbase.errors import Misuse
from cardbase.play import choices as c
from cardbase.play import new_game
from cardbase.players import Encoding, RandomPlayer, aec_env
from cardbase.players.encoding import GAME, PETITION, RITE
from cardbase.tabletop import Observation
from tests.play.houses import corpus, house, houses

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_every_option_of_a_game_has_its_own_number() -> None:
    game = new_game(houses(2, 4), corpus=corpus(), seed=3)
    encoding, player = Encoding(game.table), RandomPlayer(5)
    while not game.over:
        legal = encoding.legal(tuple(game.options))
        assert list(legal.values()) == [code for code in game.options if encoding.action(code) >= 0]
        assert all(0 <= number < encoding.actions for number in legal)
        assert len(encoding.observe(game.view(game.seat))) == encoding.length
        game.apply(player.choose(Observation(game, game.seat)))
    assert encoding.action(c.BID * c.SPAN + 255) >= 0 > encoding.action(c.BID * c.SPAN + 256)


def test_what_a_seat_has_not_seen_does_not_change_what_it_observes() -> None:
    game = new_game(houses(3, 4), corpus=corpus(), seed=3)
    encoding, player = Encoding(game.table), RandomPlayer(5)
    for number in range(60):
        for seat in range(3):
            world = game.resample(seat, number)
            assert encoding.observe(world.view(seat)) == encoding.observe(game.view(seat))
        game.apply(player.choose(Observation(game, game.seat)))
        if game.over:
            break


def test_the_layout_digest_tells_other_decks_apart() -> None:
    digests = [Encoding(new_game(houses(2, seed), corpus=corpus(), seed=1).table).digest for seed in (4, 4, 5)]
    assert digests[0] == digests[1] != digests[2]


def test_equal_places_look_equal_from_either_seat() -> None:
    """Seats are counted from the reader's: in a mirror set-up funds stand at the same places."""
    same = replace(house("guild", 1), name="A")
    game = new_game([same, same], corpus=corpus(), seed=1)
    encoding = Encoding(game.table)
    first, second = (encoding.observe(game.view(seat)) for seat in range(2))
    start = len(GAME) + RITE + PETITION
    assert first[start + 2 : start + 5] == second[start + 2 : start + 5]
    assert first[start + 1] != second[start + 1]  # initiative ranks differ


def test_without_the_extra_the_answer_is_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "cardbase.players.environment", raising=False)
    with pytest.raises(Misuse, match=r"is not installed.*\[rl\]"):
        aec_env(houses(2, 4), corpus())


def test_pettingzoos_own_tests_pass() -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    from pettingzoo.test import api_test, seed_test

    api_test(aec_env(houses(2, 4), corpus()), num_cycles=200)
    seed_test(lambda: aec_env(houses(2, 4), corpus()), num_cycles=60)


def test_an_action_that_the_mask_forbids_is_refused() -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    env = aec_env(houses(2, 4), corpus(), render_mode="ansi")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="not possible now"):
        env.step(int((mask == 0).argmax()))
    assert "turn 1" in env.render()
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(other)["action_mask"].sum() == 0


def test_the_loop_of_the_page_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    monkeypatch.chdir(DOCS.parent)
    code, *_ = re.findall(r"```python\n(.*?)```", (DOCS / "ai.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(code.replace("range(20)", "range(4)"), {})
    assert "actions have a weight" in capsys.readouterr().out
