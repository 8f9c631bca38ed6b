"""What the library gives, as values: shown in a line, counted, compared, kept in sets, sent between processes."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace

import pytest

import cardbase
from cardbase.corpus import Corpus
from cardbase.decks import Verdict, parse_deck
from cardbase.errors import AmbiguousName, NotFound
from cardbase.play import Game
from tests.library.test_library import DECKS

LONGEST = 160
"""Characters that a value takes where a session shows it."""


@pytest.fixture(scope="module")
def verdict(corpus: Corpus) -> Verdict:
    return cardbase.judge(parse_deck("Sponsor: Atreides\n3 Carthag\n2 Gurney\n1 House Subfief", corpus))


def test_every_value_is_shown_in_a_line_that_says_what_it_is(corpus: Corpus, verdict: Verdict) -> None:
    carthag, game = corpus["eots-carthag"], cardbase.new_game(DECKS, seed=1)
    shown = {repr(each) for each in (corpus, carthag, verdict, cardbase.read_deck(DECKS[0]), game)}
    assert shown == {
        f"<Corpus: {len(corpus)} cards, 0 of them custom, current>",
        "<Card eots-carthag: Carthag>",
        f"<Verdict: illegal, {len(verdict.findings)} findings, crf>",
        "<Deck 'Desert Power': fremen, homeworlds 1, imperial 14, house 48>",
        f"<Game of 2 Houses: turn 0, seat {game.seat} decides>",
    }
    assert all(str(finding) in repr(finding) and "<bound" not in repr(finding) for finding in verdict.findings)


def test_a_list_with_lines_unread_says_so_where_it_is_shown(verdict: Verdict) -> None:
    assert repr(verdict.deck) == "<Deck '': atreides, imperial 4, unread 1>"


def test_a_game_that_is_over_says_how_where_it_is_shown() -> None:
    game = cardbase.play_game(cardbase.new_game(DECKS, seed=1), ["random", "random"])
    assert f", {game.ending}, won by seat {game.winner}>" in repr(game) and len(repr(game)) < LONGEST


def test_printed_a_card_is_its_name_and_a_verdict_its_sentences(corpus: Corpus, verdict: Verdict) -> None:
    assert str(corpus["eots-dune"]) == "Dune, Center of the Universe"
    state, *lines = str(verdict).splitlines()
    assert state == "illegal" and len(lines) == len(verdict.findings)
    assert lines[0] == f"{verdict.findings[0].severity} {verdict.findings[0].code}: {verdict.findings[0].message}"


def test_the_cards_are_counted_gone_through_looked_up_and_asked_for(corpus: Corpus) -> None:
    assert len(corpus) == len(list(corpus)) == 661
    assert corpus["Carthag"] is corpus["eots-carthag"]
    assert "eots-carthag" in corpus and "carthag" in corpus and corpus["eots-carthag"] in corpus
    assert "Arrakin" not in corpus and 3 not in corpus
    assert replace(corpus["eots-carthag"], cost=99) not in corpus
    with pytest.raises(NotFound, match="Nothing"):
        corpus["Nothing"]
    with pytest.raises(AmbiguousName):
        corpus["Gurney Halleck"]


def test_no_cards_are_still_a_corpus(corpus: Corpus) -> None:
    assert replace(corpus, cards=(), by_id={})


def test_cards_and_corpora_are_kept_in_sets(corpus: Corpus) -> None:
    spice, allies = set(cardbase.find("produces:spice")), set(cardbase.find("kind:ally"))
    assert spice & allies == set(cardbase.find("produces:spice kind:ally"))
    assert len({corpus, corpus}) == 1


def test_values_travel_whole_between_processes(corpus: Corpus) -> None:
    card, deck = corpus["eots-gurney-halleck"], cardbase.read_deck(DECKS[0])
    for value in (card, deck, corpus, cardbase.judge(deck)):
        assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value
    other = pickle.loads(pickle.dumps(corpus))
    assert other.by_id["eots-carthag"] is other["Carthag"] and other.operations["eots-carthag"]


@pytest.mark.parametrize("travel", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_game_that_is_copied_or_sent_goes_on_alike_and_apart(travel: Callable[[Game], Game]) -> None:
    game = cardbase.new_game(DECKS, seed=4)
    for _ in range(12):
        game.apply(game.options[0])
    position, told, other = game.to_bytes(), game.log_lines(), travel(game)
    assert other.to_bytes() == position and other.options == game.options and other.log_lines() == told
    ended = cardbase.play_game(other, ["random", "random"], seed=2)
    assert game.to_bytes() == position and game.log_lines() == told
    assert ended.to_bytes() == cardbase.play_game(game, ["random", "random"], seed=2).to_bytes()


def test_cards_are_data_for_whoever_makes_tables_of_them(corpus: Corpus) -> None:
    record = asdict(corpus["eots-gurney-halleck"])
    assert json.loads(json.dumps(record))["talents"] == {"battle": 3, "dueling": 1}
    for change in ("update", "pop", "__setitem__", "clear"):
        with pytest.raises(TypeError, match="a card does not change"):
            getattr(corpus["eots-gurney-halleck"].talents, change)("battle", 9)


def test_a_finding_travels_as_what_it_says(verdict: Verdict) -> None:
    other = pickle.loads(pickle.dumps(verdict))
    assert str(other) == str(verdict)
    assert [finding.fix for finding in other.findings] == [finding.fix for finding in verdict.findings]


def test_many_lists_are_judged_by_many_processes_and_errors_come_back() -> None:
    with ProcessPoolExecutor(2) as pool:
        assert [verdict.state for verdict in pool.map(cardbase.judge, DECKS)] == ["legal", "legal"]
        assert isinstance(pool.submit(cardbase.load().resolve, "gurney").exception(), AmbiguousName)
