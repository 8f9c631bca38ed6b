"""The order form for the next turn: a header, a block for everybody, and what each may order as comments."""

from __future__ import annotations

from cardbase.nouns import counted
from cardbase.spice_and_blood.family import ARRAKIS
from cardbase.spice_and_blood.orders.names import Refused
from cardbase.spice_and_blood.orders.roles import AGEING, NOT_FOR_SISTERS, OF_HOUSE, ROLES, UNDER_AGE
from cardbase.spice_and_blood.orders.verbs import Verb, verbs
from cardbase.spice_and_blood.reckoning import sly
from cardbase.spice_and_blood.state import Person, State
from cardbase.spice_and_blood.steps.offices import office_turn
from cardbase.spice_and_blood.world import World


def order_form(seen: State, house: str) -> str:
    """Return the form as text: it may be mailed back whole, every line that is not ``;`` being an order."""
    world = World(seen)
    own = seen.houses[house]
    word = own.short.lower().split()[-1]
    lines = [f"#SPICEANDBLOOD game={seen.game} turn={seen.turn} house={word} pass=", f"; year {seen.year:,}"]
    lines += [f"; {own.name}: {own.solari} Solari, {counted(own.spice, 'unit')} of spice", "HOUSE"]
    lines += _affairs(world, house)
    lines += [f"  ; {_priced(verb)}" for verb in verbs() if _for_house(world, verb, house)]
    for number, order in enumerate(own.standing, 1):
        lines.append(f"  ; standing order {number}: {order}")
    for person in world.living(house):
        offered = [verb for verb in verbs() if _for_person(world, verb, person)]
        if offered:
            lines += [f'CHAR {person.id} "{person.name}"', f"  ; {_described(world, person)}"]
            lines += [f"  ; {_priced(verb)}" for verb in offered]
    return "\n".join([*lines, "#END", ""])


def _affairs(world: World, house: str) -> list[str]:
    """Return as comments what is open: votes, candidates, challenges, dispensations."""
    lines = [
        f"  ; VOTE {issue.id} YES   ; {world.named(issue.person)} for {world.planet_named(issue.planet)}"
        for issue in world.issues
    ]
    lines += [f"  ; candidate {one.id} {one.name}, {one.sex}, {one.age}" for one in world.candidates.values()]
    lines += [
        f"  ; dispensation against {world.planet_named(one.planet)}"
        for one in world.dispensations
        if one.house == house
    ]
    return lines


def _priced(verb: Verb) -> str:
    return f"{verb.syntax}   ; {verb.price}" if verb.price != "0" else verb.syntax


def _for_house(world: World, verb: Verb, house: str) -> bool:
    kind = world.houses[house].kind
    needs = {"sisterhood head": "sisterhood", "wayku head": "wayku"}
    if verb.role not in OF_HOUSE or needs.get(verb.role, kind) != kind:
        return False
    if verb.text == "NOMINATE FOR IMPERIAL OFFICE" and not office_turn(world):
        return False
    return not (kind == "sisterhood" and verb.text in NOT_FOR_SISTERS)


def _for_person(world: World, verb: Verb, person: Person) -> bool:
    """Return whether a character may give an order as things stand."""
    if verb.role not in ROLES or (person.age + (5 if verb.step > AGEING else 0) < 15 and verb.text not in UNDER_AGE):
        return False
    try:
        fits = ROLES[verb.role][0](world, person)
    except Refused:
        return False
    return fits and _occasion(world, verb, person)


def _occasion(world: World, verb: Verb, person: Person) -> bool:
    """Return whether there is an occasion for an order that is rarely possible."""
    if verb.text == "CHALLENGE TO DUEL":
        return any(one.holder == person.id for one in world.causes)
    if verb.text == "DUEL":
        return any(person.id in (one.challenger, one.challenged) for one in world.challenges)
    if verb.text == "PROPOSE":
        free = not person.spouse and world.houses[person.house].kind != "sisterhood"
        return free and any(one.sex != person.sex for one in world.candidates.values())
    if verb.text == "MARRY":
        return not person.spouse
    if verb.text == "PURCHASE PERSONAL SHIELD":
        return not person.shield
    if verb.text == "RAISE REVOLUTIONARIES":
        return sly(world, person.id) > 0
    if verb.text == "DISMISS CONCUBINE":
        return bool(world.concubine(person.id))
    return verb.role != "arrakis" or world.planets[ARRAKIS].holder == person.id


def _described(world: World, person: Person) -> str:
    numbers = f"Charisma {person.charisma:+d}, Sly {sly(world, person.id):+d}, Constitution {person.constitution:+d}"
    held = f", holds {', '.join(map(world.planet_named, world.fiefs(person.id)))}" if world.fiefs(person.id) else ""
    return f"{person.age}, {numbers}{', Wyrd' if person.wyrd else ''}{held}"
