"""Every reading that a switch chooses: the same turn under both, and what differs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from cardbase.spice_and_blood.codec import state_of_json, state_to_json
from cardbase.spice_and_blood.founding import Form, found, new_state
from cardbase.spice_and_blood.state import Candidate, Challenge, Dispensation
from cardbase.spice_and_blood.tables import switch_rows, table
from cardbase.spice_and_blood.victory import all_wyrd, is_kwisatz_haderach
from tests.spice_and_blood.stage import QuietDice, Stage, family_house

Scene = Callable[[Stage], object]


def kwisatz_age(stage: Stage) -> object:
    """SB-AMB-11."""
    house, _, _ = family_house(stage)
    one = stage.person("Paul", house, age=15, markers=(house,), born_among=(house,))
    return is_kwisatz_haderach(stage.world, stage.world.people[one])


def mothers_influence(stage: Stage) -> object:
    """SB-AMB-12: a second Mother influences a second couple."""
    house = stage.house("Mothers", "sisterhood", faction="prescience")
    one, two = (stage.person(f"Mother {n}", house, "f", 40, reverend=True) for n in (1, 2))
    stage.planet("Ishtal", one, home=True)
    other, _, _ = family_house(stage)
    pairs = [(stage.person(f"M{n}", other), stage.person(f"F{n}", other, "f")) for n in (1, 2)]
    for pair in pairs:
        stage.couple(*pair)
    orders = [
        f"CHAR {mother}\nDECIDE SEX {pair[0]}+{pair[1]} female" for mother, pair in zip((one, two), pairs, strict=True)
    ]
    return stage.run({house: "\n".join(orders)}).codes(house)


def prescience_fills_turn(stage: Stage) -> object:
    """SB-AMB-14."""
    house = stage.house("Mothers", "sisterhood", faction="breeding", spice=2)
    mother = stage.person("Mother", house, "f", 40, reverend=True)
    stage.planet("Ishtal", mother, home=True)
    text = f"CHAR {mother}\nSHOW PRESCIENCE {mother} death REROLL ON success\nEXAMINE CHARACTER {mother}"
    return stage.run({house: text}).codes(house)


def slavery_industry(stage: Stage) -> object:
    """SB-AMB-16."""
    house, head, home = family_house(stage)
    stage.world.change_planet(home, specialisation="heavy_industry")
    stage.legions(home, 5)
    played = stage.run({house: f"CHAR {head}\nPRACTICE SLAVERY"})
    return played.ledger(house)["tax on Tarskhome"]


def master_aids(stage: Stage) -> object:
    """SB-AMB-24."""
    house, _, _ = family_house(stage)
    master = stage.person("Master", house, sly=2, appointment="ASSASSINS", appointed=1)
    other, target, _ = family_house(stage, "Oriel")
    played = stage.run({house: f"CHAR {master}\nSPONSOR ASSASSINATION {target}"}, {f"17/kill/{master}/{target}": 3})
    return played.alive(target)


def marriage_suitor(stage: Stage) -> object:
    """SB-AMB-26."""
    house, _, _ = family_house(stage)
    suitors = [stage.person(f"Suitor {n}", house, charisma=n) for n in (1, 2)]
    stage.world.candidates["N6H02"] = Candidate("N6H02", "Bride", "f", "H02", 20)
    text = "\n".join(f"CHAR {one}\nPROPOSE N6H02" for one in suitors)
    played = stage.run({house: text}, {f"10/propose/{one}/N6H02": 6 for one in suitors})
    return [bool(played.after.people[one].spouse) for one in suitors]


def guild_discount_raids(stage: Stage) -> object:
    """SB-AMB-33."""
    house, _, _ = family_house(stage, adopted=3)
    return stage.run({house: "HOUSE\nSPICE RAIDING 20"}).ledger(house)["1 raiding points"]


def invasion_order(stage: Stage) -> object:
    """SB-AMB-34: whoever goes later fights the one who was first."""
    target = stage.planet("Rock")
    texts = {}
    for name in ("Tarsk", "Oriel"):
        house, head, home = family_house(stage, name)
        (legion,) = stage.legions(home, 1)
        stage.world.dispensations.append(Dispensation(house, target, 6))
        texts[house] = f"HOUSE\nINVADE {target} {legion} {head}"
    played = stage.run(texts)
    return [key for key in played.dice.asked if key.startswith("16/order")]


def specialisation_new_baron(stage: Stage) -> object:
    """SB-AMB-35."""
    house, _, _ = family_house(stage)
    old = stage.person("Old", house, age=135)
    stage.person("Young", house, age=20, father=old)
    rock = stage.planet("Rock", old, specialisation="agriculture", specialised_by=old)
    played = stage.run(dice={f"20/death/{old}": 6, f"12/revolt/{rock}": 1})
    return played.after.planets[rock].specialisation


def head_minor_orders(stage: Stage) -> object:
    """SB-AMB-37."""
    house = stage.house("Tarsk")
    stage.planet("Tarskhome", stage.person("Child", house, age=5), home=True)
    return stage.run({house: "HOUSE\nRECRUIT SUK PHYSICIAN"}).codes(house)


def upkeep_step(stage: Stage) -> object:
    """SB-AMB-40."""
    house, _, home = family_house(stage)
    stage.legions(home, 1)
    return [one.step for one in stage.run().result.ledger if one.house == house and one.text == "upkeep"]


def truthsayer_by(stage: Stage) -> object:
    """SB-AMB-43."""
    texts, mothers = {}, []
    for name, faction in (("Mothers", "breeding"), ("Seers", "prescience")):
        house = stage.house(name, "sisterhood", faction=faction)
        mothers.append(stage.person(f"Mother of {name}", house, "f", 40, reverend=True))
        stage.planet(f"{name}home", mothers[-1], home=True)
        texts[house] = f"HOUSE\nNOMINATE FOR IMPERIAL OFFICE {mothers[-1]} TRUTHSAYER"
    return sum(
        bool(stage_after.offices) for stage_after in map(stage.run(texts).after.people.get, mothers) if stage_after
    )


def wayku_start_solari(stage: Stage) -> object:
    """SB-AMB-49."""
    run = found(stage.state(), [Form("Wayku", factions=("wayku",))], QuietDice({}))
    return run.houses["H04"].solari


def concubine_child(stage: Stage) -> object:
    """SB-AMB-50."""
    house, man, _ = family_house(stage)
    sisters = stage.house("Mothers", "sisterhood", faction="breeding")
    stage.planet("Ishtal", stage.person("Mother", sisters, "f", 40, reverend=True), home=True)
    lent = stage.person("Sister", sisters, "f", 25, concubine_of=man)
    played = stage.run(dice={f"03/birth/{lent}+{man}": 6})
    return [one.house for one in played.after.people.values() if one.mother == lent]


def succession_former_holders(stage: Stage) -> object:
    """SB-AMB-57."""
    house, _, _ = family_house(stage)
    former = stage.person("Former", house, age=40)
    last = stage.person("Last", house, age=135)
    rock = stage.planet("Rock", last, holders=(former,))
    return stage.run(dice={f"20/death/{last}": 6}).after.planets[rock].holder


def legions_pass_with_fief(stage: Stage) -> object:
    """SB-AMB-60."""
    house, _, _ = family_house(stage)
    other, _, _ = family_house(stage, "Oriel")
    old = stage.person("Old", house, age=135)
    stage.person("Heir", other, age=30, father=old)
    (legion,) = stage.legions(stage.planet("Rock", old), 1)
    return stage.run(dice={f"20/death/{old}": 6}).after.legions[legion].house


def wayku_arrakis(stage: Stage) -> object:
    """SB-AMB-62."""
    house = stage.house("Wayku", "wayku")
    head = stage.person("Head", house)
    stage.world.change_house(house, head=head)
    played = stage.run({house: f"HOUSE\nREBEL P004 - {head} REBELS 1"})
    return any(text.startswith("a rebellion on") for text in played.news())


def wyrd_counts(stage: Stage) -> object:
    """SB-AMB-64: a claimed son without Wyrd."""
    house, head, _ = family_house(stage)
    stage.world.change(head, wyrd=True)
    for number in range(30):
        stage.person(f"One {number}", house, wyrd=True)
    stage.person("Claimed", "H01")
    return all_wyrd(stage.world)


def candidate_trait(stage: Stage) -> object:
    """SB-AMB-66: Atreides has Charisma."""
    family_house(stage)
    played = stage.run(dice={"10/npclist/H02": 6, "10/attr/H02.candidate/cha": 5})
    return [one.charisma for one in played.after.candidates.values()]


def duel_npc_accepts(stage: Stage) -> object:
    """SB-AMB-70."""
    house, _, _ = family_house(stage)
    one, son = stage.person("Challenger", house), stage.person("Claimed", "H01")
    stage.world.challenges.append(Challenge(one, son, 6))
    played = stage.run({house: f"CHAR {one}\nDUEL {son}"})
    return any("meet on Kaitain" in text for text in played.news())


SCENES: dict[str, Scene] = {
    "kwisatz.age": kwisatz_age,
    "mothers.influence": mothers_influence,
    "prescience.fills_turn": prescience_fills_turn,
    "slavery.industry": slavery_industry,
    "master.aids": master_aids,
    "marriage.suitor": marriage_suitor,
    "guild.discount_raids": guild_discount_raids,
    "invasion.order": invasion_order,
    "specialisation.new_baron": specialisation_new_baron,
    "head.minor_orders": head_minor_orders,
    "upkeep.step": upkeep_step,
    "truthsayer.by": truthsayer_by,
    "wayku.start_solari": wayku_start_solari,
    "concubine.child": concubine_child,
    "succession.former_holders": succession_former_holders,
    "legions.pass_with_fief": legions_pass_with_fief,
    "wayku.arrakis": wayku_arrakis,
    "wyrd.counts": wyrd_counts,
    "candidate.trait": candidate_trait,
    "duel.npc_accepts": duel_npc_accepts,
}
EXPECTED: dict[str, tuple[Any, Any]] = {
    "kwisatz.age": (True, False),
    "mothers.influence": (["", ""], ["", "X403"]),
    "prescience.fills_turn": (["", ""], ["", "X403"]),
    "slavery.industry": (1875, 1750),
    "master.aids": (False, True),
    "marriage.suitor": ([False, True], [True, False]),
    "guild.discount_raids": (-20, -17),
    "invasion.order": (["16/order/H04", "16/order/H05"], []),
    "specialisation.new_baron": ("agriculture", ""),
    "head.minor_orders": ([""], ["X401"]),
    "upkeep.step": ([4], [19]),
    "truthsayer.by": (1, 2),
    "wayku.start_solari": (1000, 0),
    "concubine.child": (["H05"], ["H04"]),
    "succession.former_holders": ("C002", ""),
    "legions.pass_with_fief": ("H04", "H05"),
    "wayku.arrakis": (False, True),
    "wyrd.counts": (True, False),
    "candidate.trait": ([2], [1]),
    "duel.npc_accepts": (True, False),
}


@pytest.mark.parametrize("key", sorted(SCENES))
def test_a_switch_chooses_another_reading(key: str) -> None:
    row = switch_rows()[key]
    usual, other = row["default"], next(choice for choice in row["choices"] if choice != row["default"])
    assert (SCENES[key](Stage(**{key: usual})), SCENES[key](Stage(**{key: other}))) == EXPECTED[key]


def test_every_ambiguity_has_a_switch_or_says_why_none() -> None:
    rows = table("ambiguities")["ambiguities"]
    assert [row["id"] for row in rows if ("switch" in row) == ("no_switch" in row)] == []
    assert sum("switch" in row for row in rows) == 50


def test_a_campaign_stored_before_a_switch_was_there_plays_by_its_default() -> None:
    state = new_state("alpha")
    content = state_to_json(state)
    del content["switches"]["kwisatz.age"]
    assert state_of_json(content) == replace(state)
