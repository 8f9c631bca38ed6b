"""A user's own cards play like the rest: from a deck, by their text, in series, journals and as printed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cardbase.corpus import Corpus, load_corpus
from cardbase.errors import Unreadable
from cardbase.play import cards_for, new_game
from cardbase.play.records import new_journal, replay_journal
from cardbase.play.rulesets import CRF
from cardbase.scenarios import Situation
from cardbase.series import League, Series, league_report, play_league, simulate
from tests.play.houses import corpus, houses

BROKER = {
    "name": "Quiet Broker",
    "type": "Persona",
    "subtypes": ["Aide", "Spy"],
    "cost": 1,
    "command": 1,
    "resistance": 2,
    "talents": {"intrigue": 2},
    "operation": "Engage: gain 1 favor per charter you govern.",
}
TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"


@pytest.fixture(scope="module", name="own")
def _own(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    folder = tmp_path_factory.mktemp("cards") / "mine"
    folder.mkdir()
    (folder / "quiet-broker.json").write_text(json.dumps(BROKER), encoding="utf-8")
    return load_corpus([folder])


HOUSES = tuple(replace(house, house=(*house.house[:20], *["mine-quiet-broker"] * 3)) for house in houses(2, 4))


def test_a_custom_card_does_what_its_text_says(own: Corpus) -> None:
    told = "Anna governs Quiet Broker, CHOAM Directorship, Spacing Industries; Anna has 5 favor"
    table = Situation(own, TWO, told, operations=True).interval("Anna").do("Anna: use Quiet Broker")
    assert table.game.state.favor[0] == 7


def test_a_custom_card_is_drawn_and_played_in_series_the_same_in_workers(own: Corpus) -> None:
    series = Series(HOUSES, CRF, 3, extra_cards=own.own, players=("sensible", "random"))
    assert simulate(series, 4, corpus=own) == simulate(series, 4, corpus=own, workers=2)


def test_a_league_counts_a_custom_card(own: Corpus) -> None:
    league = League(HOUSES, 4, seed=3, player="random", extra_cards=own.own)
    report = league_report(league, play_league(league, own), own)
    found = [record for record in report.cards if record.card == "mine-quiet-broker"]
    assert len(found) == 2 and all(record.drawn and record.copies == 3 for record in found)


def test_a_journal_tells_the_very_card_it_was_played_with(own: Corpus, tmp_path: Path) -> None:
    game = new_game(HOUSES, corpus=own, seed=1)
    journal = new_journal(game, 1)
    while not game.over:
        journal.apply(game, game.options[-1])
    assert replay_journal(journal.to_text(), own).digest() == game.digest()
    with pytest.raises(Unreadable, match=r"no card has the id 'mine-quiet-broker'.*--cards DIR"):
        replay_journal(journal.to_text(), corpus())
    text = "Engage: gain 2 favor per charter you govern."
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "quiet-broker.json").write_text(json.dumps({**BROKER, "operation": text}), encoding="utf-8")
    with pytest.raises(Unreadable, match="other card data"):
        replay_journal(journal.to_text(), load_corpus([tmp_path]))


def test_a_custom_card_stays_when_the_others_are_as_printed(own: Corpus) -> None:
    printed = cards_for(CRF.but(cards="printed"), own)
    assert printed.view == "printed" and printed.by_id["mine-quiet-broker"].custom
    assert new_game(HOUSES, corpus=own, seed=1, rules=CRF.but(cards="printed")).options
