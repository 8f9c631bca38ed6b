"""Winning: looked at before step 1 and after step 20 (SB-003 to SB-006, SB-255)."""

from __future__ import annotations

from cardbase.spice_and_blood.reckoning import all_votes, cast_votes, rank, standing_votes
from cardbase.spice_and_blood.run import Run
from cardbase.spice_and_blood.state import Person
from cardbase.spice_and_blood.world import World

SHARE = 51


def start_of_turn(run: Run) -> None:
    """A player House or a faction with 51 % of the votes wins (SB-003, SB-275, SB-AMB-28)."""
    for house in list(run.players()):
        votes = counted_votes(run, house.id)
        if house.kind in ("house", "sisterhood") and votes >= votes_to_win(run):
            win(run, house.id, f"{votes} of {all_votes(run)} votes of the Landsraad")


def counted_votes(world: World, house: str) -> int:
    """Return the votes of a House that count for a victory (SB-003, SB-AMB-28)."""
    pledged = world.switches["victory.votes"] == "own_and_pledged"
    return cast_votes(world, house) if pledged else standing_votes(world, house)


def votes_to_win(world: World) -> int:
    """Return how many votes a victory takes, 51 % of all (SB-003)."""
    return -(-SHARE * all_votes(world) // 100)


def end_of_turn(run: Run) -> None:
    """Look for the Kwisatz Haderach, a world of Wyrd, and a fallen House Corrino (SB-004 to SB-006)."""
    for house in list(run.players()):
        if house.faction == "breeding":
            found = next((one for one in run.people.values() if is_kwisatz_haderach(run, one)), None)
            if found:
                win(run, house.id, f"{run.named(found.id)} is the Kwisatz Haderach")
        elif house.faction == "prescience" and all_wyrd(run):
            win(run, house.id, "everybody has Wyrd")
        elif house.kind == "wayku" and corrino_lowest(run):
            win(run, house.id, "House Corrino is the lowest House of the Imperium")


def win(run: Run, house: str, why: str) -> None:
    """Note a victory and tell everybody; several may win at one check (SB-255, SB-G13)."""
    if all(winner != house for winner, _ in run.winners):
        run.winners.append((house, why))
        run.publish(f"{run.houses[house].name} wins the game: {why}", house)


def is_kwisatz_haderach(world: World, person: Person) -> bool:
    """Return whether somebody of 15 or more bears every marker that counts (SB-004, SB-AMB-10, SB-AMB-11)."""
    if not person.alive or person.age < int(world.switches["kwisatz.age"]):
        return False
    now = [one.id for one in world.houses.values() if one.kind != "sisterhood" and not one.eliminated]
    among = person.born_among if world.switches["markers.set"] == "at_birth" else now
    wanted = [house for house in among if not world.houses[house].eliminated]
    return bool(wanted) and set(wanted) <= set(person.markers)


def all_wyrd(world: World) -> bool:
    """Return whether all characters of players have Wyrd, 30 of them outside the Bene Gesserit (SB-005, SB-AMB-64)."""
    players = {house.id: house.kind for house in world.players()}
    living = [one for one in world.people.values() if one.alive and one.house in players]
    if world.switches["wyrd.counts"] == "all":
        everybody = [one.wyrd for one in world.people.values() if one.alive]
        if not all([*everybody, *(one.wyrd for one in world.candidates.values())]):
            return False
    others = sum(players[one.house] != "sisterhood" for one in living)
    return others >= 30 and all(one.wyrd for one in living)


def corrino_lowest(world: World) -> bool:
    """Return whether House Corrino ranks below every other House that counts (SB-006, SB-AMB-41)."""
    rivals = [
        one
        for one in world.houses.values()
        if one.id != "H01" and one.kind in ("house", "npc") and not one.eliminated and standing_votes(world, one.id)
    ]
    return bool(rivals) and all(rank(world, world.houses["H01"]) < rank(world, one) for one in rivals)
