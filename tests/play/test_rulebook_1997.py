"""The rulebook of 1997: every scenario goes as in force today, unless a switch of table 3 alone makes it differ."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from cardbase.play.rulesets import CRF, RULEBOOK_1997
from cardbase.scenarios import Scenario, run_scenario
from tests.play.houses import corpus
from tests.play.test_scenarios import all_scenarios, name_of

SWITCHES = [
    field.name
    for field in fields(CRF)
    if field.name != "name" and getattr(CRF, field.name) != getattr(RULEBOOK_1997, field.name)
]
EVERY = 11
"""The tests take every so many-th scenario."""
SAMPLE = [scenario for scenario in all_scenarios() if not scenario.rules and not scenario.switches][::EVERY]


def goes(scenario: Scenario, switches: list[str]) -> bool:
    said = "; ".join(f"{name}={getattr(RULEBOOK_1997, name)}" for name in switches)
    return run_scenario(replace(scenario, rules="crf", switches=said, label="branch"), corpus()).fault is None


@pytest.mark.parametrize("scenario", SAMPLE, ids=name_of)
def test_a_scenario_differs_in_1997_by_a_switch_of_its_own_only(scenario: Scenario) -> None:
    """Δ-01 to Δ-21: what differs with all of them together differs with one of them alone."""
    assert goes(scenario, SWITCHES) or any(not goes(scenario, [switch]) for switch in SWITCHES)


def test_the_ruleset_of_1997_is_these_switches() -> None:
    assert (
        CRF.but(**{name: getattr(RULEBOOK_1997, name) for name in SWITCHES}).digest
        == RULEBOOK_1997.but(name="crf").digest
    )
    assert len(SWITCHES) == 19
