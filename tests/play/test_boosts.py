"""What a card adds in a Rite is read off its tree, and *sensible* plays the tactics that change who falls."""

from __future__ import annotations

import pytest

from cardbase.play import constants as w
from cardbase.players.boosts import Ability, Boost, abilities_of, turns_of
from tests.play.houses import corpus

FORCE, RESISTANCE = "force", "resistance"


@pytest.mark.parametrize(
    ("card", "boosts"),
    [
        ("eots-fanaticism", (Boost(FORCE, each=1),)),
        ("eots-arms-training", (Boost(FORCE, fixed=1, talents=(w.DUELING,)),)),
        ("eots-prescience", (Boost(FORCE, fixed=1, talents=(w.PRESCIENCE,)),)),
        ("eots-lasgun-rifle", (Boost(FORCE, fixed=3, talents=(w.BATTLE,)),)),
        ("eots-crysknife", tuple(Boost(value, fixed=1, talents=(w.DUELING,)) for value in (FORCE, RESISTANCE))),
        ("eots-hand-of-god", (Boost(RESISTANCE, fixed=1),)),
        ("eots-terrain-advantage", (Boost(RESISTANCE, fixed=99),)),
        ("eots-flip-dart", (Boost(FORCE, fixed=2, talents=(w.INTRIGUE,)),)),
        ("jotc-elacca-languor", (Boost(RESISTANCE, fixed=-1),)),
        ("jotc-straight-line-computation", (Boost(FORCE, times=1, of=("rank",), talents=(w.INTRIGUE,)),)),
        ("jotc-attack-sinister", (Boost(FORCE, times=1, of=("rank",), chosen=True, talents=(w.DUELING,)),)),
        (
            "jotc-strategic-positioning",
            (Boost(FORCE, times=1, of=("rank", "command"), chosen=True, talents=(w.BATTLE,)),),
        ),
        ("jotc-mantene-principia", (Boost(RESISTANCE, times=1, of=("rank",)),)),
        ("jotc-assassins-honor", (Boost(FORCE, times=1, of=("resistance",)),)),
        ("eots-security-sweep", ()),
    ],
)
def test_what_a_card_adds_to_a_participant_is_read_off_its_text(card: str, boosts: tuple[Boost, ...]) -> None:
    assert turns_of(corpus().operations[card]).boosts == boosts


@pytest.mark.parametrize("card", ["eots-knife-switch", "eots-surprise-assault", "eots-diplomatic-initiative"])
def test_a_card_that_gives_surprise_is_told(card: str) -> None:
    assert turns_of(corpus().operations[card]).surprises


@pytest.mark.parametrize("card", ["eots-brilliant-rhetoric", "eots-secund-elect", "eots-perilous-terrain"])
def test_a_card_that_lets_a_persona_counter_is_told(card: str) -> None:
    assert turns_of(corpus().operations[card]).counters


@pytest.mark.parametrize("card", ["eots-hostage-option", "eots-dueling-honors", "eots-witness-testimonial"])
def test_what_follows_on_a_fall_is_told(card: str) -> None:
    assert turns_of(corpus().operations[card]).spoils


def test_a_card_that_ends_the_rite_is_told() -> None:
    assert turns_of(corpus().operations["jotc-diplomatic-settlement"]).ends


def test_a_card_that_lets_a_leader_direct_is_told() -> None:
    assert turns_of(corpus().operations["eots-sterling-reputation"]).directs


@pytest.mark.parametrize(
    ("card", "ability"),
    [
        ("Albrecht Nim", Ability((w.ARBITRATION,), surprises=True)),
        ("Glossu Rabban, Count of Lankiveil", Ability((w.BATTLE,), directs=True)),
        ("Order of the Sword", Ability((w.BATTLE,), directs=True)),
        ("Korba, Fremen Warrior", Ability((w.BATTLE,), (Boost(FORCE, each=1),))),
        ("Thufir Hawat, Master of Assassins (EotS)", Ability((w.INTRIGUE,), (Boost(RESISTANCE, fixed=1),))),
        ("Tupile", Ability((w.BATTLE,), shuns=True)),
        ("High Steersman", Ability((w.DUELING, w.INTRIGUE), shuns=True)),
    ],
)
def test_what_a_text_gives_a_persona_in_rites_is_read_off_it(card: str, ability: Ability) -> None:
    assert ability in abilities_of(corpus().operations[corpus().resolve(card).id])


@pytest.mark.parametrize(
    "card",
    ["Dune Smuggler", "Gurney Halleck, Troubadour Warrior", "Jareh Benquait, Dune Smuggler", "Fabled Crysknife"],
)
def test_what_depends_on_target_or_company_is_not_counted_on(card: str) -> None:
    assert abilities_of(corpus().operations[corpus().resolve(card).id]) == ()
