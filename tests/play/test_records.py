"""Journals and saves: what is recorded plays again, what was tampered with is refused."""

import contextlib
import json
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardbase.corpus import Corpus
from cardbase.errors import Refused, Unreadable
from cardbase.play import Game, invariant_violations, new_game
from cardbase.play.records import ALIKE, ENGINE, game_of, new_journal, replay_journal, resume_game, save_game
from cardbase.play.rulesets import CRF
from cardbase.players import RandomPlayer, open_record, read_record
from cardbase.schemas import schema_folder
from cardbase.tabletop import Journal, Observation, play_out
from cardbase.tabletop.journal import seal
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
    content["sum"] = seal(content)
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


@pytest.mark.parametrize("policy", ["open", "private-auto", "uniform"])
def test_a_game_of_an_earlier_engine_is_read_where_it_plays_as_it_did(policy: str) -> None:
    game = new_game(houses(2), corpus=corpus(), seed=3, policy=policy)
    journal = new_journal(game, 3)
    for _ in range(20):
        journal.apply(game, game.options[0], game.seat)
    for engine, policies in ALIKE.items():
        older = changed(journal.to_text(), engine=engine)
        if policy in policies:
            assert replay_journal(older, corpus()).digest() == game.digest()
        else:
            with pytest.raises(Unreadable, match=f"recorded by rules version {engine}; this one is {ENGINE}"):
                replay_journal(older, corpus())


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
    for read in (replay_journal, resume_game):
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
            again = resume_game(save_game(game), corpus())
            assert (again.state, again.options) == (game.state, game.options)
        game.apply(choose.choice(game.options))
    assert {"tactic window", "Imperial Petition", "House Interval"} <= moments


def test_a_forged_save_is_refused() -> None:
    game = new_game(houses(2), corpus=corpus(), seed=1)
    game.state.solaris[0] = -1
    with pytest.raises(Unreadable, match="impossible"):
        resume_game(save_game(game), corpus())
    text = save_game(new_game(houses(2), corpus=corpus(), seed=1))
    with pytest.raises(Unreadable):
        resume_game(changed(text, state="AAAA"), corpus())


def test_a_forged_number_anywhere_in_a_state_is_refused_or_a_possible_position() -> None:
    import base64
    import zlib
    from array import array

    game = new_game(houses(2), corpus=corpus(), seed=1)
    rnd, text, refused = random.Random(5), save_game(game), 0
    for _ in range(200):
        words = array("Q", game.to_bytes())
        words[rnd.randrange(len(words))] = rnd.choice([0, 1, 255, 256, 4096, 2**31, 2**63 - 1, 2**63, 2**64 - 1])
        forged = changed(text, state=base64.b64encode(zlib.compress(words.tobytes())).decode())
        try:
            assert not invariant_violations(resume_game(forged, corpus()))
        except Unreadable:
            refused += 1
    assert 0 < refused < 200


def test_random_bytes_as_a_state_are_refused_or_a_possible_position() -> None:
    game = new_game(houses(2), corpus=corpus(), seed=1)
    content, rnd, refused = bytearray(game.to_bytes()), random.Random(7), 0
    for _ in range(150):
        broken = bytearray(content)
        broken[rnd.randrange(len(broken))] = rnd.randrange(256)
        import base64
        import zlib

        forged = changed(save_game(game), state=base64.b64encode(zlib.compress(bytes(broken))).decode())
        try:
            assert not invariant_violations(resume_game(forged, corpus()))
        except Unreadable:
            refused += 1
    assert 0 < refused < 150


class Raises:
    def choose(self, observation: Observation) -> int:
        raise ValueError("out of ideas")


class Cheats:
    def choose(self, observation: Observation) -> int:
        return max(observation.options) + 1


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


SCHEMA = json.loads((schema_folder() / "stored-game.schema.json").read_text(encoding="utf-8"))
GAME, JOURNAL = recorded()
SAVE = save_game(new_game(houses(2), corpus=corpus(), seed=1))


def test_what_is_stored_fits_the_schema_and_every_field_is_documented(tmp_path: Path) -> None:
    open_record(GAME, 5, ["person", "sensible"]).write(tmp_path / "game.json")
    for text in (JOURNAL.to_text(), SAVE, (tmp_path / "game.json").read_text(encoding="utf-8")):
        jsonschema.validate(json.loads(text), SCHEMA)
    for path in (Path(__file__).parent / "traces").glob("*.journal"):
        jsonschema.validate(json.loads(path.read_text(encoding="utf-8")), SCHEMA)
    page = (Path(__file__).resolve().parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")
    fields = {name for part in ("journal", "save", "house") for name in SCHEMA["$defs"][part]["properties"]}
    assert [name for name in sorted(fields) if f"`{name}`" not in page] == []


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"format": "cardbase-journal/2"}, "it is 'cardbase-journal/2': written by another version of cardbase"),
        ({"format": "octgn"}, "written by another program"),
        ({"engine": 7777}, "recorded by rules version 7777; this one is "),
        ({"houses": [{**json.loads(SAVE)["houses"][0], "homeworld": "mine-gone"}] * 2}, "cardbase --cards DIR"),
        ({"houses": [{**json.loads(SAVE)["houses"][0], "house": ["eots-carthag"] * 1001}] * 2}, "at most 1,000"),
        ({"most_decisions": 10**9}, "at most 50,000"),
        ({"choices": "0 " * 50_001}, "more than 50,000 choices"),
        ({"choices": "9" * 5000}, "cannot be read"),
        ({"seed": 1.5}, "is not of type int"),
        ({"operations": "false"}, "is not of type bool"),
        ({"rules": {"hoard_base": 10**9}}, "not between 0 and 100"),
    ],
)
def test_a_record_that_cannot_be_played_is_explained(fields: dict[str, object], told: str) -> None:
    with pytest.raises(Unreadable) as raised:
        replay_journal(changed(JOURNAL.to_text(), **fields), corpus())
    assert told in str(raised.value) and "\n" not in str(raised.value) and len(str(raised.value)) < 500


def test_a_name_that_would_command_the_terminal_is_made_harmless() -> None:
    text = JOURNAL.to_text()
    named = [{**house, "name": f"\x1b[2J{house['name']}\r" + "x" * 500} for house in json.loads(text)["houses"]]
    game = replay_journal(changed(text, houses=named), corpus())
    assert all(house.name.isprintable() and len(house.name) == 200 for house in game.table.houses)


def test_funds_that_no_game_makes_are_no_position() -> None:
    """A bid may be anything up to the treasury: billions would be as many choices."""
    game = new_game(houses(2), corpus=corpus(), seed=1)
    game.state.solaris[0] = 2 * 10**9
    with pytest.raises(Unreadable, match="more solaris"):
        resume_game(save_game(game), corpus())


ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = sorted({name for part in ("journal", "save") for name in SCHEMA["$defs"][part]["properties"]} - {"sum"})
HOUSE = sorted(SCHEMA["$defs"]["house"]["properties"])


def refusal(read: Callable[[Any, Corpus], object], record: object) -> str:
    """What a reader says against a record, or nothing."""
    try:
        read(record, corpus())
    except Unreadable as error:
        return str(error)
    return ""


@settings(max_examples=150)
@given(st.sampled_from(FIELDS), st.sampled_from(["", *HOUSE]), ANY)
@example("seed", "", float("inf"))
@example("seed", "", float("nan"))
@example("policy", "", "\ud800")
@example("houses", "points", [10**400, 0, 0])
@example("players", "", ["x.py:Y" * 200])
def test_any_value_in_any_field_is_refused_or_played(field: str, inner: str, value: object) -> None:
    """Resealed, as a forger would."""
    for text in (JOURNAL.to_text(), SAVE):
        content = json.loads(text)
        if inner and field == "houses":
            content["houses"][1][inner] = value
        else:
            content[field] = value
        content.pop("sum")
        with contextlib.suppress(ValueError):
            content["sum"] = seal(content)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.json"
            path.write_text(json.dumps(content), encoding="utf-8")
            for told in (refusal(read_record, path), refusal(resume_game, path.read_text(encoding="utf-8"))):
                assert "\n" not in told and len(told) < 1000


@settings(max_examples=200)
@given(st.data())
def test_a_file_with_any_bytes_changed_is_refused_or_the_same(data: st.DataObject) -> None:
    content = bytearray(JOURNAL.to_text().encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        path.write_bytes(bytes(content))
        try:
            assert read_record(path, corpus()).game.digest() == GAME.digest()
        except Unreadable as error:
            assert str(path) in str(error)


def test_every_id_of_a_card_that_is_gone_is_told_in_one_line() -> None:
    """A stored game of cards that are not here any longer names them all, five at most."""
    game = new_game(houses(2, 3), corpus=corpus(), seed=3)
    header = json.loads(new_journal(game, 3).to_text())
    header["houses"][0]["house"][:7] = [f"own-card-{number}" for number in range(7)]
    with pytest.raises(Unreadable) as refused:
        game_of(header, corpus())
    assert "'own-card-0', 'own-card-1'" in str(refused.value)
    assert "and 2 more" in str(refused.value)
    assert "--cards DIR" in str(refused.value)
