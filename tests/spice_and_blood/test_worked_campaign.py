"""The worked campaign comes out digit for digit (SB-T35): states, dispositions, steps, reports, dice."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.campaign.campaign import judge
from cardbase.spice_and_blood.reckoning import all_votes, sly, standing_votes
from cardbase.spice_and_blood.state import State
from cardbase.spice_and_blood.tables import game
from cardbase.spice_and_blood.world import World
from tests.spice_and_blood import worked
from tests.spice_and_blood.campaign import founded, played

TURNS = (1, 2, 3)


def row(world: World, person: str) -> list[str]:
    one = world.people[person]
    numbers = [f"{number:+d}" for number in (one.charisma, one.sly, one.constitution)]
    short = world.houses[one.house].short
    return [one.id, one.name, short, one.sex, str(one.age), *numbers, "yes" if one.wyrd else "", ", ".join(one.markers)]


def roles(world: World, person: str) -> list[str]:
    """What the last column of the campaign's tables says."""
    one = world.people[person]
    found = []
    if world.houses[one.house].head == person:
        assert sly(world, person) == one.sly + 1
        found.append("Head (Sly one higher)")
    if world.fiefs(person):
        found.append(f"holds {' '.join(world.fiefs(person))}")
    if one.spouse:
        found.append(f"married to {one.spouse}")
    if one.reverend:
        found.append("Reverend Mother")
    elif world.houses[one.house].kind == "sisterhood":
        found.append("Sister, Wyrding Way" if one.wyrding else "Sister")
    if one.appointment:
        found.append(game()["appointments"][one.appointment])
    if one.mentat:
        found.append("Mentat")
    found += [office.title() for office in one.offices]
    if one.concubine_of:
        found.append(f"concubine of {one.concubine_of}")
    return found


def test_the_founding_dice_give_the_starting_characters() -> None:
    state, dice = founded()
    world = World(state)
    assert dice.unused == []
    rows = worked.people("### Starting characters")
    assert [row(world, one) for one in world.people] == [cells[:10] for cells in rows]
    for cells in rows:
        if "child of" not in cells[10]:
            assert "; ".join(roles(world, cells[0])) == cells[10]
    assert all_votes(world) == 944


@pytest.mark.parametrize("turn", TURNS)
def test_every_line_of_the_mails_gets_its_disposition(turn: int) -> None:
    game = played(turn)
    found = []
    for house, check in game.checks.items():
        assert not check.fault
        for line in check.lines:
            code, text = (line.code, line.message) if not line.order else game.result.answers[house, line.number]
            if code not in ("done", "W305"):
                found.append((house, line.number, code, text))
    assert sorted(found) == sorted(worked.answers(turn))


@pytest.mark.parametrize("turn", TURNS)
def test_every_die_is_asked_for_and_none_is_left_over(turn: int) -> None:
    game = played(turn)
    assert game.dice.unused == []
    assert {roll.key: roll.value for roll in game.result.rolls} == game.dice.values


@pytest.mark.parametrize("turn", TURNS)
def test_every_step_changes_what_the_campaign_says(turn: int) -> None:
    assert {step: list(lines) for step, lines in played(turn).result.steps} == worked.steps(turn)


@pytest.mark.parametrize("turn", TURNS)
def test_the_houses_stand_as_the_campaign_says(turn: int) -> None:
    state = played(turn).result.after
    assert [house_row(state, house) for house in state.houses if house > "H03"] == worked.house_rows(turn)


def house_row(state: State, house: str) -> list[str]:
    world = World(state)
    own = state.houses[house]
    legions = [f"{one.id} {one.kind} at {one.planet}" for one in state.legions.values() if one.house == house]
    return [
        f"{house} {own.name}",
        own.head,
        str(own.solari),
        str(own.spice),
        str(standing_votes(world, house)),
        " ".join(world.fiefs_of_house(house)) or "none",
        ", ".join(legions) or "none",
    ]


@pytest.mark.parametrize("turn", TURNS)
def test_the_gazette_tells_what_the_campaign_says(turn: int) -> None:
    events = [event for event in played(turn).result.events if event.to == ("*",)]
    told = [f"step {event.step}: {event.text}" for event in events if " joins: " not in event.text]
    assert told == worked.gazette(turn)


@pytest.mark.parametrize("turn", TURNS)
def test_each_house_is_told_what_the_campaign_says(turn: int) -> None:
    state = played(turn).result.after
    for house in state.houses.values():
        told = [f"step {one.step}: {one.text}" for one in played(turn).result.events if house.id in one.to]
        assert told == worked.house_lines(turn).get(house.short, []), house.name


@pytest.mark.parametrize("turn", TURNS)
def test_only_the_master_learns_the_rest(turn: int) -> None:
    events = [event for event in played(turn).result.events if not event.to and not event.reckoning]
    assert [f"step {event.step}: {event.text}" for event in events] == worked.master_lines(turn)


def test_the_late_joiner_is_founded_after_the_turn_and_announced() -> None:
    game = played(2)
    world = World(game.result.after)
    rows = worked.people("Founding dice (`t2/00/`)")
    assert [row(world, cells[0]) for cells in rows] == [cells[:10] for cells in rows]
    assert game.result.events[-1].text == (
        "House Ammar of Sennar (P011) joins: Jamal (C022), 45, Amina (C023), 35, Dalia (C024), 15, Karim (C025), 10"
    )


def test_those_alive_at_the_end_are_those_of_the_campaign() -> None:
    world = World(played(3).result.after)
    rows = worked.people("## The end")
    assert [row(world, one.id) for one in world.people.values() if one.alive] == [cells[:10] for cells in rows]
    assert ["; ".join(roles(world, cells[0])) for cells in rows] == [cells[10] for cells in rows]


def test_the_causes_that_stand_are_those_of_the_campaign() -> None:
    world = World(played(3).result.after)
    told = [f"{world.named(one.holder)} against {world.named(one.against)}: {one.why}" for one in world.causes]
    text = worked.TEXT[worked.TEXT.index("### Causes for Kanly") : worked.TEXT.index("## What the campaign")]
    assert [f"- {line}" for line in told] == [line for line in text.splitlines() if line.startswith("- ")]


def test_the_file_for_the_wrong_turn_comes_back_whole() -> None:
    mail = worked.mails(3)["H08"].replace("turn=3", "turn=2")
    house, check = judge(played(3).before, mail.encode(), own=True)
    assert house == "H08"
    assert check.fault and check.lines == () and check.orders == []
