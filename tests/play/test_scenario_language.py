"""The language of scenarios: what may be said, each with a saying that is so and one that is not."""

from functools import cache
from pathlib import Path

import pytest

from cardbase.play import constants as w
from cardbase.scenarios import Scenario, Situation, read_scenarios, run_scenario, scenarios_in, wrong
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
    "nothing given": (
        """when Anna's House Interval
        then Anna has 15 solaris and 10 favor; Bert has 15 solaris and 10 favor""",
        "",
    ),
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
    "a deck counted before the hand is held": (
        """given Anna's House deck has 2 cards; Anna holds Valor, Kindjal; Anna's House discard has Stunner
        when Anna's House Interval
        then Anna has 2 cards in House deck; Anna has 2 cards in hand; Anna's House discard begins with Stunner""",
        "",
    ),
    "a deck counted before what lies on it": (
        """given Anna's House deck has 2 cards; Anna's House deck begins with Valor, Kindjal
        when Anna's House Interval
        then Anna's House deck begins with Valor, Kindjal; Anna has 2 cards in House deck""",
        "",
    ),
    "a deck counted after what lies on it": (
        """given Anna's House deck begins with Valor, Kindjal; Anna's House deck has 1 card
        when Anna's House Interval
        then Anna's House deck begins with Valor; Anna has 1 card in House deck""",
        "",
    ),
    "an Imperial deck counted before the assembly": (
        """given Anna's Imperial deck has 1 card; Anna's Imperial deck begins with Carthag, Arrakeen
        given Anna assembles Liscia Theirese, Chani
        when Anna's House Interval
        then Anna has 1 card in Imperial deck; Anna's Imperial deck begins with Carthag
        then Anna has 2 cards in assembly""",
        "",
    ),
    "an assembly with a card of another House's": (
        """given Anna assembles Carthag of Bert's, Arrakeen; Bert governs Liscia Theirese; Anna has 9 solaris
        when Anna's House Interval
        do Anna: petition for Carthag; Anna: bid 4
        pass until Anna: end the Interval
        then Anna governs Carthag of Bert's; Anna assembles Arrakeen""",
        "",
    ),
    "a hand with a card of another House's": (
        """given Anna holds Valor, Kindjal of Bert's; Anna governs House Swordmaster; Anna has 9 solaris
        when Anna's House Interval
        then Anna holds Valor, Kindjal of Bert's; Bert has 0 cards in hand""",
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
    "a card of a hand that is engaged": (
        """given Anna holds engaged Valor
        then Anna decides""",
        "no status",
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


SAID = {
    "a power by its id": ("Duke Leto owes allegiance to atreides", True),
    "a power as a House": ("Duke Leto owes allegiance to House Atreides", True),
    "a power with an article": ("Guild Navigator owes allegiance to the Spacing Guild", True),
    "a part of a power's name": ("Guild Navigator owes allegiance to the Guild", True),
    "a power by its whole name": ("Sister Ramallo owes allegiance to Bene Gesserit Sisterhood", True),
    "a power by half its name": ("Sister Ramallo owes allegiance to Bene Gesserit", True),
    "two powers in another order": ("Duncan Idaho owes allegiance to Fremen, Atreides", True),
    "one of two powers": ("Duncan Idaho owes allegiance to Fremen", False),
    "no power": ("Anna's House Agent owes allegiance to nobody", True),
    "a power where there is none": ("Anna's House Agent owes allegiance to Atreides", False),
    "negative favor": ("Bert has -3 favor", True),
    "other negative favor": ("Bert has -2 favor", False),
    "one solari": ("Bert has 1 solari", True),
    "one of each": ("Bert has 1 solari, 1 spice and -3 favor", True),
    "a captured card": ("Bert governs Carthag of Anna's", True),
    "a card that is not captured": ("Bert governs Giedi Prime of Anna's", False),
    "a captured card face down": ("Bert keeps Arrakeen of Anna's", True),
    "a captured card that is up": ("Bert keeps Carthag of Anna's", False),
    "several captured cards": ("Bert governs Carthag, Tsimpo of Anna's", True),
    "captured cards and an own one": ("Bert governs Carthag, Giedi Prime of Anna's", False),
    "a card by its id": ("eots-carthag is ready", True),
    "a card by its version": ("Gurney Halleck (TaT) has resistance 3", True),
    "one of two versions": ("Bert governs Gurney Halleck (EotS)", True),
    "the other of two versions": ("Bert governs Gurney Halleck (TaT)", False),
    "whose of two copies": ("Bert's House Agent is engaged", True),
    "whose of two copies, the other": ("Anna's House Agent is ready", True),
    "all that is carried": ("Duke Leto carries only Subterfuge, Valor", True),
    "not all that is carried": ("Duke Leto carries only Valor", False),
    "nothing is carried": ("Guild Navigator carries nothing", True),
    "from the top of a deck": ("Bert's House deck begins with Kindjal, Stunner", True),
    "in another order": ("Bert's House deck begins with Stunner, Kindjal", False),
    "from the top of the Imperial deck": ("Bert's Imperial deck begins with Stilgar", True),
    "from the top of a discard": ("Bert's House discard begins with Crysknife, Rapier", True),
}
PLACED = """
    Anna governs Duke Leto, Duncan Idaho, Guild Navigator, Sister Ramallo, House Agent, Gurney Halleck (TaT)
    Bert governs Carthag, Tsimpo of Anna's; Bert keeps Arrakeen of Anna's
    Bert governs engaged House Agent, Gurney Halleck (EotS); Duke Leto carries Valor, Subterfuge
    Bert has -3 favor, 1 solari and 1 spice
    Bert's House deck begins with Kindjal, Stunner; Bert's Imperial deck begins with Stilgar
    Bert's House discard has Rapier, Crysknife
"""


@cache
def _placed() -> Situation:
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    return Situation(corpus(), seats, *PLACED.strip().splitlines(), operations=True).interval("Anna")


@pytest.mark.parametrize("name", SAID)
def test_a_saying_is_true_or_not(name: str) -> None:
    saying, is_so = SAID[name]
    told = wrong(_placed(), saying)
    assert ("is not so" in told) is not is_so
    assert is_so is not bool(told), told


@pytest.mark.parametrize("switches", ["six_dune_fiefs=yes; hoard_base=5", "six_dune_fiefs=true, hoard_base=5"])
def test_switches_are_parted_by_semicolons_or_commas(tmp_path: Path, switches: str) -> None:
    steps = "given Anna has 3 solaris\nwhen Anna's House Interval\nthen Anna has 3 solaris"
    assert run_scenario(told(tmp_path, steps, f"switches: {switches}\n"), corpus()).fault is None


@pytest.mark.parametrize("bound", ["", " in this turn", " in this Interval"])
def test_passing_is_bounded_by_what_is_under_way(tmp_path: Path, bound: str) -> None:
    """In the same turn Bert's Interval follows, in the same Interval it does not."""
    until = f"pass until Bert: use Giedi Prime{bound}"
    steps = f"given Anna governs Carthag\nwhen Anna's House Interval\n{until}\nthen Bert decides"
    fault = run_scenario(told(tmp_path, steps), corpus()).fault
    assert ("did not come in time" in str(fault)) is bound.endswith("Interval")
