"""What orders about planets, Legions and the Landsraad need, as far as the sender's House can know."""

from __future__ import annotations

from cardbase.spice_and_blood.family import ARRAKIS, seat
from cardbase.spice_and_blood.orders.conditions import Args, Warnings, living, of_house, own, refuse
from cardbase.spice_and_blood.orders.names import Refused
from cardbase.spice_and_blood.reckoning import WAR_DEATHS, charisma, killed_by, sly, wyrding
from cardbase.spice_and_blood.steps.invasions import MOST_REBELS
from cardbase.spice_and_blood.steps.offices import office_turn
from cardbase.spice_and_blood.tables import price
from cardbase.spice_and_blood.world import World


def check_raise_revolutionaries(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what raise revolutionaries needs."""
    planet = world.planets[args["planet"]]
    refuse(
        planet.house == house or not (planet.house or planet.lost),
        "E207",
        f"{world.planet_named(planet.id)} is not a governorship of another House",
    )
    refuse(planet.home_of, "E207", f"{world.planet_named(planet.id)} is a homeworld")
    refuse(args["count"] < 1, "E201", "no revolutionaries are raised")
    most = sly(world, actor)
    helped = any(one.mentat for one in world.living(house)) or world.houses[house].kind != "sisterhood"
    refuse(args["count"] > most + (3 if helped else 0), "E201", f"count {args['count']} exceeds Sly {most}")
    if args["count"] > most:
        warnings.append(("W302", f"count {args['count']} exceeds Sly {most} unless a Mentat computes for it"))


def check_name_planet(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what name planet needs."""
    planet = world.planets[args["planet"]]
    refuse(planet.house != house, "E207", f"{world.planet_named(planet.id)} is not of your House")
    refuse(world.planet_called(args["name"]), "E205", f"the name {args['name']} is in use")


def check_vote(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what votes on an office, cast or bought, need: a turn that elects, a House that may nominate."""
    office, _, nominating = args["issue"].removeprefix("O-").partition(":")
    if not nominating:
        return
    refuse(not office_turn(world), "E207", "no office is filled this turn")
    one = world.houses[nominating]
    sisters_only = office == "TRUTHSAYER" and one.kind != "sisterhood"
    refuse(one.kind == "npc" or one.eliminated or sisters_only, "E207", f"{one.name} nominates nobody for that office")
    if nominating != house:
        warnings.append(("W302", f"only if {one.name} nominates somebody"))


def check_buy(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what buy needs."""
    seller = world.houses[args["seller"]]
    refuse(seller.kind != "npc", "E207", f"{seller.name} does not sell votes by this order")
    holds = world.planets[ARRAKIS].house == seller.id
    issue = world.issue(args["issue"])
    against = holds and issue is not None and issue.planet == ARRAKIS
    refuse(against, "E207", f"{seller.name} sells no votes against its own governorship of Arrakis")
    check_vote(world, house, actor, args, warnings)
    refuse(not args["solari"], "E201", "no votes are bought")


def check_invade(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what invade needs."""
    planet = world.planets[args["planet"]]
    refuse(planet.house == house, "E207", f"{world.planet_named(planet.id)} is yours")
    granted = any((one.house, one.planet) == (house, planet.id) for one in world.dispensations)
    refuse(not granted, "E207", f"you have no dispensation against {world.planet_named(planet.id)}")
    refuse(not args["legions"], "E207", "at least one Legion must land")
    refuse(args.get("rebels", 0) > MOST_REBELS, "E201", f"{MOST_REBELS} rebel Legions at most")
    check_expedition(world, house, args, warnings)


def check_rebel(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what rebel needs."""
    closed = ("P001",) if world.switches["wayku.arrakis"] else (ARRAKIS, "P001")
    refuse(args["planet"] in closed, "E207", "no rebellion on Arrakis or Kaitain")
    refuse(not args["legions"] and not args.get("rebels"), "E201", "nobody rebels")
    check_expedition(world, house, args, warnings)


def check_expedition(world: World, house: str, args: Args, warnings: Warnings) -> None:
    """Look at what expedition needs."""
    for name in ("holder", "leader"):
        if args.get(name):
            own(world, house, args[name])
    leader = args.get("leader")
    refuse(leader and world.people[leader].age + 5 < 15, "E204", "the leader is under 15")
    fremen = [legion for legion in args["legions"] if world.legions[legion].kind == "fremen"]
    refuse(fremen, "E207", f"{', '.join(fremen)}: Fremen stay on Arrakis")
    if not args.get("holder") and not leader:
        warnings.append(("W302", "without a holder the planet falls to the Landsraad, unless you APPOINT GOVERNOR"))


def check_guard(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what guard needs."""
    guards = [one.id for one in world.legions.values() if one.house == house and one.kind == "guard"]
    refuse(guards, "E205", f"{guards[0] if guards else ''} is the House Guard")
    legion = world.legions[args["legion"]]
    fought = legion.fought and legion.fought == world.turn - 1
    refuse(not fought, "E207", f"{legion.id} did not fight last turn")


def check_propose_baron(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what propose baron needs."""
    one, planet = living(world, args["person"]), world.planets.get(args["planet"])
    refuse(one.age + 5 < 15, "E204", f"{world.named(one.id)} is under 15")
    kind = world.houses[one.house].kind
    refuse(kind not in ("house", "sisterhood"), "E207", f"{world.named(one.id)} may hold no fief")
    if planet and planet.id == ARRAKIS:
        refuse(planet.house == house, "E207", "Arrakis is yours")
        fit = one.house != house or (charisma(world, one.id) >= 1 and sly(world, one.id) >= 1)
        refuse(not fit, "E207", f"{world.named(one.id)} lacks the Charisma or Sly for Arrakis")
    elif planet:
        taken = planet.house or planet.lost
        refuse(taken, "E207", f"{world.planet_named(planet.id)} is not vacant")
        voted = [issue.id for issue in world.issues if issue.planet == planet.id]
        if voted:
            passed = "is not passed: it names" if len(voted) == 1 else "are not passed: they name"
            warnings.append(("W302", f"only if {' and '.join(voted)} {passed} a Baron there this turn"))


def check_frigate_for(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what frigate for needs."""
    of_house(world, house, args["planet"])


def check_shield_for(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what shield for needs."""
    of_house(world, house, args["planet"])
    refuse(world.planets[args["planet"]].shield, "E205", "there is a House Shield")


def check_seek(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what seek needs."""
    target = args["planet"]
    planet = world.planets.get(target)
    imperial = target in (ARRAKIS, "H01") or (planet and planet.house == "H01")
    refuse(imperial, "E207", "no dispensation is given for Arrakis or a world of House Corrino")
    refuse(
        planet and (planet.house == house or planet.lost), "E207", f"{planet.name if planet else ''} is not a target"
    )
    refuse(not args["solari"], "E201", "no percentage is bought")


def check_raid(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what raid needs."""
    uneven = not args["solari"] or args["solari"] % price("raid")
    refuse(uneven, "E201", f"{args['solari']} is not a multiple of {price('raid')}")


def check_transport(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what transport needs."""
    planet = world.planets[args["planet"]]
    ours = planet.house == house
    refuse(not ours, "E207", f"{world.planet_named(planet.id)} is not of your House: landing there is an invasion")
    fremen = [legion for legion in args["legions"] if world.legions[legion].kind == "fremen"]
    refuse(fremen, "E207", f"{', '.join(fremen)}: Fremen stay on Arrakis")
    refuse(not args["legions"], "E102", "no Legion is named")
    there = [legion for legion in args["legions"] if world.legions[legion].planet == planet.id]
    if there:
        warnings.append(("W302", f"{', '.join(there)} would be there already, unless moved away before"))


def check_tax(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what tax needs."""
    planets = [args["planet"]] if args.get("planet") else world.fiefs(actor)[:1]
    refuse(not planets, "E203", f"{world.named(actor)} holds no planet")
    for planet in planets:
        held = world.planets[planet].holder == actor
        refuse(not held, "E202", f"{world.named(actor)} does not hold {world.planet_named(planet)}")
        closed = world.planets[planet].quarantined == world.turn
        refuse(closed, "E207", f"{world.planet_named(planet)} is under quarantine")


def check_specialise(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what specialise needs."""
    if args.get("planet"):
        held = world.planets[args["planet"]].holder == actor
        refuse(not held, "E202", f"{world.named(actor)} does not hold {world.planet_named(args['planet'])}")
    planet = args.get("planet") or seat(world, actor)
    if not planet:
        raise Refused("E203", f"{world.named(actor)} holds no planet")
    chosen = world.planets[planet].specialised_by == actor
    refuse(chosen, "E205", f"{world.named(actor)} has chosen for {world.planet_named(planet)} already")
    if args["spec"] == "agriculture" and world.switches["revolt.base"] == 7:
        warnings.append(("W304", "agriculture lowers the tax and changes no revolt (SB-AMB-15)"))


def check_upgrade(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what upgrade needs."""
    refuse(world.legions[args["legion"]].kind != "basic", "E207", f"{args['legion']} is no Basic Legion")


def check_raise_legion(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what raise legion needs."""
    refuse(args["count"] < 1, "E201", "no Legion is raised")
    planet = args.get("planet")
    foreign = planet and world.planets[planet].holder != actor
    refuse(foreign, "E202", f"{world.named(actor)} does not hold {world.planet_named(planet) if planet else ''}")
    if args["kind"] == "fremen":
        there = planet or ARRAKIS
        refuse(there != ARRAKIS or ARRAKIS not in world.fiefs(actor), "E207", "Fremen are raised on Arrakis only")
        way = wyrding(world, world.people[actor])
        refuse(not way, "E203", f"{world.named(actor)} does not have the Wyrding Way")


def check_quarantine(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what quarantine needs."""
    holds = any("PLANETOLOGIST" in one.offices for one in world.living(house))
    refuse(not holds and not office_turn(world), "E203", "the Planetologist is not of your House")
    if office_turn(world):
        warnings.append(("W302", "only if your House has the Planetologist by then"))


def check_governor(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what the appointment of a governor needs (SB-025, SB-247)."""
    own(world, house, args["person"])
    planet = world.planets[args["planet"]]
    refuse(planet.house == house, "E207", f"{world.planet_named(planet.id)} has its Baron")
    warnings.append(("W302", "only if your House wins it this turn and names no other holder"))


def check_declare_war(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what a declaration of war needs; those killed earlier in the same turn count as well (SB-265)."""
    enemy = args["house"]
    refuse(enemy == house, "E207", "a House declares no war on itself")
    refuse(any({war.house, war.enemy} == {house, enemy} for war in world.wars), "E205", "that war is declared already")
    known = len(killed_by(world, house, enemy))
    if known < WAR_DEATHS:
        needed = f"only if {world.houses[enemy].name} is known by then to have killed {WAR_DEATHS} of yours"
        warnings.append(("W302", f"{needed} in ten years; {known} so far"))


def check_frigate(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what frigate needs."""
    of_house(world, house, args["from"])
    of_house(world, house, args["to"])
    refuse(args["from"] == args["to"], "E207", "it would stay where it is")
    if not world.planets[args["from"]].frigates:
        warnings.append(("W302", "only if a Frigate is carried there before: none is there"))
