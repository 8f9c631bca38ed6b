"""Whatever a documented function of a room is given, it answers, or says in a line what was wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardbase import board_game, decks, desk, games, operations, play, players, proxies, query, scenarios, search
from cardbase import spice_and_blood as blood
from cardbase.corpus import bearing_on, card_from_json, card_to_json, lexicon_of, load_corpus, read_card_file
from cardbase.decks import analysis, construction, contest
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.play import records
from cardbase.play.rulesets import CRF
from cardbase.series import Series, play_one, simulate
from cardbase.tabletop import Observation, play_out
from tests.library.test_library import DECKS
from tests.library.wrong_values import Call, corpus, raw_errors


@cache
def houses() -> Any:
    return play.houses_of([(path.stem, decks.read_deck(path, corpus())) for path in DECKS], corpus(), CRF)


@cache
def begun() -> Any:
    return play.new_game(houses(), corpus=corpus(), seed=1)


def given(value: Any) -> Any:
    """What is wrong is wrong for the type checker too."""
    return value


def without_cards() -> object:
    return records.replay_journal(records.new_journal(begun(), 1).to_text(), given(None))


def deck() -> Any:
    return decks.read_deck(DECKS[0], corpus())


def index() -> Any:
    return query.card_index(corpus())


def condition() -> Any:
    return analysis.parse_odds("count(kind:ally in assembly) >= 1", index())


def tree() -> Any:
    return operations.parse("Engage: produce 3 solaris.", lexicon_of(corpus().cards, corpus().powers, corpus().tokens))


def card() -> Any:
    return corpus()["eots-dune"]


CALLS: dict[str, Call] = {
    "load_corpus": (load_corpus, lambda: {"extra": (), "view": "current"}),
    "bearing_on": (bearing_on, lambda: {"corpus": corpus(), "card": card()}),
    "card_from_json": (card_from_json, lambda: {"record": card_to_json(card()), "custom": False}),
    "card_to_json": (card_to_json, lambda: {"card": card()}),
    "read_card_file": (read_card_file, lambda: {"path": Path("nosuchfile")}),
    "lexicon_of": (lexicon_of, lambda: {"cards": corpus().cards, "powers": corpus().powers, "tokens": ()}),
    "operations.parse": (operations.parse, lambda: {"text": "Engage: x.", "lexicon": None}),
    "operations.explain": (operations.explain, lambda: {"operation": tree()}),
    "operations.format": (operations.format, lambda: {"operation": tree()}),
    "operations.to_json": (operations.to_json, lambda: {"operation": tree()}),
    "operations.from_json": (operations.from_json, lambda: {"value": operations.to_json(tree())}),
    "parse_deck": (decks.parse_deck, lambda: {"content": "3 Carthag", "corpus": corpus(), "form": None}),
    "decks.read_deck": (decks.read_deck, lambda: {"path": DECKS[0], "corpus": corpus()}),
    "decks.judge": (decks.judge, lambda: {"deck": deck(), "corpus": corpus(), "ruleset": decks.ruleset_named("crf")}),
    "ruleset_named": (decks.ruleset_named, lambda: {"name": "crf", "switches": {}}),
    "split_text": (decks.split_text, lambda: {"text": "3 Carthag", "corpus": corpus()}),
    "parse_wish": (construction.parse_wish, lambda: {"text": "count(kind:ally) >= 8", "index": index()}),
    "parse_goal": (construction.parse_goal, lambda: {"text": "count(kind:ally)", "index": index()}),
    "pool": (construction.pool, lambda: {"deck": deck(), "corpus": corpus()}),
    "read_collection": (construction.read_collection, lambda: {"path": Path("nosuchfile"), "corpus": corpus()}),
    "stats": (analysis.stats, lambda: {"deck": deck(), "index": index()}),
    "difference": (analysis.difference, lambda: {"before": deck(), "after": deck()}),
    "exact_odds": (
        analysis.exact_odds,
        lambda: {"condition": condition(), "deck": deck(), "seen": analysis.Seen(hand=7, assembly=5), "index": index()},
    ),
    "parse_odds": (analysis.parse_odds, lambda: {"text": "count(kind:ally in hand) >= 1", "index": index()}),
    "judge_folder": (contest.judge_folder, lambda: {"folder": Path("nosuchfile"), "corpus": corpus()}),
    "read_results": (contest.read_results, lambda: {"path": Path("nosuchfile")}),
    "houses_of": (play.houses_of, lambda: {"decks": [("a", deck())], "corpus": corpus(), "rules": CRF}),
    "play.new_game": (play.new_game, lambda: {"houses": houses(), "corpus": corpus(), "seed": 1, "rules": CRF}),
    "policy": (
        play.new_game,
        lambda: {
            "houses": houses(),
            "corpus": corpus(),
            "seed": 1,
            "policy": "open",
            "most_decisions": 50,
            "operations": False,
        },
    ),
    "unsupported_phrases": (play.unsupported_phrases, lambda: {"corpus": corpus(), "cards": []}),
    "new_journal": (records.new_journal, lambda: {"game": begun(), "seed": 1}),
    "save_game": (records.save_game, lambda: {"game": begun()}),
    "resume_game": (records.resume_game, lambda: {"text": records.save_game(begun()), "corpus": corpus()}),
    "replay_journal": (
        records.replay_journal,
        lambda: {"text": records.new_journal(begun(), 1).to_text(), "corpus": corpus()},
    ),
    "game.apply": (lambda **named: begun().copy().apply(**named), lambda: {"choice": begun().options[0], "seat": 0}),
    "game.apply_words": (lambda **named: begun().copy().apply_words(**named), lambda: {"words": "pass", "seat": 0}),
    "game.restore": (lambda **named: begun().restore(**named), lambda: {"content": begun().to_bytes()}),
    "game.events": (lambda **named: begun().events(**named), lambda: {"seat": 0, "since": 0}),
    "game.log_lines": (lambda **named: begun().log_lines(**named), lambda: {"seat": 0}),
    "game.view": (lambda **named: begun().view(**named), lambda: {"seat": 0}),
    "game.text": (lambda **named: begun().text(**named), lambda: {"seat": 0}),
    "game.question": (lambda **named: begun().question(**named), lambda: {"seat": begun().seat}),
    "game.why_not": (lambda **named: begun().why_not(**named), lambda: {"words": "pass", "seat": begun().seat}),
    "game.unusable": (lambda **named: begun().unusable(**named), lambda: {"seat": begun().seat}),
    "game.resample": (lambda **named: begun().resample(**named), lambda: {"seat": 0, "seed": 1}),
    "Observation": (Observation, lambda: {"game": begun(), "seat": 0}),
    "player_named": (
        players.player_named,
        lambda: {"name": "easy", "game": begun(), "corpus": corpus(), "seed": 1},
    ),
    "read_record": (players.read_record, lambda: {"path": Path("nosuchfile"), "corpus": corpus()}),
    "open_record": (
        players.open_record,
        lambda: {"game": begun().copy(), "seed": 1, "players": ["easy", "easy"]},
    ),
    "play_out": (play_out, lambda: {"game": begun().copy(), "players": [players.RandomPlayer(1)] * 2}),
    "SensiblePlayer": (players.SensiblePlayer, lambda: {"knowledge": players.Knowledge(begun().table, corpus())}),
    "Knowledge": (players.Knowledge, lambda: {"table": begun().table, "corpus": corpus()}),
    "series.simulate": (
        simulate,
        lambda: {"series": Series(tuple(houses()), players=("random", "random")), "games": 1, "corpus": corpus()},
    ),
    "series.workers": (
        simulate,
        lambda: {
            "series": Series(tuple(houses()), players=("random", "random")),
            "games": 1,
            "corpus": corpus(),
            "workers": 1,
            "cluster": "",
        },
    ),
    "play_one": (
        play_one,
        lambda: {"series": Series(tuple(houses()), players=("random", "random")), "corpus": corpus(), "number": 0},
    ),
    "card_index": (query.card_index, lambda: {"corpus": corpus()}),
    "CardIndex.find": (lambda **named: index().find(**named), lambda: {"query": "kind:ally"}),
    "CardIndex.parse": (lambda **named: index().parse(**named), lambda: {"text": "kind:ally"}),
    "sorted_cards": (
        query.sorted_cards,
        lambda: {"index": index(), "query": index().parse("kind:ally"), "order": "cost"},
    ),
    "to_sql": (query.to_sql, lambda: {"query": index().parse("kind:ally")}),
    "ask": (search.ask, lambda: {"question": "how many cards", "corpus": corpus(), "limit": 1, "kinds": ()}),
    "theme": (proxies.theme, lambda: {"text": "colour"}),
    "laid_face": (proxies.laid_face, lambda: {"card": card(), "corpus": corpus(), "look": proxies.theme("colour")}),
    "read_job": (proxies.read_job, lambda: {"path": Path("nosuchfile")}),
    "try_text": (scenarios.try_text, lambda: {"text": "Engage: produce 3 solaris.", "corpus": corpus()}),
    "read_scenarios": (scenarios.read_scenarios, lambda: {"path": Path("nosuchfile")}),
    "all_games": (games.all_games, lambda: {"corpus": corpus()}),
    "desk.answer": (
        desk.answer,
        lambda: {
            "name": "card",
            "request": {"name": "eots-dune"},
            "corpus": corpus(),
            "games": games.all_games(corpus()),
        },
    ),
    "compose": (board_game.compose, lambda: {"names": ["atreides", "choam", "richese"]}),
    "find_factions": (board_game.find_factions, lambda: {"names": ["atreides", "choam"]}),
    "board_game.Table": (board_game.Table, lambda: {"factions": ["ATR", "HAR"]}),
    "board_game.new_game": (board_game.new_game, lambda: {"table": board_game.Table(["ATR", "HAR"]), "seed": 1}),
    "board_game.simulate": (
        board_game.simulate,
        lambda: {"table": board_game.Table(["ATR", "HAR"]), "names": ["random"] * 2, "games": 0, "seed": 1},
    ),
    "resume_record": (board_game.resume_record, lambda: {"path": Path("nosuchfile")}),
    "board_game.apply": (
        lambda **named: board().apply(**named),
        lambda: {"choice": board().options[0], "seat": board().seat},
    ),
    "board_game.restore": (lambda **named: board().restore(**named), lambda: {"content": board().to_bytes()}),
    "odds": (blood.odds, lambda: {"kind": "birth", "given": {"trait": "1"}}),
    "open_campaign": (blood.open_campaign, lambda: {"path": Path("nosuchfile"), "now": "2026-01-01"}),
    "blood.simulate": (blood.simulate, lambda: {"players": ["quiet"], "games": 0, "turns": 1, "seed": 1}),
}


@cache
def board() -> Any:
    return board_game.new_game(board_game.Table(["ATR", "HAR"]), 3)


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_value_is_answered_or_refused_in_a_line(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert raw_errors(CALLS[name]) == {}


def test_what_is_said_names_the_argument_the_value_and_what_would_be_right() -> None:
    said: dict[str, Callable[[], object]] = {
        "game 3 (a game, as new_game begins one)": lambda: records.save_game(given(3)),
        "corpus None (what cardbase.load() returns)": without_cards,
        "words None (a text)": lambda: begun().apply_words(None),
        "position 'xx' (bytes, as to_bytes returns them)": lambda: begun().restore("xx"),
        "deck 3 (a deck, as cardbase.read_deck(file) returns it)": lambda: analysis.stats(given(3), index()),
        "since -1 (a whole number from 0)": lambda: begun().events(None, -1),
        "cards 'x' (a list of which each is a card, as cardbase.load()['eots-dune'] or None)": lambda: (
            play.unsupported_phrases(corpus(), given("x"))
        ),
    }
    for line, ask in said.items():
        with pytest.raises(Misuse) as refused:
            ask()
        assert str(refused.value) == line


def test_an_error_of_what_was_rightly_given_is_told_as_it_is() -> None:
    @checked
    def fails(text: str) -> int:
        return int(text)

    with pytest.raises(ValueError, match="invalid literal"):
        fails("x")
    with pytest.raises(TypeError, match="missing 1 required"):
        given(fails)()
