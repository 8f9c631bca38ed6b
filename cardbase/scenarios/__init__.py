"""Scenarios: situations written in sentences, played and inspected in words, to try what a card's text does."""

from cardbase.scenarios.attempts import NAME as TRIAL_CARD
from cardbase.scenarios.reading import Scenario, read_scenarios, scenarios_in
from cardbase.scenarios.running import Outcome, begin_at, carry_out, run_scenario, situation_of
from cardbase.scenarios.situation import Situation
from cardbase.scenarios.statements import wrong
from cardbase.scenarios.trial import KINDS_TRIED, Trial, left_out_of_play, try_text
from cardbase.scenarios.trying import SAY_MORE
from cardbase.scenarios.writing import write_position

__all__ = [
    "KINDS_TRIED",
    "SAY_MORE",
    "TRIAL_CARD",
    "Outcome",
    "Scenario",
    "Situation",
    "Trial",
    "begin_at",
    "carry_out",
    "left_out_of_play",
    "read_scenarios",
    "run_scenario",
    "scenarios_in",
    "situation_of",
    "try_text",
    "write_position",
    "wrong",
]
