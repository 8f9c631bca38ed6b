"""Every branch of the hardest cards is tried by scenarios of those cards."""

from dataclasses import replace
from pathlib import Path

import pytest

from cardbase.play.compiler import programs
from cardbase.scenarios import read_scenarios
from tests.play.branches import ways_tried
from tests.play.hardest import EXCUSED, HARDEST, tried
from tests.play.houses import corpus
from tests.play.test_scenarios import written

watched = pytest.mark.skipif(not str(programs.__file__).endswith(".py"), reason="compiled functions cannot be watched")
PLAIN = """\
card: Regent-Siridar
use: it is refused
    given Anna governs Feyd Rautha, Carthag; Feyd Rautha carries Regent-Siridar; Anna has 8 favor
    when Anna's House Interval
    do Anna: use Carthag
    pass until Anna: refuse
    do Anna: refuse
    then Anna has 8 favor
"""


def test_the_hardest_are_forty_four_cards_of_the_corpus() -> None:
    assert len(set(HARDEST)) == 44
    assert set(HARDEST) <= corpus().by_id.keys()


@watched
@pytest.mark.parametrize("card", HARDEST)
def test_every_way_of_a_hardest_card_is_tried_or_excused(card: str) -> None:
    assert [way for way, gone in tried()[card].items() if not gone and way not in EXCUSED] == []


@watched
def test_no_way_is_excused_that_is_tried_or_that_there_is_not() -> None:
    assert [way for way in EXCUSED if tried()[way[0]].get(way, True)] == []


@watched
def test_a_way_that_no_scenario_goes_is_found(tmp_path: Path) -> None:
    (scenario,) = read_scenarios(written(tmp_path, PLAIN))
    known, gone = ways_tried(corpus(), [scenario])
    (offer,) = [way for way in known["tat-regent-siridar"] if way[2] == "refused"]
    assert offer in gone
    assert (*offer[:2], "taken") not in gone


@watched
def test_ways_gone_in_scenarios_of_other_cards_do_not_count(tmp_path: Path) -> None:
    (scenario,) = read_scenarios(written(tmp_path, PLAIN))
    _, gone = ways_tried(corpus(), [replace(scenario, card="Carthag", label="branch")])
    assert not [way for way in gone if way[0] == "tat-regent-siridar"]
