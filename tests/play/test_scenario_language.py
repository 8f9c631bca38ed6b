"""The language of scenarios: what may be said, each with a saying that is so and one that is not."""

from pathlib import Path

import pytest

from cardbase.play import constants as w
from cardbase.scenarios import Scenario, read_scenarios, run_scenario, scenarios_in
from tests.play.houses import corpus

HEAD = "card: Carthag\n"


def told(tmp_path: Path, steps: str, head: str = "") -> Scenario:
    """The one scenario of some steps, a line each."""
    path = tmp_path / "card.txt"
    lines = "".join(f"    {step.strip()}\n" for step in steps.splitlines())
    path.write_text(f"{HEAD}{head}condition: it is so\n{lines}")
    (scenario,) = read_scenarios(path)
    return scenario


RIGHT = {
    "a seat with a blank": (
        """given House Ecaz governs Carthag; House Ecaz has 0 solaris
        when House Ecaz's House Interval
        do House Ecaz: use Carthag
        then House Ecaz has 4 solaris; House Ecaz decides; the order is House Ecaz, Bert""",
        "seats: House Ecaz of Atreides at Caladan; Bert of Harkonnen at Giedi Prime\n",
    ),
    "a sponsor as seats takes it": (
        """given Anna governs Duke Leto
        when Anna's House Interval
        then Duke Leto owes allegiance to House Atreides; Duke Leto owes allegiance to atreides""",
        "",
    ),
    "negative favor": (
        """given Anna has -3 favor
        when Anna's House Interval
        then Anna has -3 favor""",
        "",
    ),
    "one solari": (
        """given Anna has 1 solari
        when Anna's House Interval
        then Anna has 1 solari and 10 favor""",
        "",
    ),
    "a defense leader that is not engaged takes part": (
        """given Anna governs Gurney Halleck; Bert governs engaged Giedi Prime
        when Anna's House Interval
        do Anna: Battle led by Gurney Halleck
        then Giedi Prime takes part""",
        "",
    ),
    "a name means what is at the table": (
        """given Anna governs tat-gurney-halleck
        when Anna's House Interval
        then Gurney Halleck has resistance 3; tat-gurney-halleck is ready""",
        "",
    ),
    "a version in brackets": (
        """given Anna governs Gurney Halleck (TaT); Bert governs Gurney Halleck (EotS)
        when Anna's House Interval
        then Gurney Halleck (TaT) is ready; Anna governs Gurney Halleck (TaT)""",
        "",
    ),
    "a choice by the id of its card": (
        """given Anna governs Carthag; Anna has 0 solaris
        when Anna's House Interval
        do Anna: use eots-carthag
        then Anna has 4 solaris""",
        "",
    ),
    "a choice by its version": (
        """given Anna governs Carthag; Anna has 0 solaris
        when Anna's House Interval
        do Anna: use Carthag (EotS)
        then Anna has 4 solaris""",
        "",
    ),
    "whose of two copies": (
        """given Anna governs House Agent, Renegade Sister; Bert governs House Agent
        when Anna's House Interval
        do Anna: use Renegade Sister; Anna: choose Bert's House Agent
        then Bert's House Agent is engaged; Anna's House Agent is ready""",
        "",
    ),
    "a copy by its host": (
        """given Anna governs House Agent, House Mentat; House Agent carries Valor
        given House Mentat carries engaged Valor
        when Anna's House Interval
        then Valor on House Mentat is engaged; Valor on House Agent is ready""",
        "",
    ),
    "a captured card": (
        """given Bert governs Carthag of Anna's; Bert keeps Arrakeen of Anna's
        when Bert's House Interval
        then Bert governs Carthag; Bert keeps Arrakeen
        do Bert: use Carthag
        then Carthag is engaged""",
        "",
    ),
    "refused where the seat is not asked": (
        """given Anna governs Carthag; Bert governs Arrakeen
        when Anna's House Interval
        refused Bert: use Arrakeen""",
        "",
    ),
    "if asked": (
        """given Anna governs Carthag; Anna has 0 solaris
        when Anna's House Interval
        do Bert: pass if asked; Anna: use Carthag if asked; Anna: use Arrakeen if asked
        then Anna has 4 solaris""",
        "",
    ),
    "carries only": (
        """given Anna governs House Agent; House Agent carries Valor, Subterfuge
        when Anna's House Interval
        then House Agent carries only Subterfuge, Valor""",
        "",
    ),
    "the order of a pile": (
        """given Anna's House deck begins with Valor, Kindjal
        when Anna's House Interval
        then Anna's House deck begins with Valor, Kindjal""",
        "",
    ),
    "a bound": (
        """given Anna governs Gurney Halleck; Anna has 9 solaris
        when Anna's House Interval
        do Anna: Battle led by Gurney Halleck
        pass until Bert: engage Giedi Prime in this Rite
        then a Battle is under way""",
        "",
    ),
    "switches": (
        """given Anna has 3 solaris
        when Anna's House Interval
        then Anna has 3 solaris""",
        "switches: six_dune_fiefs=yes\n",
    ),
    "what a question says": (
        """given Anna governs Lady Jessica; Lady Jessica carries Weirding Combat, Arms Training
        given Bert governs Feyd Rautha
        when Anna's House Interval
        do Anna: Duel led by Lady Jessica
        pass until Anna: take way 1
        then Anna is asked Weirding Combat""",
        "",
    ),
    "deploy is understood for a tactic": (
        """given Anna governs Carthag; Anna holds Priority Matter; Bert governs Feyd Rautha; Anna has 5 solaris
        when Anna's House Interval
        do Anna: use Carthag; Anna: deploy Priority Matter
        then Feyd Rautha is engaged""",
        "",
    ),
}


@pytest.mark.parametrize("name", RIGHT)
def test_it_is_understood(tmp_path: Path, name: str) -> None:
    steps, head = RIGHT[name]
    fault = run_scenario(told(tmp_path, steps, head), corpus()).fault
    assert not fault, str(fault)


WRONG = {
    "carries only": (
        """given Anna governs House Agent; House Agent carries Valor, Subterfuge
        then House Agent carries only Valor""",
        "is not so",
    ),
    "the order of a pile": (
        """given Anna's House deck begins with Valor, Kindjal
        then Anna's House deck begins with Kindjal, Valor""",
        "is not so",
    ),
    "a bound that is passed": (
        """given Anna governs Gurney Halleck
        when Anna's House Interval
        do Anna: Battle led by Gurney Halleck
        pass until Anna: use Caladan in this Rite
        then Anna decides""",
        "did not come in time",
    ),
    "the windows it missed are named": (
        """given Anna governs Gurney Halleck
        when Anna's House Interval
        do Anna: Battle led by Gurney Halleck
        pass until Anna: use Caladan in this Rite
        then Anna decides""",
        "windows passed: ",
    ),
    "a bound without its Rite": (
        """given Anna governs Carthag
        when Anna's House Interval
        pass until Anna: use Carthag in this Rite
        then Anna decides""",
        "no Rite is under way",
    ),
    "a switch there is not": (
        """given Anna has 3 solaris
        then Anna decides""",
        "no rule switch is called",
    ),
    "what a question does not say": (
        """given Anna governs Carthag
        when Anna's House Interval
        then Anna is asked Weirding Combat""",
        "is not so",
    ),
    "who is not asked": (
        """given Anna governs Carthag
        when Anna's House Interval
        then Bert is asked what""",
        "is not so",
    ),
    "two copies that are not told apart": (
        """given Anna governs House Agent, House Mentat; House Agent carries Valor; House Mentat carries Valor
        then Valor is ready""",
        "say whose",
    ),
    "if asked by nobody": (
        """given Anna governs Carthag
        do Cora: pass if asked
        then Anna decides""",
        "no House here is",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_it_is_refused_in_words(tmp_path: Path, name: str) -> None:
    steps, said = WRONG[name]
    head = "switches: seven_dune_fiefs=yes\n" if "switch" in name else ""
    fault = run_scenario(told(tmp_path, steps, head), corpus()).fault
    assert fault is not None
    assert said in str(fault)


def test_one_bad_line_does_not_end_the_file(tmp_path: Path) -> None:
    good = "    given Anna governs Carthag\n    when Anna's House Interval\n    then Anna governs Carthag\n"
    path = tmp_path / "card.txt"
    path.write_text(
        f"{HEAD}branch: one\n{good}branch: two\n    gives Anna a card\n{good}nonsense\nbranch: three\n{good}"
    )
    found, faults = scenarios_in(path)
    assert [run_scenario(scenario, corpus()).result for scenario in found] == ["right", "wrong", "right"]
    assert [fault.place for fault in faults] == ["line 7", "line 11"]


def test_a_deck_is_not_twenty_copies_of_one_card(tmp_path: Path) -> None:
    from cardbase.scenarios.running import situation_of

    game = situation_of(told(tmp_path, "given Anna governs Carthag\nthen Anna governs Carthag"), corpus()).game
    pile = game.state.piles[w.HOUSE_DECK * 2]
    assert len({game.table.definition[card] for card in pile}) == len(pile) == 20
