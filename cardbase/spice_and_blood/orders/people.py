"""What orders of people need, as far as the sender's House can know: duels, marriages, appointments, gifts."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.spice_and_blood.contracts import overreaching
from cardbase.spice_and_blood.family import YOUNGEST, siblings
from cardbase.spice_and_blood.orders.conditions import Args, Warnings, living, own, refuse
from cardbase.spice_and_blood.orders.names import Refused, plain
from cardbase.spice_and_blood.reckoning import holder_of, sly
from cardbase.spice_and_blood.steps.offices import office_turn
from cardbase.spice_and_blood.tables import game
from cardbase.spice_and_blood.world import World

OF_NOBODY = {
    "npclist": "npclist/H02",
    "revolt": "revolt/P008",
    "harkfail": "harkfail/V06-01/H05",
    "vote": "vote/V06-01",
    "dispensation": "dispensation/P011/H03",
    "battle": "battle/P011/H03/r1/L12",
}
"""Dice that are about no character, with an example of each (SB-103)."""


def check_challenge(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what challenge needs."""
    target = living(world, args["target"])
    known = any((one.holder, one.against) == (actor, target.id) for one in world.causes)
    refuse(not known, "E207", f"{world.named(actor)} has no cause against {world.named(target.id)}")
    refuse(world.houses[target.house].kind == "wayku", "E207", "a member of House Wayku is not to be challenged")
    refuse(target.age + 5 < 15, "E204", f"{world.named(target.id)} is under 15")


def check_duel(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what duel needs."""
    pair = {actor, living(world, args["opponent"]).id}
    stands = any({one.challenger, one.challenged} == pair for one in world.challenges)
    refuse(not stands, "E207", "no challenge stands between the two")


def check_marry(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what marry needs."""
    one, other = world.people[actor], living(world, args["partner"])
    for person in (one, other):
        refuse(person.spouse, "E205", f"{world.named(person.id)} is married")
        least = int(world.switches["marriage.min_age"])
        refuse(person.age + 5 < least, "E204", f"{world.named(person.id)} is under {least}")
    refuse(one.id == other.id or siblings(world, one.id, other.id), "E207", "siblings do not marry")
    refuse(args["house"] not in (one.house, other.house), "E207", "the couple belongs to the House of one of them")
    joiner = other if args["house"] == one.house else one
    sisters = world.houses[args["house"]].kind == "sisterhood"
    refuse(sisters and joiner.sex != "f", "E207", "a man cannot join the Bene Gesserit")
    outsider = sisters and joiner.house == house != args["house"] and not joiner.wyrd
    refuse(outsider, "E203", f"{world.named(joiner.id)} has no Wyrd to be a Sister")
    fault = overreaching(world, args.get("terms", ()), {one.house, other.house})
    refuse(fault, "E103", fault)
    if one.house != other.house:
        needed = f"only if {world.houses[other.house].name} files the same terms"
        warnings.append(("W302", f"{needed}; the couple would belong to {world.houses[args['house']].name}"))


def check_propose(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what propose needs."""
    one, candidate = world.people[actor], world.candidates[args["candidate"]]
    refuse(one.spouse, "E205", f"{world.named(actor)} is married")
    refuse(one.sex == candidate.sex, "E207", f"{candidate.name} is of the same sex")


def check_shield(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what shield needs."""
    refuse(world.people[actor].shield, "E205", f"{world.named(actor)} has a Personal Shield")


def check_target(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what target needs."""
    target = living(world, args["target"])
    if target.house == house:
        warnings.append(("W304", f"{world.named(target.id)} is of your own House"))


def check_alive_target(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what alive target needs."""
    if args.get("target") in world.people:
        living(world, args["target"])


def check_reverend(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what reverend needs."""
    one = own(world, house, args["person"])
    refuse(one.reverend, "E205", f"{world.named(one.id)} is a Reverend Mother already")
    fit = one.sex == "f" and one.wyrd and sly(world, one.id) >= 1 and one.charisma >= 1
    refuse(not fit, "E203", f"{world.named(one.id)} does not qualify: a woman with Wyrd, Sly and Charisma +1")
    refuse(one.age + 5 < 30, "E204", f"{world.named(one.id)} is under 30")


def check_appoint(post: str) -> Callable[[World, str, str, Args, Warnings], None]:
    """Return the look at what an appointment to a post needs."""
    title = game()["appointments"][post]

    def check(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
        """Check an appointment (SB-151); whoever is 10 is 15 by step 6."""
        one = own(world, house, args["person"])
        refuse(one.age + 5 < 15, "E204", f"{world.named(one.id)} is under 15")
        refuse(world.fiefs(one.id), "E207", f"{world.named(one.id)} is a Siridar Baron")
        refuse(one.appointment, "E205", f"{world.named(one.id)} holds an appointment already")
        holder = holder_of(world, house, post)
        refuse(holder, "E205", f"{world.named(holder) if holder else ''} is {title} already")

    return check


def check_provide(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what provide needs."""
    one, man = own(world, house, args["concubine"]), living(world, args["man"])
    refuse(one.sex != "f" or man.sex != "m", "E207", "a woman of the faction is lent to a man")
    refuse(one.age + 5 < 15, "E204", f"{world.named(one.id)} is under 15")
    refuse(one.spouse or one.concubine_of, "E205", f"{world.named(one.id)} is not free")
    warnings.append(("W302", f"only if {world.houses[man.house].name} approves"))


def check_approve(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what approve needs, as far as everybody knows it of her."""
    man, one = own(world, house, args["man"]), living(world, args["concubine"])
    sister = world.houses[one.house].kind == "sisterhood"
    refuse(not sister, "E207", f"{world.named(one.id)} is of no Bene Gesserit faction")
    refuse(one.sex != "f" or man.sex != "m", "E207", "a woman of the faction is lent to a man")
    refuse(one.age + 5 < 15, "E204", f"{world.named(one.id)} is under 15")
    refuse(one.spouse, "E205", f"{world.named(one.id)} is married")
    warnings.append(("W302", f"only if {world.houses[one.house].name} provides"))


def check_recall(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what recall needs."""
    one = own(world, house, args["concubine"])
    refuse(not one.concubine_of, "E207", f"{world.named(one.id)} is not lent by you")


def check_dismiss(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what dismiss needs."""
    one = living(world, args["concubine"])
    lent = one.concubine_of and world.people[one.concubine_of].house == house
    refuse(not lent, "E207", f"{world.named(one.id)} is not lent to your House")
    if actor not in (house, one.concubine_of):
        raise Refused("E207", f"{world.named(one.id)} is not lent to {world.named(actor)}")


def check_train(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what train needs."""
    one = own(world, house, args["person"])
    refuse(not one.wyrd, "E203", f"{world.named(one.id)} does not have Wyrd")
    refuse(one.mentat, "E205", f"{world.named(one.id)} is a Mentat already")


def check_nominate(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what nominate needs."""
    one = own(world, house, args["person"])
    refuse(not office_turn(world), "E207", "no office is filled this turn")
    if args["office"] == "TRUTHSAYER":
        refuse(not one.reverend, "E203", f"{world.named(one.id)} is no Reverend Mother")
        refuse("TRUTHSAYER" in one.offices, "E205", f"{world.named(one.id)} is Truthsayer for life")


def check_adopt(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what adopt needs."""
    one = own(world, house, args["person"])
    refuse(not one.wyrd, "E203", f"{world.named(one.id)} does not have Wyrd")


def check_compute(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what compute needs."""
    refuse(args.get("person") == actor, "E207", "a Mentat computes for another, not for himself")
    if args.get("person"):
        living(world, args["person"])
    check_alive_target(world, house, actor, args, warnings)


def check_recruit_mentat(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what recruit mentat needs."""
    if not args.get("action") and not args.get("target"):
        warnings.append(("W304", "he does nothing: add SLC <person> <action> or ANALYSIS <target>"))
    check_compute(world, house, "", args, warnings)


def check_give(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what give needs."""
    other = world.houses[args["house"]]
    refuse(other.kind == "npc" or other.eliminated, "E207", f"{other.name} takes no gifts")
    refuse(other.id == house, "E207", "that is your own House")
    refuse(args.get("amount") == 0, "E201", "nothing is given")


def check_give_character(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what give character needs."""
    own(world, house, args["person"])
    check_give(world, house, actor, args, warnings)
    warnings.append(("W302", "only with a deal (AGREE) that both sides file alike"))


def check_agree(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what agree needs."""
    check_give(world, house, actor, args, warnings)
    parties = {house, args["house"]}
    for clause in args["terms"]:
        refuse(clause.kind != "transfer", "E103", f"a deal enforces no {clause.kind}: only transfers")
        refuse({clause.giver, clause.taker} != parties, "E103", "a deal is between the two who file it")
    fault = overreaching(world, args["terms"], parties)
    refuse(fault, "E103", fault)
    warnings.append(("W302", f"only if {world.houses[args['house']].name} files the same"))


def check_war(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what war needs."""
    target = living(world, args["target"])
    at_war = any(one.turn == world.turn and {one.house, one.enemy} == {house, target.house} for one in world.wars)
    refuse(not at_war, "E207", f"no War of Assassins with {world.houses[target.house].name} this turn")


def check_modify(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what modify needs."""
    refuse(args["amount"] not in (1, 2), "E201", f"{args['amount']} is neither 1 nor 2")
    check_couple(world, house, actor, args, warnings)


def check_couple(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what influence on the child of a couple needs: its mother (SB-112)."""
    couple = args.get("couple", ())
    refuse(couple and all(world.people[one].sex != "f" for one in couple), "E207", "there is no woman in that couple")


def check_prescience(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what prescience needs."""
    refuse(
        not args.get("kind") and not args.get("die"), "E102", "name a character and a kind of die, or DIE and its key"
    )
    example = OF_NOBODY.get(args.get("kind", ""), "")
    refuse(example and not args.get("die"), "E207", f"that die is no character's: DIE {example}")


def check_spice(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what spice needs."""
    refuse(args["amount"] < 1, "E201", "no spice is used")


def check_seat(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what seat needs."""
    own(world, house, args["person"])
    held = args["planet"] in world.fiefs(args["person"])
    refuse(not held, "E207", f"{world.named(args['person'])} does not hold {world.planet_named(args['planet'])}")


def check_name_child(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what a name for a child needs (SB-124, SB-G01)."""
    child = own(world, house, args["person"])
    refuse(child.age > YOUNGEST, "E207", f"{world.named(child.id)} was born before the last turn")
    used = any(plain(one.name) == plain(args["name"]) for one in world.people.values())
    refuse(used, "E205", f"the name {args['name']} is in use")


def check_transfer_son(world: World, house: str, actor: str, args: Args, warnings: Warnings) -> None:
    """Look at what transfer son needs (SB-127)."""
    other = world.houses[args["house"]]
    refuse(other.kind not in ("house", "wayku") or other.eliminated, "E207", f"{other.name} cannot take him")
    sons = [one.id for one in world.living(house) if one.sex == "m"]
    if args.get("son"):
        refuse(own(world, house, args["son"]).sex != "m", "E207", f"{world.named(args['son'])} is not a son")
    else:
        refuse(not sons, "E207", "there is no son to give")
        several = " or ".join(f"TRANSFER SON {other.id} {son}" for son in sons[:4])
        refuse(len(sons) > 1, "E102", f"there are {len(sons)} sons, name one: {several}")
