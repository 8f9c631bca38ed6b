"""Journals and saves: what is recorded plays again, what was tampered with is refused."""

import json
import random

import pytest

from cardbase.errors import Refused, Unreadable
from cardbase.play import CRF, Game, RandomPlayer, faults, new_game, new_journal, replay_journal, resume, save
from cardbase.play.records import _sum
from cardbase.tabletop import Journal, Sight, play_out
from tests.play.houses import corpus, houses


def recorded(seed: int = 5, players: int = 2) -> tuple[Game, Journal]:
    game = new_game(houses(players, seed, points=None), corpus=corpus(), seed=seed)
    journal = new_journal(game, seed)
    play_out(game, [RandomPlayer(seat) for seat in range(players)], journal)
    return game, journal


def changed(text: str, **fields: object) -> str:
    """The same record with fields replaced and the sum made to fit again: a forgery."""
    content = json.loads(text)
    content.pop("sum")
    content.update(fields)
    content["sum"] = _sum(content)
    return json.dumps(content)


@pytest.mark.parametrize("players", [2, 4, 8])
def test_the_journal_alone_replays_the_game(players: int) -> None:
    game, journal = recorded(players, players)
    again = replay_journal(journal.to_text(), corpus())
    assert again.state == game.state
    assert again.log_lines() == game.log_lines()


def test_a_journal_of_a_game_takes_less_than_20_kib() -> None:
    assert max(len(recorded(seed)[1].to_text().encode()) for seed in range(5)) < 20 * 1024


def test_a_cut_journal_is_refused() -> None:
    text = recorded()[1].to_text()
    for cut in (1, 10, len(text) // 2, len(text) - 3):
        with pytest.raises(Unreadable):
            replay_journal(text[:cut], corpus())


def test_an_edited_journal_is_refused_even_with_a_fitting_sum() -> None:
    text = recorded()[1].to_text()
    choices = json.loads(text)["choices"].split()
    with pytest.raises(Unreadable, match="edited or cut"):
        replay_journal(text.replace('"seed":5', '"seed":6'), corpus())
    with pytest.raises(Unreadable, match="does not exist"):
        replay_journal(changed(text, choices=" ".join(["99", *choices[1:]])), corpus())
    with pytest.raises(Unreadable):
        replay_journal(changed(text, seed=6), corpus())
    with pytest.raises(Unreadable, match="is not the journal's"):
        replay_journal(changed(text, digests="00000000"), corpus())


def test_a_journal_of_other_rules_or_cards_is_refused() -> None:
    text = recorded()[1].to_text()
    with pytest.raises(Unreadable, match="rules version"):
        replay_journal(changed(text, engine=0), corpus())
    with pytest.raises(Unreadable, match="other card data"):
        replay_journal(changed(text, cards="0" * 16), corpus())
    with pytest.raises(Unreadable, match="other card data"):
        replay_journal(changed(text, rules={"name": "rulebook_1997"}), corpus())
    with pytest.raises(Unreadable, match="no rule switch"):
        replay_journal(changed(text, rules={"nonsense": True}), corpus())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "not json",
        "[" * 100_000,
        '{"format":"cardbase-journal/1"}',
        '{"format":"cardbase-save/1"}',
    ],
)
def test_what_is_no_journal_and_no_save_is_refused(text: str) -> None:
    for read in (replay_journal, resume):
        with pytest.raises(Unreadable):
            read(text, corpus())


def test_a_save_resumes_at_any_decision_also_inside_a_window() -> None:
    game = new_game(houses(3, 2), corpus=corpus(), seed=2, policy="uniform")
    choose, moments = random.Random(2), set()
    for number in range(250):
        if game.over:
            break
        moments.add(game.moment)
        if number % 10 == 0:
            again = resume(save(game), corpus())
            assert (again.state, again.options) == (game.state, game.options)
        game.apply(choose.choice(game.options))
    assert {"tactic window", "Imperial Petition", "House Interval"} <= moments


def test_a_forged_save_is_refused() -> None:
    game = new_game(houses(2), corpus=corpus(), seed=1)
    game.state.solaris[0] = -1
    with pytest.raises(Unreadable, match="impossible"):
        resume(save(game), corpus())
    text = save(new_game(houses(2), corpus=corpus(), seed=1))
    with pytest.raises(Unreadable):
        resume(changed(text, state="AAAA"), corpus())


def test_random_bytes_as_a_state_are_refused_or_a_possible_position() -> None:
    game = new_game(houses(2), corpus=corpus(), seed=1)
    content, rnd = bytearray(game.to_bytes()), random.Random(7)
    for _ in range(150):
        broken = bytearray(content)
        broken[rnd.randrange(len(broken))] = rnd.randrange(256)
        import base64
        import zlib

        forged = changed(save(game), state=base64.b64encode(zlib.compress(bytes(broken))).decode())
        try:
            assert not faults(resume(forged, corpus()))
        except Unreadable:
            continue


class Raises:
    def choose(self, sight: Sight) -> int:
        raise ValueError("out of ideas")


class Cheats:
    def choose(self, sight: Sight) -> int:
        return max(sight.options) + 1


@pytest.mark.parametrize("player", [Raises(), Cheats()])
def test_a_player_that_fails_loses_nothing(player: object) -> None:
    game = new_game(houses(2), corpus=corpus(), seed=3)
    journal = new_journal(game, 3)
    with pytest.raises(Refused):
        play_out(game, [RandomPlayer(1), player], journal)  # type: ignore[list-item]
    assert replay_journal(journal.to_text(), corpus()).state == game.state
    play_out(game, [RandomPlayer(1), RandomPlayer(2)], journal)
    assert game.over
    assert replay_journal(journal.to_text(), corpus()).state == game.state


def test_undo_takes_back_choice_by_choice() -> None:
    game = new_game(houses(2), corpus=corpus(), seed=4).undoable()
    choose, before = random.Random(4), []
    while not game.over and len(before) < 120:
        before.append((game.digest(), game.options, game.log_lines()))
        game.apply(choose.choice(game.options))
    for digest, options, lines in reversed(before):
        game.undo()
        assert (game.digest(), game.options, game.log_lines()) == (digest, options, lines)
    with pytest.raises(Refused, match="nothing to take back"):
        game.undo()


def test_the_default_rules_are_those_in_force() -> None:
    assert new_game(houses(2), corpus=corpus(), seed=1).rules == CRF
