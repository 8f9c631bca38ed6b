"""Every card's scenarios (``tests/scenarios``): its main use, its condition, its refusal."""

from collections import defaultdict
from pathlib import Path

import pytest

from cardbase.errors import Faulty
from cardbase.scenarios import Scenario, read_scenarios, run_scenario
from cardbase.scenarios.naming import listed, named
from tests.play.houses import corpus

FOLDER = Path(__file__).parent.parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.txt"))


def all_scenarios() -> list[Scenario]:
    return [scenario for path in FILES for scenario in read_scenarios(path)]


def name_of(scenario: Scenario) -> str:
    return f"{Path(scenario.file).parent.name}-{Path(scenario.file).stem}-{scenario.line}-{scenario.card}"


@pytest.mark.parametrize("scenario", all_scenarios(), ids=name_of)
def test_the_card_does_what_its_scenario_says(scenario: Scenario) -> None:
    outcome = run_scenario(scenario, corpus())
    assert outcome.fault is None, str(outcome.fault)
    assert not outcome.mute, f"{scenario.file}: line {scenario.line}: goes the same way with the card's text silent"


def test_every_card_has_a_scenario_of_its_use_and_one_of_a_refusal() -> None:
    labels: defaultdict[str, set[str]] = defaultdict(set)
    for scenario in all_scenarios():
        labels[named(scenario.card, corpus()).id].add(scenario.label)
    speaking = {card.id for card in corpus().cards if card.operation}
    assert {card for card in speaking if not {"use", "refusal"} <= labels[card]} == set()


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "card.txt"
    path.write_text(text)
    return path


def test_a_scenario_begins_at_one_moment_and_may_say_several_of_all_else(tmp_path: Path) -> None:
    text = "card: Carthag\nuse: it works\n    given Anna governs Carthag; Anna has 3 solaris\n"
    more = "    when Anna's House Interval\n    then Carthag is ready; Anna has 3 solaris\n"
    (scenario,) = read_scenarios(written(tmp_path, text + more))
    assert run_scenario(scenario, corpus()).fault is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no scenario is here"),
        ("use: it works\n", "no card is named before"),
        ("card: Carthag\nuse: it works\n    given Anna governs Carthag\n", "checks nothing"),
        ("card: Carthag\nuses: it works\n", "'uses' begins no line"),
        ("card: Carthag\nuse: it works\n    gives Anna Carthag\n", "'gives' begins no step"),
        ("card: Carthag\n    given Anna governs Carthag\n", "stands before any scenario"),
        ("Carthag\n", "is not a heading"),
        (
            "card: Carthag\nuse: it works\n    when Anna's House Interval; the Closing Interval\n",
            "begins at one moment",
        ),
    ],
)
def test_a_file_that_is_no_scenario_says_why(tmp_path: Path, text: str, said: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(Faulty) as faulty:
        read_scenarios(path)
    assert any(said in str(fault) for fault in faulty.value.faults)


@pytest.mark.parametrize(
    "refused",
    [
        "Bert: turn up Bert's Dune",
        "Anna: turn up Anna's Dune",
        "Anna: use Carthag (EotS)",
        "Anna: use eots-carthag",
        "Anna: use Bert's Carthag (disengaged)",
    ],
)
def test_what_is_refused_may_say_whose_a_card_is_its_set_how_it_lies_or_its_id(tmp_path: Path, refused: str) -> None:
    told = "given Bert governs Carthag; Bert governs Dune of Anna's\n    when Anna's House Interval"
    text = f"card: Carthag\nrefusal: it is another's\n    {told}\n    refused {refused}\n    then Anna decides\n"
    (scenario,) = read_scenarios(written(tmp_path, text))
    assert run_scenario(scenario, corpus()).fault is None


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("given Anna rules Carthag; then Anna decides", "no sentence of a situation reads"),
        ("given Anna governs Cartag; then Anna decides", "no card is called 'Cartag'"),
        ("when Anna's House Interval; then Anna dreams", "no statement reads"),
        ("when Anna's House Interval; then Anna has 77 favor", "is not so"),
        ("when Anna's House Interval; refused Anna: use Carthagg", "could never be chosen"),
        ("when Anna's House Interval; refused Anna: eat Carthag", "could never be chosen"),
        ("when Anna's House Interval; refused Bert: use Carthag", "could never be chosen"),
        ("when Anna's House Interval; refused Cora: use Carthag", "no House here is 'Cora'"),
        ("when Anna's House Interval; offered Anna: use Carthag", "is not possible"),
        ("when the Opening Interval; then Anna decides", "no situation begins with"),
        ("when Anna's House Interval; pass until Bert: eat", "never came"),
    ],
)
def test_a_step_that_cannot_be_says_why_and_where(tmp_path: Path, steps: str, said: str) -> None:
    lines = "\n".join("    " + step for step in steps.split("; "))
    (scenario,) = read_scenarios(
        written(tmp_path, f"card: Carthag\nrefusal: it works\n{lines}\n    then Anna decides\n")
    )
    fault = run_scenario(scenario, corpus()).fault
    assert fault is not None
    assert said in str(fault)
    assert "line" in fault.place


def test_a_use_that_goes_the_same_way_with_the_text_silent_is_found(tmp_path: Path) -> None:
    text = "card: Carthag\nuse: it works\n    given Anna governs Carthag\n    then Anna governs Carthag\n"
    (scenario,) = read_scenarios(written(tmp_path, text))
    assert run_scenario(scenario, corpus()).mute


def test_lists_are_split_at_commas_and_at_and_outside_quotes() -> None:
    assert listed('Carthag, "Arrakeen, and more" and Dune') == ["Carthag", '"Arrakeen, and more"', "Dune"]


def test_an_unknown_ruleset_is_a_fault(tmp_path: Path) -> None:
    text = "card: Carthag\nrules: mine\nuse: it works\n    then Anna decides\n"
    (scenario,) = read_scenarios(written(tmp_path, text))
    assert run_scenario(scenario, corpus()).fault is not None


@pytest.mark.parametrize(
    "line",
    [
        "Duke Leto owes allegiance to Atreides", "Duke Leto owes allegiance to atreides",
        "Duke Leto owes allegiance to House Atreides", "Otheym owes allegiance to The Fremen",
        "Anna has 1 solari", "Anna has 1 solaris and -2 favor",
    ],
)  # fmt: skip
def test_powers_and_funds_are_understood_as_people_write_them(tmp_path: Path, line: str) -> None:
    told = "Anna governs Duke Leto; Anna governs Otheym; Anna has 1 solari and -2 favor"
    text = f"card: Duke Leto\ncondition: it is so\n    given {told}\n    when Anna's House Interval\n    then {line}\n"
    (scenario,) = read_scenarios(written(tmp_path, text))
    assert run_scenario(scenario, corpus()).fault is None


def test_a_power_that_is_none_is_refused_in_words(tmp_path: Path) -> None:
    given = "    given Anna governs Duke Leto\n    when Anna's House Interval\n"
    told = given + "    then Duke Leto owes allegiance to Tleilax\n"
    (scenario,) = read_scenarios(written(tmp_path, "card: Duke Leto\ncondition: it is so\n" + told))
    assert "no power is called 'Tleilax'" in str(run_scenario(scenario, corpus()).fault)
