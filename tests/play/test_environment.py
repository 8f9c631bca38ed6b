"""The game for learning programs: layout, masks, nothing leaked; PettingZoo's own tests where it is installed."""

from __future__ import annotations

import copy
import pickle
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from cardbase.errors import Misuse, Refused, Unwritable
from cardbase.play import choices as c
from cardbase.play import new_game, rules
from cardbase.players import Encoding, RandomPlayer, aec_env
from cardbase.players.learning import game_batch, single_env, write_dataset
from cardbase.tabletop import Observation
from tests.play.houses import corpus, house, houses

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_every_option_of_a_game_has_its_own_number() -> None:
    game = new_game(houses(2, 4), corpus=corpus(), seed=3)
    encoding, player = Encoding(game.table), RandomPlayer(5)
    while not game.over:
        legal = encoding.legal(game.options, game.seat)
        assert list(legal.values()) == [code for code in game.options if encoding.action(code, game.seat) >= 0]
        assert {action: encoding.code(action, game.seat) for action in legal} == legal
        assert all(0 <= number < encoding.actions for number in legal)
        assert len(encoding.observe(game.view(game.seat))) == encoding.length
        game.apply(player.choose(Observation(game, game.seat)))
    assert encoding.action(c.BID * c.SPAN + 255, 0) >= 0 > encoding.action(c.BID * c.SPAN + 256, 0)


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
    for field in ("solaris", "spice", "favor"):
        at = encoding.fields.index(f"seat_1.{field}")
        assert first[at] == second[at]
    rank = encoding.fields.index("seat_1.rank")
    assert first[rank] != second[rank]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_houses_are_counted_from_whoever_looks_or_chooses(seats: int) -> None:
    """A Rite against the next House clockwise, and the choice of it, look alike from every seat."""
    encoding = Encoding(new_game(houses(seats, 4), corpus=corpus(), seed=1).table)
    field, rows, actions = encoding.fields.index, set(), set()
    assert len(encoding.fields) == len(set(encoding.fields)) == encoding.length
    for reader in range(seats):
        rival = (reader + 1) % seats
        game = new_game(houses(seats, 4), corpus=corpus(), seed=1)
        game.state.rite = [0, reader, rival, *rules.rite.NEW[3:]]
        game.state.petition = [7, 0, 3, 4, rival, rival, 1, 1 << rival, *[0] * 11]
        row = encoding.observe(game.view(reader))
        names = ("rite.attacker", "rite.defender", "petition.leader", "petition.option", "petition.passed")
        rows.add(tuple(row[field(name)] for name in names))
        place = c.place_code(c.PLACE_ZONES[0], rival, 1)
        codes = [c.CHOOSE_HOUSE * c.SPAN + rival, c.CHOOSE_UNSEEN * c.SPAN + place]
        actions.add(tuple(encoding.action(code, reader) for code in codes))
        assert [encoding.code(encoding.action(code, reader), reader) for code in codes] == codes
    assert rows == {(1, 2, 2, 2, 2)} and len(actions) == 1
    assert encoding.words(next(iter(actions))[0]) == "choose House 2" and encoding.words(-1) == ""


def test_without_the_extra_the_answer_is_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "cardbase.players.learning.environment", raising=False)
    with pytest.raises(Misuse, match=r"is not installed.*\[rl\]"):
        aec_env(houses(2, 4), corpus())


@pytest.mark.parametrize("seats", range(2, 9))
def test_pettingzoos_own_tests_pass(seats: int) -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    from pettingzoo.test import api_test, seed_test

    api_test(aec_env(houses(seats, 4), corpus()), num_cycles=60)
    seed_test(lambda: aec_env(houses(seats, 4), corpus()), num_cycles=20)


@pytest.mark.parametrize("seats", [2, 8])
def test_a_row_and_its_mask_are_those_of_the_seats_view(seats: int) -> None:
    np = pytest.importorskip("numpy", reason="the extra rl is not installed")
    from cardbase.players.learning.rows import Rows

    game, player = new_game(houses(seats, 5), corpus=corpus(), seed=2), RandomPlayer(5)
    rows = Rows(game.table)
    row, mask = np.ones(rows.encoding.length, np.int32), np.ones(rows.encoding.actions, np.int8)
    for _ in range(120):
        for seat in range(seats):
            rows.observe(game, seat, row)
            assert row.tolist() == rows.encoding.observe(game.view(seat))
        rows.mask(game, mask)
        assert np.flatnonzero(mask).tolist() == sorted(rows.encoding.legal(game.options, game.seat))
        game.apply(player.choose(Observation(game, game.seat)))
        if game.over:
            break


def test_no_question_is_composed_for_a_learner(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

    def refuse(*arguments: object) -> None:
        raise AssertionError("composed")

    monkeypatch.setattr("cardbase.play.game.question", refuse)
    monkeypatch.setattr("cardbase.play.game.view", refuse)
    env = aec_env(houses(2, 4), corpus())
    env.reset(seed=1)
    for _ in range(50):
        env.step(int(env.last()[0]["action_mask"].argmax()))


def test_a_batch_plays_the_games_of_its_seed_whatever_its_size() -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    batches = [game_batch(houses(2, 4), corpus(), games, seed=3, most_decisions=40) for games in (3, 5)]
    ended = 0
    for _ in range(45):
        assert (batches[0].rows == batches[1].rows[:3]).all()
        assert (batches[0].seats == batches[1].seats[:3]).all()
        actions = batches[1].masks.argmax(1)
        first, second = batches[0].step(actions[:3]), batches[1].step(actions)
        assert (first.rewards == second.rewards[:3]).all()
        if first.ended.any():  # what follows are games of other numbers
            ended += 1
            assert first.rewards[first.ended].sum() == 0 or not first.truncated.any()
            break
    assert ended
    with pytest.raises(ValueError, match="game 0 allows"):
        batches[0].step([-1, 0, 0])
    for actions, said in (([0], "1 actions for 3 games"), (None, "1 actions for 3"), ([0] * 4, "4 actions for 3")):
        with pytest.raises(ValueError, match=said):
            batches[0].step(actions)  # type: ignore[arg-type]
    assert repr(batches[0]).startswith("<GameBatch: 3 games of 2 Houses, rows (3, ")


def test_one_seat_learns_against_rivals_of_ones_choice() -> None:
    gymnasium = pytest.importorskip("gymnasium", reason="the extra rl is not installed")
    from gymnasium.utils.env_checker import check_env

    class Allowed(gymnasium.ActionWrapper):  # type: ignore[name-defined,misc]
        """The checker knows no masks: what it samples becomes the first action allowed."""

        def action(self, action: int) -> int:
            mask = self.unwrapped.action_masks()
            return action if mask[action] else int(mask.argmax())

    check_env(Allowed(single_env(houses(3, 4), corpus(), rivals=["random"], seat=None)), skip_render_check=True)
    asked: list[int] = []

    def rival(observation: Observation) -> int:
        asked.append(observation.seat)
        return observation.options[0]

    env = single_env(houses(3, 4), corpus(), rivals=[rival, RandomPlayer(1)], seat=1, most_decisions=60)
    seen, info = env.reset(seed=5)
    over = False
    while not over:
        assert info["seat"] == 1 and seen["action_mask"].any()
        seen, gain, terminated, truncated, info = env.step(int(seen["action_mask"].argmax()))
        over = terminated or truncated
    assert set(asked) == {2} and gain in (-1.0, 0.0, 1.0)
    for rivals, fault in ((["random"] * 3, "one for all"), (["nobody"], "nobody")):
        with pytest.raises(Misuse, match=fault):
            single_env(houses(3, 4), corpus(), rivals=rivals)


def test_games_are_written_as_rows_to_learn_from(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="the extra parquet is not installed")
    import pyarrow.parquet as pq

    paths = [tmp_path / name for name in ("a.parquet", "b.parquet")]
    counts = [
        write_dataset(path, houses(2, 4), corpus(), 2, seed=7, most_decisions=50) for path in (paths[0], str(paths[1]))
    ]
    first, second = (pq.read_table(path) for path in paths)
    assert first.equals(second) and first.num_rows == counts[0] > 40
    layout = Encoding(new_game(houses(2, 4), corpus=corpus(), seed=1).table)
    assert first.schema.metadata[b"layout"].decode() == layout.digest
    for row in first.to_pylist():
        assert row["mask"][row["choice"]] == 1 and row["outcome"] in (-1.0, 0.0, 1.0)
    with pytest.raises(Unwritable):
        write_dataset(tmp_path / "missing" / "c.parquet", houses(2, 4), corpus(), 1)


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


def alone(*made: Any, **settings: Any) -> Any:
    return single_env(*made, rivals="sensible", **settings)


def played(env: Any, choices: int, seed: int | None = None) -> list[Any]:
    """Take the first action allowed so many times; return what was seen and taken."""
    if seed is not None:
        env.reset(seed=seed)
    log = []
    for _ in range(choices):
        seen = env.observe(env.agent_selection) if hasattr(env, "agents") else env._observed()
        log.append((seen["observation"].tolist(), int(seen["action_mask"].argmax())))
        env.step(log[-1][1])
    return log


def sent(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


@pytest.mark.parametrize("travel", [copy.deepcopy, sent])
@pytest.mark.parametrize("make", [aec_env, alone])
def test_an_environment_that_is_copied_or_sent_goes_on_where_it_stood(
    make: Callable[..., Any], travel: Callable[[Any], Any]
) -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    env = make(houses(2, 4), corpus())
    env.reset(seed=3)
    played(env, 12)
    other = travel(env)
    assert played(other, 12) == played(env, 12) and other.encoding.digest == env.encoding.digest


@pytest.mark.parametrize("travel", [copy.deepcopy, sent])
def test_a_batch_that_is_copied_or_sent_goes_on_where_it_stood(travel: Callable[[Any], Any]) -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    batch = game_batch(houses(2, 4), corpus(), 3, seed=3, most_decisions=30)
    batch.step(batch.masks.argmax(1))
    other, ended = travel(batch), 0
    for _ in range(40):
        assert (batch.rows == other.rows).all() and (batch.masks == other.masks).all()
        first, second = (each.step(each.masks.argmax(1)) for each in (batch, other))
        assert (first.ended == second.ended).all()
        ended += int(first.ended.sum())
    assert ended


@pytest.mark.parametrize("make", [aec_env, alone])
def test_numpys_integers_are_seeds_and_actions_and_what_is_no_integer_is_refused(make: Callable[..., Any]) -> None:
    np = pytest.importorskip("numpy", reason="the extra rl is not installed")
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    logs, env = [], make(houses(2, 4), corpus())
    for seed in (7, np.int64(7)):
        env.reset(seed=seed)
        logs.append(played(env, 5))
    assert logs[0] == logs[1]
    for seed in (1.5, "7"):
        with pytest.raises(Misuse, match=r"seed .* \(a whole number"):
            env.reset(seed=seed)
    for action in (1.7, float("nan"), "pass", [1], True):
        with pytest.raises(ValueError, match=r"is not an action; actions are whole numbers from 0 to \d+"):
            env.step(action)
    env.reset(seed=7)
    env.step(np.array(logs[0][0][1]))


@pytest.mark.parametrize("make", [aec_env, alone])
def test_an_environment_that_nobody_seeded_begins_by_chance(make: Callable[..., Any]) -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    seen = set()
    for _ in range(4):
        env = make(houses(2, 4), corpus())
        with pytest.raises(Misuse, match=r"no game has begun \(reset\(\) begins one\)"):
            env.step(0)
        env.reset()
        seen.add(str(played(env, 1)))
    assert len(seen) > 1


@pytest.mark.parametrize("make", [aec_env, single_env])
def test_settings_that_cannot_be_are_refused_when_the_environment_is_made(make: Callable[..., Any]) -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    with pytest.raises(Misuse, match=r"no render mode is called 'human' \(ansi, or None\)"):
        make(houses(2, 4), corpus(), render_mode="human")
    for wrong in (0, None, "5", 5.0):
        with pytest.raises(Misuse, match=r"most_decisions .* \(a whole number from 1\)"):
            make(houses(2, 4), corpus(), most_decisions=wrong)


def test_one_rival_needs_no_list_and_what_is_no_player_is_refused() -> None:
    pytest.importorskip("gymnasium", reason="the extra rl is not installed")
    single_env(houses(3, 4), corpus(), rivals="easy").reset(seed=1)
    single_env(houses(3, 4), corpus(), rivals=lambda observation: observation.options[0]).reset(seed=1)
    single_env(houses(3, 4), corpus(), rivals=(name for name in ("random", "easy"))).reset(seed=1)
    for nobody in ([None], None):
        with pytest.raises(Misuse, match=r"None is not a player \(a name, an object"):
            single_env(houses(2, 4), corpus(), rivals=nobody)  # type: ignore[arg-type]


class InNumPy:
    """Answers with NumPy's integers, as ``rng.choice(observation.options)`` gives them."""

    def choose(self, observation: Observation) -> Any:
        import numpy as np

        return np.int64(observation.options[0])


def fails(_: Observation) -> int:
    raise ZeroDivisionError("by nothing")


def test_rivals_may_answer_in_numpys_integers_and_one_that_fails_is_told(tmp_path: Path) -> None:
    pytest.importorskip("gymnasium", reason="the extra rl is not installed")
    pytest.importorskip("pyarrow", reason="the extra parquet is not installed")
    env = single_env(houses(2, 4), corpus(), rivals=InNumPy())
    env.reset(seed=1)
    assert write_dataset(tmp_path / "a.parquet", houses(2, 4), corpus(), 1, players=InNumPy(), most_decisions=30) > 20
    for rival, said in ((fails, "failed: ZeroDivisionError: by nothing"), (lambda _: -1, "chose -1, which is not")):
        with pytest.raises(Refused, match=said):
            played(single_env(houses(2, 4), corpus(), rivals=rival), 9, seed=1)
        with pytest.raises(Refused, match=said):
            write_dataset(tmp_path / "b.parquet", houses(2, 4), corpus(), 1, players=[rival])
    assert [path.name for path in tmp_path.iterdir()] == ["a.parquet"]


def dataset(*made: Any, **settings: Any) -> Any:
    return write_dataset(Path("none.parquet"), *made, **{"games": 1} | settings)


def batch(*made: Any, **settings: Any) -> Any:
    return game_batch(*made, **{"games": 2} | settings)


@pytest.mark.parametrize("make", [aec_env, single_env, batch, dataset])
def test_what_is_no_house_no_corpus_and_no_rules_is_refused_in_a_line(make: Callable[..., Any]) -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    pytest.importorskip("pyarrow", reason="the extra parquet is not installed")
    two = houses(2, 4)
    wrong: list[tuple[Callable[[], Any], str]] = [
        (lambda: make(["a.txt", "b.txt"], corpus()), r"'a.txt' is not a House \(houses_of"),
        (lambda: make(two, None), r"None is not a corpus \(cardbase.load\(\)"),
        (lambda: make(two, corpus(), rules="chess"), "no ruleset is called 'chess'"),
        (lambda: make(two[:1], corpus()), "2 to 8 players, not 1"),
        (lambda: make((house for house in two), corpus(), rules=None), "None is not a ruleset"),
    ]
    for ask, said in wrong:
        with pytest.raises(Misuse, match=said):
            ask()


@pytest.mark.parametrize("games", [0, "2", 2.0, None])
@pytest.mark.parametrize("make", [batch, dataset])
def test_games_are_counted_in_whole_numbers(make: Callable[..., Any], games: Any) -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    pytest.importorskip("pyarrow", reason="the extra parquet is not installed")
    with pytest.raises(Misuse, match=r"games .* \(a whole number from 1\)"):
        make(houses(2, 4), corpus(), games=games)


@pytest.mark.parametrize("path", [None, b"x", "", 3])
def test_what_is_no_path_is_no_file_to_write(path: Any) -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    pytest.importorskip("pyarrow", reason="the extra parquet is not installed")
    with pytest.raises(Misuse, match="is not a file to write"):
        write_dataset(path, houses(2, 4), corpus(), 1)


def test_an_environment_asked_before_its_first_game_and_after_its_last_says_so() -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    env = aec_env(houses(2, 4), corpus())
    for ask in (env.last, lambda: env.observe("seat_0"), alone(houses(2, 4), corpus()).action_masks):
        with pytest.raises(Misuse, match=r"no game has begun \(reset\(\) begins one\)"):
            ask()
    one = alone(houses(2, 4), corpus(), most_decisions=30)
    seen, _ = one.reset(seed=1)
    while seen["action_mask"].any():
        seen, *_ = one.step(int(seen["action_mask"].argmax()))
    with pytest.raises(ValueError, match=r"the game is over: it ended by cap; reset\(\) begins the next"):
        one.step(0)


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_in_whole_games_masks_are_what_may_be_done_rows_fit_their_space_and_nothing_hidden_shows(seats: int) -> None:
    np = pytest.importorskip("numpy", reason="the extra rl is not installed")
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    from cardbase.players.learning.environment import observed

    env, rng = aec_env(houses(seats, 6), corpus(), most_decisions=400), np.random.default_rng(seats)
    env.reset(seed=seats)
    space, rows, step = env.observation_space("seat_0"), env._rows, 0
    while not env._game.over:
        game, seen = env._game, env.observe(env.agent_selection)
        assert space.contains(seen)
        allowed = np.flatnonzero(seen["action_mask"])
        assert allowed.tolist() == sorted(env.encoding.legal(game.options, game.seat))
        assert {env.encoding.code(int(action), game.seat) for action in allowed} <= set(game.options)
        if step % 40 == 0:  # positions that a seat cannot tell apart
            for seat in range(seats):
                here, there = observed(rows, game, seat), observed(rows, game.resample(seat, step), seat)
                assert (here["observation"] == there["observation"]).all()
                assert (here["action_mask"] == there["action_mask"]).all()
        env.step(rng.choice(allowed))
        step += 1
    assert step > 50


def test_an_agent_that_does_not_sit_there_is_refused() -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    env = aec_env(houses(2, 4), corpus())
    env.reset(seed=1)
    for agent, door in product(("seat_9", None, 3), (env.observe, env.action_space, env.observation_space)):
        with pytest.raises(Misuse, match=r"no agent is called .* \(one of seat_0, seat_1\)"):
            door(agent)


def test_a_seat_that_is_never_asked_is_told_and_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("gymnasium", reason="the extra rl is not installed")
    monkeypatch.setattr("cardbase.players.learning.single.UNASKED", 3)
    env = single_env(houses(2, 4), corpus(), seat=0, rivals="random")
    monkeypatch.setattr(env, "_play_on", lambda: env._game.state.__setattr__("ending", 1))
    with pytest.raises(Misuse, match="seat 0 was asked nothing in 3 games"):
        env.reset(seed=1)


def test_the_loop_of_the_page_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    monkeypatch.chdir(DOCS.parent)
    code, *_ = re.findall(r"```python\n(.*?)```", (DOCS / "ai.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(code.replace("range(20)", "range(4)"), {})
    assert "actions have a weight" in capsys.readouterr().out
